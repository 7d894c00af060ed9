import { findProviders } from '../../facts/providers.ts';
import { asciiLowerCase, type ByteText, type Span } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import { unquote } from '../../grammar/words.ts';
import { authorizersOf } from '../policy/authorizers-of-2-2.ts';
import { authenticationWord, type HostBlock, type Policy } from '../policy/policy.ts';
import type { RequireLine, RequireNode } from '../policy/require-tree.ts';
import type { Setting } from '../policy/section-access.ts';
import {
  allOf,
  anyOf,
  DENIED,
  type Draft,
  type DraftLine,
  GRANTED,
  noneOf,
  type TextLine,
  writeDraft,
} from './draft.ts';

/** Why a policy cannot be written with `Require`: a clause without a full stop. */
export interface Refusal {
  readonly refused: string;
  /** To whom it still grants access; undefined where that is unknown. */
  readonly grantsAccess?: Draft;
}

export function isRefusal(value: object | string): value is Refusal {
  return typeof value === 'object' && 'refused' in value;
}

/**
 * The lines that say with `Require` alone what a policy decides, for all methods; for 2.2's policies and for those of
 * 2.4 with mod_access_compat. Source of the forms: measured, decisions/0017.
 */
export function writePolicy(policy: Policy): readonly TextLine[] | Refusal {
  return writeDrafts(draftsOf(policy), [...namedMethods(policy)]);
}

/** The lines that grant what each of some policies grants, and nothing else. */
export function writeNarrowest(policies: readonly Policy[]): readonly TextLine[] | Refusal {
  const named = [...new Set(policies.flatMap((policy) => [...namedMethods(policy)]))];
  const draftOf = (method: string): Draft | Refusal => {
    const drafts = policies.map((policy) => grantedBy(draftFor(policy, method)));
    const parts: Draft[] = [];
    for (const draft of drafts) {
      if (isRefusal(draft)) return draft;
      parts.push(draft);
    }
    return allOfOnce(parts);
  };
  return writeDrafts(draftsFor(named, draftOf), named);
}

/** To whom a policy that cannot be written grants access, where that is known. */
function grantedBy(draft: Draft | Refusal): Draft | Refusal {
  return isRefusal(draft) ? (draft.grantsAccess ?? draft) : draft;
}

/** Like allOf(), where what another one says already is left out. */
function allOfOnce(drafts: readonly Draft[]): Draft {
  const each = drafts.flatMap((draft) => (draft.kind === 'all' ? draft.of : [draft]));
  const parts = new Map(each.map((draft) => [keyOfDraft(draft), draft]));
  const isSaid = (draft: Draft) => draft.kind === 'any' && draft.of.some((one) => parts.has(keyOfDraft(one)));
  return allOf([...parts.values()].filter((draft) => !isSaid(draft)));
}

function keyOfDraft(draft: Draft): string {
  return JSON.stringify(writeDraft(draft).map(({ text }) => text));
}

/** `named`: the methods that anything says something about. */
function writeDrafts(
  drafts: readonly MethodDraft[],
  named: readonly string[],
): readonly TextLine[] | Refusal {
  const all: (MethodDraft & { readonly draft: Draft })[] = [];
  for (const one of drafts) {
    if (isRefusal(one.draft)) return one.draft;
    all.push({ ...one, draft: one.draft });
  }
  const [first] = all;
  if (first !== undefined && all.length === 1) return writeDraft(first.draft);
  // methods that no line is for are granted access
  return all.flatMap(({ draft, methods, hasOthers }) => {
    if (draft.kind === 'granted') return [];
    const listed = hasOthers ? named.filter((name) => !methods.includes(name)) : methods;
    const name = hasOthers ? 'LimitExcept' : 'Limit';
    return [
      { text: `<${name} ${listed.join(' ')}>`, depth: 0, from: undefined },
      ...writeDraft(draft).map((line) => ({ ...line, depth: line.depth + 1 })),
      { text: `</${name}>`, depth: 0, from: undefined },
    ];
  });
}

/** What a policy decides for some methods. */
export interface MethodDraft {
  readonly draft: Draft | Refusal;
  readonly methods: readonly string[];
  /** Whether it is for all methods, too, that the policy does not name. */
  readonly hasOthers: boolean;
}

