import { addTo } from '../../core/add-to.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { once, query } from '../../core/query.ts';
import { compareLines } from '../../grammar/lines-in-order.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { isSection, type Scope } from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import { type RequestClass, withSections } from '../equivalence/request-class.ts';
import {
  type Assignment,
  type AssignmentBudget,
  comparePolicies,
  type Difference,
  isOfServerItself,
  methodsToCompare,
} from '../equivalence/request-space.ts';
import { kindOfClass } from '../kinds/class-kinds.ts';
import {
  commandsAt,
  createPlaceFinder,
  type DifferenceModel,
  differenceIn,
  kindWithoutNames,
  modelOf,
  type PlaceFinder,
  type PlaceInClass,
  placesOfAll,
} from '../kinds/counterparts.ts';
import { compareKinds, kindOfPolicy } from '../kinds/policy-kinds.ts';
import { type Asked, decide, isHostAllowed } from '../policy/decide.ts';
import { ALL_METHODS, type Methods } from '../policy/methods.ts';
import type { Outcome } from '../policy/outcome.ts';
import {
  type Alternative,
  emptyPolicy,
  isLeftOut,
  type Policy,
  pairsTogether,
  policiesOf,
} from '../policy/policy.ts';
import type { RequireContainer, RequireNode } from '../policy/require-tree.ts';
import { accessIn, type Setting } from '../policy/section-access.ts';
import { isAccessCompat, keyOfSection } from './found-sections.ts';
import { plainTextOf } from './plain-text.ts';
import { deniesSome, lastWith, requireAlone, unnamed } from './style-conflict.ts';
import { seriesFor } from './written-for.ts';

/** What annuls a command: the other style of access control, `Satisfy any`, a `Require` or `Allow` beside it, or `Order`. */
export type Annulment = 'other-style' | 'satisfy-any' | 'sibling' | 'order';

/**
 * Commands that decide nothing: without them every request gets the same answer, and yet they say the opposite of what
 * is decided for some.
 */
export interface AnnulledCommands {
  /** One; several where a list has too many to look at each. */
  readonly at: readonly [Located, ...Located[]];
  /** The section that they are in. */
  readonly scope: Scope;
  /** permission: they grant access that is denied. restriction: they deny access that is granted. */
  readonly says: 'permission' | 'restriction';
  readonly by: Annulment;
  /** Whether they are about everybody, and not about clients or users that they name. */
  readonly isAboutEverybody: boolean;
  /** Where that is so, with a request for each: `before` is what is decided, `after` what they say by themselves. */
  readonly uses: readonly { readonly requestClass: RequestClass; readonly difference: Difference }[];
}

/**
 * The commands of some request classes whose effect other commands cancel, in httpd of the given series, or in 2.4
 * where 2.2 cannot read them. Classes are left out that contain no access-compat directive, or that plume cannot compare because too many conditions are
 * unknown.
 */
export const annulledCommandsIn: (
  requestClasses: readonly RequestClass[],
  series: Series,
) => readonly AnnulledCommands[] = query('annulledCommandsIn', (requestClasses, series) => {
  // Not annulled, because their author meant what is decided:
  // - an entry that another entry of the same list covers, except `Allow` of some beside `Allow from all`;
  // - `all` in a list that `Order` puts after one with `all`;
  // - a permission that a later section withdraws, and a restriction that a later section lifts;
  // - a permission for everybody beside a list of denied clients, and `Allow` where a password is required.
  // "Too many" is more than four conditions that plume cannot decide.
  return findAnnulled(requestClasses, series);
});

/**
 * Like `annulledCommandsIn`, but compares each section as if no later section applied: finds commands that have no
 * effect even on the files of their own section.
 */
export function annulledWhereLast(
  requestClasses: readonly RequestClass[],
  series: Series,
): readonly AnnulledCommands[] {
  return findAnnulled(beginningsOf(requestClasses), series, true);
}

