import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, installPlume, type Plume } from '../kit/plume.ts';

/*
 * Blocks of these documents fenced as `console` are run: commands after `$ `, in a copy of examples/ that the commands of
 * one document share, on a screen of 100 cells, and what they print. A line `…` stands for any number of lines.
 */
const root = new URL('../../', import.meta.url);
const examples = fileURLToPath(new URL('examples', root));

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

const documents = [
  ['docs/servers.md', 3],
  ['docs/settings.md', 2],
  ['docs/requests.md', 3],
  ['docs/fixes.md', 1],
  ['docs/explain.md', 4],
  ['docs/upgrade.md', 9],
  ['docs/ci.md', 8],
  ['docs/guides/administrator.md', 1],
  ['docs/guides/web-developer.md', 1],
  ['docs/guides/continuous-integration.md', 1],
  ['docs/guides/migration.md', 1],
] as const;

describe.each(documents)('%s', (document, fewest) => {
  const text = readFileSync(new URL(document, root), 'utf8');
  const scenes = [...text.matchAll(/^```console\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.split(/^(?=\$ )/m),
  );

  beforeAll(() => {
    plume.clear();
    cpSync(examples, place(), { recursive: true });
  });
  test('has commands', () => expect(scenes.length).toBeGreaterThanOrEqual(fewest));

  test.each(scenes.map((scene) => [scene.slice(2, scene.indexOf('\n')), scene] as const))(
    '%s',
    (command, scene) => {
      const written = scene.slice(scene.indexOf('\n') + 1).trimEnd();
      const { stdout } = runPiped(command);
      const printed = Buffer.from(stdout, 'latin1').toString('utf8').trimEnd();
      expect(elide(printed, written)).toBe(written);
    },
  );
});

/** Runs a command; where `plume` is the first of a pipe, the others get what it has printed. */
function runPiped(command: string): Answer {
  const more = { directory: place(), environment: { COLUMNS: '100' } };
  const [, first, others] = /^(plume (?:[^|']|'[^']*')*) \| (.*)$/s.exec(command) ?? [];
  if (first === undefined || others === undefined) return plume.shell(command, more);
  return plume.shell(others, { ...more, input: Buffer.from(plume.shell(first, more).stdout, 'latin1') });
}

const place = (): string => path.join(plume.directory, 'examples');

/** What was printed, with a `…` for each run of lines that stands for one where it is written. */
function elide(printed: string, written: string): string {
  let rest = printed;
  const shown: string[] = [];
  for (const [i, part] of written.split(/^…\n/m).entries()) {
    const at = i === 0 ? (rest.startsWith(part) ? 0 : -1) : rest.indexOf(part);
    if (at < 0) return `${shown.join('…\n')}${i === 0 ? '' : '…\n'}${rest}`;
    shown.push(part);
    rest = rest.slice(at + part.length);
  }
  return shown.join('…\n') + rest;
}
