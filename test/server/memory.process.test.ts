import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startScript } from '../kit/lsp-script.ts';
import { installPlume, type Plume } from '../kit/plume.ts';
import { isLong } from '../kit/run-options.ts';

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

/** Megabytes that a process holds; 0 where the system does not tell. */
function residentMb(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** `PLUME_LONG` makes twenty thousand. */
const EDITS = isLong ? 20_000 : 3_000;

test('thousands of edits leave the memory of the server as it was', async () => {
  await using script = startScript(plume.bundle);
  script.write('httpd.conf', `ServerRoot "${script.folder}"\nInclude a.conf\n`);
  const line = '<Directory /srv/www>\n  Options None\n</Directory>\n';
  script.write('a.conf', line.repeat(50));
  await script.initialize({});
  script.open('a.conf', line.repeat(50));
  const type = async (from: number, to: number): Promise<void> => {
    for (let version = from; version < to; version++) {
      const at = { line: (version * 3) % 150, character: 0 };
      const end = version % 2 === 0 ? at : { ...at, character: 1 };
      script.change('a.conf', version, [{ range: { start: at, end }, text: version % 2 === 0 ? '#' : '' }]);
      if (version % 500 === 0) await script.settled();
    }
    await script.settled();
  };
  await type(2, 1_000);
  const before = residentMb(script.client.pid);
  await type(1_000, EDITS + 2);
  expect(residentMb(script.client.pid) - before).toBeLessThan(80);
}, 900_000);
