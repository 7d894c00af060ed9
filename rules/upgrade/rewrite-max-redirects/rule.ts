import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { logged, mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'upgrade/rewrite-max-redirects',
  severity: 'warning',
  since: '0.2.0',
  tags: ['migration'],
  summary: 'RewriteOptions MaxRedirects was removed: LimitInternalRecursion replaces it.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#cmd_rewriteoptions', 'measured:2.4.71'],
  messages: {
    ignored:
      '`{option}` has no effect: since httpd 2.1, `LimitInternalRecursion` limits redirects in the whole server.',
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
      data: { option: arg.value },
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
      help: '`LimitInternalRecursion` outside of all sections sets the limit; the default is 10.',
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
