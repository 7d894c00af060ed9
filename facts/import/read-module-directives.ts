// Reads the directives of third-party modules into facts/data/third-party-directives.jsonl.
//
//   npx tsx facts/import/read-module-directives.ts [--only-new] [--no-server] --root DIR [MODULE…]
//
// DIR holds unpacked packages (apt-get download, dpkg -x; what they depend on too). Every module of
// facts/data/third-party-modules.jsonl whose shared object lies under DIR (or those named: mod_jk.c,
// jk_module) is loaded into a real server and asked with -L; the kind of arguments, which -L does not
// tell, is read from the table in the shared object, and both must agree on all else. A module that does not
// load there is read from its table alone; so are all with --no-server. The rows of a module that was read
// take the place of those it had, but for names that only documentation knows; with --only-new the old rows
// stay and only further names are added (a newer release, read after the older one).
//
//   npx tsx facts/import/read-module-directives.ts [--only-new] --c SOURCE [--c SOURCE…] MODULE
//
// reads the tables of commands in C source instead, for a module that no package carries.
//
// PLUME_HTTPD and PLUME_HTTPD_MODULES name another server and the folder of its modules.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { type Macros, readCommandRows, readMacros } from './command-table.ts';
import { readJsonLines, writeJsonLines } from './json-lines.ts';
import { argumentKinds, type BinaryModule, readBinaryModules } from './third-party/module-binary.ts';
import {
  overrideWordBits,
  type Places,
  readOverrideBits,
  readServerListing,
} from './third-party/server-listing.ts';
import {
  compareDirectives,
  type DirectiveRecord,
  directivesPath,
  type ModuleRecord,
  modulesPath,
} from './third-party/third-party-record.ts';

const httpd = process.env.PLUME_HTTPD ?? '/usr/sbin/apache2';
const httpdModules = process.env.PLUME_HTTPD_MODULES ?? '/usr/lib/apache2/modules';

/** httpd's own modules that third-party ones build on, in an order in which they load. */
const companions =
  'authz_core authn_core authz_user auth_basic unixd session proxy ssl dav ldap dbd watchdog filter mime alias rewrite';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    root: { type: 'string' },
    c: { type: 'string', multiple: true },
    'only-new': { type: 'boolean', default: false },
    'no-server': { type: 'boolean', default: false },
  },
});
const modules = readJsonLines<ModuleRecord>(modulesPath).filter(
  ({ identifier, file }) => wanted.length === 0 || wanted.includes(identifier) || wanted.includes(file),
);
// httpd takes the first of a name that a table has twice, as has a source with branches for series of httpd.
const found = addNew([], options.c ? readSources(options.c) : readPackages(resolve(options.root ?? '.')));
const before = readJsonLines<DirectiveRecord>(directivesPath);
const after = options['only-new'] ? addNew(before, found) : replace(before, found);
writeJsonLines(directivesPath, after.toSorted(compareDirectives));
console.log(`${found.length} rows read; ${before.length} rows before, ${after.length} now`);

function replace(
  old: readonly DirectiveRecord[],
  rows: readonly DirectiveRecord[],
): readonly DirectiveRecord[] {
  const read = new Set(rows.map(moduleKey));
  const documented = old.filter((row) => read.has(moduleKey(row)) && row.source.startsWith('documentation'));
  return addNew([...old.filter((row) => !read.has(moduleKey(row))), ...rows], documented);
}

/** The old rows and the first of each further name. */
function addNew(
  old: readonly DirectiveRecord[],
  rows: readonly DirectiveRecord[],
): readonly DirectiveRecord[] {
  const known = new Set(old.map(rowKey));
  return [...old, ...rows.filter((row) => !known.has(rowKey(row)) && known.add(rowKey(row)))];
}

function rowKey(row: DirectiveRecord): string {
  return `${moduleKey(row)} ${row.name.toLowerCase()}`;
}

function moduleKey({ module, file }: DirectiveRecord): string {
  return `${module} ${file}`;
}

function makeRow(
  module: ModuleRecord,
  name: string,
  places: Places,
  how: DirectiveRecord['how'],
  source: string,
): DirectiveRecord {
  const { identifier, file, package: packageName, allSeries } = module;
  const { where, htaccess } = places;
  return { name, module: identifier, file, package: packageName, allSeries, where, htaccess, how, source };
}

/** Rows from the tables of commands of C files; macros of the headers next to them count. */
function readSources(paths: readonly string[]): readonly DirectiveRecord[] {
  const [module, ...others] = modules;
  if (!module || others.length > 0) throw new Error('--c needs one module');
  const macros: Macros = new Map(
    [...new Set(paths.map((path) => dirname(path)))].flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.h'))
        .flatMap((name) => [...readMacros(readFileSync(join(folder, name), 'latin1'))]),
    ),
  );
  return paths.flatMap((path) =>
    readCommandRows(readFileSync(path, 'latin1'), macros).map(({ name, how, override }) => {
      const bits = override.map((word) => {
        const bit = overrideWordBits(word);
        if (bit === undefined) throw new Error(`${name}: ${word} is no place httpd knows`);
        return bit;
      });
      const kind = argumentKinds.find((known) => known === how);
      if (!kind) throw new Error(`${name}: ${how} is no kind of arguments httpd knows`);
      const places = readOverrideBits(bits.reduce((all, bit) => all | bit, 0));
      return makeRow(module, name, places, kind, `command table in ${basename(path)}, ${module.source}`);
    }),
  );
}

