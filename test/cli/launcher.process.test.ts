import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** Of the build that the launcher starts. */
function placed(ending: string): string {
  const name = /'(plume-[0-9a-f]{16})\.js'/.exec(readFileSync(`${dist}plume.cjs`, 'utf8'))?.[1];
  return path.join(dist, `${name}.${ending}`);
}

test('the program is ASCII, because it is read as Latin-1', () => {
  expect(/[^\0-\x7f]+/.exec(readFileSync(placed('js'), 'latin1'))?.[0]).toBeUndefined();
});

test('what V8 made of the program when it was built is taken', () => {
  // V8 takes it with the flags only that it was made with: those that a worker of tests has may be others
  const [, flag] =
    /setFlagsFromString\('(--interrupt-budget=\d+)'\)/.exec(readFileSync(`${dist}plume.cjs`, 'utf8')) ?? [];
  expect(flag).toBeDefined();
  const load = `
    const { readFileSync } = require('node:fs');
    require('node:v8').setFlagsFromString(${JSON.stringify(flag)});
    const [filename, compiled] = ${JSON.stringify([placed('js'), placed('compiled')])};
    const cachedData = readFileSync(compiled);
    const { Script } = require('node:vm');
    console.log(new Script(readFileSync(filename, 'latin1'), { filename, cachedData }).cachedDataRejected);`;
  expect(execFileSync(process.execPath, ['-e', load], { encoding: 'utf8' })).toBe('false\n');
});

test('plume starts through a link from elsewhere, as npm installs it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plume-link-'));
  try {
    const link = path.join(folder, 'plume');
    symlinkSync(`${dist}plume.cjs`, link);
    expect(execFileSync(process.execPath, [link, '--version'], { encoding: 'utf8' })).toMatch(
      /^plume \d+\.\d+\.\d+\n$/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the program has the packed facts in it, and nothing of what packs them', () => {
  const program = readFileSync(placed('js'), 'latin1');
  expect(/name(?:\t|\\t)manualName(?:\t|\\t)@placement/.test(program)).toBe(true);
  for (const part of ['ensurePackedFacts', 'keepFresh', 'facts/data', 'packed-facts.json'])
    expect(program.includes(part), part).toBe(false);
});
