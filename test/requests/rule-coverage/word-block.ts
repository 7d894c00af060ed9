import type { Random } from '../../kit/random.ts';

/** Lines by where they are. `@` is what paths begin with where rules are. */
export interface Lines {
  /** Those of the host, or of the .htaccess file of its document root. */
  readonly rules: readonly string[];
  /** Lines of the host beside its rules. */
  readonly host: readonly string[];
  /** The .htaccess file of the folder `d`, after `RewriteEngine On`. */
  readonly folder: readonly string[];
  /** That of what `/out` leads to, which is not below the document root. */
  readonly outside: readonly string[];
}

/** Lines around one word of mod_rewrite, and the same lines without it. */
export interface WordBlock {
  readonly word: string;
  readonly lines: Partial<Lines>;
  readonly without: Partial<Lines>;
  /** Requests for which the word is likely to count: a method, if it is not GET, and a path with a query. */
  readonly asked?: readonly string[];
  /** A header of each request, of these. */
  readonly headers?: readonly string[];
  /** Where its rules are; anywhere where it is left out. */
  readonly isHost?: boolean;
}

export type Maker = (random: Random) => Omit<WordBlock, 'word'>;
export type Makers = readonly (readonly [word: string, make: Maker])[];

/** A maker that draws one of others. */
export function oneOf(...makers: readonly Maker[]): Maker {
  return (random) => random.pick(makers)(random);
}

/** A rule with a flag, written in one of its ways, and without it. */
export function flag(
  words: string | readonly string[],
  rules: readonly (readonly [pattern: string, to: string, flags?: string])[],
  {
    after = [],
    ...more
  }: { readonly after?: readonly string[] } & Pick<WordBlock, 'asked' | 'headers' | 'isHost'> = {},
): Maker {
  return (random) => {
    const word = typeof words === 'string' ? words : random.pick(words);
    const [pattern, to, others = random.pick(['', '', 'L', 'NC', 'L,NC'])] = random.pick(rules);
    const rest = others === '' ? [] : others.split(',');
    const all = random.once(2) ? [word, ...rest] : [...rest, word];
    const written = (flags: readonly string[]) =>
      `RewriteRule "${pattern}" "${to}"${flags.length === 0 ? '' : ` [${flags.join(',')}]`}`;
    return {
      lines: { rules: [written(all), ...after] },
      without: { rules: [written(rest), ...after] },
      ...more,
    };
  };
}

/** What a condition decides about: which of three folders a path begins with. */
export function decided(random: Random): { readonly rule: string; readonly asked: readonly string[] } {
  const folder = random.pick(['a', 'b', 'n']);
  const answer = random.pick(['F', 'R', 'G']);
  return {
    rule: `RewriteRule "^@${folder}/(.*)$" "${random.pick(['@g', '/f', 'k-%1'])}" [${answer}]`,
    asked: ['f', 'g?q=1', '3', 'F?q=3', '1', 'none?ON', 'x%20y?q=2'].map((path) => `/${folder}/${path}`),
  };
}

/** A condition before a rule, and the rule alone. */
export function condition(...tests: readonly string[]): Maker {
  return (random) => {
    const { rule, asked } = decided(random);
    return {
      lines: { rules: [`RewriteCond ${random.pick(tests)}`, rule] },
      without: { rules: [rule] },
      asked,
    };
  };
}

/** A word of a condition in `«…»`, and the same lines without it. */
export function within(tests: readonly string[], more: Pick<WordBlock, 'asked' | 'headers'> = {}): Maker {
  return (random) => {
    const { rule, asked } = decided(random);
    const test = random.pick(tests);
    const written = (to: string) =>
      [...test.split('\n').map((one) => `RewriteCond ${one}`), rule].map((line) =>
        line.replace(/«(.*?)»/, to),
      );
    return { lines: { rules: written('$1') }, without: { rules: written('') }, asked, ...more };
  };
}

/** A part of a substitution, and the same rule with something else in its place. */
export function part(
  written: string,
  {
    setup = [],
    instead = '',
    ...more
  }: { readonly setup?: readonly string[]; readonly instead?: string } & Pick<
    WordBlock,
    'asked' | 'headers' | 'isHost'
  > = {},
): Maker {
  return (random) => {
    const [start, end] = random.pick([
      ['@k-', ''],
      ['@e-', ''],
      ['/', ''],
      ['/k-', '?v=1'],
    ] as const);
    const flags = random.pick(['', ' [L]', ' [R]', ' [R=301,L,NE]', ' [QSA]', ' [B]']);
    const line = (text: string) => `RewriteRule "^@(a|n)/(.*)$" "${start}${text}${end}"${flags}`;
    const asked = ['/a/f', '/n/f?x%2fy', '/a/F', '/n/x%20y?ON', '/n/g', '/a/none?q=%41', '/n/p+q'];
    return {
      lines: { rules: [...setup, line(written)] },
      without: { rules: [...setup, line(instead)] },
      asked,
      ...more,
    };
  };
}

/** Lines with a word in `«…»`, which is left out without it. */
export function placed(
  written: Partial<Lines> | readonly Partial<Lines>[],
  asked: readonly string[],
  more: Pick<WordBlock, 'headers' | 'isHost'> = {},
): Maker {
  return (random) => {
    const lines = 'length' in written ? random.pick(written) : written;
    const write = (to: string): Partial<Lines> =>
      Object.fromEntries(
        Object.entries(lines).map(([place, texts]) => [
          place,
          texts.map((text) => text.replace(/«(.*?)»/, to)).filter((text) => text !== ''),
        ]),
      );
    return { lines: write('$1'), without: write(''), asked, ...more };
  };
}
