import { query } from '../core/query.ts';
import { formatSwitchOf } from '../format/format-comments.ts';
import type { Span } from '../grammar/byte-text.ts';
import { documentQuery } from '../grammar/document-query.ts';
import { lineAt } from '../grammar/line-at.ts';
import { nearestNames } from '../grammar/nearest-names.ts';
import type { CommentLine, Document, Line } from '../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../grammar/whitespace.ts';
import type { Configuration } from '../model/configuration/configuration.ts';
import { currentIds } from '../rules/kit/current-ids.ts';
import type { Rule, SuppressionScope, UnusedName, UnusedSuppression } from '../rules/kit/define-rule.ts';
import { isWholeFile } from '../rules/kit/whole-file.ts';
import type { Finding } from './findings/finding.ts';
import type { Runner } from './running/runner.ts';

/** What comments take out of the findings of a document. */
export interface Suppressed {
  readonly findings: readonly Finding[];
  /** Those that comments took out. */
  readonly suppressed: readonly Finding[];
  /** Comments, and names in them, that suppress nothing; in the order of the text. */
  readonly unused: readonly UnusedSuppression[];
  /** Takes out of findings about the comments themselves what comments about the whole file suppress. */
  keepOf(findings: readonly Finding[]): readonly Finding[];
}

/**
 * `# plume: ignore RULE[, RULE…] — reason` on a line of its own is about the next command, of a section about its tag
 * alone; `ignore-section` is about the next section with all that it contains, `ignore-file` about the whole file. `--`
 * serves for `—`.
 */
interface Suppression {
  readonly comment: CommentLine;
  readonly scope: SuppressionScope;
  readonly names: readonly Name[];
  /** What it is about; of a section its tag, of the whole file undefined. */
  readonly line: Line | undefined;
}
interface Name extends Span {
  /** The rule as the comment is told of it: by its id of today, where that is one. */
  readonly rule: string;
  /** The ids of today of the rules that it names. */
  readonly ids: readonly string[];
}

const MARKER = /^[ \t]*#[ \t]*plume:/;
const HEAD = /^[ \t]*#[ \t]*plume:[\t-\r ]*(ignore-file|ignore-section|ignore)(?=[\t-\r ])/;
const RULE = /^[a-z]+\/[a-z0-9-]+$/;
/** What stands between the names and the reason: hyphens or a dash, in UTF-8 or Windows-1252. */
const DASH = /^(?:--?|\xe2\x80[\x93\x94]|[\x96\x97])$/;

/** Applies the comments of a document to its findings; `rules` are those that were asked, of all that are `known`. */
export function applySuppressions(
  document: Document,
  findings: readonly Finding[],
  configuration: Configuration,
  { rules, known }: Pick<Runner, 'rules' | 'known'>,
): Suppressed {
  if (!document.source.text.includes('plume:'))
    return { findings, suppressed: [], unused: [], keepOf: (more) => more };
  const { suppressions, unreadable } = readSuppressions(document, known);
  const unused: UnusedSuppression[] = [...unreadable];
  const index = indexNames(document, suppressions);
  const kept: Finding[] = [];
  const suppressed: Finding[] = [];
  for (const finding of findings) (index.covers(finding) ? suppressed : kept).push(finding);
  // nothing is reported of what httpd does not read
  const findUnused = createUnusedNames(index.used(), rules, known);
  const isUnread = createUnreadLines(configuration);
  for (const suppression of suppressions)
    if (!isUnread(suppression.line)) for (const one of findUnused(suppression)) unused.push(one);
  unused.sort((a, b) => a.at.start - b.at.start);
  const ofFile = indexNames(
    document,
    suppressions.filter(({ scope }) => scope === 'file'),
  );
  const keepOf: Suppressed['keepOf'] = (more) => more.filter((finding) => !ofFile.covers(finding));
  return { findings: kept, suppressed, unused, keepOf };
}

