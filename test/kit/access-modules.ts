/** The modules of a server with access control of both styles, passwords, and a handler to protect. */
export const ACCESS_MODULES: readonly string[] = [
  'access_compat',
  'alias',
  'auth_basic',
  'authn_core',
  'authn_file',
  'authz_core',
  'authz_host',
  'authz_user',
  'dir',
  'mime',
  'setenvif',
  'status',
];
