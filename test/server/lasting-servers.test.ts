import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkTraces } from '../../core/trace.ts';
import { fileNameBytes, toFileName } from '../../grammar/file-name.ts';
import { parse } from '../../grammar/parse.ts';
import type { ServerFinder } from '../../model/server/known-server.ts';
import { rules } from '../../rules/index.ts';
import { defineRule, type Rule } from '../../rules/kit/define-rule.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { findMemoryServers } from '../kit/memory-servers.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { gatherTreeMaterial, randomTree } from '../kit/random-tree.ts';
import { loadRule, ruleIds } from '../kit/rule-cases.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';
import { isServerCase, readingOptions, type ServerCase, textsOf } from '../kit/server-case.ts';
import { textsInPlace } from '../kit/tree-server.ts';

// While somebody types, an editor keeps the server of its documents, with all that was found, as long as no line is edited
// that decides what httpd reads (model/server/decides-reading.ts). After each edit it must say what a fresh one says.

interface Typing {
  readonly finder: () => ServerFinder;
  /** What is not open: the finder finds it as it is at the moment. */
  readonly surroundings?: Surroundings;
  /** The texts of the files that are open, by their paths. */
  readonly texts: Map<string, string>;
  readonly main: string;
}

interface Surroundings {
  /** The files of the disk. */
  readonly texts: Map<string, string>;
  /** Whether httpd is of the other line than in the case. */
  isOther: boolean;
}

const settings = { ...defaultSettings, server: { ...defaultSettings.server, directory: '/' } };

function openAll({ finder, texts }: Typing, some: readonly Rule[] = rules): LanguageService {
  const service = createLanguageService(some, finder());
  for (const [path, text] of texts) service.open({ uri: uriOfPath(path), version: 2, text }, settings);
  return service;
}

/** All that is said of the files that are open. */
function saidBy(service: LanguageService, { texts }: Typing): unknown {
  return [...texts].map(([path, text]) => {
    const uri = uriOfPath(path);
    const range = { start: { line: 0, character: 0 }, end: { line: text.split('\n').length, character: 0 } };
    return {
      path,
      found: service.diagnostics(uri),
      actions: service.codeActions(uri, range, { isLazy: false, runsCommands: true }),
    };
  });
}

/** Lines that change how httpd looks at others. */
const TELLING = [
  'LuaAuthzProvider mine /a.lua f',
  'Require mine',
  'Define A Alias',
  'UnDefine A',
  '${A} /a /b',
  'LoadModule alias_module modules/mod_alias.so',
  'LoadModule unheard_module modules/mod_unheard.so',
  'Include more/*.conf',
  'AuthType Basic',
  'Options None',
  'AllowOverride None',
  'DocumentRoot /srv',
  'ServerName a',
];
const SECTIONS = [
  '<VirtualHost *:80>',
  '<Directory /srv>',
  '<Location /a>',
  '<Files a>',
  '<Limit GET>',
  '<If "true">',
  '<RequireAll>',
  '<IfModule !mod_alias.c>',
  '<IfDefine A>',
  '<AuthnProviderAlias file mine>',
  '<Macro m $a>',
];

/**
 * Changes lines as somebody does who types: takes one out, doubles it, puts another below it, a character into it, or puts
 * it and some that follow into a section. Returns what was done.
 */
