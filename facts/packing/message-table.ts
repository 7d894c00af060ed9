import { type Row, readRows } from './read-rows.ts';

/** The messages, each with the module whose name httpd writes before it. */
export function makeMessages(): readonly Row[] {
  const modules = new Map(
    readRows('modules')
      .filter(({ series }) => series === '2.4')
      .map(({ file, name }) => [String(file), String(name)]),
  );
  return readRows('messages').map((row) => ({ ...row, module: moduleOf(String(row.source), modules) }));
}

/** The module of the C file in a source: its own, or that of the folder in which it is a part. */
function moduleOf(source: string, modules: ReadonlyMap<string, string>): string {
  const file = /(\S+\.[ch]):\d+$/.exec(source)?.[1] ?? '';
  const own = modules.get(file);
  if (own !== undefined) return own;
  return PARTS.find(([beginning]) => file.startsWith(beginning))?.[1] ?? 'core';
}

/** Files of modules that consist of several, by the beginning of their paths; what fits first counts. */
const PARTS = [
  ['modules/ssl/', 'mod_ssl'],
  ['modules/proxy/ajp_', 'mod_proxy_ajp'],
  ['modules/proxy/', 'mod_proxy'],
  ['modules/http2/h2_proxy_', 'mod_proxy_http2'],
  ['modules/http2/', 'mod_http2'],
  ['modules/md/', 'mod_md'],
  ['modules/dav/main/', 'mod_dav'],
  ['modules/dav/fs/', 'mod_dav_fs'],
  ['modules/dav/lock/', 'mod_dav_lock'],
  ['modules/ldap/', 'mod_ldap'],
  ['modules/lua/', 'mod_lua'],
  ['modules/cache/', 'mod_cache'],
  ['modules/generators/cgi_common', 'mod_cgi'],
  ['server/mpm/winnt/', 'mpm_winnt'],
] as const;
