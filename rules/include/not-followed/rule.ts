import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

type Message = 'variable' | 'noRoot' | 'unseen' | 'lacking' | 'copy';

export default defineRule({
  id: 'include/not-followed',
  severity: 'info',
  since: '0.3.0',
  summary: 'plume does not read what an Include brings, so that what depends on it is left open.',
  sources: ['httpd:server/core.c#include_config'],
  messages: {
    variable:
      'what this line includes was not read, because the path has a variable whose value is not known.',
    noRoot: '`{name}` was not read, because nothing says what ServerRoot is, at which the path begins.',
    unseen: '`{name}` was not read, because it is outside of what plume may read here.',
    lacking: '`{name}` was not read, because this copy of the server does not have it.',
    copy: '`{name}` may include more than was read, because this copy of the server may lack files.',
  },
  on: { notice: { 'include-not-followed': checkInclude } },
});

function checkInclude(notice: Notice, context: RuleContext<Message>): void {
  const { name = '', why = '' } = notice.data;
  context.report({
    ...ofNotice(notice),
    message: MESSAGES.get(why) ?? 'unseen',
    data: { name },
    help: HELP.get(why) ?? HELP_UNSEEN,
  });
}

const MESSAGES: ReadonlyMap<string, Message> = new Map([
  ['variable', 'variable'],
  ['no-root', 'noRoot'],
  ['lacking', 'lacking'],
  ['copy', 'copy'],
]);

const HELP_UNSEEN =
  'What depends on it is left open. If a copy of it lies here, `--map FROM=TO` says where; if this is the server itself, name its main file: `plume lint MAIN`.';

const HELP: ReadonlyMap<string, string> = new Map([
  [
    'variable',
    'What depends on it is left open. `--define NAME=VALUE` or `--envvars FILE` says what httpd is started with.',
  ],
  ['no-root', 'What depends on it is left open. `--server PROFILE` says how this httpd was built.'],
  [
    'lacking',
    'What depends on it is left open. If nothing else is missing in the copy, `--map FROM=TO` says so of a directory of the server, and then this is an error.',
  ],
  ['copy', 'If nothing is missing in the copy, `--map FROM=TO` says so of a directory of the server.'],
]);
