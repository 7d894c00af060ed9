import { expect, test } from 'vitest';
import type { Template } from '../../access/equivalence/name-templates.ts';
import { foundAlike, sampledAlike } from '../../access/equivalence/names-in-patterns.ts';
import { fillExpression } from '../../access/equivalence/pattern-samples.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { regexGroups } from '../../pcre2/regex-match.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';

const seed = seedOr(3);
const CASES = fewOr(4_000, 20_000, 1_000_000);

const BEFORE = ['^', '\\.', '(bak|', '/', '(.*)', '\\', '[a', '(?i)', '(?:', '(?<', '.', 'x', '', '\\Q', '{'];
const AFTER = ['$', ')', '?', '*', '+', '{1}', ']', '>', '\\', '|sql)$', '', '|', '\\E', '.*', '\\1'];
const NAMES = ['ab', 'cd', 'a-b', '1a', 'x1', 'Qa', '10.0.0.1', '10.0.0.2'];
const SUBJECTS = [
  '',
  'ab',
  'x.bak',
  'AB',
  'any.sql',
  'a-b/',
  'b',
  'd',
  '10a0b0c1',
  '/x1.bak',
  'xcd',
  '(?i)a',
  'a',
];

test(`names that match themselves and are absent have the same answer (PLUME_SEED=${seed})`, () => {
  const random = randomFrom(seed);
  let [told, found] = [0, 0];
  for (let i = 0; i < CASES; i++) {
    const [before, after] = [
      random.pick(BEFORE) + random.pick(BEFORE),
      random.pick(AFTER) + random.pick(AFTER),
    ];
    const parts = random.once(3)
      ? [before, random.pick(AFTER) + random.pick(BEFORE), after]
      : [before, after];
    const [one, other, subject] = [random.pick(NAMES), random.pick(NAMES), random.pick(SUBJECTS)];
    const ignoresCase = random.once(2);
    const isSame = foundAlike(withNames(parts, [0]), subject);
    if (![one, other].every((name) => isSame?.([name]) === true)) continue;
    told++;
    const [first, second] = [one, other].map((name) => regexGroups(parts.join(name), subject, ignoresCase));
    if (first !== undefined && first !== 'unknown') found++;
    expect(second, `${parts.join('@')} with ${one} and with ${other}, on ${subject}`).toEqual(first);
  }
  expect(told).toBeGreaterThan(CASES / 40);
  expect(found).toBeGreaterThan(told / 20);
});

test.each([
  ['an escape before it', ['a\\', 'b']],
  ['a quantifier after it', ['a', '?b']],
  ['a class', ['[', ']']],
  ['the name of a group', ['(?<', '>a)']],
  ['more than one quantifier', ['(a*)*', 'b']],
])('it may be more than itself: %s', (_, parts) => {
  expect(foundAlike(withNames(parts, [0]), 'x')?.(['name']) ?? false).toBe(false);
  expect(sampledAlike(withNames(parts, [0]))?.(['name']) ?? false).toBe(false);
});

const PIECES = [
  '^',
  '$',
  '\\.',
  '(',
  ')',
  '|',
  '/',
  'bak',
  'a',
  '-',
  '\\-',
  '.',
  'x?',
  '\\d',
  '(?:',
  ':',
  '',
  's+',
];
const AROUND = ['', '.', '/', 'any.', '.bak', '/a/', '-x/', ':', 'bak.', '.x-'];
const CLOSE_NAMES = ['ab', 'bak', 'a-b', '1a', 'x1', 'BAK', 'aba', 'AB', '_a', 'site-1', '-', '1.1.1.1'];

