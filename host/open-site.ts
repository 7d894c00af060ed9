import path from 'node:path';
import type { Target } from '../facts/target.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { toByteText } from '../grammar/byte-text.ts';
import { fileNameBytes } from '../grammar/file-name.ts';
import {
  type AssumedHost,
  assumedMainIn,
  assumedServer,
  isPlainDirectory,
} from '../model/server/assumed-server.ts';
import type { ReadServerOptions } from '../model/server/read-server.ts';
import { createNodeFiles, type NodeFiles } from './node-files.ts';
import { cacheDocuments, type ServerSettings } from './open-server.ts';
import { realPath } from './reading-policy.ts';

/** What is known of a site: the httpd that is to answer is 2.4 where nothing is said, and plume found the site itself. */
export interface SiteSettings extends Pick<ServerSettings, 'target' | 'directory' | 'trust'> {
  /** Where the site is on its server; where nothing is said, where it is here. */
  readonly documentRoot?: string | undefined;
  readonly host?: AssumedHost | undefined;
}

/** A site on this machine whose server is assumed. */
export interface OpenSite {
  readonly target: Target;
  /** The path on the server of the main file, which is not on disk. */
  readonly main: ByteText;
  /** How to read its server as the site is on disk now. */
  options(): ReadServerOptions;
  /** The path on the server of a file that lies here; undefined outside of the site. */
  pathOf(file: string): ByteText | undefined;
}

/** The site in a folder, which is an absolute path. Nothing outside of the folder is looked at. */
export function openSite(folder: string, settings: SiteSettings = {}): OpenSite {
  const { target = { series: '2.4', release: undefined }, directory = '.', trust, host } = settings;
  const name = nameFrom(path.resolve(directory), folder);
  const here = realPath(folder);
  const documentRoot = plainRoot(settings.documentRoot ?? here);
  const isElsewhere = documentRoot !== fileNameBytes(here);
  const openFiles = (): NodeFiles =>
    createNodeFiles({
      maps: [{ from: documentRoot, to: name, isCertain: true }],
      directory,
      policy: { trees: [here], readsData: trust?.kind === 'named' },
    });
  const parseOnce = cacheDocuments(target.series, new Map());
  const { pathOf } = openFiles();
  const assume = (files: NodeFiles) =>
    assumedServer({ files, documentRoot, isElsewhere, name: toByteText(name), target, host });
  return {
    target,
    main: assumedMainIn(documentRoot),
    pathOf: (file) => pathOf(path.resolve(directory, file)),
    options: () => ({ ...assume(openFiles()), parse: parseOnce }),
  };
}

/** As the user would name it. */
function nameFrom(directory: string, folder: string): string {
  const name = path.relative(directory, folder) || '.';
  return name.startsWith('..') ? folder : name;
}

/** A DocumentRoot that a configuration can name. */
function plainRoot(folder: string): ByteText {
  const bytes = fileNameBytes(path.sep === '/' ? folder : `/${folder.replaceAll(path.sep, '/')}`);
  return isPlainDirectory(bytes) ? bytes : '/srv/site';
}
