import { argsAt, settingOf } from '../../../access/policy/settings.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag, Word } from '../../../grammar/syntax-tree.ts';
import { memoizeByScope } from '../../../model/configuration/memoize-by-scope.ts';
import { type Scope, sectionsAround } from '../../../model/configuration/scope.ts';
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
}

/** A balancer, by its name in lower case; `members` is undefined where plume cannot tell all of them. */
interface Balancer {
  readonly members: readonly BalancerMember[] | undefined;
}

const KEYS = new Set(['balancermember', 'proxypass', 'proxypassmatch', 'proxyset', '<proxy']);

/**
 * The members among which a balancer chooses for a first request: those with the lowest set that are neither disabled nor
 * held back, or else those held back; undefined where plume cannot tell, `no-balancer` where nothing defines one.
 * Source: merge_balancers() in mod_proxy.c, ap_proxy_balancer_get_best_worker() in proxy_util.c.
 */
export function candidatesOf(
  server: Server,
  host: Located<OpeningTag> | undefined,
  url: ByteText,
): { readonly candidates: readonly BalancerMember[]; readonly all: number } | 'no-balancer' | undefined {
  const name = placeOf(url);
  const isInherited =
    host === undefined ||
    settingOf(server, host, 'balancerinherit') === undefined ||
    settingOf(server, host, 'proxypassinherit') === undefined;
  if (!isInherited) return undefined;
  const own = host === undefined ? undefined : balancersIn(host).get(name);
  const balancer = balancersIn(server).get(name) ?? own;
  if (balancer === undefined) return 'no-balancer';
  const { members } = balancer;
  if (members === undefined) return undefined;
  const groups = [
    ['D', 'S', 'E', 'N', 'H', 'R', 'C'],
    ['D', 'S', 'E', 'N', 'H', 'C'],
    ['D', 'S', 'E', 'N', 'R', 'C'],
  ];
  for (const unusable of groups) {
    const usable = members.filter(({ status }) => !unusable.some((letter) => status.has(letter)));
    const lowest = Math.min(...usable.map(({ set }) => set));
    if (usable.length > 0)
      return { candidates: usable.filter(({ set }) => set === lowest), all: members.length };
  }
  return { candidates: [], all: members.length };
}

/** By the name in lower case. */
const balancersIn: (scope: Scope) => ReadonlyMap<ByteText, Balancer> = memoizeByScope((scope) => {
  const found = new Map<ByteText, { members: BalancerMember[]; isWhole: boolean }>();
  const define = (url: ByteText) => {
    const name = placeOf(url);
    const balancer = found.get(name) ?? { members: [], isWhole: true };
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
      if (named !== undefined && isBalancer(named)) define(named);
      // what it sets of members of a balancer is not followed
      if (command.key === 'proxyset' && named !== undefined && !isBalancer(named))
        for (const balancer of found.values())
          if (args.some(({ value }) => /^(?:status|lbset)=/i.test(value))) balancer.isWhole = false;
    });
  visit(scope);
  return new Map(
    [...found].map(([name, { members, isWhole }]) => [name, { members: isWhole ? members : undefined }]),
  );
});

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
