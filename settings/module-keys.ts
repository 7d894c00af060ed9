import type { ArgumentKind, OverrideClass, Where } from '../facts/directive-fact.ts';
import type { ProviderGroup } from '../facts/providers.ts';
import type { Key, Shape } from './keys.ts';

const text: Shape = { is: 'text' };
const names: Shape = { is: 'list', of: text };

/** How httpd splits the arguments of a directive: the macro of a module's table, without `AP_INIT_`. */
export const argumentKinds = [
  'RAW_ARGS',
  'NO_ARGS',
  'FLAG',
  'TAKE1',
  'TAKE2',
  'TAKE3',
  'TAKE12',
  'TAKE13',
  'TAKE23',
  'TAKE123',
  'TAKE_ARGV',
  'ITERATE',
  'ITERATE2',
] as const satisfies readonly ArgumentKind[];

/** Where a directive is allowed. */
export const contexts = ['server', 'vhost', 'directory', 'htaccess'] as const satisfies readonly Where[];

/** The classes of AllowOverride. */
export const overrideClasses = [
  'AuthConfig',
  'FileInfo',
  'Indexes',
  'Limit',
  'Options',
] as const satisfies readonly OverrideClass[];

/** What modules register names for that a configuration names. */
export const providerGroups = [
  ['authn', 'AuthBasicProvider and AuthDigestProvider'],
  ['authz', 'Require'],
  ['auth-type', 'AuthType'],
  ['cache', 'CacheEnable'],
  ['dav', 'Dav'],
  ['http-method', '<Limit>'],
  ['lbmethod', 'lbmethod of ProxySet'],
  ['proxy-scheme', 'ProxyPass, as the scheme of a URL'],
  ['socache', 'SSLSessionCache and other shared caches'],
] as const satisfies readonly (readonly [ProviderGroup, string])[];

/** The keys of a directive of a module. */
export const directiveKeys: readonly Key[] = [
  {
    name: 'how',
    shape: { is: 'choice', values: argumentKinds },
    description:
      'How httpd splits its arguments: the macro in the table of commands of the module, without AP_INIT_ (TAKE1: one argument, FLAG: On or Off, ITERATE: one or more). Without it, any arguments.',
    wanted: 'a macro of the table of commands without AP_INIT_, as in "TAKE1"',
  },
  {
    name: 'where',
    shape: { is: 'list', of: { is: 'choice', values: contexts } },
    description:
      'Where httpd allows it: "server" (the main server), "vhost" (virtual hosts), "directory" (<Directory> and its relatives), "htaccess". RSRC_CONF is server and vhost, ACCESS_CONF is directory. Without it, anywhere.',
    wanted: 'a list of contexts, as in ["server", "vhost"]',
  },
  {
    name: 'htaccess',
    shape: { is: 'list', of: { is: 'choice', values: overrideClasses } },
    description:
      'The classes of AllowOverride of which one must be on in a .htaccess: OR_FILEINFO is FileInfo. Without it, any class.',
    wanted: 'a list of classes, as in ["FileInfo"]',
  },
  {
    name: 'raw',
    shape: { is: 'flag' },
    description:
      'Of a section: whether the module reads what is inside as it is, as `<Perl>` does, so that nothing in it is a directive.',
    wanted: 'true or false',
  },
  {
    name: 'syntax',
    shape: text,
    description: 'Its syntax, as the manual of the module has it.',
    wanted: 'a text, as in "ShopCacheDir directory-path"',
  },
  {
    name: 'help',
    shape: text,
    description: 'The text of the table of commands that httpd appends to "takes one argument, ".',
    wanted: 'a text, as in "the directory of the cache"',
  },
];

/** The keys of an entry of `modules`. */
export const moduleKeys: readonly Key[] = [
  {
    name: 'file',
    shape: text,
    description: 'The other name for <IfModule>: that of its source file. Without it, mod_NAME.c.',
    wanted: 'the name of a source file, as in "mod_shop.c"',
  },
  {
    name: 'sharedObject',
    shape: text,
    description: 'The file that LoadModule loads. Without it, mod_NAME.so.',
    wanted: 'the name of a file, as in "mod_shop.so"',
  },
  {
    name: 'title',
    shape: text,
    description: 'What the module does, in a few words.',
    wanted: 'a text, as in "the cache of the shop"',
  },
  {
    name: 'directives',
    shape: { is: 'names', names: 'any', of: { is: 'object', keys: directiveKeys } },
    description:
      'All directives of the module, sections with `<` before their names. Another name is then unknown; without the key, the module may have any directive.',
    wanted: 'directives with what is known of them, as in {"ShopCacheDir": {"how": "TAKE1"}}',
  },
  {
    name: 'providers',
    shape: {
      is: 'object',
      keys: providerGroups.map(([name, users]) => ({
        name,
        shape: names,
        description: `Names that it registers for ${users}.`,
        wanted: 'a list of names, as in ["shop"]',
      })),
    },
    description: 'Names that it registers for directives of httpd.',
    wanted: 'kinds of providers with their names, as in {"authz": ["shop-user"]}',
  },
  {
    name: 'handlers',
    shape: names,
    description: 'The handlers that it has: SetHandler and AddHandler name them.',
    wanted: 'a list of names, as in ["shop-status"]',
  },
  {
    name: 'managementHandlers',
    shape: { is: 'names', names: 'any', of: text },
    description:
      'Handlers by which people see into the server or change it, with what clients can do there, in words that follow "can": open to everyone, they are reported.',
    wanted: 'handlers with what clients can do there, as in {"shop-admin": "empty the cache of the shop"}',
  },
  {
    name: 'filters',
    shape: {
      is: 'object',
      keys: ['input', 'output'].map((name) => ({
        name,
        shape: names,
        description: `The ${name} filters that it has.`,
        wanted: 'a list of names, as in ["SHOP-PRICES"]',
      })),
    },
    description: 'The filters that it has.',
    wanted: 'kinds of filters with their names, as in {"output": ["SHOP-PRICES"]}',
  },
];
