import { lookByKind } from '../../../access/equivalence/host-kinds.ts';
import { readCondition } from '../../../access/request/rewriting/rewrite-conditions.ts';
import { ruleLineAt } from '../../../access/request/rewriting/rule-lines.ts';
import { tlsInFrontHeaders } from '../../../facts/requests/ordinary-headers.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, isSameLine, isUnlocated, type Scope } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { type Asked, ask, FOLLOWED, originOf, sureAnswer } from '../../../requests/examples/ask.ts';
import type { Differing } from '../../../requests/examples/ordinary-request.ts';
import { fileOf, type Place, placesOf } from '../../../requests/examples/places.ts';
import { mayHaveReturning, redirectsThatMayReturn } from './redirects-that-may-return.ts';

/** A line that redirects a URL, and the URL to which it does, over and over. */
export interface RedirectLoop {
  /** The lines that redirect it in turn. */
  readonly lines: readonly Located[];
  /** The first of it. */
  readonly asked: Asked;
  /** The URLs one after the other, as a browser follows them; the last is the first again, or begins as it does. */
  readonly urls: readonly ByteText[];
}

/** The lines outside of directories that surely redirect in circles: each was asked as a request to the server. */
export const redirectLoopsOf: (server: Server) => readonly RedirectLoop[] = scopeQuery(
  'redirectLoopsOf',
  (top) => {
    const server = top as Server;
    const found: Found = { loops: [], left: MOST_ASKED };
    addLoops(server, false, found);
    lookByKind(server, (host) => addLoops(host, false, found));
    return found.loops;
  },
);

/** As redirectLoopsOf(), those of a .htaccess or of a section about a directory. */
export const redirectLoopsIn: (scope: Scope) => readonly RedirectLoop[] = scopeQuery(
  'redirectLoopsIn',
  (scope) => {
    const found: Found = { loops: [], left: MOST_ASKED_OF_DIRECTORY };
    const server = fileOf(scope)?.server;
    if (server !== undefined && mayHaveReturning(scope, server)) addLoops(scope, true, found);
    return found.loops;
  },
);

interface Found {
  readonly loops: RedirectLoop[];
  /** How many requests may still be tried. */
  left: number;
}

/** A server may have a thousand kinds of hosts. */
const MOST_ASKED = 200;
/** The most requests to one directory that are tried. */
const MOST_ASKED_OF_DIRECTORY = 20;

/** True if a scope has any. */
function addLoops(scope: Scope, isDirectory: boolean, all: Found): boolean {
  const { loops } = all;
  const before = loops.length;
  for (const place of all.left > 0 && mayRedirect(scope) ? placesOf(scope) : [])
    for (const { line, paths } of redirectsThatMayReturn(scope, place, isDirectory ? place.path : undefined))
      for (const path of paths) {
        if (loops.some(({ lines }) => isAmong(line, lines)) || all.left-- <= 0) break;
        const found = loopFrom(place, path);
        // what a proxy in front says of TLS may end it
        if (
          found !== undefined &&
          isAmong(line, found.lines) &&
          loopFrom(place, path, { headers: tlsInFrontHeaders() })
        )
          loops.push(found);
      }
  return loops.length > before;
}

const REDIRECTS = ['redirect', 'redirectmatch', 'redirectpermanent', 'redirecttemp', 'rewriterule'];

function mayRedirect(scope: Scope): boolean {
  return !isUnlocated(scope) && commandsIn(scope, REDIRECTS).length > 0;
}

function isAmong(line: Located, lines: readonly Located[]): boolean {
  return lines.some((one) => isSameLine(one, line));
}

/** So often the same line must redirect: browsers follow about 20 redirects. */
const HOPS = 3;

/** The circle that redirects lead in from a path, or the line that redirects on and on. */
function loopFrom(place: Place, path: ByteText, differing?: Differing): RedirectLoop | undefined {
  let all: Asked[] = [];
  let lines: Located[] = [];
  /** True if what follows has nothing to do with a circle. */
  let isOver = false;
  for (const asked of ask([place], () => path, differing)) {
    const { url, answer, hops } = asked;
    if (hops === 0) [all, lines, isOver] = [[], [], false];
    const { location, status = 0, at = [] } = sureAnswer(answer) ?? {};
    const line = at.find(({ command }) => REDIRECTS.includes(command.key));
    isOver ||= line === undefined || asksForCookie(line) || !FOLLOWED.has(status);
    if (isOver || line === undefined || location === undefined) continue;
    all.push(asked);
    lines.push(line);
    const urls = all.map((one) => one.url);
    const next = location.startsWith('/') ? originOf(url) + location : location;
    const start = urls.indexOf(next);
    if (start >= 0)
      return { lines: lines.slice(start), asked: all[start]!, urls: [...urls.slice(start), next] };
    if (lines.length >= HOPS && lines.slice(-HOPS).every((one) => isSameLine(one, line)))
      return { lines: [line], asked: all.at(-HOPS)!, urls: [...urls.slice(-HOPS), next] };
  }
  return undefined;
}

/** True if a rule is for browsers without a cookie, which its answer may set. */
function asksForCookie(line: Located): boolean {
  const { conditions = [] } = ruleLineAt(line) ?? {};
  return conditions.some((at) => /^%\{HTTP(?:_|:)COOKIE\}/i.test(readCondition(at)?.test ?? ''));
}
