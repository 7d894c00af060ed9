import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from '../../cli/io/find-files.ts';
import { temporaryDirectory } from '../kit/temporary-directory.ts';

const scratch = temporaryDirectory();

test('a search does not go through all to which links lead', () => {
  const top = path.join(scratch.path, 'top');
  scratch.write(
    'top/a.conf',
    '<Directory /srv/www>\n  AllowOverride None\n  Require all granted\n</Directory>\n',
  );
  for (let i = 0; i < 2_001; i++)
    mkdirSync(path.join(scratch.path, 'elsewhere', String(i)), { recursive: true });
  symlinkSync('../elsewhere', path.join(top, 'linked'));
  const { files, seen: _, ...rest } = findFiles([top]);
  expect(files).toMatchObject([
    {
      name: path.join(top, 'a.conf'),
      isDoubtful: false,
      isLeftover: false,
      problem: undefined,
      neverFixed: undefined,
    },
  ]);
  expect(Object.entries(rest).filter(([, values]) => values.length > 0)).toEqual([
    ['cuts', [`Links in \`${top}\` lead to more directories than plume searches.`]],
  ]);
});
