import path from 'node:path';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { isBelow, realPath } from '../../../host/reading-policy.ts';
import { overrideAt } from '../../../model/sections/override.ts';
import { rootsOf } from '../../../model/sections/roots.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { Server } from '../../../model/server/server.ts';
import { quoteForShell } from '../../output/quote-for-shell.ts';
import { listNames } from '../../output/words.ts';

/**
 * The directories from which a server at home answers, where httpd reads .htaccess files and no argument leads to. They are
 * named and not searched: a site may have a million files.
 */
export function findUnsearched(server: Server, paths: readonly string[]): readonly string[] {
  const searched = paths.map(realPath);
  const found = new Map<ByteText, string>();
  for (const host of [undefined, ...hostsOf(server)]) {
    const { documentRoot, aliases } = rootsOf(server, host?.at);
    for (const root of [...(documentRoot === undefined ? [] : [documentRoot]), ...aliases]) {
      if (found.has(root.directory)) continue;
      const { isSet, classes, list } = overrideAt(server, host?.at, root.directory);
      const entry = server.files.look(root.directory);
      if (!isSet || classes.size + list.size === 0 || !entry.ok || entry.kind !== 'directory') continue;
      const place = server.files.nameOf(root.directory);
      if (!searched.some((one) => isBelow(realPath(place), one))) found.set(root.directory, place);
    }
  }
  return [...found.values()];
}

/** A sentence about directories of servers that were named as `paths`; undefined where there are none. */
export function describeUnsearched(
  directories: readonly string[],
  paths: readonly string[],
): string | undefined {
  if (directories.length === 0) return undefined;
  const absolute = directories.map((one) => path.resolve(one));
  const words = [...paths, ...absolute.slice(0, 1)].map(quoteForShell);
  const rest = absolute.length > 1 ? ' …' : '';
  return `plume did not look for .htaccess files in ${listNames(absolute)}, where httpd reads them: \`plume lint ${words.join(' ')}${rest}\` does.`;
}
