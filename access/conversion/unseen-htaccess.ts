import type { DirectiveFact } from '../../facts/directive-fact.ts';
import { directiveFact } from '../../facts/directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import { serverMayHaveKey } from '../../model/configuration/command-keys.ts';
import { accessNamesOf, htaccessPolicyFor } from '../../model/sections/htaccess-policy.ts';
import { unsetOverride } from '../../model/sections/override.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import { isGranted, isSure, readsHtaccess } from '../../model/server/htaccess-terms.ts';
import type { Server } from '../../model/server/server.ts';
import { directoriesToTry } from '../equivalence/request-classes.ts';
import { ACCESS_KEYS } from '../policy/section-access.ts';

/** More than most document roots have; looking at those that have more takes too long. */
const MOST_DIRECTORIES = 300;

/**
 * A directory of the server in which a .htaccess has, or may have, a say about access that nobody looked at; undefined
 * where there is none. `known` are the directories with one that was looked at. Each ends with a `/`.
 */
export function findUnseenHtaccess(server: Server, known: readonly ByteText[]): ByteText | undefined {
  const { files } = server;
  const seen = new Set<ByteText>();
  const facts = ['require', 'order'].flatMap((key) => directiveFact(key, server.target.series) ?? []);
  if (!mayGrantAny(server, facts)) return undefined;
  for (const host of [undefined, ...hostsOf(server).map(({ at }) => at)]) {
    const { accessNames } = accessNamesOf(server, host);
    const open = [...directoriesToTry(server, host, [])].filter((directory) => {
      const { override } = htaccessPolicyFor(server, host, directory);
      if (!isSure(override)) return true;
      return readsHtaccess(override) && facts.some((fact) => isGranted(fact, override));
    });
    for (let directory = open.pop(); directory !== undefined; directory = open.pop()) {
      if (seen.has(directory)) continue;
      seen.add(directory);
      if (seen.size > MOST_DIRECTORIES) return directory;
      const listed = files.list(directory);
      if (!listed.ok) {
        if (listed.why === 'unknown' || !files.isOwn) return directory;
        continue;
      }
      if (listed.isWhole === false) return directory;
      for (const name of listed.names) {
        const path = `${directory}${name}`;
        if (accessNames.includes(name) && !known.includes(directory) && saysSomething(server, path))
          return directory;
        const entry = files.look(path);
        if (entry.ok && entry.kind === 'directory') open.push(`${path}/`);
      }
    }
  }
  return undefined;
}

/** Whether a .htaccess may decide anything in some directory: false where no line of the server makes that so. */
function mayGrantAny(server: Server, facts: readonly DirectiveFact[]): boolean {
  const unset = unsetOverride(server.target.series);
  return (
    facts.some((fact) => isGranted(fact, unset)) ||
    serverMayHaveKey(server, HTACCESS_KEYS) ||
    server.unknowns.some(({ what }) => what === 'file')
  );
}

/** What is said of .htaccess files. */
const HTACCESS_KEYS: ReadonlySet<string> = new Set(['allowoverride', 'allowoverridelist', 'accessfilename']);

function saysSomething({ files, target }: Server, path: ByteText): boolean {
  const read = files.read(path);
  if (!read.ok) return true;
  return parse(read.text, target.series).lines.some((line) => 'key' in line && ACCESS_KEYS.has(line.key));
}
