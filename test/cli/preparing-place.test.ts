import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { choosePreparingPlace } from '../../cli/io/preparing-place.ts';
import { realpathSync } from '../../host/disk.ts';

/** A file system that is not the one of the temporary directory: Linux has one in memory. */
const OTHER = '/dev/shm';

const isThere = existsSync(OTHER) && statSync(OTHER).dev !== statSync(tmpdir()).dev;

let state = '';

let tree = '';

let run = '';

beforeEach(() => {
  state = mkdtempSync(path.join(tmpdir(), 'plume-place-'));
  run = realpathSync(state);
  tree = isThere ? realpathSync(mkdtempSync(path.join(OTHER, 'plume-place-'))) : '';
});

afterEach(() => {
  rmSync(state, { recursive: true });
  if (isThere) rmSync(tree, { recursive: true });
});

const none = { mains: [], included: () => [] };

it('new files wait in the state directory where they can be renamed from there', () => {
  const directory = path.join(run, 'tree');
  mkdirSync(directory);
  expect(choosePreparingPlace(directory, run, '.plume-x', none)).toEqual({ ok: true, directory: run });
});

describe.runIf(isThere)('on another file system they wait', () => {
  it('in its highest directory that may be written', () => {
    const deep = path.join(tree, 'one/two');
    mkdirSync(deep, { recursive: true });
    const chosen = choosePreparingPlace(deep, run, '.plume-x', none);
    expect(chosen).toEqual({ ok: true, directory: path.join(OTHER, '.plume-x') });
  });

  it('not in a directory that a server includes', () => {
    const included = () => [OTHER];
    expect(choosePreparingPlace(tree, run, '.plume-x', { mains: [], included })).toMatchObject({
      ok: false,
      problem: expect.stringContaining('where an Include of httpd may reach it'),
    });
  });

  it('not where nothing is known of a directory but that it is the highest one', () => {
    expect(choosePreparingPlace(OTHER, run, '.plume-x', none)).toMatchObject({ ok: false });
    // no server includes the directory that its own main file is in
    const mains = [path.join(OTHER, 'httpd.conf')];
    expect(choosePreparingPlace(OTHER, run, '.plume-x', { ...none, mains })).toMatchObject({ ok: true });
  });
});
