import { isSetByModules } from '../../../access/request/environment/variables-of-modules.ts';
import { expressionVariable } from '../../../facts/expressions.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { hasModuleThatMayDoAnything } from '../../../model/conditions/known-commands.ts';
import { hostOf, isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { isUnseenLines, mayHold } from '../../../model/server/unseen-lines.ts';
import {
  environmentSettersOf,
  SETTING_KEYS,
} from '../../access/environment-set-too-late/environment-setters.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { quoteWord, replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'headers/variable-never-set',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A header for a backend has the value of an environment variable that nothing sets.',
  sources: [
    'httpd:modules/metadata/mod_headers.c#header_request_env_var',
    'httpd:server/util_script.c#ap_add_cgi_vars',
    'measured:2.4.71',
  ],
  messages: {
    script:
      'Backends get `(null)` in `{header}`: the variable `{name}` is set for scripts that httpd runs itself, after it has set the headers of requests.',
    nothing: 'Backends get `(null)` in `{header}`: nothing in this server sets the variable `{name}`.',
  },
  isAboutRequests: true,
  on: { command: { RequestHeader: checkHeader } },
});

function checkHeader(command: Command, context: RuleContext<'script' | 'nothing'>): void {
  const { server } = context.configuration;
  const { source, start, end } = command;
  if (server === undefined || server.assumes.length > 0) return;
  if (!source.text.slice(start, end).includes('}e')) return;
  const located = locateIn(command, context);
  const value = unconditionalValue(argsAt(located));
  const scope = scopeOf(located);
  if (value === undefined || isUnlocated(scope) || !mayBeAccepted(command, context.configuration)) return;
  const name = variablesIn(value.value).find((one) => mayNotBeSet(one, context, server));
  if (name === undefined) return;
  const scopes = [server, hostOf(located), scope];
  if ((['in-time', 'late'] as const).some((when) => isSetByModules(name, when, server, scopes) !== false))
    return;
  const isOfScripts = expressionVariable(name) !== undefined;
  context.report({
    at: value,
    message: isOfScripts ? 'script' : 'nothing',
    data: { name, header: argsAt(located)[1]?.value ?? '' },
    help: isOfScripts
      ? `Write \`expr=%{${name}}\`, which asks for the request itself.`
      : 'Set it with `SetEnvIf`, `SetEnv` or a `RewriteRule`, or write the line with `env=` so that it counts only where the variable is set.',
    fixes:
      isOfScripts && value.value === `%{${name}}e` && isVerbatim(value, command)
        ? [asExpression(name, value)]
        : [],
  });
}

/** True where no line sets the variable, as far as all of them are seen. */
function mayNotBeSet(name: ByteText, context: RuleContext, server: Server): boolean {
  const { document, configuration, htaccessPaths } = context;
  const setters = environmentSettersOf(document, configuration);
  const isSet =
    setters.isSetInTime(name) ||
    setters.lateSettersOf(name).length + setters.directoryRulesOf(name).length > 0;
  if (isSet || hasModuleThatMayDoAnything(server.modules)) return false;
  if (server.unknowns.some((unknown) => isUnseenLines(unknown) && mayHold(unknown, SETTING_KEYS)))
    return false;
  // nobody sets what has a meaning of its own
  return expressionVariable(name) !== undefined || htaccessPaths.every((path) => path === configuration.path);
}

/** The format of a header that is set for each request; undefined for a condition, an expression and other actions. */
function unconditionalValue([action, , first, second, third]: readonly Word[]): Word | undefined {
  const kind = asciiLowerCase(action?.value ?? '');
  if (kind === 'unset' || kind === 'echo') return undefined;
  const [value, condition] = kind.startsWith('edit') ? [second, third] : [first, second];
  if (value === undefined || condition !== undefined) return undefined;
  return value.hasVariable || value.value.startsWith('expr=') ? undefined : value;
}

/** The names in a format such as `%{NAME}e`, in which `%%` is a sign of its own. */
function variablesIn(format: ByteText): readonly ByteText[] {
  const names: ByteText[] = [];
  for (let at = format.indexOf('%'); at >= 0; at = format.indexOf('%', at)) {
    at++;
    if (format[at] !== '{') {
      at++;
      continue;
    }
    const close = format.indexOf('}', at);
    if (close < 0) return names;
    if (format[close + 1] === 'e') names.push(format.slice(at + 1, close));
    at = close + 1;
  }
  return names;
}

function asExpression(name: ByteText, value: Word): Fix {
  return {
    title: `Replace with \`expr=%{${name}}\``,
    name: 'replace',
    kind: 'unsafe', // backends then get another value
    edits: [replaceSpan(value, quoteWord(`expr=%{${name}}`))],
  };
}
