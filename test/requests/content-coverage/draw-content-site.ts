import type { Random } from '../../kit/random.ts';
import { type DrawnContent, type DrawnLine, type DrawnRequest, drawLines } from '../drawn-content.ts';
import { CONTENT_WORDS, type ContentWord, type Place } from './content-words.ts';

/** A site for one word, and where its line is. */
export interface ContentSite extends DrawnContent {
  readonly word: string;
  readonly line: DrawnLine;
  /** Of `<Location />`. */
  readonly location: readonly DrawnLine[];
}

/** In the order in which httpd merges what they say. */
const PLACES: readonly Place[] = ['host', 'directory', 'htaccess', 'location'];
const SIZES = [5, 50, 2000];

/** A site with a line of the word after the lines that it takes to notice it, and now and then others. */
export function drawContentSite(random: Random, word: string, name: string): ContentSite {
  const { always = [], lines, asks, headers = [''], places = PLACES } = CONTENT_WORDS[word]!;
  const place = random.pick(places);
  const written: Record<Place, DrawnLine[]> = { host: [], directory: [], htaccess: [], location: [] };
  const others = random.once(2) ? [] : drawLines(random, 1 + random.below(2));
  for (const line of others) written[random.pick(PLACES.slice(0, 3))].push(line);
  for (const one of always) {
    const text = typeof one === 'string' ? one : random.pick(one);
    // what counts early does so wherever the others are
    const last = places === PLACES || places.length > 1 ? PLACES.indexOf(place) : 2;
    const earlier: readonly Place[] = PLACES.slice(0, last + 1).filter((at) => isAllowed(text, at));
    if (text !== '')
      written[random.pick(earlier.length > 0 ? earlier : (['directory', 'htaccess'] as const))].push({
        word: 'always',
        text,
      });
  }
  const line = { word, text: random.pick(lines) };
  written[place].push(line);
  return {
    ...{ name, word, line, host: written.host, directory: written.directory, location: written.location },
    htaccess: { '': written.htaccess },
    asked: Array.from({ length: 10 }, () => drawAsked(random, asks, headers)),
  };
}

/** Rules of a host see other variables, and are asked before the file is known. */
function isAllowed(text: string, place: Place): boolean {
  return !text.startsWith('RewriteEngine') || place === 'directory' || place === 'htaccess';
}

function drawAsked(random: Random, asks: ContentWord['asks'], headers: readonly string[]): DrawnRequest {
  const [, method = 'GET', path = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(random.pick(asks)) ?? [];
  const sent = random
    .pick(headers)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
  return {
    ...{ path, method, headers: Object.fromEntries(sent) },
    bodySize: method === 'POST' || method === 'PUT' ? random.pick(SIZES) : 0,
  };
}
