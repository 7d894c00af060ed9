import { describe, expect, test } from 'vitest';
import { predictRequest } from '../../linter/predict-request.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const PATTERNS = `RewriteEngine On
RewriteRule ^/ABOUT\\.html$ - [G]
RedirectMatch 303 ^/OLD /new
<LocationMatch "^/ADMIN">
Require all denied
</LocationMatch>`;
const PATHS = ['/about.html', '/admin/x', '/old', '/plain.html'];

describe.skipIf(!httpdIsInstalled())('RegexDefaultOptions changes what patterns match', () => {
  test.each([
    ['in the main file', `RegexDefaultOptions +ICASE\n${PATTERNS}`],
    [
      'in any case, in a condition',
      `<IfModule mod_rewrite.c>\nREGEXDEFAULTOPTIONS +icase\n</IfModule>\n${PATTERNS}`,
    ],
    [
      'for a virtual host',
      `RegexDefaultOptions +ICASE\n<VirtualHost *:@PORT@>\nServerName kit.test\n${PATTERNS}\n</VirtualHost>`,
    ],
    ['after the patterns', `${PATTERNS}\nRegexDefaultOptions +ICASE`],
    ['not at all', PATTERNS],
  ])('%s', async (title, main) => {
    const files = { 'htdocs/about.html': '', 'htdocs/plain.html': '' };
    const running = await runServer({ only: ['authz_core', 'alias', 'dir', 'mime', 'rewrite'], main, files });
    try {
      const server = readRunning(running, files);
      const answers: string[] = [];
      for (const url of PATHS) {
        const { status } = await running.get(url, { Host: 'kit.test' });
        const answer = predictRequest(server, { url, host: 'kit.test' }, { rules });
        if (answer.status !== undefined) expect(answer.status, url).toBe(status);
        answers.push(answer.status === undefined ? 'open' : 'firm');
        const lines = answer.unknown.map(({ at }) => at?.command.key);
        if (answer.status === undefined) expect(lines).toContain('regexdefaultoptions');
      }
      if (title === 'not at all') expect(new Set(answers)).toEqual(new Set(['firm']));
    } finally {
      running.stop();
    }
  });
});
