import { SITE_FILES, type WordSite } from './draw-word-site.ts';
import type { Lines } from './word-block.ts';

/** A site as it is drawn, or without the word that it is for. */
export interface Variant {
  readonly name: string;
  readonly site: WordSite;
  readonly lines: Lines;
}

/** A site, and the one without its word where that is wanted. */
export function variantsOf(
  site: WordSite,
  name: string,
  isPair: boolean,
): { readonly own: Variant; readonly other: Variant | undefined } {
  return { own: variant(site, name, true), other: isPair ? variant(site, `${name}o`, false) : undefined };
}

function variant(site: WordSite, name: string, hasWord: boolean): Variant {
  const all = (place: keyof Lines) =>
    site.blocks
      .flatMap((block, i) => (i > 0 || hasWord ? block.lines : block.without)[place] ?? [])
      .map((line) =>
        line
          .replaceAll(/NAME(?=\.)/gi, name)
          .replaceAll(':PORT', ':@PORT@')
          .replaceAll('OTHER', '@ROOT@/other'),
      );
  return {
    ...{ name, site },
    lines: { rules: all('rules'), host: all('host'), folder: all('folder'), outside: all('outside') },
  };
}

const MAPS = [
  ...['t txt:@ROOT@/map', 'plain @ROOT@/map', 'r rnd:@ROOT@/rnd', 'l int:tolower', 'u int:toupper'],
  ...['e int:escape', 'd int:unescape'],
].map((line) => `RewriteMap ${line}`);

const htaccess = (lines: readonly string[]) => ['RewriteEngine On', ...lines, ''].join('\n');

/** All files, by their path below the root directory of the server. */
export function filesOf(variants: readonly Variant[]): Record<string, string> {
  const files: Record<string, string> = {
    map: '# a map\nf 1\nag none\nag second\n\n  f 2\nnf 1 rest\na3   k\t#\nn1 x?y\nlast on',
    rnd: 'f 1|1\ng none\n3 |\nF k\nseveral 1|2|3|4|5|6|7|8|9\n',
    // the password is `secret`
    users: 'ada:{SHA}5en6G6MezRroT3XKqkdPOmY/BfQ=\n',
    'other/f': 'o'.repeat(7),
    'other/g': 'o'.repeat(8),
  };
  for (const { name, site, lines } of variants) {
    for (const [file, size] of Object.entries(SITE_FILES))
      files[`${name}/${file}`] = file === 'b/f' ? 'Status: 418 t\n\nx' : 'x'.repeat(size);
    for (const [i, file] of ['f', 'g'].entries()) files[`${name}-out/${file}`] = 'x'.repeat(60 + i);
    const base = site.base === undefined ? [] : [`RewriteBase ${site.base}`];
    if (!site.isHost) files[`${name}/.htaccess`] = htaccess([...base, ...lines.rules]);
    if (lines.folder.length > 0) files[`${name}/d/.htaccess`] = htaccess(lines.folder);
    if (lines.outside.length > 0) files[`${name}-out/.htaccess`] = htaccess(lines.outside);
  }
  return files;
}

export function linksOf(variants: readonly Variant[]): Record<string, string> {
  return Object.fromEntries(
    variants.flatMap(({ name }) => [
      [`${name}/link`, 'f'],
      [`${name}/nowhere`, 'none'],
    ]),
  );
}

/** What the server's owner may execute: a file, and directories. */
export function dirsOf(variants: readonly Variant[], root: string): readonly string[] {
  return variants.flatMap(({ name }) =>
    ['', '/a', '/b', '/c', '/d', '/locked', '/tool'].map((path) => `${root}/${name}${path}`),
  );
}

function hostOf({ name, site, lines }: Variant, i: number): string {
  return [
    '<VirtualHost *:@PORT@>',
    `ServerName ${name}.test${i % 2 === 0 ? ':@PORT@' : ''}`,
    `ServerAlias ${name}.alias`,
    `DocumentRoot "@ROOT@/${name}"`,
    'Alias /al "@ROOT@/other"',
    `Alias /out "@ROOT@/${name}-out"`,
    '<Location "/locked">\nRequire all denied\n</Location>',
    'SetEnvIf Request_URI "/(f|3|n)" si=on',
    'SetEnvIf Request_URI "^/never" v=never',
    'SetEnv se on',
    'LogLevel rewrite:trace1',
    '<IfModule mod_proxy_http.c>\nLogLevel rewrite:trace1 proxy_http:trace1\n</IfModule>',
    ...MAPS,
    ...lines.host,
    ...(site.isHost ? ['RewriteEngine On', ...lines.rules] : []),
    '</VirtualHost>',
  ].join('\n');
}

/** `tokens`: what ServerTokens says. */
export function mainOf(variants: readonly Variant[], tokens: string): string {
  return [
    'DirectoryIndex index.html',
    `ServerTokens ${tokens}`,
    'ServerAdmin admin@o.test',
    ...['RewriteMap handed int:toupper', 'RewriteMap both int:toupper'],
    'RewriteRule "^/main/(.*)$" "/$1" [L]',
    'RewriteRule "^/both" "/f" [L]',
    '<Directory "@ROOT@">\nAllowOverride All\nOptions FollowSymLinks\nRequire all granted\n</Directory>',
    ...variants.map(hostOf),
  ].join('\n');
}