/** The classes, cut off after each of their sections. */
function beginningsOf(requestClasses: readonly RequestClass[]): readonly RequestClass[] {
  const cut: RequestClass[] = [];
  const first: Beginning = { next: new Map() };
  for (const requestClass of requestClasses) {
    let before = first;
    for (const [i, { scope, applies }] of requestClass.sections.entries()) {
      if (scope === undefined || i >= MOST_BEFORE) break;
      const key = `${keyOfSection(scope)} ${applies}`;
      let known = before.next.get(key);
      if (known === undefined) {
        // to cut it off here is to look at all that is before
        spendWork(PRICES.cutClass * (i + 1));
        cut.push(withSections(requestClass, requestClass.sections.slice(0, i + 1)));
        known = { next: new Map() };
        before.next.set(key, known);
      }
      before = known;
    }
  }
  return cut;
}

/** What some classes begin with, up to a section; by the next section, what those begin with that have it. */
interface Beginning {
  readonly next: Map<string, Beginning>;
}
/** Nobody writes so many sections for the same files; to look at each with all before it takes their square. */
const MOST_BEFORE = 16;

/** How commands of a class are related to what is decided there. */
export interface Opposition {
  readonly says: AnnulledCommands['says'];
  readonly by: Annulment;
  /** Whether a section after them annuls them, which whoever writes it means. */
  readonly isMeant: boolean;
}

/** The commands of a class that say the opposite of what is decided for some, whether or not they decide something. */
export function oppositionsAt(requestClass: RequestClass, series: Series): readonly Opposition[] {
  return (policiesOf(requestClass.sections, series) ?? []).flatMap((alternative) =>
    opposedIn(alternative.policy, { left: ASSIGNMENTS_ANYWAY }).map((one) => ({
      says: one.says,
      by: one.by,
      isMeant: scopeOfAnnulled(one, requestClass, alternative) === undefined,
    })),
  );
}

/** `isOfLast`: only what the last section of each class says is looked at. */
function findAnnulled(
  requestClasses: readonly RequestClass[],
  series: Series,
  isOfLast = false,
): readonly AnnulledCommands[] {
  const candidates = new Map<string, Candidate>();
  const budget: AssignmentBudget = {
    left: ASSIGNMENTS_ANYWAY + ASSIGNMENTS_OF_A_CLASS * requestClasses.length,
  };
  const models: OpposedModels = new Map();
  for (const requestClass of requestClasses) {
    if (lastWith(requestClass.sections, isAccessCompat) < 0) continue;
    const kind = kindOfClass(requestClass);
    const last = requestClass.sections.at(-1)?.scope;
    const find = () => opposedOnce(requestClass, series, models, budget);
    const found = kind === undefined ? find() : opposedOfKind(`${series} ${kind}`, find, budget);
    for (const [alternative, opposed] of found)
      for (const { commands, difference, ...about } of opposed) {
        const { instance, command } = commands[0];
        const key = `${instance.identity} ${command.start}`;
        const known = candidates.get(key);
        if (known !== undefined && known.uses.length >= MOST_USES) continue;
        const scope = scopeOfAnnulled({ commands, ...about }, requestClass, alternative);
        if (scope === undefined || (isOfLast && scope !== last)) continue;
        const use = { requestClass, difference };
        if (known === undefined) candidates.set(key, { ...about, at: commands, scope, uses: [use] });
        else known.uses.push(use);
      }
  }
  if (candidates.size === 0) return [];
  const classesOfSection = groupBySection(requestClasses, isOfLast);
  const judged = new Map<string, boolean>();
  return [...candidates.values()].filter(({ at, scope }) => {
    spendWork(PRICES.annulledCandidate);
    const classes = classesOfSection.get(keyOfSection(scope)) ?? [];
    const kind = kindOfOmission(at, scope, classes);
    if (kind === undefined) return decidesNothing(at, scope, classes, series);
    const isVoid = judged.get(kind) ?? decidesNothing(at, scope, classes, series);
    judged.set(kind, isVoid);
    return isVoid;
  });
}

/** Remembers the kinds, in a series, where nothing is opposed; what is cut off would be of another kind. */
const opposedOfKind = query(
  'opposedOfKind',
  (_kind: string, find: () => readonly OpposedUnder[], budget: AssignmentBudget) => {
    const found = find();
    const isUnopposed = budget.left > 0 && found.every(([, opposed]) => opposed.length === 0);
    return isUnopposed ? NOTHING_OPPOSED : found;
  },
  { by: (kind) => [kind], isKept: (found) => found === NOTHING_OPPOSED, isUntraced: true },
);

