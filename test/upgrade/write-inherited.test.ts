import { describe, expect, test } from 'vitest';
import { plan, readAs, textOf } from './plan-of.ts';

/*
 * Sections that keep Order, Allow, Deny and Satisfy: in httpd 2.4 each of these directives replaces all that was said
 * before, and in 2.2 Satisfy was merged by itself.
 */
const HEAD = 'ServerRoot /etc/apache2\nListen 80\nServerName main.example\nDocumentRoot /srv/www\n';
const LOGIN = 'AuthType Basic\nAuthName x\nAuthUserFile /etc/users\nAuthGroupFile /etc/groups\n';
const USERS = { '/etc/users': '', '/etc/groups': '' };

function keep(text: string) {
  const made = plan({ ...USERS, 'main.conf': HEAD + text }, { keepsAccessCompat: true });
  const after = textOf(made)?.slice(HEAD.length) ?? text;
  const again = plan({ ...USERS, 'main.conf': HEAD + after }, { keepsAccessCompat: true });
  expect(again.edits).toEqual([]);
  return { after, access: made.proof.access };
}

describe('a section that stays', () => {
  const hosts = 'Order deny,allow\nDeny from all\nAllow from 10.0.0.0/8\n';

  test('says which hosts it inherits beside its Satisfy', () => {
    const { after, access } = keep(
      `<Directory /srv/www>\n${hosts}<Limit POST>\nDeny from 10.1.0.0/16\n</Limit>\n</Directory>\n<Location /a>\n    Satisfy all\n</Location>\n`,
    );
    expect(after).toContain(
      '<Location /a>\n    Order deny,allow\n    Deny from all\n    Allow from 10.0.0.0/8\n    <Limit POST>\n        Deny from 10.1.0.0/16\n    </Limit>\n    Satisfy all\n</Location>\n',
    );
    expect(access).toMatchObject({ different: 0, open: 0 });
  });

  test('says which Satisfy it inherits beside its hosts', () => {
    const outer = `<Directory /srv/www>\n${LOGIN}Require valid-user\n${hosts}Satisfy any\n</Directory>\n`;
    const { after, access } = keep(`${outer}<Location /a>\nDeny from all\n</Location>\n`);
    expect(after).toBe(`${outer}<Location /a>\nSatisfy any\nDeny from all\n</Location>\n`);
    expect(access).toMatchObject({ different: 0, open: 0 });
  });

  test('has no `Satisfy any` where nothing is required, which httpd 2.4 would grant access by', () => {
    const { after, access } = keep(`<Directory /srv/www>\n${hosts}Satisfy any\n</Directory>\n`);
    expect(after).toBe(`<Directory /srv/www>\n${hosts}# Satisfy any\n</Directory>\n`);
    expect(access).toMatchObject({ different: 0, open: 0 });
  });

  test('requires what nobody has where something is required for some of its requests alone', () => {
    const { after, access } = keep(
      `<Directory /srv/www/club>\n${LOGIN}Require valid-user\n</Directory>\n<Files secret>\n${hosts}Satisfy any\n</Files>\n`,
    );
    expect(after).toContain(
      `<Files secret>\nAuthMerging Or\nRequire all denied\n${hosts}Satisfy any\n</Files>\n`,
    );
    expect(access).toMatchObject({ different: 0, open: 0 });
  });

  test('gets no Satisfy by which httpd 2.4 would grant a request', () => {
    // for GET nothing is required, which httpd 2.4 grants by `Satisfy any`
    const text = [
      `<Directory /srv/www/c>\n${LOGIN}Require user bob\n${hosts}Satisfy any\n</Directory>\n`,
      '<Location />\n<LimitExcept GET HEAD>\nRequire valid-user\n</LimitExcept>\n</Location>\n',
      '<Location /c/pub>\nSetEnvIf User-Agent bot bad\nOrder allow,deny\nAllow from all\nDeny from env=bad\n</Location>\n',
    ].join('');
    const { after, access } = keep(text);
    expect(after).toContain('bad\nOrder allow,deny\nAllow from all\nDeny from env=bad\n</Location>\n');
    expect(access?.details.filter(({ direction, isOfEdits }) => direction === 'opens' && isOfEdits)).toEqual(
      [],
    );
  });

  test('stays as it is where 2.4 decides as 2.2 did', () => {
    const text = `<Directory /srv/www>\n${hosts}</Directory>\n<Location /a>\nOrder allow,deny\nAllow from all\n</Location>\n`;
    expect(keep(text).after).toBe(text);
  });
});

test('a section in a file that may not be changed is not converted, and no other one as if it were', () => {
  const files = {
    'main.conf': `${HEAD}Include locked.conf\n<Directory /srv/www/club>\nOrder allow,deny\nDeny from all\n</Directory>\n`,
    'locked.conf': '<Directory /srv/www>\nOrder allow,deny\nAllow from all\n</Directory>\n',
  };
  const refusalOf = (file: string) => (file === 'locked.conf' ? 'it must stay' : undefined);
  const { left, edits } = plan(files, { refusalOf });
  expect(left.map(({ refusal }) => refusal.reason)).toContain('it must stay');
  expect(edits.map(({ file }) => file)).not.toContain('locked.conf');
});

test('what is opened by two equal lines, of which 2.2 evaluated neither, is closed without mod_access_compat, too', () => {
  const groups = 'Require group staff\nRequire group staff\n';
  const files = {
    ...USERS,
    'main.conf': `${HEAD}<Directory /srv/www>\n${LOGIN}Require user eve\n${groups}Order allow,deny\nAllow from all\n</Directory>\n`,
  };
  const after = readAs(files, '2.4');
  const surely = new Set(
    [...(after.profile.builtIn?.surely ?? [])].filter((one) => one !== 'mod_access_compat'),
  );
  const builtIn = { surely, perhaps: new Set<string>() };
  const made = plan(files, {
    after: { ...after, profile: { ...after.profile, builtIn } },
    keepsAccessCompat: true,
  });
  expect(textOf(made)).toContain('\nRequire user eve\n# Require group staff\n# Require group staff\n');
  expect(made.proof.access).toMatchObject({ different: 0, open: 0 });
});
