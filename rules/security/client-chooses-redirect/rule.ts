import type { Command } from '../../../grammar/syntax-tree.ts';
import { FOLLOWED, sureAnswer } from '../../../requests/examples/ask.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { askChoices, foreignHosts, isForeign, targetIn, targetLineAt } from '../ask-choices.ts';

export default defineRule({
  id: 'security/client-chooses-redirect',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  summary: 'Links to this server may lead to any other, because a redirect takes its host from the URL.',
  sources: [
    'httpd:modules/mappers/mod_rewrite.c#apply_rewrite_rule',
    'httpd:modules/mappers/mod_alias.c#try_alias_list',
    'measured:2.4.71',
  ],
  messages: {
    anywhere: 'Links to this server may lead to any other: `GET {request}` is redirected to `{location}`.',
  },
  isAboutRequests: true,
  asksSite: true,
  on: { command: { RewriteRule: checkLine, RedirectMatch: checkLine } },
});

function checkLine(command: Command, context: RuleContext<'anywhere'>): void {
  const { source, start, end } = command;
  if (!source.text.slice(start, end).includes('$') && !source.text.slice(start, end).includes('%')) return;
  const line = targetLineAt(locateIn(command, context), context);
  if (line === undefined || line.rule?.does.isProxied === true) return;
  if (!mayBeAccepted(command, context.configuration)) return;
  const isRule = line.rule !== undefined;
  // rewrite/path-glued-to-host is about a rule with a group after its host
  const hostsAfter = (before: string) =>
    foreignHosts(before).filter((text) => !isRule || !text.startsWith('@'));
  for (const { url, answer, choice } of askChoices(line, hostsAfter)) {
    const { status = 0, location = '' } = sureAnswer(answer) ?? {};
    // nobody can make another's browser send a header
    if (choice.header !== undefined || !FOLLOWED.has(status) || !isForeign(location)) continue;
    context.report({
      at: targetIn(line),
      message: 'anywhere',
      data: { request: url, location },
      help: 'Write the host that the redirect leads to, with a slash after it. Of several, let the pattern name them, as `^/go/(one|two)\\.example\\.com/` does.',
    });
    return;
  }
}
