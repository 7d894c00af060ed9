import { describe, expect, test } from 'vitest';
import type { Knowledge } from '../../../facts/knowledge.ts';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { expandedPartsOf } from '../../../grammar/expanded-command.ts';
import {
  conditionHolds,
  conditionHoldsAt,
  type Moment,
  surelyHolds,
} from '../../../model/conditions/condition-holds.ts';
import { readCondition } from '../../../model/conditions/read-condition.ts';
import { any24, at, holds, loaded, release, sectionOf } from './condition-cases.ts';

describe('<IfVersion>', () => {
  test.each([
    ['>= 2.4', any24, 'present'],
    ['2.4', any24, 'absent'],
    ['= 2.2', any24, 'absent'],
    ['>= 2.4.10', any24, 'unknown'],
    ['>= 2.4.10', release('2.4.9'), 'absent'],
    ['>= 2.4.10', release('2.4.62'), 'present'],
    ['!>= 2.4.10', release('2.4.62'), 'absent'],
    ['~ ^2\\.4\\.', any24, 'present'],
    ['= /^2.4.(?:6|7)\\d$/', release('2.4.62'), 'present'],
    ['= /^2.4.(?:6|7)\\d$/', any24, 'unknown'],
    ['!~ (?i)^2.2', any24, 'present'],
    ['~ [', any24, 'unknown'],
    ['>= 2.4.x', any24, 'unknown'],
    ['=> 2.4', any24, 'unknown'],
  ] as const)('%s for %j: %s', (words, target, expected) => {
    expect(holds(`<IfVersion ${words}>`, { target })).toBe(expected);
  });
});

describe('<IfModule>', () => {
  const some = loaded(['rewrite_module', 'jk_module']);
  const foreign = loaded(['homemade_module']);
  test.each([
    ['mod_rewrite.c', some, 'present', true],
    ['rewrite_module', some, 'present', true],
    ['!rewrite_module', some, 'absent', true],
    ['mod_rewrite', some, 'absent', true],
    ['Mod_rewrite.c', some, 'absent', true],
    ['mod_jk.c', some, 'present', true],
    ['mod_ssl.c', some, 'absent', true],
    ['mod_homemade.c', some, 'absent', true],
    ['mod_version.c', some, 'present', true],
    ['mod_unixd.c', some, 'present', true],
    ['! "mod_so.c" ignored', some, 'absent', true],
    ['homemade_module', foreign, 'present', true],
    ['mod_homemade.c', foreign, 'present', false],
    ['!mod_homemade.c', foreign, 'unknown', false],
    ['mod_other.c', foreign, 'unknown', false],
    ['mod_ssl.c', foreign, 'absent', true],
    ['mod_ssl.c', loaded([], true), 'present', false],
    ['!mod_ssl.c', loaded([], true), 'unknown', false],
    ['mod_ssl.c', undefined, 'present', false],
    ['mod_access.c', undefined, 'absent', true],
  ] as const)('%s', (words, modules, expected, isSure) => {
    expect(at(`<IfModule ${words}>`, { modules })).toEqual({ holds: expected, isSure });
  });
});

test('<IfDefine>', () => {
  const variables = {
    isDefined: (name: string): Knowledge =>
      name === 'A' ? 'present' : name === 'b c' ? 'absent' : 'unknown',
  };
  const answers = ['A', '!A', '"b c"', '!"b c"', 'x', '!x', '"!A"', 'A>x'];
  expect(answers.map((words) => holds(`<IfDefine ${words}>`, { variables }))).toEqual([
    'present',
    'absent',
    'absent',
    'present',
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ]);
  expect(holds('<IfDefine A>', {})).toBe('unknown');
});

