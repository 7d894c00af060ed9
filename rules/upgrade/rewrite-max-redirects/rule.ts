import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { logged, mayBeAccepted } from '../../kit/logged.ts';

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
  if (!mayBeAccepted(command, context.configuration)) return;
  const args = argsAt(locateIn(command, context));
  for (const [i, arg] of args.entries()) {
    if (arg.hasVariable || !/^maxredirects=/i.test(arg.value)) continue;
    const before = args[i - 1]?.end;
    const own = {
      start: before ?? arg.start,
      end: before === undefined ? (args[i + 1]?.start ?? arg.end) : arg.end,
    };
    context.report({
      at: arg,
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
      fixes: isVerbatim(arg, command)
        ? [
            args.length === 1
              ? { title: 'Delete the line', name: 'delete-line', kind: 'safe', edits: [deleteLine(command)] }
              : {
                  title: `Delete \`${arg.value}\``,
                  name: 'delete-argument',
                  kind: 'safe',
                  edits: [replaceSpan(own, '')],
                },
          ]
        : [],
    });
  }
}
