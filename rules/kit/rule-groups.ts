/** The groups of rules, each with what its rules are about. A rule belongs where an administrator would look for it. */
export const RULE_GROUPS = {
  syntax:
    'what httpd cannot read, or reads otherwise than it looks: quotes, tags, comments, variables, patterns',
  unknown: 'names that httpd does not have',
  context: 'directives in places where httpd does not allow them, or where they do nothing',
  value: 'arguments that httpd refuses, ignores or understands otherwise',
  include: '`Include` and the files that it names',
  module: '`LoadModule`, `<IfModule>` and what depends on modules that are not loaded',
  macro: '`<Macro>` and `Use`',
  vhost: 'virtual hosts, their names and addresses, `Listen`',
  htaccess: '.htaccess files in the light of their server',
  path: 'files and directories that are missing or unreachable',
  upgrade: 'what httpd 2.4 does otherwise than 2.2, and names that are gone',
  access: 'who has access: `Require`, `Order`, `Allow`, `Deny`, authentication',
  rewrite: 'mod_rewrite',
  proxy: 'mod_proxy and its backends',
  tls: 'mod_ssl: certificates, protocols, revocation',
  headers: 'headers of requests and responses',
  content: 'filters, types and what is done to contents',
  security: 'what makes attacks easier and is not about access',
  performance: 'numbers of processes and threads, and what makes a server slow',
  meta: 'comments to plume, and what plume could not check',
} as const;

/** The part of a rule's id before the slash. */
export type RuleGroup = keyof typeof RULE_GROUPS;
