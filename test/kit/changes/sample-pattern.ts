import type { Random } from '../random.ts';

/**
 * A text that a pattern of configuration is likely to match, drawn without asking plume: alternatives, groups, classes and
 * repetitions are followed, everything else is left out.
 */
export function samplePattern(pattern: string, random: Random): string {
  const reader = { text: pattern, at: 0 };
  let sampled = sampleAlternatives(reader, random);
  while (reader.at < pattern.length) {
    reader.at++;
    sampled += sampleAlternatives(reader, random);
  }
  return sampled;
}

interface Reader {
  readonly text: string;
  at: number;
}

function sampleAlternatives(reader: Reader, random: Random): string {
  const all = [sampleSequence(reader, random)];
  while (reader.text[reader.at] === '|') {
    reader.at++;
    all.push(sampleSequence(reader, random));
  }
  return random.pick(all);
}

function sampleSequence(reader: Reader, random: Random): string {
  let sampled = '';
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at]!)) {
    const start = reader.at;
    const one = sampleAtom(reader, random);
    const [least, most] = readQuantifier(reader);
    const times = least + random.below(most - least + 1);
    for (let i = 0; i < times; i++) {
      const end = reader.at;
      reader.at = start;
      sampled += i === 0 ? one : sampleAtom(reader, random);
      reader.at = end;
    }
  }
  return sampled;
}

function sampleAtom(reader: Reader, random: Random): string {
  const char = reader.text[reader.at++] ?? '';
  if (char === '^' || char === '$') return '';
  if (char === '.') return random.pick(['a', 'x', '1', '/', 'Z', '-']);
  if (char === '[') return sampleClass(reader, random);
  if (char === '(') return sampleGroup(reader, random);
  if (char !== '\\') return char;
  const escaped = reader.text[reader.at++] ?? '';
  const set = ESCAPES.get(escaped);
  return set === undefined ? escaped : set === '' ? '' : random.pick([...set]);
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ...([
    ['d', '0127'],
    ['w', 'aZ_3'],
    ['s', ' '],
    ['S', 'ab1'],
    ['W', '-'],
    ['D', 'xy'],
    ['b', ''],
    ['A', ''],
    ['z', ''],
    ['Z', ''],
  ] as const),
]);

function sampleGroup(reader: Reader, random: Random): string {
  const opening = /^\?(?:[:=!>]|<[=!]|P?<\w+>|'\w+'|[a-z-]+:)/.exec(reader.text.slice(reader.at))?.[0] ?? '';
  const flags = /^\?[a-z-]+\)/.exec(reader.text.slice(reader.at))?.[0];
  if (flags !== undefined) {
    reader.at += flags.length;
    return '';
  }
  reader.at += opening.length;
  const sampled = sampleAlternatives(reader, random);
  if (reader.text[reader.at] === ')') reader.at++;
  return /^\?<?!/.test(opening) || opening === '?=' ? '' : sampled;
}

function sampleClass(reader: Reader, random: Random): string {
  const end = reader.text.indexOf(
    ']',
    reader.at + (/^\^?\]/.exec(reader.text.slice(reader.at))?.[0].length ?? 1),
  );
  const inside = reader.text.slice(reader.at, end < 0 ? undefined : end);
  reader.at = end < 0 ? reader.text.length : end + 1;
  if (inside.startsWith('^')) return random.pick(['a', 'q', '7', 'N'].filter((one) => !inside.includes(one)));
  const chars = inside
    .replace(/\\d/g, '0-9')
    .replace(/\\w/g, 'a-zA-Z0-9_')
    .replace(/\\(.)/g, '$1')
    .replace(/(.)-(.)/g, (_, first: string, last: string) => {
      const middle = (first.charCodeAt(0) + last.charCodeAt(0)) >> 1;
      return first + String.fromCharCode(middle) + last;
    });
  return chars === '' ? '' : random.pick([...chars]);
}

function readQuantifier(reader: Reader): readonly [number, number] {
  const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})[+?]?/.exec(reader.text.slice(reader.at));
  if (found === null) return [1, 1];
  reader.at += found[0].length;
  const [whole, least, comma, most] = found;
  if (whole.startsWith('*')) return [0, 3];
  if (whole.startsWith('+')) return [1, 3];
  if (whole.startsWith('?')) return [0, 1];
  const low = Math.min(Number(least), 20);
  return [low, comma === '' ? low : Math.min(most === '' ? low + 2 : Number(most), 20)];
}
