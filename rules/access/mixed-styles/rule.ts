import type { StyleConflict } from '../../../access/conversion/style-conflict.ts';
import { describeRequest } from '../../../access/describe/describe-assignment.ts';
import { withPlainUrl } from '../../../access/equivalence/counterexample.ts';
import { createFileIndex } from '../../../access/equivalence/indexed-classes.ts';
import { documentHasAccessCompatDirectives } from '../../../access/policy/access-lines.ts';
import { accessIn } from '../../../access/policy/section-access.ts';
import type { Located } from '../../../model/server/server.ts';
import { repairsOf, type Unheeded } from '../../conversion/conversion-repairs.ts';
import { findStyleConflicts, type StyleFinding } from '../../conversion/style-conflicts.ts';
import { describeCommand, describeLineFrom, distinctPlaces } from '../../kit/access-words.ts';
import { defineRule, type Related, type RuleContext } from '../../kit/define-rule.ts';
import { MOST_RELATED } from '../../kit/located.ts';
import { type AccessView, onAccess } from '../../kit/on-access.ts';
import { alikeKey, TOLD_FOR_ALIKE_SECTIONS } from '../alike-sections.ts';

export default defineRule({
  id: 'access/mixed-styles',
  severity: 'error',
  since: '0.3.0',
  tags: ['migration'],
  summary:
    'Require and httpd 2.2 access control (Order, Allow, Deny) both apply, and one denies what the other grants.',
  sources: [
    'manual:howto/access.html',
    'httpd:server/request.c#ap_process_request_internal',
    'httpd:modules/aaa/mod_access_compat.c',
    'measured:2.4.71',
  ],
  messages: {
    hosts:
      '{request} gets 403 (AH01797) because `{command}` on {line} still applies here; `Require` does not override it.',
    require:
      '{request} gets 403 (AH01630) because `{command}` on {line} still applies here; `{name}` does not override it.',
    hostsBelow:
      '{request} gets 403 (AH01797) because this `{command}` still applies; `{name}` on {line} does not override it.',
    requireBelow:
      '{request} gets 403 (AH01630) because this `{command}` still applies; `{name}` on {line} does not override it.',
  },
  together: {
    hosts: TOLD_FOR_ALIKE_SECTIONS,
    require: TOLD_FOR_ALIKE_SECTIONS,
    hostsBelow: TOLD_FOR_ALIKE_SECTIONS,
    requireBelow: TOLD_FOR_ALIKE_SECTIONS,
  },
  isAboutRequests: true,
  on: onAccess(documentHasAccessCompatDirectives, checkStyles),
});

type Message = 'hosts' | 'require' | 'hostsBelow' | 'requireBelow';
type Context = RuleContext<Message>;

function checkStyles(view: AccessView, context: Context): void {
  if (view.server.target.series !== '2.4') return;
  for (const found of view.own(findStyleConflicts(view), byFile)) report(found, view, context);
}

const byFile = createFileIndex<StyleFinding>(({ requestClass }) => requestClass);

function report(finding: StyleFinding, view: AccessView, context: Context): void {
  const { conflict, requestClass, severity } = finding;
  const { granting, difference } = conflict;
  const [first, ...others] = grantingIn(finding);
  const denying = distinctPlaces(difference.before.at);
  const anchor = first === undefined ? undefined : view.anchorAmong([first, ...denying]);
  const located = anchor === undefined ? undefined : view.locate(anchor);
  const isBelow = anchor !== first;
  const held = isBelow ? anchor : denying[0];
  if (first === undefined || located === undefined || held === undefined) return;
  const closing = granting === 'old' ? 'require' : 'hosts';
  const about = (locatedList: readonly Located[], message: string): readonly Related[] =>
    locatedList
      .filter((at) => at !== anchor)
      .slice(0, MOST_RELATED)
      .map((at) => view.relate(at, message));
  const fixes = repairsOf(unheededOf(finding, first), view, (anchor ?? first).instance);
  const helps = [BOTH, ...(fixes.length === 0 ? [] : [CHOOSE]), ...(isBelow ? [] : [REPLACING[granting]])];
  context.report({
    ...located,
    message: isBelow ? `${closing}Below` : closing,
    severity,
    data: {
      request: describeRequest(withPlainUrl(view.server, requestClass), difference.assignment),
      command: granting === 'old' ? describeCommand(held) : held.command.name,
      line: isBelow ? describeLineFrom(first, held) : describeLineFrom(held, first),
      name: first.command.name,
    },
    fixes,
    help: helps.join(' '),
    related: [
      ...about(denying, 'this still applies'),
      ...about([first, ...others], 'this grants access by itself'),
    ],
    alike: alikeKey([first, ...others, ...denying]),
  });
}

/** What says that the request is granted. */
function grantingIn({ annulled, conflict: { granting, section } }: StyleFinding): readonly Located[] {
  if (annulled !== undefined) return annulled.at;
  const own = accessIn(section.scope!).filter(({ what }) =>
    granting === 'old' ? what === 'allow' : what === 'require',
  );
  return distinctPlaces(own.map(({ at }) => at));
}

function unheededOf({ conflict, requestClass, annulled }: StyleFinding, at: Located): Unheeded {
  const { difference, section } = conflict;
  return {
    scope: section.scope!,
    at,
    says: 'permission',
    isAboutEverybody: annulled?.isAboutEverybody ?? conflict.isAboutEverybody,
    isTotal: conflict.isTotal,
    requestClass,
    assignment: difference.assignment,
  };
}

const BOTH = 'Both styles must grant access.';
/** While the two disagree, nothing converts these sections but a choice. */
const CHOOSE =
  'Choose one of the fixes; the fix of `upgrade/access-compat` can then convert the rest to `Require`.';

/** What the section can do about it. */
const REPLACING: Readonly<Record<StyleConflict['granting'], string>> = {
  require: '`Allow from all` in this section replaces `Order`, `Allow` and `Deny` of the enclosing sections.',
  old: 'A `Require` in this section replaces that of the enclosing sections.',
};
