import { expect, test } from 'vitest';
import { parse } from '../../../grammar/parse.ts';
import type { Document, Line } from '../../../grammar/syntax-tree.ts';
import { createFindOpening, type FoundOpening } from '../../../linter/judge/openings-in-server.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { htaccessDocument } from '../../../model/sections/htaccess-document.ts';
import { htaccessPolicyOf } from '../../../model/sections/htaccess-policy.ts';
import { readHtaccess } from '../../../model/sections/read-htaccess.ts';
import type { Server } from '../../../model/server/server.ts';
import type { Edit } from '../../../rules/kit/define-rule.ts';
import { ACCESS_MODULES, loadModules } from '../../kit/load-modules.ts';
import { type Random, randomFrom } from '../../kit/random.ts';
import { readMemoryServer } from '../../kit/read-memory-server.ts';
import { fewOr, seedOr } from '../../kit/run-options.ts';

const seed = seedOr(11);
const SERVERS = fewOr(6, 60, 10_000);

test(`whom edits of a section grant access is what it is for the whole text (PLUME_SEED=${seed})`, {
  timeout: 3_600_000,
}, () => {
  const comparison = createComparison();
  for (let i = 0; i < SERVERS; i++) {
    const random = randomFrom(seed + i);
    const text = makeServer(random);
    // each finds for itself what others may have kept
    const find = finderOf(read(text), comparison.mayReadAnew, false);
    const findWhole = finderOf(read(text), () => true, true);
    for (const edits of drawEdits(read(text).main.document, random))
      comparison.compare(find(edits, []), findWhole(edits, []), `PLUME_SEED=${seed + i}\n${text}`, edits);
  }
  comparison.expectAll(1 / 2);
});

test(`so it is of a .htaccess, beside one with the same text (PLUME_SEED=${seed})`, {
  timeout: 3_600_000,
}, () => {
  const comparison = createComparison();
  for (let i = 0; i < SERVERS; i++) {
    const random = randomFrom(seed + i);
    const [text, htaccess] = [makeServer(random), makeHtaccess(random)];
    const beside = random.once(2) ? htaccess : makeHtaccess(random);
    const readBoth = () =>
      read(`<Directory />\nAllowOverride All\n</Directory>\n${text}`, {
        '/srv/www/a/.htaccess': htaccess,
        '/srv/www/b/.htaccess': beside,
      });
    const [server, other] = [readBoth(), readBoth()];
    for (const [path, own] of [
      ['/srv/www/a/.htaccess', htaccess],
      ['/srv/www/b/.htaccess', beside],
    ] as const) {
      const find = finderInHtaccess(server, path, comparison.mayReadAnew, false);
      const findWhole = finderInHtaccess(other, path, () => true, true);
      const about = `PLUME_SEED=${seed + i}\n${text}\n${path}:\n${htaccess}\n${beside}`;
      for (const edits of drawEdits(parse(own, '2.4'), random, 0))
        comparison.compare(find(edits, []), findWhole(edits, []), about, edits);
    }
  }
  comparison.expectAll(1);
});

/** Holds what was found in sections against what was found in the whole text, and sees that there was some of each. */
function createComparison() {
  const counts = { none: 0, opening: 0, unknown: 0, whole: 0 };
  return {
    mayReadAnew: () => counts.whole++ >= 0,
    compare(found: FoundOpening, inWhole: FoundOpening, about: string, edits: readonly Edit[]) {
      expect(describe(found), `${about}\n${JSON.stringify(edits)}`).toEqual(describe(inWhole));
      if (found === undefined) counts.none++;
      else if (typeof found === 'string') counts.unknown++;
      else counts.opening++;
    },
    expectAll(mostOfWhole: number) {
      const { none, opening, unknown, whole } = counts;
      const edits = none + opening + unknown;
      for (const count of [none, opening, unknown, whole])
        expect(count, JSON.stringify(counts)).toBeGreaterThan(edits / 50);
      expect(whole, JSON.stringify(counts)).toBeLessThan(edits * mostOfWhole);
    },
  };
}

