import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { unknownProfile } from '../../../profile/profiles.ts';
import fileMissing from '../../../rules/module/file-missing/rule.ts';

/** httpd 2.4.71 of Debian has mod_unixd compiled in, and mod_cgid beside the place where its file would be. */
test.each([
  [
    'a module that may be compiled in',
    'unixd_module modules/mod_unixd.so',
    'If `httpd -l` lists `mod_unixd.c`',
  ],
  ['a misspelled file', 'cgid_module modules/mod_cgi_d.so', 'Did you mean `/srv/modules/mod_cgid.so`?'],
])('%s', (_what, line, help) => {
  const files = createMemoryFiles(
    { '/srv/httpd.conf': `ServerRoot /srv\nLoadModule ${line}\n`, '/srv/modules/mod_cgid.so': '' },
    { sees: ['/srv', '/srv/modules'] },
  );
  const server = readServer({
    main: '/srv/httpd.conf',
    files,
    profile: unknownProfile({ series: '2.4', release: undefined }),
  })!;
  const found = lintServer(server, { rules: [fileMissing] }).flatMap(({ findings }) => findings);
  expect(found.map((one) => one.help)).toEqual([expect.stringContaining(help)]);
});
