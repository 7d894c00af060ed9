import { ACCESS_KEYS } from '../../access/policy/section-access.ts';
import { addTo } from '../../core/add-to.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../model/configuration/argument-errors.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { sectionFaults } from '../../model/contexts/section-faults.ts';
import { htaccessDocument } from '../../model/sections/htaccess-document.ts';
import { narrowestOverride, needsIn } from '../../model/sections/htaccess-needs.ts';
import { type HtaccessPolicy, htaccessPolicyOf } from '../../model/sections/htaccess-policy.ts';
import { readHtaccess } from '../../model/sections/read-htaccess.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';

/** What the .htaccess files need to which one AllowOverride applies. */
export interface NeedsUnder {
  /** The words that each of them needs. */
  readonly words: readonly (readonly string[])[];
  /** Whether a line about access would come into force that httpd ignores today, without answering 500 for it. */
  readonly mayOpen: boolean;
}

/**
 * What a .htaccess needs, and all others to which the same AllowOverride applies and which `reaches` accepts by
 * their directories. Undefined where httpd refuses a line of one of them whatever AllowOverride says.
 */
export function needsUnder(
  server: Server,
  htaccessPaths: readonly ByteText[],
  {
    htaccessPolicy,
    first,
    reaches,
  }: {
    readonly htaccessPolicy: HtaccessPolicy;
    readonly first: FileInstance;
    readonly reaches: (directory: ByteText) => boolean;
  },
): NeedsUnder | undefined {
  const same = filesByOverride(server, htaccessPaths).get(htaccessPolicy.override.at?.command) ?? [];
  const words: (readonly string[])[] = [];
  let mayOpen = false;
  const others = same.filter(({ path }) => path !== first.path && reaches(directoryOf(path)));
  for (const instance of [first, ...others]) {
    const needs = needsOfFile(instance);
    if (needs === undefined) return undefined;
    words.push(needs.words);
    mayOpen ||= needs.mayOpen;
  }
  spendWork(same.length);
  return { words, mayOpen };
}

/** Of each file one instance for each AllowOverride that applies to it; those without any by undefined. */
type FilesByOverride = ReadonlyMap<Command | undefined, readonly FileInstance[]>;

const filesByOverride = query('filesByOverride', findFiles);

function findFiles(server: Server, htaccessPaths: readonly ByteText[]): FilesByOverride {
  const found = new Map<Command | undefined, FileInstance[]>();
  for (const path of htaccessPaths) {
    const read = server.files.read(path);
    if (!read.ok) continue;
    spendWork(read.text.length);
    for (const policy of htaccessPolicyOf(server, directoryOf(path))) {
      const instance = readHtaccess(server, path, htaccessDocument(server, path, read.text), policy);
      addTo(found, policy.override.at?.command, instance);
    }
  }
  return found;
}

interface Needs {
  readonly words: readonly string[];
  readonly mayOpen: boolean;
}

/** Undefined where httpd refuses one of its lines whatever is allowed. */
const needsOfFile = query('needsOfFile', findNeeds);

function findNeeds(instance: FileInstance): Needs | undefined {
  const configuration = configurationOf(instance);
  const commands = instance.document.lines.filter(
    (line): line is Command =>
      (line.kind === 'directive' || line.kind === 'open') && configuration.isRead(line) !== 'absent',
  );
  const isRefused = (command: Command): boolean => {
    const violation = configuration.contextViolation(command);
    return (
      configuration.availability(command) === 'absent' ||
      (violation !== undefined && violation.isNotGranted !== true && violation.isSkipped !== true) ||
      argumentErrorOf(command, configuration) !== undefined
    );
  };
  if (commands.some(isRefused)) return undefined;
  for (const { refusal } of sectionFaults(instance, configuration.factOf))
    if (refusal !== undefined) return undefined;
  const isSkipping = instance.htaccessTerms?.override.nonfatal.override === true;
  return {
    words: narrowestOverride(needsIn(instance.document, configuration)),
    mayOpen: (configuration.isIgnored || isSkipping) && commands.some(({ key }) => ACCESS_KEYS.has(key)),
  };
}

function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
