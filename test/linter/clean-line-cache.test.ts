import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { describeFindings } from '../kit/describe-findings.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { gatherTreeMaterial, randomTree } from '../kit/random-tree.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';
import { readTreeServer, textsInPlace } from '../kit/tree-server.ts';

/** All rules, each called for every line. */
const allAsked: readonly Rule[] = rules.map((rule) => ({ ...rule, isLineLocal: false }));

const target = { series: '2.4', release: undefined } as const;
const seed = freshSeedOr(0);
const SERVERS = fewOr(3, 30);

/** Each directive again, with fewer words or more. */
function withOtherArguments(text: string): string {
  return text
    .split('\n')
    .map((line, i) =>
      line.replace(/^(\s*"?[A-Za-z]\w*"?)(?:\s.*)?$/, `$1 ${['', 'x', '/x /y', 'a b c'][i % 4]}`),
    )
    .join('\n');
}

/** What httpd takes in one form and refuses in another, and lines without a name. */
const FORMS = `<Location /a>
Alias /srv/a
</Location>
<Location /b>
Alias /b /srv/b
ScriptAlias /srv/b
</Location>
<Location /c>
ScriptAlias /c /srv/c
</Location>
"" a
>
""
`;

describe('lines that are alike', () => {
  test('there are rules that are not asked twice', () => {
    expect(rules.filter(({ isLineLocal }) => isLineLocal === true).length).toBeGreaterThan(10);
  });

  test('are found the same as if each were looked at: random servers', () => {
    const material = gatherTreeMaterial(() => true);
    for (let number = seed; number < seed + SERVERS; number++) {
      const tree = randomTree(number, material);
      const texts = textsInPlace(tree, (text) => `${text}\n${text}\n${withOtherArguments(text)}\n${FORMS}`);
      const series = number % 3 === 0 ? '2.2' : '2.4';
      const server = readTreeServer(texts, tree, unknownProfile({ series, release: undefined }));
      const lint = (some: readonly Rule[]) => describeFindings(lintServer(server, { rules: some }));
      expect(lint(rules), `PLUME_SEED=${number}`).toEqual(lint(allAsked));
    }
  });

  test('are found the same as if each were looked at: one file in hosts of several kinds', () => {
    const lines = Array.from({ length: 1_200 }, (_, i) => `SetEnv A${i} \${here}\nSetEnv B${i} b\n`).join('');
    const long = `CustomLog logs/a "${'%{a}e '.repeat(100)}\${here}%"\nOptions ${'Indexes '.repeat(100)}None\n`;
    const host = (section: string, value: string) =>
      `Define here ${value}\n<VirtualHost *:80>\n<${section} />\nInclude a.conf\n</${section}>\n</VirtualHost>\n`;
    const hosts = [
      host('Directory', 'a'),
      host('Directory', 'b#'),
      host('Location', 'c'),
      host('Location', 'd'),
    ];
    const server = readServer({
      main: '/srv/httpd.conf',
      files: createMemoryFiles({ '/srv/httpd.conf': hosts.join(''), '/srv/a.conf': long + lines }),
      profile: { ...unknownProfile(target), serverRoot: '/srv' },
    });
    if (server === undefined) throw new Error('there is no server');
    const lint = (some: readonly Rule[]) => describeFindings(lintServer(server, { rules: some }));
    expect(lint(rules)).toEqual(lint(allAsked));
    expect(lint(rules).length).toBeGreaterThan(3);
  });

  test('are found the same as if each were looked at: in a section that nothing closes, and in one that is closed', () => {
    const host = '<VirtualHost name.example>\n</VirtualHost>\n';
    const htaccess = ['/srv/www/a/.htaccess', '/srv/www/b/.htaccess'];
    const server = readMemoryServer({
      '/srv/httpd.conf':
        'DocumentRoot /srv/www\n<Directory /srv/www>\nAllowOverride All Nonfatal=All\n</Directory>\n',
      '/srv/www/a/.htaccess': `<Limit GET>\n${host}</Limit>\n`,
      '/srv/www/b/.htaccess': `<Limit GET>\n${host}`,
    });
    const lint = (some: readonly Rule[]) => describeFindings(lintServer(server, { rules: some, htaccess }));
    expect(lint(rules)).toEqual(lint(allAsked));
    expect(lint(rules).join('\n')).toContain('/srv/www/b/.htaccess 25-37');
  });

  test('are found the same as if each were looked at: .htaccess files that may say different things', () => {
    const { good, bad } = gatherTreeMaterial(() => true);
    const commands = [...Object.values(good).flatMap((all) => all.map(({ text }) => text)), ...bad];
    let found = 0;
    for (let number = seed; number < seed + SERVERS; number++) {
      const random = randomFrom(number);
      const lines = Array.from({ length: 12 }, () => random.pick(commands).replaceAll('\n', ' '));
      const htaccess = Array.from({ length: 12 }, (_, i) => `/srv/www/d${i % 4}/e${i}/.htaccess`);
      const files = htaccess.map((path, i) => [path, `# ${i}\n${htaccessText(random, lines)}`]);
      const server = readMemoryServer({
        '/srv/httpd.conf': `DocumentRoot /srv/www\n${GRANTED.map(
          (granted, i) => `<Directory /srv/www/d${i}>\n${granted}\n</Directory>\n`,
        ).join('')}`,
        ...Object.fromEntries(files),
      });
      const lint = (some: readonly Rule[]) => describeFindings(lintServer(server, { rules: some, htaccess }));
      expect(lint(rules), `PLUME_SEED=${number}`).toEqual(lint(allAsked));
      found += lint(rules).length;
    }
    expect(found).toBeGreaterThan(SERVERS * 16);
  });
});

/** What a server may let .htaccess files say. */
const GRANTED = [
  'AllowOverride All',
  'AllowOverride None\nAllowOverrideList Redirect RewriteRule',
  'AllowOverride AuthConfig FileInfo Nonfatal=All',
  'AllowOverride Limit Options=Indexes',
];

/** Some of the lines, a few of them in sections. */
function htaccessText(random: Random, lines: readonly string[]): string {
  return Array.from({ length: 8 }, () => {
    const line = random.pick(lines);
    const section = random.pick(['', '', 'Files a', 'Limit GET', 'IfModule mod_rewrite.c', 'Directory /srv']);
    return section === '' ? line : `<${section}>\n${line}\n</${section.split(' ')[0]}>`;
  }).join('\n');
}
