import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import {
  createIncrementalDocument,
  type IncrementalDocument,
} from '../../grammar/editing/incremental-document.ts';
import { parse } from '../../grammar/parse.ts';
import { createIncrementalLintCaches } from '../../linter/running/incremental-lint-cache.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules as allRules } from '../../rules/index.ts';
import { defineRule } from '../../rules/kit/define-rule.ts';
import { describeFileByFile } from '../kit/describe-findings.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { gatherTreeMaterial, randomTree } from '../kit/random-tree.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';
import { textsInPlace } from '../kit/tree-server.ts';

/** A server whose files all follow an editor. */
function editServer(files: Readonly<Record<string, ByteText>>, defines: readonly string[] = []) {
  const documents = new Map<string, IncrementalDocument>(
    Object.entries(files).map(([path, text]) => [path, createIncrementalDocument(text, '2.4')]),
  );
  const texts = () =>
    Object.fromEntries([...documents].map(([path, { document }]) => [path, document.source.text]));
  const read = (isFresh: boolean): Server => {
    const server = readServer({
      main: '/srv/httpd.conf',
      files: createMemoryFiles(texts()),
      profile: { ...profileNamed('upstream-2.4')!, serverRoot: '/srv' },
      defines: new Map(defines.map((name) => [name, undefined])),
      // all files are open in the editor, and taken at their word
      recognize: () => ({ owner: 'apache', template: undefined, foreignConstructs: 0 }),
      parse: (text, identity) =>
        isFresh ? parse(text, '2.4') : (documents.get(identity)?.document ?? parse(text, '2.4')),
    });
    if (server === undefined) throw new Error('there is no main file');
    return server;
  };
  return { documents, read };
}

/** What changes how httpd looks at other lines. */
const telling = [
  'LuaAuthzProvider mine /a.lua f',
  'Require mine',
  'Define A Alias',
  'UnDefine A',
  '${A} /a /b',
  'LoadModule alias_module modules/mod_alias.so',
  'LoadModule authz_core_module modules/mod_authz_core.so',
  'LoadModule unheard_module modules/mod_unheard.so',
  'Include more/*.conf',
  'AuthType Basic',
  'Options None',
  'AllowOverride None',
  'DocumentRoot /srv',
  'ServerName a',
];
const sections = [
  '<VirtualHost *:80>',
  '<Directory /srv>',
  '<Location /a>',
  '<Files a>',
  '<Proxy *>',
  '<Limit GET>',
  '<If "true">',
  '<RequireAll>',
  '<IfModule mod_alias.c>',
  '<IfModule !mod_alias.c>',
  '<IfDefine A>',
  '<IfVersion >= 2.4>',
  '<AuthnProviderAlias file mine>',
  '<Macro m $a>',
];

/**
 * Takes a line out, doubles it, puts another one in, or a character; puts lines into a section, or takes them out of
 * theirs.
 */
function editAtRandom(
  { document, edit }: IncrementalDocument,
  others: readonly string[],
  random: Random,
): void {
  const { lines, source } = document;
  if (lines.length === 0) {
    edit({ start: 0, end: 0 }, `${random.pick(others)}\n`);
    return;
  }
  const line = random.pick(lines);
  const text = source.text.slice(line.start, line.end);
  const other = `${random.pick(random.once(2) ? telling : others)}\n`;
  const before = { start: line.start, end: line.start };
  const way = random.below(7);
  if (way === 0) edit(line, '');
  else if (way === 1) edit(line, other);
  else if (way === 2) edit(before, other);
  else if (way === 3) edit({ start: line.end, end: line.end }, text);
  else if (way === 4) {
    const inside = line.start + random.below(Math.max(line.end - line.start, 1));
    edit({ start: inside, end: inside }, random.pick(['x', '"', '#', '\\', ' ', '>', '${A}', '\n']));
  } else if (way === 5) {
    const tag = random.pick(sections);
    const siblings = line.parent?.children ?? document.children;
    const last = random.pick(siblings.slice(siblings.indexOf(line)));
    const { end } = (last.kind === 'open' ? last.closing : undefined) ?? last;
    edit({ start: end, end }, `${/^<\w+/.exec(tag)?.[0].replace('<', '</')}>\n`);
    edit(before, `${tag}\n`);
  } else {
    const section = line.parent ?? (line.kind === 'open' ? line : undefined);
    if (section?.closing !== undefined) edit(section.closing, '');
    if (section !== undefined) edit(section, '');
  }
}

