import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { quoteWord, replaceSpan } from '../../kit/edits.ts';
import { argsAt, isSameLocation, isVerbatim, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { isRelative, redirectToDiskIn } from './redirects-to-disk.ts';

export default defineRule({
  id: 'rewrite/redirect-shows-path',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A redirect in a directory has a relative target, to which httpd adds the path on disk.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#apply_rewrite_rule', 'measured:2.4.71'],
  messages: {
    path: '`{url}` is redirected to `{to}`: httpd puts the path of the directory on disk before a relative target.',
    assumed:
      '`{url}` is redirected to a URL that is the path of this directory on disk, and then `{rest}`: httpd puts that path before a relative target.',
    empty:
      '`{url}` is redirected to a URL that is the path of this directory on disk: the target is empty, and httpd puts that path before it.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: { command: { RewriteRule: checkRule } },
});

function checkRule(command: Command, context: RuleContext<'path' | 'assumed' | 'empty'>): void {
  const { server } = context.configuration;
  const located = locateIn(command, context);
  const [, target, flags] = argsAt(located);
  // without a flag nothing is redirected to a relative target
  if (server === undefined || target === undefined || flags === undefined || !isRelative(target.value))
    return;
  const found = redirectToDiskIn(scopeOf(located));
  if (found === undefined || !isSameLocation(found.rule, located)) return;
  const { asked, url, to, rest, others, place } = found;
  const isAssumed = server.assumes.length > 0;
  const written = isPlain(target.value) ? place.path + target.value : undefined;
  const base = isAssumed ? '/folder/' : place.path;
  context.report({
    at: target,
    message: !isAssumed ? 'path' : rest === '' ? 'empty' : 'assumed',
    data: isAssumed ? { url, rest } : { url, to },
    asked,
    help: `Begin the target with a slash and the URL-path of the directory, or write \`RewriteBase ${base}\` before the rules.`,
    related: others
      .slice(0, MOST_RELATED)
      .map((other) => relate(other, 'this rule has a relative target, too')),
    fixes:
      written !== undefined && !isAssumed && isVerbatim(target, command)
        ? [
            {
              title: `Write \`${written}\``,
              name: 'replace',
              kind: 'unsafe', // clients are sent to another URL than now
              edits: [replaceSpan(target, quoteWord(written))],
            },
          ]
        : [],
  });
}

/** Whether a target is the path of a file as clients see it. */
function isPlain(target: ByteText): boolean {
  return /^[\w-][\w./$-]*(?:\?[\w=&$.-]*)?$/.test(target);
}
