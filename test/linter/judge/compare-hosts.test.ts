import { describe, expect, test } from 'vitest';
import type { Target } from '../../../facts/target.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { applyEdits } from '../../../linter/findings/apply-edits.ts';
import type { Finding } from '../../../linter/findings/finding.ts';
import { applyFixesToServer } from '../../../linter/fix-server.ts';
import { compareCommands } from '../../../linter/judge/compare-commands.ts';
import { compareHosts } from '../../../linter/judge/compare-hosts.ts';
import { type JudgedTexts, judgedFile, judgedServer } from '../../../linter/judge/judged-texts.ts';
import { lintText } from '../../../linter/lint.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { rules } from '../../../rules/index.ts';
import type { Edit, Fix } from '../../../rules/kit/define-rule.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';

const FILE = 'apache2.conf';
// without an MPM httpd refuses Listen
const HOSTS = `LoadModule mpm_event_module modules/mod_mpm_event.so
Listen 80
Listen 8080
ServerName main.example
NameVirtualHost *:80
<VirtualHost *:80>
ServerName one.example
ServerAlias *.one.example www.one.example
</VirtualHost>
<VirtualHost *:80>
ServerName two.example
</VirtualHost>
<VirtualHost 192.0.2.1:8080>
ServerName three.example
</VirtualHost>
`;

/** What routes otherwise, by the texts that the mutation replaces; each is replaced where it stands first. */
const MUTATIONS: readonly { readonly name: string; readonly from: string; readonly to: string }[] = [
  { name: 'a ServerAlias is dropped', from: 'ServerAlias *.one.example www.one.example\n', to: '' },
  { name: 'a name of it is dropped', from: ' www.one.example', to: '' },
  { name: 'a name comes to it', from: 'www.one.example', to: 'www.one.example two.example' },
  { name: '`*` becomes `_default_`', from: '<VirtualHost *:80>', to: '<VirtualHost _default_:80>' },
  { name: 'a port is dropped', from: '<VirtualHost *:80>', to: '<VirtualHost *>' },
  { name: 'an address becomes another', from: '192.0.2.1:8080', to: '192.0.2.2:8080' },
  { name: 'a Listen is moved', from: 'Listen 80\nListen 8080\n', to: 'Listen 8080\nListen 80\n' },
  { name: 'a Listen gets an address', from: 'Listen 80\n', to: 'Listen 127.0.0.1:80\n' },
  { name: 'a Listen is deleted', from: 'Listen 8080\n', to: '' },
  { name: 'a Listen gets a protocol', from: 'Listen 8080\n', to: 'Listen 8080 https\n' },
  { name: 'a ServerName becomes another', from: 'ServerName two.example', to: 'ServerName too.example' },
  { name: 'the name of the main server', from: 'ServerName main.example', to: 'ServerName other.example' },
  {
    name: 'two hosts change places',
    from: 'ServerName one.example\nServerAlias *.one.example www.one.example\n</VirtualHost>\n<VirtualHost *:80>\nServerName two.example',
    to: 'ServerName two.example\n</VirtualHost>\n<VirtualHost *:80>\nServerName one.example\nServerAlias *.one.example www.one.example',
  },
  {
    name: 'two hosts become one',
    from: 'www.one.example\n</VirtualHost>\n<VirtualHost *:80>\n',
    to: 'www.one.example\n',
  },
];

function serverWith(text: string, series: '2.4' | '2.2') {
  const files = createMemoryFiles(
    { [FILE]: text },
    { root: '/etc/apache2', nameOf: (path) => path.replace('/etc/apache2/', '') },
  );
  return { main: `/etc/apache2/${FILE}`, files, profile: measuredProfile(series) };
}

function judgedIn(text: string, series: '2.4' | '2.2'): JudgedTexts {
  const server = readServer(serverWith(text, series));
  return judgedServer(lintServer(server!, { rules: [] }), server!, [], (file) => `/etc/apache2/${file}`);
}

function judgedAlone(text: string, series: '2.4' | '2.2'): JudgedTexts {
  const target: Target = { series, release: undefined };
  return judgedFile(lintText(text, { file: FILE, target, rules: [] }), target);
}

function routingOf(
  read: typeof judgedIn,
  series: '2.4' | '2.2',
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] {
  const start = HOSTS.indexOf(from);
  expect(start).toBeGreaterThanOrEqual(0);
  const edits: readonly Edit[] = [{ start, end: start + from.length, text: to }];
  const [before, after] = [read(HOSTS, series), read(applyEdits(HOSTS, edits), series)];
  const finding: Finding = {
    ...{ rule: 'meta/x', severity: 'warning', message: '', file: FILE, start, end: start + 1 },
    ...{ httpd: undefined, help: undefined, related: [], fixes: [] },
  };
  const fix: Fix = { title: '', name: 'x', kind: 'safe', edits };
  const judged = { file: FILE, finding, fix, edits: new Map([[FILE, edits]]) };
  const compared = compareCommands(before.fileOf(FILE)!, after.fileOf(FILE)!, [judged]);
  return compareHosts(before, after, [compared]).map(({ why }) => why);
}

describe.each([
  ['in a server', judgedIn],
  ['in a file on its own', judgedAlone],
] as const)('hosts and listeners are compared %s', (_, read) => {
  test.each(MUTATIONS)('$name', (mutation) => {
    for (const series of ['2.4', '2.2'] as const) expect(routingOf(read, series, mutation)).toHaveLength(1);
  });

  test('NameVirtualHost counts for httpd 2.2 only', () => {
    const dropped = { from: 'NameVirtualHost *:80\n', to: '' };
    expect(routingOf(read, '2.4', dropped)).toEqual([]);
    expect(routingOf(read, '2.2', dropped)).toEqual(['it would change whether names are compared at `*:80`']);
  });

  test('what says the same in other words is the same', () => {
    expect(
      routingOf(read, '2.4', { from: 'ServerName one.example', to: 'servername "One.example"' }),
    ).toEqual([]);
    expect(routingOf(read, '2.4', { from: 'Listen 8080\n', to: 'Listen "8080"\n# a note\n' })).toEqual([]);
  });
});

test('the fix of a refused line may bring what the line was to say', () => {
  const text = 'LoadModule mpm_event_module modules/mod_mpm_event.so\nListen 80\nListen 80\nListen 8080\n';
  const result = applyFixesToServer(serverWith(text, '2.4'), { rules, choice: 'safe' });
  expect(result?.texts.get(FILE)).toBe(text.replace('Listen 80\n', ''));
});
