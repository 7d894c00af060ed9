import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { blamesTheMachine } from '../httpd-answer.ts';
import { httpdProgram, moduleDirectory, moduleFilesOf } from '../httpd-installation.ts';
import { debianTree } from '../layouts/debian-tree.ts';
import { redHat } from '../layouts/red-hat.ts';
import { readServerAnswer } from '../server-answer.ts';
import { wordsOf } from './draw-requests.ts';
import type { ServerRepository } from './drawn-commits.ts';
import { COVERED } from './own-network.ts';

/** Whether both versions have a main file; a server that is new has none before. */
export function hasMain({ before, after, main }: ServerPair): boolean {
  return [before, after].every(
    (side) => lstatSync(join(side, main), { throwIfNoEntry: false }) !== undefined,
  );
}

/** Both versions of a server, in folders that take turns at one place of the machine. */
export interface ServerPair {
  readonly before: string;
  readonly after: string;
  /** Where the server is for itself. */
  readonly place: string;
  /** Below that place. */
  readonly main: string;
  /** The texts of all files of both versions. */
  readonly text: string;
}

const PLACES = { debian: '/etc/apache2', sites: '/etc/apache2', 'red-hat': '/etc/httpd' } as const;

/**
 * Writes both versions of the server of a repository so that this machine's httpd can run them. What they need and the
 * machine lacks, such as certificates, documents, users, is made; a line that is refused on both sides alike, or for
 * something that the machine lacks, becomes a comment on both sides.
 */
export function writePair(
  { folder, layout }: ServerRepository,
  gitDirectory: string,
  commit: string,
  scratch: string,
): ServerPair {
  const place = PLACES[layout];
  const main = layout === 'red-hat' ? 'conf/httpd.conf' : 'apache2.conf';
  const [before, after] = [
    [`${commit}^`, 'before'],
    [commit, 'after'],
  ].map(([revision = '', name = '']) => {
    const side = join(scratch, name);
    const own = layout === 'sites' ? join(side, 'sites') : side;
    exportFolder(gitDirectory, revision, folder, own);
    return side;
  }) as [string, string];
  const own = new Set([before, after].flatMap((side) => readdirSync(side)));
  for (const side of [before, after]) completeTree(side, layout, own);
  const pair = { before, after, place, main, text: readTexts([before, after]) };
  supplyMachine(pair);
  makeStartable(pair);
  return { ...pair, text: readTexts([before, after]) };
}

function exportFolder(gitDirectory: string, revision: string, folder: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const archive = spawnSync(
    'git',
    [
      '--git-dir',
      gitDirectory,
      'archive',
      '--format=tar',
      folder === '' ? revision : `${revision}:${folder}`,
    ],
    { maxBuffer: 1 << 28 },
  );
  // the folder may be new, or gone
  if (archive.status === 0)
    execFileSync('tar', ['-x', '--no-same-owner', '-C', to], { input: archive.stdout });
}

/** Adds what the distribution has and the repository does not keep: files at the top, and whole folders. */
function completeTree(side: string, layout: ServerRepository['layout'], own: ReadonlySet<string>): void {
  const files: readonly (readonly [string, string])[] =
    layout === 'red-hat'
      ? Object.entries(redHat.configure([])).map(([name, text]) => [
          name.replace('/etc/httpd/', ''),
          fillIn(text),
        ])
      : [...debianTree()];
  for (const [name, text] of files) {
    const [top = ''] = name.split('/');
    const place = join(side, name);
    if (own.has(top) || existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    if (text.startsWith('-> ')) symlinkSync(text.slice(3), place);
    else writeFileSync(place, text, 'latin1');
  }
  if (layout === 'sites') {
    const enabled = moduleFilesOf(moduleDirectory).filter((file) => USED.has(basename(file, '.so').slice(4)));
    const loads = enabled.map(
      (file) => `LoadModule ${basename(file, '.so').slice(4)}_module ${moduleDirectory}/${file}\n`,
    );
    writeFileSync(join(side, 'mods-enabled/used.load'), loads.join(''));
    appendFileSync(join(side, 'apache2.conf'), 'IncludeOptional sites/*.conf\n');
  }
  const links = join(side, 'modules');
  if (layout !== 'red-hat' || existsSync(links)) return;
  mkdirSync(links);
  for (const file of moduleFilesOf(moduleDirectory))
    symlinkSync(join(moduleDirectory, file), join(links, file));
}

/** What virtual hosts use beside what Debian loads. */
const USED: ReadonlySet<string> = new Set(
  'rewrite headers expires ssl socache_shmcb proxy proxy_http proxy_fcgi proxy_balancer slotmem_shm lbmethod_byrequests proxy_wstunnel cgid include vhost_alias actions substitute remoteip'.split(
    ' ',
  ),
);

function fillIn(text: string): string {
  return text
    .replaceAll('@ROOT@', '')
    .replaceAll('@HTTPS@', '443')
    .replaceAll('@HTTP@', '80')
    .replaceAll('@USER@', 'apache')
    .replaceAll('@GROUP@', 'apache');
}

/** Files of configuration below folders; large and binary ones are left out. */
function filesOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size < 1 << 20 && !file.includes(`${sep}modules${sep}`));
}

