import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'headers/text-after-expression',
  severity: 'warning',
  since: '0.4.0',
  summary: 'The letter of a format follows a variable in an expression, and is sent.',
  sources: [
    'httpd:modules/metadata/mod_headers.c#parse_format_string',
    'manual:mod/mod_headers.html#header',
    'measured:2.4.71',
  ],
  messages: {
    appended:
      'The header gets the letter `{letter}` after the value of `{variable}`, because a variable of an expression ends with its brace: what follows is text.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { Header: checkValue, RequestHeader: checkValue } },
});

function checkValue(command: Command, context: RuleContext<'appended'>): void {
  const { source, start, end } = command;
  if (!source.text.slice(start, end).includes('}')) return;
  const word = valueAmong(argsAt(locateIn(command, context)));
  if (word === undefined || word.hasVariable) return;
  const found = letterAfterVariable(word.value);
  if (found === undefined || !mayBeAccepted(command, context.configuration)) return;
  const { variable, letter, index } = found;
  const place = isVerbatim(word, command) ? source.text.indexOf(`${variable}${letter}`, word.start) : -1;
  const isThere = place >= 0 && place < word.end && word.value.indexOf(`${variable}${letter}`) === index;
  context.report({
    at: isThere ? { start: place, end: place + variable.length + 1 } : word,
    message: 'appended',
    data: { variable: variable.slice(2, -1), letter },
    help: 'Only formats without `expr=` have a letter after a variable: `e` for the environment, `s` for mod_ssl.',
    fixes: isThere
      ? [
          {
            title: `Delete the \`${letter}\``,
            name: 'delete-letter',
            kind: 'unsafe', // the header has another value then
            edits: [{ start: place + variable.length, end: place + variable.length + 1, text: '' }],
          },
        ]
      : [],
  });
}

/** The value of a header, where it is an expression. */
function valueAmong(args: readonly Word[]): Word | undefined {
  const table = asciiLowerCase(args[0]?.value ?? '');
  const [action, , first, second] = table === 'always' || table === 'onsuccess' ? args.slice(1) : args;
  const kind = asciiLowerCase(action?.value ?? '');
  if (kind === 'unset' || kind === 'echo') return undefined;
  const value = kind === 'edit' || kind === 'edit*' ? second : first;
  return value?.value.startsWith('expr=') === true ? value : undefined;
}

interface Found {
  readonly variable: ByteText;
  readonly letter: ByteText;
  /** Where the variable begins in the value. */
  readonly index: number;
}

/** The first variable with the letter of a format after it that nothing else makes a part of a word. */
function letterAfterVariable(value: ByteText): Found | undefined {
  let from = 0;
  for (;;) {
    const index = value.indexOf('%{', from);
    const end = index < 0 ? -1 : value.indexOf('}', index);
    if (end < 0) return undefined;
    const [letter = '', next = ''] = value.slice(end + 1, end + 3);
    if ((letter === 'e' || letter === 's') && !/[\w-]/.test(next))
      return { variable: value.slice(index, end + 1), letter, index };
    from = end;
  }
}
