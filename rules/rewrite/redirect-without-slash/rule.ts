import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'rewrite/redirect-without-slash',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A Redirect of a path that ends with a slash has a target without one.',
  sources: ['httpd:modules/mappers/mod_alias.c#try_alias_list', 'measured:2.4.71'],
  messages: {
    glued:
      'A request for `{from}page` is redirected to `{to}page`: what follows `{from}` is appended to the target as it is.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { Redirect: checkRedirect, RedirectPermanent: checkRedirect, RedirectTemp: checkRedirect } },
});

function checkRedirect(command: Command, context: RuleContext<'glued'>): void {
  const args = argsAt(locateIn(command, context));
  const [from, to] = command.key === 'redirect' && args.length === 3 ? args.slice(1) : args;
  if (from === undefined || to === undefined || args.some(({ hasVariable }) => hasVariable)) return;
  if (!from.value.startsWith('/') || !from.value.endsWith('/') || !isDirectory(to.value)) return;
  if (!mayBeAccepted(command, context.configuration)) return;
  context.report({
    at: to,
    message: 'glued',
    data: { from: from.value, to: to.value },
    help: `Write \`${to.value}/\`.`,
    fixes: isVerbatim(to, command)
      ? [
          {
            title: 'Append a slash',
            name: 'append-slash',
            kind: 'unsafe', // clients are sent to another URL than now
            edits: [replaceSpan({ start: endOf(to), end: endOf(to) }, '/')],
          },
        ]
      : [],
  });
}

function endOf({ end, quote }: Word): number {
  return end - quote.length;
}

/** Whether a target is a host or a path without a slash at its end, and neither a file nor the beginning of a query. */
function isDirectory(target: ByteText): boolean {
  const rest = target.replace(/^[\w+.-]+:\/\/[^/]*/, '');
  if (rest === target && !target.startsWith('/')) return false;
  return rest === '' || /\/[\w-]+$/.test(rest);
}
