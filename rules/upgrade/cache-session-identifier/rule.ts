import { behaviourOf } from '../../../facts/upgrade.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { commandsIn, scopeOf } from '../../../model/scope.ts';
import { defineRule, type RuleContext } from '../../define-rule.ts';
import { replaceSpan } from '../../edits.ts';
import { isVerbatim, placeOf, wordsAt } from '../../in-place.ts';

export default defineRule({
  id: 'upgrade/cache-session-identifier',
  severity: 'warning',
  since: '0.1.0',
  summary: 'CacheIgnoreURLSessionIdentifiers wants whole names of parameters; httpd 2.2 took the end of one.',
  sources: [
    'httpd:modules/cache/cache_storage.c#cache_canonicalise_key',
    'httpd:modules/cache/cache_storage.c#cache_generate_key_default (2.2.34)',
    'manual:upgrading.html#run-time',
  ],
  messages: {
    partOfName:
      'every session gets its own copies in the cache: `{identifier}` does not stand for `{name}` any more, httpd 2.4 compares whole names.',
  },
  on: { command: { CacheIgnoreURLSessionIdentifiers: checkIdentifiers } },
});

function checkIdentifiers(command: Command, context: RuleContext<'partOfName'>): void {
  const { configuration } = context;
  if (configuration.target.line === '2.2') return;
  const { words } = configuration.partsOf(command);
  // further lines add to the list
  const lines = commandsIn(scopeOf(placeOf(command, context)), command.key);
  const stated = new Set(lines.flatMap((line) => wordsAt(line).map(({ value }) => value)));
  const wholeNames = new Map(behaviourOf(command.key).flatMap((change) => [...change.words]));
  for (const word of words) {
    const name = wholeNames.get(word.value);
    if (name === undefined || stated.has(name)) continue;
    context.report({
      at: word,
      message: 'partOfName',
      data: { identifier: word.value, name },
      help: `Write \`${name}\`; both, where the application also uses \`${word.value}\`.`,
      fixes: isVerbatim(word, command)
        ? [
            {
              title: `Replace by \`${name}\``,
              name: 'replace',
              kind: 'unsafe', // a parameter of the name that is written now is no longer ignored
              edits: [replaceSpan(word, spell(word, name))],
            },
            {
              title: `Add \`${name}\``,
              name: 'add-argument',
              kind: 'safe', // 2.2 ignored both
              edits: [{ start: word.end, end: word.end, text: ` ${spell(word, name)}` }],
            },
          ]
        : [],
    });
  }
}

function spell({ quote }: Word, name: string): string {
  return `${quote}${name}${quote}`;
}
