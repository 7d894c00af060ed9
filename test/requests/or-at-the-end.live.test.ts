import { describe, expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const YES = 'RewriteCond %{REQUEST_URI} ^/(a)';
const NO = 'RewriteCond %{REQUEST_URI} ^/(zzz)';
const OTHER = 'RewriteCond %{HTTP_HOST} ^(kit)';

/** Conditions of which the last is joined to nothing, among others, and those that are not. */
const CONDITIONS: readonly (readonly string[])[] = [
  [`${NO} [OR]`],
  [`${YES} [OR]`],
  [`${NO} [OR]`, `${NO} [OR]`],
  [`${NO} [ornext]`, `${YES} [OR]`],
  [`${YES} [OR]`, `${NO} [OR]`],
  [OTHER, `${NO} [OR]`],
  [NO, `${YES} [OR]`],
  [`${NO} [OR]`, OTHER, `${NO} [NC,OR]`],
  [`${NO} [OR]`, NO],
  [`${NO} [OR]`, YES],
];

describe.skipIf(!httpdIsInstalled())('`[OR]` after the last condition', () => {
  test('does not keep a rule from being applied', async () => {
    const blocks = CONDITIONS.map(
      (lines, i) => `${lines.join('\n')}\nRewriteRule ^/?(a${i})$ /to-$1-%1 [R=302,L]`,
    );
    const inDirectory = CONDITIONS.map(
      (lines, i) => `${lines.join('\n')}\nRewriteRule ^(d${i})$ /in-$1-%1 [R=302,L]`,
    );
    const files = {
      'htdocs/a.html': '',
      'htdocs/sub/.htaccess': `RewriteEngine On\n${inDirectory.join('\n')}`,
    };
    const running = await runServer({
      only: ['authz_core', 'dir', 'mime', 'rewrite'],
      main: `RewriteEngine On\n${blocks.join('\n')}\n<Directory "@ROOT@/htdocs">\nAllowOverride All\nOptions FollowSymLinks\nRequire all granted\n</Directory>`,
      files,
    });
    try {
      const server = readRunning(running, files);
      const real: unknown[] = [];
      const predicted: unknown[] = [];
      for (const url of CONDITIONS.flatMap((_, i) => [`/a${i}`, `/sub/d${i}`])) {
        const { status, headers } = await running.get(url, { Host: 'kit.test' });
        const location = headers.location?.replace(/^http:\/\/kit\.test/, '');
        const answer = predictRequest(server, { url, host: 'kit.test' }, { rules });
        const told = answer.possible[0]?.location?.replace(/^http:\/\/kit\.test(?::\d+)?/, '');
        real.push({ url, status, location });
        predicted.push({
          url,
          status: answer.status ?? answer.unknown.map(({ what }) => what),
          location: told,
        });
      }
      expect(predicted).toEqual(real);
      expect(new Set(real.map((one) => JSON.stringify(one).includes('302')))).toEqual(new Set([true, false]));
    } finally {
      running.stop();
    }
  });
});
