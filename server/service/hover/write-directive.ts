import type { Explanation } from '../../../explain/explanation.ts';
import type { HoverText } from './hover-text.ts';

/**
 * What an explanation says of a directive: its name, what it does, an example, then `rows` of its facts in their order and the
 * address of the manual's page. `state` follows its name and module.
 */
export function writeDirective(
  { title, text, facts }: Explanation,
  write: HoverText,
  state: string,
  rows: readonly string[],
): string {
  const known = new Map(facts);
  const example = known.get('Example')?.split('\n') ?? [];
  return write.join([
    write.lines([`${write.sentence(title)}${state}.`, ...text.map(write.sentence)]),
    write.block(example.map((line) => line.slice(1, -1))),
    write.lines([
      ...rows.flatMap((label) => writeRow(label, known.get(label), write)),
      ...writeManual(known.get('Manual'), write),
    ]),
  ]);
}

/** Longer ones are cut. */
const LONGEST_ROW = 240;

function writeRow(label: string, value: string | undefined, write: HoverText): readonly string[] {
  if (value === undefined || (label === 'Releases' && value === 'httpd 2.2 and 2.4')) return [];
  return [
    `${label}: ${write.sentence(value.length > LONGEST_ROW ? `${value.slice(0, LONGEST_ROW)}…` : value)}`,
  ];
}

function writeManual(address: string | undefined, write: HoverText): readonly string[] {
  return address === undefined ? [] : [`Manual: ${write.link(address, address)}`];
}
