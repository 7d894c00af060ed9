import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';
import { runServer } from '../kit/running-httpd.ts';

const MAIN = '/srv/httpd.conf';
/** Each name once as it is defined, and once in another case. */
const text = `Define Word lower
LogFormat "%{sEen}e %{First}e %{second}e \${wORD}" Short
CustomLog @ROOT@/names.log SHORT
SetEnvIf Request_URI . Seen=1
RewriteEngine on
RewriteMap Up int:toupper
RewriteRule ^/ - [E=First:\${Up:a}]
RewriteRule ^/ - [E=second:<\${up:a}>]
<Macro Set $v>
SetEnvIf Request_URI . $v=used
</Macro>
Use SET macro
`;

describe.skipIf(!httpdIsInstalled())('names in another case', () => {
  test('are those that httpd treats as the same', async () => {
    const only = ['authz_core', 'setenvif', 'rewrite', 'macro'];
    const running = await runServer({ main: text, files: { 'htdocs/a': 'text\n' }, only });
    let line: string;
    try {
      await running.get('/a');
    } finally {
      running.stop();
      line = readFileSync(join(running.root, 'names.log'), 'utf8').split('\n')[0] ?? '';
    }
    // the variable, the format, the environment and the macro were found, the rewrite map was not
    expect(line).toBe('1 A <> lower');

    const service = createLanguageService([], findMemoryServers({ [MAIN]: text }, { mains: [MAIN] }));
    service.open({ uri: uriOfPath(MAIN), version: 1, text }, defaultSettings);
    const isDefined = (word: string): boolean => {
      const lines = text.slice(0, text.indexOf(word)).split('\n');
      const position = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
      return service.definition(uriOfPath(MAIN), position).length > 0;
    };
    expect(['wORD', 'SHORT', 'sEen', 'SET macro', 'Up:a'].filter((word) => !isDefined(word))).toEqual([]);
    expect(isDefined('up:a')).toBe(false);
  });
});
