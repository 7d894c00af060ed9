import { newerReleasesOf, type ThirdPartyModule, thirdPartyModule } from '../../../facts/third-party.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { textThrough } from '../../../grammar/lines-in-order.ts';
import type { Command, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { type Condition, readConditionOf } from '../../../model/conditions/read-condition.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { isVerbatim } from '../../kit/located.ts';

type Message = 'skipped' | 'perhaps';

export default defineRule({
  id: 'module/guard-of-old-release',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security', 'no-effect'],
  summary: 'Lines that protect something are in an `<IfModule>` for an old release of a module.',
  sources: ['httpd:server/core.c#start_ifmod', 'measured:2.4.71'],
  messages: {
    skipped:
      'httpd skips `{line}` because `<IfModule {name}>` is true only with {title}, which it does not load.',
    perhaps: '`{line}` does nothing with {newest}: `<IfModule {name}>` is true only with {title}.',
  },
  isAboutRequests: true,
  on: { command: { '<IfModule': checkGuard } },
});

function checkGuard(section: Command, context: RuleContext<Message>): void {
  const { configuration, document } = context;
  const { server, target } = configuration;
  if (section.kind !== 'open' || target.series === '2.2') return;
  const condition = readConditionOf(section, configuration.partsOf(section));
  if (condition === undefined || condition.isNegated) return;
  const { name } = condition;
  const newer = newerReleasesOf(name);
  const newest = newer.at(-1);
  if (newest === undefined || configuration.macroAround(section) !== undefined) return;
  // who asks for a newer one, too, writes for several
  if (document.lines.some((line) => asksForOneOf(newer, line, context))) return;
  // what says which files are scripts is the module's own configuration
  if (SCRIPTS.some((key) => hasLine(section.children, key))) return;
  const protection = protectionIn(section.children, context);
  const isLoaded = server?.modules.has(name);
  if (protection === undefined || isLoaded === 'present') return;
  const isSkipped = isLoaded === 'absent';
  if (isSkipped && !protection.isForAll && !newer.some((each) => isLoadedIn(each, context))) return;
  context.report({
    at: condition.at,
    message: isSkipped ? 'skipped' : 'perhaps',
    ...(isSkipped ? {} : { severity: 'info' }),
    data: {
      name,
      line: protection.line,
      title: thirdPartyModule(name)?.title ?? name,
      newest: newest.title,
    },
    help: protection.isForAll
      ? 'Write it outside of the section: it does not need the module.'
      : `The module of ${newest.title} is \`${newest.file}\`. PHP-FPM reads no such lines.`,
    fixes: isVerbatim(condition.at, section) ? copySection(section, condition, newest) : [],
  });
}

function isLoadedIn({ identifier }: ThirdPartyModule, { configuration }: RuleContext): boolean {
  return configuration.server?.modules.has(identifier) === 'present';
}

function asksForOneOf(
  releases: readonly ThirdPartyModule[],
  line: Line,
  { configuration }: RuleContext,
): boolean {
  if (line.kind !== 'open' || line.key !== '<ifmodule') return false;
  const asked = readConditionOf(line, configuration.partsOf(line))?.name;
  return releases.some(({ identifier, file }) => asked === identifier || asked === file);
}

const SCRIPTS = ['sethandler', 'addhandler', 'addtype'];

function hasLine(lines: readonly Line[], key: string): boolean {
  return lines.some(
    (line) =>
      (line.kind === 'directive' && line.key === key) ||
      (line.kind === 'open' && hasLine(line.children, key)),
  );
}

interface Protection {
  readonly line: string;
  /** Whether httpd itself has the directive, so that it protects whatever else is loaded. */
  readonly isForAll: boolean;
}

/** The first line that denies something, or that switches off the module itself. */
function protectionIn(lines: readonly Line[], context: RuleContext): Protection | undefined {
  for (const line of lines) {
    if (line.kind === 'open') {
      const found = protectionIn(line.children, context);
      if (found !== undefined) return found;
    }
    if (line.kind !== 'directive') continue;
    const [first = '', second = ''] = context.args(line).map(({ value }) => asciiLowerCase(value));
    const isDenial = line.key === 'deny' || (line.key === 'require' && first !== '' && second !== 'granted');
    const isOff = SETTINGS.has(line.key) && first === 'engine' && OFF.has(second);
    if (isDenial || isOff)
      return {
        line: [line.name, ...context.args(line).map(({ value }) => value)].join(' '),
        isForAll: isDenial,
      };
  }
  return undefined;
}

const SETTINGS = new Set(['php_flag', 'php_value', 'php_admin_flag', 'php_admin_value']);
/** What PHP reads as off. */
const OFF = new Set(['off', '0', 'no', 'false', 'none']);

function copySection(section: OpeningTag, { at }: Condition, { file }: ThirdPartyModule): readonly Fix[] {
  const { closing, source } = section;
  if (closing === undefined) return [];
  const [before, after] = [
    source.text.slice(section.start, at.start),
    textThrough(section, closing).slice(at.end - section.start),
  ];
  return [
    {
      title: `Add the same for \`${file}\``,
      name: 'copy-section',
      kind: 'unsafe', // it then denies what is granted now
      edits: [
        {
          start: closing.end,
          end: closing.end,
          text: `${after.endsWith('\n') ? '' : '\n'}${before}${file}${after}`,
        },
      ],
    },
  ];
}
