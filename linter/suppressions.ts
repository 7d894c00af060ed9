import { formatSwitchOf } from '../format/format-comments.ts';
import type { Span } from '../grammar/byte-text.ts';
import { nearestNames } from '../grammar/nearest-names.ts';
import type { CommentLine, Document, Line } from '../grammar/syntax-tree.ts';
import { spanWithoutWhitespace } from '../grammar/whitespace.ts';
import type { Configuration } from '../model/configuration/configuration.ts';
import { currentId } from '../rules/kit/current-id.ts';
import type { Rule, UnusedName, UnusedSuppression } from '../rules/kit/define-rule.ts';
import type { Finding } from './findings/finding.ts';
import type { Runner } from './run-rules.ts';

/** What comments take out of the findings of a document. */
export interface Suppressed {
  readonly findings: readonly Finding[];
  /** Comments, and names in them, that suppress nothing; in the order of the text. */
  readonly unused: readonly UnusedSuppression[];
  /** Takes out of findings about the comments themselves what comments about the whole file suppress. */
  keepOf(findings: readonly Finding[]): readonly Finding[];
}

/**
 * `# plume: ignore RULE[, RULE…] — reason` on a line of its own is about the next command (a section's tag with all it
 * contains is not: only the tag), `# plume: ignore-file RULE — reason` about the whole file. `--` serves for `—`.
 */
interface Suppression {
  readonly comment: CommentLine;
  readonly scope: 'next' | 'file';
  readonly names: readonly Name[];
  /** For `next`: the line it is about. */
  readonly line: Line | undefined;
}
interface Name extends Span {
  readonly rule: string;
}

const MARKER = /^[ \t]*#[ \t]*plume:/;
const HEAD = /^[ \t]*#[ \t]*plume:[\t-\r ]*(ignore-file|ignore)(?=[\t-\r ])/;
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
  if (!document.source.text.includes('plume:')) return { findings, unused: [], keepOf: (more) => more };
  const suppressions: Suppression[] = [];
  const unused: UnusedSuppression[] = [];
  for (const [index, line] of document.lines.entries()) {
    if (line.kind !== 'comment') continue;
    const text = document.source.text.slice(line.start, line.end);
    if (!MARKER.test(text) || formatSwitchOf(line) !== undefined) continue;
    const suppression = readSuppression(line, document, index, known);
    if (suppression === undefined)
      unused.push({
        problem: 'unreadable',
        comment: line,
        at: spanWithoutWhitespace(document.source.text, line.start, line.end),
      });
    else suppressions.push(suppression);
  }
  const used = new Set<Name>();
  const kept = findings.filter((finding) => {
    const names = suppressions.flatMap((suppression) => namesCovering(suppression, finding));
    for (const name of names) used.add(name);
    return names.length === 0;
  });
  // nothing is reported of what httpd does not read
  for (const suppression of suppressions)
    if (!isUnread(suppression.line, configuration))
      unused.push(...findUnusedNames(suppression, used, rules, known));
  unused.sort((a, b) => a.at.start - b.at.start);
  return { findings: kept, unused, keepOf };

  function keepOf(more: readonly Finding[]): readonly Finding[] {
    const ofFile = suppressions.filter(({ scope }) => scope === 'file');
    return more.filter(
      (finding) => !ofFile.some((suppression) => namesCovering(suppression, finding).length > 0),
    );
  }
}

function isUnread(line: Line | undefined, configuration: Configuration): boolean {
  const { instance } = configuration;
  // where variables make names of commands, the lines that are read are others
  const read =
    instance === undefined || line === undefined || instance.document.source === line.source
      ? line
      : instance.document.lines.find(({ number }) => number === line.number);
  const isCommand = read?.kind === 'directive' || read?.kind === 'open';
  return isCommand && configuration.isRead(read) === 'absent';
}

/** Undefined where it has not the form of one. */
function readSuppression(
  comment: CommentLine,
  document: Document,
  index: number,
  known: readonly Rule[],
): Suppression | undefined {
  const found = suppressionIn(comment);
  if (found === undefined) return undefined;
  const { scope } = found;
  const names = found.names.map(({ rule, start, end }) => ({ rule: currentId(rule, known), start, end }));
  return { comment, scope, names, line: scope === 'next' ? nextCommand(document, index) : undefined };
}

/** A comment that suppresses findings, with where it says so. */
export interface SuppressionText {
  /** `plume: ignore` or `plume: ignore-file`. */
  readonly head: Span;
  readonly scope: 'next' | 'file';
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
    scope: head[1] === 'ignore-file' ? 'file' : 'next',
    names,
  };
}

function nextCommand(document: Document, index: number): Line | undefined {
  for (let i = index + 1; i < document.lines.length; i++) {
    const line = document.lines[i]!;
    if (line.kind !== 'comment' && line.kind !== 'blank') return line;
  }
  return undefined;
}

function namesCovering({ scope, names, line }: Suppression, finding: Finding): readonly Name[] {
  const isThere =
    scope === 'file' || (line !== undefined && finding.start >= line.start && finding.start < line.end);
  return isThere ? names.filter(({ rule }) => rule === finding.rule) : [];
}

/** A rule that was not asked may report elsewhere; what is said of the comments themselves is not known yet. */
function findUnusedNames(
  { comment, names, scope }: Suppression,
  used: ReadonlySet<Name>,
  rules: readonly Rule[],
  known: readonly Rule[],
): readonly UnusedName[] {
  const problems = names.map((name): UnusedName['problem'] | undefined => {
    if (used.has(name)) return undefined;
    const rule = rules.find(({ id }) => id === name.rule);
    if (rule !== undefined) return rule.on.suppression === undefined ? 'unused' : undefined;
    return isKnown(name.rule, known) ? undefined : 'unknown-rule';
  });
  const isWhollyUnused = !problems.includes(undefined);
  return names.flatMap(({ rule, start, end }, i) => {
    const problem = problems[i];
    if (problem === undefined) return [];
    const near = problem === 'unknown-rule' ? nearestNames(rule, idsOf(known)) : [];
    return [{ problem, comment, rule, at: { start, end }, scope, names, isWhollyUnused, near }];
  });
}

/** Names that begin so are plume's own failures, which no rule stands for. */
const INTERNAL = 'internal/';

function isKnown(rule: string, known: readonly Rule[]): boolean {
  return rule.startsWith(INTERNAL) || known.some(({ id }) => id === rule);
}

function idsOf(rules: readonly Rule[]): readonly string[] {
  return rules.map(({ id }) => id);
}
