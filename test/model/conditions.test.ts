import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Knowledge } from '../../facts/knowledge.ts';
import type { Target } from '../../facts/target.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { partsOf } from '../../grammar/command.ts';
import { expandedPartsOf } from '../../grammar/expanded-command.ts';
import { parse } from '../../grammar/parse.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import {
  conditionHolds,
  conditionHoldsAt,
  type Moment,
  surelyHolds,
} from '../../model/conditions/condition-holds.ts';
import { readCondition } from '../../model/conditions/read-condition.ts';
import { readServer } from '../../model/server/read-server.ts';
import { createReadingModules } from '../../model/server/reading-modules.ts';
import type { Modules } from '../../model/server/server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { askHttpd } from '../kit/httpd.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';

const any24: Target = { series: '2.4', release: undefined };
const release = (text: string): Target => ({ series: '2.4', release: text });

function sectionOf(text: string): OpeningTag {
  const [section] = parse(text, '2.4').lines;
  if (section?.kind !== 'open') throw new Error(`no section: ${text}`);
  return section;
}

function at(text: string, moment: Partial<Moment>) {
  const section = sectionOf(text);
  const nothing = { target: any24, modules: undefined, variables: undefined, files: undefined };
  return conditionHoldsAt(section, partsOf(section), { ...nothing, serverRoot: '/etc/httpd', ...moment });
}
const holds = (text: string, moment: Partial<Moment>): Knowledge => at(text, moment).holds;

/** The modules of a server that has those of 2.4.71 compiled in and has loaded these. */
function loaded(names: readonly string[], isOpen = false): Modules {
  const modules = createReadingModules(measuredProfile('2.4'), release('2.4.71'));
  const at = readServer({
    main: '/a',
    files: createMemoryFiles({ '/a': names.map((name) => `LoadModule ${name} x\n`).join('') }),
    profile: unknownProfile(any24),
  })?.modules.loaded;
  for (const module of at ?? []) modules.load(module);
  if (isOpen) modules.open();
  return modules;
}

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
  };
  const of = (values: Readonly<Record<string, string>>) =>
    conditionHoldsAt(
      section,
      expandedPartsOf(section, (name) => values[name]),
      moment,
    ).holds;
  expect(of({ NOT: '!', M: 'mod_ssl.c' })).toBe('present');
  expect(of({ NOT: '', M: 'mod_ssl.c' })).toBe('absent');
  // known not to be defined: httpd takes it for the name
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
  expect(alone('<Perl>')).toEqual(['absent', false]);
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

