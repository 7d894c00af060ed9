import type { Command } from '../../../grammar/syntax-tree.ts';
import { complaintAbout } from '../../../model/complaints.ts';
import { atoi } from '../../../values/c-numbers.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { placeOf, wordsAt } from '../../in-place.ts';
import { logged, mayBeTaken } from '../../logged.ts';

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
  const refused = complaintAbout(command, configuration)?.word;
  if (refused !== 1 && !mayBeTaken(command, configuration)) return;
  const words = wordsAt(placeOf(command, context));
  for (const [i, { message, id, httpd }] of KINDS.slice(0, refused).entries()) {
    const word = words[i];
    if (word === undefined || word.hasVariable || atoi(word.value) >= ENOUGH) continue;
    context.report({
      at: word,
      message,
      ...logged({ id, message: httpd, module: 'core' }, command, context),
    });
  }
}
