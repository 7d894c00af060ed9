import { ifModuleNames } from '../../facts/modules.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { readConditionOf } from '../../model/conditions/read-condition.ts';
import { type Configuration, configurationOf } from '../../model/configuration/configuration.ts';
import { isSection, sectionsAround } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../../model/configuration/walk.ts';
import { isGranted, isSure } from '../../model/server/htaccess-terms.ts';
import type { Located } from '../../model/server/server.ts';
import { readAddressSet } from './address-set.ts';
import type { Atom } from './atom.ts';
import { ALL_METHODS, type Methods, methodsOf } from './methods.ts';
import { type RequireNode, readRequireLine } from './require-tree.ts';

/** What holds where httpd comes to a command, as far as plume cannot tell: it has the command if all of these do. */
export interface Guard {
  readonly atom: Atom & { readonly kind: 'condition' };
  readonly holds: boolean;
}

interface SettingBase {
  readonly at: Located;
  /** The methods of the `<Limit>` or `<LimitExcept>` around it; all without one. */
  readonly methods: Methods;
  readonly guards: readonly Guard[];
}

/** Whom `Allow` or `Deny` is about. */
export interface HostTest {
  readonly atom: Atom | 'all';
  /** `env=!name`. */
  readonly isNegated: boolean;
}

export type OrderValue = 'allow,deny' | 'deny,allow' | 'mutual-failure';

/** A command of a section that access control asks for. */
export type Setting = SettingBase &
  (
    | { readonly what: 'order'; readonly order: OrderValue }
    /** One word of `Allow from` or `Deny from`. */
    | { readonly what: 'allow' | 'deny'; readonly test: HostTest; readonly arg: Word }
    | { readonly what: 'satisfy'; readonly isAny: boolean }
    /**
     * A command of mod_access_compat that `AllowOverride Nonfatal` makes httpd skip: the module begins anew all the same,
     * so that nothing of what sections before said is left.
     */
    | { readonly what: 'skipped' }
    /** A `Require` or a container of them. */
    | { readonly what: 'require'; readonly node: RequireNode }
    | { readonly what: 'merging'; readonly merging: 'off' | 'and' | 'or' }
    /** `AuthType` and all that configures who somebody is; `key` is the name in lower case. */
    | { readonly what: 'authentication'; readonly key: string; readonly args: readonly Word[] }
  );

/** What the commands of a scope say about access, in httpd's order; nothing of the sections in it. */
export const accessIn: (scope: Scope) => readonly Setting[] = scopeQuery('accessIn', (scope) => {
  const settings: Setting[] = [];
  collect(scope, ALL_METHODS, [], settings);
  return settings;
});

/** The commands of mod_access_compat, which were mod_authz_host's and core's. */
export const ACCESS_COMPAT_KEYS: ReadonlySet<string> = new Set(['order', 'allow', 'deny', 'satisfy']);

const CONTAINERS: ReadonlyMap<string, { readonly op: 'all' | 'any'; readonly isNegated: boolean }> = new Map([
  ['<requireall', { op: 'all', isNegated: false }],
  ['<requireany', { op: 'any', isNegated: false }],
  ['<requirenone', { op: 'any', isNegated: true }],
]);

/** What mod_authnz_ldap takes for a section. */
export const LDAP_KEYS: ReadonlySet<string> = new Set([
  'authldapurl',
  'authldapbinddn',
  'authldapbindpassword',
  'authldapremoteuserisdn',
  'authldapremoteuserattribute',
  'authldapcomparednonserver',
  'authldapgroupattribute',
  'authldapgroupattributeisdn',
  'authldapdereferencealiases',
  'authzldapauthoritative',
]);

const AUTHENTICATION = [
  'authtype',
  'authname',
  'authuserfile',
  'authgroupfile',
  'authbasicprovider',
  'authdigestprovider',
  'authformprovider',
  'authbasicauthoritative',
  'authformloginrequiredlocation',
  'authzsendforbiddenonfailure',
  'authzuserauthoritative',
  'authzgroupfileauthoritative',
  'authzdefaultauthoritative',
  ...LDAP_KEYS,
];
/** The keys of those that say who somebody is, and how that is asked. */
export const AUTHENTICATION_KEYS: ReadonlySet<string> = new Set(AUTHENTICATION);

/** The keys of sections whose commands are commands of the section around them: `<Limit>`, and those of `Require`. */
export const ACCESS_CONTAINERS: ReadonlySet<string> = new Set([
  ...CONTAINERS.keys(),
  '<limit',
  '<limitexcept',
]);

/** The keys of all commands that affect who has access. */
export const ACCESS_KEYS: ReadonlySet<string> = new Set([
  ...ACCESS_COMPAT_KEYS,
  ...ACCESS_CONTAINERS,
  ...AUTHENTICATION,
  'require',
  'authmerging',
]);

