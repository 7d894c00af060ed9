import { describe, expect, test } from 'vitest';
import type { UpgradePlan } from '../../upgrade/upgrade-plan.ts';
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

describe('a section that keeps old lines by which httpd 2.4 would grant what 2.2 denied', () => {
  const login = ['AuthType Basic', 'AuthName area', 'AuthUserFile /etc/apache2/users'];
  const hosts = ['Order deny,allow', 'Deny from all', 'Allow from 192.168.1'];
  const lines = [...login, '<Limit GET>', 'Require user eve', '</Limit>', ...hosts];
  /** For all but GET nothing is required: 2.2 asks hosts then, and 2.4 grants access by `Satisfy any`. */
  const club = `<Directory /srv/www/club>\n    ${lines.join('\n    ')}\n</Directory>\n`;
  const refusalOf = (file: string) => (file === 'locked.conf' ? 'it is read-only' : undefined);
  const files = (text: string, locked = OPEN + club) => ({
    'main.conf': `${HEAD}Include locked.conf\n${text}`,
    '/etc/apache2/locked.conf': locked,
  });
  const any = files('<Location />\n    Satisfy any\n</Location>\n');
  const directions = (made: UpgradePlan) =>
    (made.proof.access?.details ?? []).map(({ direction, request }) => `${direction} ${request}`);
  const told = (made: UpgradePlan) =>
    made.items.find(({ message }) => message.includes('2.4 would otherwise grant what 2.2 denied'));

  test.each([
    { name: 'beside sections that cannot be converted', from: any, more: { refusalOf } },
    {
      name: 'that stays because all do',
      from: { 'main.conf': `${HEAD}${OPEN}${club}<Location />\n    Satisfy any\n</Location>\n` },
      more: { keepsAccessCompat: true },
    },
  ])('loses a Satisfy $name, and what is granted no longer is told', ({ from, more }) => {
    const made = plan(from, more);
    expect(textOf(made)).toContain('<Location />\n    # Satisfy any\n</Location>\n');
    expect(directions(made)).toEqual(['closes `GET /club/index.html` from 192.0.2.1 as eve']);
    expect(told(made)?.message).toMatch(/`--accept different-[0-9a-f]{8}`\.$/);
    expect(told(made)?.help).toBe(
      '`POST /club/index.html` from 192.0.2.1: httpd 2.2 answers 403, and 2.4 answers 200',
    );
    const again = plan({ ...from, 'main.conf': textOf(made) ?? '' }, more);
    expect(again.edits).toEqual([]);
    expect(told(again)).toBeUndefined();
  });

  test('loses it in each of many hosts', () => {
    const hosts = Array.from(
      { length: 6 },
      (_, i) =>
        `<VirtualHost *:80>\n    ServerName h${i}.example\n    DocumentRoot /srv/www\n    <Location />\n        Satisfy any\n    </Location>\n</VirtualHost>\n`,
    );
    const made = plan({ 'main.conf': HEAD + OPEN + club + hosts.join('') }, { keepsAccessCompat: true });
    expect(textOf(made)?.match(/^ {8}# Satisfy any$/gm)).toHaveLength(hosts.length);
    expect(directions(made).filter((one) => !one.startsWith('closes'))).toEqual([]);
  });

  test('keeps it where the files are for httpd 2.4 already', () => {
    const load = 'LoadModule authz_core_module modules/mod_authz_core.so\n';
    const main = `${HEAD}${load}${OPEN}${club}<Location />\n    Satisfy any\n</Location>\n`;
    const made = plan({ 'main.conf': main }, { keepsAccessCompat: true });
    expect(made.already).toBeDefined();
    expect(textOf(made) ?? main).toMatch(/^ {4}Satisfy any$/m);
    expect(told(made)).toBeUndefined();
  });

  test('keeps it where somebody accepts what is opened', () => {
    const id = /different-[0-9a-f]{8}/.exec(told(plan(any, { refusalOf }))?.message ?? '')?.[0] ?? '';
    expect(id).not.toBe('');
    const made = plan(any, { refusalOf, accepted: new Set([id]) });
    expect(textOf(made)).toContain('\n    Satisfy any\n</Location>\n');
    expect(directions(made)).toEqual(['opens `POST /club/index.html` from 192.0.2.1']);
    expect(told(made)).toBeUndefined();
  });

  test('denies everybody where its lines cannot be changed', () => {
    const inFile = '<Location />\n    Include locked.inc\n</Location>\n';
    const from = { ...files(inFile), '/etc/apache2/locked.inc': 'Satisfy any\n' };
    const more = {
      refusalOf: (file: string) => (file.startsWith('locked.') ? 'it is read-only' : undefined),
    };
    const made = plan(from, more);
    const nobody = ['    Include locked.inc', '    Order allow,deny', '    Deny from all', '    Satisfy all'];
    expect(textOf(made)).toContain(`<Location />\n${nobody.join('\n')}\n</Location>\n`);
    expect(directions(made).filter((one) => one.startsWith('opens'))).toEqual([]);
    expect(directions(made)).toContain('closes `GET /index.html`');
    expect(plan({ ...from, 'main.conf': textOf(made) ?? '' }, more).edits).toEqual([]);
  });
});