test(`names in a pattern and in a text have the same answer (PLUME_SEED=${seed})`, () => {
  const random = randomFrom(seed);
  let [told, found] = [0, 0];
  for (let i = 0; i < CASES; i++) {
    const pick = (all: readonly string[], most: number) =>
      Array.from({ length: random.below(most + 1) }, () => random.pick(all)).join('');
    const texts = (all: readonly string[], most: number, count: number) =>
      Array.from({ length: count }, () => pick(all, most));
    const pattern = withNames(texts(PIECES, 3, 1 + random.below(3)), [random.below(2), random.below(2)]);
    const text = withNames(texts(AROUND, 1, 2 + random.below(2)), [random.below(2), random.below(2)]);
    const isSame = foundAlike(pattern, text);
    const [one, other] = [drawPair(random), drawPair(random)];
    if (![one, other].every((names) => hasRuns(text, names) && hasRuns(pattern, names))) continue;
    if (![one, other].every((names) => isSame?.(names) === true)) continue;
    told++;
    const ignoresCase = random.once(2);
    const [first, second] = [one, other].map((names) =>
      regexGroups(write(pattern, names), write(text, names), ignoresCase),
    );
    if (first !== undefined && first !== 'unknown') found++;
    // what is found has the names in the places where it had the others
    const marks = ['\x01', '\x02'];
    const marked = (groups: typeof first, names: Pair) =>
      groups === undefined || groups === 'unknown'
        ? groups
        : groups.map((group) => group && markNames(group, names, marks));
    const about = `${JSON.stringify([pattern, text])} with ${one} and with ${other}`;
    expect(marked(second, other), about).toEqual(marked(first, one));
  }
  expect(told).toBeGreaterThan(CASES / 100);
  expect(found).toBeGreaterThan(told / 20);
});

test(`samples of patterns have names in the same places (PLUME_SEED=${seed})`, () => {
  const random = randomFrom(seed + 1);
  let told = 0;
  for (let i = 0; i < CASES / 4; i++) {
    const texts = Array.from({ length: 2 + random.below(2) }, () =>
      Array.from({ length: random.below(4) }, () => random.pick([...PIECES, ...BEFORE, ...AFTER])).join(''),
    );
    const pattern = withNames(texts, [0, 1]);
    const isSame = sampledAlike(pattern);
    const [one, other] = [drawPair(random), drawPair(random)];
    if (one.some((name, number) => name.length !== other[number]!.length)) continue;
    if (![one, other].every((names) => isSame?.(names) === true)) continue;
    told++;
    const [first, second] = [one, other].map((names) => fillExpression(write(pattern, names)));
    // a name in it is as long as the other one: the texts are the same but for the letters of names
    const about = `${JSON.stringify(pattern)} with ${one} and with ${other}`;
    expect(
      second!.map((text) => text.length),
      about,
    ).toEqual(first!.map((text) => text.length));
    const marks = fillExpression(write(pattern, [mark(one[0]!, 'Y'), mark(one[1]!, 'Z')]));
    const refill = (names: Pair) => marks.map((text) => text.replace(/Y+|Z+/g, (run) => spread(run, names)));
    if (one.every((name) => name.length === 2)) expect(first, about).toEqual(refill(one));
    if (one.every((name) => name.length === 2)) expect(second, about).toEqual(refill(other));
  }
  expect(told).toBeGreaterThan(CASES / 400);
});

type Pair = readonly [ByteText, ByteText];

function drawPair(random: Random): Pair {
  return [random.pick(CLOSE_NAMES), random.pick(CLOSE_NAMES)];
}

const mark = (name: ByteText, letter: string) => letter.repeat(name.length);
/** A run of marks as the names that it stands for, one after the other. */
const spread = (run: string, [first, second]: Pair) =>
  (run[0] === 'Y' ? first : second).repeat(run.length / first.length);

/** Texts with names between them, by their numbers, one after the other. */
function withNames(texts: readonly ByteText[], numbers: readonly number[]): Template {
  if (texts.length === 1) return texts[0]!;
  return texts.flatMap((text, i) => (i === 0 ? [text] : [numbers[(i - 1) % numbers.length]!, text]));
}

function write(template: Template, names: readonly ByteText[]): ByteText {
  if (typeof template === 'string') return template;
  return template.map((part) => (typeof part === 'number' ? names[part]! : part)).join('');
}

/** Whether the names are whole runs of letters, and not in what is around them, as wherever they have numbers. */
function hasRuns(template: Template, names: Pair): boolean {
  if (typeof template === 'string') return !names.some((name) => template.includes(name));
  const marked = write(template, ['\x01', '\x02']);
  if (/[\w-][\x01\x02]|[\x01\x02][\w\x01\x02-]/.test(marked)) return false;
  return names[0] !== names[1] && !names.some((name) => marked.includes(name));
}

function markNames(text: ByteText, names: Pair, marks: readonly string[]): ByteText {
  return text.replace(/[\w-]+/g, (run) => marks[names.indexOf(run)] ?? run);
}
