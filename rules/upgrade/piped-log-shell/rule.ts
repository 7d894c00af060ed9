import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type Report, type RuleContext } from '../../kit/define-rule.ts';
import { shellSyntaxIn } from './shell-syntax.ts';

export default defineRule({
  id: 'upgrade/piped-log-shell',
  severity: 'warning',
  since: '0.1.0',
  tags: ['migration'],
  summary: 'A piped log uses shell syntax, but httpd 2.4 runs its program without a shell.',
  sources: [
    'httpd:server/log.c#ap_open_piped_log',
    'httpd:server/log.c#open_error_log',
    'manual:upgrading.html#run-time',
    'measured:2.4.71',
  ],
  messages: {
    passedOn:
      'The log is lost because httpd 2.4 runs the program without a shell and passes `{syntax}` to it as an argument.',
    notAProgram:
      'httpd will not start: it runs the program without a shell, and no program is called `{syntax}`.',
  },
  isLineLocal: true,
  on: {
    command: {
      CustomLog: checkLog,
      ErrorLog: checkLog,
      ForensicLog: checkLog,
      GlobalLog: checkLog,
      TransferLog: checkLog,
    },
  },
});

function checkLog(command: Command, context: RuleContext<'passedOn' | 'notAProgram'>): void {
  if (context.configuration.target.series === '2.2') return;
  const [arg] = context.configuration.partsOf(command).words;
  const program = arg && programOf(arg.value);
  if (arg === undefined || program === undefined) return;
  const found = shellSyntaxIn(program);
  if (found === undefined) return;
  const pipe = arg.start + arg.quote.length;
  context.report({
    at: arg,
    ...(found.isCommand ? failsToStart(command, program) : { message: 'passedOn' }),
    data: { syntax: found.text },
    help: 'Begin with `|$` to run it in a shell, as httpd 2.2 did.',
    // a pipe that a variable brings stands elsewhere
    fixes:
      command.source.text[pipe] !== '|'
        ? []
        : [
            {
              title: 'Run it in a shell: `|$`',
              name: 'run-in-shell',
              kind: 'safe', // as httpd 2.2 ran it
              edits: [{ start: pipe + 1, end: pipe + 1, text: '$' }],
            },
          ],
  });
}

function failsToStart(
  command: Command,
  program: ByteText,
): Pick<Report<'notAProgram'>, 'message' | 'severity' | 'httpd'> {
  const httpd =
    command.key === 'errorlog'
      ? { id: 'AH00089', message: `Couldn't start ErrorLog process '${program}'.`, phase: 'start' as const }
      : { id: 'AH00104', message: `unable to start piped log program '${program}'`, phase: 'start' as const };
  return { message: 'notAProgram', severity: 'error', httpd };
}

/** What httpd runs itself: `||` says so in so many words, and `|$` asks for the shell. */
function programOf(target: ByteText): ByteText | undefined {
  return /^\|(?![|$])(.*)$/s.exec(target)?.[1];
}
