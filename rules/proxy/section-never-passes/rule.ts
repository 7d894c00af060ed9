import { isNamePattern } from '../../../files/name-pattern.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { isSection, isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceName } from '../../kit/edits.ts';
import { argsAt, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'proxy/section-never-passes',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: '`ProxyPass` passes nothing on in a section whose pattern has no wildcard.',
  sources: [
    'httpd:modules/proxy/mod_proxy.c#add_pass',
    'httpd:modules/proxy/mod_proxy.c#ap_proxy_trans_match',
    'measured:2.4.71',
  ],
  messages: {
    never:
      '`ProxyPass` passes nothing on here: httpd compares the path with `{pattern}` as it is written, because that has no `*`, `?` or `[`.',
  },
  isAboutRequests: true,
  on: { command: { ProxyPass: checkPass } },
});

function checkPass(command: Command, context: RuleContext<'never'>): void {
  const { configuration } = context;
  if (configuration.kind === 'htaccess' || configuration.target.series === '2.2') return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  const pattern = isSection(scope) && !isUnlocated(scope) ? patternOf(scope) : undefined;
  // the path of a URL begins with a slash
  if (pattern?.startsWith('^') !== true || isNamePattern(pattern)) return;
  if (configuration.macroAround(command) !== undefined) return;
  if (argsAt(located)[0]?.value === '!' || !mayBeAccepted(command, configuration)) return;
  context.report({
    at: headOf(command),
    message: 'never',
    data: { pattern },
    help: 'Write `ProxyPassMatch`, which compares the path with the pattern. It appends the whole path to the URL unless that has a group, such as `$1`.',
    related: [relate(scope as Located, 'this pattern')],
    fixes: [
      {
        title: 'Write `ProxyPassMatch`',
        name: 'replace',
        kind: 'unsafe', // requests are then passed on
        edits: [replaceName(command, 'ProxyPassMatch')],
      },
    ],
  });
}

/** The regular expression of a section about URLs; undefined for one that is about a path. */
function patternOf(section: Located<OpeningTag>): string | undefined {
  const { key } = section.command;
  const args = argsAt(section);
  const isRegex = key === '<locationmatch' || (key === '<location' && args[0]?.value === '~');
  const word = isRegex ? args.at(-1) : undefined;
  return word === undefined || word.hasVariable ? undefined : word.value;
}