const NOTHING_OPPOSED: readonly OpposedUnder[] = [];

/** What is opposed under one answer to all that is open. */
type OpposedUnder = readonly [Pick<Alternative, 'assumed'>, readonly Opposed[]];

/** What is opposed in a class, for those of the same kind: ten thousand locations come to a few. */
type OpposedModels = Map<number, readonly OpposedModel[]>;

interface OpposedModel extends Omit<Opposed, 'commands' | 'difference'> {
  readonly commands: readonly PlaceInClass[];
  readonly difference: DifferenceModel;
}

/** What is opposed in a class; as in another one of its kind, where that is known. */
function opposedOnce(
  requestClass: RequestClass,
  series: Series,
  models: OpposedModels,
  budget: AssignmentBudget,
): readonly OpposedUnder[] {
  const { sections } = requestClass;
  const kind = kindWithoutNames(requestClass);
  const known = kind === undefined ? undefined : models.get(kind);
  const like = known && opposedLike(known, sections);
  if (like !== undefined) return [[NOTHING_ASSUMED, like]];
  const found = fewPoliciesOf(requestClass, series).map(
    (alternative) => [alternative, opposedIn(alternative.policy, budget)] as const,
  );
  const [first] = found;
  if (kind !== undefined && known === undefined && found.length === 1 && budget.left > 0) {
    const find = createPlaceFinder(sections);
    const all = first![1].map((one) => modelOfOpposed(one, find));
    if (all.every((one) => one !== undefined)) models.set(kind, all);
  }
  return found;
}

const NOTHING_ASSUMED: Pick<Alternative, 'assumed'> = { assumed: [] };

function modelOfOpposed(
  { commands, difference, says, by, isAboutEverybody }: Opposed,
  find: PlaceFinder,
): OpposedModel | undefined {
  const [places, model] = [placesOfAll(commands, find), modelOf(difference, find)];
  if (places === undefined || model === undefined) return undefined;
  return { commands: places, difference: model, says, by, isAboutEverybody };
}

function opposedLike(
  models: readonly OpposedModel[],
  sections: RequestClass['sections'],
): readonly Opposed[] | undefined {
  const all: Opposed[] = [];
  for (const { commands, difference: model, says, by, isAboutEverybody } of models) {
    const [first, ...others] = commandsAt(sections, commands) ?? [];
    const difference = differenceIn(sections, model);
    if (first === undefined || difference === undefined) return undefined;
    all.push({ commands: [first, ...others], difference, says, by, isAboutEverybody });
  }
  return all;
}

/**
 * A key that is equal for commands at the same places of sections with the same text, which apply among sections of the
 * same kinds: without them all get the same answers, or none. Undefined where they may be like no others.
 */
function kindOfOmission(
  commands: readonly Located[],
  scope: Scope,
  requestClasses: readonly RequestClass[],
): string | undefined {
  if (!isSection(scope) || requestClasses.length > MOST_USES) return undefined;
  const text = plainTextOf(scope, accessIn(scope));
  if (text === undefined || text.length > MOST_CHARACTERS) return undefined;
  const positions = new Set<string>();
  for (const requestClass of requestClasses) {
    const kind = kindOfClass(requestClass);
    if (kind === undefined) return undefined;
    const places = requestClass.sections.flatMap(({ scope: other }, i) =>
      other !== undefined && isSection(other) && other.command === scope.command ? [i] : [],
    );
    if (places.length !== 1) return undefined;
    positions.add(`${places[0]} ${kind}`);
  }
  const starts = commands.map(({ command }) => compareLines(command, scope.command));
  return `${starts}\n${[...positions]}\n${text}`;
}

/** A longer text of a section has hardly a twin, and would be in the key of each of its commands. */
const MOST_CHARACTERS = 2_000;

/** Each of them is searched for what decides nothing, and then again without each command that may. */
const MOST_ALTERNATIVES = 16;

/** The policies of a request class; none where more than four conditions are open, which nobody who reads of it can follow. */
export function fewPoliciesOf({ sections }: RequestClass, series: Series): readonly Alternative[] {
  const policies = policiesOf(sections, seriesFor(sections, series)) ?? [];
  return policies.length > MOST_ALTERNATIVES ? [] : policies;
}

