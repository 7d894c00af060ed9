import { atoi } from '../../../arguments/text/c-numbers.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { logged, mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'value/recursion-limit-low',
  severity: 'warning',
  since: '0.2.0',
  summary: 'LimitInternalRecursion leaves so few redirects that plain requests may fail.',
  sources: ['httpd:server/core.c#set_recursion_limit', 'measured:2.4.71'],
  messages: {
    redirects:
      'is so low that plain requests may fail: a page in a directory may need more internal redirects.',
    requests: 'is so low that plain requests may fail: a page may ask for more inside itself.',
  },
  on: { command: { LimitInternalRecursion: checkLimits } },
});

/** The lowest number that httpd takes without a word. */
const ENOUGH = 4;

const KINDS = [
  {
    message: 'redirects',
    id: 'AH00119',
    httpd: 'Limiting internal redirects to very low numbers may cause normal requests to fail.',
  },
  {
    message: 'requests',
    id: 'AH00120',
    httpd: 'Limiting the subrequest depth to a very low level may cause normal requests to fail.',
  },
] as const;

function checkLimits(command: Command, context: RuleContext<'redirects' | 'requests'>): void {
  const { configuration } = context;
  // a number that httpd refuses it comes to after the one before
  const refused = argumentErrorOf(command, configuration)?.word;
  if (refused !== 1 && !mayBeAccepted(command, configuration)) return;
  const args = argsAt(locateIn(command, context));
  for (const [i, { message, id, httpd }] of KINDS.slice(0, refused).entries()) {
    const arg = args[i];
    if (arg === undefined || arg.hasVariable || atoi(arg.value) >= ENOUGH) continue;
    context.report({
      at: arg,
      message,
      ...logged({ id, message: httpd, module: 'core' }, command, context),
    });
  }
}
