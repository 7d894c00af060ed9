import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../files/memory-files.ts';
import { createNodeFiles } from '../host/node-files.ts';
import { rules } from '../rules/index.ts';
import { httpdIsInstalled, httpdProgram, moduleDirectory } from './kit/httpd-installation.ts';
import { lintTree } from './kit/lint-tree.ts';
import { measuredProfile } from './kit/measured-profile.ts';
import { installPlume, type Plume } from './kit/plume.ts';
import { randomFrom } from './kit/random.ts';
import { isLong } from './kit/run-options.ts';
import { compareAnswers, readServerAnswer } from './kit/server-answer.ts';
import { homes, mainFile, makeServer, predict, write } from './odd-tree.ts';

/** Milliseconds after which what goes on is a hang, whatever else the machine does. */
const LONGEST_RUN_MS = 300_000;

let plume: Plume;

beforeAll(() => {
  plume = installPlume();
});

afterAll(() => plume.remove());

afterEach(() => {
  for (const home of homes.splice(0)) rmSync(home, { recursive: true, force: true });
});

/** A chain of includes from the main file on, `length` files long. */
function writeChain(root: string, length: number): void {
  for (let i = 1; i <= length; i++)
    write(root, `chain/${i}.conf`, i === length ? '# the end\n' : `Include chain/${i + 1}.conf\n`);
}

/** Lints the server in a process of its own, which is killed if it hangs: where it only waits, no limit of work ends it. */
function comesToAnEnd(root: string): void {
  const { stdout, signal, status } = spawnSync(
    process.execPath,
    [plume.bundle, 'lint', join(root, 'httpd.conf')],
    { encoding: 'latin1', maxBuffer: 1 << 28, timeout: LONGEST_RUN_MS, killSignal: 'SIGKILL' },
  );
  expect(signal).toBeNull();
  expect([0, 1, 2]).toContain(status);
  expect(stdout).not.toContain('internal/');
}

function askHttpd(root: string) {
  return new Promise<{ exit: number; output: string }>((resolve) => {
    execFile(
      httpdProgram,
      ['-t', '-f', join(root, 'httpd.conf')],
      { encoding: 'latin1', maxBuffer: 1 << 28, timeout: 300_000 },
      (error, _out, output) => resolve({ exit: error ? Number(error.code) || 1 : 0, output }),
    );
  });
}

/** What plume predicts, which is what httpd says where there is one to ask. */
async function answerOf(root: string) {
  const { answer } = predict(root);
  if (httpdIsInstalled()) {
    const { exit, output } = await askHttpd(root);
    expect(compareAnswers(readServerAnswer(exit, output), answer, () => false)?.text).toBeUndefined();
  }
  return answer;
}

const tooDeep = 'Exceeded maximum include depth of 128, There appears to be a recursion.';

describe('chains of includes', () => {
  test.each([127, 128])('%d files deep is fine', async (length) => {
    const root = makeServer('chain/1.conf');
    writeChain(root, length);
    expect(await answerOf(root)).toMatchObject({ exit: 0 });
  });

  test('129 files deep is too deep', async () => {
    const root = makeServer('chain/1.conf');
    writeChain(root, 129);
    const { refusal } = await answerOf(root);
    expect(refusal?.message).toBe(tooDeep);
    expect(refusal?.places).toHaveLength(129);
    expect(refusal?.places.at(-1)).toEqual({ file: `${root}/chain/128.conf`, line: 1 });
  });

  test('a file that includes itself', async () => {
    const root = makeServer('self.conf');
    write(root, 'self.conf', 'ServerAdmin a@odd.test\nInclude self.conf\n');
    const { refusal } = await answerOf(root);
    expect(refusal?.message).toBe(tooDeep);
  });

  test('three files that include each other', async () => {
    const root = makeServer('a.conf');
    write(root, 'a.conf', 'Include b.conf\n');
    write(root, 'b.conf', '\nInclude c.conf\n');
    write(root, 'c.conf', '\n\nInclude [a].conf\n');
    const { refusal } = await answerOf(root);
    expect(refusal?.message).toBe(tooDeep);
    expect(refusal?.places.slice(1, 5).map(({ line }) => line)).toEqual([1, 2, 3, 1]);
  });

  test('a file that includes the directory that it lies in', async () => {
    const root = makeServer('conf.d/*.conf');
    write(root, 'conf.d/a.conf', 'Include conf.d/\n');
    const { refusal } = await answerOf(root);
    expect(refusal?.message).toBe(tooDeep);
  });

  // not yet: every order in which they can include each other is read
  test('many files that include each other are no hang', () => {
    const root = makeServer('conf.d/*.conf');
    for (let i = 0; i < 60; i++) write(root, `conf.d/${i}.conf`, 'Include conf.d/*.conf\n');
    comesToAnEnd(root);
    expect(predict(root).answer.refusal?.message).toBe(tooDeep);
  });
});