/** What tells of it needs one that requests reach. */
const MOST_USES = 50;

interface Candidate extends AnnulledCommands {
  readonly uses: { readonly requestClass: RequestClass; readonly difference: Difference }[];
}

function groupBySection(
  requestClasses: readonly RequestClass[],
  isOfLast: boolean,
): ReadonlyMap<string, readonly RequestClass[]> {
  const found = new Map<string, RequestClass[]>();
  for (const requestClass of requestClasses)
    for (const { scope } of isOfLast ? requestClass.sections.slice(-1) : requestClass.sections) {
      if (scope === undefined) continue;
      const key = keyOfSection(scope);
      addTo(found, key, requestClass);
    }
  return found;
}

/** Commands that say the opposite of what a policy decides. */
interface Opposed {
  readonly commands: readonly [Located, ...Located[]];
  readonly says: AnnulledCommands['says'];
  readonly by: Annulment;
  readonly isAboutEverybody: boolean;
  readonly difference: Difference;
}

/**
 * The section of commands that others annul: from a section around them, or in the same one. Undefined where a section
 * after them does, which whoever writes it means.
 */
function scopeOfAnnulled(
  { commands, says, by }: Pick<Opposed, 'commands' | 'says' | 'by'>,
  { sections }: RequestClass,
  alternative: Pick<Alternative, 'assumed'>,
): Scope | undefined {
  const applied = sections.filter(
    (section) => section.section === undefined || !isLeftOut(section, alternative),
  );
  const [first] = commands;
  const index = applied.findLastIndex(
    ({ scope }) => scope !== undefined && accessIn(scope).some((setting) => isAmong(setting, first)),
  );
  const isRequire =
    first.command.key !== 'order' && first.command.key !== 'allow' && first.command.key !== 'deny';
  const isAnnulling =
    by === 'sibling' || by === 'order'
      ? () => false
      : isRequire
        ? isAccessCompat
        : ({ what }: Setting) => what === 'require';
  if (index < lastWith(applied, isAnnulling)) return undefined;
  // what opens a part of what is closed around it is to open it
  if (says === 'restriction' && by === 'satisfy-any' && index < lastWith(applied, isSatisfy))
    return undefined;
  return applied[index]?.scope;
}

function isSatisfy({ what }: Setting): boolean {
  return what === 'satisfy';
}

function isAmong(setting: Setting, { command }: Located): boolean {
  if (setting.at.command.start === command.start && setting.at.command === command) return true;
  return setting.what === 'require' && isInNode(setting.node, command);
}

function isInNode(node: RequireNode, command: Located['command']): boolean {
  if (node.at?.command === command) return true;
  return node.kind === 'container' && node.children.some((child) => isInNode(child, command));
}

function opposedIn(policy: Policy, budget: AssignmentBudget): readonly Opposed[] {
  return policy.isOpen ? [] : opposedInPolicy(policy, budget).opposed;
}

/** `isWhole`: what was not looked at as a whole is nobody's knowledge. */
interface Searched {
  readonly opposed: readonly Opposed[];
  readonly isWhole: boolean;
}

const opposedInPolicy = query(
  'opposedInPolicy',
  (policy: Policy, budget: AssignmentBudget): Searched => opposedInKind(policy, budget),
  { by: (policy) => [policy], isKept: ({ isWhole }) => isWhole },
);

/** Remembers kinds of policies without any: ten thousand hosts are alike, and what is found names commands. */
const opposedInKind = query(
  'opposedInKind',
  (policy: Policy, budget: AssignmentBudget): Searched => {
    const opposed = findOpposed(policy, budget);
    return { opposed, isWhole: budget.left > 0 };
  },
  {
    by: (policy) => [kindOfPolicy(policy)],
    isUntraced: true,
    isKept: ({ opposed, isWhole }) => isWhole && opposed.length === 0,
  },
);

/** Commands with what they say by themselves. */
interface Statement {
  readonly commands: readonly [Located, ...Located[]];
  readonly methods: readonly Methods[];
  readonly alone: Policy;
}
type Test = (before: Outcome, after: Outcome, assignment: Assignment) => boolean;

