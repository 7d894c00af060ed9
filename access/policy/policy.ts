import { addTo } from '../../core/add-to.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { interned, query } from '../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located } from '../../model/server/server.ts';
import { type Atom, keyOf } from './atom.ts';
import { type Methods, methodsOf } from './methods.ts';
import type { RequireContainer, RequireLine, RequireNode } from './require-tree.ts';
import { accessIn, type Guard, guardsAround, LDAP_KEYS, type Setting } from './section-access.ts';

type SettingOf<W extends Setting['what']> = Setting & { readonly what: W };

/** The rules in force for some requests: what is left of all their sections. */
export interface Policy {
  readonly series: Series;
  /** The Order, Allow and Deny in force, from one section; empty: everyone may come. */
  readonly host: HostBlock;
  /**
   * The Satisfy in force. In 2.4 it belongs to the host block; in 2.2 each method's comes from where it is set last.
   */
  readonly satisfy: readonly SettingOf<'satisfy'>[];
  /** 2.4's tree, with what AuthMerging joins; undefined where no Require is in force. */
  readonly tree: RequireContainer | undefined;
  /** 2.2's lines, from one section. */
  readonly lines: readonly RequireLine[];
  /** AuthType and its kin, by name in lower case: the line in force. */
  readonly authentication: ReadonlyMap<string, SettingOf<'authentication'>>;
  /** The AuthMerging in force that lets a tree be joined or dropped. */
  readonly merging: SettingOf<'merging'> | undefined;
  /** Something that plume cannot see affects it too: nothing about the policy is certain. */
  readonly isOpen: boolean;
  /** The last sections of one kind, which httpd merges with each other before it merges them with all before. */
  readonly walk?: Walk | undefined;
}

interface Walk {
  readonly kind: WalkKind;
  /** What there was before. */
  readonly base: Trees;
  /** What they come to by themselves. */
  readonly own: Trees;
}
type WalkKind = 'directories' | 'files' | 'locations' | 'proxies' | 'conditions';
type Trees = Pick<Policy, 'tree' | 'merging'>;
type WalkedTrees = Pick<Policy, 'tree' | 'merging' | 'walk'>;
const NO_TREES: WalkedTrees = { tree: undefined, merging: undefined, walk: undefined };

export interface HostBlock {
  readonly orders: readonly SettingOf<'order'>[];
  readonly allows: readonly SettingOf<'allow'>[];
  readonly denies: readonly SettingOf<'deny'>[];
}

/** What may hold or not, as far as plume knows, and what each makes of the policy. */
export interface Alternative {
  readonly assumed: readonly { readonly key: string; readonly atom: Atom; readonly holds: boolean }[];
  readonly policy: Policy;
}

/** The policy where no section says anything. */
export function emptyPolicy(series: Series): Policy {
  return EMPTY[series];
}

const EMPTY: Readonly<Record<Series, Policy>> = { '2.2': empty('2.2'), '2.4': empty('2.4') };

function empty(series: Series): Policy {
  return {
    series,
    host: { orders: [], allows: [], denies: [] },
    satisfy: [],
    tree: undefined,
    lines: [],
    authentication: new Map(),
    merging: undefined,
    isOpen: false,
    walk: undefined,
  };
}

/**
 * The policies that the sections of a request may come to: one where all is known, undefined where too much is open.
 * `settingsOf` gives what a section says, for callers that ask what another text would do.
 */
export function policiesOf(
  sections: readonly MergedSection[],
  series: Series,
  settingsOf: (scope: Scope) => readonly Setting[] = accessIn,
): readonly Alternative[] | undefined {
  return settingsOf === accessIn
    ? policiesAsRead(series, sections)
    : findPolicies(sections, series, settingsOf);
}

/** Remembers what leaves much open, which is asked for one reason after another; all else is soon found. */
const policiesAsRead = query(
  'policiesAsRead',
  (series: Series, sections: readonly MergedSection[]) => findPolicies(sections, series, accessIn),
  { isKept: (policies) => policies?.length !== 1 },
);

