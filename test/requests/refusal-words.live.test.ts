import { request } from 'node:http';
import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { freePort } from '../kit/httpd-htaccess.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';
import {
  REFUSAL_CASES,
  type RefusalCase,
  refusalFiles,
  refusalMain,
  refusalQuestion,
} from './refusal-words.ts';

test.skipIf(!httpdIsInstalled())(
  'a line that refuses requests, and its lack, have the answers of the table',
  async () => {
    const ports = await Promise.all(REFUSAL_CASES.flatMap(() => [freePort(), freePort()]));
    const files = refusalFiles;
    const only = ['authz_core', 'dir', 'allowmethods'];
    const running = await runServer({ only, files, main: refusalMain(ports) });
    try {
      const server = readRunning(running, files);
      const told: string[] = [];
      for (const [i, one] of REFUSAL_CASES.entries())
        for (const j of [0, 1]) {
          const port = ports[2 * i + j]!;
          const question = refusalQuestion(one, port);
          const told1 = predictRequest(server, question, { rules });
          const truth = await ask(port, one, question.headers);
          if (truth !== one.answers[j] || told1.status !== truth)
            told.push(
              `${one.lines.join('; ')} ${j} table ${one.answers[j]} httpd ${truth} plume ${told1.status} ${told1.possible.map(({ status }) => status).join(' or ')}`,
            );
        }
      expect(told.join('\n')).toBe('');
    } finally {
      running.stop();
    }
  },
);

function ask(
  port: number,
  { path, method = 'GET', bodySize = 0 }: RefusalCase,
  headers: ReadonlyMap<string, string>,
): Promise<number> {
  return new Promise((resolve) => {
    request(
      { host: '127.0.0.1', port, path, method, headers: Object.fromEntries(headers), agent: false },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    )
      .on('error', () => resolve(0))
      .end('b'.repeat(bodySize));
  });
}
