import { readHostAndPort } from '../../arguments/values/ports.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { showAddress } from './address-sets.ts';
import { type IpAddress, readIpAddress } from './ip-address.ts';
import {
  isImplied,
  type SourceLocation,
  type Uncertainties,
  type VirtualHostFacts,
} from './virtual-hosts.ts';

/** A Listen, or something that stands for it. */
export interface ListenFact {
  /** `gap`: stands for any number of Listen that plume cannot see. */
  readonly certainty: 'present' | 'unknown' | 'gap';
  readonly uncertainties: Uncertainties;
  /** The word; undefined where it is not known. */
  readonly address: ByteText | undefined;
  /** The second word: absent where there is none. */
  readonly protocol: ByteText | undefined;
  readonly at: SourceLocation | undefined;
}

/** A socket that httpd opens, as far as the machine's resolver is not asked. */
export interface Listener {
  readonly fact: ListenFact;
  /** Undefined for every address: `Listen 80`, `Listen *:80`. */
  readonly ip: IpAddress | undefined;
  readonly port: number;
  /** `http`, `https` for port 443, or what the second word says in lower case. */
  readonly protocol: string;
}

export type ListenFault =
  /** httpd does not take the word. */
  | { readonly kind: 'invalid'; readonly fact: ListenFact; readonly httpd: string }
  /**
   * The address and port of an earlier `Listen` in the same spelling; httpd 2.4 reports it when it walks the
   * configuration.
   */
  | {
      readonly kind: 'duplicate';
      readonly fact: ListenFact;
      readonly first: ListenFact;
      readonly httpd: string;
    }
  /**
   * The configuration is taken, but when httpd starts it cannot bind the address, because it has done so already.
   * `everywhere` is false where a machine whose IPv6 sockets take no IPv4 connections would allow it.
   */
  | {
      readonly kind: 'overlap';
      readonly fact: ListenFact;
      readonly first: ListenFact;
      readonly httpd: string;
      readonly everywhere: boolean;
    };

export interface Listening {
  /** Those that are surely or perhaps opened, in httpd's order. */
  readonly listeners: readonly Listener[];
  /** Whether there may be listeners that plume cannot tell: host names, unknown words, gaps. */
  readonly mayBeMore: boolean;
  readonly faults: readonly ListenFault[];
  /** Whether a connection to the address can come in. An undefined address asks for any. */
  listensOn(ip: IpAddress | undefined, port: number): 'present' | 'absent' | 'unknown';
}

/**
 * Opens the sockets as server/listen.c does. Two of the same are found where the one is there whenever the other is,
 * overlaps among what is surely there. Where two spellings overlap, the rules are those of Linux, whose IPv6 wildcard
 * socket also takes IPv4, as httpd is built there.
 */
export function planListeners({
  listens: facts,
  series,
  sharesPorts,
  bindsBesideWildcards = false,
}: Pick<VirtualHostFacts, 'listens' | 'series' | 'sharesPorts' | 'bindsBesideWildcards'>): Listening {
  const listeners: Listener[] = [];
  const faults: ListenFault[] = [];
  const bySpelling = new Map<string, ListenFact[]>();
  const sure: Listener[] = [];
  let mayBeMore = false;
  for (const fact of facts) {
    const read = readListen(fact);
    if (read === undefined) {
      mayBeMore = true;
      continue;
    }
    if ('httpd' in read) {
      if (fact.certainty === 'present') faults.push({ kind: 'invalid', fact, httpd: read.httpd });
      continue;
    }
    const { spelling, listener } = read;
    const alike = bySpelling.get(spelling) ?? [];
    spendWork(1 + alike.length);
    // two blocks for the one module or the other are not both read
    const first = alike.find((one) => isImplied(one, fact) && isImplied(fact, one));
    if (first !== undefined && series !== '2.2') {
      faults.push({ kind: 'duplicate', fact, first, httpd: MULTIPLE });
      continue;
    }
    bySpelling.set(spelling, [...alike, fact]);
    if (listener === undefined) {
      mayBeMore = true;
      continue;
    }
    listeners.push(listener);
    if (fact.certainty === 'present') sure.push(listener);
  }
  if (sharesPorts === 'absent') for (const one of findOverlaps(sure, bindsBesideWildcards)) faults.push(one);
  return {
    listeners,
    mayBeMore,
    faults,
    listensOn: (ip, port) => {
      let answer: 'unknown' | 'absent' = mayBeMore ? 'unknown' : 'absent';
      for (const one of listeners) {
        if (port !== 0 && one.port !== port) continue;
        if (ip !== undefined && one.ip !== undefined && one.ip.text !== ip.text && !takesAlso(one.ip, ip))
          continue;
        if (one.fact.certainty === 'present') return 'present';
        answer = 'unknown';
      }
      return answer;
    },
  };
}