function typeAtRandom(
  service: LanguageService,
  { texts }: Typing,
  others: readonly string[],
  random: Random,
): string {
  const path = random.pick([...texts.keys()]);
  const replace = (line: number, from: number, to: number, text: string): string => {
    const lines = texts.get(path)!.split('\n');
    lines[line] = lines[line]!.slice(0, from) + text + lines[line]!.slice(to);
    texts.set(path, lines.join('\n'));
    const range = { start: { line, character: from }, end: { line, character: to } };
    service.change(uriOfPath(path), 2, [{ range, text }]);
    return `${path}:${line + 1} ${JSON.stringify(text)}`;
  };
  const lines = texts.get(path)!.split('\n');
  const line = random.below(Math.max(1, lines.length - 1));
  const own = lines[line]!;
  const at = random.below(own.length + 1);
  if (random.once(8)) {
    const last = Math.min(lines.length - 1, line + random.below(4));
    const tag = random.pick(SECTIONS);
    const end = lines[last]!.length;
    const closing = `\n${tag.replace('<', '</').split(' ')[0]}>`;
    return `${replace(last, end, end, closing)}, ${replace(line, 0, 0, `${tag}\n`)}`;
  }
  const [from, to, text] = random.pick([
    [0, own.length, ''],
    [own.length, own.length, `\n${own}`],
    [own.length, own.length, `\n${random.pick(random.once(2) ? TELLING : others)}`],
    [own.length, own.length, '\n'],
    [at, at, random.pick(['x', '"', '#', ' ', '>', '/', '\\', '${A}'])],
    [Math.max(0, at - 1), at, ''],
  ] as const);
  return replace(line, from, to, text);
}

function typeAndCompare(typing: Typing, edits: number, random: Random): void {
  const others = [...typing.texts.values()].flatMap((text) => text.split('\n'));
  const service = openAll(typing);
  const done: string[] = [];
  for (let i = 0; i <= edits; i++) {
    expect(saidBy(service, typing), done.join(', ')).toEqual(saidBy(openAll(typing), typing));
    done.push(typeAtRandom(service, typing, others, random));
  }
}

describe('a server that is kept while somebody types says what a fresh one says', () => {
  beforeAll(() => checkTraces(true));
  afterAll(() => checkTraces(false));
  const seed = freshSeedOr(11);
  const material = gatherTreeMaterial(() => true);
  const numbers = Array.from({ length: fewOr(2, 8) }, (_, i) => seed + i);
  test.each(numbers)('in a server of chance (PLUME_SEED=%i)', (number) => {
    // a carriage return ends a line for an editor
    const disk = textsInPlace(randomTree(number + 2000, material), (text) => text.replaceAll('\r', ''));
    const random = randomFrom(number);
    const typing: Typing = {
      finder: () => findMemoryServers(disk, { mains: ['/srv/httpd.conf'] }),
      texts: new Map(
        Object.entries(disk)
          .filter(([path]) => path.endsWith('.conf'))
          .slice(0, 2),
      ),
      main: '/srv/httpd.conf',
    };
    typeAndCompare(typing, 12, random);
  });

  const casesOfRules = async () => {
    const loaded = await Promise.all(ruleIds().map(loadRule));
    return loaded.flatMap((one) => (one instanceof Error ? [] : one.cases)).filter(isServerCase);
  };
  test(`in servers of the documents of rules (PLUME_SEED=${seed})`, async () => {
    const cases = await casesOfRules();
    const random = randomFrom(seed);
    for (let i = fewOr(15, 80, cases.length); i > 0; i--)
      typeAndCompare(typingIn(random.pick(cases)), 6, random);
  });

  // what a finding depends on is mostly one line: with each gone alone, and back, what is found goes and comes
  test(`with each line of such a server taken out, and put back (PLUME_SEED=${seed})`, async () => {
    const cases = await casesOfRules();
    const random = randomFrom(seed);
    let changed = 0;
    for (let i = fewOr(8, 60, cases.length); i > 0; i--) {
      const typing = typingIn(random.pick(cases));
      const service = openAll(typing);
      const before = saidBy(service, typing);
      for (const [path, text] of typing.texts)
        for (const [line, own] of text.split('\n').slice(0, -1).entries()) {
          replaceLines(service, typing, path, line, 1, '');
          const without = saidBy(service, typing);
          expect(without, `${path} without line ${line + 1}`).toEqual(saidBy(openAll(typing), typing));
          replaceLines(service, typing, path, line, 0, `${own}\n`);
          expect(saidBy(service, typing), `${path} with line ${line + 1} again`).toEqual(before);
          if (JSON.stringify(without) !== JSON.stringify(before)) changed++;
        }
    }
    expect(changed).toBeGreaterThan(20);
  });

  test(`with each file of the disk gone, and for the other line of httpd (PLUME_SEED=${seed})`, async () => {
    const cases = (await casesOfRules()).map(typingIn);
    const random = randomFrom(seed);
    const changed = { file: 0, target: 0 };
    for (let i = fewOr(20, 120, cases.length); i > 0; i--) {
      const typing = random.pick(cases);
      const { surroundings } = typing;
      const service = openAll(typing);
      for (const [path, text] of [...surroundings.texts]) {
        const isOpen = typing.texts.has(path);
        const gone = () => surroundings.texts.delete(path);
        const back = () => surroundings.texts.set(path, text);
        if (!isOpen && changeAndBack(service, typing, gone, back)) changed.file++;
      }
      const target = (isOther: boolean) => () => {
        surroundings.isOther = isOther;
      };
      if (changeAndBack(service, typing, target(true), target(false))) changed.target++;
    }
    expect(changed.file).toBeGreaterThan(0);
    expect(changed.target).toBeGreaterThan(0);
  });
});

