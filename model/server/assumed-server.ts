import type { Target } from '../../facts/target.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { overlayFiles } from '../../files/overlay-files.ts';
import { joinPath } from '../../files/server-path.ts';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { usualProfile } from '../../profile/profiles.ts';
import type { ReadServerOptions } from './read-server.ts';

/** A folder with .htaccess files whose server is not known. */
export interface AssumedSite {
  /** The files of the server; nothing but what is in the folder needs to be seen. */
  readonly files: FileSystem;
  /** The folder on the server, without a slash at its end; see `isPlainDirectory`. */
  readonly documentRoot: ByteText;
  /** What people call the folder. */
  readonly name: ByteText;
  readonly target: Target;
}

/**
 * How to read a server that is assumed around a site: the site is its DocumentRoot, where each .htaccess may say
 * everything; it answers http on port 80 for any name, has the usual modules, and nothing of its own to say. Its main
 * file is a text that is not on disk.
 */
export function assumedServer({ files, documentRoot, name, target }: AssumedSite): ReadServerOptions {
  const main = joinPath(documentRoot.slice(0, documentRoot.lastIndexOf('/')) || '/', 'assumed.conf');
  const overlaid = overlayFiles(files, new Map([[main, mainText(documentRoot)]]));
  return {
    main,
    files: { ...overlaid, nameOf: (path) => (path === main ? '(assumed)' : overlaid.nameOf(path)) },
    profile: usualProfile(target),
    target,
    assumes: [
      `\`${toDisplayText(name)}\` is the \`DocumentRoot\` of a server with http on port 80; no main file was read`,
      '`AllowOverride All`, `Options FollowSymLinks` and the usual modules, without PHP',
    ],
  };
}

function mainText(documentRoot: ByteText): ByteText {
  return `Listen 80
DocumentRoot "${documentRoot}"
<Directory "/">
AllowOverride None
Options FollowSymLinks
</Directory>
<Directory "${documentRoot}">
AllowOverride All
Require all granted
</Directory>
`;
}

/** Whether httpd reads a path in quotation marks as it is: it has nothing that stands for other characters. */
export function isPlainDirectory(path: ByteText): boolean {
  return /^(?:\/[^/"\\*?[\]{}$\n\r\0]+)+$/.test(path);
}
