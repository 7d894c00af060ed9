import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, isWhole, scopeOf } from '../../../model/configuration/scope.ts';
import { ask } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { hostsThatAnswerAll } from '../../kit/hosts-that-answer.ts';
import { argsAt, isSameLocation, locateIn, relate } from '../../kit/located.ts';

export default defineRule({
  id: 'vhost/setting-not-inherited',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: '`AllowEncodedSlashes` is set in the main server, and virtual hosts do not inherit it.',
  sources: ['httpd:server/core.c#set_allow2f', 'manual:mod/core.html#allowencodedslashes', 'measured:2.4.71'],
  messages: {
    ignored:
      '`AllowEncodedSlashes {value}` has no effect: virtual hosts answer all requests and do not inherit it, so that `{url}` gets 404.',
  },
  isAboutRequests: true,
  on: { command: { AllowEncodedSlashes: checkSetting } },
});

const KEY = 'allowencodedslashes';

function checkSetting(command: Command, context: RuleContext<'ignored'>): void {
  const { server, kind } = context.configuration;
  if (server === undefined || kind === 'htaccess' || command.parent?.key === '<virtualhost') return;
  const located = locateIn(command, context);
  const [value] = argsAt(located);
  if (value === undefined || value.hasVariable || scopeOf(located) !== server) return;
  const last = commandsIn(server, KEY).at(-1);
  // without it, slashes are refused in any case
  if (last === undefined || !isSameLocation(last, located) || /^off$/i.test(value.value)) return;
  const without = hostsThatAnswerAll(server).filter(
    ({ at }) => commandsIn(at, KEY).length === 0 && isWhole(at, [KEY]),
  );
  for (const { at } of without.slice(0, MOST_ASKED)) {
    const asked = [...ask(placesOf(at), () => '/x%2Fy')].find(
      ({ answer: { status, early } }) => status === 404 && early?.isUnread === true,
    );
    if (asked === undefined) continue;
    const { url } = asked;
    context.report({
      at: value,
      message: 'ignored',
      data: { value: value.value, url },
      help: 'Write the line into each virtual host that needs it.',
      related: [relate(at, 'this virtual host does not inherit it')],
    });
    return;
  }
}

/** The most hosts that are asked: one example is enough. */
const MOST_ASKED = 8;
