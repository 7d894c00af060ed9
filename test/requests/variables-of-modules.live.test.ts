import { describe, expect, test } from 'vitest';
import type { RequestQuestion } from '../../access/request/request.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { readIpAddress } from '../../model/vhosts/ip-address.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { runServer } from '../kit/running-httpd.ts';

const SCRIPT = `
function set(r) r.subprocess_env['by_lua'] = '1' return apache2.DECLINED end
function judge(r) r.subprocess_env['by_lua'] = '1' return apache2.AUTHZ_DENIED end
`;

interface Case {
  readonly path: string;
  /** What the section for the path says. */
  readonly section: ByteText;
  /** Whether a running httpd grants access. */
  readonly isGranted: boolean;
  /** Whether plume can tell. */
  readonly isKnown: boolean;
}

const CASES: readonly Case[] = [
  { path: '/match', section: 'Require env MATCH_PART', isGranted: true, isKnown: false },
  { path: '/case', section: 'Require env match_part', isGranted: true, isKnown: false },
  { path: '/if', section: ifSet('MATCH_PART'), isGranted: true, isKnown: false },
  { path: '/read', section: 'Require env early', isGranted: false, isKnown: false },
  { path: '/unique', section: 'Require env UNIQUE_ID', isGranted: true, isKnown: true },
  { path: '/script', section: 'Require env SCRIPT_URL', isGranted: true, isKnown: false },
  { path: '/cache', section: 'Require env cache-status', isGranted: false, isKnown: true },
  { path: '/nothing', section: 'Require env by_lua', isGranted: false, isKnown: true },
  { path: '/fixups', section: luaHook('Fixups'), isGranted: false, isKnown: true },
  { path: '/types', section: luaHook('TypeChecker'), isGranted: false, isKnown: true },
  { path: '/checker', section: luaHook('AccessChecker'), isGranted: true, isKnown: false },
  // the index of a directory is a request of its own, which has what hooks after access control have set
  { path: '/folder/', section: 'LuaHookFixups @ROOT@/x.lua set', isGranted: true, isKnown: false },
  { path: '/folder/index.html', section: '', isGranted: false, isKnown: true },
];

function luaHook(name: string): ByteText {
  return `LuaHook${name} @ROOT@/x.lua set\nRequire env by_lua`;
}
function ifSet(name: string): ByteText {
  return `Require all denied\n<If "-n reqenv('${name}')">\nRequire all granted\n</If>`;
}

const MAIN = `
DirectoryIndex index.html
RewriteEngine On
SetEnvIf MATCH_PART . early
<LocationMatch "^/(?<part>.*)">
</LocationMatch>
<Directory "@ROOT@/htdocs/folder">
  <Files "index.html">
    Require env by_lua
  </Files>
</Directory>
${CASES.map(({ path, section }) => `<LocationMatch "^${path}$">\n${section}\n</LocationMatch>`).join('\n')}
`;
const MODULES = ['authz_core', 'setenvif', 'rewrite', 'unique_id', 'dir', 'lua'];

async function compare(main: ByteText, cases: readonly Case[]): Promise<void> {
  const files = Object.fromEntries(
    cases
      .filter(({ path }) => !path.endsWith('/'))
      .map(({ path }): [string, ByteText] => [`htdocs${path}`, 'text\n']),
  );
  const running = await runServer({ main, files: { ...files, 'x.lua': SCRIPT }, only: MODULES });
  try {
    const server = readRunning(running, files);
    for (const { path, isGranted, isKnown } of cases) {
      const question: RequestQuestion = {
        url: path,
        from: readIpAddress('127.0.0.1'),
        headers: new Map(),
        host: 'x',
        to: { address: readIpAddress('127.0.0.1'), port: running.port },
      };
      const { status } = await running.get(path, { Host: 'x' });
      expect([path, status]).toEqual([path, isGranted ? 200 : 403]);
      expect([path, answerRequest(server, question).status]).toEqual([path, isKnown ? status : undefined]);
    }
  } finally {
    running.stop();
  }
}

describe.skipIf(!httpdIsInstalled())('what modules set by themselves, as a running httpd', () => {
  test('for the sections that ask for it', () => compare(MAIN, CASES));

  test('what a script that Require asks has set', async () => {
    const section = 'Require by-script\nRequire env by_lua';
    await compare(
      `LuaAuthzProvider by-script @ROOT@/x.lua judge\n<Location "/asked">\n${section}\n</Location>`,
      [{ path: '/asked', section, isGranted: true, isKnown: false }],
    );
  });
});
