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
  summary: '`LimitInternalRecursion` is so low that ordinary requests may fail.',
  sources: ['httpd:server/core.c#set_recursion_limit', 'measured:2.4.71'],
  messages: {
    redirects:
      '`LimitInternalRecursion` allows {value} internal redirects, so few that ordinary requests may fail: a request for a directory may need more.',
    requests:
      '`LimitInternalRecursion` allows {value} nested subrequests, so few that ordinary requests may fail: an SSI page may need more.',
  },
  on: { command: { LimitInternalRecursion: checkLimits } },
});

/** The lowest number that httpd accepts without a warning. */
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
  // httpd warns of the first number before it refuses the second
  const refused = argumentErrorOf(command, configuration)?.word;
  if (refused !== 1 && !mayBeAccepted(command, configuration)) return;
  const args = argsAt(locateIn(command, context));
  for (const [i, { message, id, httpd }] of KINDS.slice(0, refused).entries()) {
    const arg = args[i];
    if (arg === undefined || arg.hasVariable || atoi(arg.value) >= ENOUGH) continue;
    context.report({
      at: arg,
      message,
      data: { value: arg.value },
      ...logged({ id, message: httpd, module: 'core' }, command, context),
    });
  }
}
