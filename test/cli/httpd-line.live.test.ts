import { describe, expect, test } from 'vitest';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { jsonOf } from './httpd-line-cases.ts';

/** Files of which httpd names one line, and the line that the better message stands at. */
const cases: Readonly<Record<string, readonly [text: string, shown: number, named: number]>> = {
  'another tag in a false condition': [
    '\n<IfModule mod_nonesuch.c>\n<Directory /x>\n</Location>\n</IfModule>\n',
    4,
    2,
  ],
  'a tag that closes nothing, in a false condition': [
    '<IfDefine NONESUCH>\nOptions None\n</Directory>\n</IfDefine>\n',
    3,
    1,
  ],
  'a section that is not closed, in a false condition': [
    '\n\n<IfVersion < 2>\n<Directory /x>\n</IfVersion>\n',
    5,
    3,
  ],
  'a false condition in another one': [
    '<IfModule mod_nonesuch.c>\n<IfModule mod_ssl.c>\n<Files x>\n</Directory>\n</IfModule>\n</IfModule>\n',
    4,
    1,
  ],
  'a condition that holds': ['<IfModule mod_alias.c>\n<Directory /x>\n</Location>\n</IfModule>\n', 3, 3],
  'a line that goes on': ['Options \\\n  +Indexes \\\n  FollowSymLinks \\\n  -MultiViews\n', 3, 4],
  'a tag that goes on': ['<Directory \\\n  /x \\\n  /y>\n</Directory>\n', 3, 3],
  'an unknown name': ['\n\nNoSuchDirective \\\n  on\n', 3, 4],
};

describe.skipIf(!httpdIsInstalled())("httpd's own line in the JSON, beside what a real httpd says", () => {
  test.each(Object.entries(cases))('%s', async (_, [text, shown, named]) => {
    const { errors } = await askHttpd({ 'a.conf': text });
    expect(errors[0]?.line).toBe(named);
    const [first] = jsonOf(text).findings.filter(({ severity }) => severity === 'error');
    expect(first?.range.start.line).toBe(shown);
    expect(first?.httpd).toMatchObject({ file: '/srv/a.conf', line: named, message: errors[0]?.message });
  });
});