test('<IfFile>', () => {
  const tree = { '/etc/httpd/conf/a.conf': '' };
  const files = createMemoryFiles(tree, { links: { '/etc/httpd/gone': '/nowhere' } });
  const asked = [
    'conf/a.conf',
    'conf',
    '"/etc/httpd/conf/../conf/a.conf"',
    'b.conf',
    'conf/a.conf/b',
    'gone',
  ];
  const ask = (moment: Partial<Moment>) => asked.map((words) => holds(`<IfFile ${words}>`, moment));
  expect(ask({ files })).toEqual(['present', 'present', 'present', 'absent', 'absent', 'absent']);
  const copy = createMemoryFiles(tree, { isOwn: false });
  expect(ask({ files: copy }).slice(0, 4)).toEqual(['present', 'present', 'present', 'unknown']);
  expect(ask({ files, serverRoot: undefined }).slice(0, 3)).toEqual(['unknown', 'unknown', 'present']);
  expect(ask({})).toEqual(asked.map(() => 'unknown'));
});

test('<IfDirective> and <IfSection>', () => {
  const modules = loaded(['rewrite_module']);
  const directives = [
    'rewriteENGINE',
    'ServerName',
    '<Directory',
    'SSLEngine',
    'NoSuch',
    '!NoSuch',
    'LoadModule',
  ];
  const known = directives.map((words) => holds(`<IfDirective ${words}>`, { modules }));
  expect(known).toEqual(['present', 'present', 'present', 'absent', 'absent', 'present', 'present']);
  const sections = ['Directory', 'directory', '<Directory', 'Macro', 'Options', 'IfVersion'];
  expect(sections.map((words) => holds(`<IfSection ${words}>`, { modules }))).toEqual([
    'present',
    'present',
    'absent',
    'absent',
    'absent',
    'present',
  ]);
  const foreign = loaded(['homemade_module']);
  expect(holds('<IfDirective NoSuch>', { modules: foreign })).toBe('unknown');
  expect(holds('<IfDirective ServerName>', {})).toBe('unknown');
});

test('variables decide with their values, or leave it open', () => {
  const section = sectionOf('<IfModule ${NOT}${M}>');
  const moment = {
    target: any24,
    modules: loaded([]),
    variables: undefined,
    files: undefined,
    serverRoot: undefined,
    modulesAround: [],
  };
  const of = (values: Readonly<Record<string, string>>) =>
    conditionHoldsAt(
      section,
      expandedPartsOf(section, (name) => values[name]),
      moment,
    ).holds;
  expect(of({ NOT: '!', M: 'mod_ssl.c' })).toBe('present');
  expect(of({ NOT: '', M: 'mod_ssl.c' })).toBe('absent');
  // known not to be defined: httpd treats it as the name
  expect(of({ NOT: '', M: '${M}' })).toBe('absent');
  expect(of({})).toBe('unknown');
});

test('a document on its own', () => {
  const unknown = () => 'unknown' as const;
  const alone = (text: string) => [
    conditionHolds(sectionOf(text), any24, unknown),
    surelyHolds(sectionOf(text), any24, unknown),
  ];
  expect(alone('<IfModule mod_ssl.c>')).toEqual(['present', false]);
  expect(alone('<IfModule mod_so.c>')).toEqual(['present', true]);
  expect(alone('<IfModule !mod_ssl.c>')).toEqual(['unknown', false]);
  expect(alone('<IfFile /x>')).toEqual(['unknown', false]);
  expect(alone('<Directory /x>')).toEqual(['present', true]);
});

test.each([
  ['<IfModule "mod_x.c">', 'mod_x.c', 'mod_x.c', false],
  ['<IfModule !"mod_x.c">', 'mod_x.c', 'mod_x.c', true],
  ['<IfModule ! mod_x.c rest>', 'mod_x.c', 'mod_x.c', true],
  ['<IfDefine !"a b">', 'a b', 'a', true],
  ['<IfDefine "!a">', '!a', '!a', false],
])('the condition of %s', (text, name, shown, isNegated) => {
  const condition = readCondition(sectionOf(text));
  expect(condition).toMatchObject({ name, isNegated });
  expect(text.slice(condition?.at.start, condition?.at.end)).toBe(shown);
});
