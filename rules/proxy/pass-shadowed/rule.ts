import { fillExpression } from '../../../access/equivalence/pattern-samples.ts';
import {
  PROXY_KEYS,
  type ProxyEntry,
  passOn,
  proxyEntriesIn,
} from '../../../access/request/proxy-entries.ts';
import { addTo } from '../../../core/add-to.ts';
import { smallest } from '../../../core/budget/extremes.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import {
  commandsIn,
  hostOf,
  isSameScope,
  isSection,
  type Scope,
  scopeOf,
  topOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { beginningOf, matchesEverything } from '../../../pcre2/match-cover.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, insertLinesBefore } from '../../kit/edits.ts';
import { areBeside, argsAt, describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

type Message = 'passed' | 'kept' | 'excluded' | 'shadowed';

export default defineRule({
  id: 'proxy/pass-shadowed',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'An earlier `ProxyPass` takes all requests of this one.',
  sources: [
    'httpd:modules/proxy/mod_proxy.c#proxy_trans',
    'manual:mod/mod_proxy.html#proxypass',
    'measured:2.4.71',
  ],
  messages: {
    passed:
      '`{line}` is unreachable: `{earlier}` on {place} takes its requests first and passes `{request}` to `{url}`.',
    kept: '`{line}` is unreachable: `{earlier}` on {place} keeps its requests, such as `{request}`, on this server.',
    excluded:
      '`{line}` excludes nothing: `{earlier}` on {place} takes its requests first and passes `{request}` to `{url}`.',
    shadowed: '`{line}` is unreachable: `{earlier}` on {place} takes its requests first.',
  },
  isAboutRequests: true,
  on: { command: { ProxyPass: checkPass, ProxyPassMatch: checkPass } },
});

function checkPass(command: Command, context: RuleContext<Message>): void {
  const located = locateIn(command, context);
  const host = hostOf(located);
  // most hosts have one
  if (isOnly(host) && (!isSection(host) || proxyEntriesIn(topOf(host.instance)).length === 0)) return;
  const shadow = passShadowsIn(host)
    .shadows.get(command)
    ?.find(({ late }) => isSameLocation(late.at, located));
  if (shadow === undefined || !isSameScope(scopeOf(located), host)) return;
  const { late, earlier, request, url } = shadow;
  context.report({
    at: pathArg(late),
    message: messageFor(shadow),
    data: {
      line: lineOf(late),
      earlier: lineOf(earlier),
      place: describeLine(earlier.at, context),
      request,
      url: url ?? '',
    },
    help: 'httpd uses the first line that matches: put the longer path before the shorter one.',
    related: [relate(earlier.at, 'this line comes first', pathArg(earlier))],
    fixes: moveUp(shadow),
  });
}

function isOnly(host: Scope): boolean {
  return commandsIn(host, [...PROXY_KEYS]).length < 2;
}

function messageFor({ late, earlier, url }: Shadow): Message {
  if (earlier.to === '!') return 'kept';
  if (url === undefined) return 'shadowed';
  return late.to === '!' ? 'excluded' : 'passed';
}

function pathArg({ at }: ProxyEntry) {
  const [first, second] = argsAt(at);
  return (first?.value === '~' ? second : first)!;
}

function lineOf(entry: ProxyEntry): string {
  const name = entry.at.command.key === 'proxypassmatch' ? 'ProxyPassMatch' : 'ProxyPass';
  return `${name} ${pathArg(entry).value}${entry.to === '!' ? ' !' : ''}`;
}

function moveUp({ late, earlier }: Shadow): readonly Fix[] {
  const { command } = late.at;
  if (!areBeside(late.at, earlier.at) || command.height > 1) return [];
  const { text } = command.source;
  const line = trimWhitespace(text.slice(command.start, command.end));
  return [
    {
      title: `Move the line before \`${lineOf(earlier)}\``,
      name: 'move-up',
      kind: 'unsafe', // its requests then go elsewhere
      edits: [insertLinesBefore(earlier.at.command, [line]), deleteLine(command)],
    },
  ];
}

interface Shadow {
  readonly late: ProxyEntry;
  readonly earlier: ProxyEntry;
  /** A path that both are about. */
  readonly request: ByteText;
  /** Where the earlier one passes it on to; undefined where it does not, or where that is not known. */
  readonly url: ByteText | undefined;
}

/** An entry that surely is there, and how many are asked before it. */
interface Taker {
  readonly entry: ProxyEntry;
  readonly order: number;
}

/** Those of a scope, by the ways in which they are found. */
interface Takers {
  /** By their paths, the first of each. */
  readonly plain: Map<ByteText, Taker>;
  readonly patterns: Taker[];
}

interface Found {
  readonly takers: Takers;
  readonly shadows: ReadonlyMap<Command, readonly Shadow[]>;
}

function addTaker(
  { plain, patterns }: Takers,
  taker: Taker,
  { text, isRegex }: NonNullable<ProxyEntry['from']>,
): void {
  if (!isRegex) {
    if (!plain.has(text)) plain.set(text, taker);
  } else if (patterns.length < MOST_PATTERNS) patterns.push(taker);
}

/** Which lines of a host get no request because of one before them, unless that does the same with it. */
const passShadowsIn: (host: Scope) => Found = scopeQuery('passShadowsIn', (host) => {
  const shadows = new Map<Command, Shadow[]>();
  const takers: Takers = { plain: new Map(), patterns: [] };
  let order = 0;
  // httpd asks the lines of the main server before those of a host
  const main = isSection(host) ? passShadowsIn(topOf(host.instance)).takers : undefined;
  for (const entry of proxyEntriesIn(host)) {
    const { at, from, to, isEarly, isInterpolated, isSure } = entry;
    // `mapping` has entries of its own, which are asked at another time
    if (from === undefined || to === undefined || isEarly || isInterpolated) continue;
    if (!mayBeAccepted(at.command, configurationOf(at.instance))) continue;
    const earlier = (main && takerOf(entry, main)) ?? takerOf(entry, takers);
    const shadow = earlier && shadowOf(entry, earlier);
    if (shadow !== undefined) addTo(shadows, at.command, shadow);
    if (isSure) addTaker(takers, { entry, order: order++ }, from);
  }
  return { takers, shadows };
});

/** Each is compared with all lines after it. */
const MOST_PATTERNS = 100;

/** The first entry that takes all requests of another one. */
function takerOf(entry: ProxyEntry, { plain, patterns }: Takers): ProxyEntry | undefined {
  const { text, isRegex } = entry.from!;
  if (plain.size + patterns.length === 0) return undefined;
  const begin = isRegex ? beginningOf(text) || '/' : text;
  const takers = [
    ...prefixesOf(begin, isRegex).flatMap((prefix) => plain.get(prefix) ?? []),
    ...patterns.filter(
      ({ entry: { from } }) => (isRegex && from?.text === text) || matchesEverything(from!.text, begin),
    ),
  ];
  const first = smallest(takers.map(({ order }) => order));
  return takers.find(({ order }) => order === first)?.entry;
}

/** The paths whose entries take all that begins with a text: alias_matches() in mod_proxy.c compares whole segments. */
function prefixesOf(begin: ByteText, goesOn: boolean): readonly ByteText[] {
  const ends = [...begin.matchAll(/\//g)].flatMap(({ index }) => [index, index + 1]);
  const all = goesOn ? ends : [...ends, begin.length];
  return [...new Set(all)].filter((end) => end > 0).map((end) => begin.slice(0, end));
}

function shadowOf(late: ProxyEntry, earlier: ProxyEntry): Shadow | undefined {
  const requests = samplesFor(late);
  const [request] = requests;
  // who names one backend twice may mean the parameters of its connections
  if (request === undefined || requests.every((path) => urlOf(late, path) === urlOf(earlier, path)))
    return undefined;
  return { late, earlier, request, url: earlier.to === '!' ? undefined : urlOf(earlier, request) };
}

function samplesFor({ from }: ProxyEntry): readonly ByteText[] {
  if (from === undefined) return [];
  if (!from.isRegex) return [from.text, from.text.endsWith('/') ? `${from.text}page` : `${from.text}/page`];
  return fillExpression(from.text).filter(
    (path) => path.startsWith('/') && regexMatches(from.text, path) === true,
  );
}

/** Where an entry passes a path on to: `!` where it stays here, undefined where that is not known. */
function urlOf(entry: ProxyEntry, path: ByteText): ByteText | undefined {
  const found = passOn(entry, { uri: path, encoded: path, unparsed: path, query: undefined });
  return typeof found === 'object' ? found.url : found === '!' ? found : undefined;
}
