import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as library from '../../library/index.ts';
import type { FileSystem, Text } from '../../library/plume.d.ts';
import { fewOr } from '../kit/run-options.ts';

const { answerRequest, diff, fix, lint, memoryFiles, parse, readServer, rules, upgrade } = library;
const MAIN = '/etc/httpd/conf/httpd.conf';

function open(texts: Readonly<Record<string, Text>>, isWhole = false) {
  const server = readServer(MAIN, { files: memoryFiles(texts, { isWhole }) });
  if (server === undefined) throw new Error('the main file is there');
  return server;
}

describe('parse', () => {
  test('covers the text with its lines, and finds sections by places', () => {
    const text = '# é\n<Files a>\n  Require all \\\n  granted\n</Files>\n';
    const { lines, faults } = parse(text);
    const ends = lines.map(({ range }) => range.end.offset);
    expect(lines.map(({ range }) => range.start.offset)).toEqual([0, ...ends.slice(0, -1)]);
    expect(ends.at(-1)).toBe(Buffer.byteLength(text));
    expect(lines.map(({ kind, section, partner }) => [kind, section, partner])).toEqual([
      ['comment', null, null],
      ['open', null, 3],
      ['directive', 1, null],
      ['close', null, 1],
    ]);
    expect(faults).toEqual([]);
  });
  test('counts columns in UTF-16 units and offsets in bytes', () => {
    const [line] = parse('ServerName "😀" b\n').lines;
    expect(line?.arguments.map(({ value, range }) => [value, range.start])).toEqual([
      ['😀', { line: 1, column: 12, offset: 11 }],
      ['b', { line: 1, column: 17, offset: 18 }],
    ]);
  });
  test('names the line of each fault', () => {
    expect(parse('<Files a>\n</Directory>\n').faults).toContainEqual({ kind: 'mismatched', line: 1 });
  });
});

describe('bytes that are not UTF-8', () => {
  const bytes = Buffer.from('# \xff\n<Directory /srv\n</Directory>\n', 'latin1');
  test('are kept by a fix, which then has no text', () => {
    const { changed, applied } = fix(new Uint8Array(bytes), { file: 'a.conf' });
    expect(applied.map(({ name }) => name).length).toBe(1);
    expect(changed.map(({ text, file }) => [text, file])).toEqual([[null, 'a.conf']]);
    expect(Buffer.from(changed[0]!.bytes).toString('latin1')).toBe(
      '# \xff\n<Directory /srv>\n</Directory>\n',
    );
  });
  test('may be a part of a larger buffer', () => {
    const part = new Uint8Array(Buffer.concat([Buffer.from('Foo '), bytes])).subarray(4);
    expect(lint(part)).toEqual(lint(new Uint8Array(bytes)));
  });
});

describe('fix', () => {
  test('does what is safe, and more only where it is asked to', () => {
    const text = 'Options FollowSymLinks +MultiViews\n';
    for (const kinds of ['safe', 'unsafe'] as const)
      for (const { kind } of fix(text, { kinds }).applied) expect(['safe', kinds]).toContain(kind);
    expect(fix('ServerSignature Off\n').changed).toEqual([]);
  });
  test('leaves templates and files of other programs alone', () => {
    const template = '<Directory /srv\n  Options {{ options }}\n</Directory>\n';
    const nginx = 'server {\n  listen 80;\n  location / {\n    root /srv;\n  }\n}\n';
    for (const text of [template, nginx]) {
      expect(fix(text, { kinds: 'unsafe' }).changed).toEqual([]);
      expect(lint(text).findings).toEqual([]);
    }
  });
});

