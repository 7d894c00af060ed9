import { ownEntry } from '../grammar/own-entry.ts';
/** Where a command takes a regular expression, and what httpd says of one that does not compile. */
export interface RegexArgument {
  /** Which word it is, counted from 0, or from the word after `after`. */
  readonly word: number;
  /** Only where the first word is this: `<Directory ~ regex>`. */
  readonly onlyIfFirst?: string;
  /** True where mod_rewrite splits the arguments, in its own way. */
  readonly isSplitByRewrite?: boolean;
  /** True where the expression stands in `s/expression/text/flags`; with the flag `n` it is plain text. */
  readonly isSubstitution?: boolean;
  /** Not where the first word is this, in any case. */
  readonly unlessFirst?: string;
  /** Counted from after the first of these among the first words: `Header [condition] edit name regex text`. */
  readonly after?: readonly string[];
  /** Counted from the end if the command has this many words: `RedirectMatch [status] regex target`. */
  readonly shiftIfWords?: number;
  /** A `!` before the expression is not part of it. */
  readonly isNegatable?: boolean;
  /** Words that make another test of the argument, as patterns of JavaScript. */
  readonly unless?: RegExp;
  /** httpd's message; `{pattern}` stands for the expression, `{name}` for the command. */
  readonly message: string;
  readonly source: string;
}

const SECTION = { message: 'Regex could not be compiled', source: 'httpd:server/core.c#dirsection' } as const;
const ALIAS = {
  message: 'Regular expression could not be compiled.',
  source: 'httpd:modules/mappers/mod_alias.c#add_alias_internal',
} as const;
const SET_ENV_IF = {
  message: '{name} regex could not be compiled.',
  source: 'httpd:modules/metadata/mod_setenvif.c#add_setenvif_core',
} as const;
const EDIT = {
  word: 1,
  after: ['edit', 'edit*'],
  message: 'Header edit regex could not be compiled',
  source: 'httpd:modules/metadata/mod_headers.c#header_inout_cmd',
} as const;

const ARGUMENTS: Readonly<Record<string, RegexArgument>> = {
  '<directorymatch': { word: 0, ...SECTION },
  '<locationmatch': { word: 0, ...SECTION },
  '<filesmatch': { word: 0, ...SECTION },
  '<proxymatch': { word: 0, ...SECTION, source: 'httpd:modules/proxy/mod_proxy.c#proxysection' },
  '<directory': { word: 1, onlyIfFirst: '~', ...SECTION },
  '<location': { word: 1, onlyIfFirst: '~', ...SECTION },
  '<files': { word: 1, onlyIfFirst: '~', ...SECTION },
  aliasmatch: { word: 0, ...ALIAS },
  scriptaliasmatch: { word: 0, ...ALIAS },
  redirectmatch: {
    word: 0,
    shiftIfWords: 3,
    ...ALIAS,
    source: 'httpd:modules/mappers/mod_alias.c#add_redirect_internal',
  },
  rewriterule: {
    word: 0,
    isNegatable: true,
    isSplitByRewrite: true,
    message: "RewriteRule: cannot compile regular expression '{pattern}'",
    source: 'httpd:modules/mappers/mod_rewrite.c#cmd_rewriterule',
  },
  rewritecond: {
    word: 1,
    isNegatable: true,
    isSplitByRewrite: true,
    unless: /^(?:-[fsdxhLlUF]|-(?:l[te]|g[te]|eq|ne).+|[<>=].+)$/s,
    unlessFirst: 'expr',
    message: "RewriteCond: cannot compile regular expression '{pattern}'",
    source: 'httpd:modules/mappers/mod_rewrite.c#cmd_rewritecond',
  },
  setenvif: { word: 1, ...SET_ENV_IF },
  setenvifnocase: { word: 1, ...SET_ENV_IF },
  browsermatch: { word: 0, ...SET_ENV_IF },
  browsermatchnocase: { word: 0, ...SET_ENV_IF },
  proxypassmatch: {
    word: 0,
    // inside a <Location> the target stands alone
    unless: /^(?:!|[a-z][a-z0-9+.-]*:.*)$/is,
    ...ALIAS,
    source: 'httpd:modules/proxy/mod_proxy.c#add_pass',
  },
  proxyremotematch: {
    word: 0,
    message: 'Regular expression for ProxyRemoteMatch could not be compiled.',
    source: 'httpd:modules/proxy/mod_proxy.c#add_proxy',
  },
  header: EDIT,
  requestheader: EDIT,
  substitute: {
    word: 0,
    isSubstitution: true,
    message: 'Substitute could not compile regex',
    source: 'httpd:modules/filters/mod_substitute.c#set_pattern',
  },
  luamaphandler: {
    word: 0,
    message: 'Invalid regex pattern!',
    source: 'httpd:modules/lua/mod_lua.c#register_mapped_file_function_hook',
  },
  authldapinitialbindpattern: {
    word: 0,
    message: "AuthLDAPInitialBindPattern: cannot compile regular expression '{pattern}'",
    source: 'httpd:modules/aaa/mod_authnz_ldap.c#set_bind_pattern',
  },
};

/** Where the command of this key takes a regular expression; undefined where it takes none. */
export function regexArgument(key: string): RegexArgument | undefined {
  return ownEntry(ARGUMENTS, key);
}