/** What a policy decides, once for all methods for which it decides alike. */
export function draftsOf(policy: Policy): readonly MethodDraft[] {
  return draftsFor([...namedMethods(policy)], (method) => draftFor(policy, method));
}

function draftsFor(
  named: readonly string[],
  draftOf: (method: string) => Draft | Refusal,
): readonly MethodDraft[] {
  // nothing to hold it against
  if (named.length === 0) return [{ draft: draftOf(OTHER_METHOD), methods: [], hasOthers: true }];
  const groups = new Map<string, MethodDraft & { readonly methods: string[] }>();
  for (const method of [...named, undefined]) {
    const draft = draftOf(method ?? OTHER_METHOD);
    const key = isRefusal(draft) ? `refused ${draft.refused}` : keyOfDraft(draft);
    const group = groups.get(key) ?? { draft, methods: [], hasOthers: false };
    groups.set(key, method === undefined ? { ...group, hasOthers: true } : group);
    if (method !== undefined) group.methods.push(method);
  }
  return [...groups.values()];
}

/** No method contains a space. */
const OTHER_METHOD = 'ANY OTHER';

function namedMethods({ host, satisfy, tree, lines }: Policy): ReadonlySet<string> {
  const names = new Set<string>();
  for (const list of [host.orders, host.allows, host.denies, satisfy, lines])
    for (const { methods } of list) for (const name of methods.names) names.add(name);
  const visit = (node: RequireNode): void => {
    for (const name of node.methods.names) names.add(name);
    if (node.kind === 'container') node.children.forEach(visit);
  };
  if (tree !== undefined) visit(tree);
  return names;
}

function draftFor(policy: Policy, method: string): Draft | Refusal {
  const host = hostDraft(policy.host, method);
  if (isRefusal(host)) return host;
  const isAny = policy.satisfy.filter(({ methods }) => methods.has(method)).at(-1)?.isAny === true;
  const users = policy.series === '2.2' ? usersOf22(policy, method) : usersOf24(policy, method);
  if (users === undefined) {
    if (policy.series === '2.2' || !isAny) return host;
    return GRANTED;
  }
  if (isRefusal(users)) {
    if (users.grantsAccess === undefined) return users;
    return {
      ...users,
      grantsAccess: isAny ? anyOf([host, users.grantsAccess]) : allOf([host, users.grantsAccess]),
    };
  }
  return isAny ? anyOf([host, users]) : allOf([host, users]);
}

/** To whom Order, Allow and Deny grant access. */
function hostDraft(host: HostBlock, method: string): Draft | Refusal {
  const order = host.orders.filter(({ methods }) => methods.has(method)).at(-1)?.order ?? 'deny,allow';
  const allowed = readList(host.allows, method);
  const denied = readList(host.denies, method);
  if (isRefusal(allowed)) return allowed;
  if (isRefusal(denied)) return denied;
  const isAllowed = allowed === 'all' ? GRANTED : anyOf(allowed);
  const isNotDenied = denied === 'all' ? DENIED : noneOf(denied);
  return order === 'deny,allow' ? anyOf([isAllowed, isNotDenied]) : allOf([isAllowed, isNotDenied]);
}

/** The lines for the entries of one list, one for each kind of entry that a command has. */
function readList(
  entries: readonly (Setting & { readonly what: 'allow' | 'deny' })[],
  method: string,
): readonly DraftLine[] | 'all' | Refusal {
  const lines: {
    readonly provider: string;
    readonly words: ByteText[];
    readonly seen: ByteText[];
    readonly isNegated: boolean;
    readonly from: Setting['at'];
  }[] = [];
  let before: Span | undefined;
  for (const { methods, test, arg, at } of entries) {
    if (!methods.has(method)) continue;
    const { atom, isNegated } = test;
    if (atom === 'all') return 'all';
    // the words of the file itself: those that httpd sees have their variables filled in
    const written = at.command.source.text.slice(arg.start, arg.end);
    if (before?.start === arg.start && before.end === arg.end)
      return { refused: `\`${written}\` may be more than one address or name` };
    before = arg;
    const provider = ownEntry(PROVIDERS, atom.kind);
    if (provider === undefined)
      return {
        refused: `the value of \`${written}\` decides whether it is an address, a name or everybody`,
      };
    const named = (one: ByteText) =>
      atom.kind === 'environment' ? unquote(one).replace(/^env=!?/i, '') : one;
    const [text, seen] = [named(written), named(arg.value)];
    const last = lines.at(-1);
    // several variables that must be unset are several lines, because one of them would be enough
    const joins =
      last?.from.command === at.command && last.provider === provider && !isNegated && !last.isNegated;
    if (last !== undefined && joins) {
      last.words.push(text);
      last.seen.push(seen);
    } else lines.push({ provider, words: [text], seen: [seen], isNegated, from: at });
  }
  return lines.map(({ provider, words, seen, isNegated, from }) => ({
    kind: 'line',
    text: `${provider} ${words.join(' ')}`,
    seen: `${provider} ${seen.join(' ')}`,
    isNegated,
    from,
  }));
}

