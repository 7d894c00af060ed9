import { describe, expect, test } from 'vitest';
import removedDirective from '../../../rules/upgrade/removed-directive/rule.ts';
import { lintMainFile, membersServer } from '../../kit/members-server.ts';

const target = { series: '2.4', release: undefined } as const;

/** The kinds and titles of the fixes for the first finding in a server whose only directory says that. */
function fixesFor(lines: string, more = ''): readonly (readonly [string, string])[] {
  const [first] = lintMainFile(membersServer(lines) + more, removedDirective, target);
  return (first?.fixes ?? []).map(({ kind, title }) => [kind, title]);
}

const BOTH = 'Require group staff\nRequire user eve';

describe('deleting Authz…Authoritative', () => {
  test('is safe where 2.4 then decides as 2.2 did', () => {
    expect(fixesFor(`AuthzUserAuthoritative Off\n${BOTH}`)).toEqual([['safe', 'Delete the line']]);
    expect(fixesFor('AuthzUserAuthoritative On\nRequire user eve\nRequire valid-user')).toEqual([
      ['safe', 'Delete the line'],
    ]);
    expect(
      fixesFor('AuthzGroupFileAuthoritative Off\nAuthGroupFile /etc/apache2/groups\nRequire group staff'),
    ).toEqual([['safe', 'Delete the line']]);
  });

  test('names who is granted access, where 2.2 did not ask each of several modules', () => {
    const fixes = fixesFor(`AuthzUserAuthoritative On\n${BOTH}`);
    expect(fixes.map(([kind]) => kind)).toEqual(['choice', 'choice']);
    expect(fixes[0]?.[1]).toMatch(
      /^Delete the line: `GET .*` .* got 401 from httpd 2\.2, and gets 200 afterwards$/,
    );
    expect(fixes[1]?.[1]).toBe(
      'Delete it and comment out `Require group staff`, which httpd 2.2 did not evaluate',
    );
  });

  test('is a choice where another module than those that plume follows decides', () =>
    expect(fixesFor('AuthzLDAPAuthoritative Off\nRequire ldap-user eve\nRequire user bob')[0]?.[0]).toBe(
      'choice',
    ));

  test('sees what the sections below inherit: the group file that mod_authz_groupfile of 2.2 did not', () => {
    const inner =
      '<Directory "/srv/www/a">\nAuthzGroupFileAuthoritative Off\nRequire group staff\n</Directory>\n';
    expect(fixesFor('Require valid-user', inner)[0]?.[0]).toBe('choice');
    const own = inner.replace('Require', 'AuthGroupFile /etc/apache2/groups\nRequire');
    expect(fixesFor('Require valid-user', own)[0]?.[0]).toBe('safe');
  });
});
