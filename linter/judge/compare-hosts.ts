import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import type { HostAddress } from '../../model/vhosts/host-address.ts';
import type { ListenFact } from '../../model/vhosts/listeners.ts';
import { virtualHostsIn, virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type {
  Alias,
  Host,
  NameVirtualHostFact,
  Setting,
  SourceLocation,
  VirtualHosts,
} from '../../model/vhosts/virtual-hosts.ts';
import type { ComparedFile } from './compare-commands.ts';
import type { JudgedTexts } from './judged-texts.ts';
import type { Difference } from './verdict.ts';

/**
 * Differences in which virtual hosts exist, in their order, addresses and names, and in what httpd listens on. Lines
 * that httpd refuses and a finding marks may change, and so may what replaces them. Files on their own are compared one
 * by one.
 */
export function compareHosts(
  before: JudgedTexts,
  after: JudgedTexts,
  files: readonly ComparedFile[],
): readonly Difference[] {
  const about = files.filter(({ changed }) => changed.length > 0);
  const [was, is] = [before.server, after.server];
  if (was !== undefined && is !== undefined)
    return differenceBetween(virtualHostsOf(was), virtualHostsOf(is), about);
  return about.flatMap((one) =>
    differenceBetween(
      virtualHostsIn(one.file.document, one.file.configuration),
      virtualHostsIn(one.after.document, one.after.configuration),
      [one],
    ),
  );
}

function differenceBetween(
  was: VirtualHosts,
  is: VirtualHosts,
  files: readonly ComparedFile[],
): readonly Difference[] {
  const [first] = files;
  if (first === undefined) return [];
  const isOfFix = createOwnership(files);
  const why = firstChange(sayingsOf(was, isOfFix), sayingsOf(is, isOfFix));
  return why === undefined
    ? []
    : [{ kind: 'routing', file: first.file.name, line: undefined, why, fixes: [] }];
}

/** Whether what is said at a place is the business of the fixes: what httpd refused, and what stands there instead. */
type IsOfFix = (location: SourceLocation | undefined) => boolean;

function createOwnership(files: readonly ComparedFile[]): IsOfFix {
  const own = new Set<Command>();
  for (const { refused, free, pairs, renamed } of files) {
    for (const command of refused) {
      own.add(command);
      const same = pairs.after.get(command) ?? (command.kind === 'open' ? renamed.get(command) : undefined);
      if (same !== undefined) own.add(same);
    }
    for (const command of free) own.add(command);
  }
  const sections = new Map<OpeningTag, boolean>();
  const isIn = (section: OpeningTag): boolean => {
    const chain: OpeningTag[] = [];
    let answer = false;
    for (let at: OpeningTag | undefined = section; at !== undefined; at = at.parent) {
      const known = sections.get(at);
      answer = known ?? own.has(at);
      if (known !== undefined || answer) break;
      chain.push(at);
    }
    for (const one of chain) sections.set(one, answer);
    return answer;
  };
  return (location) => {
    if (location === undefined || own.size === 0) return false;
    const { command } = location;
    return own.has(command) || (command.parent !== undefined && isIn(command.parent));
  };
}

/** What decides who answers, each with the words for it where it is not there before, or after. */
interface Saying {
  readonly says: string;
  readonly about: string;
}

function sayingsOf(hosts: VirtualHosts, isOfFix: IsOfFix): readonly Saying[] {
  const { facts, main, hosts: all, sets } = hosts;
  const is22 = facts.series === '2.2';
  const own = all.filter(({ config }) => !isOfFix(config.at));
  spendWork(facts.listens.length + PRICES.judgedHost * all.length);
  const isMainOfFix = isSetByFix(main.config.serverName, isOfFix);
  return [
    ...facts.listens.filter(({ at }) => !isOfFix(at)).map(sayListen),
    ...(is22 ? facts.nameVirtualHosts.filter(({ at }) => !isOfFix(at)).map(sayNameVirtualHost) : []),
    ...sayHost(main, 'the main server', { isOfFix, isMainOfFix, is22 }),
    ...own.flatMap((host, i) => sayHost(host, nameOf(host, i), { isOfFix, isMainOfFix, is22 })),
    ...(own.length < all.length || isMainOfFix
      ? []
      : sets.map(({ shown, members, isNamed }) => ({
          says: JSON.stringify(['set', shown, isNamed, members.map(({ host }) => host.index)]),
          about: `which virtual hosts \`${shown}\` has`,
        }))),
  ];
}

function sayListen({ certainty, address, protocol }: ListenFact): Saying {
  return {
    says: JSON.stringify(['listen', certainty, address, protocol && asciiLowerCase(protocol)]),
    about: address === undefined ? 'what httpd listens on' : `whether httpd listens on \`${address}\``,
  };
}

function sayNameVirtualHost({ certainty, address, inheritedPort }: NameVirtualHostFact): Saying {
  return {
    says: JSON.stringify(['names', certainty, address, inheritedPort]),
    about: `whether names are compared at \`${address ?? '?'}\``,
  };
}

interface HostContext {
  readonly isOfFix: IsOfFix;
  /** Whether a fix is about the ServerName of the main server, which hosts may inherit. */
  readonly isMainOfFix: boolean;
  readonly is22: boolean;
}

function sayHost(host: Host, who: string, { isOfFix, isMainOfFix, is22 }: HostContext): readonly Saying[] {
  const { config, addresses, name, aliases, patterns, mayBeAnywhere } = host;
  const isNameOfFix =
    isSetByFix(config.serverName, isOfFix) ||
    (isMainOfFix && name.known === 'present' && name.from === 'main');
  const about = `which requests reach ${who}`;
  const say = (...says: readonly unknown[]): Saying => ({ says: JSON.stringify(says), about });
  return [
    say(
      'host',
      config.certainty,
      mayBeAnywhere,
      addresses.map((one) => keyOfAddress(one, isMainOfFix)),
    ),
    ...(isNameOfFix ? [] : [say('name', name.known === 'present' ? asciiLowerCase(name.host) : undefined)]),
    ...sayAliases(aliases, isOfFix).map((names) => say('aliases', names)),
    ...sayAliases(patterns, isOfFix).map((names) => say('patterns', names)),
    say('more', config.mayHaveMoreAliases),
    ...(is22 && !isSetByFix(config.serverPath, isOfFix)
      ? [say('path', sayingOfSetting(config.serverPath))]
      : []),
  ];
}

/** The names in their order: of patterns the first that fits is told, and who looks at two texts looks for the same. */
function sayAliases(aliases: readonly Alias[], isOfFix: IsOfFix): readonly (readonly string[])[] {
  return aliases
    .filter(({ at }) => !isOfFix(at))
    .map(({ name, certainty }) => [asciiLowerCase(name), certainty]);
}

function keyOfAddress(address: HostAddress | undefined, isMainOfFix: boolean): unknown {
  switch (address?.kind) {
    case 'ip':
      // a request may ask for `*`, but not for `_default_`
      return [address.ip.text, asciiLowerCase(address.host), isMainOfFix ? undefined : address.port];
    case 'name':
      return [asciiLowerCase(address.host), isMainOfFix ? undefined : address.port];
    default:
      return address?.kind;
  }
}

function isSetByFix(setting: Setting, isOfFix: IsOfFix): boolean {
  return setting.known === 'present' && isOfFix(setting.at);
}

function sayingOfSetting(setting: Setting): string {
  return setting.known === 'present' ? `=${setting.value}` : setting.known;
}

function nameOf({ name, config }: Host, i: number): string {
  if (name.known === 'present' && name.from === 'ServerName') return `the virtual host \`${name.host}\``;
  const [address] = config.addresses;
  return address === undefined ? `virtual host ${i + 1}` : `virtual host ${i + 1}, \`${address}\``;
}

/** What is said first at another place than before, or by one alone, as a clause. */
function firstChange(was: readonly Saying[], is: readonly Saying[]): string | undefined {
  for (let i = 0; i < Math.max(was.length, is.length); i++)
    if (was[i]?.says !== is[i]?.says) return `it would change ${(was[i] ?? is[i])?.about ?? ''}`;
  return undefined;
}
