import { describe, expect, test } from 'vitest';
import { explainUpgrade } from '../../../explain/explain-upgrade.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import type { Series } from '../../../grammar/syntax-tree.ts';
import type { ReadServerOptions } from '../../../model/server/read-server.ts';
import { rules } from '../../../rules/index.ts';
import { keepOldSeries } from '../../../upgrade/both-series/keep-old-series.ts';
import { mergeTexts } from '../../../upgrade/both-series/merge-texts.ts';
import { planUpgrade } from '../../../upgrade/plan/plan-upgrade.ts';
import type { UpgradeOptions, UpgradePlan } from '../../../upgrade/upgrade-plan.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';

type Files = Readonly<Record<string, string>>;

/** A build with few modules, the same in both series as far as both have them; all others are loaded by lines. */
const BUILT_IN: Readonly<Record<Series, readonly string[]>> = {
  '2.2': ['core', 'prefork', 'http_core', 'mod_so', 'mod_alias', 'mod_dir', 'mod_authz_host', 'mod_mime'],
  '2.4': [
    ...['core', 'event', 'http_core', 'mod_so', 'mod_alias', 'mod_dir', 'mod_authz_host', 'mod_mime'],
    ...['mod_unixd', 'mod_authn_core', 'mod_log_config'],
  ],
};

interface Build {
  /** Modules that are compiled in besides. */
  readonly more?: Readonly<Partial<Record<Series, readonly string[]>>>;
}

function readAs(files: Files, series: Series, { more = {} }: Build): ReadServerOptions {
  const surely = new Set([...BUILT_IN[series], ...(more[series] ?? [])]);
  const profile = measuredProfile(series, { builtIn: { surely, perhaps: new Set() } });
  return {
    main: '/etc/apache2/main.conf',
    files: createMemoryFiles(
      { ...files, 'modules/mod_version.so': '', 'modules/mod_authz_core.so': '', 'modules/mod_env.so': '' },
      {
        ...{ root: '/etc/apache2', directories: ['/srv/www', '/srv/www/club', 'logs'] },
        nameOf: (path) => path.replace('/etc/apache2/', ''),
      },
    ),
    profile,
    target: series === '2.4' ? { ...profile.target, from: '2.2' } : { series, release: undefined },
    serverRoot: '/etc/apache2',
  };
}

function keep(files: Files, build: Build = CORE, htaccess: readonly string[] = []): UpgradePlan {
  const options: UpgradeOptions = {
    ...{ before: readAs(files, '2.2', build), after: readAs(files, '2.4', build), rules, htaccess },
    ...{ keepsAccessCompat: false, accepted: new Set<string>(), refusalOf: () => undefined },
  };
  const plan = planUpgrade(options);
  if (plan === undefined) throw new Error('the server cannot be read');
  return keepOldSeries(plan, options);
}

/** mod_authz_core compiled in: it guards everywhere. */
const CORE: Build = { more: { '2.4': ['mod_authz_core'] } };
/** mod_version in both, and mod_authz_core nowhere. */
const VERSION: Build = { more: { '2.2': ['mod_version'], '2.4': ['mod_version'] } };

const textOf = ({ edits }: UpgradePlan, file = 'main.conf') =>
  edits.find((edit) => edit.file === file)?.after;

/** The text without the guards and what only the other series reads, by its lines alone. */
function branchOf(text: string, series: Series): string {
  const kept: string[] = [];
  let state: 'both' | 'own' | 'other' = 'both';
  let depth = 0;
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const tag = line.trim();
    const isOld = tag === '<IfModule !mod_authz_core.c>' || tag === '<IfVersion < 2.4>';
    const isNow = tag === '<IfModule mod_authz_core.c>' || tag === '<IfVersion >= 2.4>';
    // conditions inside of a branch belong to it
    if (state !== 'both' && /^<If(Module|Version) /.test(tag)) depth++;
    if (state === 'both' && (isOld || isNow)) state = (isOld ? '2.2' : '2.4') === series ? 'own' : 'other';
    else if (state !== 'both' && depth === 0 && (tag === '</IfModule>' || tag === '</IfVersion>'))
      state = 'both';
    else {
      if (state !== 'both' && (tag === '</IfModule>' || tag === '</IfVersion>')) depth--;
      if (state !== 'other') kept.push(line);
    }
  }
  return kept.join('');
}

