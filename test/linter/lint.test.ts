import { describe, expect, test } from 'vitest';
import { toByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { lintText } from '../../linter/lint.ts';
import { rules as allRules } from '../../rules/index.ts';
import { defineRule, type Rule } from '../../rules/kit/define-rule.ts';

const target = { series: '2.4', release: undefined } as const;
const lint = (text: string, rules: readonly Rule[], file = 'site.conf') =>
  lintText(toByteText(text), { file, target, rules, known: [...rules, ...allRules] }).findings;

const options = defineRule({
  id: 'value/options',
  severity: 'error',
  since: '0.1.0',
  summary: 'Any Options line.',
  sources: ['test'],
  messages: { found: 'found {word}' },
  on: {
    command: {
      Options: (command, context) => {
        const [arg] = context.args(command);
        if (arg)
          context.report({
            at: arg,
            message: 'found',
            data: { word: arg.value },
            httpd: { id: null, message: 'httpd says so', phase: 'walk' },
          });
      },
    },
  },
});
const special = defineRule({
  ...options,
  id: 'upgrade/options',
  supersedes: ['value/options'],
  messages: { special: 'special' },
  on: { command: { options: (command, context) => context.report({ at: command, message: 'special' }) } },
});
const broken = defineRule({
  ...options,
  id: 'unknown/broken',
  messages: {},
  on: {
    everyCommand: () => {
      throw new Error('oops');
    },
  },
});
const summary = (findings: ReturnType<typeof lint>) =>
  findings.map(({ rule, severity, message }) => `${severity}[${rule}] ${message}`);

describe('rules', () => {
  test('are asked about the commands they name, in any case', () =>
    expect(
      summary(lint('OPTIONS a\nAlias b c\n<Directory />\n options "é"\n</Directory>', [options])),
    ).toEqual(['error[value/options] found a', 'error[value/options] found é']));
  test('that throw are reported, and the others still run', () =>
    expect(summary(lint('Options a', [broken, options]))).toEqual([
      expect.stringMatching(/^error\[internal\/failure\] .*unknown\/broken.*oops/),
      'error[value/options] found a',
    ]));
  test('that throw show where: the stack goes with the finding', () => {
    const [failed, other] = lint('Options a', [broken, options]);
    expect(failed?.stack).toMatch(/^Error: oops\n\s+at .*lint\.test\.ts/);
    expect(other?.stack).toBeUndefined();
  });
  test('speak for the general rules they name, and take over what httpd says', () => {
    const findings = lint('Options a', [options, special]);
    expect(summary(findings)).toEqual(['error[upgrade/options] special']);
    expect(findings[0]!.httpd?.message).toBe('httpd says so');
  });
  test('say which part a finding has in an upgrade: all messages or some', () => {
    const kindsBy = (upgradeKind: Exclude<Rule['upgradeKind'], undefined>) =>
      lint('Options a', [{ ...options, upgradeKind }]).map(({ upgrade }) => upgrade?.kind);
    expect(kindsBy('check')).toEqual(['check']);
    expect(kindsBy({ found: 'delete' })).toEqual(['delete']);
    expect(kindsBy({ other: 'delete' })).toEqual([undefined]);
  });
});

describe('what may not be read', () => {
  const inside = (tag: string, close = tag.split(' ')[0]!) =>
    lint(`<${tag}>\nOptions a\n</${close}>`, [options]);
  test.each([
    'IfVersion < 2.4',
    'IfVersion = 2.4',
    'IfVersion 2.2',
    'IfModule !core.c',
    'IfModule mod_access',
    'IfModule mod_disk_cache.c',
    'IfModule mod_ssl',
    'IfModule ssl',
    'IfModule Mod_ssl.c',
    'IfModule mod_ssl.so',
    'IfModule ! core.c',
    'IfModule "!mod_ssl.c"',
    'Perl',
  ])('is not looked at in <%s>', (tag) => expect(inside(tag)).toEqual([]));
  test.each([
    'IfVersion >= 2.4',
    'IfVersion !< 2.4',
    'IfModule mod_ssl.c',
    'IfModule ssl_module',
    'IfModule "mod_ssl.c"',
    'IfModule !mod_ssl',
    'IfModule !mod_disk_cache.c',
    'If "true"',
  ])('is read in <%s>', (tag) => expect(inside(tag)).toMatchObject([{ severity: 'error', related: [] }]));
  test.each([
    'IfVersion >= 2.4.30',
    'IfModule !mod_ssl.c',
    'IfModule ! mod_ssl.c',
    'IfModule mod_frobnicate.c',
    'IfModule frobnicate_module',
    'IfModule !mod_frobnicate.c',
    'IfModule @SSL_MODULE@',
    'IfDefine SSL',
    'IfFile /x',
    'IfModule ${MODULE}',
  ])('is a warning in <%s>', (tag) =>
    expect(inside(tag)).toMatchObject([{ severity: 'warning', related: [{ start: 0 }] }]),
  );
  test('a section nobody can read hides what is in it', () =>
    expect(lint('<IfDefine X>\n<IfVersion < 2.4>\nOptions a\n</IfVersion>\n</IfDefine>', [options])).toEqual(
      [],
    ));
});

describe('<IfDefine> below a Define', () => {
  /** How `Options a` inside the last `<IfDefine>` of the text is reported. */
  const severityIn = (
    text: string,
    { series = '2.4', file = 'site.conf' }: { series?: Series; file?: string } = {},
  ) => {
    const source = toByteText(`${text}\nOptions a\n</IfDefine>`);
    const [finding] = lintText(source, {
      file,
      target: { series, release: undefined },
      rules: [options],
    }).findings;
    return finding?.severity;
  };
  test.each([
    'Define X\n<IfDefine X>',
    'Define X /srv\nDefine Y\n<IfDefine "X">',
    '<VirtualHost *:80>\nDefine X\n</VirtualHost>\n<IfDefine X>',
    'Define X\n<IfDefine X>\nDefine Y\n</IfDefine>\n<IfDefine Y>',
    'Define X\n<IfDefine X>\n<IfDefine X>\n</IfDefine>',
    '<IfVersion >= 2.4>\nDefine X\n</IfVersion>\n<IfDefine X>',
    '<IfModule core.c>\nDefine X\n</IfModule>\n<IfDefine X>',
    'UnDefine X\n<IfDefine !X>',
    'UnDefine X\nDefine X\n<IfDefine X>',
    'Define X\nDefine ${Y}\n<IfDefine X>',
  ])('%j is read', (text) => expect(severityIn(text)).toBe('error'));
  test.each([
    'Define X\n<IfDefine !X>',
    'Define X\n<IfDefine ! X>',
    'Define X\nUnDefine X\n<IfDefine X>',
    'UnDefine X\n<IfDefine X>',
  ])('%j is not', (text) => expect(severityIn(text)).toBeUndefined());
  test.each([
    '<IfDefine X>',
    '<IfDefine X>\n</IfDefine>\nDefine X\n<IfDefine x>',
    'Define x\n<IfDefine X>',
    'Define ${X}\n<IfDefine X>',
    'Define X\nUnDefine ${Y}\n<IfDefine X>',
    'Define X\nInclude conf.d\n<IfDefine X>',
    'Define X\nUse Macro\n<IfDefine X>',
    'Define X\n<IfDefine Y>\nUnDefine X\n</IfDefine>\n<IfDefine X>',
    'UnDefine X\n<IfModule mod_ssl.c>\nDefine X\n</IfModule>\n<IfDefine X>',
    '<Macro M>\nDefine X\n</Macro>\n<IfDefine X>',
    '<IfVersion < 2.4>\nDefine X\n</IfVersion>\n<IfDefine X>',
  ])('%j may be', (text) => expect(severityIn(text)).toBe('warning'));
  test('is not known in httpd 2.2 and in a .htaccess, where nothing can be defined', () => {
    expect(severityIn('Define X\n<IfDefine X>', { series: '2.2' })).toBe('warning');
    expect(severityIn('Define X\n<IfDefine X>', { file: '.htaccess' })).toBe('warning');
  });
});

describe('providers that the file makes', () => {
  const values = allRules.filter(({ id }) => id === 'value/invalid-argument');
  const wordsRefused = (text: string) =>
    lint(`ServerRoot /srv\n${text}`, values, 'httpd.conf').map(({ start, end }) =>
      `ServerRoot /srv\n${text}`.slice(start, end),
    );
  test.each([
    [
      '<AuthnProviderAlias file staff>\n</AuthnProviderAlias>',
      'AuthBasicProvider staff',
      'AuthBasicProvider staf',
    ],
    ['<AuthzProviderAlias ip office 10>\n</AuthzProviderAlias>', 'Require office', 'Require offices'],
    ['LuaAuthzProvider paid /srv/paid.lua is_paid', 'Require paid', 'Require PAID'],
    ['PerlAddAuthzProvider species My::Handler', 'Require species klingon', 'Require specie klingon'],
    ['AuthnzFcgiDefineProvider authnz app fcgi://localhost:9/', 'Require app', 'Require apps'],
  ])('%s', (maker, right, wrong) => {
    const within = (line: string) => `${maker}\n<Directory />\n${line}\n</Directory>`;
    expect(wordsRefused(within(right))).toEqual([]);
    expect(wordsRefused(within(wrong))).toEqual([wrong.split(' ')[1]]);
    expect(wordsRefused(`<Directory />\n${right}\n</Directory>`)).toEqual([right.split(' ')[1]]);
  });
  test('are any where a variable hides the name', () =>
    expect(
      wordsRefused('LuaAuthzProvider ${NAME} /srv/x.lua f\n<Directory />\nRequire whatever\n</Directory>'),
    ).toEqual([]));
});

describe('suppressions', () => {
  const quiet = '# plume: ignore value/options — the old application needs it\n';
  const aboutComments = allRules.filter((rule) => rule.on.suppression !== undefined);
  const linted = (text: string, ...rules: readonly Rule[]) =>
    lint(text, [...rules, ...aboutComments]).map(({ rule, start, end }) => [
      rule,
      toByteText(text).slice(start, end),
    ]);
  test('are about the next command', () =>
    expect(summary(lint(`${quiet}\n# more\nOptions a\nOptions b`, [options]))).toEqual([
      'error[value/options] found b',
    ]));
  test('may be about the file', () =>
    expect(linted('Options a\n# plume: ignore-file value/options -- generated\nOptions b', options)).toEqual(
      [],
    ));
  test.each(['-', '--', '–', '—'])('may have a reason after %s', (dash) =>
    expect(linted(`# plume: ignore value/options ${dash} a/b c\nOptions a`, options)).toEqual([]),
  );
  test('may have a dash in Windows-1252', () => {
    const rules = [options, ...aboutComments];
    const text = '# plume: ignore value/options \x97 a/b c\nOptions a';
    expect(lintText(text, { file: 'site.conf', target, rules }).findings).toEqual([]);
  });
  test('may name several rules', () =>
    expect(
      linted('# plume: ignore value/options, unknown/broken - both\nOptions a', options, broken),
    ).toEqual([
      ['meta/unused-suppression', 'unknown/broken'],
      ['internal/failure', 'O'],
    ]));
  test('that suppress nothing are reported', () =>
    expect(linted(`${quiet}Alias a b`, options)).toEqual([['meta/unused-suppression', 'value/options']]));
  test('that cannot be read are reported', () =>
    expect(linted('# plume: ignor value/options\nOptions a', options)).toEqual([
      ['meta/unreadable-suppression', '# plume: ignor value/options'],
      ['value/options', 'a'],
    ]));
  test('of rules that do not exist are reported', () =>
    expect(linted('# plume: ignore value/optoins, value/options\nOptions a', options)).toEqual([
      ['meta/unreadable-suppression', 'value/optoins'],
    ]));
  test('of rules that do not run are left alone', () =>
    expect(linted('# plume: ignore upgrade/name-virtual-host — later\nAlias a b', options)).toEqual([]));
  test('are left alone where httpd reads nothing', () =>
    expect(linted(`<IfVersion < 2.4>\n${quiet}Options a\n</IfVersion>`, options)).toEqual([]));
  test('may be about the comments of the file', () =>
    expect(linted(`# plume: ignore-file meta/unused-suppression\n${quiet}Alias a b`, options)).toEqual([]));
});

test('findings come in the order of the text', () => {
  const findings = lint('<Directory />\n Listen 1\n Options Indexes -X\nBogus\n</Location>\n', allRules);
  const starts = findings.map((finding) => finding.start);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(findings.length).toBeGreaterThan(2);
});
