import { describe, expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import authenticationIncomplete from '../../rules/access/authentication-incomplete/rule.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const MODULES = ['authz_core', 'authz_host', 'authz_user', 'dir', 'mime'];

/** Sections for `/private/`, the modules besides, and what httpd logs; undefined where nothing is missing. */
const CASES: readonly (readonly [section: string, modules: readonly string[], id: string | undefined])[] = [
  ['Require valid-user', [], 'AH00025'],
  ['Require valid-user', ['authn_core'], 'AH00027'],
  ['Require valid-user\nRequire user bob', [], 'AH00025'],
  ['AuthType None\nRequire user bob', ['authn_core'], 'AH00027'],
  ['AuthType Basic\nAuthName x', ['authn_core', 'authn_file', 'auth_basic'], 'AH01627'],
  [
    'AuthType Basic\nAuthUserFile /etc/passwd\nRequire valid-user',
    ['authn_core', 'authn_file', 'auth_basic'],
    'AH01615',
  ],
  ['Require all granted', [], undefined],
];

describe.skipIf(!httpdIsInstalled())('what a running httpd logs where authentication lacks something', () => {
  test.each(CASES)('%j with %j: %s', async (section, modules, id) => {
    const running = await runServer({
      main: `<Location "/private">\n${section}\n</Location>\n`,
      files: { 'htdocs/private/index.html': 'there' },
      only: [...MODULES, ...modules],
    });
    try {
      const findings = lintServer(readRunning(running, {}), {
        rules: [authenticationIncomplete],
        htaccess: [],
      }).flatMap((file) => file.findings);
      const answer = await running.get('/private');
      expect(answer.status === 500).toBe(id !== undefined);
      if (id !== undefined) expect(answer.log).toContain(`${id}: `);
      expect(findings.map(({ httpd }) => httpd?.id)).toEqual(id === undefined ? [] : [id]);
      for (const { httpd } of findings) expect(answer.log).toContain(`${httpd?.id}: ${httpd?.message}`);
    } finally {
      running.stop();
    }
  });
});
