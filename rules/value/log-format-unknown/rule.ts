import { startsIgnoringCase } from '../../../arguments/text/ascii.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { nearestNames } from '../../../grammar/nearest-names.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSection,
  isUnlocated,
  isWhole,
  topOf,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

type Message = 'undefined' | 'near' | 'condition';

export default defineRule({
  id: 'value/log-format-unknown',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A log has the name of a format that nothing defines, so httpd logs the name.',
  sources: [
    'httpd:modules/loggers/mod_log_config.c#open_multi_logs',
    'manual:mod/mod_log_config.html#customlog',
    'measured:2.4.71',
  ],
  messages: {
    undefined: 'httpd logs the text `{name}` for every request because no `LogFormat` defines that name.',
    near: 'httpd logs the text `{name}` for every request because no `LogFormat` defines that name; did you mean {suggestions}?',
    condition: 'httpd logs the text `{name}` for every request because it is where the format belongs.',
  },
  together: {
    undefined: { in: 'server', same: ['name'], place: 'this log, too' },
    near: { in: 'server', same: ['name'], place: 'this log, too' },
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { CustomLog: checkLog, GlobalLog: checkLog } },
});

function checkLog(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const located = locateIn(command, context);
  const [, format, more] = argsAt(located);
  if (format === undefined || format.hasVariable || format.value.includes('%')) return;
  const name = format.value;
  const top = topOf(located.instance);
  if (formatsIn(top).has(asciiLowerCase(name))) return;
  context.dependsOnOtherLines();
  if (!mayBeAccepted(command, configuration)) return;
  const host = hostOf(located);
  if (isUnlocated(host) || configuration.macroAround(command) !== undefined) return;
  // whatever else is defined, this is none
  const isCondition = more === undefined && CLAUSES.some((clause) => startsIgnoringCase(name, clause));
  if (!isCondition && (!isWhole(top, [LOG_FORMAT]) || !isWhole(host, [LOG_FORMAT]))) return;
  const names = isSection(host) ? [...formatsIn(host), ...formatsIn(top)] : formatsBelow(located);
  const spellings = new Map(names);
  // a main file with neither is most likely a part of one
  if (!isCondition && formatsBelow(located).length === 1 && commandsIn(top, 'listen').length === 0) return;
  if (spellings.has(asciiLowerCase(name))) return;
  const near = isCondition ? [] : nearestNames(name, [...spellings.values()]);
  context.report({
    at: format,
    message: isCondition ? 'condition' : near.length > 0 ? 'near' : 'undefined',
    data: { name, suggestions: near.map((each) => `\`${each}\``).join(' or ') },
    help: isCondition
      ? `Put a format or the name of one before \`${name}\`, such as \`combined\`.`
      : 'A virtual host has its own formats and those of the main server.',
    fixes: near.length === 1 && isVerbatim(format, command) ? [replaceBy(near[0]!, format)] : [],
  });
}

const LOG_FORMAT = 'logformat';
const CLAUSES = ['env=', 'expr='];

/** The format that httpd itself defines. */
const BUILT_IN = 'CLF';

/** The formats that lines of a scope define, by their names in lower case: httpd ignores the case. */
const formatsIn: (scope: Parameters<typeof commandsIn>[0]) => ReadonlyMap<ByteText, ByteText> = scopeQuery(
  'formatsIn',
  (scope) => new Map([...namesOf([BUILT_IN]), ...definedBy(commandsIn(scope, LOG_FORMAT))]),
);

/** Those of all hosts: one of them that has no log of its own reads a log of the main server by its own formats. */
function formatsBelow({ instance }: Located): readonly (readonly [ByteText, ByteText])[] {
  return [...namesOf([BUILT_IN]), ...definedBy(commandsBelow(topOf(instance), LOG_FORMAT))];
}

function definedBy(lines: readonly Located[]): readonly (readonly [ByteText, ByteText])[] {
  return namesOf(lines.flatMap((line) => argsAt(line)[1]?.value ?? []));
}

function namesOf(names: readonly ByteText[]): readonly (readonly [ByteText, ByteText])[] {
  return names.map((name) => [asciiLowerCase(name), name] as const);
}

function replaceBy(name: ByteText, { start, end }: { readonly start: number; readonly end: number }): Fix {
  return {
    title: `Replace with \`${name}\``,
    name: 'replace',
    kind: 'unsafe', // programs that read the log get other lines
    edits: [replaceSpan({ start, end }, name)],
  };
}
