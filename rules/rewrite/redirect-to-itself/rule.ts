import type { Command } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSameScope, scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, isSameLocation, locateIn } from '../../kit/located.ts';
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

function checkRedirect(command: Command, context: RuleContext<'itself' | 'onwards'>): void {
  const { kind, server } = context.configuration;
  if (server === undefined) return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  const isOutside = kind !== 'htaccess' && isSameScope(scope, hostOf(located));
  const loops = isOutside ? redirectLoopsOf(server) : redirectLoopsIn(scope);
  const { urls } = loops.find(({ line }) => isSameLocation(line, located)) ?? {};
  if (urls === undefined) return;
  const isSame = urls.at(-1) === urls.at(-2);
  const [url = '', to = '', then = ''] = isSame ? urls.slice(-1) : urls;
  const [last] = argsAt(located).slice(command.key === 'rewriterule' ? 1 : -1);
  context.report({
    at: last!,
    message: isSame ? 'itself' : 'onwards',
    data: { url, to, then },
    help: 'Let the line not match its own target: end the pattern with `$`, as in `RedirectMatch ^/old$ /old/new`, or put the redirect in the virtual host of the old name.',
  });
}
