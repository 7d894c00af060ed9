import type { ByteText } from '../../../grammar/byte-text.ts';
import { joinWords } from '../../../grammar/join-words.ts';
import type { Finding, FindingInText, RelatedPlace } from '../../../linter/findings/finding.ts';
import { positionsOf } from '../../../linter/findings/positions.ts';

/**
 * The places of what is told with a finding, and `more` to which it refers in its file, as they go on after "also"; `text`
 * is that of the file. Undefined where there are none.
 */
export function describeOthers(
  finding: Finding,
  text: ByteText,
  more: readonly RelatedPlace[] = [],
): string | undefined {
  const { file, members = [] } = finding;
  const others = [
    ...members.slice(1).filter((member) => !isAtSamePlace(member.finding, finding)),
    ...more.map((place) => ({ finding: { ...finding, ...place }, text })),
  ];
  return others.length === 0 ? undefined : describePlaces(others, { file, text });
}

/** Whether two findings of a rule are about one place: what a server lacks is reported at its first line. */
function isAtSamePlace(one: Finding, other: Finding): boolean {
  return one.file === other.file && one.start === other.start;
}

/** The lines of findings: those of one file first, then those of others with their names. Equal ones are named once. */
export function describePlaces(
  findings: readonly FindingInText[],
  { file, text }: { readonly file: string; readonly text: ByteText },
): string {
  const own = new Set<number>();
  const elsewhere = new Set<string>();
  for (const { finding, text: there } of findings) {
    const isOwn = finding.file === file;
    const { line } = positionsOf(isOwn ? text : there).at(finding.start);
    if (isOwn) own.add(line);
    else elsewhere.add(`${finding.file}:${line}`);
  }
  return [
    ...(own.size === 0
      ? []
      : [`${own.size === 1 ? 'line' : 'lines'} ${listFirst([...own].sort((a, b) => a - b).map(String))}`]),
    ...(elsewhere.size === 0 ? [] : [listFirst([...elsewhere])]),
  ].join('; ');
}

/** More places are counted. */
const MOST_NAMED = 12;

function listFirst(places: readonly string[]): string {
  const rest = places.length - MOST_NAMED;
  return joinWords(rest > 0 ? [...places.slice(0, MOST_NAMED), `${rest} more`] : places, 'and');
}
