import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMachineName } from '../../host/machine/machine-name.ts';
import {
  httpdIsInstalled,
  httpdProgram,
  loadLines,
  makeScratchDirectory,
} from '../kit/httpd-installation.ts';

test.skipIf(!httpdIsInstalled())('httpd calls itself what plume finds, as far as it finds something', () => {
  const root = makeScratchDirectory();
  try {
    const main = join(root, 'httpd.conf');
    writeFileSync(
      main,
      `ServerRoot "${root}"\nListen 8099\n${loadLines({ mpm: 'event', only: ['authz_core'] }).join('\n')}\nErrorLog "${root}/log"\n<VirtualHost *:8099>\nDocumentRoot "${root}"\n</VirtualHost>\n`,
    );
    const { stdout } = spawnSync(httpdProgram, ['-S', '-f', main], { encoding: 'utf8' });
    const name = /^\*:8099\s+(\S+)/m.exec(stdout)?.[1];
    expect(name, stdout).toBeDefined();
    expect([undefined, name]).toContain(findMachineName());
  } finally {
    rmSync(root, { recursive: true });
  }
});
