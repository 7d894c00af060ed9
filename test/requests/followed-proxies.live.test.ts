import { expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { startBackends } from '../kit/echo-backend.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';
import { PROXY_MODULES } from './drawn-proxies.ts';
import { PROXY_CASES } from './followed-proxies.ts';
import { wordsOfAnswer, wordsOfTruth } from './told-proxies.ts';

const FILES = { 'site/x.html': 'a', 'other/x.html': 'b' };

function hostOf(name: string, lines: string): string {
  return `<VirtualHost *:@PORT@>\nServerName ${name}.test\nDocumentRoot @ROOT@/site\n${lines}\n</VirtualHost>`;
}

test.skipIf(!httpdIsInstalled())('each word of a table does what the table says, and plume too', async () => {
  const { put, stop } = await startBackends();
  const hosts = PROXY_CASES.flatMap(({ lines, without }, i) => [
    hostOf(`w${i}`, lines),
    hostOf(`o${i}`, without),
  ]);
  const main = put(['<Directory "@ROOT@">\nRequire all granted\n</Directory>', ...hosts].join('\n'));
  const running = await runServer({ main, files: FILES, only: PROXY_MODULES });
  try {
    const server = readRunning(running, FILES);
    const wrong: string[] = [];
    for (const [i, { word, path, gets, otherwise }] of PROXY_CASES.entries())
      for (const [name, expected] of [
        [`w${i}`, gets],
        [`o${i}`, otherwise],
      ] as const) {
        const authority = `${name}.test:${running.port}`;
        const whole = put(expected).replaceAll('@ROOT@', running.root).replaceAll('@HOST@', authority);
        const truth = wordsOfTruth(await running.ask({ path, headers: { Host: authority } }), authority);
        const url = `http://${authority}${path}`;
        const told = wordsOfAnswer(
          predictRequest(server, { url, headers: new Map() }, { rules }),
          put,
          authority,
        );
        if (told !== whole || !whole.split(' or ').includes(truth))
          wrong.push(`${word} (${name}): expected ${whole}, told ${told}, is ${truth}`);
      }
    expect(wrong.join('\n')).toBe('');
  } finally {
    running.stop();
    stop();
  }
});