/** Has one thing other than it was, then as it was, and compares what is said with what a fresh service says. Returns whether anything else is said. */
function changeAndBack(
  service: LanguageService,
  typing: Typing,
  change: () => void,
  back: () => void,
): boolean {
  const before = saidBy(service, typing);
  change();
  service.filesChanged();
  const changed = saidBy(service, typing);
  expect(changed).toEqual(saidBy(openAll(typing), typing));
  back();
  service.filesChanged();
  expect(saidBy(service, typing)).toEqual(before);
  return JSON.stringify(changed) !== JSON.stringify(before);
}

/** Replaces whole lines, counted from 0. */
function replaceLines(
  service: LanguageService,
  { texts }: Typing,
  path: string,
  line: number,
  count: number,
  text: string,
): void {
  const lines = texts.get(path)!.split('\n');
  texts.set(
    path,
    [...lines.slice(0, line), ...(text === '' ? [] : [text.slice(0, -1)]), ...lines.slice(line + count)].join(
      '\n',
    ),
  );
  const range = { start: { line, character: 0 }, end: { line: line + count, character: 0 } };
  service.change(uriOfPath(path), 2, [{ range, text }]);
}

/** A server of a main file and one that it includes, both open. */
function typingOf(main: string, part: string): Typing {
  const disk = { '/srv/httpd.conf': main, '/srv/a.conf': part };
  return {
    finder: () => findMemoryServers(disk, { mains: ['/srv/httpd.conf'] }),
    texts: new Map(Object.entries(disk)),
    main: '/srv/httpd.conf',
  };
}

describe('what another file decides', () => {
  const main =
    'LoadModule authz_core_module a.so\nLoadModule auth_basic_module a.so\nLoadModule alias_module a.so\n';
  const foundIn = (service: LanguageService) => service.diagnostics(uriOfPath('/srv/a.conf'));
  test.each([
    [
      'who makes a provider',
      'LuaAuthzProvider mine /a.lua f\n',
      '<Directory /a>\nRequire mine\n</Directory>\n',
    ],
    [
      'whether a module is loaded',
      'LoadModule authz_user_module a.so\n',
      '<Directory /a>\nRequire user x\n</Directory>\n',
    ],
    ['what a variable is', 'Define A Bogus\n', 'KeepAlive ${A}\n'],
    ['whether there may be any module', 'LoadModule unheard_module a.so\n', 'Unheard on\n'],
  ])('%s', (_, deciding, part) => {
    const typing = typingOf(`${main}${deciding}Include a.conf\n`, part);
    const service = openAll(typing);
    const before = foundIn(service);
    expect(before).toEqual(foundIn(openAll(typing)));
    replaceLines(service, typing, '/srv/httpd.conf', 3, 1, '');
    const after = foundIn(service);
    expect(after).toEqual(foundIn(openAll(typing)));
    expect(after).not.toEqual(before);
  });
});

