import { isAccessCompat } from '../../../access/conversion/found-sections.ts';
import { hostsToCompare } from '../../../access/conversion/hosts-to-compare.ts';
import {
  compareRemoval,
  findOpenedAccess,
  type OpenedAccess,
  type Removal,
} from '../../../access/conversion/opened-access.ts';
import { describeRequest } from '../../../access/describe/describe-assignment.ts';
import { withPlainUrl } from '../../../access/equivalence/counterexample.ts';
import { classesByFile } from '../../../access/equivalence/indexed-classes.ts';
import type { RequestClass } from '../../../access/equivalence/request-class.ts';
import { requestClassesOf } from '../../../access/equivalence/request-classes.ts';
import { saysWhoHasAccess } from '../../../access/policy/access-lines.ts';
import { accessIn } from '../../../access/policy/section-access.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import { reachedAnywhere } from '../../../requests/is-reached.ts';
import { alikeKey, TOLD_FOR_ALIKE_SECTIONS } from '../../access/alike-sections.ts';
import { describeCommand } from '../../kit/access-words.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { commentOut } from '../../kit/edits.ts';
import { isRefused } from '../../kit/htaccess-among.ts';
import { MOST_RELATED } from '../../kit/located.ts';
import { type AccessView, onAccess } from '../../kit/on-access.ts';

type Message = 'asked' | 'block' | 'other';

export default defineRule({
  id: 'upgrade/opened-access',
  severity: 'error',
  since: '0.3.0',
  tags: ['security', 'migration'],
  summary: 'httpd 2.4 grants a request that httpd 2.2 denied.',
  sources: [
    'httpd:modules/aaa/mod_authz_core.c#apply_authz_sections',
    'httpd:modules/aaa/mod_access_compat.c',
    'measured:2.2.34',
    'measured:2.4.71',
  ],
  messages: {
    asked:
      '{request} gets 200 from httpd 2.4 and got {before} from 2.2: in 2.2 the first module that knew a `Require` of this section decided, without `{line}`; in 2.4 any of them can grant access.',
    block:
      '{request} gets 200 from httpd 2.4 and got {before} from 2.2: `{line}` replaces `Order`, `Allow`, `Deny` and `Satisfy` of the enclosing sections altogether, and does not only change what it sets.',
    other: '{request} gets 200 from httpd 2.4 and got {before} from 2.2, because of `{line}`.',
  },
  supersedes: ['access/satisfy-any-bypasses-require'],
  goesWithConversion: true,
  together: {
    asked: TOLD_FOR_ALIKE_SECTIONS,
    block: TOLD_FOR_ALIKE_SECTIONS,
    other: TOLD_FOR_ALIKE_SECTIONS,
  },
  isAboutRequests: true,
  on: onAccess(saysWhoHasAccess, checkView),
});

type Context = RuleContext<Message>;

function checkView(view: AccessView, context: Context): void {
  const { server } = view;
  const { target } = server;
  if (target.series !== '2.4' || target.from !== '2.2') return;
  const told = new Map<string, { readonly opened: OpenedAccess; readonly isSure: boolean }>();
  const judged = classesToCompare(view).filter((requestClass) => isJudged(requestClass, view));
  for (const opened of findOpenedAccess(judged)) {
    const { at } = opened.cause;
    const key = `${at.instance.identity} ${at.command.start}`;
    if (told.get(key)?.isSure === true || isRefused(at)) continue;
    const { requestClass, reached } = reachedAnywhere(server, opened.requestClass);
    const isSure = view.isWhole && reached === 'present';
    if (reached !== 'absent' && (isSure || !told.has(key)))
      told.set(key, { opened: { ...opened, requestClass }, isSure });
  }
  for (const { opened, isSure } of told.values()) report(opened, isSure, view, context);
}

/** Of ten thousand hosts only those are looked at in which the series may decide otherwise. */
function classesToCompare(view: AccessView): readonly RequestClass[] {
  const { server, htaccess } = view;
  if (htaccess.length > 0) return view.own(view.requestClasses, classesByFile);
  const hosts = hostsToCompare(server);
  if (hosts.length === 0) return [];
  return hosts.length > hostsOf(server).length / 2
    ? view.requestClasses
    : requestClassesOf(server, [], hosts).reached;
}

/** Where mod_access_compat is not loaded httpd 2.4 does not start with the old commands, and answers nobody. */
function isJudged({ isAssumed, hasUrl, sections }: RequestClass, { server }: AccessView): boolean {
  if (isAssumed || !hasUrl) return false;
  if (server.modules.has('mod_access_compat') !== 'absent') return true;
  return !sections.some(({ scope }) => scope !== undefined && accessIn(scope).some(isAccessCompat));
}

function report(
  { requestClass, difference, cause, isUnusedIn22 }: OpenedAccess,
  isSure: boolean,
  view: AccessView,
  context: Context,
): void {
  const where = view.locate(cause.at);
  if (where === undefined) return;
  const { before, assignment } = difference;
  const line = describeCommand(cause.at);
  context.report({
    ...where,
    message: isUnusedIn22
      ? 'asked'
      : cause.what === 'satisfy' && isAlone(cause, before.at)
        ? 'block'
        : 'other',
    data: {
      request: describeRequest(withPlainUrl(view.server, requestClass), assignment),
      before: String(before.status),
      line,
    },
    ...(isSure ? {} : { severity: 'warning' }),
    help: isUnusedIn22
      ? `Comment it out if the answer of 2.2 is right; put the lines into \`<RequireAll>\` if all of them were meant.`
      : '`plume lint --from 2.2 --fix` writes the decisions of 2.2 with `Require` where that can be proved.',
    related: before.at
      .filter(({ command }) => command !== cause.at.command)
      .slice(0, MOST_RELATED)
      .map((at) => view.relate(at, 'httpd 2.2 denied access because of this')),
    fixes: isUnusedIn22 ? [withoutCause(cause, line, view)] : [],
    goesWithConversion: true,
    alike: alikeKey([cause.at, ...before.at]),
  });
}

/** Whether what 2.2 denied by stands elsewhere, so that it was inherited. */
function isAlone(
  { at }: OpenedAccess['cause'],
  denying: OpenedAccess['difference']['before']['at'],
): boolean {
  return denying.every(
    ({ instance, command }) => instance !== at.instance || command.parent !== at.command.parent,
  );
}

/** Proved for all requests that plume can compare; of one that gets still another answer the title tells. */
function withoutCause(cause: OpenedAccess['cause'], line: string, view: AccessView): Fix {
  const removal = compareRemoval(cause, view.own(view.requestClasses, classesByFile));
  return {
    title: `Comment out \`${line}\`, which httpd 2.2 did not evaluate${describeRemoval(removal, view)}`,
    name: 'keep-answer-of-2-2',
    kind: 'choice', // a permission that is written has no effect then
    edits: [commentOut(cause.at.command)],
  };
}

function describeRemoval(removal: Removal, { server, isWhole }: AccessView): string {
  if (removal.kind === 'other') {
    const { requestClass, assignment, was, now, afterwards } = removal;
    const request = describeRequest(withPlainUrl(server, requestClass), assignment);
    return ` (this also changes ${request}: ${now} now, ${afterwards} then, ${was} from httpd 2.2)`;
  }
  if (removal.kind === 'unknown' || !isWhole) return ' (plume cannot prove that nothing else changes)';
  return '';
}