function collect(scope: Scope, methods: Methods, around: readonly Guard[], settings: Setting[]): void {
  forEachCommand(
    scope,
    (at) => {
      const { command, instance } = at;
      const { key } = command;
      const own = guardsOf(at);
      if (own === undefined) return;
      const guards = own.length === 0 ? around : [...around, ...own];
      if (isSkipped(at)) {
        if (ACCESS_COMPAT_KEYS.has(key)) settings.push({ at, methods: ALL_METHODS, guards, what: 'skipped' });
        return;
      }
      if (command.kind === 'open' && (key === '<limit' || key === '<limitexcept')) {
        const words = instance.partsOf(command).words.map(({ value }) => value);
        const limited = methodsOf(words, key === '<limitexcept');
        collect({ instance, command }, limited, guards, settings);
        return;
      }
      const base = { at, methods, guards };
      if (key === 'allow' || key === 'deny') readHosts(key, base, settings);
      else for (const setting of readSettings(base)) settings.push(setting);
    },
    ACCESS_KEYS,
  );
}

/**
 * Whether httpd skips a command of a .htaccess, which AllowOverride does not allow. Source: ap_walk_config_sub() in
 * server/config.c, which makes the configuration of the command's module before it asks.
 */
function isSkipped({ instance, command }: Located): boolean {
  const { htaccessTerms, fact } = configurationOf(instance);
  const override = htaccessTerms?.override;
  if (override?.nonfatal.override !== true || !isSure(override)) return false;
  const own = fact(command);
  return own !== undefined && !isGranted(own, override);
}

/** Adds what `Allow` or `Deny` says of each of its clients. */
function readHosts(what: 'allow' | 'deny', { at, methods, guards }: SettingBase, settings: Setting[]): void {
  const { words } = at.instance.partsOf(at.command);
  const hash = noteIn(words);
  // field by field: a line may have a hundred thousand
  for (let i = 1; i < (hash < 0 ? words.length : hash); i++) {
    const arg = words[i]!;
    settings.push({ at, methods, guards, what, test: readHostTest(arg), arg });
  }
}

function isOrder(value: ByteText): value is OrderValue {
  return value === 'allow,deny' || value === 'deny,allow' || value === 'mutual-failure';
}

function isMerging(value: ByteText): value is 'off' | 'and' | 'or' {
  return value === 'off' || value === 'and' || value === 'or';
}

/** Field by field: ten thousand objects that are copied with `...` get hidden classes of their own in V8. */
function readSettings({ at, methods, guards }: SettingBase): readonly Setting[] {
  const { command, instance } = at;
  const { words: args } = instance.partsOf(command);
  const [first] = args;
  const value = asciiLowerCase(first?.value ?? '');
  if (command.kind === 'open') {
    const node = readContainer({ instance, command }, methods);
    return node === undefined ? [] : [{ at, methods, guards, what: 'require', node }];
  }
  switch (command.key) {
    case 'order':
      return isOrder(value) ? [{ at, methods, guards, what: 'order', order: value }] : [];
    case 'satisfy':
      return value === 'any' || value === 'all'
        ? [{ at, methods, guards, what: 'satisfy', isAny: value === 'any' }]
        : [];
    case 'authmerging':
      return isMerging(value) ? [{ at, methods, guards, what: 'merging', merging: value }] : [];
    case 'require': {
      const node = readRequireLine(at, methods);
      return node === undefined ? [] : [{ at, methods, guards, what: 'require', node }];
    }
    default:
      return AUTHENTICATION_KEYS.has(command.key)
        ? [{ at, methods, guards, what: 'authentication', key: command.key, args }]
        : [];
  }
}

/** Undefined for one that holds nothing, which httpd refuses. */
function readContainer(at: Located<OpeningTag>, methods: Methods): RequireNode | undefined {
  const { op, isNegated } = CONTAINERS.get(at.command.key)!;
  const children: RequireNode[] = [];
  const guardOf = new Map<RequireNode, readonly Guard[]>();
  forEachCommand(
    at,
    (inner) => {
      const { command, instance } = inner;
      const node =
        command.kind === 'open'
          ? readContainer({ instance, command }, methods)
          : readRequireLine(inner, methods);
      const guards = guardsOf(inner);
      if (node === undefined || guards === undefined) return;
      children.push(node);
      if (guards.length > 0) guardOf.set(node, guards);
    },
    REQUIRE_KEYS,
  );
  return { kind: 'container', op, isNegated, methods, children, guardOf, at };
}

const REQUIRE_KEYS: ReadonlySet<string> = new Set([...CONTAINERS.keys(), 'require']);