describe('servers', () => {
  const texts = {
    [MAIN]:
      'ServerRoot /etc/httpd\nServerName a.example\nListen 80\nInclude conf.d/*.conf\nDocumentRoot /srv\n',
    '/etc/httpd/conf.d/b.conf': '<Directory /srv>\n  AllowOverride All\n  Require all denied\n</Directory>\n',
    '/srv/.htaccess': 'Options FollowSymLinks +MultiViews\n',
  };
  test('are read from files in memory, and linted with their .htaccess', () => {
    const server = open(texts);
    expect(server.files.map(({ file }) => file)).toEqual([MAIN, '/etc/httpd/conf.d/b.conf']);
    const { findings, files } = lint(server, { select: ['syntax'] });
    expect(findings.map(({ file, rule }) => [file, rule])).toEqual([
      ['/srv/.htaccess', 'syntax/options-mixed-signs'],
    ]);
    expect(files).toBe(3);
  });
  test('are read from whatever has read and list', () => {
    const asked: string[] = [];
    const memory = memoryFiles(new Map(Object.entries(texts)));
    const files: FileSystem = {
      read(path) {
        asked.push(path);
        const text = memory.read(path);
        return typeof text === 'string' ? Buffer.from(text) : undefined;
      },
      list: (path) => memory.list(path),
    };
    expect(readServer(MAIN, { files })).toEqual(open(texts));
    expect(new Set(asked).size).toBe(asked.length);
  });
  test('answer requests, and say what is wrong with one', () => {
    const server = open(texts);
    const answer = answerRequest(server, { url: '/a.html', headers: { 'User-Agent': 'x' } });
    expect(answer).toMatchObject({ version: 2, status: 500 });
    expect(answerRequest(server, { url: 'ftp://a/' })).toEqual({
      version: 2,
      error: expect.stringMatching(/^`url`: /),
    });
  });
  test('know that a file is missing only where the files are whole', () => {
    const missing = { [MAIN]: 'ServerRoot /etc/httpd\nInclude conf.d/gone.conf\n' };
    const errors = (isWhole: boolean) =>
      lint(open(missing, isWhole), { select: ['include'] }).findings.filter(
        ({ severity }) => severity === 'error',
      );
    expect(errors(true).map(({ rule }) => rule)).toEqual(['include/missing-file']);
    expect(errors(false)).toEqual([]);
  });
  test('are undefined without a main file, and for one of another program', () => {
    const files = memoryFiles({ '/etc/nginx/nginx.conf': 'server {\n  listen 80;\n  root /srv;\n}\n' });
    expect(readServer('/etc/nginx/nginx.conf', { files })).toBeUndefined();
    expect(readServer('/etc/nginx', { files })).toBeUndefined();
    expect(readServer('/gone', { files })).toBeUndefined();
    expect(upgrade('/gone', { files })).toBeUndefined();
  });
  test('in memory see nothing of the machine', () => {
    const server = open({
      [MAIN]:
        'ServerRoot /etc\nInclude passwd\nInclude /etc/*\nUser nobody-knows\nSSLCertificateFile /etc/hostname\n',
    });
    expect(server.files.map(({ file }) => file)).toEqual([MAIN]);
    const { notRead } = lint(server);
    expect(notRead?.map(({ message }) => message)).toEqual([expect.stringContaining('`/etc/passwd`')]);
  });
  test('pass on what the files throw', () => {
    const files = {
      read: () => {
        throw new RangeError('the archive is broken');
      },
      list: () => undefined,
    };
    expect(() => readServer(MAIN, { files })).toThrow(RangeError);
  });
  test('keep what was read when their files change', () => {
    const changing = new Map(Object.entries(texts));
    const server = readServer(MAIN, { files: memoryFiles(changing) })!;
    const before = lint(server);
    changing.set(MAIN, 'Foo\n');
    expect(lint(server)).toEqual(before);
    expect(fix(server).left.files).toBe(before.files);
  });
});

describe('results', () => {
  const server = open({
    [MAIN]: 'ServerRoot /x\nListen 80\nAllow from all # b\n<Directory /srv\n</Directory>\n',
  });
  test.each<[string, unknown]>([
    ['parse', parse('Options "a\n')],
    ['readServer', server],
    ['lint', lint(server)],
    ['answerRequest', answerRequest(server, { url: '/' }, { compare: '2.2' })],
    ['rules', rules()],
  ])('of %s are plain data', (_, result) => {
    expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    expect(structuredClone(result)).toEqual(result);
  });
});

