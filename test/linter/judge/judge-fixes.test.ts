import { describe, expect, test } from 'vitest';
import { createWorkBudget } from '../../../core/budget/work-budget.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { applyFixes } from '../../../linter/apply-fixes.ts';
import { applyFixesToServer } from '../../../linter/fix-server.ts';
import { judgeLoneFile } from '../../../linter/judge/judge-lone-file.ts';
import { lintText } from '../../../linter/lint.ts';
import { lintServer } from '../../../linter/lint-server.ts';
import { markOpenings } from '../../../linter/mark-openings.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { rules } from '../../../rules/index.ts';
import { defineRule, type Edit, type FixKind, type Rule } from '../../../rules/kit/define-rule.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';

const TARGET = { series: '2.4', release: undefined } as const;

/** A rule that finds a text, and would have it replaced by another one. */
function replacing(wanted: string, text: string, kind: FixKind = 'safe'): Rule {
  return defineRule({
    id: 'meta/replacing',
    severity: 'warning',
    since: '0.0.0',
    summary: 'For this test.',
    sources: ['test'],
    messages: { found: 'found' },
    on: {
      document: ({ source }, context) => {
        const start = source.text.indexOf(wanted);
        if (start < 0) return;
        const edits: readonly Edit[] = [{ start, end: start + wanted.length, text }];
        const fixes = [{ title: 'Replace', name: 'replace', kind, edits }];
        context.report({ at: { start, end: start + 1 }, message: 'found', fixes });
      },
    },
  });
}

function optionsFor(texts: Readonly<Record<string, string>>) {
  return {
    main: '/etc/apache2/apache2.conf',
    files: createMemoryFiles(texts, {
      root: '/etc/apache2',
      nameOf: (path) => path.replace('/etc/apache2/', ''),
    }),
    profile: measuredProfile('2.4'),
  };
}

/** Why the only fix is withheld; undefined where it is made. */
function whyWithheld(rule: Rule, texts: Readonly<Record<string, string>>): string | undefined {
  const result = applyFixesToServer(optionsFor(texts), { rules: [rule], choice: 'all' });
  return result?.withheld[0]?.why ?? (result?.applied.length === 1 ? undefined : 'nothing was found');
}

describe('a safe fix is withheld', () => {
  const main = (text: string) => ({ 'apache2.conf': text });

  test('that changes a setting in force', () => {
    expect(whyWithheld(replacing('Timeout 60', 'Timeout 6'), main('Timeout 60\n'))).toBe(
      '`Timeout` on line 1 would mean something else, though httpd obeys it now',
    );
  });

  test('that moves a command out of its section', () => {
    const text = '<VirtualHost *:80>\nServerName a\n</VirtualHost>\n';
    const moving = replacing('ServerName a\n</VirtualHost>\n', '</VirtualHost>\nServerName a\n');
    expect(whyWithheld(moving, main(text))).toBe(
      '`ServerName` on line 2 would be outside of all sections, which it is not now',
    );
  });

  test('that changes access decisions, and says for which request', () => {
    const text = '<Location "/a">\nRequire all denied\n</Location>\n';
    expect(whyWithheld(replacing('all denied', 'ip 192.0.2.0/24'), main(text))).toMatch(
      /^`GET \/a.*` from 192\.0\.2\.1 gets 403, and would get 200$/,
    );
  });

  test('that makes a condition elsewhere turn out otherwise', () => {
    const texts = {
      'apache2.conf': 'Define one\nDefine one two\nInclude other.conf\n',
      'other.conf': '<IfDefine one>\nTimeout 1\n</IfDefine>\n',
    };
    expect(whyWithheld(replacing('Define one\nDefine one two\n', ''), texts)).toBeDefined();
  });

  test('but not where it says the same in other words', () => {
    expect(whyWithheld(replacing('keepalive ON', 'KeepAlive "on"'), main('keepalive ON\n'))).toBeUndefined();
    const access = '<Location "/a">\nRequire ip 10.0.0.1\nRequire ip 10.0.0.0/8\n</Location>\n';
    expect(whyWithheld(replacing('Require ip 10.0.0.1\n', ''), main(access))).toBeUndefined();
  });

  test('but not where httpd denies with other words who is denied before and after', () => {
    const texts = {
      'apache2.conf': `LoadModule mpm_event_module modules/mod_mpm_event.so
LoadModule authz_core_module modules/mod_authz_core.so
LoadModule access_compat_module modules/mod_access_compat.so
Listen 80
DocumentRoot "/srv/www"
<Directory "/">
    Order deny,allow
    Deny from all
</Directory>
<Directory "/srv/www/public">
    Order allow,deny
    Allow from all
</Directory>
`,
      '/srv/www/public/index.html': 'text',
    };
    const result = applyFixesToServer(optionsFor(texts), { rules, choice: 'safe' });
    expect(result?.withheld).toEqual([]);
    expect([...(result?.texts.values() ?? [])].join('')).toContain('Require all denied');
    expect(result?.linted.flatMap(({ findings }) => findings.map(({ rule }) => rule))).toContain(
      'access/content-denied',
    );
  });

  test('and the others are made', () => {
    const both = 'Timeout 60\nKeepAlive ON\n';
    const own = [
      replacing('Timeout 60', 'Timeout 6'),
      { ...replacing('ON', 'On'), id: 'meta/other' as const },
    ];
    const lint = (text: string) => lintText(text, { file: 'httpd.conf', target: TARGET, rules: own });
    const { text, withheld } = applyFixes(lint(both), lint, 'safe', { judge: judgeLoneFile(TARGET) });
    expect(text).toBe('Timeout 60\nKeepAlive On\n');
    expect(withheld).toHaveLength(1);
  });
});