/**
 * Where the note begins that was meant as a comment after the clients of `Allow` or `Deny`; -1 where there is none. A
 * `#` begins no comment for httpd: 2.4 refuses the line (`No comments are allowed here`), and to 2.2 it and the words
 * after it are names of hosts, which no client has.
 */
export function noteIn(args: readonly Word[]): number {
  for (let i = 1; i < args.length; i++) {
    const { value, quote } = args[i]!;
    if (quote === '' && value.startsWith('#')) return i;
  }
  return -1;
}

/** Source: allow_cmd() in modules/aaa/mod_access_compat.c. */
function readHostTest({ value, hasVariable }: Word): HostTest {
  if (value === 'all' && !hasVariable) return ALL;
  const lower = asciiLowerCase(value);
  const named = (length: number): ByteText => value.slice(length);
  if (hasVariable) return plain({ kind: 'provider', words: `from ${value}`, needsUser: false });
  if (lower.startsWith('env=!'))
    return { atom: { kind: 'environment', name: named('env=!'.length) }, isNegated: true };
  if (lower.startsWith('env=')) return plain({ kind: 'environment', name: named('env='.length) });
  if (lower === 'all') return plain('all');
  const set = readAddressSet(value);
  return plain(set === undefined ? { kind: 'host', domain: value } : { kind: 'address', set });
}

function plain(atom: Atom | 'all'): HostTest {
  return { atom, isNegated: false };
}

const ALL: HostTest = plain('all');

/** plume does not see that the server has the module. */
function isNotSeen(module: ByteText | undefined, { hasModule, target }: Configuration): boolean {
  if (module === undefined) return true;
  return hasModule(module) === 'unknown' && ifModuleNames(target.series).get(module)?.isBuiltIn !== true;
}

/**
 * The conditions around a command that plume cannot decide, up to the section that it configures; undefined where it is
 * surely not there. The module that brings `Require` counts as there in httpd 2.4, which asks it about every request.
 */
export function guardsOf({ instance, command }: Located): readonly Guard[] | undefined {
  let guards: readonly Guard[] = UNGUARDED;
  const configuration = configurationOf(instance);
  const required = configuration.factOf('authmerging')?.providers[0];
  for (let section = command.parent; section !== undefined; section = section.parent) {
    if (configuration.fact(section)?.execOnRead !== true) return guards;
    const parts = instance.partsOf(section);
    const condition = readConditionOf(section, parts);
    const isPositive = condition?.isNegated !== true;
    const module = section.key === '<ifmodule' ? moduleOf(condition?.name) : undefined;
    const holds = instance.holds(section);
    const mayBeGranted = section.key === '<ifmodule' && isPositive && holds === 'present';
    const isTakenForGranted = mayBeGranted && isNotSeen(condition?.name, configuration);
    if (holds !== 'unknown' && !isTakenForGranted) continue;
    if (module !== undefined && module === required) {
      if (isPositive) continue;
      return undefined;
    }
    const name = module ?? condition?.name;
    const text = `${section.key}${name === undefined ? ` ${parts.rawArguments}` : ` ${name}>`}`;
    const atom = { kind: 'condition', text, at: { instance, command: section } } as const;
    guards = [...guards, { atom, holds: isPositive }];
  }
  return withOuter(guards, instance.from);
}

/** With those around the line that brings the file. */
function withOuter(guards: readonly Guard[], from: Located | undefined): readonly Guard[] | undefined {
  if (from === undefined) return guards;
  const outer = guardsOf(from);
  return outer === undefined || guards.length === 0 ? outer : [...guards, ...outer];
}

/**
 * The conditions around a section, and around those that it is in, that plume cannot decide; undefined where it is surely
 * not there. What is around a virtual host holds wherever that answers.
 */
export const guardsAround: (at: Located<OpeningTag>) => readonly Guard[] | undefined = scopeQuery(
  'guardsAround',
  (scope) => {
    if (!isSection(scope)) return UNGUARDED;
    const guards: Guard[] = [];
    for (const at of [scope, ...sectionsAround(scope)]) {
      if (at.command.key === '<virtualhost') break;
      const own = guardsOf(at);
      if (own === undefined) return undefined;
      for (const one of own) guards.push(one);
    }
    return guards;
  },
);

/** Of most commands: the same list for all, of which a server may have a hundred thousand. */
const UNGUARDED: readonly Guard[] = [];

/** `mod_authz_core` for the ways in which `<IfModule>` calls it. */
function moduleOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (name.endsWith('.c')) return name.slice(0, -'.c'.length);
  return name.endsWith('_module') ? `mod_${name.slice(0, -'_module'.length)}` : undefined;
}