test('whom it grants access is said of each section, though they differ in names alone', () => {
  const section = (path: string, user: string) =>
    `<Location ${path}>\nAuthType Basic\nAuthName a\nAuthUserFile /srv/users\nRequire user ${user}\n</Location>\n<Location ${path}/x>\nAuthMerging And\nRequire all denied\n</Location>\n`;
  const server = read(`${section('/a', 'bob')}${section('/b', 'alice')}`);
  const { document } = server.main;
  const denied = document.lines.filter(({ start, end }) =>
    document.source.text.slice(start, end).startsWith('Require all denied'),
  );
  const openingsWith = (text: string) => {
    const find = finderOf(server, () => false, false);
    return denied.map(({ start, end }) => {
      const found = find([{ start, end, text }], []);
      return typeof found === 'object' ? found.who : found;
    });
  };
  expect(openingsWith('')).toEqual(['user bob', 'user alice']);
  expect(openingsWith('Require user bob\n')).toEqual(['user bob', undefined]);
  expect(openingsWith('Require user alice\n')).toEqual([undefined, 'user alice']);
});

function describe(found: FoundOpening): unknown {
  return typeof found === 'object' ? [found.who, found.size] : found;
}

function finderOf(server: Server, mayReadAnew: () => boolean, isWhole: boolean) {
  const { main } = server;
  const file = { document: main.document, configuration: configurationOf(main), htaccessPaths: [] };
  return createFindOpening(server, file, mayReadAnew, isWhole);
}

function finderInHtaccess(server: Server, path: string, mayReadAnew: () => boolean, isWhole: boolean) {
  const htaccessPaths = ['/srv/www/a/.htaccess', '/srv/www/b/.htaccess'];
  const text = server.files.read(path);
  const [policy] = htaccessPolicyOf(server, path.slice(0, -'.htaccess'.length));
  if (!text.ok || policy === undefined) throw new Error('httpd does not read the .htaccess');
  const document = htaccessDocument(server, path, text.text);
  const configuration = configurationOf(readHtaccess(server, path, document, policy));
  return createFindOpening(server, { document, configuration, htaccessPaths }, mayReadAnew, isWhole);
}

function read(text: string, htaccess: Readonly<Record<string, string>> = {}): Server {
  return readMemoryServer(
    { '/srv/httpd.conf': `${BEFORE}${text}`, '/srv/more.conf': 'Require user carl\n', ...htaccess },
    { sees: ['/etc'] },
  );
}

const BEFORE = `${loadModules(
  ...ACCESS_MODULES,
  'alias',
  'macro',
)}DocumentRoot /srv/www\nDefine net 192.0.2\n`;

/** Sections of which many have the same text, in places that are alike or not. */
function makeServer(random: Random): string {
  // nothing is carried over where somebody is named
  const lines = random.once(2) ? ANONYMOUS_LINES : LINES;
  const rare = lines === LINES ? 4 : 40;
  const makeLines = (depth: number): string => {
    let text = '';
    for (let count = 1 + random.below(2); count > 0; count--) {
      if (depth === 0 || random.once(2)) text += `${random.pick(random.once(rare) ? RARE_LINES : lines)}\n`;
      else {
        const name = random.pick(random.once(rare) ? RARE_TAGS : TAGS);
        text += `<${name}>\n${makeLines(depth - 1)}</${name.replace(/ .*/, '')}>\n`;
      }
    }
    return text;
  };
  const texts = Array.from({ length: 1 + random.below(3) }, () => makeLines(2));
  let number = 0;
  const section = (depth = 1): string => {
    const name = random.pick(['Location', 'Location', 'Directory', 'Files']);
    const inner = depth > 0 && name === 'Directory' && random.once(8) ? section(0) : '';
    const isMatch = random.once(20);
    const tag = inner === '' || !inner.startsWith('<Files') ? name : 'Directory';
    const path = { Location: '/', Directory: '/srv/www/' }[name] ?? '';
    const own = `${random.pick(['a', 'b', 'c/'])}${random.once(6) ? '' : number++}`;
    const match = isMatch ? 'Match' : '';
    const text = random.once(6) ? makeLines(1) : random.pick(texts);
    const files = inner.startsWith('<Files') ? inner : '';
    return `<${tag}${match} ${isMatch ? '^' : ''}${path}${own}>\n${text}${files}</${tag}${match}>\n`;
  };
  const parts = Array.from({ length: 4 + random.below(10) }, () => section());
  for (const path of ['/a', '/b', '/c'])
    if (random.once(3)) parts.push(`<Location ${path}>\n${makeLines(1)}</Location>\n`);
  for (const path of ['/', '/srv', '/srv/www/a', '/srv/www/b1', '/srv/www/c/2'])
    if (random.once(4)) parts.push(`<Directory ${path}>\n${makeLines(1)}</Directory>\n`);
  if (random.once(6)) parts.push(`<Location /c>\n${makeLines(0)}</Location>\n`);
  if (random.once(4))
    parts.push(`<VirtualHost *:80>\nServerName a\n${section()}${section()}</VirtualHost>\n`);
  const condition = random.pick(['mod_x', 'authz_core_module', '!mod_x']);
  if (random.once(4)) parts.push(`<IfModule ${condition}>\n${section()}</IfModule>\n`);
  if (random.once(12)) parts.push(`<Macro M>\n${section()}</Macro>\nUse M\n`);
  return parts.join('');
}

