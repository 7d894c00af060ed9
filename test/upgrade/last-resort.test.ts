import { describe, expect, test } from 'vitest';
import { plan, textOf } from './plan-of.ts';

/*
 * Sections that no `Require` has the same answers for deny more than httpd 2.2 did, where all others are converted by that:
 * nothing is granted that was denied, and the requests that are denied besides are told.
 */
const HEAD = 'ServerRoot /etc/apache2\nListen 80\nServerName main.example\nDocumentRoot /srv/www\n';
const CLOSED = '<Directory />\n    Order deny,allow\n    Deny from all\n</Directory>\n';
const OPEN = '<Directory /srv/www>\n    Order allow,deny\n    Allow from all\n</Directory>\n';
const DRAFTS = [
  '<DirectoryMatch "/(b|d)$">',
  '    AuthType Basic',
  '    AuthName area',
  '    AuthUserFile /etc/apache2/users',
  '    <LimitExcept GET HEAD>',
  '        Require valid-user',
  '    </LimitExcept>',
  '</DirectoryMatch>',
  '',
].join('\n');
const LOGS = '<Files "*.log">\n    Order allow,deny\n    Deny from all\n</Files>\n';
/** It grants logs as well, and keeps the password of the drafts: a URL says nothing of their names. */
const OWN = ['    Order deny,allow', '    Deny from all', '    Allow from 127.0.0.1'];
const ME = `<Location /me>\n${OWN.join('\n')}\n</Location>\n`;

describe('a section that no Require has the same answers for', () => {
  const main = HEAD + CLOSED + OPEN + DRAFTS + LOGS + ME;
  const made = plan({ 'main.conf': main });
  const item = made.items.find(({ message }) => message.includes('denies requests that httpd 2.2 granted'));

  test('denies more, below its old lines as comments, and all others are converted', () => {
    expect(made.left).toEqual([]);
    const comments = OWN.map((line) => line.replace('    ', '    # '));
    const own = ['<Location /me>', ...comments, '    AuthMerging And', '    Require ip 127.0.0.1', ''];
    expect(textOf(made)).toContain(own.join('\n'));
    expect(textOf(made)).toContain('<Files "*.log">\n    Require all denied\n</Files>\n');
    expect(made.narrowed?.size).toBe(1);
  });

  test('grants nothing that was denied, and is told with the requests that it denies', () => {
    const details = made.proof.access?.details ?? [];
    expect(details.map(({ direction, request }) => `${direction} ${request}`)).toEqual([
      'closes `GET /me/any.log` from 127.0.0.1',
      'closes `GET /me/any-file` from 127.0.0.1',
    ]);
    expect(item?.help).toContain('`--keep-access-compat`');
    expect(item?.help).toContain(
      '`GET /me/any.log` from 127.0.0.1: httpd 2.2 answers 200, and 2.4 answers 403',
    );
  });

  test('stays as it is in a second run', () => {
    expect(plan({ 'main.conf': textOf(made) ?? '' }).edits).toEqual([]);
  });

  test('is left with the others where that is asked for', () => {
    const kept = plan({ 'main.conf': main }, { keepsAccessCompat: true });
    expect(kept.edits).toEqual([]);
    expect(kept.items.filter(({ message }) => message.includes('denies requests'))).toEqual([]);
  });
});

test('no section denies more where others keep their old lines beside it', () => {
  const files = {
    'main.conf': `${HEAD}${CLOSED}Include site.conf\n`,
    'site.conf': OPEN + DRAFTS + LOGS + ME,
  };
  const refusalOf = (file: string) => (file === 'main.conf' ? 'it is read-only' : undefined);
  const made = plan(files, { refusalOf });
  expect(made.narrowed?.size).toBe(0);
  expect(made.proof.access?.details.filter(({ direction }) => direction === 'closes')).toEqual([]);
});

describe('a section that httpd 2.4 reads with less than 2.2', () => {
  const login = ['AuthType Basic', 'AuthName area', 'AuthUserFile /etc/apache2/users', 'Require valid-user'];
  const area = `<Directory /srv/www/a>\n    ${[...login, 'Order deny,allow', 'Deny from all', 'Allow from 192.168.1'].join('\n    ')}\n</Directory>\n`;
  const hidden = '<Files ~ "^\\.ht">\n    Order allow,deny\n    Deny from all\n</Files>\n';
  const main = `${HEAD}${CLOSED}${OPEN}${area}${hidden}<Location /a/b>\n    Satisfy any\n</Location>\n`;
  const made = plan({ 'main.conf': main });

  test('opens nothing that 2.2 denied: it denies more in its place', () => {
    const details = made.proof.access?.details ?? [];
    expect(details.filter(({ direction }) => direction === 'opens')).toEqual([]);
    expect(details.some(({ direction }) => direction === 'closes')).toBe(true);
    expect(made.left).toEqual([]);
    expect(textOf(made)).toContain('<Location /a/b>\n    # Satisfy any\n    Require valid-user\n');
  });
});