const HEAD = 'ServerRoot /etc/apache2\nListen 80\nServerName main.example\nDocumentRoot /srv/www\n';
const OLD = 'Order deny,allow\nDeny from all\nAllow from 10.0.0.0/8\n';

describe('branches', () => {
  test('have the lines of 2.2 byte for byte, and the proved ones for 2.4', () => {
    const text = `${HEAD}<Directory /srv/www>\n${OLD}</Directory>\n`;
    const made = keep({ 'main.conf': text });
    expect(textOf(made)).toBe(
      `${HEAD}<Directory /srv/www>\n<IfModule !mod_authz_core.c>\n${OLD}</IfModule>\n<IfModule mod_authz_core.c>\nRequire ip 10.0.0.0/8\n</IfModule>\n</Directory>\n`,
    );
    expect(made.items.filter(({ rule }) => rule.startsWith('both-series/'))).toEqual([]);
  });
  test.each([
    [
      'nested sections',
      `<Directory /srv/www>\n${OLD}<Files secret>\nOrder allow,deny\nDeny from all\n</Files>\n</Directory>\n`,
    ],
    [
      '<LimitExcept>',
      '<Directory /srv/www>\nOrder allow,deny\nAllow from all\n<LimitExcept GET>\nOrder allow,deny\nDeny from all\n</LimitExcept>\n</Directory>\n',
    ],
    [
      'continued lines',
      '<Directory /srv/www>\nOrder \\\n  deny,allow\nDeny \\\nfrom all\nAllow from 10.0.0.0/8\n</Directory>\n',
    ],
    ['CRLF', `<Directory /srv/www>\r\n${OLD.replaceAll('\n', '\r\n')}</Directory>\r\n`],
    [
      'tabs and no last line end',
      `<Directory /srv/www>\n\t${OLD.trimEnd().replaceAll('\n', '\n\t')}\n</Directory>`,
    ],
    [
      'comments between',
      '<Directory /srv/www>\nOrder deny,allow\n# only us\n\nDeny from all\nAllow from 10.0.0.0/8\n# end\n</Directory>\n',
    ],
    [
      'virtual hosts',
      `NameVirtualHost *:80\n<VirtualHost *:80>\nServerName a.example\n<Location />\n${OLD}</Location>\n</VirtualHost>\n<VirtualHost *:80>\nServerName b.example\n</VirtualHost>\n`,
    ],
    [
      'branches that are there',
      `<IfModule alias_module>\n<Directory /srv/www>\n${OLD}</Directory>\n</IfModule>\n<IfModule mod_rewrite.c>\nRewriteLog logs/rewrite\n</IfModule>\n`,
    ],
  ])('are right for %s', (_, text) => {
    const all = HEAD.replaceAll('\n', text.includes('\r') ? '\r\n' : '\n') + text;
    const made = keep({ 'main.conf': all });
    const merged = textOf(made);
    expect(merged).toContain('<IfModule !mod_authz_core.c>');
    expect(branchOf(merged ?? '', '2.2')).toBe(all);
    expect(branchOf(merged ?? '', '2.4')).not.toMatch(/Order|NameVirtualHost/);
    // a second run knows what is there
    const again = keep({ 'main.conf': merged ?? '' });
    expect(again.edits).toEqual([]);
    expect(again.proof.access).toMatchObject({ different: 0, open: 0 });
  });
  test('are in files that a section includes, and in a .htaccess', () => {
    const files = {
      'main.conf': `${HEAD}<Directory /srv/www>\nAllowOverride All\n</Directory>\n<VirtualHost *:80>\nInclude part.conf\n</VirtualHost>\n`,
      'part.conf': `<Directory /srv/www>\n${OLD}</Directory>\n`,
      '/srv/www/club/.htaccess': OLD,
    };
    const made = keep(files, CORE, ['/srv/www/club/.htaccess']);
    expect(made.edits.map(({ file }) => file).toSorted()).toEqual(['/srv/www/club/.htaccess', 'part.conf']);
    for (const { before, after } of made.edits) expect(branchOf(after, '2.2')).toBe(before);
    const later = Object.fromEntries(made.edits.map(({ file, after }) => [file, after]));
    expect(keep({ ...files, ...later }, CORE, ['/srv/www/club/.htaccess']).edits).toEqual([]);
  });
});

