import { query } from '../../../core/query.ts';
import { rewriteWords } from '../../../facts/rewrite.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Series, Word } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'rewrite/variable-without-percent',
  severity: 'warning',
  since: '0.4.0',
  summary: 'A rewriting directive has the name of a variable in braces, without the `%` before them.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#do_expand', 'measured:2.4.71'],
  messages: {
    literal: 'httpd does not replace `{name}`, because the `%` before its braces is missing.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: {
    command: {
      RewriteRule: (command, context) => checkText(1, command, context),
      RewriteCond: (command, context) => checkText(0, command, context),
    },
  },
});

/** Names in braces before which neither a variable nor a map begins. */
const IN_BRACES = /(?<![%$\\])\{(\w+)\}/g;

function checkText(word: number, command: Command, context: RuleContext<'literal'>): void {
  const { configuration } = context;
  const arg = argsAt(locateIn(command, context))[word];
  if (arg === undefined || arg.hasVariable || !arg.value.includes('{')) return;
  if (!mayBeAccepted(command, configuration)) return;
  const names = variablesOf(configuration.target.series);
  for (const { 0: text, 1: name = '', index } of arg.value.matchAll(IN_BRACES)) {
    if (!names.has(name)) continue;
    const start = placeOf(arg, text, index, command);
    context.report({
      at: start === undefined ? arg : { start, end: start + text.length },
      message: 'literal',
      data: { name },
      help: `Write \`%\` before the braces.`,
      fixes:
        start === undefined
          ? []
          : [
              {
                title: 'Insert the `%`',
                name: 'insert-percent',
                kind: 'unsafe', // requests are rewritten to another URL than now
                edits: [replaceSpan({ start, end: start }, '%')],
              },
            ],
    });
  }
}

/** Where a part of a word is in the text; undefined where the text does not have the word as it is. */
function placeOf(arg: Word, part: ByteText, index: number, command: Command): number | undefined {
  if (!isVerbatim(arg, command)) return undefined;
  const start = arg.start + arg.quote.length + index;
  return command.source.text.startsWith(part, start) ? start : undefined;
}

const variablesOf = query(
  'variablesOf',
  (series: Series): ReadonlySet<string> => new Set(rewriteWords('variable', series).map(({ name }) => name)),
);
