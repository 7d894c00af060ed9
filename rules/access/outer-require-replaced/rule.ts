import {
  findReplacedRestrictions,
  type ReplacedRestriction,
} from '../../../access/conversion/replaced-restrictions.ts';
import { lastWith, requireAlone, surePolicy } from '../../../access/conversion/style-conflict.ts';
import { describeRequest } from '../../../access/describe/describe-assignment.ts';
import { cachedRequestClasses } from '../../../access/equivalence/cached-request-classes.ts';
import { withPlainUrl } from '../../../access/equivalence/counterexample.ts';
import { classesByFile } from '../../../access/equivalence/indexed-classes.ts';
import type { RequestClass } from '../../../access/equivalence/request-class.ts';
import { comparePolicies, type Difference } from '../../../access/equivalence/request-space.ts';
import { requireLinesOf } from '../../../access/policy/access-lines.ts';
import { type Policy, placesOf } from '../../../access/policy/policy.ts';
import type { RequireNode } from '../../../access/policy/require-tree.ts';
import { accessIn } from '../../../access/policy/section-access.ts';
import { query } from '../../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { wordsOf } from '../../../grammar/command.ts';
import { documentQuery } from '../../../grammar/document-query.ts';
import type { Directive, Document } from '../../../grammar/syntax-tree.ts';
import { SectionTable } from '../../../model/configuration/section-table.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { reachedAnywhere } from '../../../requests/is-reached.ts';
import { describeCommand, describeLineFrom, distinctPlaces } from '../../kit/access-words.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { type AccessView, onAccess } from '../../kit/on-access.ts';
import { alikeKey, TOLD_FOR_ALIKE_SECTIONS } from '../alike-sections.ts';

export default defineRule({
  id: 'access/outer-require-replaced',
  severity: 'info',
  since: '0.3.0',
  tags: ['security'],
  summary: 'A Require for users replaces one for addresses in an enclosing section, or the other way round.',
  sources: [
    'manual:mod/mod_authz_core.html#authmerging',
    'httpd:modules/aaa/mod_authz_core.c#merge_authz_core_dir_config',
    'measured:2.4.71',
  ],
  messages: {
    replaced:
      '{request} is granted access because this `Require` replaces `{outer}` on {line}, which no longer applies here.',
  },
  together: { replaced: TOLD_FOR_ALIKE_SECTIONS },
  isAboutRequests: true,
  on: onAccess((document) => requireLinesOf(document).length > 0, checkRequires),
});

/** Words of `Require` that are about clients; others, but for some, are about users. */
const CLIENTS: ReadonlySet<string> = new Set(['ip', 'host', 'local', 'env', 'forward-dns']);
const NEITHER: ReadonlySet<string> = new Set(['all', 'not', 'method', 'expr']);

/** Whether `Require` asks in one of the files for clients, and in one for users. */
function asksForBoth(documents: readonly Document[]): boolean {
  const asked = documents.map(whoIsAskedFor);
  return asked.some(({ clients }) => clients) && asked.some(({ users }) => users);
}

interface AskedFor {
  readonly clients: boolean;
  readonly users: boolean;
}

/** Found once for each: all .htaccess files of a server have its documents in common. */
const whoIsAskedFor = documentQuery(
  'whoIsAskedFor',
  (document): AskedFor => ({ clients: asksForClients(document), users: asksForUsers(document) }),
);

function asksForClients(document: Document): boolean {
  return requireLinesOf(document).some(
    (line) => MAY_BE_CLIENT.test(textOf(line)) && CLIENTS.has(providerOf(line)),
  );
}

function asksForUsers(document: Document): boolean {
  return requireLinesOf(document).some((line) => {
    const provider = providerOf(line);
    return !CLIENTS.has(provider) && !NEITHER.has(provider);
  });
}

/** Most of ten thousand lines are not taken apart. */
const MAY_BE_CLIENT = /ip|host|local|env|dns/i;

function textOf({ source, start, end }: Directive): ByteText {
  return source.text.slice(start, end);
}

function providerOf(line: Directive): string {
  return asciiLowerCase(wordsOf(line)[0]?.value ?? '');
}

interface Replacement {
  readonly section: MergedSection;
  readonly outer: Policy;
  readonly difference: Difference;
}

function checkRequires(view: AccessView, context: RuleContext<'replaced'>): void {
  if (view.server.target.series !== '2.4' || !asksForBoth(view.documents)) return;
  const all = cachedRequestClasses(view.server, view.htaccess);
  const replaced = replacingSections(findReplacedRestrictions(view.server, all, view.requestClasses));
  const seen = new SectionTable<true>();
  for (const requestClass of view.own(view.requestClasses, classesByFile)) {
    const found = requestClass.isAssumed ? undefined : replacementIn(requestClass);
    if (found === undefined) continue;
    const there = reachedAnywhere(view.server, requestClass);
    if (there.reached === 'absent') continue;
    const { scope } = found.section;
    // what no longer decides anything is a finding of its own
    if (scope === undefined || replaced.has(scope) || seen.has(scope)) continue;
    seen.set(scope, true);
    report(found, there.requestClass, view, context);
  }
}

/** The sections that replace a restriction. */
const replacingSections = query('replacingSections', (restrictions: readonly ReplacedRestriction[]) => {
  const sections = new SectionTable<true>();
  for (const { by } of restrictions) sections.set(by, true);
  return sections;
});

function replacementIn({ sections }: RequestClass): Replacement | undefined {
  const index = lastWith(sections, ({ what }) => what === 'require');
  const section = sections[index];
  if (section?.scope === undefined) return undefined;
  const outer = surePolicy(sections.slice(0, index));
  const inner = surePolicy(sections.slice(0, index + 1));
  if (outer?.tree === undefined || inner?.tree === undefined) return undefined;
  // whoever names it knows what it does
  if (accessIn(section.scope).some(({ what }) => what === 'merging')) return undefined;
  // the other way round, addresses that need no password, is what people want
  if (kindOf(outer.tree) !== 'client' || kindOf(inner.tree) !== 'user') return undefined;
  const found = comparePolicies(
    requireAlone(outer),
    requireAlone(inner),
    (one, other) => one.status !== 200 && other.status === 200,
  );
  return found.kind === 'different' ? { section, outer, difference: found.difference } : undefined;
}

/** What a tree asks for, where it is one kind of thing and no more. */
function kindOf(node: RequireNode): 'client' | 'user' | undefined {
  if (node.kind === 'line') {
    if (typeof node.test === 'string' || node.isNegated) return undefined;
    return node.test.user === 'never' ? 'client' : 'user';
  }
  const kinds = new Set(node.children.map(kindOf));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

function report(
  { section, outer, difference }: Replacement,
  requestClass: RequestClass,
  view: AccessView,
  context: RuleContext<'replaced'>,
): void {
  const first = accessIn(section.scope!).find(({ what }) => what === 'require');
  const located = first === undefined ? undefined : view.locate(first.at);
  const replaced = distinctPlaces(placesOf(requireAlone(outer)));
  const [one] = replaced;
  if (first === undefined || located === undefined || one === undefined) return;
  context.report({
    ...located,
    message: 'replaced',
    data: {
      request: describeRequest(withPlainUrl(view.server, requestClass), difference.assignment),
      outer: describeCommand(one),
      line: describeLineFrom(one, first.at),
    },
    help: 'With `AuthMerging And` in this section, both are required.',
    related: replaced.slice(0, 5).map((at) => view.relate(at, 'this does not apply there')),
    alike: alikeKey([first.at, ...replaced]),
  });
}
