import type { Command } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSameScope, scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, isSameLocation, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { type RewriteLoop, rewriteLoopsIn, TOO_MANY_REDIRECTS } from './rewrite-loops.ts';

export default defineRule({
  id: 'rewrite/endless-loop',
  severity: 'error',
  since: '0.4.0',
  summary: 'A rule of a directory rewrites its own result, until httpd gives up with 500.',
  sources: [
    'httpd:modules/mappers/mod_rewrite.c#hook_fixup',
    'httpd:server/core.c#ap_is_recursion_limit_exceeded',
    'measured:2.4.71',
  ],
  messages: {
    endless:
      'Requests such as `{url}` get 500: the rule rewrites that to `{to}`, which it matches again, until httpd gives up.',
    assumed:
      'Requests such as `{url}` get 500, unless a .htaccess further down has rules of its own: the rule rewrites that to `{to}`, which it matches again, until httpd gives up.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: { command: { RewriteRule: checkRule } },
});

function checkRule(command: Command, context: RuleContext<'endless' | 'assumed'>): void {
  const { kind, server } = context.configuration;
  if (server === undefined) return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  // outside of sections no rule sees its own result
  if (kind !== 'htaccess' && isSameScope(scope, hostOf(located))) return;
  const loop = rewriteLoopsIn(scope).find(({ rule }) => isSameLocation(rule, located));
  const [, target] = argsAt(located);
  if (loop === undefined || target === undefined) return;
  context.report({
    at: target,
    message: loop.isAssumed ? 'assumed' : 'endless',
    ...(loop.isAssumed ? { severity: 'warning' } : {}),
    data: { url: loop.url, to: loop.to },
    asked: loop.asked,
    help: helpFor(loop),
    related: [
      ...(loop.base === undefined ? [] : [relate(loop.base, 'this puts another folder before the target')]),
      ...loop.conditions
        .map((at) => relate(at, `this holds for \`${loop.to}\`, too`))
        .slice(0, MOST_RELATED - 1),
    ],
    httpd: { id: TOO_MANY_REDIRECTS, message: loop.message, phase: 'request' },
  });
}

function helpFor({ base, asked }: RewriteLoop): string {
  const folder = asked.place.path;
  return base === undefined
    ? `Exclude ${HELP}`
    : `If the rule means a file of this folder, write \`RewriteBase ${folder}\`. Otherwise exclude ${HELP}`;
}

const HELP =
  'the result by a condition before the rule, such as `RewriteCond %{REQUEST_URI} !^/target/` or `RewriteCond %{ENV:REDIRECT_STATUS} ^$`, or end the rewriting with `[END]` in place of `[L]`.';
