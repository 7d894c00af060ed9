import type { Series } from '../../grammar/syntax-tree.ts';
import { compareText } from './directive-record.ts';
import { firstReleaseFrom } from './first-release.ts';

/** The tables of providers, handlers and filters in the shared expr.json. */
export interface SharedProviders {
  readonly providers: readonly {
    readonly group: string;
    readonly name: string;
    readonly module: string;
    readonly file?: string;
    readonly in22?: boolean;
    readonly in24?: boolean;
    readonly args?: string;
  }[];
  readonly require_22: readonly { readonly name: string; readonly module: string }[];
  readonly handlers: readonly SharedName[];
  readonly filters: readonly (SharedName & {
    readonly dir: 'input' | 'output';
    readonly usable_in_config: boolean;
  })[];
  readonly since_first_tag: readonly { readonly feature: string; readonly since: string }[];
}
interface SharedName {
  readonly name: string;
  readonly module: string;
  readonly in22?: boolean;
  readonly in24?: boolean;
}

/** One line of facts/data/providers.jsonl. */
export interface ProviderRecord {
  readonly group: string;
  readonly name: string;
  readonly module: string;
  readonly allSeries: readonly Series[];
  readonly firstRelease?: string;
  readonly lastRelease?: string;
  /** What follows the name: `none`, `user ...`. */
  readonly arguments?: string;
  readonly source: string;
}
/** One line of facts/data/handlers.jsonl. */
export interface HandlerRecord {
  readonly name: string;
  readonly module: string;
  readonly allSeries: readonly Series[];
  readonly source: string;
}
/** One line of facts/data/filters.jsonl. */
export interface FilterRecord extends HandlerRecord {
  readonly direction: 'input' | 'output';
  /** True where httpd puts it in place itself and a configuration has no business with it. */
  readonly internal?: boolean;
}

const groups: Readonly<Record<string, string>> = {
  proxylbmethod: 'lbmethod',
  proxy_fdpass_flusher: 'fdpass-flusher',
};

/** The names that `Mutex` takes, by the module that registers each. */
const mutexes: readonly (readonly [name: string, module: string, file: string, lastRelease?: string])[] = [
  ['authdigest-client', 'mod_auth_digest', 'modules/aaa/mod_auth_digest.c'],
  ['authdigest-opaque', 'mod_auth_digest', 'modules/aaa/mod_auth_digest.c', '2.4.63'],
  ['authn-socache', 'mod_authn_socache', 'modules/aaa/mod_authn_socache.c'],
  ['cache-socache', 'mod_cache_socache', 'modules/cache/mod_cache_socache.c'],
  ['example-ipc-shm', 'mod_example_ipc', 'modules/examples/mod_example_ipc.c'],
  ['ldap-cache', 'mod_ldap', 'modules/ldap/util_ldap.c'],
  ['lua-ivm-shm', 'mod_lua', 'modules/lua/mod_lua.c'],
  ['mpm-accept', 'prefork', 'server/mpm/prefork/prefork.c'],
  ['mpm-accept', 'worker', 'server/mpm/worker/worker.c'],
  ['proxy', 'mod_proxy', 'modules/proxy/mod_proxy.c'],
  ['proxy-balancer-shm', 'mod_proxy_balancer', 'modules/proxy/mod_proxy_balancer.c'],
  ['rewrite-map', 'mod_rewrite', 'modules/mappers/mod_rewrite.c'],
  ['ssl-cache', 'mod_ssl', 'modules/ssl/mod_ssl.c'],
  ['ssl-stapling', 'mod_ssl', 'modules/ssl/mod_ssl.c'],
  ['ssl-stapling-refresh', 'mod_ssl', 'modules/ssl/mod_ssl.c'],
  ['watchdog-callback', 'mod_watchdog', 'modules/core/mod_watchdog.c'],
];

/** What AuthType can say that a module of httpd answers to. */
const authTypes: readonly (readonly [name: string, module: string, allSeries: readonly Series[]])[] = [
  ['Basic', 'mod_auth_basic', ['2.2', '2.4']],
  ['Digest', 'mod_auth_digest', ['2.2', '2.4']],
  ['Form', 'mod_auth_form', ['2.4']],
];

/** Methods that a module registers in post_config; all that httpd itself knows are in values. */
const methods: readonly (readonly [name: string, module: string, file: string])[] = [
  ['BIND', 'mod_dav', 'modules/dav/main/mod_dav.c'],
  ['SEARCH', 'mod_dav', 'modules/dav/main/mod_dav.c'],
];

/** The schemes of proxied URLs, by the module that serves them. */
const schemes: readonly (readonly [
  name: string,
  module: string,
  allSeries: readonly Series[],
  tag?: string,
])[] = [
  ['ajp', 'mod_proxy_ajp', ['2.2', '2.4']],
  ['balancer', 'mod_proxy_balancer', ['2.2', '2.4']],
  ['fcgi', 'mod_proxy_fcgi', ['2.4']],
  ['ftp', 'mod_proxy_ftp', ['2.2', '2.4']],
  ['h2', 'mod_proxy_http2', ['2.4'], '2.4.19'],
  ['h2c', 'mod_proxy_http2', ['2.4'], '2.4.19'],
  ['http', 'mod_proxy_http', ['2.2', '2.4']],
  ['https', 'mod_proxy_http', ['2.2', '2.4']],
  ['scgi', 'mod_proxy_scgi', ['2.2', '2.4']],
  ['uwsgi', 'mod_proxy_uwsgi', ['2.4'], '2.4.30'],
  ['ws', 'mod_proxy_wstunnel', ['2.4'], '2.4.5'],
  ['ws', 'mod_proxy_http', ['2.4'], '2.4.47'],
  ['wss', 'mod_proxy_wstunnel', ['2.4'], '2.4.5'],
  ['wss', 'mod_proxy_http', ['2.4'], '2.4.47'],
];

