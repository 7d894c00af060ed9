import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { randomFrom } from '../kit/random.ts';
import { readRunning } from '../kit/read-running.ts';
import { casesOr, freshSeedOr } from '../kit/run-options.ts';
import { runServer } from '../kit/running-httpd.ts';
import { drawnFiles, drawnMain, drawSite } from './drawn-rewrites.ts';
import { REWRITE_MODULES } from './followed-rewrites.ts';

const SITES = casesOr(40, 400);
const SEED = freshSeedOr(28);

test.skipIf(!httpdIsInstalled())('what is firm of requests to drawn rules is what httpd does', async () => {
  const random = randomFrom(SEED);
  const sites = Array.from({ length: SITES }, (_, i) => drawSite(random, `s${i}`));
  const files = drawnFiles(sites);
  const running = await runServer({ main: drawnMain(sites), files, only: REWRITE_MODULES });
  const wrong: string[] = [];
  let [firm, all, rewritten] = [0, 0, 0];
  try {
    const server = readRunning(running, files);
    for (const { name, asked, host, htaccess } of sites)
      for (const path of asked) {
        const authority = `${name}.test:${running.port}`;
        const { status, headers } = await running.ask({ path, headers: { Host: authority } });
        const url = `http://${authority}${path}`;
        const { status: told, possible } = predictRequest(server, { url, headers: new Map() }, { rules });
        all++;
        if (told === undefined) continue;
        firm++;
        const last = possible[0]?.steps.at(-1)?.resolved;
        if ((possible[0]?.steps.length ?? 0) > 1) rewritten++;
        const sent =
          told === 200 && last?.kind === 'file' ? last.path?.slice(running.root.length + 1) : undefined;
        const size = sent === undefined ? undefined : String(files[sent]?.length);
        const isSame = told === status && (size === undefined || size === headers['content-length']);
        if (!isSame)
          wrong.push(
            `${url}: told ${told} ${sent}, is ${status} ${headers['content-length']} ${headers.location}\n${host.join('\n')}\n${JSON.stringify(htaccess, null, 1).replaceAll('\\n', '\n')}`,
          );
      }
  } finally {
    running.stop();
  }
  console.log(`seed ${SEED}: ${firm} of ${all} requests are firm, ${rewritten} of more than one step`);
  expect(wrong.join('\n\n')).toBe('');
  expect(firm).toBeGreaterThan(all / 2);
});
