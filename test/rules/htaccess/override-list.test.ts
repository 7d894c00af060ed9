import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { profileNamed } from '../../../profile/profiles.ts';
import rule from '../../../rules/htaccess/not-granted/rule.ts';

const HTACCESS = '/srv/www/.htaccess';

function notesWith(override: string): readonly string[] {
  const files = createMemoryFiles({
    '/srv/httpd.conf': [
      'DocumentRoot /srv/www',
      '<Directory /srv/www>',
      `AllowOverride ${override}`,
      'AllowOverrideList RewriteRule',
      '</Directory>',
      '',
    ].join('\n'),
    [HTACCESS]: 'ErrorDocument 404 /x\n',
  });
  const server = readServer({ main: '/srv/httpd.conf', files, profile: profileNamed('debian-13')! });
  return lintServer(server!, { rules: [rule], htaccess: [HTACCESS] }).flatMap(({ findings }) =>
    findings.flatMap(({ related }) => related.map(({ message }) => message)),
  );
}

// httpd 2.4.71 answers 500 with the list, and does not read the file without it
test('that httpd reads the file because of AllowOverrideList alone', () => {
  expect(notesWith('None')).toEqual([
    'this applies to the directory',
    'this allows only these directives; without it, httpd would not read the .htaccess',
    'this maps to the directory',
  ]);
  expect(notesWith('Indexes')).toEqual([
    'this applies to the directory',
    'this allows these directives, too',
    'this maps to the directory',
  ]);
});
