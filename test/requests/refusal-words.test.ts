import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { REFUSAL_CASES, refusalFiles, refusalMain, refusalQuestion } from './refusal-words.ts';

const MODULES = ['mpm_event', 'authz_core', 'dir', 'allowmethods']
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so\n`)
  .join('');
const ports = REFUSAL_CASES.flatMap((_, i) => [9000 + 2 * i, 9001 + 2 * i]);
const main = `${MODULES}ServerName kit.test\n${refusalMain(ports).replaceAll('@ROOT@', '/srv')}\n`;
const files = Object.entries(refusalFiles).map(([name, text]) => [`/srv/${name}`, text]);
const server = readMemoryServer({ '/srv/httpd.conf': main, ...Object.fromEntries(files) });

test.each(REFUSAL_CASES.map((one, i) => [one.lines[0], i] as const))(
  '%s, and without it (case %i), has the answers of the table',
  (_, i) => {
    const one = REFUSAL_CASES[i]!;
    const told = [0, 1].map(
      (j) => predictRequest(server, refusalQuestion(one, ports[2 * i + j]!), { rules }).status,
    );
    expect(told).toEqual(one.answers);
  },
);

test('each word of the table changes an answer, but for those that are there to be within a limit', () => {
  const words = new Map<string, boolean>();
  for (const { lines, answers } of REFUSAL_CASES) {
    const word = lines[0]!.replace(/ \d+$/, '');
    words.set(word, words.get(word) === true || answers[0] !== answers[1]);
  }
  const idle = [...words].filter(([, changes]) => !changes).map(([word]) => word);
  expect(idle).toEqual(['HttpProtocolOptions Require1.0', 'HttpProtocolOptions Allow0.9']);
});
