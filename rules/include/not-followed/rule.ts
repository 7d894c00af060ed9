import type { Notice } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { ofNotice } from '../../kit/of-notice.ts';

type Message = 'variable' | 'noRoot' | 'unseen' | 'lacking';

export default defineRule({
  id: 'include/not-followed',
  severity: 'info',
  since: '0.3.0',
  summary: 'plume does not read what an `Include` names, and leaves open what depends on it.',
  sources: ['httpd:server/core.c#include_config'],
  messages: {
    variable:
      'plume did not read what this line includes because its path has a variable with an unknown value.',
    noRoot: 'plume did not read `{name}` because the path is relative to `ServerRoot`, which is unknown.',
    unseen: 'plume did not read `{name}` because it is outside of what plume may read here.',
    lacking: 'plume did not read `{name}` because this copy of the server does not contain it.',
  },
  upgradeKind: { variable: 'check', noRoot: 'check', unseen: 'check', lacking: 'check' },
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
]);

const HELP_UNSEEN =
  'plume leaves open what depends on it. If a copy of it exists here, `--map FROM=TO` says where; if this is the server itself, name its main file: `plume lint MAIN`.';

const HELP: ReadonlyMap<string, string> = new Map([
  [
    'variable',
    'plume leaves open what depends on it. `--define NAME=VALUE` or `--envvars FILE` sets the variables that httpd is started with.',
  ],
  ['no-root', 'plume leaves open what depends on it. `--server PROFILE` says how this httpd was built.'],
  [
    'lacking',
    'plume leaves open what depends on it. If the copy of a server directory is complete, say so with `--map FROM=TO`; a missing file is then an error.',
  ],
]);
