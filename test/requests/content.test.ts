import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { readServer } from '../../model/server/read-server.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { CONTENT_CASES, caseFiles, caseMain, HEADER_CASES } from './content-cases.ts';
import { CONTENT_MODULES } from './drawn-content.ts';
import { toldOf } from './told-content.ts';

const ALL = [...CONTENT_CASES, ...HEADER_CASES];
const ROOT = '/srv';

function readCases() {
  const fill = (text: string) => text.replaceAll('@ROOT@', ROOT).replaceAll('@PORT@', '80');
  const load = ['mpm_event', ...CONTENT_MODULES].map((name) => `LoadModule ${name}_module m/mod_${name}.so`);
  const files = Object.entries(caseFiles(ALL)).map(([name, text]) => [`${ROOT}/${name}`, text]);
  const main = ['ServerRoot /srv', ...load, 'Listen 80', fill(caseMain(ALL))].join('\n');
  const server = readServer({
    main: '/etc/httpd.conf',
    files: createMemoryFiles({ ...Object.fromEntries(files), '/etc/httpd.conf': main }),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('the server cannot be read');
  return server;
}

const server = readCases();

test.each(ALL.map((one, i) => ({ ...one, i })))('$word: $told', ({ i, ...one }) => {
  const found = toldOf(server, one, `c${i}.test`, ROOT);
  expect(found.told).toBe(one.told);
  expect(found.sets).toMatchObject(one.sets ?? {});
  const without = toldOf(server, one, `n${i}.test`, ROOT);
  expect(without).not.toEqual(found);
});
