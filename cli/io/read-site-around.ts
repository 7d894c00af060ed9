import path from 'node:path';
import type { Target } from '../../facts/target.ts';
import { overlayFiles } from '../../files/overlay-files.ts';
import { findSite } from '../../host/find-site.ts';
import { openSite } from '../../host/open-site.ts';
import type { ReadSite } from '../../linter/lint-in-site.ts';
import { readServer } from '../../model/server/read-server.ts';

/**
 * Reads the server that is assumed around a .htaccess of this machine, for a text in its place. Its site may be as high as
 * `top`. A file that people rename to `.htaccess` is read as if they had.
 */
export function readSiteAround(file: string, target: Target, top = '.'): ReadSite {
  const folder = path.dirname(path.resolve(file));
  return (document) => {
    const site = findSite(folder, top) ?? findSite(folder);
    if (site === undefined) return undefined;
    const open = openSite(site, { target });
    const own = open.pathOf(path.join(folder, '.htaccess'));
    if (own === undefined) return undefined;
    const options = open.options();
    const files = overlayFiles(options.files, new Map([[own, document.source.text]]));
    const server = readServer({ ...options, files });
    return server === undefined ? undefined : { server, path: own };
  };
}
