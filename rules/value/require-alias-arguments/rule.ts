import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { logged, mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'value/require-alias-arguments',
  severity: 'warning',
  since: '0.2.0',
  summary: '`<AuthzProviderAlias>` has several arguments for its provider, but httpd uses only the first.',
  sources: ['httpd:modules/aaa/mod_authz_core.c#authz_require_alias_section', 'measured:2.4.71'],
  messages: {
    dropped:
      'httpd ignores `{dropped}`: `<AuthzProviderAlias>` gives `{provider}` only its first argument, `{first}`.',
  },
  on: { command: { '<AuthzProviderAlias': checkArguments } },
});

function checkArguments(command: Command, context: RuleContext<'dropped'>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2' || !mayBeAccepted(command, configuration)) return;
  const args = argsAt(locateIn(command, context));
  const [provider, , first, ...dropped] = args;
  const [next] = dropped;
  const last = dropped.at(-1);
  if (provider === undefined || first === undefined || next === undefined || last === undefined) return;
  if (args.some(({ hasVariable }) => hasVariable)) return;
  const isPlain = [first, ...dropped].every((arg) => arg.quote === '' && isVerbatim(arg, command));
  context.report({
    at: { start: next.start, end: last.end },
    message: 'dropped',
    data: {
      provider: provider.value,
      first: first.value,
      dropped: dropped.map(({ value }) => value).join(' '),
    },
    ...logged(
      {
        id: 'AH10142',
        message: `When several arguments (${first.value} ${next.value}...) are passed to a ${configuration.fact(command)?.name} directive, they must be enclosed in quotation marks.  Otherwise, only the first one is taken into account`,
        module: 'mod_authz_core',
      },
      command,
      context,
    ),
    fixes: isPlain
      ? [
          {
            title: 'Put the arguments in quotation marks',
            name: 'quote',
            kind: 'unsafe', // it grants or denies access that it did not before
            edits: [
              replaceSpan({ start: first.start, end: first.start }, '"'),
              replaceSpan({ start: last.end, end: last.end }, '"'),
            ],
          },
        ]
      : [],
  });
}