const MULTIPLE = 'Cannot define multiple Listeners on the same IP:port';

/** A wildcard takes the addresses of its family, `::` those of IPv4 as well. */
function takesAlso(wildcard: IpAddress, ip: IpAddress): boolean {
  return wildcard.isAny && (wildcard.family === 6 || ip.family === 4);
}

/** Reads a Listen; undefined where nothing is known of it, without a listener where a name must be looked up. */
function readListen(
  fact: ListenFact,
):
  | { readonly spelling: string; readonly listener: Listener | undefined }
  | { readonly httpd: string }
  | undefined {
  if (fact.address === undefined || fact.certainty === 'gap') return undefined;
  const place = readHostAndPort(fact.address);
  if (place === undefined) return { httpd: 'Invalid address or port' };
  const { host, port, zone } = place;
  if (port === 0) return { httpd: 'Port must be specified' };
  const isEverywhere = host === undefined || host === '*';
  const ip = isEverywhere || zone !== undefined ? undefined : readIpAddress(host);
  const protocol = fact.protocol ?? (port === 443 ? 'https' : 'http');
  return {
    // httpd compares the texts of the addresses
    spelling: `${isEverywhere ? '*' : host} ${zone ?? ''} ${port}`,
    listener:
      isEverywhere || ip !== undefined ? { fact, ip, port, protocol: asciiLowerCase(protocol) } : undefined,
  };
}

/** A socket to open: a Listen without address makes two, one for each family. */
interface Socket {
  readonly listener: Listener;
  readonly ip: IpAddress;
  readonly port: number;
}

const ANY4 = readIpAddress('0.0.0.0')!;
const ANY6 = readIpAddress('::')!;

function findOverlaps(listeners: readonly Listener[], bindsBesideWildcards: boolean): readonly ListenFault[] {
  const failure = openSockets(listeners, !bindsBesideWildcards, bindsBesideWildcards);
  if (failure === undefined) return [];
  const { socket, taken } = failure;
  return [
    {
      kind: 'overlap',
      fact: socket.listener.fact,
      first: taken.listener.fact,
      httpd: `make_sock: could not bind to address ${showAddress(socket.ip, socket.port)}`,
      everywhere: openSockets(listeners, false, bindsBesideWildcards) !== undefined,
    },
  ];
}

/**
 * open_listeners(): the first socket that cannot be bound and ends the start, with that which has its port.
 * `isDual`: whether an IPv6 wildcard takes IPv4; `isBeside`: whether a wildcard leaves the addresses of its family to others.
 */
function openSockets(
  listeners: readonly Listener[],
  isDual: boolean,
  isBeside: boolean,
): { readonly socket: Socket; readonly taken: Socket } | undefined {
  const queue: Socket[] = listeners.flatMap((listener) => {
    const { ip, port } = listener;
    return ip === undefined
      ? [
          { listener, ip: ANY4, port },
          { listener, ip: ANY6, port },
        ]
      : [{ listener, ip, port }];
  });
  const bound = new Map<number, Socket[]>();
  let firstMiss: { readonly socket: Socket; readonly taken: Socket } | undefined;
  for (let at = 0; at < queue.length; at++) {
    let socket = queue[at]!;
    let next = queue[at + 1];
    // httpd binds IPv6 first where both wildcards of a port stand together
    if (next?.port === socket.port && isAny(socket, 4) && isAny(next, 6)) {
      queue[at] = next;
      queue[at + 1] = socket;
      [socket, next] = [next, socket];
    }
    const others = bound.get(socket.port) ?? [];
    spendWork(1 + others.length);
    if (isDual && isAny(socket, 4) && others.some((other) => isAny(other, 6))) continue;
    const taken = others.find((other) => conflicts(other.ip, socket.ip, isDual, isBeside));
    if (taken === undefined) {
      others.push(socket);
      bound.set(socket.port, others);
      continue;
    }
    firstMiss ??= { socket, taken };
    if (next?.port === socket.port && isAny(socket, 6) && isAny(next, 4)) continue;
    return firstMiss;
  }
  return undefined;
}

function isAny({ ip }: Socket, family: 4 | 6): boolean {
  return ip.isAny && ip.family === family;
}

/** Whether the second cannot be bound to a port where the first listens. */
function conflicts(one: IpAddress, other: IpAddress, isDual: boolean, isBeside: boolean): boolean {
  if (one.text === other.text) return true;
  if (one.family === other.family) return !isBeside && (one.isAny || other.isAny);
  return isDual && ((one.isAny && one.family === 6) || (other.isAny && other.family === 6));
}
