import {
  CONTENT_FILES,
  CONTENT_MAPS,
  CONTENT_PROGRAMS,
  type DrawnLine,
  type DrawnRequest,
} from '../drawn-content.ts';
import type { ContentSite } from './draw-content-site.ts';

/** A site as it is drawn, or without the line of its word; both have the same files. */
export interface Variant {
  readonly name: string;
  readonly site: ContentSite;
  readonly accessFile: string;
}

/** A site, and the one without its word where that is wanted. */
export function variantsOf(
  site: ContentSite,
  isPair: boolean,
): { readonly own: Variant; readonly other: Variant | undefined } {
  const own = { name: site.name, site, accessFile: '.htaccess' };
  const without = (lines: readonly DrawnLine[]) => lines.filter((line) => line !== site.line);
  const fewer = {
    ...site,
    host: without(site.host),
    directory: without(site.directory),
    location: without(site.location),
    htaccess: { '': without(site.htaccess[''] ?? []) },
  };
  return { own, other: isPair ? { name: `${site.name}o`, site: fewer, accessFile: '.htother' } : undefined };
}

const textOf = (lines: readonly DrawnLine[]) => lines.map(({ text }) => text).join('\n');

const LOGIN = 'AuthType Basic\nAuthName x\nAuthUserFile "@ROOT@/users"\nRequire valid-user\n';
/** Says which program has run. */
const PROGRAM =
  '#!/bin/sh\nprintf "Content-Type: text/plain\\r\\nX-Program: $SCRIPT_FILENAME\\r\\n\\r\\nhello"\n';
const TYPES = 'text/html html\ntext/plain txt\nimage/png png\nimage/gif gif\n';
const AS_IS: Readonly<Record<string, string>> = {
  'own.asis': 'Status: 418 tea\nContent-Type: text/plain\n\nx',
  'sub/own.asis': `Content-Type: text/plain\n\n${'x'.repeat(90)}`,
  'moved.asis': 'Status: 301 Moved\nLocation: http://other.test/z\n\nx',
};

/** Each file has a size of its own, so that the answer says which one is sent. */
export function filesOfSites(variants: readonly Variant[]): Record<string, string> {
  const files: Record<string, string> = { users: '', types: TYPES };
  for (const { site, accessFile } of variants) {
    const { name, htaccess } = site;
    for (const [i, file] of CONTENT_FILES.entries()) files[`${name}/${file}`] = 'x'.repeat(100 + i);
    for (const [i, file] of CONTENT_PROGRAMS.entries())
      files[`${name}/${file}`] = PROGRAM.padEnd(140 + i, '\n');
    for (const [file, text] of Object.entries({ ...CONTENT_MAPS, ...AS_IS })) files[`${name}/${file}`] = text;
    files[`${name}/locked/${accessFile}`] = LOGIN;
    for (const [folder, lines] of Object.entries(htaccess))
      files[`${name}/${folder}${accessFile}`] = `${textOf(lines)}\n`;
  }
  return files;
}

function hostOf({ name, site, accessFile }: Variant): string {
  return [
    '<VirtualHost *:@PORT@>',
    `ServerName ${name}.test`,
    `DocumentRoot "@ROOT@/${site.name}"`,
    ...(accessFile === '.htaccess' ? [] : [`AccessFileName ${accessFile}`]),
    textOf(site.host),
    `<Directory "@ROOT@/${site.name}">\n${textOf(site.directory)}\n</Directory>`,
    ...(site.location.length === 0 ? [] : [`<Location "/">\n${textOf(site.location)}\n</Location>`]),
    '</VirtualHost>',
  ].join('\n');
}

export function mainOfSites(variants: readonly Variant[]): string {
  return [
    'TypesConfig "@ROOT@/types"',
    'ScriptSock "@ROOT@/logs/cgisock"',
    '<Directory "@ROOT@">\nAllowOverride All\nOptions FollowSymLinks\nRequire all granted\n</Directory>',
    '<Files secret.html>\nRequire all denied\n</Files>',
    ...variants.map(hostOf),
  ].join('\n');
}

export function describeSite(site: ContentSite, { path, method, headers, bodySize }: DrawnRequest): string {
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const places = {
    host: site.host,
    directory: site.directory,
    htaccess: site.htaccess[''] ?? [],
    location: site.location,
  };
  const lines = Object.entries(places).flatMap(([place, own]) =>
    own.map(({ text }) => `  ${place}: ${text}`),
  );
  return [
    `${site.word}: ${method} http://${site.name}.test${path} ${bodySize} ${sent.join(' | ')}`,
    ...lines,
  ].join('\n');
}
