import type { ByteText } from '../../grammar/byte-text.ts';
import { pickByName, type Random } from './random.ts';

/** Pieces at which readers of configurations stumble. */
const hazards: readonly ByteText[] = [
  '<',
  '>',
  '</',
  '"',
  "'",
  '\\',
  '\\\n',
  '\\\r\n',
  '\\ \n',
  '\n',
  '\r\n',
  '\r',
  '\0',
  ' ',
  '\t',
  '\v',
  '\f',
  '#',
  '\xef\xbb\xbf',
  '\xc2\xa0',
  '\xe2\x80\x9c',
  '\xff',
  '${X}',
  '${',
  '%{HTTP_HOST}',
  '!',
  '-',
  '+',
  '=',
  ':',
  '*',
  '0',
  '65536',
  '-1',
  '999999999999999999999',
  '::1',
  '10.0.0.0/33',
  '[',
  '(',
  '(?i',
  '{1,',
  '\\1',
  '$1',
  '|',
  '~',
  'a'.repeat(9000),
  '<IfModule x>',
  '</IfModule>',
  '<Directory />',
  '</Directory>',
  '<If "1">',
  '# plume: ignore ',
];

/** `text` with a few things done to it: bytes and lines taken, doubled, moved, or mixed with `other`. */
export function mutate(random: Random, text: ByteText, other: ByteText): ByteText {
  let result = text;
  for (let left = 1 + random.below(6); left > 0; left--) result = mutateOnce(random, result, other);
  return result;
}

function mutateOnce(random: Random, text: ByteText, other: ByteText): ByteText {
  const at = random.below(text.length + 1);
  const to = Math.min(text.length, at + 1 + random.below(random.once(4) ? 200 : 6));
  const lines = text.split('\n');
  const line = random.below(lines.length);
  switch (random.below(9)) {
    case 0:
      return text.slice(0, at) + text.slice(to);
    case 1:
      return text.slice(0, at) + random.pick(hazards) + text.slice(at);
    case 2:
      return text.slice(0, at) + random.pick(hazards) + text.slice(to);
    case 3:
      return text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1);
    case 4:
      return text.slice(0, to) + text.slice(at);
    case 5:
      return lines.toSpliced(line, 1 + random.below(3)).join('\n');
    case 6:
      return lines.toSpliced(random.below(lines.length), 0, lines[line] ?? '').join('\n');
    case 7: {
      const others = other.split('\n');
      const from = random.below(others.length);
      return lines.toSpliced(line, 0, ...others.slice(from, from + 1 + random.below(8))).join('\n');
    }
    default:
      return text.slice(0, at) + changeCase(text.slice(at, to)) + text.slice(to);
  }
}

function changeCase(text: ByteText): ByteText {
  return text.replace(/[a-zA-Z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** Up to `most` bytes of any value. */
export function randomBytes(random: Random, most: number): ByteText {
  const alphabet = random.once(2) ? '<>"\'\\ \n#aZ/=\0' : undefined;
  return Array.from({ length: random.below(most) }, () =>
    alphabet ? random.pick([...alphabet]) : String.fromCharCode(random.below(256)),
  ).join('');
}

/** Text in the shape of a configuration: commands of `names` (a section begins with `<`) with words of `words`. */
export function randomConfiguration(
  random: Random,
  names: readonly string[],
  words: readonly ByteText[],
): ByteText {
  const lines: string[] = [];
  const open: string[] = [];
  for (let left = random.below(40); left > 0; left--) {
    const name = pickByName(random, names, String);
    const args = Array.from({ length: random.below(5) }, () =>
      quote(random, pickByName(random, words, String)),
    );
    const indent = ' '.repeat(4 * open.length);
    const parts = [name, ...args].join(random.once(20) ? ' \\\n' : ' ');
    if (name.startsWith('<')) {
      lines.push(`${indent}${parts}${random.once(30) ? '' : '>'}`);
      open.push(name.slice(1));
    } else lines.push(`${indent}${parts}${random.once(40) ? ' # note' : ''}`);
    if (open.length > 0 && random.once(3))
      lines.push(`</${random.once(25) ? random.pick(open) : open.pop()}>`);
  }
  while (open.length > 0 && !random.once(30)) lines.push(`</${open.pop()}>`);
  return `${lines.join('\n')}${random.once(10) ? '' : '\n'}`;
}

function quote(random: Random, word: ByteText): ByteText {
  if (random.once(12)) return random.pick(hazards);
  if (!/[\s"']/.test(word)) return random.once(8) ? `"${word}"` : word;
  return random.once(6) ? word : `"${word.replace(/(["\\])/g, '\\$1')}"`;
}
