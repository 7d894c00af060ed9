import { behaviourOf } from '../../../facts/upgrade.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { commandsIn, scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';

export default defineRule({
  id: 'upgrade/cache-session-identifier',
  severity: 'warning',
  since: '0.1.0',
  tags: ['migration'],
  summary:
    'CacheIgnoreURLSessionIdentifiers needs whole parameter names; httpd 2.2 also accepted the end of one.',
  sources: [
    'httpd:modules/cache/cache_storage.c#cache_canonicalise_key',
    'httpd:modules/cache/cache_storage.c#cache_generate_key_default (2.2.34)',
    'manual:upgrading.html#run-time',
  ],
  messages: {
    partOfName:
      'Every session gets its own copies in the cache because `{identifier}` no longer matches `{name}`: httpd 2.4 compares whole names.',
  },
  on: { command: { CacheIgnoreURLSessionIdentifiers: checkIdentifiers } },
});

function checkIdentifiers(command: Command, context: RuleContext<'partOfName'>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2') return;
  const { words: args } = configuration.partsOf(command);
  // further lines add to the list
  const lines = commandsIn(scopeOf(locateIn(command, context)), command.key);
  const stated = new Set(lines.flatMap((line) => argsAt(line).map(({ value }) => value)));
  const wholeNames = new Map(behaviourOf(command.key).flatMap((change) => [...change.words]));
  for (const arg of args) {
    const name = wholeNames.get(arg.value);
    if (name === undefined || stated.has(name)) continue;
    context.report({
      at: arg,
      message: 'partOfName',
      data: { identifier: arg.value, name },
      help: `Write \`${name}\`, or both if the application also uses \`${arg.value}\`.`,
      fixes: isVerbatim(arg, command)
        ? [
            {
              title: `Replace with \`${name}\``,
              name: 'replace',
              kind: 'unsafe', // a parameter of the name that is written now is no longer ignored
              edits: [replaceSpan(arg, spell(arg, name))],
            },
            {
              title: `Add \`${name}\``,
              name: 'add-argument',
              kind: 'safe', // 2.2 ignored both
              edits: [{ start: arg.end, end: arg.end, text: ` ${spell(arg, name)}` }],
            },
          ]
        : [],
    });
  }
}

function spell({ quote }: Word, name: string): string {
  return `${quote}${name}${quote}`;
}
