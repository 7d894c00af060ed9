import type { Random } from '../../kit/random.ts';
import { CLOSED, makerOf, WORDS } from './rule-words.ts';
import type { Lines, WordBlock } from './word-block.ts';

/** A request as a draw has it. */
export interface AskedOfSite {
  readonly method: string;
  readonly path: string;
  /** Name and value. */
  readonly headers: readonly (readonly [string, string])[];
}

/** A virtual host with lines of several words, of which the first is the one that it is for. */
export interface WordSite {
  readonly isHost: boolean;
  readonly base: string | undefined;
  readonly blocks: readonly WordBlock[];
  readonly asked: readonly AskedOfSite[];
}

/** What every site has below its document root, and how many bytes each file has. */
export const SITE_FILES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      ...['index.html', 'f', 'g', 'a/f', 'b/f', 'b/g.html', 'c/index.html', 'x y', 'p+q', 'k-1', 'k-none'],
      ...['e-on', 'd/f', 'd/x/f', 'locked/f', 'tool', 'd/g'],
    ].map((name, i) => [name, 20 + i]),
  ),
  empty: 0,
};

const TAILS = [
  ...['f', 'g', 'f', 'g', '1', '3', 'F', 'none', 'x%20y', 'p+q', 'f%3Fz', '%3Fv', 'a%26b', 'x%25y', 'x-x-x'],
  ...['%c3%a9x', 'a;b:c,d', 'xx', 'two/f', 'On', 'f%0ax', '', 'k-1', 'a%22b', 'q=1', 'x%7f', 'amp&x=1'],
];
const QUERIES = ['', '', '', '?q=1', '?q=3', '?ON', '?x%2fy&z', '?', '?f', '?a%3Fb'];
const HEADERS = ['', '', '', '', 'Cookie: c=1', 'Referer: http://r.test/', 'User-Agent: A/1', 'X-Foo: x'];

/** What words do shows in what comes after them. */
const AFTER = [
  'RewriteRule "^@b/(.*)$" "@g" [L]',
  'RewriteRule "^@a/(.*)$" "@$1" [R]',
  'RewriteRule "^@(.*)y" "-" [F]',
  'RewriteCond %{ENV:v} ^(.+)\nRewriteRule "^@" "/k-%1" [R]',
  'RewriteCond %{ENV:si} on\nRewriteRule "^@" "-" [G]',
];

/** What may be around a word: what nobody can know would keep all else open. */
const OTHERS = WORDS.filter((word) => !CLOSED.has(word));

export function drawWordSite(random: Random, word: string): WordSite {
  const block = (name: string): WordBlock => ({ word: name, ...makerOf(name)(random) });
  const first = block(word);
  const others = Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () => block(random.pick(OTHERS)));
  const isHost = first.isHost ?? random.once(2);
  // two blocks for other places, or with a .htaccess each, do not go together
  const fitting = others.filter(
    (one) => isOfRulesAlone(one) && (one.isHost === undefined || one.isHost === isHost),
  );
  const at = (lines: Partial<Lines>): Partial<Lines> => ({
    ...lines,
    rules: (lines.rules ?? []).map((line) => line.replaceAll('@', isHost ? '/' : '')),
  });
  const after = { rules: random.once(2) ? [] : [random.pick(AFTER)] };
  const blocks = [first, ...fitting, { word: 'after', lines: after, without: {} }].map((one) => ({
    ...one,
    lines: at(one.lines),
    without: at(one.without),
  }));
  return {
    isHost,
    base: !isHost && random.once(4) ? random.pick(['/', '/b', '/none/']) : undefined,
    blocks,
    asked: Array.from({ length: 12 }, () => drawAsked(random, first)),
  };
}

function isOfRulesAlone({ lines: { host, folder, outside } }: WordBlock): boolean {
  return host === undefined && folder === undefined && outside === undefined;
}

function drawAsked(random: Random, { asked = [], headers }: WordBlock): AskedOfSite {
  const folder = random.pick(['a', 'a', 'n', 'n', 'b', 'f', 'A']);
  const other = `/${folder}/${random.pick(TAILS)}${random.pick(QUERIES)}`;
  const written = asked.length > 0 && !random.once(3) ? random.pick(asked) : other;
  const [, method = 'GET', path = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(written) ?? [];
  const header = random.pick(headers ?? HEADERS);
  const colon = header.indexOf(': ');
  return {
    ...{ method, path },
    headers: colon < 0 ? [] : [[header.slice(0, colon), header.slice(colon + 2)]],
  };
}
