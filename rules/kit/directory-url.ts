import {
  ANYTHING,
  requestClassesOfHtaccess,
  requestClassesOfSection,
  type SectionRequestClass,
} from '../../access/equivalence/request-classes-of-section.ts';
import { isNamePattern } from '../../files/name-pattern.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isSection, type Scope } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { type HostUrl, urlOfHost } from './host-url.ts';
import { argsAt } from './located.ts';

/** How clients reach what is in a directory. */
export interface DirectoryUrl {
  readonly server: Server;
  readonly host: HostUrl;
  /** With a slash at its beginning and its end. */
  readonly path: ByteText;
  /** The URL-path of a request that the section or .htaccess is for. */
  readonly uri: ByteText;
}

/** The URL of the directory that a section or .htaccess is about; undefined where no host that has a name leads there. */
export const urlOfDirectory: (scope: Scope) => DirectoryUrl | undefined = scopeQuery(
  'urlOfDirectory',
  (scope) => {
    const server = fileOf(scope)?.server;
    if (server === undefined) return undefined;
    for (const { host: at, uri } of requestClassesOf(scope)) {
      const host = urlOfHost(at ?? server);
      if (uri !== undefined && host !== undefined) return { server, host, path: folderOf(uri), uri };
    }
    return undefined;
  },
);

/** The kinds of requests that a section or .htaccess is for; none for a top level, and where no server is known. */
export function requestClassesOf(scope: Scope): readonly SectionRequestClass[] {
  const file = fileOf(scope);
  if (file?.server === undefined) return [];
  const { requestClasses } = isSection(scope)
    ? requestClassesOfSection(file.server, scope, ANYTHING)
    : requestClassesOfHtaccess(file.server, file.path, (one) => one, ANYTHING);
  return requestClasses;
}

/** The file that has a section, or is a scope; undefined for a server. */
export function fileOf(scope: Scope): FileInstance | undefined {
  return isSection(scope) ? scope.instance : 'main' in scope ? undefined : scope;
}

/** The URL-path up to its last slash. */
export function folderOf(uri: ByteText): ByteText {
  return uri.slice(0, uri.lastIndexOf('/') + 1);
}

/** The directory on the disk that a `<Directory>` or .htaccess is for, with a slash at its end; undefined for several. */
export function directoryOnDisk(scope: Scope): ByteText | undefined {
  if (!isSection(scope)) return 'main' in scope ? undefined : folderOf(scope.path);
  const [path, ...others] = scope.command.key === '<directory' ? argsAt(scope) : [];
  if (path === undefined || path.hasVariable || others.length > 0 || isNamePattern(path.value))
    return undefined;
  return path.value.endsWith('/') ? path.value : `${path.value}/`;
}
