import { expect, test } from 'vitest';
import { parse, parseSection } from '../../grammar/parse.ts';
import type { Document, Line, OpeningTag, Series } from '../../grammar/syntax-tree.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';

const seed = freshSeedOr(3);
const TEXTS = fewOr(500, 3_000, 300_000);

test(`a section that is parsed alone is what it is in the whole text (PLUME_SEED=${seed})`, {
  timeout: 600_000,
}, () => {
  let [alone, left] = [0, 0];
  for (let i = 0; i < TEXTS; i++) {
    const random = randomFrom(seed + i);
    const series = random.pick<Series>(['2.2', '2.4']);
    const before = parse(makeText(random, 4), series);
    for (const section of before.lines) {
      if (section.kind !== 'open' || section.closing === undefined) continue;
      const { text } = before.source;
      const inside = random.once(2)
        ? makeText(random, 2)
        : edit(text.slice(section.end, section.closing.start), random);
      const own = parseSection(before, section, inside);
      if (own === undefined) {
        left++;
        continue;
      }
      alone++;
      const whole = text.slice(0, section.end) + inside + text.slice(section.closing.start);
      const about = `PLUME_SEED=${seed + i} line ${section.number}\n${JSON.stringify(text)}\n${JSON.stringify(inside)}`;
      expect(describeAround(own, before, section), about).toEqual(describe(parse(whole, series)));
    }
  }
  expect(alone).toBeGreaterThan(TEXTS / 4);
  expect(left).toBeGreaterThan(TEXTS / 4);
});

/** Mostly sections that end where they should, and what may take the end away from one. */
function makeText(random: Random, most: number): string {
  const lines: string[] = [];
  for (let count = random.below(most + 1); count > 0; count--) {
    const name = random.pick([
      'Directory',
      'Files',
      'Limit',
      'IfModule',
      'If',
      'Macro',
      'Perl',
      'RequireAny',
    ]);
    const isSection = random.below(3) > 0;
    if (!isSection) lines.push(random.pick(PLAIN));
    else lines.push(`<${name} a>\n${makeText(random, most - 1)}</${name}>\n`);
    if (random.once(12)) lines.push(random.pick(ODD));
  }
  return lines.join('');
}

const PLAIN = [
  'Require all granted\n',
  '# a comment\n',
  '\n',
  '  Options None\r\n',
  'Options \\\n None\n',
  'Use a\n',
];
const ODD = [
  '</Files>\n',
  '</Directory>\n',
  '<Files b>\n',
  '</Directory\n',
  '</Files> x\n',
  '"<Limit" GET>\n',
  '# \\\n',
  'Options \\\n',
  'Options a\0\\\n',
  'Options',
];

/** Without some of its bytes, or with others. */
function edit(text: string, random: Random): string {
  const start = random.below(text.length + 1);
  const end = random.once(2) ? start : Math.min(text.length, start + random.below(20));
  const written = random.pick(['', '\\', '\n', ...PLAIN, ...ODD]);
  return text.slice(0, start) + written + text.slice(end);
}

function describe({ lines }: Document): readonly unknown[] {
  const places = placesIn(lines);
  return lines.map((line) =>
    describeLine(line, line.source.text.slice(line.start, line.end), line.number, places),
  );
}

/** The lines of a document with those of a section in the place of what there was. */
function describeAround(own: Document, { lines }: Document, section: OpeningTag): readonly unknown[] {
  const [from, to] = [lines.indexOf(section), lines.indexOf(section.closing!)];
  const all = [...lines.slice(0, from), ...own.lines, ...lines.slice(to + 1)];
  const places = placesIn(all);
  // what is around it has the section that there was
  places.set(section, from);
  places.set(section.closing, from + own.lines.length - 1);
  const moved = endOf(own.lines.at(-1)!) - endOf(section.closing!);
  return all.map((line, i) => {
    const number = i < from + own.lines.length ? line.number : line.number + moved;
    return describeLine(line, line.source.text.slice(line.start, line.end), number, places);
  });
}

/** The number of the line that follows. */
function endOf({ number, height }: Line): number {
  return number + height;
}

function placesIn(lines: readonly Line[]): Map<Line | undefined, number> {
  return new Map(lines.map((line, i) => [line, i]));
}

function describeLine(
  line: Line,
  text: string,
  number: number,
  places: ReadonlyMap<Line | undefined, number>,
): unknown {
  const common = [line.kind, text, number, line.height, line.parent && (places.get(line.parent) ?? 'gone')];
  if (line.kind === 'blank' || line.kind === 'comment') return common;
  if (line.kind === 'directive') return [...common, line.key];
  if (line.kind === 'close')
    return [...common, line.key, line.hasGt, line.isAlone, line.opening && places.get(line.opening)];
  return [
    ...common,
    line.key,
    line.closing && places.get(line.closing),
    line.children.map((child) => places.get(child)),
  ];
}