function findPolicies(
  sections: readonly MergedSection[],
  series: Series,
  settingsOf: (scope: Scope) => readonly Setting[],
): readonly Alternative[] | undefined {
  spendWork(PRICES.policySection * (1 + sections.length) + (sections.length * sections.length) / 4);
  const parts: Part[] = [];
  for (const section of sections) addPart(section, settingsOf, parts);
  const open = openAtoms(parts);
  if (open.length === 0) {
    const policy = parts.reduce(
      (before, { section, sorted }) => mergeOnce(before, sorted, walkOf(section)),
      emptyPolicy(series),
    );
    return [{ assumed: [], policy: afterWalks(policy) }];
  }
  if (open.length > MOST_OPEN) return undefined;
  const answers = open.map(({ key, atom }) => [
    { key, atom, holds: false },
    { key, atom, holds: true },
  ]);
  return policiesUnder(parts, open, series).map((policy, bits) => ({
    assumed: answers.map((each, i) => each[(bits >> i) & 1]!),
    policy,
  }));
}

/**
 * What parts come to under all answers to open questions, by the answers as bits. Parts before the first that asks a
 * question are merged once for both answers to it.
 */
function policiesUnder(parts: readonly Part[], open: readonly OpenAtom[], series: Series): readonly Policy[] {
  const places = new Map(open.map(({ key }, i) => [key, i]));
  let asked: readonly number[] = [];
  let under = new Map([[0, emptyPolicy(series)]]);
  for (const part of parts) {
    for (const { key } of openAtoms([part])) {
      const place = places.get(key)!;
      if (asked.includes(place)) continue;
      asked = [...asked, place];
      under = new Map(
        [...under].flatMap(([bits, policy]) => [
          [bits, policy] as const,
          [bits | (1 << place), policy] as const,
        ]),
      );
    }
    spendWork(PRICES.policySection * under.size);
    for (const [bits, policy] of under)
      under.set(
        bits,
        mergePart(policy, part, (key) => ((bits >> (places.get(key) ?? 0)) & 1) === 1),
      );
  }
  return Array.from({ length: under.size }, (_, bits) => afterWalks(under.get(bits)!));
}

/**
 * The pairs of one of some alternatives and one of others that may be so at once, in their order. All of either list
 * assume something about the same, in the same order. What becomes of the question with the key `but` does not matter.
 */
export function* pairsTogether(
  some: readonly Alternative[],
  others: readonly Alternative[],
  but?: string,
): Generator<readonly [Alternative, Alternative]> {
  const [one] = some;
  const [other] = others;
  if (one === undefined || other === undefined) return;
  const places = new Map(other.assumed.map(({ key }, i) => [key, i]));
  const common: (readonly [number, number])[] = [];
  for (const [i, { key }] of one.assumed.entries()) {
    const place = key === but ? undefined : places.get(key);
    if (place !== undefined) common.push([i, place]);
  }
  const byAnswers = new Map<string, Alternative[]>();
  for (const alternative of others) {
    const answers = answersOf(alternative, common, 1);
    addTo(byAnswers, answers, alternative);
  }
  for (const alternative of some) {
    const alike = byAnswers.get(answersOf(alternative, common, 0)) ?? [];
    spendWork(alike.length);
    for (const second of alike) yield [alternative, second];
  }
}

function answersOf(
  { assumed }: Alternative,
  places: readonly (readonly [number, number])[],
  side: 0 | 1,
): string {
  let answers = '';
  for (const place of places) answers += assumed[place[side]]?.holds === true ? '1' : '0';
  return answers;
}

/** Twice as many alternatives with each one more. */
const MOST_OPEN = 8;

