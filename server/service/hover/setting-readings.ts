import {
  HOST_KEY,
  requestClassesOfHtaccess,
  requestClassesOfSection,
  type SectionInterest,
  type SectionRequestClass,
  subsumed,
} from '../../../access/equivalence/request-classes-of-section.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { commandsBelow, isSection, isUnlocated, sectionsAround } from '../../../model/configuration/scope.ts';
import { type MergedSection, mergeOrder } from '../../../model/sections/merge-order.ts';
import type { FileInstance, Located, Server } from '../../../model/server/server.ts';
import type { DocumentReader } from '../servers/server-views.ts';
import { assumedReadingOf } from './assumed-reading.ts';
import { commandIn } from './command-in.ts';
import type { HoverPlace } from './hover-place.ts';

/** What configures requests that a command is about, in one server. */
export interface SettingReading {
  readonly server: Server;
  /** Undefined where only the document itself is known. */
  readonly reader: DocumentReader | undefined;
  /** The command as the server has it. */
  readonly at: Located;
  /** Which requests; undefined for all that no section is about. */
  readonly request: SectionRequestClass | undefined;
  readonly merged: readonly MergedSection[];
}

/** A file may be read as often as it is included. */
const MOST_INSTANCES = 8;

/**
 * The requests that a command is about, each with what configures it, in all servers that read the document. None in the
 * text of a macro, and in sections that no request meets.
 */
export function readingsOf(command: Command, place: HoverPlace): readonly SettingReading[] {
  const { document, readers, site } = place;
  const found = readers.flatMap((reader) => readingsIn(reader, command));
  if (readers.length > 0) return found;
  const assumed = assumedReadingOf(document, site);
  if (assumed === undefined) return [];
  const { server, reader, htaccess } = assumed;
  return htaccess === undefined
    ? readInstance(server, reader, server.main, command)
    : readHtaccessFile(server, reader, htaccess, command);
}

function readingsIn(reader: DocumentReader, command: Command): readonly SettingReading[] {
  const { server } = reader.server;
  if (reader.htaccess !== undefined) return readHtaccessFile(server, reader, reader.htaccess, command);
  const instances = server.instances.filter(({ identity }) => identity === reader.identity);
  return instances
    .slice(0, MOST_INSTANCES)
    .flatMap((instance) => readInstance(server, reader, instance, command));
}

function readInstance(
  server: Server,
  reader: DocumentReader | undefined,
  instance: FileInstance,
  command: Command,
): readonly SettingReading[] {
  const own = commandIn(instance, command);
  if (own === undefined) return [];
  const at = { instance, command: own };
  const section = sectionOf(at);
  if (section === 'none') return [];
  if (section !== undefined)
    return requestClassesOfSection(server, section, interestIn(command.key)).requestClasses.map(
      (request): SettingReading => ({ server, reader, at, request, merged: request.sections }),
    );
  const host = [...sectionsAround(at)].find((one) => one.command.key === HOST_KEY);
  return [{ server, reader, at, request: undefined, merged: mergeOrder(server, host, {}) }];
}

/** The section whose requests the command is about; undefined outside of all, `none` where no request meets it. */
function sectionOf(at: Located): Located<OpeningTag> | undefined | 'none' {
  const around = [...sectionsAround(at)];
  if (around.length === 0 || around.every(({ command }) => command.key === HOST_KEY)) return undefined;
  if (around.some(isUnlocated)) return 'none';
  const found = subsumed(at.command.kind === 'open' ? { ...at, command: around[0]!.command } : at);
  return found !== undefined && isSection(found) ? found : 'none';
}

function readHtaccessFile(
  server: Server,
  reader: DocumentReader | undefined,
  path: ByteText,
  command: Command,
): readonly SettingReading[] {
  const { requestClasses } = requestClassesOfHtaccess(
    server,
    path,
    (instance) => {
      const own = commandIn(instance, command);
      return own === undefined ? undefined : subsumed({ instance, command: own });
    },
    interestIn(command.key),
  );
  return requestClasses.flatMap((request): readonly SettingReading[] => {
    const instance = isSection(request.about) ? request.about.instance : request.about;
    const own = 'main' in instance ? undefined : commandIn(instance, command);
    if (own === undefined || 'main' in instance) return [];
    return [{ server, reader, at: { instance, command: own }, request, merged: request.sections }];
  });
}

/** Everything that configures the requests; of the hosts those that have a line of the directive. */
function interestIn(key: string): SectionInterest {
  return {
    choose: (merged) => merged,
    hasASay: (host) => commandsBelow(host, key).length > 0,
  };
}