/** The suppressions of a document, in the order of the text, and the comments that have not the form of one. */
function readSuppressions(
  document: Document,
  known: readonly Rule[],
): { readonly suppressions: readonly Suppression[]; readonly unreadable: readonly UnusedSuppression[] } {
  const suppressions: Suppression[] = [];
  const unreadable: UnusedSuppression[] = [];
  const { text } = document.source;
  let next: Line | undefined;
  // from the end, because many comments may stand before one command
  for (let index = document.lines.length - 1; index >= 0; index--) {
    const line = document.lines[index]!;
    if (line.kind !== 'comment') {
      if (line.kind !== 'blank') next = line;
      continue;
    }
    if (!MARKER.test(text.slice(line.start, line.end)) || formatSwitchOf(line) !== undefined) continue;
    const suppression = readSuppression(line, next, known);
    if (suppression === undefined)
      unreadable.push({
        problem: 'unreadable',
        comment: line,
        at: spanWithoutWhitespace(text, line.start, line.end),
      });
    else suppressions.push(suppression);
  }
  return { suppressions: suppressions.reverse(), unreadable: unreadable.reverse() };
}

const linesByNumber = documentQuery(
  'linesByNumber',
  ({ lines }): ReadonlyMap<number, Line> => new Map(lines.toReversed().map((one) => [one.number, one])),
);

/** Tells of lines that comments are about whether httpd does not read them. */
function createUnreadLines(configuration: Configuration): (line: Line | undefined) => boolean {
  const { instance } = configuration;
  return (line) => {
    let read = line;
    // where variables make names of commands, the lines that are read are others
    if (instance !== undefined && line !== undefined && instance.document.source !== line.source)
      read = linesByNumber(instance.document).get(line.number);
    return (read?.kind === 'directive' || read?.kind === 'open') && configuration.isRead(read) === 'absent';
  };
}

/** Undefined where it has not the form of one. */
function readSuppression(
  comment: CommentLine,
  next: Line | undefined,
  known: readonly Rule[],
): Suppression | undefined {
  const found = suppressionIn(comment);
  if (found === undefined) return undefined;
  const { scope } = found;
  const names = found.names.map(({ rule, start, end }) => {
    const ids = currentIds(rule, known);
    return { rule: ids.length === 1 ? ids[0]! : rule, ids, start, end };
  });
  if (scope === 'section' && next?.kind !== 'open') return undefined;
  return { comment, scope, names, line: scope === 'file' ? undefined : next };
}

/** A comment that suppresses findings, with where it says so. */
export interface SuppressionText {
  /** `plume: ignore`, `plume: ignore-section` or `plume: ignore-file`. */
  readonly head: Span;
  readonly scope: SuppressionScope;
  /** As they are written. */
  readonly names: readonly (Span & { readonly rule: string })[];
}

/** What a comment says that has the form of a suppression; undefined for all others. */
export function suppressionIn({ source, start: from, end: to }: CommentLine): SuppressionText | undefined {
  const text = source.text.slice(from, to);
  const head = HEAD.exec(text);
  if (head === null) return undefined;
  const names: SuppressionText['names'][number][] = [];
  for (const match of text.slice(head[0].length).matchAll(/[^\t-\r ,]+/g)) {
    const [rule] = match;
    if (DASH.test(rule)) break;
    if (!RULE.test(rule)) return undefined;
    const start = from + head[0].length + match.index;
    names.push({ rule, start, end: start + rule.length });
  }
  if (names.length === 0) return undefined;
  return {
    head: { start: from + text.indexOf('plume:'), end: from + head[0].length },
    scope: head[1] === 'ignore-file' ? 'file' : head[1] === 'ignore-section' ? 'section' : 'next',
    names,
  };
}

/** The names in suppressions, by the rule and what they are about: names and findings may both be many. */
interface NameIndex {
  /** Whether a name covers the finding; all that do count as used. */
  covers(finding: Finding): boolean;
  used(): ReadonlySet<Name>;
}

/** Names of one rule that are about the same. */
interface AlikeNames {
  readonly names: Name[];
  isUsed: boolean;
}

/** The names of one rule, by what they are about. */
interface NamesOfRule {
  file?: AlikeNames;
  readonly lines: Map<Line, AlikeNames>;
  /** By the tags of the sections. */
  readonly sections: Map<Line, AlikeNames>;
}

