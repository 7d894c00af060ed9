import { expect, test } from 'vitest';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { type Answer, runServer } from '../kit/running-httpd.ts';
import { CONTENT_CASES, type ContentCase, caseFiles, caseMain, HEADER_CASES } from './content-cases.ts';
import { CONTENT_MODULES } from './drawn-content.ts';

const ALL = [...CONTENT_CASES, ...HEADER_CASES];

/** What a case says, with the size of the file in place of its name. */
function expectedOf({ told, sets = {} }: ContentCase, files: Readonly<Record<string, string>>): string {
  const [status, more = ''] = told.split(' ');
  const size = status === '200' && more !== '' ? String(files[`c0/${more}`]?.length) : more;
  return JSON.stringify([status, size, sets]);
}

function foundOf({ status, headers }: Answer, { told, sets = {} }: ContentCase): string {
  const names = Object.keys(sets);
  const isSent = status === 200 && told.includes(' ');
  const place =
    status >= 300 && status < 400 ? headers.location?.replace(/^http:\/\/[cn]\d+\.test(:\d+)?/, '') : '';
  return JSON.stringify([
    String(status),
    isSent ? headers['content-length'] : (place ?? ''),
    Object.fromEntries(names.map((name) => [name, headers[name]])),
  ]);
}

test.skipIf(!httpdIsInstalled())('httpd answers so, and otherwise without the word', async () => {
  const files = caseFiles(ALL);
  const running = await runServer({ main: caseMain(ALL), files, only: CONTENT_MODULES });
  const wrong: string[] = [];
  try {
    for (const [i, one] of ALL.entries()) {
      const { path, method = 'GET', bodySize = 0, headers } = one;
      const ask = (host: string) =>
        running.ask({
          path,
          method,
          bodySize,
          headers: { ...headers, Host: `${host}${i}.test:${running.port}` },
        });
      const [found, without] = [foundOf(await ask('c'), one), foundOf(await ask('n'), one)];
      if (found !== expectedOf(one, files))
        wrong.push(`${one.word}: is ${found}, not ${expectedOf(one, files)}`);
      if (found === without) wrong.push(`${one.word}: is ${found} without it, too`);
    }
  } finally {
    running.stop();
  }
  expect(wrong.join('\n')).toBe('');
});
