import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Shell, shells } from '../../cli/commands/completions/shells.ts';
import { installPlume, type Plume } from '../kit/plume.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
  for (const shell of shells)
    writeFileSync(path.join(plume.directory, shell), plume.run(['completions', shell]).stdout);
});
afterAll(() => plume.remove());

/** What is said to each shell so that it completes its arguments, of which the last is what was typed of a word. */
const scripts: Readonly<Record<Shell, readonly string[]>> = {
  bash: [
    '--norc',
    '-c',
    'source ./bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plume; printf "%s\\n" "${COMPREPLY[@]}"',
    'bash',
  ],
  // what the completion system of an interactive zsh provides is played
  zsh: [
    '-f',
    '-c',
    'compdef() { }; compset() { }; _files() { }; compadd() { shift; for one in "$@"; do [[ $one == ${${${words[CURRENT]}#--*=}##*,}* ]] && print -r -- $one; done }; source ./zsh; words=("$@"); CURRENT=$#; _plume; true',
    'zsh',
  ],
  fish: ['--no-config', '-c', 'source ./fish; complete -C (string join -- " " $argv)'],
};

function complete(shell: Shell, ...words: readonly string[]): readonly string[] {
  const run = spawnSync(shell, [...scripts[shell], 'plume', ...words], {
    cwd: plume.directory,
    encoding: 'utf8',
  });
  expect([run.status, run.stderr]).toEqual([0, '']);
  // fish adds descriptions, and --option= before a value
  return run.stdout
    .split('\n')
    .map((line) => line.split('\t')[0]!.replace(/^--[a-z-]+=/, ''))
    .filter((line) => line !== '');
}

const isHere = (shell: Shell) => spawnSync(shell, ['-c', 'true']).status === 0;

test('bash is here', () => {
  expect(isHere('bash')).toBe(true);
});

for (const shell of shells)
  describe.skipIf(!isHere(shell))(`completion in ${shell} (skipped where it is not installed)`, () => {
    test('has the commands', () => {
      expect(complete(shell, 'li')).toEqual(['lint']);
      expect(complete(shell, 'completions', '').toSorted()).toEqual(['bash', 'fish', 'zsh']);
      expect(complete(shell, 'help', 'upg')).toEqual(['upgrade']);
    });
    test('has the options of the command and no others', () => {
      expect(complete(shell, 'lint', '--exit')).toEqual(['--exit-zero']);
      expect(complete(shell, 'lint', '--targ')).toEqual(['--target']);
      expect(complete(shell, 'rules', '--exit')).toEqual([]);
    });
    test('has the values of an option, also after an equals sign', () => {
      const severities = ['error', 'info', 'warning'];
      expect(complete(shell, 'lint', '--fail-on', '').toSorted()).toEqual(severities);
      const typed = shell === 'bash' ? ['--fail-on', '=', ''] : ['--fail-on='];
      expect(complete(shell, 'lint', ...typed).toSorted()).toEqual(severities);
    });
    test('has the formats of the command', () => {
      expect(complete(shell, 'lint', '--format', 'sa')).toEqual(['sarif']);
      expect(complete(shell, 'upgrade', '--format', '').toSorted()).toEqual([
        'html',
        'json',
        'markdown',
        'patch',
        'text',
      ]);
      expect(complete(shell, 'rules', '--format', 'j')).toEqual(['json']);
    });
    test('completes the last rule of a list', () => {
      const list = 'access,upgrade/default-t';
      const completed = complete(shell, 'lint', '--select', list).join();
      // zsh keeps what it has moved past apart
      expect(shell === 'zsh' ? `access,${completed}` : completed).toBe('access,upgrade/default-type');
    });
    test('has the names of rules and of groups', () => {
      expect(complete(shell, 'lint', '--select', 'upgrade/default-t')).toEqual(['upgrade/default-type']);
      expect(complete(shell, 'rules', 'upgr')).toContain('upgrade');
      expect(complete(shell, 'explain', 'syntax/missing-g')).toEqual(['syntax/missing-gt']);
    });
  });

test('another shell is refused with those that there are', () => {
  const { code, stderr } = plume.run(['completions', 'tcsh']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/bash, zsh, fish/);
});
