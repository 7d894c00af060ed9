import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';
import { parse } from '../grammar/parse.ts';
import { applyEdits } from '../linter/findings/apply-edits.ts';
import { LocatedTable } from '../model/configuration/located-table.ts';
import { htaccessFilesOf, policiesIn } from '../model/sections/htaccess-files.ts';
import type { HtaccessPolicy } from '../model/sections/htaccess-policy.ts';
import type { FileInstance, Located, Server } from '../model/server/server.ts';
import { allowWords } from '../rules/htaccess/allow.ts';
import type { Edit } from '../rules/kit/define-rule.ts';

/** Texts that become others, by identity. */
type Texts = ReadonlyMap<string, ByteText>;

/**
 * Lets .htaccess files that control access with Order, Allow and Deny, which `AllowOverride Limit` allows, do so with
 * `Require`, which needs `AuthConfig`.
 */
export function allowRequire(server: Server, htaccess: readonly ByteText[]): Texts {
  const changes = linesInForce(server, htaccess)
    .filter(({ paths, policy: { override } }) => {
      const isMissing = override.classes.has('Limit') && !override.classes.has('AuthConfig');
      return isMissing && paths.some((path) => usesLimit(path, server));
    })
    .map(({ policy }) => ({ policy, words: [...wordsOf(policy), 'AuthConfig'] }));
  return write(changes, server);
}

/**
 * Takes `Limit` out of the AllowOverride lines that the plan wrote or added `AuthConfig` to, where no .htaccess file needs it. `before` is the server without the plan.
 */
export function dropLimit(server: Server, before: Server, htaccess: readonly ByteText[]): Texts {
  const lines = linesInForce(server, htaccess);
  // to look for files that plume was not given is asked for only where it decides
  if (lines.length === 0 || htaccessFilesOf(server).missed !== undefined) return NO_TEXTS;
  const changes = lines
    .filter(({ paths, policy: { override } }) => {
      if (!override.classes.has('Limit') || !override.classes.has('AuthConfig')) return false;
      return !paths.some((path) => usesLimit(path, server) || allowedAuthentication(path, before));
    })
    .map(({ policy }) => {
      const words = wordsOf(policy).filter((word) => asciiLowerCase(word) !== 'limit');
      return { policy, words };
    });
  return write(changes, server);
}

const NO_TEXTS: Texts = new Map();

/** An AllowOverride with what it allows, and the .htaccess files that it is in force for. */
interface LineInForce {
  readonly at: Located;
  readonly policy: HtaccessPolicy;
  readonly paths: ByteText[];
}

function linesInForce(server: Server, htaccess: readonly ByteText[]): readonly LineInForce[] {
  const lines = new LocatedTable<LineInForce>();
  for (const path of htaccess)
    for (const policy of policiesIn(server, directoryOf(path))) {
      const { at } = policy.override;
      if (at === undefined) continue;
      const line = lines.get(at) ?? { at, policy, paths: [] };
      lines.set(at, line);
      line.paths.push(path);
    }
  return lines.values();
}

function wordsOf({ override: { at } }: HtaccessPolicy): readonly string[] {
  return at === undefined ? [] : at.instance.partsOf(at.command).words.map(({ value }) => value);
}

/** Whether a line of the server already allowed a .htaccess what `Require` needs. */
function allowedAuthentication(path: ByteText, server: Server): boolean {
  return policiesIn(server, directoryOf(path)).some(
    ({ override }) => override.isSet && override.classes.has('AuthConfig'),
  );
}

const OF_LIMIT: ReadonlySet<string> = new Set(['order', 'allow', 'deny']);

function usesLimit(path: ByteText, { files, target }: Server): boolean {
  const read = files.read(path);
  if (!read.ok) return true;
  return parse(read.text, target.series).lines.some(
    (line) => line.kind === 'directive' && OF_LIMIT.has(line.key),
  );
}

function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function write(
  changes: readonly { readonly policy: HtaccessPolicy; readonly words: readonly string[] }[],
  server: Server,
): Texts {
  const byFile = new Map<string, { readonly instance: FileInstance; readonly edits: Edit[] }>();
  for (const { policy, words } of changes) {
    const instance = policy.override.at?.instance;
    const [fix] = allowWords(policy, words, server);
    if (instance === undefined || fix === undefined) continue;
    const file = byFile.get(instance.identity) ?? { instance, edits: [] };
    byFile.set(instance.identity, file);
    for (const one of fix.edits) file.edits.push(one);
  }
  return new Map(
    [...byFile].map(([identity, { instance, edits }]) => [
      identity,
      applyEdits(instance.document.source.text, edits),
    ]),
  );
}