describe('links', () => {
  test('one that leads to itself', async () => {
    const root = makeServer('conf.d/loop.conf');
    symlinkSync('loop.conf', join(root, 'conf.d/loop.conf'));
    const { refusal } = await answerOf(root);
    expect(refusal?.message).toBe(
      `Could not open configuration file ${root}/conf.d/loop.conf: Too many levels of symbolic links`,
    );
  });

  test('one that leads nowhere, found by a pattern', async () => {
    const root = makeServer('conf.d/*.conf');
    symlinkSync('nowhere', join(root, 'conf.d/gone.conf'));
    const { refusal } = await answerOf(root);
    expect(refusal?.message).toBe(
      `Could not open configuration file ${root}/conf.d/gone.conf: No such file or directory`,
    );
  });

  test.each(['conf.d', 'conf.d/', 'conf.d/*', '*/*/a.conf'])(
    'a directory with a link to itself: Include %s',
    async (argument) => {
      const root = makeServer(argument);
      write(root, 'conf.d/a.conf', 'ServerAdmin a@odd.test\n');
      symlinkSync('.', join(root, 'conf.d/self'));
      await answerOf(root);
    },
  );
});

describe('what is not a file', () => {
  // not yet: httpd's words are not found
  test('a device, found by a pattern', async () => {
    const root = makeServer('conf.d/*.conf');
    symlinkSync('/dev/zero', join(root, 'conf.d/zero.conf'));
    const { refusal } = await answerOf(root);
    expect(refusal?.message).toBe(
      `Could not open configuration file ${root}/conf.d/zero.conf: Bad file descriptor`,
    );
  });

  test('/dev/null is empty', async () => {
    expect(await answerOf(makeServer('/dev/null'))).toMatchObject({ exit: 0 });
  });

  // httpd itself waits for someone to write
  test('a FIFO in an included directory is a finding and no hang', () => {
    const root = makeServer('conf.d/');
    execFileSync('mkfifo', [join(root, 'conf.d/fifo.conf')]);
    comesToAnEnd(root);
    const { findings } = predict(root);
    expect(findings.map(({ finding }) => finding.rule)).toContainEqual(
      expect.stringMatching(/^(?:include|notice)\//),
    );
  });

  test('a directory where a file is named by a pattern', async () => {
    const root = makeServer('conf.d/*.conf');
    write(root, 'conf.d/dir.conf/a.conf', 'ServerAdmin a@odd.test\n');
    await answerOf(root);
  });
});

describe('what may not be read', () => {
  const sealed = (argument: string, unreadable: string) =>
    predict(
      '/srv',
      createMemoryFiles(
        {
          '/srv/httpd.conf': `Listen 80\n${mainFile('/srv', argument)}`,
          '/srv/modules/mod_mpm_event.so': '',
          '/srv/conf.d/a.conf': 'ServerAdmin a@odd.test\n',
        },
        { directories: ['/srv/htdocs'], unreadable: [unreadable] },
      ),
    ).findings.map(({ finding }) => finding);

  // httpd begins as root, which may read what plume may not: no error, but nothing is skipped without a word
  test('a file', () => {
    const [unreadable, ...others] = sealed('conf.d/*.conf', '/srv/conf.d/a.conf');
    expect(unreadable).toMatchObject({
      rule: 'include/unreadable',
      httpd: { message: 'Could not open configuration file /srv/conf.d/a.conf: Permission denied' },
    });
    // what the server lacks unless that file loads it
    for (const { message } of others) expect(message).toContain('unless `/srv/conf.d/a.conf` loads');
  });

  test('a directory', () => {
    const [finding] = sealed('conf.d/*.conf', '/srv/conf.d');
    expect(finding?.httpd?.message).toMatch(/Could not open directory \/srv\/conf\.d: Permission denied$/);
  });
});

describe('large directories', () => {
  const fill = (root: string, count: number) => {
    for (let i = 0; i < count; i++)
      writeFileSync(join(root, `conf.d/site-${i}.conf`), `<Directory /srv/${i}>\n</Directory>\n`);
    writeFileSync(join(root, 'conf.d/zz.conf'), 'NoSuchDirective on\n');
  };

  const count = isLong ? 100_000 : 5_000;
  test(`${count} files by a pattern`, () => {
    const root = makeServer('conf.d/*.conf');
    fill(root, count);
    const { answer, server } = predict(root);
    expect(server.instances).toHaveLength(count + 2);
    expect(answer.refusal).toMatchObject({ places: [{ file: `${root}/conf.d/zz.conf`, line: 1 }] });
  });

  test.each(['/dev', '/proc', '/sys/*/*', ...(isLong ? ['/', '/*'] : [])])(
    'Include %s comes to an end',
    (argument) => {
      const root = makeServer(argument);
      comesToAnEnd(root);
      predict(root);
    },
  );

  test('programs, pictures and what else is not text', () => {
    const root = makeServer('conf.d/');
    const random = randomFrom(1);
    for (let file = 0; file < 20; file++) {
      const bytes = Uint8Array.from({ length: 20_000 }, () => random.below(256));
      writeFileSync(join(root, `conf.d/${file}.bin`), bytes);
    }
    comesToAnEnd(root);
    predict(root);
  });
});

test.runIf(existsSync('/etc/apache2/apache2.conf') && httpdIsInstalled())(
  'the configuration of this machine is read without a failure',
  () => {
    const { server, findings } = lintTree(createNodeFiles(), {
      main: '/etc/apache2/apache2.conf',
      profile: measuredProfile('2.4', { moduleDirectory }),
      rules,
    });
    expect(server.instances.length).toBeGreaterThan(10);
    expect(findings.filter(({ finding }) => finding.rule.startsWith('internal/'))).toEqual([]);
  },
);