const PROVIDERS: Readonly<Record<string, string | undefined>> = {
  address: 'ip',
  host: 'host',
  environment: 'env',
};

/** Undefined where no authentication is required. */
function usersOf24(policy: Policy, method: string): Draft | Refusal | undefined {
  const { tree } = policy;
  if (tree === undefined) {
    const type = authenticationWord(policy, 'authtype');
    if (type !== undefined && type.toLowerCase() !== 'none')
      return {
        refused:
          'httpd 2.4 answers 500 already, because `AuthType` is set and no `Require` is in force (AH01627)',
        grantsAccess: DENIED,
      };
    return undefined;
  }
  return tree.methods.has(method) ? draftOfNode(tree, method) : GRANTED;
}

function draftOfNode(node: RequireNode, method: string): Draft {
  if (node.kind === 'line') return draftOfLine(node);
  const children = node.children
    .filter(({ methods }) => methods.has(method))
    .map((child) => draftOfNode(child, method));
  const joined = node.op === 'all' ? allOf(children) : anyOf(children);
  if (!node.isNegated) return joined;
  return { kind: 'none', of: joined.kind === 'any' ? joined.of : [joined] };
}

function draftOfLine({ at, provider, argument, isNegated, test }: RequireLine): Draft {
  if (test === 'granted' && !isNegated) return GRANTED;
  if (test === 'denied' && !isNegated) return DENIED;
  const seen = trimWhitespace(`${provider} ${argument}`);
  return { kind: 'line', text: writtenLine(at) ?? seen, seen, isNegated, from: at };
}

/** What follows `Require` and `not` in the file. */
function writtenLine({ command }: RequireLine['at']): ByteText | undefined {
  const text = trimWhitespace(command.source.text.slice(command.start, command.end));
  if (/\\\r?\n/.test(text)) return undefined;
  return text.replace(/^[^\t-\r ]+[\t-\r ]+/, '').replace(/^not[\t-\r ]+/i, '');
}

/** The lines that count of those of 2.2, where the first module that feels responsible decides. */
function usersOf22(policy: Policy, method: string): Draft | Refusal | undefined {
  const lines = policy.lines.filter(({ methods }) => methods.has(method));
  const [first] = lines;
  if (first === undefined) return undefined;
  const { asked, unordered } = authorizersOf(policy, lines);
  const [other] = unordered;
  if (other !== undefined && asked.length > 0)
    return {
      refused: `the order of the modules of httpd 2.2 decides which of them handles \`Require ${other.provider}\``,
    };
  if (other !== undefined) return anyOf(unordered.map(draftOfLine));
  const counting: RequireLine[] = [];
  for (const { lines: own, isFinal } of asked) {
    for (const one of own) counting.push(one);
    if (isFinal) break;
  }
  // modules that take no part grant nobody access in 2.4 either
  const idle = lines.filter(
    ({ provider }) => findProviders('authz', asciiLowerCase(provider), '2.2').length > 0,
  );
  if (counting.length === 0 && idle.length > 0) return anyOf(idle.map(draftOfLine));
  if (counting.length === 0)
    return {
      refused: `httpd 2.2 does not know \`Require ${first.provider}\` and denies access to everybody`,
      grantsAccess: DENIED,
    };
  return anyOf(lines.filter((line) => counting.includes(line)).map(draftOfLine));
}