function readTexts(folders: readonly string[]): string {
  return folders
    .flatMap(filesOf)
    .map((file) => readFileSync(file, 'latin1'))
    .filter((text) => !text.includes('\0'))
    .join('\n');
}

/** In these mounts alone. */
const KEY = '/var/tmp/plume-key.pem';
const certificates = new Map<string, string>();
let key: string | undefined;
/** A certificate of its own for each path, and the key of all of them. */
function certificateFor(path: string): string {
  const openssl = (words: string) =>
    execFileSync('openssl', words.split(' '), { encoding: 'latin1', stdio: ['ignore', 'pipe', 'ignore'] });
  if (key === undefined) {
    key = openssl('ecparam -name prime256v1 -genkey -noout');
    writeFileSync(KEY, key);
  }
  const made =
    certificates.get(path) ?? openssl(`req -x509 -new -key ${KEY} -days 2 -subj /CN=kit.test`) + key;
  certificates.set(path, made);
  return made;
}

/** Makes the files, directories and users that lines name. */
function supplyMachine({ before, after, place, text }: ServerPair): void {
  const named = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    const [name = '', ...words] = wordsOf(line.trim());
    const key = name.toLowerCase();
    named.set(key, [...(named.get(key) ?? []), ...words.map((word) => word.replace(/^\||\/$/g, ''))]);
  }
  const all = (...keys: readonly string[]) => new Set(keys.flatMap((key) => named.get(key) ?? []));
  const supply = (path: string, write: (here: string) => void) => {
    const absolute = path.startsWith('/') ? path : join(place, path);
    if (/[*?[$%]/.test(absolute)) return;
    if (absolute.startsWith(`${place}/`))
      for (const side of [before, after]) write(join(side, relative(place, absolute)));
    else if (COVERED.includes(absolute.split('/')[1] ?? '')) write(absolute);
  };
  for (const path of all(
    'sslcertificatefile',
    'sslcertificatekeyfile',
    'sslcertificatechainfile',
    'sslcacertificatefile',
  ))
    supply(path, (here) => writeOver(here, certificateFor(path)));
  const users = [...all('require')].filter((word) => /^[\w.@-]+$/.test(word));
  for (const path of all('authuserfile')) supply(path, (here) => writeOver(here, withSecrets(here, users)));
  for (const path of all('errorlog', 'customlog', 'transferlog', 'scriptlog'))
    supply(dirname(path), makeDirectory);
  for (const path of all('pidfile', 'defaultruntimedir', 'mutex'))
    supply(dirname(path.replace(/^file:/, '')), makeDirectory);
  for (const path of [
    '/var/run/apache2',
    '/var/lock/apache2',
    '/var/log/apache2',
    '/var/log/httpd',
    '/run/httpd',
  ])
    mkdirSync(path, { recursive: true });
  for (const path of all('documentroot', '<directory', 'virtualdocumentroot'))
    if (path.startsWith('/')) supply(path, fillDirectory);
  for (const path of all('alias', 'scriptalias'))
    if (COVERED.includes(path.split('/')[1] ?? '') && path.split('/').length > 2)
      supply(path, (here) => (/\.\w{2,4}$/.test(path) ? writeOnce(here, path) : fillDirectory(here)));
  for (const user of [...all('user', 'group')]) addAccount(user);
}

function writeOver(here: string, text: string): void {
  mkdirSync(dirname(here), { recursive: true });
  writeFileSync(here, text, 'latin1');
}

function writeOnce(here: string, path: string): void {
  if (!existsSync(here)) writeOver(here, `${path}\n`);
}

function makeDirectory(here: string): void {
  if (!existsSync(here)) mkdirSync(here, { recursive: true });
}

const DOCUMENTS = ['index.html', 'page.html', 'logo.png', 'docs/index.html', 'docs/guide.txt'];

/** Files that say where they are. */
function fillDirectory(here: string): void {
  try {
    makeDirectory(here);
    if (!statSync(here).isDirectory() || here === '/var' || here === '/usr') return;
    for (const name of DOCUMENTS) writeOnce(join(here, name), join(here, name));
  } catch {
    // something else is in the way
  }
}

const SECRET = '{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=';

/** A file of users all of whom have the password `secret`. */
function withSecrets(here: string, users: readonly string[]): string {
  const there =
    existsSync(here) && lstatSync(here).isFile() ? readFileSync(here, 'latin1') : users.join(':\n');
  const names = there.split('\n').map((line) => line.split(':')[0] ?? '');
  return names
    .filter(Boolean)
    .map((name) => `${name}:${SECRET}\n`)
    .join('');
}

