import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort, readFrom } from '../../kit/httpd-htaccess.ts';
import {
  httpdIsInstalled,
  httpdProgram,
  makeScratchDirectory,
  serverLines,
} from '../../kit/httpd-installation.ts';

test.skipIf(!httpdIsInstalled())(
  'httpd reads mime.types beside its main file, and does not start without it, which -t does not see (skipped without httpd)',
  async () => {
    const root = makeScratchDirectory();
    const main = join(root, 'httpd.conf');
    const lines = serverLines(root, { only: ['authz_core', 'unixd', 'mime'] });
    mkdirSync(join(root, 'conf'), { recursive: true });
    writeFileSync(join(root, 'conf', 'mime.types'), 'text/html html\n');
    writeFileSync(main, `${lines}\nListen 127.0.0.1:${await freePort()}\n`);
    const { stdout } = spawnSync(httpdProgram, ['-V'], { encoding: 'latin1' });
    const isInConf = /SERVER_CONFIG_FILE="(.*\/)?/.exec(stdout)?.[1] === 'conf/';
    if (isInConf) rmSync(join(root, 'conf', 'mime.types'));
    expect(spawnSync(httpdProgram, ['-t', '-f', main]).status).toBe(0);
    expect(spawnSync(httpdProgram, ['-D', 'FOREGROUND', '-f', main], { timeout: 300_000 }).status).toBe(1);
    const path = join(root, isInConf ? 'conf/mime.types' : 'mime.types');
    expect(readFrom(join(root, 'logs', 'error.log'), 0)).toContain(
      `AH01597: could not open mime types config file ${path}.`,
    );
    rmSync(root, { recursive: true });
  },
);
