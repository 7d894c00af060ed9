import { expect, test } from 'vitest';
import { groupsOf, userIsIn } from '../../requests/resolve/user-files.ts';
import { groups, server, serverOf, USERS } from './user-file-cases.ts';

test('groups of a user, by names in lower case', () => {
  expect(groups('eve')).toEqual(['staff', 'admins', 'x y']);
  expect(groups('bob')).toEqual(['staff', 'twice']);
  expect(groups('zoe')).toEqual(['quoted', 'twice']);
  expect(groups('dan x')).toEqual(['quoted']);
  expect(groups('Eve')).toEqual([]);
});

test('users of a file', () => {
  const found = USERS.filter((user) => userIsIn(server, '/etc/httpd/users', user));
  expect(found).toEqual(['eve', 'bob', 'dan x', 'ann', 'zoe', 'nobody']);
});

test('a user of a realm', () => {
  const digest = serverOf({ '/etc/httpd/digest': 'eve:one:0\neve:two:0\nbob:one:0' });
  expect(userIsIn(digest, 'digest', 'eve', 'two')).toBe(true);
  expect(userIsIn(digest, 'digest', 'bob', 'two')).toBe(false);
});

test('what is not there is missing where plume sees all there is, and unknown elsewhere', () => {
  expect(userIsIn(server, 'none', 'eve')).toBe('missing');
  expect(groupsOf(server, 'none', 'eve')).toBe('missing');
  expect(groupsOf(server, '/etc/httpd', 'eve')).toBe('missing');
  const copy = serverOf({}, false);
  expect(userIsIn(copy, 'none', 'eve')).toBeUndefined();
  expect(groupsOf(copy, 'none', 'eve')).toBeUndefined();
});
