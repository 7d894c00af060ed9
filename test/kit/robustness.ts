import type { ByteText } from '../../grammar/byte-text.ts';
import { leavesOf } from '../../grammar/leaves.ts';
import { parse } from '../../grammar/parse.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { applyFixes } from '../../linter/apply-fixes.ts';
import { lintDocument } from '../../linter/lint.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';

export interface Subject {
  readonly text: ByteText;
  readonly file: string;
  readonly series: Series;
}

/** Longer than this for parse, lint and fix of a text of some 10 kB is a hang. */
const mostMilliseconds = 4000;

/**
 * What must hold of every text, whatever it is: parsing loses nothing, no rule fails, findings and edits lie inside the
 * text, fixes come to an end and fixing again changes nothing, and none of it throws or takes long. Returns what does
 * not hold, or undefined.
 */
export function findBreach({ text, file, series }: Subject, rules: readonly Rule[]): string | undefined {
  const started = process.cpuUsage();
  try {
    const document = parse(text, series);
    if ([...leavesOf(document)].map((leaf) => leaf.text).join('') !== text)
      return 'the leaves do not spell the text';
    let at = 0;
    let number = 1;
    for (const one of document.lines) {
      if (one.start !== at) return `line ${one.number} begins at ${one.start}, not at ${at}`;
      if (one.number !== number) return `line ${number} says that it is line ${one.number}`;
      at = one.end;
      number += one.height;
    }
    if (at !== text.length) return `the lines end at ${at}, the text at ${text.length}`;

    const options = { file, target: { series, release: undefined }, rules };
    const relint = (changed: ByteText) => lintDocument(parse(changed, series), options);
    const linted = lintDocument(document, options);
    for (const finding of linted.findings) {
      const names = finding.fixes.map(({ name }) => name);
      const isNamed = names.every(
        (name, i) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && names.indexOf(name) === i,
      );
      if (!isNamed) return `${finding.rule}: its fixes are called ${names.join(', ')}`;
      const spans = [finding, ...finding.related, ...finding.fixes.flatMap(({ edits }) => edits)];
      const outside = spans.find(({ start, end }) => !(0 <= start && start <= end && end <= text.length));
      if (finding.rule.startsWith('internal/')) return finding.message;
      if (outside) return `${finding.rule}: ${outside.start}–${outside.end} is not in the text`;
      // PCRE2 itself says `\N{name}`
      if (/(?<!\\N)\{\w+\}/.test(finding.message) && !/[{}]/.test(text))
        return `${finding.rule}: ${finding.message}`;
    }
    const fixed = applyFixes(linted, relint, 'all');
    const endless = fixed.withheld.find(({ why }) => /do not come to an end/.test(why));
    if (endless) return `${endless.finding.rule}: ${endless.why}`;
    const internal = fixed.linted.findings.find(({ rule }) => rule.startsWith('internal/'));
    if (internal) return `after the fixes: ${internal.message}`;
    if (applyFixes(fixed.linted, relint, 'all').text !== fixed.text) return 'fixing again changes the text';
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  // what a processor was busy with, so that a busy machine makes no breach
  const { user, system } = process.cpuUsage(started);
  const milliseconds = (user + system) / 1000;
  return milliseconds > mostMilliseconds ? `it took ${Math.round(milliseconds)} CPU ms` : undefined;
}

/** A smaller text with a breach like the given one: lines, then bytes, are taken away as long as it stays. */
export function minimise(
  subject: Subject,
  rules: readonly Rule[],
  breach: string,
  milliseconds: number,
): Subject {
  const deadline = performance.now() + milliseconds;
  const kind = kindOf(breach);
  const isStill = (text: ByteText) => {
    const found = findBreach({ ...subject, text }, rules);
    return found !== undefined && kindOf(found) === kind;
  };
  const withLines = shrink(subject.text.split('\n'), (lines) => isStill(lines.join('\n')), deadline);
  const bytes = shrink([...withLines.join('\n')], (parts) => isStill(parts.join('')), deadline);
  return { ...subject, text: bytes.join('') };
}

function shrink<T>(
  parts: readonly T[],
  holds: (parts: readonly T[]) => boolean,
  deadline: number,
): readonly T[] {
  let kept = parts;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < kept.length && performance.now() < deadline; ) {
      const fewer = kept.toSpliced(at, size);
      if (holds(fewer)) kept = fewer;
      else at += size;
    }
  return kept;
}

/** The breach without what depends on the text: numbers, quoted parts, the rest of a stack. */
function kindOf(breach: string): string {
  return (breach.split('\n', 1)[0] ?? '').replace(/`[^`]*`|\d+/g, '…').slice(0, 120);
}
