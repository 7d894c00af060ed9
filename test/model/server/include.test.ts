import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../../files/memory-files.ts';
import { overlayFiles } from '../../../files/overlay-files.ts';
import { denied } from '../../../files/resolve-links.ts';
import { type IncludeRequest, openFailure, resolveInclude } from '../../../model/server/include.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { measuredProfile } from '../../kit/measured-profile.ts';

const NO_MODULES = { builtIn: { surely: new Set<string>(), perhaps: new Set<string>() } };

const tree = createMemoryFiles(
  {
    'apache2.conf': '',
    'ports.conf': '',
    'conf.d/b.conf': '',
    'conf.d/a.conf': '',
    'conf.d/B.conf': '',
    'conf.d/.hidden.conf': '',
    'conf.d/a.conf~': '',
    'conf.d/sub/z.conf': '',
    'sites/one/x.conf': '',
    'sites/two/x.conf': '',
    'sites/two/y.conf': '',
    'sites/file': '',
  },
  {
    root: '/etc/apache2',
    directories: ['empty'],
    links: { 'sites/three': 'two', 'conf.d/gone.conf': '../nowhere' },
  },
);

function resolve(argument: string, more: Partial<IncludeRequest> = {}) {
  return resolveInclude({
    argument,
    serverRoot: '/etc/apache2',
    isOptional: false,
    series: '2.4',
    files: tree,
    ...more,
  });
}

function filesOf(argument: string, more: Partial<IncludeRequest> = {}): readonly string[] {
  return resolve(argument, more).files.map((path) => path.replace('/etc/apache2/', ''));
}

function messageOf(argument: string, more: Partial<IncludeRequest> = {}): string | undefined {
  const answer = resolve(argument, more);
  return answer.ok ? undefined : answer.message;
}

describe('one path', () => {
  test('a file is relative to the server root, and is not looked into', () => {
    expect(resolve('ports.conf')).toEqual({
      ok: true,
      files: ['/etc/apache2/ports.conf'],
      unseen: [],
      refused: [],
      loops: [],
      isPattern: false,
      isDirectory: false,
    });
    expect(filesOf('nowhere.conf')).toEqual(['nowhere.conf']);
  });
  test('an optional file that is not there is none', () => {
    expect(filesOf('nowhere.conf', { isOptional: true })).toEqual([]);
    expect(filesOf('nowhere.conf', { isOptional: true, release: '2.4.6' })).toEqual(['nowhere.conf']);
  });
  test('a directory is all that is in it and below it, in the order of bytes', () => {
    expect(resolve('conf.d/')).toMatchObject({ isDirectory: true, isPattern: false });
    expect(filesOf('conf.d')).toEqual([
      'conf.d/.hidden.conf',
      'conf.d/B.conf',
      'conf.d/a.conf',
      'conf.d/a.conf~',
      'conf.d/b.conf',
      'conf.d/gone.conf',
      'conf.d/sub/z.conf',
    ]);
    expect(filesOf('conf.d', { isOptional: true })).not.toContain('conf.d/gone.conf');
    expect(resolve('empty')).toMatchObject({ ok: true, files: [], isDirectory: true });
  });
});

describe('patterns', () => {
  test('of the last part', () => {
    expect(filesOf('conf.d/*.conf')).toEqual([
      'conf.d/B.conf',
      'conf.d/a.conf',
      'conf.d/b.conf',
      'conf.d/gone.conf',
    ]);
    expect(filesOf('conf.d/s*')).toEqual(['conf.d/sub/z.conf']);
  });
  test('of a part in the middle, which finds no links', () => {
    expect(filesOf('sites/*/x.conf')).toEqual(['sites/one/x.conf', 'sites/two/x.conf']);
    expect(filesOf('sites/t*/*.conf')).toEqual(['sites/two/x.conf', 'sites/two/y.conf']);
    // what has no wildcard is not looked for before httpd opens it
    expect(filesOf('sites/o*/y.conf')).toEqual(['sites/one/y.conf']);
  });
  test('without a match', () => {
    expect(messageOf('empty/*.conf')).toBe(
      "Include/IncludeOptional: No matches for the wildcard '*.conf' in '/etc/apache2/empty', failing",
    );
    expect(messageOf('empty/*.conf', { release: '2.4.38' })).toBe(
      "No matches for the wildcard '*.conf' in '/etc/apache2/empty', failing (use IncludeOptional if required)",
    );
    expect(resolve('empty/*.conf', { isOptional: true })).toMatchObject({ ok: true, files: [] });
    expect(resolve('empty/*.conf')).toMatchObject({
      kind: 'include-no-match',
      data: { directory: '/etc/apache2/empty', pattern: '*.conf' },
    });
  });
  test('in a directory that is not there, or is none', () => {
    const missing =
      'Include/IncludeOptional: Could not open directory /etc/apache2/no: No such file or directory';
    expect(messageOf('no/*.conf')).toBe(missing);
    expect(messageOf('no/*.conf', { isOptional: true })).toBeUndefined();
    const file = 'Include/IncludeOptional: Could not open directory /etc/apache2/ports.conf: Not a directory';
    expect(messageOf('ports.conf/*', { isOptional: true })).toBe(file);
  });
  test('what httpd would do after a failure is told', () => {
    const files = createMemoryFiles({ '/a/1/x': '', '/a/3/x': '' }, { directories: ['/a/2'] });
    const answer = resolveInclude({
      argument: '/a/*/x*',
      serverRoot: '/',
      isOptional: false,
      series: '2.4',
      files,
    });
    expect(answer).toMatchObject({ ok: false, files: ['/a/1/x'], rest: ['/a/3/x'] });
  });
});

