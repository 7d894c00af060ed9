import { type Span, toDisplayText } from '../grammar/byte-text.ts';
import type { CommentLine, Document, Line } from '../grammar/syntax-tree.ts';
import type { Rule } from '../rules/define-rule.ts';
import type { Finding } from './finding.ts';

/**
 * `# plume: ignore RULE[, RULE…] — reason` on a line of its own is about the next command (a section's tag with all it
 * contains is not: only the tag), `# plume: ignore-file RULE — reason` about the whole file. `--` serves for `—`.
 */
interface Suppression extends Span {
  readonly scope: 'next' | 'file';
  readonly rules: readonly string[];
  readonly hasReason: boolean;
  /** For `next`: the line it is about. */
  readonly line: Line | undefined;
}

const PATTERN = /^#\s*plume:\s*(ignore-file|ignore)\b(.*)$/;
const MARKER = /^#\s*plume:/;

/** Takes out what comments suppress, and reports comments that suppress nothing or cannot be read. */
export function applySuppressions(
  document: Document,
  findings: readonly Finding[],
  { file, rules }: { readonly file: string; readonly rules: readonly Rule[] },
): Finding[] {
  if (!document.source.text.includes('plume:')) return [...findings];
  const own: Finding[] = [];
  const suppressions: Suppression[] = [];
  for (const [index, line] of document.lines.entries()) {
    if (line.kind !== 'comment') continue;
    const text = toDisplayText(document.source.text.slice(line.start, line.end)).trim();
    if (!MARKER.test(text)) continue;
    const parsed = readSuppression(text, line, document, index);
    if (parsed === undefined) own.push(unreadable(file, line, document));
    else suppressions.push(parsed);
  }
  const active = new Set(rules.map((rule) => rule.id as string));
  const used = new Set<string>();
  const kept = findings.filter((finding) => {
    const by = suppressions.find((suppression) => covers(suppression, finding));
    if (by !== undefined) used.add(`${by.start} ${finding.rule}`);
    return by === undefined;
  });
  for (const suppression of suppressions)
    for (const rule of suppression.rules)
      if (!used.has(`${suppression.start} ${rule}`) && (active.has(rule) || !rule.includes('/')))
        own.push(unused(file, suppression, rule));
  return [...kept, ...own];
}

function readSuppression(
  text: string,
  comment: CommentLine,
  document: Document,
  index: number,
): Suppression | undefined {
  const match = PATTERN.exec(text);
  if (match === null) return undefined;
  const [names = '', ...reason] = match[2]!.split(/\s(?:—|–|--?)\s/);
  const rules = names.split(/[\s,]+/).filter((name) => name !== '');
  if (rules.length === 0 || rules.some((name) => !/^[a-z]+\/[a-z0-9-]+$/.test(name))) return undefined;
  const scope = match[1] === 'ignore-file' ? 'file' : 'next';
  return {
    scope,
    rules,
    hasReason: reason.join('').trim() !== '',
    line: scope === 'next' ? nextCommand(document, index) : undefined,
    ...spanOfComment(comment, document),
  };
}

function nextCommand(document: Document, index: number): Line | undefined {
  for (let i = index + 1; i < document.lines.length; i++) {
    const line = document.lines[i]!;
    if (line.kind !== 'comment' && line.kind !== 'blank') return line;
  }
  return undefined;
}

function covers({ scope, rules, line }: Suppression, finding: Finding): boolean {
  if (!rules.includes(finding.rule)) return false;
  if (scope === 'file') return true;
  return line !== undefined && finding.start >= line.start && finding.start < line.end;
}

function spanOfComment(comment: CommentLine, document: Document): Span {
  const text = document.source.text.slice(comment.start, comment.end);
  const lead = text.length - text.trimStart().length;
  return { start: comment.start + lead, end: comment.start + text.trimEnd().length };
}

function unreadable(file: string, comment: CommentLine, document: Document): Finding {
  return finding(file, spanOfComment(comment, document), {
    rule: 'meta/unreadable-suppression',
    message: 'this comment suppresses nothing: plume cannot read it.',
    help: 'Write `# plume: ignore group/rule-name — reason` above the directive, or `ignore-file` for the whole file.',
  });
}

function unused(file: string, { start, end }: Suppression, rule: string): Finding {
  return finding(
    file,
    { start, end },
    {
      rule: 'meta/unused-suppression',
      message: `nothing to suppress: ${rule} does not report here.`,
      help: 'Remove the comment, or correct the name of the rule.',
    },
  );
}

function finding(
  file: string,
  { start, end }: Span,
  { rule, message, help }: { readonly rule: string; readonly message: string; readonly help: string },
): Finding {
  return {
    rule,
    severity: 'warning',
    message,
    file,
    start,
    end,
    httpd: undefined,
    help,
    related: [],
    fixes: [],
  };
}
