import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { applyFixesToFiles } from '../../linter/apply-fixes.ts';
import type { LintedFile } from '../../linter/findings/finding.ts';
import { applyFixesToServer } from '../../linter/fix-server.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { defineRule, type Edit } from '../../rules/kit/define-rule.ts';
import undefinedVariable from '../../rules/syntax/undefined-variable/rule.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const serverOf = (files: Readonly<Record<string, string>>): ReadServerOptions => ({
  main: '/etc/apache2/main.conf',
  files: createMemoryFiles(files, {
    root: '/etc/apache2',
    nameOf: (path) => path.replace('/etc/apache2/', ''),
    links: { 'enabled/a.conf': '../a.conf' },
  }),
  profile: measuredProfile('2.4'),
});

/** Gives every MaxClients the name that it has now, and reports an error for a value that is not a number. */
const rename = defineRule({
  id: 'vhost/rename',
  severity: 'warning',
  since: '0.0.0',
  summary: 'For this test.',
  sources: ['test'],
  messages: { name: 'a name' },
  on: {
    command: {
      MaxClients: (command, context) => {
        const { start } = command;
        const edits = [{ start, end: start + 'MaxClients'.length, text: 'MaxRequestWorkers' }];
        context.report({
          at: command,
          message: 'name',
          fixes: [{ title: 'Rename', name: 'replace', kind: 'safe', edits }],
        });
      },
    },
  },
});
const noAlias = defineRule({
  ...rename,
  id: 'vhost/no-alias',
  severity: 'error',
  on: {
    server: (server, context) => {
      for (const instance of server.instances)
        for (const line of instance.document.lines)
          if (
            line.kind === 'directive' &&
            line.key === 'maxrequestworkers' &&
            context.args(line)[0]?.value === 'bad'
          )
            context.report({ in: instance, at: line, message: 'name' });
    },
  },
});

describe('fixes of a server', () => {
  const files = {
    'main.conf': 'MaxClients one\nInclude enabled/a.conf\nInclude b.conf\n',
    'a.conf': 'MaxClients two\n',
    'b.conf': 'MaxClients bad\n',
  };

  test('are made in every file, but those that bring an error anywhere', () => {
    const result = applyFixesToServer(serverOf(files), { rules: [rename, noAlias], choice: 'safe' });
    expect([...(result?.texts ?? [])]).toEqual([
      ['main.conf', 'MaxRequestWorkers one\nInclude enabled/a.conf\nInclude b.conf\n'],
      ['enabled/a.conf', 'MaxRequestWorkers two\n'],
    ]);
    expect(result?.applied).toHaveLength(2);
    expect(result?.withheld.map(({ finding, why }) => [finding.file, why])).toEqual([
      ['b.conf', 'it would cause a new error (vhost/no-alias: a name)'],
    ]);
    expect(result?.linted.map(({ file, findings }) => [file, findings.length])).toEqual([
      ['main.conf', 0],
      ['enabled/a.conf', 0],
      ['b.conf', 1],
    ]);
  });

  test('of chosen files only', () => {
    const only = new Set(['/etc/apache2/a.conf']);
    const result = applyFixesToServer(serverOf(files), { rules: [rename, noAlias], choice: 'safe', only });
    expect([...(result?.texts.keys() ?? [])]).toEqual(['enabled/a.conf']);
  });

  test('nothing where there is no main file', () => {
    expect(applyFixesToServer(serverOf({}), { rules: [rename], choice: 'all' })).toBeUndefined();
  });
});

describe('a fix with edits in several files', () => {
  const linted = (texts: Readonly<Record<string, string>>, edits: readonly Edit[]): readonly LintedFile[] =>
    Object.entries(texts).map(([file, text]) => ({
      file,
      text,
      findings:
        file === 'a' && text.includes('x')
          ? [
              {
                ...{ rule: 'vhost/x', severity: 'warning', message: 'x', file, start: 0, end: 1 },
                ...{ httpd: undefined, help: undefined, related: [] },
                fixes: [{ title: 'Move', name: 'replace', kind: 'safe', edits }],
              },
            ]
          : [],
    }));
  const fix = (edits: readonly Edit[]) => {
    const texts = { a: 'x1', b: 'y' };
    return applyFixesToFiles(linted(texts, edits), {
      choice: 'safe',
      relint: (changed) => linted({ ...texts, ...Object.fromEntries(changed) }, edits),
    });
  };

  test('is made in all of them', () => {
    const moved = fix([
      { start: 0, end: 1, text: '' },
      { start: 1, end: 1, text: 'x', file: 'b' },
    ]);
    expect(Object.fromEntries(moved.texts)).toEqual({ a: '1', b: 'yx' });
    expect(moved.applied).toHaveLength(1);
  });

  test('is left where one of them is not there', () => {
    const moved = fix([{ start: 0, end: 1, text: '', file: 'c' }]);
    expect(moved.texts.size).toBe(0);
    expect(moved.applied).toHaveLength(0);
  });

  test('that undoes itself is withheld', () => {
    const undone = fix([{ start: 0, end: 1, text: 'x' }]);
    expect(undone.withheld.map(({ why }) => why)).toEqual(['it undoes another fix']);
  });
});

describe('an undefined variable', () => {
  const fixAll = (text: string) => {
    const result = applyFixesToServer(serverOf({ 'main.conf': text }), {
      rules: [undefinedVariable],
      choice: 'all',
    });
    return result?.texts.get('main.conf');
  };

  test('is replaced by a near one that has a value there', () => {
    expect(fixAll('Define older x\nServerAdmin ${oldes}\n')).toBe('Define older x\nServerAdmin ${older}\n');
  });

  test.each([
    ['gets its value further down', 'ServerAdmin ${oldes}\nDefine older x\n'],
    [
      'had none there, though it had one before and has one again',
      'Define older x\nUnDefine older\nServerAdmin ${oldes}\nDefine older y\n',
    ],
    ['has one letter, and another', 'Define a x\nServerAdmin ${b}\n'],
  ])('is left where the near one %s', (_, text) => {
    expect(fixAll(text)).toBeUndefined();
  });
});

test('a second fault of a line that httpd refused keeps no fix from being made', () => {
  const files = {
    '/etc/apache2/main.conf':
      'LoadModule authn_core_module modules/mod_authn_core.so\nLoadModule authz_user_module modules/mod_authz_user.so\n<Location />\nAuthType Basic\nRequire Valid-User\n</Location>\n',
    '/etc/apache2/modules/mod_authn_core.so': '',
    '/etc/apache2/modules/mod_authz_core.so': '',
    '/etc/apache2/modules/mod_authz_user.so': '',
  };
  const { builtIn, ...profile } = profileNamed('rhel-7')!;
  const modules = { surely: new Set([...(builtIn?.surely ?? []), 'event']), perhaps: new Set<string>() };
  const options = {
    ...serverOf(files),
    ...{ profile: { ...profile, builtIn: modules }, serverRoot: '/etc/apache2' },
    target: { series: '2.4', release: undefined } as const,
  };
  const fixed = applyFixesToServer(options, { rules, choice: 'all' });
  expect(fixed?.texts.get('main.conf')).toContain('LoadModule authz_core_module');
  expect(fixed?.texts.get('main.conf')).toContain('Require valid-user');
  expect(fixed?.withheld).toEqual([]);
});
