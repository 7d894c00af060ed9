import { describe, expect, test } from 'vitest';
import { describeAtom } from '../../access/describe/describe-assignment.ts';
import { describePolicy } from '../../access/describe/describe-policy.ts';
import { policiesOf } from '../../access/policy/policy.ts';
import { mergeOrder } from '../../model/sections/merge-order.ts';
import { readServer } from '../../model/server/read-server.ts';
import { type Files, readAs } from '../upgrade/plan-of.ts';

/** What access comes to for a URL, for each answer to what plume cannot know of the server. */
function policiesAt(files: Files, url: string): readonly string[] {
  const server = readServer({ ...readAs(files, '2.4'), areDefinesComplete: false })!;
  const sections = mergeOrder(server, undefined, { path: `/srv/www${url}`, uri: url, isThere: true });
  return policiesOf(sections, '2.4')!.map(({ assumed, policy }) => {
    const conditions = assumed.map(({ atom, holds }) => describeAtom(atom, holds));
    return [...conditions, describePolicy(policy).join('; ')].join(' ');
  });
}

const DENIED = 'Require all denied';

describe('a condition that plume cannot decide', () => {
  test('is asked once of all sections around which it is', () => {
    const main = [
      '<IfDefine STAGING>',
      `<Directory /srv/www>\n${DENIED}\n</Directory>`,
      '</IfDefine>',
      '<IfDefine !STAGING>',
      '<Location />\nRequire all granted\n</Location>',
      '</IfDefine>',
      '',
    ].join('\n');
    expect(policiesAt({ 'main.conf': main }, '/x.html')).toEqual([
      'where `<IfDefine STAGING>` does not hold everybody',
      'where `<IfDefine STAGING>` holds nobody',
    ]);
  });

  test('is around what is in the section that it is around', () => {
    const main = `<IfDefine STAGING>\n<Directory /srv/www>\n<Files x.html>\n${DENIED}\n</Files>\n</Directory>\n</IfDefine>\n`;
    expect(policiesAt({ 'main.conf': main }, '/x.html')).toEqual([
      'where `<IfDefine STAGING>` does not hold everybody',
      'where `<IfDefine STAGING>` holds nobody',
    ]);
  });

  test('is around the files that are included there', () => {
    const inc = { '/etc/apache2/denied.inc': `${DENIED}\n` };
    const around = '<Directory /srv/www>\n<IfDefine CLOSED>\nInclude denied.inc\n</IfDefine>\n</Directory>\n';
    const outside = '<IfDefine CLOSED>\nInclude sites.inc\n</IfDefine>\n';
    const site = '<IfDefine SITE>\n<Directory /srv/www>\nInclude denied.inc\n</Directory>\n</IfDefine>\n';
    expect(policiesAt({ 'main.conf': around, ...inc }, '/x.html')).toEqual([
      'where `<IfDefine CLOSED>` does not hold everybody',
      'where `<IfDefine CLOSED>` holds nobody',
    ]);
    expect(
      policiesAt({ 'main.conf': outside, '/etc/apache2/sites.inc': site, ...inc }, '/x.html').filter((line) =>
        line.endsWith(' nobody'),
      ),
    ).toEqual(['where `<IfDefine SITE>` holds where `<IfDefine CLOSED>` holds nobody']);
  });

  test('is left to the pattern where plume cannot tell whether that matches', () => {
    const main = `<IfDefine STAGING>\n<Directory relative>\n${DENIED}\n</Directory>\n</IfDefine>\n`;
    const found = policiesAt({ 'main.conf': main }, '/x.html');
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/^where `<Directory>` on line 2 does not apply /);
  });
});
