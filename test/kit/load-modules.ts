/** The lines that load modules, by their names without `mod_`: what a main file of the tests begins with. */
export function loadModules(...names: readonly string[]): string {
  return names.map((name) => `LoadModule ${name}_module modules/mod_${name}.so\n`).join('');
}

/** Those for access by address, user and password, in the ways of both series. */
export const ACCESS_MODULES = [
  'authn_core',
  'authn_file',
  'auth_basic',
  'authz_core',
  'authz_host',
  'authz_user',
  'access_compat',
] as const;
