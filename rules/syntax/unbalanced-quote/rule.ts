import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { endsWithItsText } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';

export default defineRule({
  id: 'syntax/unbalanced-quote',
  severity: 'warning',
  since: '0.1.0',
  summary: 'An argument begins with a quotation mark that is never closed.',
  sources: ['httpd:server/util.c#ap_getword_conf', 'measured:2.4.71'],
  messages: {
    asInHttpd13:
      'httpd treats the rest of the line as the text of `ErrorDocument` because the quotation mark is never closed, as in httpd 1.3.',
    atEnd: 'The quotation mark at the end of `{name}` begins an empty argument because it is never closed.',
    open: 'httpd treats the rest of the line, `{rest}`, as one argument because the quotation mark before it is never closed.',
  },
  supersedes: ['value/argument-count', 'value/invalid-argument', 'syntax/invalid-regex'],
  isLineLocal: true,
  on: { everyCommand: checkQuotes },
});

function checkQuotes(command: Command, context: RuleContext<'open' | 'atEnd' | 'asInHttpd13'>): void {
  if (context.configuration.fact(command) === undefined) return;
  const arg = context.configuration.partsOf(command).words.at(-1);
  if (arg === undefined || arg.closed || arg.hasVariable) return;
  context.report({
    at: { start: arg.start, end: arg.start + 1 },
    ...(command.key === 'errordocument'
      ? { message: 'asInHttpd13', severity: 'info' }
      : { message: arg.value === '' ? 'atEnd' : 'open' }),
    data: { rest: arg.value, name: command.kind === 'open' ? `<${command.name}>` : command.name },
    fixes: endsWithItsText(command) && isVerbatim(arg, command) ? [fixOf(command, arg)] : [],
  });
}

function fixOf(command: Command, { start, end, quote, value }: Word): Fix {
  if (value === '')
    return {
      title: 'Delete the quotation mark',
      name: 'delete-quote',
      kind: 'unsafe', // the command has an argument less
      edits: [{ start, end, text: '' }],
    };
  return {
    title: `Close the quotation mark at the end of the ${command.kind === 'open' ? 'tag' : 'line'}`,
    name: 'close-quote',
    kind: 'safe', // httpd reads the same argument
    edits: [{ start: end, end, text: quote }],
  };
}
