import type { ByteText } from '../../../grammar/byte-text.ts';
import type { EffectiveSetting } from '../../../model/effective/effective-setting.ts';
import type { SettingLine } from '../../../model/effective/setting-lines.ts';
import type { Random } from '../../kit/random.ts';
import type { Answer } from '../../kit/running-httpd.ts';

/** What is asked of a server for some settings, and for what file below `htdocs`. */
export interface Asked {
  readonly path: string;
  /** The file that the URL leads to, below `htdocs`. */
  readonly file: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bodySize?: number;
  readonly hasPathInfo?: boolean;
  readonly isDirectory?: boolean;
}

/** A setting that an answer shows. */
export interface ObservedSetting {
  /** Directives that it holds. */
  readonly directives: readonly string[];
  /** A line that a section may have; `n` is another number each time. */
  line(random: Random, n: number): string;
  /** Where the line may be; anywhere where nothing is said. */
  readonly within?: 'hosts' | 'sections';
  asked(folder: string): Asked;
  /** What must be observed, by what plume says of directives; undefined where that is open. */
  expect(effective: (key: string) => EffectiveSetting, context: Context): string | undefined;
  observe(answer: Answer, context: Context): string;
}
export interface Context {
  readonly folder: string;
  readonly host: string;
  readonly root: string;
  /** Names of files in the folder. */
  readonly files: ReadonlySet<string>;
}

