import { describe, expect, test } from 'vitest';
import { readQuestion } from '../../cli/commands/request/read-question.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const MAIN = `DocumentRoot @ROOT@/htdocs
<Directory @ROOT@/htdocs>
Require all granted
</Directory>
RewriteEngine On
RewriteCond %{ENV:CLOSED} =1
RewriteRule ^/rule - [F]
RewriteCond %{ENV:CLOSED} !=1
RewriteRule ^/negated - [F]
RewriteCond expr "env('CLOSED') == '1'"
RewriteRule ^/expression - [F]
RewriteCond %{ENV:PATH} =
RewriteRule ^/path - [F]
<Location /if>
<If "env('CLOSED') == '1'">
Require all denied
</If>
</Location>
`;
const PATHS = ['/rule', '/negated', '/expression', '/if'];

async function compare(environment: Readonly<Record<string, string>>, ...given: readonly string[]) {
  const only = ['authz_core', 'rewrite', 'dir', 'env', 'setenvif'];
  const files = { 'htdocs/index.html': 'home' };
  const running = await runServer({ only, files, main: MAIN, environment });
  try {
    const server = readRunning(running, files);
    const answer = (path: string, said: Parameters<typeof readQuestion>[0]) => {
      const question = readQuestion({ ...said, url: `http://127.0.0.1:${running.port}${path}` });
      if (typeof question === 'string') throw new Error(question);
      return predictRequest(server, question, { rules }).status;
    };
    for (const path of PATHS) {
      const { status } = await running.get(path);
      const isPlain = Object.keys(environment).length === 0;
      expect([path, answer(path, { url: '', given })]).toEqual([path, status]);
      expect([path, answer(path, { url: '' })]).toEqual([path, undefined]);
      if (isPlain) expect([path, answer(path, { url: '', browser: true })]).toEqual([path, status]);
    }
    // every process has that one
    expect(answer('/path', { url: '', browser: true })).toBeUndefined();
  } finally {
    running.stop();
  }
}

describe.skipIf(!httpdIsInstalled())('variables of the process of httpd', () => {
  test('that is started with one: what is said of it leads to what httpd answers', () =>
    compare({ CLOSED: '1' }, 'variable:CLOSED=1'));

  test('that is started without it: an ordinary request is answered as by httpd', () =>
    compare({}, 'no-variable:CLOSED'));
});
