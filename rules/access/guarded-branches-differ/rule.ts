import { describeRequest } from '../../../access/describe/describe-assignment.ts';
import type { Assignment } from '../../../access/equivalence/request-space.ts';
import { documentHasAccessCompatDirectives, requireLinesOf } from '../../../access/policy/access-lines.ts';
import { LOOPBACK, representativesOf } from '../../../access/policy/address-set.ts';
import type { Outcome } from '../../../access/policy/outcome.ts';
import { ACCESS_COMPAT_KEYS } from '../../../access/policy/section-access.ts';
import { directiveFact } from '../../../facts/directives.ts';
import { headOf } from '../../../grammar/command.ts';
import { documentQuery } from '../../../grammar/document-query.ts';
import { compareLines } from '../../../grammar/lines-in-order.ts';
import type { Document, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { type BranchDifference, findDifferences } from './differences.ts';

export default defineRule({
  id: 'access/guarded-branches-differ',
  severity: 'warning',
  since: '0.3.0',
  tags: ['security', 'migration'],
  summary: 'Two branches, one for httpd 2.2 and one for 2.4, decide differently about access.',
  sources: [
    'manual:upgrading.html#access',
    'httpd:modules/aaa/mod_access_compat.c#check_dir_access',
    'measured:2.2.34',
    'measured:2.4.71',
  ],
  messages: {
    differ:
      'The branches for httpd 2.2 and 2.4 decide differently: {request} {old} with `{oldTag}` and {recent} with `{tag}`.',
    both: 'Both branches apply with mod_access_compat, and they decide differently: {request} {recent} with `{tag}` alone and {old} with both.',
  },
  on: { document: checkDocument },
});

function checkDocument(document: Document, context: RuleContext<'differ' | 'both'>): void {
  if (!documentHasAccessCompatDirectives(document)) return;
  const differencesIn = context.configuration.kind === 'htaccess' ? differencesInHtaccess : differencesInFile;
  for (const found of differencesIn(document)) report(found, context);
}

const differencesInHtaccess = documentQuery('differencesInHtaccess', (document) =>
  differencesAs(document, true),
);
const differencesInFile = documentQuery('differencesInFile', (document) => differencesAs(document, false));

function differencesAs(document: Document, isHtaccess: boolean): readonly BranchDifference[] {
  return mayHaveBranches(document) ? findDifferences(document, isHtaccess) : [];
}

/** A cheap check by the names of directives: most files have one style, or no conditions around it. */
function mayHaveBranches(document: Document): boolean {
  const { lines } = document;
  if (requireLinesOf(document).length === 0) return false;
  let hasOld = false;
  let hasNew = false;
  for (const line of lines) {
    if (line.kind !== 'directive' || line.parent === undefined) continue;
    const isNew = line.key === 'require';
    if (isNew ? hasNew : hasOld || !ACCESS_COMPAT_KEYS.has(line.key)) continue;
    if (!isUnderCondition(line.parent)) continue;
    if (isNew) hasNew = true;
    else hasOld = true;
    if (hasOld && hasNew) return true;
  }
  return false;
}

function isUnderCondition(section: OpeningTag): boolean {
  return (
    directiveFact(section.key, '2.4')?.execOnRead === true ||
    (section.parent !== undefined && isUnderCondition(section.parent))
  );
}

function report(
  { old, recent, sections, difference, areBoth, rewritten }: BranchDifference,
  context: RuleContext<'differ' | 'both'>,
): void {
  const [first, second] = [old, recent].sort(compareLines);
  const [own, other] = sections.length === 2 ? [...sections].sort(compareLines) : [first, second];
  const { assignment, before, after } = difference;
  context.report({
    at: headOf(writtenAs(own!, context)),
    message: areBoth ? 'both' : 'differ',
    data: {
      request: describeRequest(undefined, withAddress(assignment)),
      old: describe(before),
      recent: describe(after),
      oldTag: textOf(old),
      tag: textOf(recent),
    },
    ...(rewritten === undefined
      ? {}
      : { help: `In httpd 2.4, ${rewritten} decides as the branch for httpd 2.2 does.` }),
    related: [{ at: headOf(writtenAs(other!, context)), message: 'the other branch' }],
  });
}

/** A tag of the text, which was read for a series alone, in the document that is looked at. */
function writtenAs(tag: OpeningTag, { document }: RuleContext): OpeningTag {
  const line = document.lines.find((one) => compareLines(one, tag) === 0);
  return line?.kind === 'open' ? line : tag;
}

/** The address of who comes from the machine itself does not matter, that of others does. */
function withAddress({ address, ...assignment }: Assignment): Assignment {
  const own = [...assignment.others.values()].find(({ atom }) => atom.kind === 'own-address');
  const shown = own === undefined ? address : own.holds ? undefined : (address ?? ELSEWHERE);
  return shown === undefined ? assignment : { ...assignment, address: shown };
}

const [ELSEWHERE] = representativesOf([LOOPBACK]);

function describe({ status }: Outcome): string {
  return status === 200 ? 'is granted access' : `gets ${status}`;
}

function textOf({ source, start, end }: OpeningTag): string {
  return trimWhitespace(source.text.slice(start, end));
}
