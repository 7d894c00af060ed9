import type { ByteText, Span } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSameScope, isSection } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceDirective } from '../../kit/edits.ts';
import { argsAt, describeLine, editsAt, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { accessScopeOf, mayHave } from '../own-policies.ts';
import { environmentSettersOf } from './environment-setters.ts';
import { variablesInCondition } from './variables-in-condition.ts';

export default defineRule({
  id: 'access/environment-set-too-late',
  severity: 'warning',
  since: '0.3.0',
  summary:
    'Access control tests a variable that is set only afterwards: by SetEnv, PassEnv or a rule of a directory.',
  sources: [
    'httpd:modules/metadata/mod_env.c#fixup_env_module',
    'httpd:modules/mappers/mod_rewrite.c#hook_fixup',
    'httpd:modules/aaa/mod_access_compat.c#find_allowdeny',
    'manual:env.html#setting',
    'measured:2.4.71',
  ],
  messages: {
    late: 'The variable `{name}` is not set when access is decided, because `{setter}` on {line} sets it only afterwards.',
  },
  on: { command: { Allow: checkHosts, Deny: checkHosts, Require: checkRequire } },
});

type Message = 'late';

function checkHosts(command: Command, context: RuleContext<Message>): void {
  if (!mayHave(/env/i, command)) return;
  for (const arg of argsAt(locateIn(command, context)).slice(1)) {
    const [, name] = /^env=!?(.+)$/i.exec(arg.value) ?? [];
    if (name !== undefined && !arg.hasVariable) checkVariable(name, arg, command, context);
  }
}

function checkRequire(command: Command, context: RuleContext<Message>): void {
  if (context.configuration.target.series === '2.2' || !mayHave(/env/i, command)) return;
  const args = argsAt(locateIn(command, context));
  const [provider, ...values] = args[0]?.value.toLowerCase() === 'not' ? args.slice(1) : args;
  if (args.some(({ hasVariable }) => hasVariable)) return;
  if (provider?.value === 'env') for (const arg of values) checkVariable(arg.value, arg, command, context);
  const [first] = values;
  const last = values.at(-1);
  if (provider?.value !== 'expr' || first === undefined || last === undefined) return;
  const text = values.length === 1 ? first.value : command.source.text.slice(first.start, last.end);
  for (const name of variablesInCondition(text))
    checkVariable(name, { start: first.start, end: last.end }, command, context);
}

function checkVariable(name: ByteText, at: Span, command: Command, context: RuleContext<Message>): void {
  const { configuration, document } = context;
  if (configuration.isRead(command) === 'absent' || configuration.macroAround(command) !== undefined) return;
  const setters = environmentSettersOf(document, configuration);
  if (setters.isSetInTime(name)) return;
  const located = locateIn(command, context);
  const host = hostOf(located);
  const rules = setters.directoryRulesOf(name);
  // what httpd asks for in the course of a request has the variables of that
  if (rules.some((rule) => !isInSameDirectory(rule, located))) return;
  const late = setters
    .lateSettersOf(name)
    .filter((setter) => isSameScope(hostOf(setter), host) || !isSection(hostOf(setter)))
    .concat(rules);
  const [setter] = late;
  if (setter === undefined) return;
  const fix = late.length === 1 ? setInTime(setter, context) : undefined;
  context.report({
    at,
    message: 'late',
    data: { name, line: describeLine(setter, context), setter: setter.command.name },
    help:
      setter.command.key === 'rewriterule'
        ? 'Rules of a directory run after access is decided. `SetEnvIf` sets variables in time, and `Require` in `<If>` needs none.'
        : '`SetEnvIf` sets variables before access is decided.',
    related: late
      .slice(0, MOST_RELATED)
      .map((each) => relate(each, 'this sets the variable only after access is decided')),
    fixes: fix === undefined ? [] : [fix],
  });
}

/** True where a rule is for the directory itself whose access control a command affects. */
function isInSameDirectory(rule: Located, located: Located): boolean {
  const [one, other] = [accessScopeOf(rule), accessScopeOf(located)];
  return one !== undefined && other !== undefined && isSameScope(one, other);
}

function setInTime(setter: Located, context: RuleContext): Fix | undefined {
  if (setter.command.key !== 'setenv' || context.configuration.hasModule('mod_setenvif') === 'absent')
    return undefined;
  const [name, value] = argsAt(setter);
  if (name === undefined || ![name, value].every(isPlain)) return undefined;
  const assigned = value === undefined ? name.value : `${name.value}=${value.value}`;
  const edit = replaceDirective(setter.command, [`SetEnvIf Request_URI "^" ${assigned}`]);
  const edits = editsAt(setter, [edit], context);
  return (
    edits && {
      title: 'Set the variable with `SetEnvIf`, before access is decided, which changes who has access',
      name: 'use-setenvif',
      kind: 'choice', // every line that tests the variable begins to grant or deny access
      edits,
    }
  );
}

/** Whether SetEnvIf takes the word as it is, and means the same by it. */
function isPlain(arg: Word | undefined): boolean {
  return arg === undefined || (!arg.hasVariable && /^[\w.:/-]+$/.test(arg.value));
}