/** For all that is looked at together. A statement that anybody wrote needs a few hundred, and most kinds are looked at once. */
const ASSIGNMENTS_ANYWAY = 10_000;
const ASSIGNMENTS_OF_A_CLASS = 50;

function findOpposed(policy: Policy, budget: AssignmentBudget): readonly Opposed[] {
  const found = new Map<Located['command'], Opposed>();
  const asked = methodsToCompare(policy);
  const look = (
    statement: Statement,
    says: Opposed['says'],
    by: Annulment,
    isClosedOrOpen: (method: string) => boolean,
    isBefore: (before: Outcome) => boolean,
  ): void => {
    const { commands, methods, alone } = statement;
    if (budget.left <= 0 || found.has(commands[0].command)) return;
    const isAbout = query(
      'isAbout',
      (method: string) => methods.some((own) => own.has(method)) && isClosedOrOpen(method),
    );
    // most lists are annulled for no method at all, and to compare long ones takes a while
    if (!asked.some(isAbout)) return;
    const isOpposed: Test = (before, after, assignment) =>
      isBefore(before) &&
      (says === 'permission' ? after.status === 200 : before.status === 200 && after.status !== 200) &&
      isAbout(assignment.method) &&
      !isOfServerItself(assignment);
    const compared = comparePolicies(policy, alone, isOpposed, budget);
    if (compared.kind !== 'different') return;
    const { difference } = compared;
    const ofOthers = decide(alone, unnamed(difference.assignment.method));
    const isAboutEverybody = says === 'permission' && ofOthers.every(({ status }) => status === 200);
    found.set(commands[0].command, { commands, says, by, isAboutEverybody, difference });
  };
  const { host } = policy;
  const isAny = (method: string) =>
    policy.satisfy.findLast(({ methods }) => methods.has(method))?.isAny === true;
  const withoutHosts = requireAlone(policy);
  const hostsDeny = (method: string) => isHostAllowed(host, unnamed(method)) === false;
  const hostsGrant = (method: string) => isHostAllowed(host, anybody(method)) === true;
  const requireDenies = (method: string) =>
    decide(withoutHosts, unnamed(method)).every(({ status }) => status !== 200);
  const requireGrants = (method: string) =>
    decide(withoutHosts, anybody(method)).every(({ status }) => status === 200);
  const isDenied = (id: 'AH01797' | 'AH01630') => (before: Outcome) =>
    before.status === 403 && (before.log.at(-1)?.id ?? 'AH01797') === id;
  const isGranted = ({ status }: Outcome) => status === 200;
  const isRefused = ({ status }: Outcome) => status === 401 || status === 403;

  for (const statement of requiresIn(policy)) {
    const grantsAllBut = once('grantsAllBut', () => deniesSome(statement.alone) && grantsSome(policy));
    look(statement, 'permission', 'other-style', (m) => hostsDeny(m) && !grantsAllBut(), isDenied('AH01797'));
    look(statement, 'restriction', 'satisfy-any', (m) => isAny(m) && hostsGrant(m), isGranted);
  }
  for (const statement of siblingsIn(policy))
    look(statement, 'restriction', 'sibling', () => true, isGranted);
  for (const statement of allowsIn(policy)) {
    look(statement, 'permission', 'other-style', requireDenies, isDenied('AH01630'));
    if (hasAll(host.allows, statement)) continue;
    look(statement, 'permission', 'order', (m) => hostsDeny(m) && deniesAll(policy, m), isRefused);
    look(statement, 'restriction', 'sibling', (m) => opensClosed(policy, m), isGranted);
  }
  for (const statement of deniesIn(policy)) {
    look(statement, 'restriction', 'satisfy-any', (m) => isAny(m) && requireGrants(m), isGranted);
    if (!hasAll(host.denies, statement))
      look(statement, 'restriction', 'order', (m) => allowsAll(policy, m), isGranted);
  }
  return [...found.values()];
}

/** A request of which nothing is known. */
function anybody(method: string): Asked {
  return { method, facts: { truth: () => undefined, credentials: undefined } };
}

function grantsSome(policy: Policy): boolean {
  const nobody: Test = (before) => before.status === 200;
  return comparePolicies(policy, policy, nobody).kind !== 'same';
}