describe('a fix that grants access that was denied', () => {
  const text = (order: string) =>
    `<Directory "/srv/www">\nOrder ${order}\nDeny from all\nAllow from 192.0.2.0/24\n</Directory>\n`;
  const opening = replacing('allow,deny', 'deny,allow', 'unsafe');

  test('is a choice whose title says whom, in a file and in a server', () => {
    const [alone] = lintText(text('allow,deny'), {
      file: 'httpd.conf',
      target: TARGET,
      rules: [opening],
    }).findings;
    const server = readServer(optionsFor({ 'apache2.conf': `DocumentRoot /srv/www\n${text('allow,deny')}` }));
    const [there] = lintServer(server!, { rules: [opening] })[0]!.findings;
    for (const finding of [alone, there])
      expect(finding?.fixes).toMatchObject([
        { kind: 'choice', title: 'Replace; this grants access to 192.0.2.0/24', opensTo: '192.0.2.0/24' },
      ]);
  });

  test('is not made by --unsafe-fixes', () => {
    const texts = { 'apache2.conf': `DocumentRoot /srv/www\n${text('allow,deny')}` };
    const result = applyFixesToServer(optionsFor(texts), { rules: [opening], choice: 'all' });
    expect(result?.texts.size).toBe(0);
  });

  test('is unsafe as before where it closes', () => {
    const closing = replacing('deny,allow', 'allow,deny', 'unsafe');
    const texts = { 'apache2.conf': `DocumentRoot /srv/www\n${text('deny,allow')}` };
    const [linted] = lintServer(readServer(optionsFor(texts))!, { rules: [closing] });
    expect(linted?.findings[0]?.fixes[0]?.kind).toBe('unsafe');
  });

  test('counts as one where to compare it is too much work, whatever it does', () => {
    const closing = replacing('deny,allow', 'allow,deny', 'unsafe');
    const quiet = replacing('LogLevel warn', 'LogLevel info', 'unsafe');
    const texts = { 'apache2.conf': `DocumentRoot /srv/www\nLogLevel warn\n${text('deny,allow')}` };
    const { main } = readServer(optionsFor(texts))!;
    const kindsWith = (rule: Rule, steps: number) => {
      const findings = lintServer(main.server!, { rules: [rule] })[0]!.findings;
      const budget = createWorkBudget(steps);
      const marked = markOpenings(
        findings,
        () => ({ document: main.document, configuration: configurationOf(main), htaccessPaths: [] }),
        budget,
      );
      return marked.flatMap(({ fixes }) => fixes.map(({ kind, title }) => [kind, title]));
    };
    expect(kindsWith(closing, 1_000_000)).toEqual([['unsafe', 'Replace']]);
    expect(kindsWith(closing, 10)).toEqual([
      ['choice', 'Replace; this may grant access to clients that are denied now'],
    ]);
    expect(kindsWith(quiet, 10)).toEqual([['unsafe', 'Replace']]);
  });

  test.each([
    ['access control', 'Order deny,allow', 'Order allow,deny'],
    ['the addresses of a host', '<VirtualHost *:80>\n</VirtualHost>', '<VirtualHost *:81>\n</VirtualHost>'],
    [
      'the name of a host that decides',
      'ServerAlias a\n<If "%{SERVER_NAME} == \'a\'">\n</If>',
      'ServerAlias b\n<If "%{SERVER_NAME} == \'a\'">\n</If>',
    ],
    ['a variable that decides by SSLRequire', 'SetEnv A b\nSSLRequire x', 'SetEnv A c\nSSLRequire x'],
    ['a variable that decides', 'SetEnvIf A b c\nRequire env c', 'SetEnvIf A b d\nRequire env c'],
    ['a handler', 'SetHandler server-status', 'SetHandler default-handler'],
    ['Options', 'Options None', 'Options All'],
    ['rewriting', 'RewriteRule ^ - [F]', 'RewriteRule ^ - [G]'],
    ['what is read', 'Include a.conf', 'Include b.conf'],
    ['a directive that is not known', 'FooAccess on', 'FooAccess off'],
  ])('is a choice in a file on its own where it is about %s', (_, from, to) => {
    for (const file of ['httpd.conf', '.htaccess']) {
      const linted = lintText(`${from}\n`, { file, target: TARGET, rules: [replacing(from, to, 'unsafe')] });
      expect(linted.findings[0]?.fixes[0]).toMatchObject({
        kind: 'choice',
        title: 'Replace; this may grant access to clients that are denied now',
      });
    }
  });

  test.each([
    ['LogLevel warn', 'LogLevel info'],
    [
      '<IfModule mpm_event_module>\nThreadLimit 1\n</IfModule>',
      '<IfModule mpm_event_module>\nThreadLimit 2\n</IfModule>',
    ],
    ['# a comment', '# another comment'],
    ['ExpiresActive On', 'ExpiresActive Off'],
    ['ServerAlias a', 'ServerAlias b'],
    ['SetEnv A=b', 'SetEnv A b'],
    ['RewriteRule ^/p$ /q', 'RewriteRule ^p$ /q'],
    ['RewriteCond {HTTP_HOST} ^a\nRewriteRule ^p$ /q', 'RewriteCond %{HTTP_HOST} ^a\nRewriteRule ^p$ /q'],
  ])('cannot be one where it is about `%s`', (from, to) => {
    const linted = lintText(`${from}\n`, {
      file: 'httpd.conf',
      target: TARGET,
      rules: [replacing(from, to, 'unsafe')],
    });
    expect(linted.findings[0]?.fixes[0]?.kind).toBe('unsafe');
  });

  test('is a choice in a server where a name decides', () => {
    const renaming = replacing('ServerAlias a', 'ServerAlias b', 'unsafe');
    const texts = {
      'apache2.conf': `<VirtualHost *:80>\nServerName c\nServerAlias a\n<If "%{SERVER_NAME} == 'a'">\n</If>\n</VirtualHost>\n`,
    };
    const [linted] = lintServer(readServer(optionsFor(texts))!, { rules: [renaming] });
    expect(linted?.findings[0]?.fixes[0]?.kind).toBe('choice');
  });

  test('is a choice in a server where another host would answer', () => {
    const renaming = replacing('<VirtualHost *:80>', '<VirtualHost *:81>', 'unsafe');
    const texts = { 'apache2.conf': '<VirtualHost *:80>\nServerName c\nServerAlias a\n</VirtualHost>\n' };
    const [linted] = lintServer(readServer(optionsFor(texts))!, { rules: [renaming] });
    expect(linted?.findings[0]?.fixes[0]?.kind).toBe('choice');
    expect(applyFixesToServer(optionsFor(texts), { rules: [renaming], choice: 'all' })?.texts.size).toBe(0);
  });

  test('is not made in bulk, however many unsafe fixes a file has', () => {
    const count = 60;
    const section = (i: number) =>
      `<Location "/${i}">\nRequire all ${i === OPENING ? 'denied' : 'granted'}\n</Location>\n`;
    const OPENING = 50;
    const all = Array.from({ length: count }, (_, i) => section(i + 1)).join('');
    const turning = defineRule({
      id: 'meta/turning',
      severity: 'warning',
      since: '0.0.0',
      summary: 'For this test.',
      sources: ['test'],
      messages: { found: 'found' },
      on: {
        document: ({ source }, context) => {
          for (const { index, 0: found } of source.text.matchAll(/granted|denied/g)) {
            const section = source.text.slice(0, index).split('<Location').length - 1;
            // one is opened, the others are closed; what is done stays done
            if ((found === 'denied') !== (section === OPENING)) continue;
            const text = found === 'denied' ? 'granted' : 'denied';
            const edits: readonly Edit[] = [{ start: index, end: index + found.length, text }];
            const fixes = [{ title: `Turn ${section}`, name: 'turn', kind: 'unsafe', edits }] as const;
            context.report({ at: { start: index, end: index + 1 }, message: 'found', fixes });
          }
        },
      },
    });
    const texts = { 'apache2.conf': `DocumentRoot /srv/www\n${all}` };
    const result = applyFixesToServer(optionsFor(texts), { rules: [turning], choice: 'all' });
    expect(result?.applied).toHaveLength(count - 1);
    expect(result?.texts.get('apache2.conf')).not.toContain('granted');
    // on its own none of them is known to open nothing
    const lint = (text: string) => lintText(text, { file: 'httpd.conf', target: TARGET, rules: [turning] });
    expect(applyFixes(lint(all), lint, 'all', { judge: judgeLoneFile(TARGET) }).text).toBe(all);
  });

  test('says everybody where nobody is left out', () => {
    const all = '<Location "/a">\nRequire all denied\n</Location>\n';
    const granting = replacing('denied', 'granted', 'unsafe');
    const linted = lintText(all, { file: 'httpd.conf', target: TARGET, rules: [granting] });
    expect(linted.findings[0]?.fixes[0]?.title).toBe('Replace; this grants access to everybody');
  });

  test('no rule of plume offers one as safe or unsafe: `Order` turned round', () => {
    const linted = lintText(text('allow,deny'), { file: 'httpd.conf', target: TARGET, rules });
    const turned = linted.findings.flatMap(({ fixes }) =>
      fixes.filter(({ edits }) => edits.some((edit) => edit.text.includes('deny,allow'))),
    );
    for (const { kind } of turned) expect(kind).toBe('choice');
  });
});
