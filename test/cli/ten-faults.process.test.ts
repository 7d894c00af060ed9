import { afterAll, beforeAll, expect, test } from 'vitest';
import { installPlume, type Plume } from '../kit/plume.ts';
import { describeFault, expected, files, root } from './ten-fault-cases.ts';

let plume: Plume;

beforeAll(() => {
  plume = installPlume();
});

afterAll(() => plume.remove());

test('one run of plume lint names all ten faults, in the words of httpd', () => {
  for (const [file, text] of Object.entries(files)) plume.write(file, text);
  const args = ['conf/httpd.conf', '--map', `${root}=.`, '--server', 'debian-12', '--format', 'json'];
  const { stdout, code } = plume.run(['lint', ...args]);
  const { findings } = JSON.parse(stdout) as { findings: readonly JsonFinding[] };
  const told = findings
    .filter(({ severity }) => severity === 'error')
    .map(({ file, range, httpd }) => describeFault(file, range.start.line, httpd?.message ?? ''));
  expect(told.sort()).toEqual([...expected].sort());
  expect(code).toBe(1);
});

interface JsonFinding {
  readonly severity: string;
  readonly file: string;
  readonly range: { readonly start: { readonly line: number } };
  readonly httpd: { readonly message: string } | null;
}
