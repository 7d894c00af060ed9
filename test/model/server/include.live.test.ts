import { mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createNodeFiles } from '../../../host/node-files.ts';
import { readMessage } from '../../../model/messages/httpd-messages.ts';
import { httpdIsInstalled, makeScratchDirectory } from '../../kit/httpd-installation.ts';
import {
  askIncludes,
  type IncludeOutcome,
  makeRandomTree,
  randomArgument,
  tellIncludes,
  treeDirectory,
} from '../../kit/include-tree.ts';
import { randomFrom } from '../../kit/random.ts';
import { casesOr, seedOr } from '../../kit/run-options.ts';

describe.skipIf(!httpdIsInstalled())('a real httpd (skipped where none is installed)', () => {
  const root = makeScratchDirectory();
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  const compare = (directive: string, argument: string, isOptional: boolean) => {
    const told = foundOnce(tellIncludes(root, argument, isOptional, createNodeFiles()));
    const asked = askIncludes(root, directive);
    const once = foundOnce(asked);
    const said = once.isEndless ? once : { ...once, message: asked.message };
    expect({ directive, ...told }).toEqual({ directive, ...said });
    return asked;
  };

  test.each([
    ['/dev/null'],
    ['/dev/zero'],
    ['loop'],
    ['dangling'],
    ['dir'],
    ['dir/'],
    ['file/'],
    ['file/../file'],
    ['d*/../file'],
    ['*/a'],
    ['deep'],
    ['x'.repeat(300)],
  ])('Include %s', (argument) => {
    rmSync(root, { recursive: true, force: true });
    mkdirSync(join(root, 'dir'), { recursive: true });
    writeFileSync(join(root, 'dir/a'), '');
    writeFileSync(join(root, 'file'), '');
    mkdirSync(join(root, 'loop'));
    writeFileSync(join(root, 'loop/a'), '');
    symlinkSync('.', join(root, 'loop/loop'));
    symlinkSync('nowhere', join(root, 'dangling'));
    symlinkSync('dir', join(root, 'dir2'));
    mkdirSync(join(root, 'deep', 'd/'.repeat(128)), { recursive: true });
    for (const name of ['Include', 'IncludeOptional'])
      compare(`${name} "${argument}"`, argument, name !== 'Include');
  });

  const seed = seedOr(7);
  const rounds = casesOr(60, 1500);
  test(`${rounds} random trees and arguments (PLUME_SEED=${seed})`, () => {
    const random = randomFrom(seed);
    let found = 0;
    let failed = 0;
    for (let round = 0; round < rounds; round++) {
      rmSync(root, { recursive: true, force: true });
      makeRandomTree(join(root, treeDirectory), random);
      for (let line = 0; line < 3; line++) {
        const { quoted, word } = randomArgument(random);
        const isOptional = random.once(3);
        const { files, message } = compare(
          `Include${isOptional ? 'Optional' : ''} "${quoted}"`,
          word,
          isOptional,
        );
        if (files.length > 0) found++;
        if (message !== undefined) failed++;
      }
    }
    // else there was nothing to be compared
    expect(found).toBeGreaterThan(rounds / 4);
    expect(failed).toBeGreaterThan(rounds / 4);
  }, 900_000);
});

/** Where httpd fails, it may have been in one directory by many names; plume then names each file once. */
function foundOnce({ files, message, isEndless }: IncludeOutcome): IncludeOutcome {
  // one of the two gives up before the other
  if (isEndless || files.length > 1000) return { files: [], message: undefined, isEndless: true };
  if (message === undefined) return { files, message, isEndless };
  const real = files.map((file) => realpathSync.native(Buffer.from(file, 'latin1').toString()));
  return { files: [...new Set(real)], message: readMessage(message).message, isEndless };
}
