import {
  ANYTHING,
  requestClassesOfHtaccess,
  requestClassesOfSection,
} from '../../access/equivalence/request-classes-of-section.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { memoizeByScope } from '../../model/configuration/memoize-by-scope.ts';
import { isSection, type Scope } from '../../model/configuration/scope.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { type HostUrl, urlOfHost } from './host-url.ts';

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
export const urlOfDirectory: (scope: Scope) => DirectoryUrl | undefined = memoizeByScope((scope) => {
  const instance = isSection(scope) ? scope.instance : 'main' in scope ? undefined : scope;
  const { server } = instance ?? {};
  if (instance === undefined || server === undefined) return undefined;
  const { requestClasses } = isSection(scope)
    ? requestClassesOfSection(server, scope, ANYTHING)
    : requestClassesOfHtaccess(server, instance.path, (one: FileInstance) => one, ANYTHING);
  for (const { host: at, uri } of requestClasses) {
    const host = urlOfHost(at ?? server);
    if (uri !== undefined && host !== undefined)
      return { server, host, path: uri.slice(0, uri.lastIndexOf('/') + 1), uri };
  }
  return undefined;
});