/** Tags that first had a provider which the tables know without one. */
const providerTags: Readonly<Record<string, string>> = { 'authz ldap-search': '2.4.63' };

/** What 2.2 registered too, as its accepting `DAV filesystem` shows, and the collected table leaves out. */
const alsoIn22 = new Set(['dav filesystem']);

/** The records of providers.jsonl. In 2.2 the words of Require were known to modules, not to providers. */
export function importProviders(shared: SharedProviders): readonly ProviderRecord[] {
  const tags = new Map(shared.since_first_tag.map(({ feature, since }) => [feature, since]));
  const registered = shared.providers.map((row): ProviderRecord => {
    const group = groups[row.group] ?? row.group;
    const tag = tags.get(`Require ${row.name}`) ?? providerTags[`${group} ${row.name}`];
    const firstRelease = firstReleaseFrom(tag);
    return {
      group,
      name: row.name,
      module: row.module,
      allSeries: alsoIn22.has(`${group} ${row.name}`) ? ['2.2', '2.4'] : allSeriesOf(row),
      ...(firstRelease ? { firstRelease } : {}),
      ...(row.args ? { arguments: row.args.replace(/ \((?:from tag|2\.4\.).*\)$/, '') } : {}),
      source: row.file ?? 'registered in 2.4.71',
    };
  });
  const words = shared.require_22
    .filter(({ name }) => name !== '*')
    .flatMap(({ name, module }) =>
      module
        .split(' + ')[0]!
        .split('|')
        .map(
          (one): ProviderRecord => ({
            group: 'authz',
            name,
            module: one,
            allSeries: ['2.2'],
            source: `${one}.c, 2.2.34`,
          }),
        ),
    );
  const locks = mutexes.map(
    ([name, module, file, lastRelease]): ProviderRecord => ({
      group: 'mutex',
      name,
      module,
      allSeries: ['2.4'],
      ...(lastRelease ? { lastRelease } : {}),
      source: `ap_mutex_register in ${file}`,
    }),
  );
  const proxied = schemes.map(([name, module, allSeries, tag]): ProviderRecord => {
    const firstRelease = firstReleaseFrom(tag);
    return {
      group: 'proxy-scheme',
      name,
      module,
      allSeries,
      ...(firstRelease ? { firstRelease } : {}),
      source: `proxy_hook_canon_handler in ${module}.c`,
    };
  });
  const types = authTypes.map(
    ([name, module, allSeries]): ProviderRecord => ({
      group: 'auth-type',
      name,
      module,
      allSeries,
      source: `check_user_id hook of modules/aaa/${module}.c`,
    }),
  );
  const named = methods.map(
    ([name, module, file]): ProviderRecord => ({
      group: 'http-method',
      name,
      module,
      allSeries: ['2.2', '2.4'],
      source: `ap_method_register in ${file}; asked of 2.4.71`,
    }),
  );
  const key = (row: ProviderRecord) => `${row.group} ${row.name} ${row.allSeries[0]} ${row.module}`;
  return [...registered, ...words, ...locks, ...proxied, ...types, ...named].sort((a, b) =>
    compareText(key(a), key(b)),
  );
}

/** The records of handlers.jsonl. */
export function importHandlers({ handlers }: SharedProviders): readonly HandlerRecord[] {
  return handlers
    .filter(({ name }) => !name.includes('<'))
    .map(
      (row): HandlerRecord => ({
        name: row.name,
        module: row.module,
        allSeries: allSeriesOf(row),
        source: `${row.module} of 2.2.34 and 2.4.63-dev`,
      }),
    )
    .sort(compareNames);
}

/** The records of filters.jsonl. */
export function importFilters({ filters }: SharedProviders): readonly FilterRecord[] {
  return filters
    .map(
      (row): FilterRecord => ({
        name: row.name,
        direction: row.dir,
        module: row.module,
        allSeries: allSeriesOf(row),
        ...(row.usable_in_config ? {} : { internal: true }),
        source: `ap_register_${row.dir}_filter in ${row.module} of 2.2.34 and 2.4.63-dev`,
      }),
    )
    .sort((a, b) => compareNames(a, b) || compareText(a.direction, b.direction));
}

function compareNames(a: HandlerRecord, b: HandlerRecord): number {
  return compareText(a.name, b.name) || compareText(a.module, b.module);
}

function allSeriesOf({
  in22,
  in24,
}: {
  readonly in22?: boolean;
  readonly in24?: boolean;
}): readonly Series[] {
  return [...(in22 ? (['2.2'] as const) : []), ...(in24 ? (['2.4'] as const) : [])];
}