function readPackages(root: string): readonly DirectiveRecord[] {
  const tree = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const pathOf = (name: string) => {
    const path = tree.find((entry) => basename(entry) === name);
    return path === undefined ? undefined : join(root, path);
  };
  const libraryFolders = new Set(
    tree.filter((entry) => /^lib.*\.so/.test(basename(entry))).map((entry) => join(root, dirname(entry))),
  );
  reportUnknown(tree.map((entry) => join(root, entry)));
  return modules.flatMap((module) => {
    if (module.package === null || module.sharedObject === null) return [];
    const path = pathOf(module.sharedObject);
    if (path === undefined) return [];
    const binary = readBinaryModules(readFileSync(path)).find(
      ({ identifier, file }) => identifier === module.identifier && file === module.file,
    );
    if (!binary) throw new Error(`${path} holds no ${module.identifier} of ${module.file}`);
    const loads = [
      ...(module.libraries ?? []).map((name) => `LoadFile ${pathOf(name)}`),
      ...(module.after ?? []).map((first) => {
        const shared = readJsonLines<ModuleRecord>(modulesPath).find(
          ({ identifier }) => identifier === first,
        );
        return `LoadModule ${first} ${pathOf(shared?.sharedObject ?? '')}`;
      }),
      `LoadModule ${module.identifier} ${path}`,
    ];
    const listing = options['no-server'] ? 'not asked' : askServer(loads, [...libraryFolders].join(':'));
    const carrier = `${basename(path)} of ${module.package} ${packageVersion(root, module.package)}`;
    if (typeof listing === 'string') {
      console.log(`${module.file}: read from its table only (${listing})`);
      return binary.commands.map(({ name, override, how }) =>
        makeRow(module, name, readOverrideBits(override), how, `command table in ${carrier}`),
      );
    }
    return rowsOfListing(module, binary, listing.text, `${serverVersion()} -L with ${carrier}`);
  });
}

/** Says which modules among the files have no row in the data yet. */
function reportUnknown(paths: readonly string[]): void {
  const known = new Set(
    readJsonLines<ModuleRecord>(modulesPath).map(({ identifier, file }) => `${identifier} ${file}`),
  );
  for (const path of paths.filter((one) => /\/apache2\/modules\/.*\.so$/.test(one))) {
    for (const { identifier, file } of readBinaryModules(readFileSync(path))) {
      if (!known.has(`${identifier} ${file}`))
        console.log(`${basename(path)}: ${identifier} of ${file} has no row yet`);
    }
  }
}

/** The rows of a listing, with what only the binary tells; throws where the two disagree. */
function rowsOfListing(
  module: ModuleRecord,
  binary: BinaryModule,
  listing: string,
  source: string,
): readonly DirectiveRecord[] {
  const listed = readServerListing(listing, new Set([module.file]));
  const told = JSON.stringify(listed.map(({ name, where, htaccess }) => ({ name, where, htaccess })));
  const read = JSON.stringify(
    binary.commands.map(({ name, override }) => ({ name, ...readOverrideBits(override) })),
  );
  if (told !== read)
    throw new Error(`${module.file}: the server's listing and the table differ\n${told}\n${read}`);
  return listed.map((directive, at) =>
    makeRow(module, directive.name, directive, binary.commands[at]!.how, source),
  );
}

/** What -L prints with these lines in the configuration, or why it printed nothing. */
function askServer(lines: readonly string[], libraries: string): { readonly text: string } | string {
  const folder = mkdtempSync(join(tmpdir(), 'plume-modules-'));
  try {
    mkdirSync(join(folder, 'logs'));
    const own = new Set(readdirSync(httpdModules));
    const config = [
      `ServerRoot ${folder}`,
      `DefaultRuntimeDir ${folder}/logs`,
      `PidFile ${folder}/logs/pid`,
      `ErrorLog ${folder}/logs/error`,
      'ServerName localhost',
      // Some modules refuse to run in a threaded server.
      `LoadModule mpm_prefork_module ${httpdModules}/mod_mpm_prefork.so`,
      ...companions
        .split(' ')
        .filter((name) => own.has(`mod_${name}.so`))
        .map((name) => `LoadModule ${name}_module ${httpdModules}/mod_${name}.so`),
      ...lines,
    ];
    writeFileSync(join(folder, 'httpd.conf'), `${config.join('\n')}\n`);
    const env = { ...process.env, LD_LIBRARY_PATH: libraries };
    const answer = spawnSync(httpd, ['-f', join(folder, 'httpd.conf'), '-L'], { env, encoding: 'latin1' });
    const reason = answer.stderr.trim().split('\n').at(-1) ?? '';
    return answer.status === 0 ? { text: answer.stdout } : reason || `signal ${answer.signal}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function serverVersion(): string {
  const answer = execFileSync(httpd, ['-v'], { encoding: 'latin1' });
  return `apache2 ${/Apache\/(\S+)/.exec(answer)?.[1] ?? ''}`;
}

/** The version in the changelog of an unpacked package. */
function packageVersion(root: string, name: string | null): string {
  const folder = join(root, 'usr/share/doc', name ?? '');
  const log = readdirSync(folder).find((entry) =>
    /^changelog\.Debian(\.\w+)?\.gz$|^changelog\.gz$/.test(entry),
  );
  if (!log) return '';
  const text = gunzipSync(readFileSync(join(folder, log))).toString('latin1');
  return /^\S+ \((\S+)\)/.exec(text)?.[1] ?? '';
}