/** Settings that one request for a file shows together, and others that need requests of their own. */
export const settingsOfFiles: readonly ObservedSetting[] = [
  {
    directives: ['Header'],
    line: (_random, n) => `Header always append X-Order ${n}`,
    asked: page,
    expect: (effective) =>
      joined(
        effective('header').inForce.flatMap((line) =>
          wordOf(line, 1) === 'append' ? [wordOf(line, -1)] : [],
        ),
      ),
    observe: ({ headers }) => joined((headers['x-order'] ?? '').split(/, */)),
  },
  {
    directives: ['RequestHeader'],
    line: (random, n) => (random.once(3) ? `RequestHeader set X-In ${n}` : `RequestHeader append X-In ${n}`),
    asked: page,
    expect: (effective) =>
      joined(
        effective('requestheader').inForce.reduce<readonly string[]>(
          (before, line) => [...(wordOf(line, 0) === 'set' ? [] : before), wordOf(line, -1)],
          [],
        ),
      ),
    observe: ({ headers }) => joined((headers['x-in'] ?? '').split(/, */)),
  },
  {
    directives: ['SetEnv', 'UnsetEnv'],
    line: (random, n) => (random.once(4) ? 'UnsetEnv SET' : `SetEnv ${random.pick(['SET', 'set'])} ${n}`),
    asked: page,
    expect: (effective) => entryOf(effective('setenv'), 'set', 1) ?? '(null)',
    observe: ({ headers }) => headers['x-set'] ?? '',
  },
  {
    directives: ['SetEnvIf', 'SetEnvIfNoCase', 'SetEnvIfExpr', 'BrowserMatch', 'BrowserMatchNoCase'],
    line: (random, n) =>
      random.pick([
        `SetEnvIf Request_URI . IF=${n}`,
        `SetEnvIfNoCase Request_Method get IF=${n}`,
        `SetEnvIfExpr "true" IF=${n}`,
        `BrowserMatch plume IF=${n}`,
        `BrowserMatchNoCase PLUME IF=${n}`,
      ]),
    asked: page,
    expect: (effective) =>
      effective('setenvif')
        .inForce.map((line) => wordOf(line, -1).slice('IF='.length))
        .at(-1) ?? '(null)',
    observe: ({ headers }) => headers['x-if'] ?? '',
  },
  {
    directives: ['AddType', 'RemoveType', 'AddCharset', 'RemoveCharset'],
    line: (random, n) =>
      random.pick([
        `AddType text/t-${n} ${random.pick(['.foo', 'foo', '.bar .foo', '.FOO'])}`,
        `AddType text/t-${n} .foo`,
        `AddCharset c-${n} .foo`,
        'RemoveType .foo',
        'RemoveCharset .foo .bar',
      ]),
    asked: page,
    expect: (effective) => {
      const type = entryOf(effective('addtype'), 'foo', 0);
      const charset = entryOf(effective('addcharset'), 'foo', 0);
      if (type === undefined) return '';
      return charset === undefined ? type : `${type}; charset=${charset}`;
    },
    observe: ({ headers }) => (headers['content-type'] ?? '').replace(/; */, '; '),
  },
  {
    directives: ['AddLanguage', 'RemoveLanguage', 'DefaultLanguage'],
    line: (random, n) =>
      random.pick([
        `AddLanguage l${n} .foo`,
        `DefaultLanguage d${n}`,
        'RemoveLanguage foo',
        `AddLanguage l${n} foo`,
      ]),
    asked: page,
    expect: (effective) =>
      entryOf(effective('addlanguage'), 'foo', 0) ?? lastWord(effective('defaultlanguage'), 0) ?? '',
    observe: ({ headers }) => headers['content-language'] ?? '',
  },
  {
    directives: ['AddEncoding', 'RemoveEncoding'],
    line: (random, n) =>
      random.pick([`AddEncoding x-${n} .foo`, 'RemoveEncoding .foo', `AddEncoding x-${n} .foo`]),
    asked: page,
    expect: (effective) => entryOf(effective('addencoding'), 'foo', 0) ?? '',
    observe: ({ headers }) => headers['content-encoding'] ?? '',
  },
  {
    directives: ['ExpiresActive', 'ExpiresDefault', 'ExpiresByType'],
    line: (random, n) =>
      random.pick([
        `ExpiresActive ${random.pick(['on', 'on', 'off'])}`,
        `ExpiresDefault "access plus ${n} seconds"`,
        `ExpiresByType text/html "access plus ${n} seconds"`,
        `ExpiresByType text/css A${n}`,
      ]),
    asked: (folder) => ({ path: `/${folder}x.html`, file: `${folder}x.html` }),
    expect: (effective) => {
      if (lastWord(effective('expiresactive'), 0) !== 'on') return '';
      const code =
        entryOf(effective('expiresbytype'), 'text/html', 1) ?? lastWord(effective('expiresdefault'), 0);
      return code === undefined ? '' : `max-age=${code.replace(/\D/g, '')}`;
    },
    observe: ({ headers }) => headers['cache-control'] ?? '',
  },
  {
    directives: ['FileETag'],
    line: (random) =>
      `FileETag ${random.pick(['None', 'All', 'MTime', 'Size', 'INode', '+INode', '-MTime', '+Size', '-Size', 'All -INode', 'INode Size'])}`,
    asked: page,
    expect: (effective) => {
      const words = effective('fileetag').words?.map(({ word }) => word.toLowerCase()) ?? [];
      if (words.includes('none')) return '';
      const some = words.length === 0 ? ['mtime', 'size'] : words;
      return `${some.length}${some.includes('size') ? ' with size' : ''}`;
    },
    observe: ({ headers }) => {
      const parts = (headers.etag ?? '').replace(/^W\/|"|-gzip/g, '').split('-');
      return parts[0] === '' ? '' : `${parts.length}${parts.includes(SIZE.toString(16)) ? ' with size' : ''}`;
    },
  },
  {
    directives: ['ContentDigest'],
    line: (random) => `ContentDigest ${random.pick(['on', 'off'])}`,
    asked: page,
    expect: (effective) => String(lastWord(effective('contentdigest'), 0) === 'on'),
    observe: ({ headers }) => String(headers['content-md5'] !== undefined),
  },
  {
    directives: ['ErrorDocument'],
    line: (random, n) =>
      random.pick([
        `ErrorDocument 404 http://e.test/${n}`,
        `ErrorDocument 403 http://e.test/${n}`,
        'ErrorDocument 404 default',
      ]),
    asked: (folder) => ({ path: `/${folder}none.foo`, file: `${folder}none.foo` }),
    expect: (effective) => {
      const target = entryOf(effective('errordocument'), '404', 1);
      return target === undefined || target === 'default' ? '404' : `302 ${target}`;
    },
    observe: statusAndLocation,
  },
  {
    directives: ['MaxRanges'],
    line: (random) => `MaxRanges ${random.pick(['none', '1', '5', 'default', 'unlimited'])}`,
    asked: (folder) => ({ ...page(folder), headers: { Range: 'bytes=0-0,9-9' } }),
    expect: (effective) => {
      const most = lastWord(effective('maxranges'), 0);
      return most === 'none' || most === '1' ? '200' : '206';
    },
    observe: ({ status }) => String(status),
  },
  {
    directives: ['ServerAdmin'],
    within: 'hosts',
    line: (_random, n) => `ServerAdmin a${n}@x.test`,
    asked: page,
    expect: (effective) => lastWord(effective('serveradmin'), 0),
    observe: ({ headers }) => headers['x-admin'] ?? '',
  },
  {
    directives: ['UseCanonicalName'],
    line: (random) => `UseCanonicalName ${random.pick(['on', 'off'])}`,
    asked: page,
    expect: (effective, { host }) =>
      lastWord(effective('usecanonicalname'), 0) === 'on' ? host : `www.${host}`,
    observe: ({ headers }) => headers['x-name'] ?? '',
  },
  {
    directives: ['TraceEnable'],
    within: 'hosts',
    line: (random) => `TraceEnable ${random.pick(['on', 'off'])}`,
    asked: (folder) => ({ ...page(folder), method: 'TRACE' }),
    expect: (effective) => (lastWord(effective('traceenable'), 0) === 'off' ? '405' : '200'),
    observe: ({ status }) => String(status),
  },
  {
    directives: ['ServerTokens'],
    within: 'hosts',
    line: () => '',
    asked: page,
    expect: (effective) => (lastWord(effective('servertokens'), 0) === 'Prod' ? 'Apache' : undefined),
    observe: ({ headers }) => headers.server ?? '',
  },
];

/** Settings that change what file or handler there is. */
export const settingsOfHandling: readonly ObservedSetting[] = [
  {
    directives: ['ForceType', 'AddDefaultCharset'],
    line: (random, n) =>
      random.pick([
        `ForceType ${random.pick([`text/f-${n}`, 'text/plain', 'text/html', 'none'])}`,
        `AddDefaultCharset ${random.pick(['on', 'off', `c${n}`])}`,
      ]),
    asked: page,
    expect: (effective) => {
      const type = lastWord(effective('forcetype'), 0);
      if (type === undefined || type === 'none') return '';
      const charset = lastWord(effective('adddefaultcharset'), 0);
      if (!['text/plain', 'text/html'].includes(type) || charset === undefined || charset === 'off')
        return type;
      return `${type}; charset=${charset === 'on' ? 'iso-8859-1' : charset}`;
    },
    observe: ({ headers }) => (headers['content-type'] ?? '').replace(/; */, '; '),
  },
  {
    directives: ['SetHandler', 'AddHandler', 'RemoveHandler'],
    line: (random, n) =>
      random.pick([
        `SetHandler h-${n}`,
        `AddHandler h-${n} .foo`,
        `AddHandler h-${n} foo`,
        'RemoveHandler .foo',
      ]),
    asked: page,
    expect: (effective) =>
      lastWord(effective('sethandler'), 0) ?? entryOf(effective('addhandler'), 'foo', 0) ?? '',
    observe: ({ headers }) => (/^h-/.test(headers['x-handler'] ?? '') ? (headers['x-handler'] ?? '') : ''),
  },
  {
    directives: ['LimitRequestBody'],
    line: (random) => `LimitRequestBody ${random.pick([10, 100, 1000, 0])}`,
    asked: (folder) => ({ ...page(folder), method: 'POST', bodySize: 500 }),
    expect: (effective) => {
      const most = Number(lastWord(effective('limitrequestbody'), 0) ?? 0);
      return most > 0 && most < 500 ? '413' : '200';
    },
    observe: ({ status }) => String(status),
  },
  {
    directives: ['AuthName'],
    within: 'sections',
    line: (_random, n) => `AuthName "realm ${n}"`,
    asked: (folder) => ({ path: `/${folder}p.foo`, file: `${folder}p.foo` }),
    expect: (effective) => `realm="${lastWord(effective('authname'), 0) ?? ''}"`,
    observe: ({ headers }) => /realm="[^"]*"/.exec(headers['www-authenticate'] ?? '')?.[0] ?? '',
  },
  {
    directives: ['AcceptPathInfo'],
    line: (random) => `AcceptPathInfo ${random.pick(['on', 'off', 'default'])}`,
    asked: (folder) => ({ path: `/${folder}x.foo/more`, file: `${folder}x.foo`, hasPathInfo: true }),
    expect: (effective) => (lastWord(effective('acceptpathinfo'), 0) === 'on' ? '200' : '404'),
    observe: ({ status }) => String(status),
  },
  {
    directives: ['AllowMethods'],
    within: 'sections',
    line: (random) => `AllowMethods ${random.pick(['GET POST', 'GET OPTIONS POST', 'POST GET', 'reset'])}`,
    asked: (folder) => ({ ...page(folder), method: 'OPTIONS' }),
    expect: (effective) => {
      const args =
        effective('allowmethods')
          .inForce.at(-1)
          ?.args.map(({ value }) => value) ?? [];
      return args.length === 0 || args.includes('reset') || args.includes('OPTIONS') ? '200' : '405';
    },
    observe: ({ status }) => String(status),
  },
  {
    directives: ['CheckSpelling', 'CheckCaseOnly'],
    line: (random) => random.pick(['CheckSpelling on', 'CheckSpelling off', 'CheckCaseOnly on']),
    asked: (folder) => ({ path: `/${folder}X.FOO`, file: `${folder}X.FOO` }),
    expect: (effective) => (lastWord(effective('checkspelling'), 0) === 'on' ? '301' : '404'),
    observe: ({ status }) => String(status),
  },
  {
    directives: ['Redirect', 'RedirectMatch', 'RedirectTemp', 'RedirectPermanent'],
    line: (random, n) =>
      random.pick([
        `Redirect 302 /r/ http://r.test/${n}/`,
        `RedirectMatch ^/r/ http://r.test/${n}/x.foo`,
        `RedirectTemp /r http://r.test/${n}`,
        `RedirectPermanent /r/x.foo http://r.test/${n}/x.foo`,
        `Redirect 302 /other/ http://r.test/${n}/`,
      ]),
    asked: () => ({ path: '/r/x.foo', file: 'r/x.foo' }),
    expect: (effective) => {
      const line = effective('redirect').inForce.find(
        ({ args }) => !args.some(({ value }) => value === '/other/'),
      );
      return line === undefined ? '200' : (/\d+/.exec(wordOf(line, -1))?.[0] ?? '');
    },
    observe: ({ status, headers }) => /r\.test\/(\d+)\//.exec(headers.location ?? '')?.[1] ?? String(status),
  },
  {
    directives: ['Alias', 'AliasMatch'],
    within: 'hosts',
    line: (random, n) =>
      random.pick([`Alias /al/ @ROOT@/al/${n}/`, `AliasMatch ^/al/(.*) @ROOT@/al/${n}/$1`]),
    asked: () => ({ path: '/al/x.foo', file: '../al/x.foo' }),
    expect: (effective) => {
      const [first] = effective('alias').inForce;
      return first === undefined ? '' : (/\/al\/(\d+)\//.exec(wordOf(first, 1))?.[1] ?? '');
    },
    observe: ({ headers }) => /\/al\/(\d+)\//.exec(headers['x-file'] ?? '')?.[1] ?? '',
  },
  {
    directives: ['RewriteEngine', 'RewriteRule'],
    within: 'sections',
    line: (random, n) =>
      random.pick([`RewriteEngine ${random.pick(['on', 'on', 'off'])}`, `RewriteRule . - [E=RW:${n}]`]),
    asked: page,
    expect: (effective) => {
      if (lastWord(effective('rewriteengine'), 0) !== 'on') return '(null)';
      const rule = effective('rewriterule').inForce.at(-1);
      return rule === undefined ? '(null)' : wordOf(rule, -1).replace(/\D/g, '');
    },
    observe: ({ headers }) => headers['x-rw'] ?? '',
  },
];

/** Settings of requests for directories. */
export const settingsOfDirectories: readonly ObservedSetting[] = [
  {
    directives: ['DirectoryIndex', 'Options'],
    line: (random) =>
      random.pick([
        `DirectoryIndex ${random.pick(['a.foo', 'b.foo', 'none.foo c.foo', 'disabled', 'b.foo a.foo', 'none.foo'])}`,
        `Options ${random.pick(['Indexes', '+Indexes', '-Indexes', 'None', 'FollowSymLinks', 'All -Indexes', 'FollowSymLinks Indexes'])}`,
      ]),
    asked: (folder) => ({ path: `/${folder}`, file: folder }),
    expect: (effective, { files, root, folder }) => {
      const lines = effective('directoryindex').inForce;
      let names: string[] = lines.length === 0 ? ['index.html'] : [];
      for (const { args } of lines) {
        if (args.length === 1 && args[0]?.value === 'disabled') names = [];
        else names.push(...args.map(({ value }) => value));
      }
      const index = names.find((name) => files.has(name));
      if (index !== undefined) return `${root}/htdocs/${folder}${index}`;
      const options = effective('options').options?.options;
      return options?.has('indexes') === true ? 'listing' : '403';
    },
    observe: ({ status, headers }) => {
      const file = headers['x-file'] ?? '';
      return status === 403 ? '403' : file.endsWith('.foo') || file.endsWith('.html') ? file : 'listing';
    },
  },
  {
    directives: ['DirectorySlash'],
    line: (random) => `DirectorySlash ${random.pick(['on', 'off'])}`,
    asked: (folder) => ({
      path: `/${folder.replace(/\/$/, '')}`,
      file: folder.replace(/\/$/, ''),
      isDirectory: true,
    }),
    expect: (effective, { folder }) =>
      folder === '' ? undefined : lastWord(effective('directoryslash'), 0) === 'off' ? 'not' : '301',
    observe: ({ status }) => (status === 301 ? '301' : 'not'),
  },
];

/** Settings of what is served in the place of something, and of how. */
export const settingsOfOutput: readonly ObservedSetting[] = [
  {
    directives: ['SetOutputFilter'],
    line: (random) => `SetOutputFilter ${random.pick(['DEFLATE', 'INFLATE', 'INFLATE;DEFLATE'])}`,
    asked: (folder) => ({
      path: `/${folder}b.foo`,
      file: `${folder}b.foo`,
      headers: { 'Accept-Encoding': 'gzip' },
    }),
    expect: (effective) =>
      /DEFLATE$/.test((lastWord(effective('setoutputfilter'), 0) ?? '').replace('INFLATE', '')) ? 'gzip' : '',
    observe: ({ headers }) => headers['content-encoding'] ?? '',
  },
  {
    directives: ['FallbackResource'],
    line: (random, n) =>
      `FallbackResource ${random.pick(['disabled', `/fallback/${n}.foo`, `/fallback/${n}.foo`])}`,
    asked: (folder) => ({ path: `/${folder}missing`, file: `${folder}missing` }),
    expect: (effective) => {
      const to = lastWord(effective('fallbackresource'), 0);
      return to === undefined || to === 'disabled' ? '404' : to;
    },
    observe: ({ status, headers }) =>
      status === 404 ? '404' : (/\/fallback\/\d+\.foo$/.exec(headers['x-file'] ?? '')?.[0] ?? String(status)),
  },
];

/** How many bytes the files have: more than anything else in an ETag could be. */
export const SIZE = 0x1337;

function page(folder: string): Asked {
  return { path: `/${folder}x.foo`, file: `${folder}x.foo` };
}

function statusAndLocation({ status, headers }: Answer): string {
  return headers.location === undefined ? String(status) : `${status} ${headers.location}`;
}

function wordOf({ args }: SettingLine, at: number): ByteText {
  return args.at(at)?.value ?? '';
}

function lastWord({ inForce }: EffectiveSetting, at: number): ByteText | undefined {
  return inForce.at(-1)?.args.at(at)?.value;
}

function entryOf({ entries }: EffectiveSetting, key: string, at: number): ByteText | undefined {
  return entries.find((entry) => entry.key === key)?.line.args.at(at)?.value;
}

function joined(words: readonly string[]): string {
  return words.filter((word) => word !== '').join(',');
}