describe('what is kept of a server', () => {
  const asked: string[] = [];
  const listener = defineRule({
    id: 'meta/listener',
    severity: 'info',
    since: '0.1.0',
    summary: '',
    sources: [],
    messages: { bad: 'bad' },
    on: {
      everyCommand(command, { args, report }) {
        asked.push(command.name);
        args(command);
        if (command.parent !== undefined) args(command.parent);
        if (command.name === 'Bad') report({ at: command, message: 'bad' });
      },
    },
  });
  const start = () => {
    const typing = typingOf(
      'LoadModule alias_module a.so\nInclude a.conf\n',
      '<Directory /a>\nOne\nTwo\n</Directory>\nBad\n',
    );
    const service = openAll(typing, [listener]);
    const ask = () => {
      asked.length = 0;
      for (const path of typing.texts.keys()) service.diagnostics(uriOfPath(path));
      return [...asked];
    };
    ask();
    const replace = (path: string, line: number, text: string) =>
      replaceLines(service, typing, path, line, 1, text);
    return { ask, replace };
  };

  test('a line is not asked about again, whether there was something to say of it or not', () => {
    const { ask, replace } = start();
    replace('/srv/a.conf', 4, 'Bad \n');
    expect(ask()).toEqual(['Bad']);
    expect(ask()).toEqual([]);
  });

  test('an edit asks about the line that it touches', () => {
    const { ask, replace } = start();
    replace('/srv/a.conf', 2, 'Twice\n');
    expect(ask()).toEqual(['Twice']);
  });

  test('an edit of a section asks about all that asked for it', () => {
    const { ask, replace } = start();
    replace('/srv/a.conf', 0, '<Directory /b>\n');
    expect(ask()).toEqual(['Directory', 'One', 'Two']);
  });

  test.each([
    ['a module less', 0, ''],
    ['another place of the Include', 1, '<VirtualHost *>\nInclude a.conf\n</VirtualHost>\n'],
    ['a define', 1, 'Define X y\nInclude a.conf\n'],
  ])('%s asks about everything', (_, line, text) => {
    const { ask, replace } = start();
    replace('/srv/httpd.conf', line, text);
    expect(ask()).toEqual(expect.arrayContaining(['Directory', 'One', 'Two', 'Bad']));
  });
});

function typingIn(one: ServerCase): Typing & { readonly surroundings: Surroundings } {
  const { serverRoot, main } = readingOptions(one, textsOf(one));
  const inPlace = (name: string) => (name.startsWith('/') ? name : `${serverRoot}/${name}`);
  const texts = new Map(Object.entries(textsOf(one)).map(([name, text]) => [inPlace(name), text]));
  const surroundings: Surroundings = { texts, isOther: false };
  const optionsNow = () => {
    const options = readingOptions(one, Object.fromEntries(texts));
    const own = options.target ?? options.profile.target;
    const other = { series: own.series === '2.4' ? '2.2' : '2.4', release: undefined } as const;
    const target = surroundings.isOther ? other : own;
    return { ...options, target, parse: (text: string) => parse(text, target.series) };
  };
  const finder = (): ServerFinder => {
    const find = () => {
      const options = optionsNow();
      const { target } = options;
      return { main, target, pathOf: fileNameBytes, placeOf: toFileName, options: () => options };
    };
    let known = find();
    return {
      find: () => [known],
      findSite: () => undefined,
      forget: () => {
        known = find();
      },
    };
  };
  const open = [...texts]
    .filter(([path, text]) => text.length < 20_000 && /\.(conf|load|htaccess)$/.test(path))
    .slice(0, 3)
    .map(([path, text]) => [path, text.replaceAll('\r', '')] as const);
  return { finder, texts: new Map(open), main, surroundings };
}