type Entry = Policy['host']['allows'][number] | Policy['host']['denies'][number];

/** Whether `Deny from all` is in force for a method, and has the last word. */
function deniesAll({ host }: Policy, method: string): boolean {
  const order = host.orders.findLast(({ methods }) => methods.has(method))?.order ?? 'deny,allow';
  return order !== 'deny,allow' && host.denies.some((entry) => isAll(entry, method));
}

function allowsAll({ host }: Policy, method: string): boolean {
  const order = host.orders.findLast(({ methods }) => methods.has(method))?.order ?? 'deny,allow';
  return order === 'deny,allow' && host.allows.some((entry) => isAll(entry, method));
}

/** Whether `Allow from all` is what grants access to those that no other entry names. */
function opensClosed({ host }: Policy, method: string): boolean {
  const order = host.orders.findLast(({ methods }) => methods.has(method))?.order ?? 'deny,allow';
  const isClosed = order !== 'deny,allow' || host.denies.some((entry) => isAll(entry, method));
  return isClosed && host.allows.some((entry) => isAll(entry, method));
}

function isAll({ test, methods }: Entry, method: string): boolean {
  return test.atom === 'all' && methods.has(method);
}

function hasAll(entries: readonly Entry[], { commands }: Statement): boolean {
  return entries.some(
    ({ test, at }) => test.atom === 'all' && commands.some(({ command }) => command === at.command),
  );
}

/** Of a list with more commands all are looked at as one. */
const MOST_COMMANDS = 32;

function allowsIn({ host, series }: Policy): readonly Statement[] {
  return statementsIn(host.allows, (own) => ({
    ...emptyPolicy(series),
    host: { orders: own.slice(0, 1).map(asOrder('allow,deny')), allows: own, denies: [] },
  }));
}

function deniesIn({ host, series }: Policy): readonly Statement[] {
  const [order] = host.orders;
  if (order !== undefined && host.allows.length + host.denies.length === 0) {
    const alone = { ...emptyPolicy(series), host };
    return [{ commands: [order.at], methods: [order.methods], alone }];
  }
  return statementsIn(host.denies, (own) => ({
    ...emptyPolicy(series),
    host: { orders: own.slice(0, 1).map(asOrder('deny,allow')), allows: [], denies: own },
  }));
}

function asOrder(order: 'allow,deny' | 'deny,allow') {
  return ({ at }: Entry): Policy['host']['orders'][number] => ({
    what: 'order',
    at,
    order,
    methods: ALL_METHODS,
    guards: [],
  });
}

function statementsIn<E extends Entry>(
  entries: readonly E[],
  aloneOf: (own: readonly E[]) => Policy,
): readonly Statement[] {
  const byCommand = new Map<Located['command'], E[]>();
  for (const entry of entries) {
    addTo(byCommand, entry.at.command, entry);
  }
  const groups = byCommand.size > MOST_COMMANDS ? [entries] : [...byCommand.values()];
  return groups.flatMap((own): readonly Statement[] => {
    const [first, ...others] = own.map(({ at }) => at).filter(isFirstOfCommand);
    if (first === undefined) return [];
    return [
      { commands: [first, ...others], methods: own.map(({ methods }) => methods), alone: aloneOf(own) },
    ];
  });
}

function isFirstOfCommand({ command }: Located, i: number, all: readonly Located[]): boolean {
  return all[i - 1]?.command !== command;
}

/** What each `Require` and each container says that is in no other container. */
function requiresIn(policy: Policy): readonly Statement[] {
  const nodes = policy.tree === undefined ? policy.lines : topNodesIn(policy.tree);
  const statements = nodes.flatMap((node) => statementOf(node, policy) ?? []);
  if (statements.length <= MOST_COMMANDS) return statements;
  const [first, ...others] = statements.flatMap(({ commands }) => commands);
  if (first === undefined) return [];
  const methods = nodes.map((node) => node.methods);
  return [{ commands: [first, ...others], methods, alone: requireAlone(policy) }];
}

function topNodesIn(tree: RequireContainer): readonly RequireNode[] {
  return tree.children.flatMap((child) =>
    child.kind === 'container' && child.at === undefined ? topNodesIn(child) : [child],
  );
}

