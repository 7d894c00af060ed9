import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { profileNamed } from '../../../profile/profiles.ts';
import rule from '../../../rules/vhost/no-global-server-name/rule.ts';

const MAIN = '/srv/httpd.conf';
const NAMED = '<VirtualHost *:80>\nServerName www.example.com\n</VirtualHost>\n';
const UNNAMED = '<VirtualHost *:80>\nDocumentRoot /srv/www\n</VirtualHost>\n';

function messagesOf(hosts: string, machineName?: string): readonly string[] {
  const files = createMemoryFiles(
    { [MAIN]: `Listen 80\n${hosts}` },
    machineName === undefined ? {} : { machineName },
  );
  const server = readServer({ main: MAIN, files, profile: profileNamed('upstream-2.4')! });
  return lintServer(server!, { rules: [rule] }).flatMap(({ findings }) =>
    findings.map(({ message }) => message),
  );
}

test('a machine whose name has a dot is not warned of', () => {
  expect(messagesOf(NAMED, 'web1.example.org')).toEqual([]);
  expect(messagesOf('', 'web1.example.org')).toEqual([]);
});

test('a machine without such a name is warned of at each start', () => {
  expect(messagesOf(NAMED, '127.0.1.1')).toEqual([
    expect.stringMatching(/^httpd warns at each start \(AH00558/),
  ]);
  expect(messagesOf('', '::1')).toHaveLength(1);
});

test('where the machine is not known, only a server that has no other name is told of', () => {
  expect(messagesOf(NAMED)).toEqual([]);
  expect(messagesOf(NAMED + UNNAMED)).toEqual([expect.stringMatching(/^httpd asks the system for its name/)]);
  expect(messagesOf('')).toHaveLength(1);
});
