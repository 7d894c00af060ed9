import { argsAt, firstArg, settingOf } from '../../../access/policy/settings.ts';
import { largest } from '../../../core/budget/extremes.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag, Word } from '../../../grammar/syntax-tree.ts';
import { type Scope, sectionsAround } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { forEachCommand } from '../../../model/configuration/walk.ts';
import { isBalancer } from '../../../model/modules/proxy-workers.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { placeOf } from './worker-socket.ts';

/** A BalancerMember. */
export interface BalancerMember {
  /** Its URL as httpd keeps it: with scheme and host in lower case, `unix:` and all. */
  readonly url: ByteText;
  readonly at: Located;
  /** `status=` in upper case: letters that count, one after the other. */
  readonly status: ReadonlySet<string>;
  readonly set: number;
  /** The name that sessions have for it, and the one that takes its sessions where it is disabled. */
  readonly route: ByteText | undefined;
  readonly redirect: ByteText | undefined;
}

/** A balancer; `members` and `parameters` are undefined where plume cannot tell all of them. */
export interface Balancer {
  readonly members: readonly BalancerMember[] | undefined;
  /** By name in lower case. */
  readonly parameters: ReadonlyMap<string, ByteText> | undefined;
}

const KEYS = new Set(['balancermember', 'proxypass', 'proxypassmatch', 'proxyset', '<proxy']);

/**
 * The balancer of a URL as httpd merges those of the server and of the host; undefined where plume cannot tell,
 * `no-balancer` where nothing defines one. Source: merge_proxy_config() and merge_balancers() in mod_proxy.c.
 */
export function balancerOf(
  server: Server,
  host: Located<OpeningTag> | undefined,
  url: ByteText,
): Balancer | 'no-balancer' | undefined {
  const name = placeOf(url);
  const ofServer = balancersIn(server).get(name);
  if (host === undefined) return ofServer ?? 'no-balancer';
  const own = balancersIn(host).get(name);
  const settings = ['balancerinherit', 'proxypassinherit'].map((key) => settingOf(server, host, key));
  const isDropped = settings.every((setting) => firstArg(setting) === 'off');
  if (isDropped && settings.every((setting) => setting?.isSure === true)) return own ?? 'no-balancer';
  if (ofServer === undefined || own === undefined) {
    const isOpen = ofServer !== undefined && settings.every((one) => one !== undefined) && isDropped;
    return isOpen ? undefined : (ofServer ?? own ?? 'no-balancer');
  }
  if (isDropped || settings.some((one) => one?.isSure === false)) return undefined;
  return {
    members: ofServer.members,
    parameters: ofServer.parameters && own.parameters && new Map([...ofServer.parameters, ...own.parameters]),
  };
}

/**
 * The members among which a balancer chooses for a first request, without a session.
 * Source: proxy_balancer_get_best_worker() in modules/proxy/proxy_util.c.
 */
export function candidatesAmong(members: readonly BalancerMember[]): readonly BalancerMember[] {
  const last = largest([0, ...members.map(({ set }) => set)]);
  for (let at = 0; at <= last; at++) {
    const here = members.filter(({ set, status }) => set === at && !status.has('N'));
    const isUsual = ({ status }: BalancerMember) => !status.has('R') && !status.has('H');
    const spares = here.filter((one) => one.status.has('R') && isUsable(one));
    const standbys = here.filter((one) => !one.status.has('R') && one.status.has('H') && isUsable(one));
    const drained = members.filter((one) => one.set === at && one.status.has('N') && isUsual(one)).length;
    const unusable = drained + here.filter((one) => isUsual(one) && !isUsable(one)).length;
    const best = [...here.filter((one) => isUsual(one) && isUsable(one)), ...spares.slice(0, unusable)];
    if (best.length > 0) return best;
    if (standbys.length > 0) return standbys;
  }
  return [];
}

/** PROXY_WORKER_IS_USABLE(): one that is said to be in error is tried again. */
export function isUsable({ status }: BalancerMember): boolean {
  return !['D', 'S', 'C'].some((letter) => status.has(letter));
}

