import { addTo } from '../../core/add-to.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { LocatedTable } from '../../model/configuration/located-table.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { textOf } from './host-commands.ts';
import { isOfName } from './names-in-text.ts';

// What a line outside of ten thousand virtual hosts does is seen at one host of each kind. Nothing is proved by a kind, as it is
// by an outline (host-outline.ts): it only says which hosts are worth a look when not all of them can be asked.

type Host = Located<OpeningTag>;

/** The hosts that are looked at because of something that concerns all of them. */
export interface SomeHosts {
  readonly hosts: readonly (Host | undefined)[];
  /** How many hosts differ from all of these in more than names. */
  readonly skipped: number;
}

/** The first virtual host of each kind, and others where there are few kinds; undefined among them is the main server. */
export function someOf(hosts: readonly (Host | undefined)[], server: Server): SomeHosts {
  if (hosts.length <= MOST_ANYWAY) return { hosts, skipped: 0 };
  spendWork(hosts.length);
  const kinds = new Map<unknown, (Host | undefined)[]>();
  for (const host of hosts) addTo(kinds, host && hostKindsOf(server).get(host), host);
  const looked = [...kinds.values()].slice(0, MOST_KINDS);
  const others = looked.flatMap(([, ...rest]) => rest);
  const left = Math.max(0, MOST_ANYWAY - looked.length);
  return {
    hosts: [...looked.map(([first]) => first), ...others.slice(0, left)],
    skipped: hosts.length - looked.length - others.length,
  };
}

/** Of the main server and all virtual hosts. */
export const someHostsOf = query('someHostsOf', (server: Server) =>
  someOf([undefined, ...hostsOf(server).map(({ at }) => at)], server),
);

/** How many hosts are looked at though they differ in names alone: what is on the disk is not part of their kind. */
const MOST_ANYWAY = 9;
/** The most kinds of hosts that are looked at because of one line: each costs a millisecond for each question. */
const MOST_KINDS = 32;

/** How many other hosts of a server with many hosts differ from one in names alone. */
export function countOthersLike(host: Host, server: Server): number {
  return (hostKindsOf(server).get(host)?.length ?? 1) - 1;
}

/** Looks at the first host of each kind, and at the others of a kind only where something was found; at all where there are few. */
export function lookByKind(server: Server, look: (host: Host) => boolean): void {
  const found = [...new Set(hostKindsOf(server).values())].filter(
    ([first]) => first !== undefined && look(first),
  );
  for (const [, ...others] of found) for (const host of others) look(host);
}

/** Each virtual host with those that differ from it in nothing but names which few hosts have, itself among them. */
const hostKindsOf = query('hostKindsOf', (server: Server): LocatedTable<readonly Host[]> => {
  const kinds = new LocatedTable<readonly Host[]>();
  for (const kind of kindsIn(server)) for (const host of kind) kinds.set(host, kind);
  return kinds;
});

const kindsIn = query('kindsIn', (server: Server): readonly (readonly Host[])[] => {
  const hosts = hostsOf(server).map(({ at }) => at);
  return hosts.length < MOST_ANYWAY ? hosts.map((host) => [host]) : findKinds(hosts, server);
});

function findKinds(hosts: readonly Host[], server: Server): readonly (readonly Host[])[] {
  const owners = new LocatedTable<number>();
  for (const [number, host] of hosts.entries()) owners.set(host, number);
  const uses = new Map<ByteText, { last: number; count: number }>();
  forEachCommand({ instance: server.main, lines: server.main.document.children }, owners, (command, owner) =>
    forEachName(textOf(command), (name) => {
      const key = asciiLowerCase(name);
      const known = uses.get(key) ?? { last: owner, count: 0 };
      if (known.count === 0) uses.set(key, known);
      if (owner === OUTSIDE) known.count = MANY;
      else if (known.count === 0 || known.last !== owner) known.count++;
      known.last = owner;
    }),
  );
  const isRare = (name: ByteText) => (uses.get(asciiLowerCase(name))?.count ?? MANY) <= MOST_SHARING;
  const byKind = new Map<string, Host[]>();
  for (const host of hosts) addTo(byKind, withoutNames(host, isRare), host);
  return [...byKind.values()];
}

function withoutNames({ instance, command }: Host, isRare: (name: ByteText) => boolean): string {
  let written = '';
  forEachCommand({ instance, lines: [command] }, NO_HOSTS, (one) => {
    // one host may have more names than another
    if (one.key === 'serveralias') return;
    const text = textOf(one);
    let from = 0;
    forEachName(text, (name, start) => {
      if (!isRare(name)) return;
      written += `${text.slice(from, start)}#`;
      from = start + name.length;
    });
    written += `${text.slice(from)}\n`;
  });
  return written;
}

/** One site has a host for each of its ports, and one for old names. */
const MOST_SHARING = 3;
const OUTSIDE = -1;
const MANY = MOST_SHARING + 1;
const NO_HOSTS = new LocatedTable<number>();

/** Visits commands, those in them, and those that they bring, each with the number of its host. */
function forEachCommand(
  first: { readonly instance: FileInstance; readonly lines: readonly Line[] },
  hosts: LocatedTable<number>,
  visit: (command: Command, owner: number) => void,
): void {
  // without recursion: texts that nobody would write nest deeper than the stack allows
  const open = [{ ...first, owner: OUTSIDE }];
  for (let list = open.pop(); list !== undefined; list = open.pop())
    for (const command of list.lines) {
      if (command.kind !== 'directive' && command.kind !== 'open') continue;
      const { instance } = list;
      const isHost = command.key === '<virtualhost';
      const owner = isHost ? (hosts.get({ instance, command }) ?? list.owner) : list.owner;
      const brought = instance.instancesOf(command);
      // what a macro is given shows in the text that comes of it
      if (brought.length === 0) visit(command, owner);
      for (const one of brought) open.push({ instance: one, lines: one.document.children, owner });
      if (command.kind === 'open') open.push({ instance, lines: command.children, owner });
    }
}

/** Calls `found` for each part of a text that may be a name: of a path, a URL or an address, or with a digit in it. */
function forEachName(text: ByteText, found: (name: ByteText, start: number) => void): void {
  spendWork(text.length >> STEP_SHIFT);
  for (let wordStart = 0, wordEnd = 0; wordStart < text.length; wordStart = wordEnd + 1) {
    let isPath = false;
    for (wordEnd = wordStart; wordEnd < text.length && !isSpace(text.charCodeAt(wordEnd)); wordEnd++)
      isPath ||= '/.@'.includes(text[wordEnd]!);
    for (let at = wordStart; at < wordEnd; at++) {
      const start = at;
      let hasDigit = false;
      for (; at < wordEnd && isOfPart(text.charCodeAt(at)); at++) hasDigit ||= isDigit(text.charCodeAt(at));
      if (at > start && (isPath || hasDigit)) found(text.slice(start, at), start);
    }
  }
}

/** Eight bytes are a step. */
const STEP_SHIFT = 3;

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** Names of hosts and files are one part. */
function isOfPart(code: number): boolean {
  return isOfName(code) || code === 0x2e;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
