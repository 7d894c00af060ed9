import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, test } from 'vitest';
import { probeServer } from '../../cli/commands/server/server-probe.ts';
import type { Console } from '../../cli/output/console.ts';
import { describeTerminal } from '../../cli/output/terminal.ts';
import { readCompiledIn } from '../../profile/probe.ts';
import type { ProfileFile } from '../../profile/profile-shape.ts';
import { httpdIsInstalled, httpdProgram, moduleDirectory, serverLines } from '../kit/httpd-installation.ts';

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../cli/json-schema/profile-1.schema.json'), 'utf8'),
);

const isValid = new Ajv({ allowUnionTypes: true }).compile(schema);

/** A console that keeps what it is told. */
function listen(): Console & { readonly said: string[]; readonly written: string[] } {
  const said: string[] = [];
  const written: string[] = [];
  const terminal = describeTerminal({ isTTY: false, columns: undefined, environment: {} }, false);
  return {
    said,
    written,
    out: (content) => written.push(String(content)),
    err: (text) => said.push(text),
    say: (sentence) => said.push(sentence),
    outTerminal: terminal,
    errTerminal: terminal,
    showStatus: () => undefined,
    isClosed: () => false,
  };
}

describe('plume server --probe', () => {
  test('says that a program is not httpd', async () => {
    const console = listen();
    expect(await probeServer({ command: ['/nowhere/httpd'] }, console)).toBe(2);
    expect(console.said).toEqual(['`/nowhere/httpd -V` did not answer as httpd does.']);
    expect(console.written).toEqual([]);
  });
  test.skipIf(!httpdIsInstalled())('describes a real server (skipped where none is installed)', async () => {
    const root = mkdtempSync(join(tmpdir(), 'plume-probe-'));
    const main = join(root, 'httpd.conf');
    writeFileSync(main, `${serverLines(root, { only: ['rewrite', 'authz_core'] })}\nDefine LATER 1\n`);
    const console = listen();
    expect(await probeServer({ command: [httpdProgram, '-D', 'GIVEN', '-f', main] }, console)).toBe(0);
    rmSync(root, { recursive: true });
    expect(console.said).toEqual([]);
    const file: ProfileFile = JSON.parse(console.written.join(''));
    expect(isValid(file), JSON.stringify(isValid.errors)).toBe(true);
    expect(file.modules.loaded).toEqual(['mpm_event_module', 'authz_core_module', 'rewrite_module']);
    expect(file.commandLine).toEqual(['GIVEN']);
    expect([...file.defined!].sort()).toEqual(['GIVEN', 'LATER']);
    const listed = spawnSync(httpdProgram, ['-l'], { encoding: 'utf8' }).stdout;
    expect(file.modules.builtIn).toHaveLength(readCompiledIn(listed)!.length);
    if (existsSync('/usr/lib/apache2/modules') && moduleDirectory === '/usr/lib/apache2/modules') {
      expect(file.moduleDirectory).toBe(moduleDirectory);
      expect(file.modules.loadable).toContain('mod_ssl');
    }
  });
});
