import type { Series } from '../../grammar/syntax-tree.ts';
import type { Status } from '../directive-fact.ts';
import { compareText } from './directive-record.ts';

interface SharedModule {
  readonly name: string;
  readonly line: Series;
  readonly ident: string;
  readonly file: string;
  readonly status?: Status;
  readonly static?: boolean;
  readonly set?: string;
  readonly load_requires?: readonly string[];
  readonly in_debian_2_4_71?: boolean;
}

/** Which `--enable-modules` builds a module: `few` is what the stock httpd.conf loads. */
type BuildSet = 'static' | 'few' | 'most' | 'all' | 'reallyall' | 'explicit' | 'mpm';

/** One line of facts/data/modules.jsonl. */
export interface ModuleRecord {
  readonly name: string;
  readonly series: Series;
  /** The name that LoadModule wants. */
  readonly identifier: string;
  /** Path of the C file that holds the module; its last part is what `<IfModule>` calls the file. */
  readonly file: string;
  readonly status?: Status;
  /** True for what every build contains. */
  readonly builtIn?: boolean;
  readonly buildSet?: BuildSet;
  /** Modules that must be loaded before it: it does not load without their symbols. */
  readonly loadAfter?: readonly string[];
  readonly source: string;
}

/** Modules that the collected table leaves out. */
const added: readonly ModuleRecord[] = [
  {
    name: 'mod_dav',
    series: '2.2',
    identifier: 'dav_module',
    file: 'modules/dav/main/mod_dav.c',
    status: 'Extension',
    buildSet: 'most',
    source: 'modules/dav/main/mod_dav.c, httpd 2.2.34',
  },
  {
    name: 'mod_dav',
    series: '2.4',
    identifier: 'dav_module',
    file: 'modules/dav/main/mod_dav.c',
    status: 'Extension',
    buildSet: 'most',
    source: 'modules/dav/main/mod_dav.c, httpd 2.4.71',
  },
  {
    name: 'mod_tls',
    series: '2.4',
    identifier: 'tls_module',
    file: 'modules/tls/mod_tls.c',
    status: 'Experimental',
    buildSet: 'explicit',
    source: 'modules/tls/mod_tls.c, httpd 2.4.62',
  },
];

/** The records of modules.jsonl from the shared modules.json. */
export function importModules(json: string): readonly ModuleRecord[] {
  const { modules } = JSON.parse(json) as { readonly modules: readonly SharedModule[] };
  const records = modules.map(
    (shared): ModuleRecord => ({
      name: shared.name,
      series: shared.line,
      identifier: shared.ident,
      file: shared.file,
      ...(shared.status ? { status: shared.status } : {}),
      ...(shared.static ? { builtIn: true } : {}),
      ...(shared.set ? { buildSet: readBuildSet(shared.set) } : {}),
      ...(shared.load_requires ? { loadAfter: shared.load_requires } : {}),
      source: `${shared.file}, httpd ${shared.line === '2.2' ? '2.2.34' : shared.in_debian_2_4_71 ? '2.4.71' : '2.4.63-dev'}`,
    }),
  );
  return [...records, ...added].sort(
    (a, b) => compareText(a.name, b.name) || compareText(a.series, b.series),
  );
}

function readBuildSet(set: string): BuildSet {
  const word = /^(?:follows \w+ \()?(static|few|most|all|reallyall|explicit|mpm|no|yes)\b/.exec(set)?.[1];
  if (word === undefined) throw new Error(`unknown build set: ${set}`);
  return word === 'no' ? 'explicit' : word === 'yes' ? 'few' : (word as BuildSet);
}