describe.skipIf(!httpdIsInstalled())('beside the real server', () => {
  /** Which of the sections httpd reads; undefined for those that it refuses. */
  async function ask(tags: readonly string[], only: readonly string[]): Promise<(boolean | undefined)[]> {
    const answers: (boolean | undefined)[] = [];
    // one that is refused hides those below it, so that it is left out and all are asked again
    const left = new Map(tags.entries());
    for (;;) {
      const lines = [...left].map(([i, tag]) => `${tag}\n<Macro read${i}>\n</Macro>\n${closing(tag)}\n`);
      const { errors, warnings } = await askHttpd({ 'a.conf': lines.join(''), 'b/c.txt': '' }, { only });
      const read = new Set(warnings.map(({ message }) => /^macro 'read(\d+)'/.exec(message)?.[1]));
      const [error] = errors;
      if (error?.line === undefined) {
        for (const i of left.keys()) answers[i] = read.has(String(i));
        for (const i of tags.keys()) answers[i] ??= undefined;
        return answers;
      }
      const refused = [...left.keys()][Math.floor((error.line - 1) / 4)];
      if (refused === undefined || !left.delete(refused)) throw new Error(error.message);
    }
  }
  const closing = (tag: string) => `</${/^<(\w+)/.exec(tag)?.[1]}>`;

  test('<IfVersion>', async () => {
    const { errors } = await askHttpd({ 'a.conf': '<IfVersion ~ ^2\\.4\\.71$>\nBanana\n</IfVersion>' });
    // the releases below are those of one httpd
    if (errors.length === 0) return;
    const operator = fc.constantFrom(
      '',
      '=',
      '==',
      '!=',
      '!',
      '>',
      '>=',
      '<',
      '<=',
      '!<',
      '~',
      '!~',
      '!>=',
      '~=',
      '=>',
    );
    const version = fc.constantFrom(
      ...[
        '2.4',
        '2.4.71',
        '2',
        '3',
        '2.4.71.',
        '2.4.71.1',
        '2..71',
        '.2',
        '2.',
        'x',
        '2.4.x',
        '/2.4/',
        '/',
        '//',
      ],
      ...[
        '/^2\\.4\\.7[0-2]$/',
        '/^(?:2.2)/',
        '[',
        '/[/',
        '"2.4"',
        '"',
        '^2.4',
        '2.4.100',
        '02.4.071',
        '> 2.4',
        '""',
      ],
    );
    const tail = fc.constantFrom('>', '>', '>', ' >', '> x', '> x y', ' x>', '');
    const tags = fc
      .sample(fc.tuple(operator, version, tail), { seed: 3, numRuns: 250 })
      .map(([sign, wanted, end]) => `<IfVersion ${sign} ${wanted}${end}`.replace('  ', ' '));
    const unique = [...new Set(tags)];
    const real = await ask(unique, ['macro']);
    const mine = unique.map((tag) => holds(tag, { target: release('2.4.71') }));
    const shown = (tag: string, answer: Knowledge | boolean | undefined) =>
      `${tag} ${typeof answer === 'string' ? answer : answer === undefined ? 'unknown' : answer ? 'present' : 'absent'}`;
    expect(unique.map((tag, i) => shown(tag, mine[i]))).toEqual(unique.map((tag, i) => shown(tag, real[i])));
    expect(new Set(real).size).toBe(3);
  });

  test('other conditions', async () => {
    const names = [
      'core.c',
      'mod_so.c',
      'so_module',
      'mod_macro.c',
      'macro_module',
      'mod_macro',
      'MOD_MACRO.C',
    ];
    const modules = [...names, 'mod_ssl.c', 'ssl_module', 'event.c', 'mod_mpm_event.c', 'mpm_event_module'];
    const directives = [
      'servername',
      'Use',
      '<Macro',
      'Macro',
      'SSLEngine',
      '<IfVersion',
      'Foo',
      'StartServers',
    ];
    const sections = [
      'Directory',
      'macro',
      'IfModule',
      '<Macro',
      'Use',
      'Proxy',
      'If',
      'LimitExcept',
      '"Macro "',
    ];
    const files = ['a.conf', 'b', 'b/c.txt', 'b/../a.conf', '/', '/no/such', 'b/c.txt/d', './b/', '"a b"'];
    const tags = [
      ...modules.map((name) => `<IfModule ${name}>`),
      ...directives.map((name) => `<IfDirective ${name}>`),
      ...sections.map((name) => `<IfSection ${name}>`),
      ...files.map((name) => `<IfFile ${name}>`),
    ];
    const all = tags.flatMap((tag) => [
      tag,
      tag.replace(' ', ' !'),
      tag.replace(' ', ' ! '),
      tag.replace(/ (.*)>/, ' "$1" more>'),
      tag.replace(/ (.*)>/, " !'$1'>"),
    ]);
    const real = await ask(all, ['macro']);
    const moment = {
      target: release('2.4.71'),
      modules: loaded(['mpm_event_module', 'macro_module']),
      files: createMemoryFiles({ '/etc/httpd/a.conf': '', '/etc/httpd/b/c.txt': '' }),
    };
    const words = (answer: boolean | undefined) =>
      answer === undefined ? 'unknown' : answer ? 'present' : 'absent';
    expect(all.map((tag) => `${tag} ${holds(tag, moment)}`)).toEqual(
      all.map((tag, i) => `${tag} ${words(real[i])}`),
    );
  });
});