/** A section that says something about access. */
interface Part {
  readonly section: MergedSection;
  readonly settings: readonly Setting[];
  readonly sorted: Sorted;
  /** What must be so that it applies at all. */
  readonly conditions: readonly Condition[];
}
interface OpenAtom {
  readonly key: string;
  readonly atom: Atom;
}
interface Condition extends OpenAtom {
  readonly holds: boolean;
}

function addPart(
  section: MergedSection,
  settingsOf: (scope: Scope) => readonly Setting[],
  parts: Part[],
): void {
  const { scope, kind } = section;
  // what stands outside of sections is not about access, and may be ten thousand hosts
  if (kind === 'server' || kind === 'host') return;
  const settings = scope === undefined ? NONE : settingsOf(scope);
  if (scope !== undefined && settings.length === 0) return;
  const conditions = conditionsOf(section);
  if (conditions !== undefined) parts.push({ section, settings, sorted: sort(settings), conditions });
}

/** What must be so that a section applies to a request that it was found for; undefined where it surely does not. */
export function conditionsOf({
  applies,
  scope,
  section,
  directory,
}: MergedSection): readonly Condition[] | undefined {
  if (scope !== undefined && applies === 'present') return NONE;
  if (section === undefined) return [open({ kind: 'unseen', directory: directory ?? '' })];
  if (applies !== 'if-read') return [open({ kind: 'applies', at: section.at })];
  return guardsAround(section.at)?.map(({ atom, holds }) => open(atom, holds));
}

function open(
  atom: Atom & { readonly kind: 'applies' | 'unseen' | 'condition' },
  holds: boolean = true,
): Condition {
  return { key: keyOf(atom), atom, holds };
}

/** Whether a section that was found for a request does not apply to it under what an alternative assumes. */
export function isLeftOut(section: MergedSection, { assumed }: Pick<Alternative, 'assumed'>): boolean {
  const conditions = conditionsOf(section);
  if (conditions === undefined) return true;
  return conditions.some(({ key, holds }) =>
    assumed.some((answer) => answer.key === key && answer.holds !== holds),
  );
}

function openAtoms(parts: readonly Part[]): readonly OpenAtom[] {
  if (parts.every(isSure)) return NONE;
  const found = new Map<string, OpenAtom>();
  for (const { conditions, sorted } of parts) {
    for (const { key, atom } of conditions) found.set(key, { key, atom });
    for (const atom of sorted.questions) found.set(atom.key, atom);
  }
  return [...found.values()];
}

function isSure({ conditions, sorted }: Part): boolean {
  return conditions.length === 0 && sorted.questions.length === 0;
}

/** What a section says, by what it is about. */
interface Sorted {
  readonly host: HostBlock;
  readonly saysHost: boolean;
  readonly satisfy: readonly SettingOf<'satisfy'>[];
  readonly nodes: readonly RequireNode[];
  /** The nodes as the alternatives that httpd makes of them. */
  readonly tree: RequireContainer | undefined;
  /** The nodes that 2.2 knows. */
  readonly lines: readonly RequireLine[];
  readonly merging: SettingOf<'merging'> | undefined;
  readonly authentication: readonly SettingOf<'authentication'>[];
  /** All that must hold for one or another of them. */
  readonly guards: readonly Guard[];
  /** What is asked there, each once. */
  readonly questions: readonly OpenAtom[];
}

const sort = query('sort', (settings: readonly Setting[]): Sorted => {
  const of = <W extends Setting['what']>(what: W): readonly SettingOf<W>[] => settingsWith(settings, what);
  const host: HostBlock = { orders: of('order'), allows: of('allow'), denies: of('deny') };
  const nodes = of('require').map(({ node }) => node);
  const guards = guardsOfAll(settings);
  return {
    host,
    saysHost: host.orders.length + host.allows.length + host.denies.length + of('skipped').length > 0,
    satisfy: of('satisfy'),
    nodes,
    tree: nodes.length === 0 ? undefined : join('any', nodes),
    lines: nodes.length === 0 ? NONE : nodes.filter((node): node is RequireLine => node.kind === 'line'),
    merging: of('merging').at(-1),
    authentication: of('authentication'),
    guards,
    questions: guards.length === 0 ? NONE : questionsOf(guards),
  };
});

