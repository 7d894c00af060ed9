import { describe, expect, test } from 'vitest';
import { groupQuestions } from '../../explain/questions/group-questions.ts';
import { readQuestions } from '../../explain/questions/questions.ts';

/** The titles of the answers to an output of httpd, each with what it names as reported afterwards. */
function answersTo(...lines: readonly string[]) {
  const { questions } = readQuestions(lines.join('\n'), 100);
  return groupQuestions(questions).map(({ explanation: { title, facts } }) => {
    const then = facts.find(([label]) => label === 'Then')?.[1];
    return then === undefined ? [title] : [title, then];
  });
}

const FAILED = ["Action '-t' failed.", 'The Apache error log may have more information.'] as const;
const NO_NAME =
  "AH00558: apache2: Could not reliably determine the server's fully qualified domain name, using 127.0.0.1. Set the 'ServerName' directive globally to suppress this message";

describe('what only reports a failure', () => {
  test('belongs to the refusal of a line', () => {
    const answers = answersTo(
      'AH00526: Syntax error on line 3 of /etc/apache2/apache2.conf:',
      'ErrorLog takes one argument, The filename of the error log',
      ...FAILED,
    );
    expect(answers).toEqual([
      [
        'Line 3 of `/etc/apache2/apache2.conf`: ErrorLog takes one argument, The filename of the error log',
        "`Action '-t' failed.`, `The Apache error log may have more information.`",
      ],
    ]);
  });

  test('belongs to the last message that may be the reason, with the numbered ones that follow from it', () => {
    const answers = answersTo(
      NO_NAME,
      '(98)Address already in use: AH00072: make_sock: could not bind to address [::]:80',
      'no listening sockets available, shutting down',
      'AH00015: Unable to open logs',
      ...FAILED,
    );
    expect(answers.map(([title]) => title)).toEqual([
      NO_NAME,
      'AH00072: make_sock: could not bind to address [::]:80',
    ]);
    expect(answers[1]![1]).toMatch(/^`no listening sockets.*`AH00015: Unable to open logs`, `Action/);
  });

  test('is told of each of two failures', () => {
    const refused = (line: number) => [
      `AH00526: Syntax error on line ${line} of /etc/apache2/apache2.conf:`,
      'ErrorLog takes one argument, The filename of the error log',
    ];
    const answers = answersTo(...refused(3), FAILED[0], ...refused(5), FAILED[0]);
    expect(answers.map(([, then]) => then)).toEqual(["`Action '-t' failed.`", "`Action '-t' failed.`"]);
  });

  test.each([
    ['a warning after which httpd goes on', NO_NAME],
    [
      'a denied request',
      '[authz_core:error] [pid 1] [client 192.0.2.7:5] AH01630: client denied by server configuration: /srv/a',
    ],
  ])('is an answer of its own after %s', (_, line) => {
    const answers = answersTo(line, 'AH00016: Configuration Failed', ...FAILED);
    expect(answers.slice(1)).toEqual([
      [
        'AH00016: Configuration Failed',
        "`Action '-t' failed.`, `The Apache error log may have more information.`",
      ],
    ]);
  });

  test('is an answer of its own where nothing is before it', () => {
    expect(answersTo(FAILED[0])).toEqual([[FAILED[0]]]);
  });
});