function indexNames(document: Document, suppressions: readonly Suppression[]): NameIndex {
  const byRule = new Map<string, NamesOfRule>();
  for (const { scope, names, line } of suppressions)
    for (const [name, id] of names.flatMap((one) => one.ids.map((each) => [one, each] as const))) {
      const ofRule: NamesOfRule = byRule.get(id) ?? { lines: new Map(), sections: new Map() };
      byRule.set(id, ofRule);
      if (scope === 'file') ofRule.file = withName(ofRule.file, name);
      else if (line !== undefined) {
        const about = scope === 'section' ? ofRule.sections : ofRule.lines;
        about.set(line, withName(about.get(line), name));
      }
    }
  return {
    covers(finding) {
      const { rule, start } = finding;
      const ofRule = byRule.get(rule);
      if (ofRule === undefined) return false;
      // what is about the whole file, a comment above its first command may be about, too
      const line = isWholeFile(finding) ? document.lines.find(isCommandLine) : lineAt(document, start);
      const isOfLine = line !== undefined && start < line.end;
      const covering = [
        ofRule.file,
        isOfLine ? ofRule.lines.get(line) : undefined,
        isOfLine && ofRule.sections.size > 0 ? sectionAround(line, ofRule.sections) : undefined,
      ].filter((one) => one !== undefined);
      for (const one of covering) one.isUsed = true;
      return covering.length > 0;
    },
    used() {
      const used = new Set<Name>();
      for (const { file, lines, sections } of byRule.values())
        for (const alike of [...(file === undefined ? [] : [file]), ...lines.values(), ...sections.values()])
          if (alike.isUsed) for (const name of alike.names) used.add(name);
      return used;
    },
  };
}

function withName(alike: AlikeNames | undefined, name: Name): AlikeNames {
  if (alike === undefined) return { names: [name], isUsed: false };
  alike.names.push(name);
  return alike;
}

/** The names about the innermost section that a line is in, or is a tag of. */
function sectionAround(line: Line, sections: ReadonlyMap<Line, AlikeNames>): AlikeNames | undefined {
  let at = line.kind === 'open' ? line : line.kind === 'close' ? line.opening : line.parent;
  while (at !== undefined && !sections.has(at)) at = at.parent;
  return at && sections.get(at);
}

function isCommandLine({ kind }: Line): boolean {
  return kind === 'directive' || kind === 'open';
}

/** Finds the names of a suppression that suppress nothing. */
function createUnusedNames(
  used: ReadonlySet<Name>,
  rules: readonly Rule[],
  known: readonly Rule[],
): (suppression: Suppression) => readonly UnusedName[] {
  const asked = new Map<string, Rule>(rules.map((rule) => [rule.id, rule]));
  const knownIds = known.map(({ id }) => id);
  const allIds = new Set<string>(knownIds);
  /** For names that no rule has: a text may have one of them in each line. */
  const nearTo = query('nearTo', (name: string) => nearestNames(name, knownIds));
  // a rule that was not asked may report elsewhere; what is said of the comments themselves is not known yet
  const problemOf = (name: Name): UnusedName['problem'] | undefined => {
    if (used.has(name)) return undefined;
    const running = name.ids.flatMap((id) => asked.get(id) ?? []);
    if (running.length === name.ids.length)
      return running.some(({ on }) => on.suppression !== undefined) ? undefined : 'unused';
    const isKnown = name.rule.startsWith(INTERNAL) || name.ids.every((id) => allIds.has(id));
    return isKnown ? undefined : 'unknown-rule';
  };
  return ({ comment, names, scope }) => {
    const problems = names.map(problemOf);
    const isWhollyUnused = !problems.includes(undefined);
    return names.flatMap(({ rule, start, end }, i) => {
      const problem = problems[i];
      if (problem === undefined) return [];
      const near = problem === 'unknown-rule' ? nearTo(rule) : [];
      return [{ problem, comment, rule, at: { start, end }, scope, names, isWhollyUnused, near }];
    });
  };
}

/** Names that begin so are plume's own failures, which no rule stands for. */
const INTERNAL = 'internal/';