/** By the name in lower case. */
const balancersIn: (scope: Scope) => ReadonlyMap<ByteText, Balancer> = scopeQuery('balancersIn', (scope) => {
  const found = new Map<ByteText, Read>();
  const define = (url: ByteText) => {
    const name = placeOf(url);
    const balancer: Read = found.get(name) ?? {
      members: [],
      isWhole: true,
      parameters: new Map(),
      isSaidInFull: true,
    };
    found.set(name, balancer);
    return balancer;
  };
  const visit = (one: Scope): void =>
    forEachCommand(one, (at, certainty) => {
      const { command, instance } = at;
      if (command.kind === 'open' && command.key !== '<virtualhost') visit({ instance, command });
      if (!KEYS.has(command.key)) return;
      const args = argsAt(at);
      const section = proxySectionAround(at);
      if (command.key === 'balancermember') {
        const { balancer: name, member } = readMember(at, args, section);
        const balancer = name === undefined ? undefined : define(name);
        if (balancer === undefined) return;
        if (member === undefined || certainty !== 'present') balancer.isWhole = false;
        else if (!balancer.members.some((other) => member.url.startsWith(other.url)))
          balancer.members.push(member);
        return;
      }
      const named = command.key === 'proxyset' ? (section ?? args[0]?.value) : targetOf(at, args);
      if (named !== undefined && isBalancer(named))
        readParameters(define(named), args, certainty === 'present');
      // what it sets of members of a balancer is not followed
      if (command.key === 'proxyset' && named !== undefined && !isBalancer(named))
        for (const balancer of found.values())
          if (args.some(({ value }) => /^(?:status|lbset|route|redirect)=/i.test(value)))
            balancer.isWhole = false;
    });
  visit(scope);
  return new Map(
    [...found].map(([name, { members, isWhole, parameters, isSaidInFull }]) => [
      name,
      { members: isWhole ? members : undefined, parameters: isSaidInFull ? parameters : undefined },
    ]),
  );
});

/** A balancer while its lines are read. */
interface Read {
  members: BalancerMember[];
  isWhole: boolean;
  parameters: Map<string, ByteText>;
  isSaidInFull: boolean;
}

/** Source: set_balancer_param() in modules/proxy/mod_proxy.c. */
function readParameters(balancer: Read, args: readonly Word[], isSure: boolean): void {
  for (const { value, hasVariable } of args) {
    const [key = '', ...rest] = value.split('=');
    const name = asciiLowerCase(key);
    if (rest.length === 0 || !PARAMETERS.has(name)) continue;
    if (isSure && !hasVariable) balancer.parameters.set(name, rest.join('='));
    else balancer.isSaidInFull = false;
  }
}

/** Those that decide who gets a request. */
const PARAMETERS: ReadonlySet<string> = new Set([
  ...['stickysession', 'stickysessionsep', 'nofailover', 'scolonpathdelim'],
]);

function targetOf({ command }: Located, args: readonly Word[]): ByteText | undefined {
  if (command.key === '<proxy') return args.length > 1 ? args[0]?.value : undefined;
  return args.find(({ value }) => isBalancer(value))?.value;
}

function readMember(
  at: Located,
  args: readonly Word[],
  section: ByteText | undefined,
): { readonly balancer: ByteText | undefined; readonly member: BalancerMember | undefined } {
  const plain = args.filter(({ value }) => !value.includes('='));
  const [first, second] = plain;
  const name = section ?? first?.value;
  const url = section === undefined ? second : first;
  if (url === undefined || args.some(({ hasVariable }) => hasVariable))
    return { balancer: name, member: undefined };
  const value = (key: string) =>
    args
      .findLast(({ value: word }) => asciiLowerCase(word).startsWith(`${key}=`))
      ?.value.slice(key.length + 1);
  return {
    balancer: name,
    member: {
      url: workerName(url.value),
      at,
      status: readStatus(value('status') ?? ''),
      set: Number.parseInt(value('lbset') ?? '0', 10) || 0,
      route: value('route'),
      redirect: value('redirect'),
    },
  };
}

/** Source: set_worker_param() in modules/proxy/mod_proxy.c. */
function readStatus(text: ByteText): ReadonlySet<string> {
  const status = new Set<string>();
  let isSet = true;
  for (const letter of text.toUpperCase())
    if (letter === '+' || letter === '-') isSet = letter === '+';
    else if (isSet) status.add(letter);
    else status.delete(letter);
  return status;
}

/** Source: ap_proxy_define_worker_ex() in modules/proxy/proxy_util.c. */
function workerName(url: ByteText): ByteText {
  const [, socket = '', place = '', rest = ''] =
    /^(unix:[^|]*\|)?([^:]*:(?:\/\/[^/]*)?)(.*)$/is.exec(url) ?? [];
  return socket + asciiLowerCase(place) + rest;
}

function proxySectionAround(at: Located): ByteText | undefined {
  for (const section of sectionsAround(at))
    if (section.command.key === '<proxy' || section.command.key === '<proxymatch')
      return argsAt(section)[0]?.value;
  return undefined;
}