/** Those about one thing; the same empty list for all that say nothing of it, since a server has many. */
function settingsWith<W extends Setting['what']>(
  settings: readonly Setting[],
  what: W,
): readonly SettingOf<W>[] {
  let found: SettingOf<W>[] | undefined;
  for (const setting of settings)
    if (isAboutThat(setting, what)) {
      found ??= [];
      found.push(setting);
    }
  return found ?? NONE;
}

function isAboutThat<W extends Setting['what']>(setting: Setting, what: W): setting is SettingOf<W> {
  return setting.what === what;
}

const NONE: readonly never[] = [];

function questionsOf(guards: readonly Guard[]): readonly OpenAtom[] {
  const questions = new Map(guards.map(({ atom }) => [keyOf(atom), atom]));
  return [...questions].map(([key, atom]) => ({ key, atom }));
}

/** One empty list for all settings that stand under no open condition, as most do. */
function guardsOfAll(settings: readonly Setting[]): readonly Guard[] {
  let guards: Guard[] | undefined;
  for (const setting of settings)
    for (const guard of guardsIn(setting)) {
      guards ??= [];
      guards.push(guard);
    }
  return guards ?? NONE;
}

function guardsIn(setting: Setting): readonly Guard[] {
  if (setting.what !== 'require') return setting.guards;
  const within = guardsInTree(setting.node);
  return within.length === 0 ? setting.guards : [...setting.guards, ...within];
}

function guardsInTree(node: RequireNode): readonly Guard[] {
  if (node.kind === 'line') return NONE;
  return [...[...node.guardOf.values()].flat(), ...node.children.flatMap(guardsInTree)];
}

/** Without what does not hold. */
function mergePart(
  before: Policy,
  { section, settings, conditions }: Part,
  isTrue: (key: string) => boolean,
): Policy {
  if (conditions.some(({ key, holds }) => isTrue(key) !== holds)) return before;
  if (section.scope === undefined) return openOnce(before);
  return mergeOnce(before, sort(settingsUnder(settings, isTrue)), walkOf(section));
}

/** The settings of a section that are left where some conditions hold. */
function settingsUnder(settings: readonly Setting[], isTrue: (key: string) => boolean): readonly Setting[] {
  return sort(settings).guards.length === 0 ? settings : guardedSettingsUnder(settings, isTrue);
}

/** The same list for the same answers. */
const guardedSettingsUnder = query(
  'guardedSettingsUnder',
  (settings: readonly Setting[], isTrue: (key: string) => boolean) => {
    const hold = (own: readonly Guard[]) => own.every(({ atom, holds }) => isTrue(keyOf(atom)) === holds);
    return settings.flatMap((setting): readonly Setting[] => {
      if (!hold(setting.guards)) return [];
      return setting.what === 'require' ? [{ ...setting, node: prune(setting.node, hold) }] : [setting];
    });
  },
  {
    by: (settings, isTrue) => [
      settings,
      sort(settings)
        .questions.map(({ key }) => isTrue(key))
        .join(),
    ],
    isWithinFirst: true,
  },
);

const openOnce = query('openOnce', (policy: Policy): Policy => ({ ...policy, isOpen: true }));

/** The walk of httpd's that a section is found in. Source: server/request.c. */
function walkOf({ kind }: MergedSection): WalkKind {
  switch (kind) {
    case 'files':
      return 'files';
    case 'location':
      return 'locations';
    case 'proxy':
      return 'proxies';
    case 'if':
    case 'elseif':
    case 'else':
      return 'conditions';
    default:
      return 'directories';
  }
}