describe('2.2', () => {
  const series = '2.2';
  test('knows patterns in the last part only', () => {
    expect(messageOf('sites/*/x.conf', { series })).toBe(
      'Wildcard patterns not allowed in Include /etc/apache2/sites/*/x.conf',
    );
    expect(filesOf('conf.d/[ab].conf', { series })).toEqual(['conf.d/a.conf', 'conf.d/b.conf']);
  });
  test('takes a pattern without a match, but not without a directory', () => {
    expect(resolve('empty/*.conf', { series })).toMatchObject({ ok: true, files: [] });
    expect(messageOf('no/*.conf', { series })).toBe("Include directory '/etc/apache2/no' not found");
  });
});

describe('what is unknown', () => {
  const copy = createMemoryFiles({ '/etc/httpd/conf/httpd.conf': '' }, { sees: ['/etc/httpd'] });
  test.each(['/opt/x.conf', '/opt/x', '/opt/*.conf', '/opt/*/x.conf'])('%s', (argument) => {
    const request = { argument, serverRoot: '/etc/httpd', series: '2.4', files: copy } as const;
    for (const isOptional of [true, false]) {
      const answer = resolveInclude({ ...request, isOptional });
      expect(answer).toMatchObject({ ok: true, files: [], unseen: [argument] });
    }
    const inOld = resolveInclude({ ...request, isOptional: false, series: '2.2' });
    expect(inOld.ok).toBe(argument !== '/opt/*/x.conf');
  });
  test('a relative path without a server root, and a path of Windows', () => {
    expect(resolve('conf.d', { serverRoot: undefined })).toMatchObject({ ok: true, unseen: ['conf.d'] });
    expect(resolve('c:/Apache24/x.conf')).toMatchObject({ ok: true, unseen: ['c:/Apache24/x.conf'] });
    expect(filesOf('/etc/apache2/ports.conf', { serverRoot: undefined })).toEqual(['ports.conf']);
  });
  test('a directory that may lack files is not a failure', () => {
    const files = { ...tree, list: (path: string) => ({ ...tree.list(path), isWhole: false }) };
    expect(resolve('empty/*.conf', { files })).toMatchObject({
      ok: true,
      unseen: ['/etc/apache2/empty/*.conf'],
    });
    // one that has some of the files is assumed to have all of them
    expect(resolve('conf.d/a*', { files })).toMatchObject({ ok: true, unseen: [] });
    expect(resolve('conf.d/a*', { files, mayLackFiles: true })).toMatchObject({
      ok: true,
      unseen: ['/etc/apache2/conf.d/a*'],
    });
  });
});

