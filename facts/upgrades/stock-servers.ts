import { lazyRows } from '../table.ts';

/** What a distribution's package of httpd brings beside the program. What is undefined is not known. */
export interface StockServer {
  /** The name of its profile: `debian-12`. */
  readonly name: string;
  /** The package of the server. */
  readonly package: string;
  /** What its configuration names in User and Group. */
  readonly user: string;
  readonly group: string;
  /** The accounts that the machine surely has; undefined where only that of httpd is known. */
  readonly users: readonly string[] | undefined;
  readonly groups: readonly string[] | undefined;
  readonly pidFile: string | undefined;
  readonly runDirectory: string | undefined;
  readonly lockDirectory: string | undefined;
  readonly logDirectory: string | undefined;
  /** Directories that every machine of the distribution has. */
  readonly systemDirectories: readonly string[];
  /** Links to some of them: `/var/run`, which leads to `/run`. */
  readonly systemLinks: Readonly<Record<string, string>>;
  /** Directories that the package makes. */
  readonly directories: readonly string[];
  /** Files that it brings, or a package that it needs, and that configurations name. */
  readonly files: readonly string[];
  /** Other paths of the directory with the modules. */
  readonly moduleLinks: readonly string[];
  /** What its main file includes, relative to the server root. */
  readonly includes: readonly string[];
  /** The modules that its configuration loads as it is installed, by their names; the built-in ones left out. */
  readonly loads: readonly string[];
  /** The trees to which its main file grants access, where it denies all others; undefined where it denies nothing. */
  readonly grants: readonly string[] | undefined;
  readonly php: StockPhp | undefined;
}

/** How a distribution brings PHP. */
export interface StockPhp {
  readonly modulePackage: string;
  /** What LoadModule takes. */
  readonly identifier: string;
  readonly file: string;
  /** The MPM that the module needs. */
  readonly mpm: string;
  /** The handlers that the module answers to. */
  readonly handlers: readonly string[];
  readonly fpmPackage: string;
  /** What SetHandler takes for its socket. */
  readonly fpm: string;
}

/** All of them, by name. */
export const stockServers: () => readonly StockServer[] = lazyRows('stock-servers', (row) => ({
  name: row.text('name'),
  package: row.text('package'),
  user: row.text('user'),
  group: row.text('group'),
  users: row.optionalList('users'),
  groups: row.optionalList('groups'),
  pidFile: row.optional('pidFile'),
  runDirectory: row.optional('runDirectory'),
  lockDirectory: row.optional('lockDirectory'),
  logDirectory: row.optional('logDirectory'),
  systemDirectories: row.list('systemDirectories'),
  systemLinks: row.json<Record<string, string>>('systemLinks') ?? {},
  directories: row.list('directories'),
  files: row.list('files'),
  moduleLinks: row.list('moduleLinks'),
  includes: row.list('includes'),
  loads: row.list('loads'),
  grants: row.optionalList('grants'),
  php: row.json<StockPhp>('php'),
}));

const accounts = lazyRows('stock-accounts', (row) => ({ name: row.text('name'), kind: row.text('kind') }));

/** Whether a package of httpd creates an account of that name for it alone. */
export function isStockAccount(name: string, kind: 'user' | 'group'): boolean {
  return accounts().some((account) => account.name === name && account.kind === kind);
}
