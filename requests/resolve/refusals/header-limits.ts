import { type SettingInForce, settingOf } from '../../../access/policy/settings.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import type { Uncertainty } from '../../../access/request/url-to-file.ts';
import { largest } from '../../../core/budget/extremes.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, isWhole } from '../../../model/configuration/scope.ts';
import type { Scope } from '../../../model/configuration/walk.ts';
import type { Server } from '../../../model/server/server.ts';
import type { Arrival } from '../answering-host.ts';
import { firstHosts, sectionOf } from '../answering-host.ts';
import { withoutPath } from '../locating.ts';
import { type EarlyAnswer, refuse } from '../resolved-request.ts';
import { describeLimit } from './limit-in-force.ts';

/** A limit on the headers of a request. */
interface HeaderLimit {
  readonly key: string;
  readonly name: string;
  /** Where no line says another. Source: include/httpd.h. */
  readonly usual: number;
  /** What headers of a client that nobody knows do not exceed. */
  readonly ordinary: number;
  /** Whether 0 allows any number. */
  readonly isZeroUnlimited: boolean;
  /** By how many bytes it is not known when httpd refuses. */
  readonly margin: number;
  /** What exceeds it, as a clause that what it allows is added to. */
  readonly measures: string;
  /** What of known headers it limits. */
  readonly measure: (headers: ReadonlyMap<string, ByteText>) => number;
}

const LIMITS: readonly HeaderLimit[] = [
  {
    key: 'limitrequestfields',
    name: 'LimitRequestFields',
    usual: 100,
    ordinary: 30,
    isZeroUnlimited: true,
    margin: 0,
    measures: 'the request has more headers than',
    measure: (headers) => headers.size,
  },
  {
    key: 'limitrequestfieldsize',
    name: 'LimitRequestFieldSize',
    usual: 8190,
    ordinary: 2_000,
    isZeroUnlimited: false,
    margin: 4,
    measures: 'a header has more bytes than',
    measure: (headers) =>
      largest([0, ...[...headers].map(([name, value]) => name.length + ': '.length + value.length)]),
  },
];

/**
 * What limits of headers may refuse a request with 400: those of the hosts that may be the first of its address.
 * Source: ap_get_mime_headers_core() in server/protocol.c.
 */
export function exceededHeaderLimits(
  server: Server,
  arrival: Arrival,
  question: RequestQuestion,
): readonly Uncertainty[] {
  const headers = headersSent(question, arrival);
  const hosts = firstHosts(server, arrival).map(sectionOf);
  return LIMITS.flatMap((limit) => {
    const settings = hosts.map((host) => settingOf(server, host, limit.key));
    const known = limit.measure(headers);
    // a client that nobody knows is an ordinary one
    const perhaps = question.headers === undefined ? Math.max(known, limit.ordinary) : known;
    const exceeded = settings.findIndex((setting) =>
      setting === undefined ? known > limit.usual : !(perhaps <= leastOf(setting, limit)),
    );
    if (exceeded < 0) return [];
    return [
      {
        what: `whether \`${limit.name}\` refuses the headers of the request`,
        at: settings[exceeded]?.at,
        phase: 'mapping',
        answer: { status: 400, why: `the headers exceed \`${limit.name}\`` },
      },
    ];
  });
}

/**
 * The answer to headers that surely exceed a limit of each host that may be the first of the address; undefined where that
 * is not known, and where a page of errors may change the answer.
 */
export function refusedHeaders(
  server: Server,
  arrival: Arrival,
  question: RequestQuestion,
): EarlyAnswer | undefined {
  const headers = headersSent(question, arrival);
  const first = firstHosts(server, arrival);
  const hosts = first.map(sectionOf);
  const scopes = [server, ...hosts.flatMap((host) => host ?? [])];
  if (first.some(({ kind }) => kind === 'unknown') || scopes.some((scope) => mayHave(scope, 'errordocument')))
    return undefined;
  for (const limit of LIMITS) {
    const settings = hosts.map((host) => settingOf(server, host, limit.key));
    const known = limit.measure(headers) - limit.margin;
    const isOver = (setting: SettingInForce | undefined) =>
      setting === undefined ? known > limit.usual : setting.isSure && known > leastOf(setting, limit);
    if (hosts.length === 0 || !settings.every(isOver)) continue;
    const sections = withoutPath(server, hosts[0]);
    const { text, at } = describeLimit(limit, settings[0], server, arrival);
    return { ...refuse(400, `${limit.measures} ${text}`, undefined), at, sections, isLogOpen: true };
  }
  return undefined;
}

function mayHave(scope: Scope, key: string): boolean {
  return commandsIn(scope, key).length > 0 || !isWhole(scope, [key]);
}

/** The limit that surely holds; NaN where it is not known. */
function leastOf({ args, isSure }: SettingInForce, { usual, isZeroUnlimited }: HeaderLimit): number {
  const written = Number(args[0]?.value);
  const limit = written === 0 && isZeroUnlimited ? Number.POSITIVE_INFINITY : written;
  return isSure ? limit : Math.min(limit, usual);
}

/** The headers that are surely sent, by name in lower case. */
function headersSent(
  { headers, user, bodySize = 0, given }: RequestQuestion,
  { hostHeader }: Arrival,
): ReadonlyMap<string, ByteText> {
  const sent = new Map(headers);
  for (const [name, value] of given?.headers ?? [])
    if (value !== undefined && !sent.has(name)) sent.set(name, value);
  if (hostHeader !== undefined) sent.set('host', hostHeader);
  if (bodySize > 0) sent.set('content-length', String(bodySize));
  if (user !== undefined && !sent.has('authorization')) sent.set('authorization', `Basic ${user}:`);
  return sent;
}
