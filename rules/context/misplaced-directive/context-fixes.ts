import { directiveFact } from '../../../facts/directives.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { trimWhitespaceAtEnd } from '../../../grammar/whitespace.ts';
import type { ContextViolation } from '../../../model/contexts/context-check.ts';
import type { Edit, Fix, RuleContext } from '../../kit/define-rule.ts';
import {
  deleteLine,
  indentOf,
  insertLinesBefore,
  lineEndOf,
  quoteWord,
  unwrapSection,
} from '../../kit/edits.ts';

/** What may be done about a command that httpd 2.2 allowed in its place, and 2.4 does not; empty for all others. */
export function fixesFor(
  command: Command,
  { section }: ContextViolation,
  context: RuleContext,
): readonly Fix[] {
  const { configuration } = context;
  // the text of a macro, and what an Include brings, may be right where else it is used
  if (configuration.macroAround(command) !== undefined || configuration.instance?.kind === 'macro') return [];
  if (command.kind === 'open')
    return LIMITS.has(command.key) && (section === undefined || section.key === '<virtualhost')
      ? limitFixes(command)
      : [];
  return section !== undefined && PROXY_LINES.has(command.key) && DIRECTORIES.has(section.key)
    ? proxyFixes(command, context)
    : [];
}

const LIMITS = new Set(['<limit', '<limitexcept']);

/**
 * Outside of sections httpd 2.2 took in `<Limit>` what it took there without it, and only directives for directories ask
 * which methods they are for. Source: process_command_config() in server/config.c of 2.2.34.
 */
function limitFixes(section: OpeningTag): readonly Fix[] {
  if (section.closing === undefined) return [];
  const commands = section.children.filter((line) => line.kind === 'directive' || line.kind === 'open');
  const facts = commands.map(({ key }) => directiveFact(key, '2.2') ?? directiveFact(key, '2.4'));
  if (facts.some((fact) => fact === undefined) || commands.some(({ kind }) => kind === 'open')) return [];
  if (facts.every((fact) => fact?.where.includes('server') === true))
    return [
      {
        title: 'Delete the tags, which limited nothing in httpd 2.2 either',
        name: 'delete-tags',
        kind: 'safe', // what is in it was for all methods
        edits: unwrapSection(section),
      },
    ];
  return [
    {
      title: 'Enclose it in `<Location "/">`',
      name: 'enclose-in-location',
      kind: 'unsafe', // it then overrides what directories say
      edits: enclose(section, '<Location "/">', '</Location>'),
    },
  ];
}

const UNIT = '    ';

function enclose(section: OpeningTag, opening: ByteText, closing: ByteText): readonly Edit[] {
  const { closing: end, source } = section;
  if (end === undefined) return [];
  const indent = indentOf(section);
  const eol = lineEndOf(source.text);
  const inner = [...section.children.filter(({ kind }) => kind !== 'blank'), end];
  const isEnded = source.text[end.end - 1] === '\n';
  return [
    { start: section.start, end: section.start, text: `${indent}${opening}${eol}${UNIT}` },
    ...inner.map(({ start }): Edit => ({ start, end: start, text: UNIT })),
    { start: end.end, end: end.end, text: `${isEnded ? '' : eol}${indent}${closing}${isEnded ? eol : ''}` },
  ];
}

const PROXY_LINES = new Set(['proxypass', 'proxypassmatch', 'proxypassreverse']);
const DIRECTORIES = new Set(['<directory', '<directorymatch', '<files', '<filesmatch']);

/**
 * httpd 2.2 took the path of the directory for that of the URL where a line of mod_proxy had none, and refused a line that
 * had one. Source: add_pass() in modules/proxy/mod_proxy.c of 2.2.34, dirsection() in server/core.c.
 */
function proxyFixes(command: Command, { configuration }: RuleContext): readonly Fix[] {
  const [first, second] = configuration.partsOf(command).words;
  if (first === undefined || first.hasVariable) return [];
  const { text } = command.source;
  const hasPath = second !== undefined && /^[/^]/.test(first.value);
  const outer = outermostDirectory(command);
  if (outer === undefined) return [];
  const line = trimWhitespaceAtEnd(text.slice(headOf(command).start, command.end));
  if (hasPath)
    return [
      {
        title: `Move it out of \`<${outer.name}>\``,
        name: 'move-out',
        kind: 'unsafe', // it then holds for its URL, whatever the directory
        edits: [insertLinesBefore(outer, [line]), deleteLine(command)],
      },
    ];
  const path = pathOf(command.parent, configuration);
  if (path === undefined || command.key === 'proxypassmatch') return [];
  const { start } = headOf(command);
  const moved = `${text.slice(start, headOf(command).end)} ${quoteWord(path)} ${trimWhitespaceAtEnd(text.slice(first.start, command.end))}`;
  return [
    {
      title: `Replace with \`${moved}\`, as httpd 2.2 treated it: the path of the directory as that of a URL`,
      name: 'keep-meaning',
      kind: 'choice', // that of the directory's URL was probably meant
      edits: [insertLinesBefore(outer, [moved]), deleteLine(command)],
    },
  ];
}

/** The section around all sections of directories and files that a line is in. */
function outermostDirectory({ parent }: Line): OpeningTag | undefined {
  let outer: OpeningTag | undefined;
  for (let section = parent; section !== undefined; section = section.parent) {
    if (DIRECTORIES.has(section.key)) outer = section;
    else if (section.key === '<virtualhost') break;
  }
  return outer;
}

/** The path that httpd 2.2 had for what is in a `<Directory>`; undefined for other sections, and for patterns. */
function pathOf(
  section: OpeningTag | undefined,
  configuration: RuleContext['configuration'],
): ByteText | undefined {
  if (section?.key !== '<directory') return undefined;
  const [path, ...more] = configuration.partsOf(section).words;
  if (path === undefined || path.hasVariable || more.length > 0) return undefined;
  if (!path.value.startsWith('/') || /[*?[]/.test(path.value)) return undefined;
  return path.value.endsWith('/') ? path.value : `${path.value}/`;
}