function addAccount(name: string): void {
  if (!/^[a-z_][\w-]*$/.test(name)) return;
  const add = (file: string, line: string) => {
    if (!readFileSync(file, 'latin1').includes(`\n${name}:`)) appendFileSync(file, line);
  };
  add('/etc/passwd', `${name}:x:4711:4711::/nonexistent:/bin/false\n`);
  add('/etc/group', `${name}:x:4711:\n`);
}

const MOST_REPAIRS = 80;

function makeStartable(pair: ServerPair): void {
  const { before, after } = pair;
  for (const [side, other] of [
    [before, after],
    [after, before],
    [before, after],
  ] as const)
    for (let repairs = 0; repairs < MOST_REPAIRS; repairs++) {
      const refused = refusedLine(pair, side);
      if (refused === undefined || !silence(pair, refused, side, other)) break;
    }
}

interface RefusedLine {
  /** Below the folder of the side. */
  readonly file: string;
  readonly line: number;
  readonly isMachine: boolean;
}

function refusedLine(pair: ServerPair, side: string): RefusedLine | undefined {
  const { status, stderr } = runAt(pair, side, ['-t']);
  if (status === 0) return undefined;
  const { refusal } = readServerAnswer(1, stderr);
  const place = refusal?.places.at(-1);
  if (refusal === undefined || place === undefined || !place.file.startsWith(`${pair.place}/`))
    return undefined;
  const isMachine =
    blamesTheMachine(refusal.message) ||
    refusal.environment ||
    /Invalid command|Cannot load|Unknown/.test(refusal.message);
  return { file: relative(pair.place, place.file), line: place.line, isMachine };
}

/** Makes the line a comment on the side that refuses it, and where it is on the other one. */
function silence(
  pair: ServerPair,
  { file, line, isMachine }: RefusedLine,
  side: string,
  other: string,
): boolean {
  const lines = linesAt(pair, side, file);
  const text = lines[line - 1];
  if (text === undefined || /^\s*(?:#|<)/.test(text)) return false;
  const others = linesAt(pair, other, file);
  if (!isMachine && !others.includes(text)) return false;
  const write = (where: string, written: readonly string[]) =>
    withVersion(pair, where, () => writeFileSync(join(pair.place, file), written.join('\n'), 'latin1'));
  write(side, lines.with(line - 1, '#'));
  if (others.includes(text))
    write(
      other,
      others.map((one) => (one === text ? '#' : one)),
    );
  return true;
}

/** The lines of a file where it is for httpd, since links may name it there; none where it is missing. */
function linesAt(pair: ServerPair, side: string, file: string): readonly string[] {
  return withVersion(pair, side, () => {
    const place = join(pair.place, file);
    return existsSync(place) ? readFileSync(place, 'latin1').split('\n') : [];
  });
}

/** Runs something with one version at the place of the server. */
function withVersion<T>({ place }: ServerPair, side: string, run: () => T): T {
  mkdirSync(place, { recursive: true });
  execFileSync('mount', ['--bind', side, place]);
  try {
    return run();
  } finally {
    execFileSync('umount', ['--lazy', place]);
  }
}

/** The words of a shell that runs httpd with a version that is in place, with Debian's variables where it has them. */
export function httpdWords({ place, main }: ServerPair, words: readonly string[]): readonly string[] {
  const script = `if [ -f "${place}/envvars" ]; then APACHE_CONFDIR="${place}"; . "${place}/envvars"; fi; exec "$0" -d "${place}" -f "${place}/${main}" "$@"`;
  return ['-c', script, httpdProgram, ...words];
}

/** Whether httpd says of a version, which need not be in place, that it will not start. */
export function httpdRefuses(pair: ServerPair, side: string): boolean {
  return runAt(pair, side, ['-t']).status !== 0;
}

function runAt(
  pair: ServerPair,
  side: string,
  words: readonly string[],
): { status: number | null; stderr: string } {
  return withVersion(pair, side, () =>
    spawnSync('/bin/sh', httpdWords(pair, words), { encoding: 'latin1', cwd: '/', timeout: 60_000 }),
  );
}

/** Writes a repository of Git with two commits, both versions. */
export function writeHistory({ before, after }: ServerPair, folder: string): void {
  mkdirSync(folder);
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=a', '-c', 'user.email=a@b.test', ...words], {
      stdio: 'ignore',
    });
  git('init', '--quiet');
  for (const side of [before, after]) {
    for (const name of readdirSync(folder))
      if (name !== '.git') execFileSync('rm', ['-rf', join(folder, name)]);
    cpSync(side, folder, { recursive: true, verbatimSymlinks: true });
    git('add', '--all', '--force');
    git('commit', '--quiet', '--allow-empty', '--message', basename(side));
  }
}