describe('limits', () => {
  test('a directory that links to itself is read until there are too many links', () => {
    const files = createMemoryFiles({ '/d/a': '', '/d/z': '' }, { links: { '/d/loop': '.' } });
    const request = { argument: '/d', serverRoot: '/', series: '2.4', files } as const;
    const answer = resolveInclude({ ...request, isOptional: false });
    const deepest = `/d${'/loop'.repeat(41)}`;
    expect(answer).toMatchObject({
      ok: false,
      kind: 'include-loop',
      message: `Could not open configuration file ${deepest}: Too many levels of symbolic links`,
      files: ['/d/a'],
      data: { directory: '/d/loop' },
    });
    const optional = resolveInclude({ ...request, isOptional: true });
    expect(optional).toMatchObject({ ok: true, loops: ['/d/loop'] });
    expect(optional.files).toHaveLength(2 * 41);
  });
  test('two such links have no end', () => {
    const links = { '/d/loop1': '.', '/d/loop2': '.' };
    const files = createMemoryFiles({ '/d/a': '' }, { links });
    const answer = resolveInclude({
      argument: '/d',
      serverRoot: '/',
      isOptional: true,
      series: '2.4',
      files,
    });
    expect(answer).toMatchObject({ ok: false, kind: 'include-loop', message: undefined, files: ['/d/a'] });
  });
  test('128 directories are taken, 129 are not', () => {
    const deep = (count: number) => `/t${'/d'.repeat(count - 1)}`;
    const search = (count: number) =>
      resolveInclude({
        argument: '/t',
        serverRoot: '/',
        isOptional: false,
        series: '2.4',
        files: createMemoryFiles({ [`${deep(count)}/x`]: '' }),
      });
    expect(search(128).files).toEqual([`${deep(128)}/x`]);
    expect(search(129)).toMatchObject({
      ok: false,
      kind: 'include-loop',
      message: `Include/IncludeOptional: Directory '${deep(129)}' exceeds the maximum include directory nesting level of 128. You have probably a recursion somewhere.`,
    });
  });
  test('a path that is too long', () => {
    const long = 'x'.repeat(5000);
    expect(messageOf(long)).toBe(`Invalid Include path ${long}`);
  });
});

describe('what plume may not look into, and httpd may as root', () => {
  const files = createMemoryFiles(
    { 'main.conf': '', 'closed/a.conf': '', 'open/closed/a.conf': '' },
    { root: '/etc/apache2', unreadable: ['closed', 'open/closed'] },
  );
  test.each([
    ['closed/*.conf', '2.4', ['closed/*.conf']],
    ['closed', '2.4', ['closed']],
    ['closed/*.conf', '2.2', ['closed/*.conf']],
    ['open/*/*.conf', '2.4', ['open/closed/*.conf']],
    ['open/*', '2.4', ['open/closed']],
    ['main.conf', '2.4', []],
  ] as const)('%s', (argument, series, refused) => {
    const names = (more: Partial<IncludeRequest>) =>
      resolve(argument, { files, series, ...more }).refused.map((path) => path.replace('/etc/apache2/', ''));
    expect(names({})).toEqual(refused);
    if (series === '2.4') expect(names({ isOptional: true })).toEqual(refused);
  });
  test('a path that cannot be followed', () => {
    const shut = { ...files, look: () => denied };
    expect(resolve('closed/a.conf', { files: shut, isOptional: true }).refused).toEqual([
      '/etc/apache2/closed/a.conf',
    ]);
    expect(resolve('closed/*.conf', { files: shut, series: '2.2' }).refused).toEqual([
      '/etc/apache2/closed/*.conf',
    ]);
  });
  test.each(['closed', 'closed/*.conf'])('leaves open which modules there are: %s', (argument) => {
    const has = (text: string) =>
      readServer({
        ...{
          main: '/etc/apache2/main.conf',
          profile: measuredProfile('2.4', NO_MODULES),
          serverRoot: '/etc/apache2',
        },
        files: overlayFiles(files, new Map([['/etc/apache2/main.conf', text]])),
      })?.modules.has('mod_rewrite');
    expect(has('Listen 80\n')).toBe('absent');
    for (const name of ['Include', 'IncludeOptional']) expect(has(`${name} ${argument}\n`)).toBe('unknown');
  });
});

describe('what cannot be opened', () => {
  test.each([
    ['absent', 'No such file or directory', 'include-missing'],
    ['not-a-directory', 'Not a directory', 'include-missing'],
    ['unreadable', 'Permission denied', 'include-unreadable'],
    ['loop', 'Too many levels of symbolic links', 'include-unreadable'],
  ] as const)('%s', (why, error, kind) => {
    const message = `Could not open configuration file /x: ${error}`;
    expect(openFailure('/x', { ok: false, why, error }, '2.4')).toEqual({ kind, message });
  });
  test('a device is refused in the log as well', () => {
    const failure = { ok: false, why: 'special', error: 'Bad file descriptor' } as const;
    expect(openFailure('/x', failure, '2.4')).toEqual({
      kind: 'include-not-a-file',
      message: 'Could not open configuration file /x: Bad file descriptor',
      logs: { id: 'AH00554', message: 'Access to file /x denied by server: not a regular file' },
    });
  });
  test('of a FIFO httpd says nothing', () => {
    expect(openFailure('/x', { ok: false, why: 'special', error: '' }, '2.4').message).toBeUndefined();
  });
});