function statementOf(node: RequireNode, policy: Policy): Statement | undefined {
  if (node.at === undefined || node.isNegated) return undefined;
  const { authentication } = policy;
  const base = { ...emptyPolicy(policy.series), authentication };
  const alone: Policy =
    policy.series === '2.2'
      ? { ...base, lines: node.kind === 'line' ? [node] : [] }
      : { ...base, tree: containerOf(node) };
  return { commands: [node.at], methods: [node.methods], alone };
}

function containerOf(node: RequireNode): RequireContainer {
  return {
    kind: 'container',
    op: 'any',
    isNegated: false,
    methods: node.methods,
    children: [node],
    guardOf: new Map(),
    at: undefined,
  };
}

/** What each of several alternatives says, wherever they stand, where one of them always grants or always denies. */
function siblingsIn(policy: Policy): readonly Statement[] {
  const { tree } = policy;
  if (tree === undefined) return [];
  const found: Statement[] = [];
  const visit = (container: RequireContainer): void => {
    const { children, op } = container;
    const hasGrant = children.some((child) => child.kind === 'line' && child.test === 'granted');
    const hasDenial = children.some((child) => child.kind === 'line' && child.test === 'denied');
    if (op === 'any' && !container.isNegated && children.length > 1 && (hasGrant || hasDenial))
      for (const child of children.slice(0, MOST_COMMANDS)) {
        const isDenial = child.kind === 'line' && child.test === 'denied';
        const isGrant = child.kind === 'line' && child.test === 'granted';
        const statement = isGrant || !(isDenial || hasGrant) ? undefined : statementOf(child, policy);
        if (statement !== undefined) found.push(statement);
      }
    for (const child of children) if (child.kind === 'container') visit(child);
  };
  visit(tree);
  return found;
}

/** Whether every request of some classes gets the same answer without some commands of a section. */
export function decidesNothing(
  commands: readonly Located[],
  scope: Scope,
  requestClasses: readonly RequestClass[],
  series: Series,
): boolean {
  const key = keyOfSection(scope);
  const starts = new Set(commands.map(({ command }) => command.start));
  const shorter = new Map<readonly Setting[], readonly Setting[]>();
  const without = (one: Scope): readonly Setting[] => {
    const settings = accessIn(one);
    if (keyOfSection(one) !== key) return settings;
    const known = shorter.get(settings) ?? withoutCommands(settings, starts);
    shorter.set(settings, known);
    return known;
  };
  return requestClasses.every(({ sections }) => {
    const asked = seriesFor(sections, series);
    const [before, after] = [policiesOf(sections, asked), policiesOf(sections, asked, without)];
    if (before === undefined || after === undefined) return false;
    for (const [one, other] of pairsTogether(before, after))
      if (compareKinds(one.policy, other.policy) !== 'same') return false;
    return true;
  });
}

/** The settings of a section without some of its commands, by where they begin. */
function withoutCommands(settings: readonly Setting[], starts: ReadonlySet<number>): readonly Setting[] {
  return settings.flatMap((setting): readonly Setting[] => {
    if (setting.what !== 'require') return starts.has(setting.at.command.start) ? [] : [setting];
    const node = withoutNodes(setting.node, starts);
    if (node === undefined) return [];
    return [node === setting.node ? setting : { ...setting, node }];
  });
}

/** Undefined where nothing is left of it: httpd refuses a container without lines. */
function withoutNodes(node: RequireNode, starts: ReadonlySet<number>): RequireNode | undefined {
  if (node.at !== undefined && starts.has(node.at.command.start)) return undefined;
  if (node.kind === 'line') return node;
  const guardOf = new Map<RequireNode, NonNullable<ReturnType<typeof node.guardOf.get>>>();
  const children = node.children.flatMap((child) => {
    const kept = withoutNodes(child, starts);
    const guards = node.guardOf.get(child);
    if (kept !== undefined && guards !== undefined) guardOf.set(kept, guards);
    return kept ?? [];
  });
  if (children.length === 0) return undefined;
  const isSame = children.every((child, i) => child === node.children[i]);
  return isSame && children.length === node.children.length ? node : { ...node, children, guardOf };
}
