import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { type Answer, runServer } from '../kit/running-httpd.ts';
import {
  saidOf,
  sitesOf,
  WORD_CASES,
  WORD_CLIENT,
  WORD_FILES,
  WORD_MODULES,
  wordFilesOf,
  wordMainOf,
} from './rule-words.ts';

function truthOf({ status, headers, log }: Answer): string {
  const backend = /HTTP: serving URL (.*)/.exec(log)?.[1];
  if (backend !== undefined) return `backend ${backend}`;
  const file = Object.entries({ ...WORD_FILES, o: 'o'.repeat(7) }).find(
    ([, text]) => status === 200 && String(text.length) === headers['content-length'],
  );
  const id = [...log.matchAll(/\bAH\d+/g)].at(-1)?.[0];
  return [status, file?.[0], headers.location, id].filter((one) => one !== undefined).join(' ');
}

test.skipIf(!httpdIsInstalled())(
  'a server answers with a word, and without it, as the table says',
  async () => {
    const pairs = sitesOf();
    const files = wordFilesOf(pairs.flat());
    const running = await runServer({ main: wordMainOf(pairs.flat()), files, only: WORD_MODULES });
    try {
      const server = readRunning(running, files);
      const said: string[] = [];
      for (const [i, pair] of pairs.entries()) {
        const { path, answer, without } = WORD_CASES[i]!;
        for (const [site, expected] of [
          [pair[0], answer],
          [pair[1], without],
        ] as const) {
          const host = `${site.name}.test:${running.port}`;
          const filled = expected
            .replaceAll('HOST', `http://${host}`)
            .replaceAll('/ROOT', running.root)
            .replaceAll('PORT', String(running.port))
            .replaceAll('NAME', site.name);
          const url = `http://${host}${path}`;
          const told = saidOf(
            predictRequest(
              server,
              { url, headers: new Map(), ...(WORD_CLIENT && { from: WORD_CLIENT }) },
              { rules },
            ),
          );
          const truth = truthOf(await running.ask({ path, headers: { Host: host } }));
          if (truth !== filled || told !== filled)
            said.push(
              `${site.lines.join('; ')} ${path}\n  table ${filled}\n  httpd ${truth}\n  plume ${told}`,
            );
        }
      }
      expect(said.join('\n')).toBe('');
    } finally {
      running.stop();
    }
  },
);