/**
 * Ten thousand hosts begin with the same sections. Which are merged with each other first depends on the kind of walk.
 * Source: merge_authz_core_dir_config() and merge_authn_core_dir_config(); mod_access_compat has no function for it, so
 * that a section with one of its commands replaces all that was before. In 2.2 that is so of Order, Allow and Deny of
 * mod_authz_host, while core's merge_core_dir_configs() treats Satisfy by itself and Require as one list.
 */
const mergeOnce = query(
  'mergeOnce',
  (before: Policy, own: Sorted, walk: WalkKind): Policy => {
    const { series } = before;
    const is24 = series === '2.4';
    const saysOld = own.saysHost || own.satisfy.length > 0;
    const trees = is24 ? mergeInWalk(before, own, walk) : NO_TREES;
    return policyOf({
      series,
      host: own.saysHost || (is24 && saysOld) ? own.host : before.host,
      satisfy: is24 ? (saysOld ? own.satisfy : before.satisfy) : joinSatisfy(before.satisfy, own.satisfy),
      tree: trees.tree,
      merging: trees.merging,
      walk: trees.walk,
      lines: !is24 && own.nodes.length > 0 ? own.lines : before.lines,
      authentication: mergeAuthentication(before, own),
      isOpen: before.isOpen,
    });
  },
  { by: (before, own, walk) => [walk, own, before] },
);

/** In the place of a part that a policy has not. */
const MISSING = {};
const internPolicy = interned<object, Policy>('internPolicy');

/** Policies of the same parts are one object: what was found of it is known wherever sections come to it. */
function policyOf(policy: Policy): Policy {
  const { series, host, satisfy, tree, merging, walk, lines, authentication, isOpen } = policy;
  if (isOpen) return policy;
  return internPolicy(
    [
      EMPTY[series],
      host,
      lines,
      tree ?? MISSING,
      satisfy,
      authentication,
      merging ?? MISSING,
      walk ?? MISSING,
    ],
    () => policy,
  );
}

/** The policy once no section follows that its last walk would matter to. */
const afterWalks = query(
  'afterWalks',
  (policy: Policy): Policy => (policy.walk === undefined ? policy : policyOf({ ...policy, walk: undefined })),
);

const internSatisfy = interned<SettingOf<'satisfy'>, readonly SettingOf<'satisfy'>[]>('internSatisfy');

function joinSatisfy(before: Policy['satisfy'], own: Policy['satisfy']): Policy['satisfy'] {
  if (own.length === 0) return before;
  const all = [...before, ...own];
  return internSatisfy(all, () => all);
}

const internAuthentication = interned<SettingOf<'authentication'>, Policy['authentication']>(
  'internAuthentication',
);

function mergeAuthentication({ authentication, series }: Policy, own: Sorted): Policy['authentication'] {
  if (own.authentication.length === 0) return authentication;
  const merged = new Map(authentication);
  // one without the other drops what was around it
  for (const keys of series === '2.2' ? UNMERGED_22 : UNMERGED)
    if (own.authentication.some(({ key }) => keys.has(key))) for (const key of keys) merged.delete(key);
  for (const setting of own.authentication) merged.set(setting.key, setting);
  return internAuthentication([...merged.values()], () => merged);
}

/** The directives of modules that have no function that merges them: a section with one of them begins anew. Measured, 2.4.71. */
const UNMERGED: readonly ReadonlySet<string>[] = [LDAP_KEYS];
/** The directives of modules of 2.2 that have no function that merges them. Source: their module structures; measured, 2.2.34. */
const UNMERGED_22: readonly ReadonlySet<string>[] = [
  new Set(['authgroupfile', 'authzgroupfileauthoritative']),
  LDAP_KEYS,
];

/**
 * `AuthMerging` alone in the last of several sections of a walk thus counts for the lines of those before it. What
 * proxies say is merged one by one.
 */
