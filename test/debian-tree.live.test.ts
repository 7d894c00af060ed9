import { execFile } from 'node:child_process';
import { cpSync, existsSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createNodeFiles } from '../host/node-files.ts';
import { rules } from '../rules/index.ts';
import { predictAnswer } from './kit/first-refusal.ts';
import {
  httpdIsInstalled,
  httpdProgram,
  makeScratchDirectory,
  moduleDirectory,
} from './kit/httpd-installation.ts';
import { debianIsInstalled, debianTree } from './kit/layouts/debian-tree.ts';
import { lintTree } from './kit/lint-tree.ts';
import { writeTrees } from './kit/machine-tree.ts';
import { measuredProfile } from './kit/measured-profile.ts';
import { compareAnswers, readServerAnswer } from './kit/server-answer.ts';

const installed = '/etc/apache2';
const isDebian = httpdIsInstalled() && debianIsInstalled();

/** What Debian's apachectl reads from envvars, as far as its configuration uses it. */
const environment = {
  APACHE_RUN_USER: 'www-data',
  APACHE_RUN_GROUP: 'www-data',
  APACHE_PID_FILE: '/tmp/apache2.pid',
  APACHE_RUN_DIR: '/tmp',
  APACHE_LOCK_DIR: '/tmp',
  APACHE_LOG_DIR: '/tmp',
};

describe.skipIf(!isDebian)("Debian's configuration (skipped elsewhere)", () => {
  const homes: string[] = [];
  afterEach(() => {
    for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true });
  });

  const newRoot = (): string => {
    const home = makeScratchDirectory();
    homes.push(home);
    return join(home, 'apache2');
  };
  const enable = (root: string, kind: 'mods' | 'sites' | 'conf', isWanted: (name: string) => boolean) => {
    const available = readdirSync(join(root, `${kind}-available`));
    for (const name of available.filter((one) => isWanted(one)))
      if (!existsSync(join(root, `${kind}-enabled`, name)))
        symlinkSync(`../${kind}-available/${name}`, join(root, `${kind}-enabled`, name));
  };
  const compare = async (root: string, defines: readonly string[]) => {
    const main = join(root, 'apache2.conf');
    const { server, findings } = lintTree(createNodeFiles(), {
      main,
      profile: measuredProfile('2.4', { moduleDirectory }),
      serverRoot: root,
      defines,
      environment,
      rules,
    });
    const answer = await new Promise<{ exit: number; output: string }>((resolve) => {
      execFile(
        httpdProgram,
        ['-t', '-d', root, '-f', main, ...defines.flatMap((name) => ['-D', name])],
        { encoding: 'latin1', env: environment },
        (error, _out, output) => resolve({ exit: error ? Number(error.code) || 1 : 0, output }),
      );
    });
    // httpd names the link that it reads, and plume the file that people edit
    const output = answer.output.replace(/\S+\/\w+-enabled\/[^:\s]+/g, (link) => realpathSync(link));
    const httpd = readServerAnswer(answer.exit, output);
    const plume = predictAnswer(server, findings);
    // a certificate that was never made has nothing to do with the text
    const isAsked = httpd.refusal?.environment !== true || plume.refusal !== undefined;
    const errors = findings.filter(({ finding }) => finding.severity === 'error');
    return {
      httpd,
      readings: server.instances.length,
      difference: isAsked ? compareAnswers(httpd, plume, () => false)?.text : undefined,
      errors: errors.map(({ finding }) => `${finding.file}: ${finding.rule}: ${finding.message}`),
    };
  };

  test('as this machine has it', async () => {
    const root = newRoot();
    cpSync(installed, root, { recursive: true, verbatimSymlinks: true });
    const { httpd, difference, errors } = await compare(root, []);
    expect(difference).toBeUndefined();
    if (httpd.exit === 0) expect(errors).toEqual([]);
  });

  test('with every module and every site of the package', async () => {
    const root = newRoot();
    writeTrees(root, [Object.fromEntries(debianTree())]);
    enable(root, 'mods', (name) => !name.startsWith('mpm_'));
    enable(root, 'sites', () => true);
    enable(root, 'conf', () => true);
    const { httpd, difference, errors, readings } = await compare(root, []);
    expect(difference).toBeUndefined();
    if (httpd.exit === 0) expect(errors).toEqual([]);
    expect(readings).toBeGreaterThan(100);
  });
});
