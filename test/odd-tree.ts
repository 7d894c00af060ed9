import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import type { FileSystem } from '../files/file-system.ts';
import { createNodeFiles } from '../host/node-files.ts';
import { rules } from '../rules/index.ts';
import { predictAnswer } from './kit/first-refusal.ts';
import { httpdIsInstalled, makeScratchDirectory, moduleDirectory } from './kit/httpd-installation.ts';
import { lintTree } from './kit/lint-tree.ts';
import { measuredProfile } from './kit/measured-profile.ts';

export const homes: string[] = [];

/** A directory with a server whose main file has the line `Include …`. */
export function makeServer(argument: string): string {
  const root = makeScratchDirectory();
  homes.push(root);
  if (httpdIsInstalled()) symlinkSync(moduleDirectory, join(root, 'modules'));
  else write(root, 'modules/mod_mpm_event.so', '');
  mkdirSync(join(root, 'htdocs'));
  mkdirSync(join(root, 'conf.d'));
  write(root, 'httpd.conf', mainFile(root, argument));
  return root;
}

export function mainFile(root: string, argument: string): string {
  return [
    `ServerRoot "${root}"`,
    'LoadModule mpm_event_module modules/mod_mpm_event.so',
    `DefaultRuntimeDir "${root}"`,
    'ErrorLog error.log',
    'ServerName odd.test',
    `DocumentRoot "${root}/htdocs"`,
    `Include ${argument}`,
    '',
  ].join('\n');
}

export function write(root: string, name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

export function predict(root: string, files: FileSystem = createNodeFiles()) {
  const { server, findings } = lintTree(files, {
    main: `${root}/httpd.conf`,
    profile: measuredProfile('2.4', { moduleDirectory }),
    rules,
  });
  const internal = findings.filter(({ finding }) => finding.rule.startsWith('internal/'));
  expect(internal.map(({ finding }) => finding.message)).toEqual([]);
  return { answer: predictAnswer(server, findings), findings, server };
}
