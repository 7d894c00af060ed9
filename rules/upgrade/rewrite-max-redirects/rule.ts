import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { deleteLine, replaceSpan } from '../../edits.ts';
import { isVerbatim, placeOf, wordsAt } from '../../in-place.ts';
import { logged, mayBeTaken } from '../../logged.ts';

export default defineRule({
  id: 'upgrade/rewrite-max-redirects',
  severity: 'warning',
  since: '0.2.0',
  summary: 'RewriteOptions MaxRedirects is gone: LimitInternalRecursion took its place.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#cmd_rewriteoptions', 'measured:2.4.71'],
  messages: {
    ignored:
      'has no effect: since httpd 2.1 `LimitInternalRecursion` limits the redirects, for the whole server.',
  },
  on: { command: { RewriteOptions: checkOptions } },
});

function checkOptions(command: Command, context: RuleContext<'ignored'>): void {
  if (!mayBeTaken(command, context.configuration)) return;
  const words = wordsAt(placeOf(command, context));
  for (const [i, word] of words.entries()) {
    if (word.hasVariable || !/^maxredirects=/i.test(word.value)) continue;
    const before = words[i - 1]?.end;
    const own = {
      start: before ?? word.start,
      end: before === undefined ? (words[i + 1]?.start ?? word.end) : word.end,
    };
    context.report({
      at: word,
      message: 'ignored',
      ...logged(
        {
          id: 'AH00664',
          message:
            'RewriteOptions: MaxRedirects option has been removed in favor of the global LimitInternalRecursion directive and will be ignored.',
          module: 'mod_rewrite',
        },
        command,
        context,
      ),
      help: 'Outside of all sections, `LimitInternalRecursion 10` is what httpd does anyway.',
      fixes: isVerbatim(word, command)
        ? [
            words.length === 1
              ? { title: 'Delete the line', name: 'delete-line', kind: 'safe', edits: [deleteLine(command)] }
              : {
                  title: `Delete \`${word.value}\``,
                  name: 'delete-argument',
                  kind: 'safe',
                  edits: [replaceSpan(own, '')],
                },
          ]
        : [],
    });
  }
}