describe('a server that is edited', () => {
  const material = gatherTreeMaterial(() => true);
  const seed = freshSeedOr(0);
  const numbers = Array.from({ length: fewOr(1, 8) }, (_, i) => seed + i);
  test.each(numbers)('finds what a fresh one does (PLUME_SEED=%i)', (number) => {
    const tree = randomTree(number + 1000, material);
    const texts = textsInPlace(tree);
    const { documents, read } = editServer(texts, tree.defines);
    const others = Object.values(texts).flatMap((text) => text.split('\n'));
    const random = randomFrom(number);
    const memories = createIncrementalLintCaches();
    for (let round = 0; round < 30; round++) {
      const found = describeFileByFile(read(false), allRules, memories);
      expect(found, `round ${round}`).toEqual(describeFileByFile(read(true), allRules));
      editAtRandom(random.pick([...documents.values()]), others, random);
    }
  });
});

describe('what another file decides', () => {
  const isOfPart = (finding: string) => finding.startsWith('/srv/a.conf');
  const main =
    'LoadModule authz_core_module a.so\nLoadModule auth_basic_module a.so\nLoadModule alias_module a.so\n';
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
  ])('%s', (_, deciding, text) => {
    const { documents, read } = editServer({
      '/srv/httpd.conf': `${main}${deciding}Include a.conf\n`,
      '/srv/a.conf': text,
    });
    const memories = createIncrementalLintCaches();
    const before = describeFileByFile(read(false), allRules, memories);
    expect(before).toEqual(describeFileByFile(read(true), allRules));
    documents.get('/srv/httpd.conf')!.edit({ start: main.length, end: main.length + deciding.length }, '');
    const after = describeFileByFile(read(false), allRules, memories);
    expect(after).toEqual(describeFileByFile(read(true), allRules));
    expect(after.filter(isOfPart)).not.toEqual(before.filter(isOfPart));
  });
});

describe('what is remembered', () => {
  const asked: string[] = [];
  const listener = defineRule({
    id: 'meta/listener',
    severity: 'info',
    since: '0.1.0',
    summary: '',
    sources: [],
    messages: { bad: 'bad' },
    isLineLocal: true,
    on: {
      everyCommand(command, { report, dependsOnOtherLines }) {
        asked.push(command.name);
        if (command.name === 'Bad') report({ at: command, message: 'bad' });
        if (command.name === 'Depends') dependsOnOtherLines();
      },
    },
  });
  const files = {
    '/srv/httpd.conf': 'LoadModule alias_module a.so\nInclude a.conf\n',
    '/srv/a.conf': '<Directory /a>\nOne\nTwo\n</Directory>\nBad\nDepends\nThree ${X}\n',
  };
  const start = () => {
    const { documents, read } = editServer(files);
    const memories = createIncrementalLintCaches();
    const ask = () => {
      asked.length = 0;
      describeFileByFile(read(false), [listener], memories);
      return [...asked];
    };
    ask();
    const edit = (path: string, from: string, to: string) => {
      const { document, edit } = documents.get(path)!;
      const at = document.source.text.indexOf(from);
      edit({ start: at, end: at + from.length }, to);
    };
    return { ask, edit };
  };

  test('a line of which there was nothing to say is not asked about again', () => {
    expect(start().ask()).toEqual(['Bad', 'Depends', 'Three']);
  });

  test('an edit asks about the line that it touches', () => {
    const { ask, edit } = start();
    edit('/srv/a.conf', 'Two', 'Twice');
    expect(ask()).toEqual(['Twice', 'Bad', 'Depends', 'Three']);
  });

  test('an edit of a section asks about all that is in it', () => {
    const { ask, edit } = start();
    edit('/srv/a.conf', '/a>', '/b>');
    expect(ask()).toEqual(['Directory', 'One', 'Two', 'Bad', 'Depends', 'Three']);
  });

  test.each([
    ['a module less', 'LoadModule alias_module a.so\n', ''],
    ['another place of the Include', 'Include a.conf\n', '<VirtualHost *>\nInclude a.conf\n</VirtualHost>\n'],
    ['a define', 'Include', 'Define X y\nInclude'],
  ])('%s asks about everything', (_, from, to) => {
    const { ask, edit } = start();
    edit('/srv/httpd.conf', from, to);
    expect(ask()).toEqual(expect.arrayContaining(['Directory', 'One', 'Two', 'Bad', 'Depends', 'Three']));
  });
});