describe('the guard', () => {
  const SITE = `<Directory /srv/www>\n${OLD}</Directory>\n`;
  const LOAD = [
    '# Modules that httpd 2.4 needs; a line is skipped where the module is compiled in or loaded elsewhere:\n',
    '<IfModule !mod_authz_core.c>\n    LoadModule authz_core_module modules/mod_authz_core.so\n</IfModule>\n',
  ].join('');
  test('is mod_version where mod_authz_core is loaded later, and mod_authz_core after that', () => {
    const made = keep({ 'main.conf': `${HEAD}LoadModule env_module modules/mod_env.so\n${SITE}` }, VERSION);
    expect(textOf(made)).toBe(
      `${HEAD}LoadModule env_module modules/mod_env.so\n<IfVersion >= 2.4>\n${LOAD}</IfVersion>\n<Directory /srv/www>\n<IfModule !mod_authz_core.c>\n${OLD}</IfModule>\n<IfModule mod_authz_core.c>\nRequire ip 10.0.0.0/8\n</IfModule>\n</Directory>\n`,
    );
  });
  test('gets mod_version loaded first where both load it later', () => {
    const loads =
      'LoadModule authn_default_module modules/mod_authn_default.so\nLoadModule env_module modules/mod_env.so\n';
    const version = 'LoadModule version_module modules/mod_version.so\n';
    const made = keep({ 'main.conf': `${HEAD}${loads}${version}${SITE}` }, {});
    const merged = textOf(made) ?? '';
    const [root = '', ...others] = HEAD.match(/.*\n/g) ?? [];
    expect(branchOf(merged, '2.2')).toBe(`${root}${version}${others.join('')}${loads}${SITE}`);
    expect(merged).toContain('<IfVersion < 2.4>\nLoadModule authn_default_module');
    expect(keep({ 'main.conf': merged }, {}).edits).toEqual([]);
  });
  test('is refused with the reason where nothing tells the series apart, and then nothing is edited', () => {
    const made = keep({ 'main.conf': `${HEAD}LoadModule env_module modules/mod_env.so\n${SITE}` }, {});
    expect(made.edits).toEqual([]);
    const notes = made.items.filter(({ rule }) => rule === 'both-series/not-guarded');
    expect(notes.length).toBeGreaterThan(0);
    expect(notes[0]?.message).toContain('mod_version is not surely there in both');
    expect(made.items.filter(({ isEdited }) => isEdited)).toEqual([]);
  });
  test('that depends on a file which plume does not see is told', () => {
    const profile = measuredProfile('2.4', { builtIn: undefined });
    const files = { 'main.conf': `${HEAD}${SITE}` };
    const options: UpgradeOptions = {
      before: readAs(files, '2.2', CORE),
      after: { ...readAs(files, '2.4', CORE), profile },
      ...{ rules, htaccess: [], keepsAccessCompat: false, accepted: new Set<string>() },
      refusalOf: () => undefined,
    };
    const made = keepOldSeries(planUpgrade(options)!, options);
    expect(made.edits).toHaveLength(1);
    expect(made.items).toContainEqual(
      expect.objectContaining({ kind: 'check', rule: 'both-series/module-unseen' }),
    );
  });
  test('is explained', () => {
    for (const id of ['both-series/not-guarded', 'both-series/module-unseen'])
      expect(explainUpgrade(id)?.text[0], id).toMatch(/\.$/);
  });
});

describe('texts of both series', () => {
  test('are the old one and the new one for whoever reads one branch alone', () => {
    const pairs: readonly (readonly [string, string])[] = [
      ['', 'A 1\n'],
      ['A 1\n', ''],
      ['A 1\nB 2\nC 3\n', 'A 1\nC 3\nD 4\n'],
      ['<S x>\nA 1\n</S>\n', '<S x>\nA 2\n</S>\n'],
      ['<S x>\nA 1\n</S>\n', '<S y>\nA 1\n</S>\n'],
      ['<S x>\nA 1\n', '<S x>\nA 2\n'],
      ['# a\nA 1\n# b\n', '# a\nA 2\n# b\n'],
      ['A 1', 'A 2'],
    ];
    for (const [old, now] of pairs) {
      const { text } = mergeTexts(old, now, () => 'module');
      const ended = (one: string) => (one === '' || one.endsWith('\n') ? one : `${one}\n`);
      expect(branchOf(text, '2.2'), text).toBe(ended(old));
      expect(branchOf(text, '2.4'), text).toBe(ended(now));
    }
  });
});
