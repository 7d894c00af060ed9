import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, isSection, isWhole, type Scope, scopeOf } from '../../../model/configuration/scope.ts';
import { compareInReadingOrder } from '../../../model/configuration/walk.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'content/filter-not-declared',
  aliases: ['value/filter-not-declared'],
  severity: 'error',
  since: '0.2.0',
  summary: 'FilterProtocol names a filter that no earlier line of its section declares.',
  sources: ['httpd:modules/filters/mod_filter.c#filter_protocol', 'measured:2.4.71'],
  messages: {
    missing:
      '{consequence}: no `FilterDeclare` or `FilterProvider` before this line declares `{filter}` {where}.',
  },
  on: { command: { FilterProtocol: checkFilter } },
});

/** What makes a filter. */
const DECLARING = ['filterdeclare', 'filterprovider'];
/** Sections whose commands configure what is around them. */
const LIMITS: ReadonlySet<string> = new Set(['<limit', '<limitexcept']);

function checkFilter(command: Command, context: RuleContext<'missing'>): void {
  const { configuration } = context;
  const located = locateIn(command, context);
  const [filter] = argsAt(located);
  if (filter === undefined || filter.hasVariable || !mayBeAccepted(command, configuration)) return;
  const scope = scopeAround(located);
  // AddOutputFilterByType makes filters of names that nobody writes
  if (!isWhole(scope, DECLARING) || filter.value.startsWith('BYTYPE:')) return;
  const declared = commandsIn(scope, DECLARING, LIMITS).map((one) => ({ one, arg: argsAt(one)[0] }));
  const alike = declared.filter(({ arg }) => arg?.hasVariable === true || arg?.value === filter.value);
  if (alike.some(({ one }) => compareInReadingOrder(one, located) < 0)) return;
  const [later] = alike;
  context.report({
    at: filter,
    message: 'missing',
    data: {
      consequence: consequence(configuration),
      filter: filter.value,
      where: isSection(scope) ? 'in this section' : 'here',
    },
    httpd: walkMessage('FilterProtocol: No such filter', configuration),
    help: 'A section knows only the filters that it declares itself, not those of other sections.',
    ...(later === undefined ? {} : { related: [relate(later.one, 'the filter is declared only here')] }),
  });
}

function scopeAround(located: Located): Scope {
  let scope = scopeOf(located);
  while (isSection(scope) && LIMITS.has(scope.command.key)) scope = scopeOf(scope);
  return scope;
}
