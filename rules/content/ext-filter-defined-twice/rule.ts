import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsIn, hostOf, isSurelyWithin } from '../../../model/configuration/scope.ts';
import { compareInReadingOrder } from '../../../model/configuration/walk.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'content/ext-filter-defined-twice',
  aliases: ['value/ext-filter-defined-twice'],
  severity: 'error',
  since: '0.2.0',
  summary: 'ExtFilterDefine defines a filter that its server already has.',
  sources: ['httpd:modules/filters/mod_ext_filter.c#define_filter', 'measured:2.4.71'],
  messages: { twice: '{consequence}: the filter `{filter}` is already defined on {line}.' },
  on: { command: { ExtFilterDefine: checkFilter } },
});

function checkFilter(command: Command, context: RuleContext<'twice'>): void {
  const { configuration } = context;
  const located = locateIn(command, context);
  const [filter] = argsAt(located);
  if (filter === undefined || filter.hasVariable || !mayBeAccepted(command, configuration)) return;
  const host = hostOf(located);
  const name = asciiLowerCase(filter.value);
  const first = commandsIn(host, 'extfilterdefine').find((other) => {
    const [arg] = argsAt(other);
    return (
      arg?.hasVariable === false &&
      asciiLowerCase(arg.value) === name &&
      compareInReadingOrder(other, located) < 0 &&
      isSurelyWithin(other, host)
    );
  });
  if (first === undefined) return;
  context.report({
    at: filter,
    message: 'twice',
    data: {
      consequence: consequence(configuration),
      filter: filter.value,
      line: describeLine(first, context),
    },
    httpd: walkMessage(`ExtFilter ${filter.value} is already defined`, configuration),
    related: [relate(first, 'the filter is defined here')],
  });
}