/** Lines, and sections of which some have the same text. */
function makeHtaccess(random: Random): string {
  const lines = random.once(2) ? ANONYMOUS_LINES : LINES;
  const line = () => `${random.pick(random.once(12) ? RARE_LINES : lines)}\n`;
  const texts = Array.from({ length: 2 }, () => `${line()}${random.once(2) ? line() : ''}`);
  return Array.from({ length: 2 + random.below(5) }, (_, i) => {
    if (random.once(3)) return line();
    const name = random.pick([`Files a${i}`, `Files b${i}`, 'FilesMatch "^c"', 'Limit GET', 'RequireAny']);
    const inner = random.once(4) ? `<RequireAny>\n${random.pick(texts)}</RequireAny>\n` : random.pick(texts);
    return `<${name}>\n${inner}</${name.replace(/ .*/, '')}>\n`;
  }).join('');
}

const TAGS = ['Limit GET POST', 'LimitExcept GET', 'RequireAny', 'RequireAll'];
const RARE_TAGS = ['IfModule authz_core_module', 'IfModule mod_x', 'Files x'];

const ANONYMOUS_LINES = ['Require all denied', 'Require all granted', 'Require valid-user', 'Options None'];
const LINES = [
  ...ANONYMOUS_LINES,
  'Require user bob',
  'Require user alice',
  'Require ip 192.0.2.0/24',
  'Require ip 10.1.2.3',
  'Order deny,allow',
  'Deny from all',
  'Satisfy Any',
];
const RARE_LINES = [
  'Require ip ${net}',
  'Require host example.org',
  'Require expr "%{HTTP_HOST} == \'a\'"',
  'Allow from 192.0.2.7',
  'AuthMerging And',
  'Include more.conf',
  '# Require all granted',
];

/** Edits of which some are made in several sections. */
function drawEdits({ lines, source }: Document, random: Random, after = 12): readonly (readonly Edit[])[] {
  const touched = lines.filter(({ number }) => number > after);
  const all: (readonly Edit[])[] = [];
  for (let count = 6; count > 0; count--) {
    const model = random.pick(touched);
    const text = source.text.slice(model.start, model.end);
    const twins = touched.filter((line) => source.text.slice(line.start, line.end) === text);
    const make = random.pick(MAKERS);
    const added = `${random.pick(random.pick([ANONYMOUS_LINES, LINES, RARE_LINES]))}\n`;
    for (const line of twins.slice(0, 6)) all.push(make(line, added));
  }
  return all.filter((edits) => edits.length > 0);
}

const MAKERS: readonly ((line: Line, added: string) => readonly Edit[])[] = [
  ({ start, end }) => [{ start, end, text: '' }],
  ({ start }, added) => [{ start, end: start, text: added }],
  ({ start, end }, added) => [{ start, end, text: added }],
  ({ end }, added) => [{ start: end, end, text: added }],
  ({ source, start, end }) => {
    const at = source.text.slice(start, end).search(/granted|denied/);
    if (at < 0) return [];
    const word = source.text.startsWith('granted', start + at) ? 'granted' : 'denied';
    return [
      { start: start + at, end: start + at + word.length, text: word === 'granted' ? 'denied' : 'granted' },
    ];
  },
  (line) => {
    if (line.kind !== 'open' || line.closing === undefined) return [];
    return [line, line.closing].map(({ start, end }) => ({ start, end, text: '' }));
  },
];
