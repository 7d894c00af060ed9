import { escapePath } from '../../access/request/request-url.ts';
import { readCondition } from '../../access/request/rewriting/rewrite-conditions.ts';
import { ruleLineAt } from '../../access/request/rewriting/rule-lines.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { samplesOfOne, withPlainDots } from '../../requests/examples/candidates.ts';
import { MOST_CLIENTS } from '../../requests/examples/client.ts';
import { folderOf } from '../../requests/examples/places.ts';
import { type PlaceToAsk, placesOfLine, ruleOfCondition } from './places-to-ask.ts';
import type { Host } from './reach.ts';

/** A line as each side has it. */
export interface ChangedPair {
  readonly own: Located;
  readonly other: Located;
}

/** A pattern of a line, and what it is held against. */
interface LinePattern {
  readonly about: 'path' | 'name' | 'query';
  readonly text: ByteText;
}

/** Places of a line of one side that its pattern matches, and the one that it has on the other side does not. */
export function placesOfPattern(
  server: Server,
  { own, other }: ChangedPair,
): readonly (PlaceToAsk & { readonly host: Host })[] {
  const [pattern, before] = [patternOf(own), patternOf(other)];
  if (pattern === undefined || pattern.about !== before?.about || pattern.text === before.text) return [];
  const { about } = pattern;
  const samples = samplesOfOne(about === 'name' ? withPlainDots(pattern.text) : pattern.text, before.text);
  const places =
    samples.length === 0 ? [] : placesOfLine(server, ruleOfCondition(own)).slice(0, MOST_CLIENTS);
  return samples.flatMap((sample) =>
    places.map((place) => ({ ...place, ...placeFor(about, sample, place) })),
  );
}

function placeFor(
  about: LinePattern['about'],
  sample: ByteText,
  { target }: PlaceToAsk,
): Partial<PlaceToAsk> {
  if (about === 'name') return { name: sample };
  const [path = ''] = target.split('?');
  if (about === 'query') return { target: `${path}?${sample}` };
  return { target: sample.startsWith('/') ? escapePath(sample) : `${folderOf(path)}${escapePath(sample)}` };
}

function patternOf(at: Located): LinePattern | undefined {
  const { instance, command } = at;
  if (command.key === 'rewriterule') {
    const { rule } = ruleLineAt(at) ?? {};
    return rule && { about: 'path', text: rule.pattern };
  }
  if (command.key === 'rewritecond') {
    const { test = '', pattern = '' } = readCondition(at) ?? {};
    const about = CONDITIONS.get(test.toUpperCase());
    return about === undefined ? undefined : { about, text: pattern };
  }
  if (!PATTERNS.has(command.key)) return undefined;
  // a status may be before it, and the target is after it
  const { words } = instance.partsOf(command);
  const word = words[command.key === 'redirectmatch' ? words.length - 2 : 0];
  return word === undefined || word.hasVariable ? undefined : { about: 'path', text: word.value };
}

const CONDITIONS: ReadonlyMap<string, LinePattern['about']> = new Map([
  ['%{HTTP_HOST}', 'name'],
  ['%{SERVER_NAME}', 'name'],
  ['%{REQUEST_URI}', 'path'],
  ['%{QUERY_STRING}', 'query'],
]);

/** Other directives with a pattern of paths. */
const PATTERNS: ReadonlySet<string> = new Set([
  ...['aliasmatch', 'scriptaliasmatch', 'proxypassmatch', 'redirectmatch'],
  ...['<locationmatch', '<filesmatch'],
]);