describe('no text makes a function throw', () => {
  const odd: readonly Text[] = [
    ...[
      '',
      '\0',
      '\ud800',
      '\n'.repeat(1000),
      '<'.repeat(2000),
      '<Directory '.repeat(500),
      '__proto__ constructor\n',
    ],
    ...[
      '<A>\n'.repeat(3000),
      '\\\n'.repeat(2000),
      `${'a'.repeat(100_000)}\n`,
      'Include /\nInclude .\nInclude *\n',
    ],
    ...[
      'Use a\n',
      '<Macro a>\nUse a\n</Macro>\nUse a\n',
      'Define a ${a}\nListen ${a}\n',
      'Include conf/httpd.conf\n',
    ],
    new Uint8Array([0xff, 0xfe, 0x00, 0x41]),
  ];
  const use = (text: Text) => {
    parse(text);
    parse(text, { target: '2.2' });
    lint(text, { file: '.htaccess', from: '2.2' });
    fix(text, { kinds: 'unsafe' });
    const files = memoryFiles({ [MAIN]: text, '/srv/.htaccess': text, '/etc/passwd': text });
    const server = readServer(MAIN, { files });
    if (server === undefined) return;
    lint(server);
    fix(server, { kinds: 'unsafe' });
    answerRequest(server, { url: '/', host: '\0' }, { compare: '2.2' });
    upgrade(MAIN, { files });
  };
  test.each(odd.map((text, i) => [i, text] as const))('odd text %i', (_, text) => {
    expect(() => use(text)).not.toThrow();
  });
  test('drawn texts', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '<If "',
        '<Directory /',
        '</',
        'Order ',
        'RewriteRule ( ',
        'Include ',
        'Require ',
        '\\',
        '${',
      ),
    );
    const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, (drawn) => use(drawn)),
      { numRuns: fewOr(5, 40) },
    );
  });
  test.each(['', '/', '//', '../..', '\0', '/etc/passwd/..', 'a\ud800', '/etc/httpd'])(
    'nor does the main file %j, or a request for it',
    (name) => {
      const files = memoryFiles({ [MAIN]: 'Listen 80\n', [name]: 'Listen 81\n', '/a/../b': '' });
      readServer(name, { files });
      upgrade(name, { files });
      const server = readServer(MAIN, { files });
      if (server !== undefined) answerRequest(server, { url: name, client: name, user: name, method: name });
    },
  );
});

describe('arguments of the wrong type', () => {
  const server = open({ [MAIN]: 'Listen 80\n' });
  const wrong = (value: unknown) => value as never;
  test.each<[string, () => unknown, RegExp]>([
    ['parse(1)', () => parse(wrong(1)), /first argument of `parse` has to be a string or a Uint8Array/],
    ['parse(target)', () => parse('', { target: '3.0' }), /`3\.0` is not an httpd that plume knows/],
    ['readServer()', () => readServer(wrong(undefined)), /first argument of `readServer` has to be a string/],
    [
      'readServer(files)',
      () => readServer('/', { files: wrong({}) }),
      /`files` .* has to be files with the methods/,
    ],
    [
      'readServer(maps)',
      () => readServer('/', { maps: wrong({ a: 1 }) }),
      /`a` of `maps` has to be a string/,
    ],
    ['lint(null)', () => lint(wrong(null)), /what `readServer` returned/],
    ['lint(copy)', () => lint({ ...server }), /what `readServer` returned/],
    ['lint(option)', () => lint('', wrong({ fiel: 'a' })), /has no `fiel`: it may have select, ignore, file/],
    ['lint(select)', () => lint('', { select: wrong('a') }), /`select` .* has to be an array of strings/],
    ['lint(rule)', () => lint('', { select: ['no-such'] }), /`no-such` is not the name of a rule/],
    ['fix(kinds)', () => fix('', { kinds: wrong('all') }), /`kinds` .* has to be "safe" or "unsafe"/],
    [
      'answerRequest(text)',
      () => answerRequest(wrong('Listen 80'), { url: '/' }),
      /what `readServer` returned/,
    ],
    ['diff(after)', () => diff('a', undefined), /second argument of `diff` has to be a string/],
    ['diff(requests)', () => diff('a', 'b', { requests: wrong(['/']) }), /`requests` .* an array of objects/],
    ['diff(request)', () => diff('a', 'b', { requests: [wrong({ uri: '/' })] }), /the request has no `uri`/],
    ['answerRequest(url)', () => answerRequest(server, wrong({})), /`url` of the request has to be a string/],
    ['answerRequest(user)', () => answerRequest(server, wrong({ url: '/', user: 1 })), /`user` .* a string/],
    ['upgrade(to)', () => upgrade(MAIN, { to: '2.2' }), /`to` has to be 2\.4/],
    ['memoryFiles(text)', () => memoryFiles(wrong('a')), /has to be an object, or pairs/],
    ['memoryFiles(value)', () => memoryFiles({ '/a': wrong(1) }), /text of `\/a` has to be a string/],
    [
      'read',
      () => readServer('/a', { files: { read: wrong(() => 1), list: () => undefined } }),
      /`read` of `files`/,
    ],
  ])('%s', (_, call, says) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(says);
  });
});
