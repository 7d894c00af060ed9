import { expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { createServerReader } from '../../linter/server-reader.ts';
import { rules } from '../../rules/index.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const MAIN = '/etc/apache2/main.conf';
const options = {
  main: MAIN,
  files: createMemoryFiles(
    { 'main.conf': 'Timeout 1\nInclude a.conf\n', 'a.conf': 'KeepAlive on\n' },
    { root: '/etc/apache2' },
  ),
  profile: measuredProfile('2.4'),
};
const identityOf = (path: string) => {
  const entry = options.files.look(path);
  return entry.ok ? entry.identity : '';
};

test('the same texts give the same server and the same findings, others do not', () => {
  const { read, lint } = createServerReader({}, true);
  const texts = (text: string) => new Map([[identityOf('/etc/apache2/a.conf'), text]]);
  const first = read(options, texts('Timeut 2\n'))!;
  const other = read(options, texts('Timeout 2\n'))!;
  expect(read(options, texts('Timeut 2\n'))).toBe(first);
  expect(other).not.toBe(first);
  expect(read(options, new Map())).not.toBe(first);
  expect(lint(first, [...rules])).toBe(lint(first, rules));
  expect(lint(first, rules.slice(1))).not.toBe(lint(first, rules));
  const found = (server: typeof first) =>
    lint(server, rules).flatMap(({ findings }) => findings.map(({ rule }) => rule));
  expect(found(first)).toContain('unknown/directive');
  expect(found(other)).not.toContain('unknown/directive');
});

test('other modules give another server', () => {
  const { read } = createServerReader({}, true);
  const given = { names: new Set(['mod_authz_core']), areAll: true };
  const none = new Map<string, string>();
  expect(read({ ...options, given }, none)).not.toBe(read(options, none));
  expect(read({ ...options, given }, none)).toBe(read({ ...options, given }, none));
});

test('a reader that nobody comes back to keeps nothing', () => {
  const { read } = createServerReader({}, false);
  const none = new Map<string, string>();
  expect(read(options, none)).not.toBe(read(options, none));
});
