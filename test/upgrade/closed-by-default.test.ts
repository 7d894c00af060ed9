import { describe, expect, test } from 'vitest';
import { plan, textOf } from './plan-of.ts';

/*
 * Requests that httpd 2.2 denied and 2.4 grants where no edit is exact: the plan denies more, says so, and leaves them to
 * 2.4 for whoever accepts them.
 */
const HEAD = 'ServerRoot /etc/apache2\nListen 80\nServerName main.example\nDocumentRoot /srv/www\n';
const LOGIN = 'AuthType Basic\nAuthName x\nAuthUserFile /etc/users\nAuthGroupFile /etc/groups\n';

describe('what 2.4 opens beside what 2.2 granted by AuthzUserAuthoritative Off', () => {
  const files = {
    '/etc/users': '',
    '/etc/groups': '',
    'main.conf': `${HEAD}<Files secret>\n${LOGIN}Require user eve\nRequire group staff\n</Files>
<Location /status>\nAuthzUserAuthoritative Off\n</Location>\n`,
  };
  const made = plan(files);
  const told = made.items.find(({ message }) =>
    message.startsWith('The plan denies more than httpd 2.2 did'),
  );
  const opened = /different-[0-9a-f]{8}/.exec(told?.message ?? '')?.[0] ?? '';

  test('is closed, and told with the requests that are closed besides', () => {
    expect(textOf(made)).toContain('\nRequire user eve\n# Require group staff\n');
    expect(made.proof.errors).toBe(0);
    expect(made.proof.access?.details).toEqual([
      expect.objectContaining({
        direction: 'closes',
        request: '`GET /status/secret` as a user who is in the group `staff`',
      }),
    ]);
    expect(told?.help).toContain(
      '`GET /secret` as a user who is in the group `staff`: httpd 2.2 answers 401',
    );
    expect(made.withheld).toEqual([]);
  });

  test('stays closed in a second run', () => {
    expect(plan({ ...files, 'main.conf': textOf(made) ?? '' }).edits).toEqual([]);
  });

  test('is left to 2.4 where it is accepted', () => {
    const accepting = plan(files, { accepted: new Set([opened]) });
    expect(textOf(accepting)).toContain('\nRequire user eve\nRequire group staff\n');
    expect(textOf(accepting)).not.toContain('Authoritative');
    expect(accepting.proof.access?.details).toContainEqual(
      expect.objectContaining({ id: opened, direction: 'opens' }),
    );
  });
});

test('nothing more is closed where 2.4 opens nothing', () => {
  // httpd 2.2 could not read `all granted`, so that the section was written for 2.4, and nobody is denied there
  const made = plan({
    '/etc/users': '',
    '/etc/groups': '',
    'main.conf': `${HEAD}<Location /a>\nRequire all granted\nRequire group staff\n</Location>
<Directory /srv/www>\nAuthzUserAuthoritative Off\n${LOGIN}Require valid-user\n</Directory>
<Directory /srv/www>\nSatisfy all\n</Directory>
<DirectoryMatch "^/srv/.*/b">\n${LOGIN}Require user eve\nRequire group staff\nAllow from all\n</DirectoryMatch>\n`,
  });
  expect(textOf(made)).toContain('\nRequire all granted\n');
  expect(made.proof.access?.different).toBe(0);
});
