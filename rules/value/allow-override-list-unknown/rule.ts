import { thirdPartyDirective } from '../../../facts/third-party.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { logged, mayBeAccepted, placeInWords } from '../../kit/logged.ts';

export default defineRule({
  id: 'value/allow-override-list-unknown',
  severity: 'warning',
  since: '0.2.0',
  summary:
    '`AllowOverrideList` names something that is not a directive, or one that a .htaccess cannot contain.',
  sources: ['httpd:server/core.c#set_override_list', 'measured:2.4.71'],
  messages: {
    unknown:
      'httpd ignores `{name}` in `AllowOverrideList` because no module has a directive with that name.',
    absent: 'httpd ignores `{name}` in `AllowOverrideList` because no module that has it is loaded.',
    outside: 'httpd ignores `{name}` in `AllowOverrideList` because it is never allowed in a .htaccess.',
  },
  on: { command: { AllowOverrideList: checkList } },
});

type Message = 'unknown' | 'absent' | 'outside';

function checkList(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (!mayBeAccepted(command, configuration)) return;
  for (const arg of argsAt(locateIn(command, context))) checkWord(arg, command, context);
}

function checkWord(arg: Word, command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const name = arg.value;
  if (arg.hasVariable || /^none$/i.test(name)) return;
  const message = judge(name, configuration);
  if (message === undefined) return;
  const place = `in AllowOverrideList at ${placeInWords(command, configuration)}`;
  const isSure = message !== 'unknown' || !configuration.mayKnowMoreNames();
  context.report({
    at: arg,
    message,
    data: { name },
    ...(isSure
      ? logged(
          message === 'outside'
            ? {
                id: 'AH02304',
                message: `Discarding directive \`${name}' not allowed ${place}`,
                module: 'core',
              }
            : {
                id: 'AH00116',
                message: `Discarding unrecognized directive \`${name}' ${place}`,
                module: 'core',
              },
          command,
          context,
        )
      : {}),
  });
}

function judge(name: string, configuration: Configuration): Message | undefined {
  const key = asciiLowerCase(name);
  const fact = configuration.factOf(key);
  if (fact === undefined) return thirdPartyDirective(key) === undefined ? 'unknown' : undefined;
  const isAbsent = fact.providers.every((module) => configuration.hasModule(module) === 'absent');
  if (fact.providers.length > 0 && isAbsent) return 'absent';
  return fact.where.includes('htaccess') || fact.where.includes('directory') ? undefined : 'outside';
}
