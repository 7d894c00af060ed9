import { ACCESS_COMPAT_KEYS } from '../../../access/policy/section-access.ts';
import { directiveFact } from '../../../facts/directives.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Directive, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
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
      ? limitFixes(command, context)
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
function limitFixes(section: OpeningTag, context: RuleContext): readonly Fix[] {
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
  return context.configuration.target.series === '2.2' ? [] : restrictEverywhere(section, context);
}

/**
 * The section in one for all URLs that takes nothing away from what directories deny: with `AuthMerging And` both must
 * grant a request. Order, Allow and Deny there would replace those of the directories, for all methods.
 */
function restrictEverywhere(section: OpeningTag, { configuration }: RuleContext): readonly Fix[] {
  const { closing } = section;
  const commands = section.children.flatMap((line) => (line.kind === 'directive' ? [line] : []));
  const old = commands.filter(({ key }) => ACCESS_COMPAT_KEYS.has(key));
  const isPlain = old.length === 0 && commands.every(({ key }) => key === 'require');
  const isDenial = old.length === commands.length && deniesAll(old, configuration);
  if (closing === undefined || commands.length === 0 || !(isPlain || isDenial)) return [];
  const indent = indentOf(section);
  const eol = lineEndOf(section.source.text);
  const isEnded = section.source.text[closing.end - 1] === '\n';
  const [first] = old;
  const kept = [...section.children.filter(({ kind }) => kind !== 'blank'), closing];
  return [
    {
      title:
        'Enclose it in `<Location "/">` with `AuthMerging And`, so that it adds to what other sections require',
      name: 'enclose-in-location',
      kind: 'unsafe', // httpd refused it, and methods that were open are not from then on
      edits: [
        {
          start: section.start,
          end: section.start,
          text: `${indent}<Location "/">${eol}${indent}${UNIT}AuthMerging And${eol}${UNIT}`,
        },
        ...kept.map((line): Edit => {
          if (line.kind !== 'directive' || !ACCESS_COMPAT_KEYS.has(line.key))
            return { start: line.start, end: line.start, text: UNIT };
          const text = line === first ? `${UNIT}${indentOf(line)}Require all denied${eol}` : '';
          return { start: line.start, end: line.end, text };
        }),
        {
          start: closing.end,
          end: closing.end,
          text: `${isEnded ? '' : eol}${indent}</Location>${isEnded ? eol : ''}`,
        },
      ],
    },
  ];
}

/** Whether Order and Deny deny everybody; what some clients may do is for a person to write. */
function deniesAll(old: readonly Directive[], configuration: RuleContext['configuration']): boolean {
  const says = (key: string, place: number, word: string): boolean =>
    old.some((command) => {
      const arg = configuration.partsOf(command).words[place];
      return command.key === key && arg !== undefined && asciiLowerCase(arg.value) === word;
    });
  const isOfDenial = old.every(({ key }) => key === 'order' || key === 'deny');
  return isOfDenial && (says('deny', 1, 'all') || says('order', 0, 'allow,deny'));
}

const UNIT = '    ';

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
