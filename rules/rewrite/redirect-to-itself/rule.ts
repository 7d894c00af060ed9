import type { Command } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSameLine, isSameScope, scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { redirectLoopsIn, redirectLoopsOf } from './redirect-loops.ts';

export default defineRule({
  id: 'rewrite/redirect-to-itself',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A redirect leads to a URL that the same line redirects again, without end.',
  sources: [
    'httpd:modules/mappers/mod_alias.c#try_redirect',
    'httpd:modules/mappers/mod_rewrite.c#apply_rewrite_rule',
    'measured:2.4.71',
  ],
  messages: {
    itself: 'Browsers give up and show an error: `{url}` is redirected to itself.',
    onwards:
      'Browsers give up and show an error: `{url}` is redirected to `{to}`, that URL to `{then}`, and so on without end.',
    back: 'Browsers give up and show an error: `{url}` is redirected to `{to}`, which leads back to `{url}`.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: {
    command: {
      Redirect: checkRedirect,
      RedirectPermanent: checkRedirect,
      RedirectTemp: checkRedirect,
      RedirectMatch: checkRedirect,
      RewriteRule: checkRedirect,
    },
  },
});

function checkRedirect(command: Command, context: RuleContext<'itself' | 'onwards' | 'back'>): void {
  const { kind, server } = context.configuration;
  if (server === undefined) return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  const isOutside = kind !== 'htaccess' && isSameScope(scope, hostOf(located));
  const loops = isOutside ? redirectLoopsOf(server) : redirectLoopsIn(scope);
  const { urls, lines, asked } = loops.find(({ lines: [line] }) => isSameLine(line, located)) ?? {};
  if (urls === undefined || lines === undefined || asked === undefined) return;
  const [url = '', to = '', then = ''] = urls;
  const isRound = url === urls.at(-1);
  const [last] = argsAt(located).slice(command.key === 'rewriterule' ? 1 : -1);
  context.report({
    at: last!,
    message: !isRound ? 'onwards' : lines.length === 1 ? 'itself' : 'back',
    data: { url, to, then },
    asked,
    help: 'Let the line not match its own target: end the pattern with `$`, as in `RedirectMatch ^/old$ /old/new`, or put the redirect in the virtual host of the old name.',
    related: lines
      .filter((line) => !isSameLine(line, located))
      .slice(0, MOST_RELATED)
      .map((line) => relate(line, 'this line leads back')),
  });
}
