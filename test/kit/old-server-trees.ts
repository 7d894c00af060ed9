import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { moduleFact, modulesOf, outdatedModule } from '../../facts/modules.ts';
import { pathFacts } from '../../facts/paths.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Directive } from '../../grammar/syntax-tree.ts';
import { recognizeFile } from '../../model/recognition/recognize-file.ts';
import { readEnvironment } from '../../profile/environment/environment.ts';
import { readRecords, readString } from './corpus.ts';
import { moduleDirectory, moduleFilesOf } from './httpd-installation.ts';

/** A whole server of httpd 2.2, in which users, paths and modules that this machine lacks are replaced. */
export interface OldServerTree {
  /** Where the corpus has its main file. */
  readonly name: string;
  /** Path below the directory of the server that httpd is to begin with. */
  readonly main: string;
  /** What the configuration calls that directory. */
  readonly serverRoot: ByteText;
  /** Path → text. */
  readonly files: ReadonlyMap<string, ByteText>;
  /** Path → what the symbolic link leads to: what Debian's enabled directories would have. */
  readonly links: ReadonlyMap<string, string>;
  /** Whether its files load modules of httpd, so that no others are to be there. */
  readonly loadsModules: boolean;
  /** Path → what the link leads to: directories of the server that modules are loaded from. */
  readonly moduleLinks: Readonly<Record<string, string>>;
  /** What its own file of variables sets. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The main files of the corpus that were written for httpd 2.2, each with what lies around it. */
export function readOldServerTrees(corpus: string): readonly OldServerTree[] {
  const records = readRecords(path.join(corpus, 'manifest.jsonl'));
  return (
    records
      .filter(
        ({ kind, era, req24 }) => kind === 'main' && (era === '2.2' || (era === 'mixed' && req24 === false)),
      )
      .map((record) => readString(record, 'file'))
      .filter((file) => /\.conf$/.test(file))
      // a template is not a server yet, and plume says so
      .filter(
        (file) => recognizeFile(readFileSync(path.join(corpus, file), 'latin1'), file).template === undefined,
      )
      .map((file) => readTree(corpus, file))
  );
}

function readTree(corpus: string, name: string): OldServerTree {
  const above = path.dirname(name);
  const home = path.basename(above) === 'conf' ? path.dirname(above) : above;
  const files = new Map<string, ByteText>();
  for (const file of filesBelow(path.join(corpus, home))) {
    files.set(file, readFileSync(path.join(corpus, home, file), 'latin1'));
  }
  // one of them has another use for the name
  const modules = [...files.keys()].some((file) => file.startsWith('modules/')) ? 'shared' : 'modules';
  for (const [file, text] of files) files.set(file, replaceAbsent(text, modules));
  return describeTree(name, path.relative(home, name), files);
}

/** A server of the files that httpd 2.2 installs, with all of its modules and all files of `extra/`. */
export function readStockServer(corpus: string): OldServerTree {
  const source = path.join(corpus, 'httpd-tests/httpd-2.2.34/docs/conf');
  const files = new Map<string, ByteText>();
  for (const file of filesBelow(source))
    files.set(
      `conf/${file.replace(/\.in$/, '')}`,
      replaceAbsent(fillIn(readFileSync(path.join(source, file), 'latin1')), 'modules'),
    );
  return describeTree('stock 2.2.34 with extra', 'conf/httpd.conf', files);
}

const STOCK_ROOT = '/usr/local/apache2';

/** What `make install` does with the templates. */
function fillIn(text: ByteText): ByteText {
  const loads = modulesOf('2.2').flatMap(({ identifier, buildSet, isBuiltIn }) =>
    isBuiltIn || (buildSet !== 'all' && buildSet !== 'most' && buildSet !== 'few')
      ? []
      : [`LoadModule ${identifier} modules/mod_${identifier.replace(/_module$/, '')}.so`],
  );
  return text
    .replaceAll('@@LoadModule@@', loads.join('\n'))
    .replaceAll('@@ServerRoot@@', STOCK_ROOT)
    .replaceAll('@@Port@@', '8080')
    .replaceAll('@@SSLPort@@', '8443')
    .replaceAll(/^#(?=Include )/gm, '')
    .replaceAll(/@exp_(\w+?)dir@/g, (_, which: string) => `${STOCK_ROOT}/${DIRECTORIES.get(which) ?? which}`)
    .replaceAll(/@rel_(\w+?)dir@/g, (_, which: string) => DIRECTORIES.get(which) ?? which);
}

const DIRECTORIES: ReadonlyMap<string, string> = new Map([
  ['sysconf', 'conf'],
  ['logfile', 'logs'],
  ['runtime', 'logs'],
  ['cgi', 'cgi-bin'],
]);

function describeTree(name: string, main: string, files: ReadonlyMap<string, ByteText>): OldServerTree {
  const text = files.get(main) ?? '';
  const links = enabledLinks([...files.keys()]);
  const directives = [...files.values()].flatMap(directivesOf);
  const [serverRoot] = directivesOf(text)
    .filter(({ key }) => key === 'serverroot')
    .map((line) => wordsOf(line)[0]?.value);
  return {
    ...{ name, main, files, links },
    serverRoot: serverRoot ?? '/etc/apache2',
    moduleLinks: linkModules(directives),
    environment: environmentOf(files.get(path.join(path.dirname(main), 'envvars'))),
    // of some servers the links that enabled modules are lost, and only a module of another maker is left
    loadsModules: directives.some(
      (line) => line.key === 'loadmodule' && moduleFact(wordsOf(line)[0]?.value ?? '', '2.2') !== undefined,
    ),
  };
}

/** Directories that modules are loaded from, below the server's own, with what is there on this machine. */
function linkModules(directives: readonly Directive[]): Readonly<Record<string, string>> {
  const names = directives
    .filter(({ key }) => key === 'loadmodule')
    .map((line) => path.posix.dirname(wordsOf(line)[1]?.value ?? '.'))
    .filter((name) => name !== '.' && name !== 'modules' && !name.startsWith('/'));
  return Object.fromEntries(names.map((name) => [name, moduleDirectory]));
}

function environmentOf(envvars: ByteText | undefined): Readonly<Record<string, string>> {
  if (envvars === undefined) return {};
  const { variables } = readEnvironment(envvars);
  return Object.fromEntries(
    [...variables].flatMap(([name, value]) => (value.known === 'present' ? [[name, value.text]] : [])),
  );
}

/** Debian's packages enable by links, which the corpus has not kept: everything is enabled. */
function enabledLinks(files: readonly string[]): ReadonlyMap<string, string> {
  const links = new Map<string, string>();
  for (const kind of ['mods', 'sites', 'conf']) {
    if (files.some((file) => file.startsWith(`${kind}-enabled/`))) continue;
    for (const file of files)
      if (file.startsWith(`${kind}-available/`))
        links.set(file.replace('-available/', '-enabled/'), `../${file}`);
  }
  return links;
}

/** The text with users, paths and modules that exist here, on the same lines. */
function replaceAbsent(text: ByteText, modules: string): ByteText {
  let replaced = '';
  let from = 0;
  for (const line of directivesOf(text)) {
    const other = replacementOf(line, modules);
    if (other === undefined) continue;
    replaced += `${text.slice(from, line.start)}${other}\n`;
    from = line.end;
  }
  return replaced + text.slice(from);
}

/** What stands in the place of a line; undefined where the line stays. */
function replacementOf(line: Directive, modules: string): ByteText | undefined {
  if (line.key === 'user') return 'User nobody';
  if (line.key === 'group') return 'Group nogroup';
  if (line.height > 1) return undefined;
  if (line.key !== 'loadmodule') return replacePath(line);
  const [identifier = '', file = ''] = wordsOf(line).map(({ value }) => value);
  const name = path.posix.basename(file);
  if (here().has(name)) return `LoadModule ${identifier} ${modules}/${name}`;
  const others = outdatedModule(identifier)?.replacement ?? [];
  const isGone = others.length > 0 && others.every((one) => !here().has(`${one}.so`));
  // built into the httpd of this machine, or not installed with it
  if (moduleFact(identifier, '2.4') !== undefined || isGone) return `# LoadModule ${identifier} ${file}`;
  const isOfHttpd = moduleFact(identifier, '2.2') !== undefined || outdatedModule(identifier) !== undefined;
  return isOfHttpd ? `LoadModule ${identifier} ${modules}/${name}` : undefined;
}

/** The line with the path of something that is there, where httpd 2.2 or 2.4 refuses it otherwise. */
function replacePath(line: Directive): ByteText | undefined {
  const words = wordsOf(line);
  const [first] = words;
  if (line.key === 'serverroot' && first?.value.startsWith('/') === false && first.value !== '')
    return `ServerRoot /${first.value}`;
  const fact = pathFacts().find(
    ({ name, when, unless }) =>
      asciiLowerCase(name) === line.key &&
      (when === 'walk' || when === 'check') &&
      !unless.some((one) => first?.value.startsWith(one)),
  );
  const wanted = PATHS_OF_LOCKS.get(line.key) ?? (fact && PATHS.get(fact.wants));
  const word = words[fact?.word ?? 0];
  const prefix = (fact?.prefixes ?? ['file:', '']).find((one) => word?.value.startsWith(one));
  if (wanted === undefined || word?.value.slice(prefix?.length).includes('/') !== true) return undefined;
  const { text } = line.source;
  return `${text.slice(line.start, word.start)}${prefix}${wanted}${text.slice(word.end, line.end)}`.trimEnd();
}

/** A file with something in it that a server has to have when httpd is asked. */
export const SOME_FILE = 'logs/some';

/** What a server of a test has, by what is wanted there. */
const PATHS: ReadonlyMap<string, ByteText> = new Map([
  ['parent', SOME_FILE],
  ['file', SOME_FILE],
  ['directory', 'logs'],
]);
/** Files of 2.2 whose directories become those of a `Mutex`. */
const PATHS_OF_LOCKS: ReadonlyMap<string, ByteText> = new Map([
  ['lockfile', 'logs/lock'],
  ['sslmutex', 'logs/lock'],
]);

let found: ReadonlySet<string> | undefined;
function here(): ReadonlySet<string> {
  found ??= new Set(moduleFilesOf(moduleDirectory));
  return found;
}

function directivesOf(text: ByteText): readonly Directive[] {
  return parse(text, '2.2').lines.filter((line) => line.kind === 'directive');
}

function filesBelow(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** The tree whose main file is another one of its files. */
export function withMain({ name, files }: OldServerTree, main: string): OldServerTree {
  return describeTree(name, main, files);
}

/** Writes the tree into a directory. */
export function writeOldTree(directory: string, { files, links }: OldServerTree): void {
  const at = (file: string) => {
    const place = path.join(directory, file);
    mkdirSync(path.dirname(place), { recursive: true });
    return place;
  };
  for (const [file, text] of files) writeFileSync(at(file), text, 'latin1');
  for (const [link, target] of links) symlinkSync(target, at(link));
}

/** The files of the tree as they are in a directory now. */
export function readFilesOf(directory: string, { files }: OldServerTree): ReadonlyMap<string, ByteText> {
  return new Map([...files.keys()].map((file) => [file, readFileSync(path.join(directory, file), 'latin1')]));
}
