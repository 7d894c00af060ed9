import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';

/** Seconds until the text comes: whatever the machine does besides, plume has waited for it long enough to show something. */
const WAIT = 8;
const STATUS = 'plume: reading servers (';
const CLEAR = '\r\x1b[K';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

/** All that a terminal gets of a run that waits for its text. */
async function runOnTerminal(environment: Readonly<Record<string, string>>): Promise<string> {
  const command = `(sleep ${WAIT}; echo Bogus on) | '${process.execPath}' '${plume.bundle}' lint - --stdin-filename httpd.conf`;
  const { CI, ...surroundings } = process.env;
  const { stdout } = await promisify(execFile)('script', ['-qc', command, '/dev/null'], {
    cwd: plume.directory,
    encoding: 'utf8',
    env: { ...surroundings, TERM: 'xterm', ...environment },
  });
  return stdout;
}

test('a long run on a terminal, which is not dumb and not that of a CI job, says what it does in a line that goes', async () => {
  const [usual = '', ...others] = await Promise.all([
    runOnTerminal({ NO_COLOR: '1' }),
    runOnTerminal({ TERM: 'dumb' }),
    runOnTerminal({ CI: 'true', NO_COLOR: '1' }),
  ]);
  const [before, status, ...rest] = usual.split(/(plume: reading servers \(\d+ s\))/);
  expect([before, status]).toEqual(['', expect.stringContaining(STATUS)]);
  // a slow machine shows what comes next, too, each time in place of what it shows
  const [first, ...shownNext] = rest.join('').split(CLEAR);
  const finding = shownNext.pop();
  expect(first).toBe('');
  for (const next of shownNext) expect(next).toMatch(/^plume: [a-z ]+ \(\d+ s\)$/);
  expect(finding).toMatch(/^httpd\.conf:1:1 /);
  for (const shown of others) expect(shown).toMatch(/^httpd\.conf:1:1 /);
});