function mergeInWalk(before: Policy, { tree, merging }: Sorted, kind: WalkKind): WalkedTrees {
  const walk = before.walk?.kind === kind && kind !== 'proxies' ? before.walk : undefined;
  const base = walk?.base ?? treesOf(before.tree, before.merging);
  const own = walk === undefined ? treesOf(tree, merging) : mergeTrees(walk.own, { tree, merging });
  return {
    ...mergeTrees(base, own),
    walk: internWalk([WALKS[kind], base, own], () => ({ kind, base, own })),
  };
}

const internWalk = interned<object, Walk>('internWalk');
/** Each kind of walk, as a part of what is interned. */
const WALKS: Readonly<Record<WalkKind, object>> = {
  directories: {},
  files: {},
  locations: {},
  proxies: {},
  conditions: {},
};

const internTrees = interned<object, Trees>('internTrees');

function treesOf(tree: Trees['tree'], merging: Trees['merging']): Trees {
  return internTrees([tree ?? MISSING, merging ?? MISSING], () => ({ tree, merging }));
}

function mergeTrees(before: Trees, { tree: own, merging }: Trees): Trees {
  const base = before.tree;
  if (merging === undefined && own === undefined) return before;
  if (merging === undefined || merging.merging === 'off') return treesOf(own, merging);
  if (base === undefined || own === undefined) return treesOf(own ?? base, merging);
  return treesOf(joinOnce(merging.merging === 'and' ? 'all' : 'any', base, own), merging);
}

const joinOnce = query('joinOnce', (op: 'all' | 'any', base: RequireNode, own: RequireNode) =>
  join(op, [base, own]),
);

function join(op: 'all' | 'any', children: readonly RequireNode[]): RequireContainer {
  return {
    kind: 'container',
    op,
    isNegated: false,
    methods: unionOfMethods(children.map(({ methods }) => methods)),
    children,
    guardOf: new Map(),
    at: undefined,
  };
}

function unionOfMethods(all: readonly Methods[]): Methods {
  return all.reduce((a, b) => {
    if (a.isAllBut && b.isAllBut)
      return methodsOf(
        [...a.names].filter((name) => b.names.has(name)),
        true,
      );
    if (a.isAllBut)
      return methodsOf(
        [...a.names].filter((name) => !b.names.has(name)),
        true,
      );
    if (b.isAllBut)
      return methodsOf(
        [...b.names].filter((name) => !a.names.has(name)),
        true,
      );
    return methodsOf([...a.names, ...b.names]);
  }, NO_METHODS);
}

const NO_METHODS = methodsOf([]);

/** Without the children whose conditions do not hold. */
function prune(node: RequireNode, hold: (guards: readonly Guard[]) => boolean): RequireNode {
  if (node.kind === 'line') return node;
  const children = node.children
    .filter((child) => hold(node.guardOf.get(child) ?? []))
    .map((child) => prune(child, hold));
  return { ...node, children };
}

/** The first word of an authentication setting in force. */
export function authenticationWord(policy: Policy, key: string): ByteText | undefined {
  return policy.authentication.get(key)?.args[0]?.value;
}

/** Whether a flag of authentication is on. */
export function isFlagOn(policy: Policy, key: string, byDefault: boolean): boolean {
  const word = authenticationWord(policy, key);
  return word === undefined ? byDefault : asciiLowerCase(word) === 'on';
}

/** The places of all that a policy says, as it was read. */
export function placesOf(policy: Policy): readonly Located[] {
  const { host, satisfy, tree, lines } = policy;
  return [
    ...[...host.orders, ...host.allows, ...host.denies, ...satisfy].map(({ at }) => at),
    ...(tree === undefined ? lines.map(({ at }) => at) : placesInTree(tree)),
  ];
}

function placesInTree(node: RequireNode): readonly Located[] {
  if (node.kind === 'line') return [node.at];
  return [...(node.at === undefined ? [] : [node.at]), ...node.children.flatMap(placesInTree)];
}
