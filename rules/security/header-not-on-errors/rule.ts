import { answerHeader } from '../../../facts/words/answer-headers.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { commandsBelow, topOf } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'security/header-not-on-errors',
  aliases: ['security/setting-open'],
  severity: 'warning',
  since: '0.4.0',
  isDefault: false,
  summary: 'Errors and redirects do not have a header that protects clients.',
  sources: ['httpd:modules/metadata/mod_headers.c#ap_headers_insert_error_filter', 'measured:2.4.71'],
  messages: {
    successes:
      'Errors and redirects do not have `{name}`, because `Header` without `always` changes successes only.',
  },
  together: {
    successes: { in: 'server', same: ['name'], place: 'this line sets it so, too' },
  },
  isAboutRequests: true,
  on: { command: { Header: checkHeader } },
});

function checkHeader(command: Command, context: RuleContext<'successes'>): void {
  const located = locateIn(command, context);
  const args = argsAt(located);
  const [action, name, value, ...more] = args;
  if (action === undefined || name === undefined || value === undefined || more.length > 0) return;
  if (asciiLowerCase(action.value) !== 'set' || args.some(({ hasVariable }) => hasVariable)) return;
  const own = nameIn(name.value);
  if (answerHeader(own)?.protects !== true || !mayBeAccepted(command, context.configuration)) return;
  const { server } = context.configuration;
  const scopes = server === undefined ? [topOf(located.instance)] : [topOf(located.instance), server];
  if (scopes.some((scope) => setOtherwiseIn(scope).has(own))) return;
  const shown = withoutColon(name.value);
  const line = `Header always set ${shown} ${command.source.text.slice(value.start, value.end)}`;
  context.report({
    at: name,
    message: 'successes',
    data: { name: shown },
    help: `Write \`${line}\`; where a program sets it, too, add \`Header onsuccess unset ${shown}\`.`,
    fixes: isVerbatim(command, command)
      ? [
          {
            title: 'Add `always`',
            name: 'add-always',
            kind: 'choice',
            edits: [replaceSpan({ start: action.start, end: action.start }, 'always ')],
          },
        ]
      : [],
  });
}

function nameIn(word: ByteText): ByteText {
  return asciiLowerCase(withoutColon(word));
}

/** httpd ignores a colon at the end. */
function withoutColon(word: ByteText): ByteText {
  return word.endsWith(':') ? word.slice(0, -1) : word;
}

/** The headers that some line of Header sets with `always`, or takes away. */
const setOtherwiseIn = scopeQuery('setOtherwiseIn', (scope) => {
  const names = new Set<ByteText>();
  for (const at of commandsBelow(scope, 'header')) {
    const words = argsAt(at).map(({ value }) => asciiLowerCase(value));
    const isTable = words[0] === 'always' || words[0] === 'onsuccess';
    const [action, name] = isTable ? words.slice(1) : words;
    if (name !== undefined && (words[0] === 'always' || action === 'unset')) names.add(nameIn(name));
  }
  return names;
});
