/**
 * Whether the name of a section of an `.editorconfig` matches a file. `file` is its path below the directory of the
 * `.editorconfig`, with slashes. The work grows with the length of the pattern times that of the path.
 */
export function matchesGlob(pattern: string, file: string): boolean {
  if (pattern.length > LONGEST_PATTERN || file.length > LONGEST_PATH) return false;
  const glob = parseGlob(anchor(pattern));
  return glob !== undefined && walk(glob, [0], file).includes(file.length);
}

/** The format allows no longer name of a section. */
const LONGEST_PATTERN = 1024;
/** The longest path that is matched, in characters: the work grows with its length times that of the pattern. */
const LONGEST_PATH = 1024;
/** Nobody nests braces so deeply. */
const DEEPEST = 20;

/** A pattern without a slash matches in every directory. */
function anchor(pattern: string): string {
  const slash = pattern.indexOf('/');
  if (slash === 0) return pattern.slice(1);
  return slash < 0 ? `**/${pattern}` : pattern;
}

type Part =
  | { readonly is: 'text'; readonly text: string }
  /** `*`, `**`, and `**` with a slash after it, which matches no directory too. */
  | { readonly is: 'star' | 'stars' | 'directories' | 'any' }
  | { readonly is: 'set'; readonly chars: string; readonly isNegated: boolean }
  | { readonly is: 'choice'; readonly choices: readonly (readonly Part[])[] }
  | { readonly is: 'range'; readonly from: number; readonly to: number };

/** Undefined where it nests too deeply. */
function parseGlob(pattern: string, depth = 0): readonly Part[] | undefined {
  if (depth > DEEPEST) return undefined;
  const parts: Part[] = [];
  for (let at = 0; at < pattern.length; ) {
    const char = pattern[at]!;
    const group =
      char === '[' ? readSet(pattern, at) : char === '{' ? readBraces(pattern, at, depth) : undefined;
    if (group !== undefined) {
      if (group.part === undefined) return undefined;
      parts.push(group.part);
      at = group.end;
    } else if (pattern.startsWith('**/', at)) {
      parts.push({ is: 'directories' });
      at += 3;
    } else if (char === '*') {
      parts.push({ is: pattern[at + 1] === '*' ? 'stars' : 'star' });
      at += pattern[at + 1] === '*' ? 2 : 1;
    } else if (char === '?') {
      parts.push({ is: 'any' });
      at++;
    } else {
      const isEscaped = char === '\\' && at + 1 < pattern.length;
      parts.push({ is: 'text', text: isEscaped ? pattern[at + 1]! : char });
      at += isEscaped ? 2 : 1;
    }
  }
  return parts;
}

interface Group {
  /** Undefined where it nests too deeply. */
  readonly part: Part | undefined;
  readonly end: number;
}

/** `[abc]` or `[!abc]`; without its end, or with a slash in it, the bracket is a character. */
function readSet(pattern: string, at: number): Group | undefined {
  const isNegated = pattern[at + 1] === '!';
  const from = at + (isNegated ? 2 : 1);
  const to = pattern.indexOf(']', from + 1);
  const chars = pattern.slice(from, to);
  if (to < 0 || chars.includes('/')) return undefined;
  return { part: { is: 'set', chars: expandRanges(chars), isNegated }, end: to + 1 };
}

function expandRanges(chars: string): string {
  let all = '';
  for (let at = 0; at < chars.length; at++) {
    const last = chars[at + 1] === '-' ? chars.charCodeAt(at + 2) : Number.NaN;
    const first = chars.charCodeAt(at);
    if (Number.isNaN(last)) all += chars[at];
    else {
      for (let code = first; code <= Math.min(last, first + 255); code++) all += String.fromCharCode(code);
      at += 2;
    }
  }
  return all;
}

/** `{a,b}` or `{1..9}`; with one choice, or without its end, the brace is a character. */
function readBraces(pattern: string, at: number, depth: number): Group | undefined {
  const commas: number[] = [];
  let open = 0;
  for (let end = at; end < pattern.length; end++) {
    const char = pattern[end];
    if (char === '\\') end++;
    else if (char === '{') open++;
    else if (char === ',' && open === 1) commas.push(end);
    else if (char === '}' && --open === 0) return toGroup(pattern, at, end, commas, depth);
  }
  return undefined;
}

function toGroup(
  pattern: string,
  at: number,
  end: number,
  commas: readonly number[],
  depth: number,
): Group | undefined {
  if (commas.length === 0) {
    const [from, to, ...more] = pattern
      .slice(at + 1, end)
      .split('..')
      .map(toInteger);
    if (from === undefined || to === undefined || more.length > 0) return undefined;
    return { part: { is: 'range', from: Math.min(from, to), to: Math.max(from, to) }, end: end + 1 };
  }
  const choices: (readonly Part[])[] = [];
  for (const [i, comma] of [...commas, end].entries()) {
    const choice = parseGlob(pattern.slice((commas[i - 1] ?? at) + 1, comma), depth + 1);
    if (choice === undefined) return { part: undefined, end: end + 1 };
    choices.push(choice);
  }
  return { part: { is: 'choice', choices }, end: end + 1 };
}

function toInteger(text: string): number | undefined {
  return /^[+-]?\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Where in the path the parts can end that begin at one of the places, in order. */
function walk(parts: readonly Part[], starts: readonly number[], file: string): readonly number[] {
  let places = starts;
  for (const part of parts) {
    if (places.length === 0) return places;
    places = inOrder(step(part, places, file));
  }
  return places;
}

function step(part: Part, places: readonly number[], file: string): readonly number[] {
  switch (part.is) {
    case 'text':
      return places.flatMap((at) => (file.startsWith(part.text, at) ? [at + part.text.length] : []));
    case 'any':
      return places.flatMap((at) => (at < file.length && file[at] !== '/' ? [at + 1] : []));
    case 'set':
      return places.flatMap((at) => {
        const char = file[at];
        const isIn = char !== undefined && char !== '/' && part.chars.includes(char) !== part.isNegated;
        return isIn ? [at + 1] : [];
      });
    case 'choice':
      return part.choices.flatMap((choice) => walk(choice, places, file));
    case 'range':
      return places.flatMap((at) => endsOfNumbers(file, at, part));
    default:
      return reach(part.is, places, file);
  }
}

/** The places that the stars lead to, each once. */
function reach(
  star: 'star' | 'stars' | 'directories',
  places: readonly number[],
  file: string,
): readonly number[] {
  const [first = file.length] = places;
  const begins = new Set(places);
  const reached: number[] = [];
  let isInside = false;
  for (let at = first; at <= file.length; at++) {
    if (begins.has(at)) isInside = true;
    else if (star === 'star' && file[at - 1] === '/') isInside = false;
    const isEnd = star !== 'directories' || begins.has(at) || file[at - 1] === '/';
    if (isInside && isEnd) reached.push(at);
  }
  return reached;
}

function endsOfNumbers(
  file: string,
  at: number,
  { from, to }: { from: number; to: number },
): readonly number[] {
  const [digits = ''] = /^[+-]?\d{1,9}/.exec(file.slice(at, at + 10)) ?? [];
  const ends: number[] = [];
  for (let length = 1; length <= digits.length; length++) {
    const number = toInteger(digits.slice(0, length));
    if (number !== undefined && number >= from && number <= to) ends.push(at + length);
  }
  return ends;
}

function inOrder(places: readonly number[]): readonly number[] {
  return [...new Set(places)].sort((a, b) => a - b);
}
