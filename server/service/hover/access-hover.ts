import { describeAccess } from '../../../access/describe/describe-policy.ts';
import {
  requestClassesOfHtaccess,
  requestClassesOfSection,
  type SectionRequestClasses,
  subsumed,
} from '../../../access/equivalence/request-classes-of-section.ts';
import type { Command, Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { isSection } from '../../../model/configuration/scope.ts';
import { kindOfFile } from '../../../model/contexts/file-kind.ts';
import type { FileInstance, Located, Server } from '../../../model/server/server.ts';
import { assumedReadingOf } from './assumed-reading.ts';
import { commandIn } from './command-in.ts';
import type { HoverPlace } from './hover-place.ts';
import { withKnownValues } from './known-values.ts';
import { type Answers, writeAccess } from './write-access.ts';

/**
 * Who has access where a section applies. Its opening tag and the lines in it that decide on access have an answer, and so has
 * the first line of a .htaccess, whatever it is. Undefined where there is nothing to say.
 */
export function describeAccessAt(line: Line, place: AccessPlace): string | undefined {
  const { document, write } = place;
  const command = mayBeAboutAccess(line) ? line : undefined;
  const isWhole =
    line === document.document.lines[0] && kindOfFile(document.document, document.file) === 'htaccess';
  if (command === undefined && !isWhole) return undefined;
  const found = command === undefined ? [] : findAnswers(command, place);
  const answers = found.length > 0 || !isWhole ? found : findAnswers(undefined, place);
  return answers.length === 0 ? undefined : writeAccess(answers, write, document);
}

/**
 * Who has access where a section applies that says something about it, in one clause; undefined where it differs by request
 * or by method.
 */
export function accessInShort(
  section: OpeningTag,
  place: Pick<HoverPlace, 'document' | 'readers' | 'site'>,
): string | undefined {
  if (!section.children.some((line) => line.kind === 'directive' && KEYS.has(line.key))) return undefined;
  const clauses = new Set<string>();
  for (const { server, places } of findAnswers(section, place))
    for (const { sections, about } of places.requestClasses) {
      const { who } = withKnownValues(describeAccess(sections, server.target.series, about));
      clauses.add(who.length === 1 ? (who[0] ?? '') : '');
      if (clauses.size > 1) return undefined;
    }
  const [only = ''] = clauses;
  return only === '' ? undefined : only;
}

type AccessPlace = Pick<HoverPlace, 'document' | 'write' | 'readers' | 'site'>;

/** Lines of access control, and the tags of sections; what a tag is about is found out later. */
const KEYS: ReadonlySet<string> = new Set(['order', 'allow', 'deny', 'satisfy', 'require', 'authmerging']);

/** Whether a line is about access: a tag of a section, or a directive that says who has it. */
export function mayBeAboutAccess(line: Line): line is Command {
  return line.kind === 'open' || (line.kind === 'directive' && KEYS.has(line.key));
}

/** Of the command's section, or of the whole .htaccess. */
function findAnswers(
  command: Command | undefined,
  { document, readers, site }: Pick<HoverPlace, 'document' | 'readers' | 'site'>,
): readonly Answers[] {
  const found = readers.flatMap((reader): Answers[] => {
    const { server } = reader.server;
    if (reader.htaccess !== undefined)
      return [
        { server, reader, places: requestClassesOfHtaccess(server, reader.htaccess, finderOf(command)) },
      ];
    const instances = server.instances.filter(({ identity }) => identity === reader.identity);
    return instances.slice(0, MOST_INSTANCES).flatMap((instance): Answers[] => {
      const places = placesIn(server, instance, command);
      return places === undefined ? [] : [{ server, reader, places }];
    });
  });
  if (readers.length > 0) return found.filter(({ places }) => places.requestClasses.length > 0);
  const assumed = assumedReadingOf(document, site);
  if (assumed === undefined) return [];
  const { server, reader, htaccess } = assumed;
  const places =
    htaccess === undefined
      ? placesIn(server, server.main, command)
      : requestClassesOfHtaccess(server, htaccess, finderOf(command));
  return places === undefined || places.requestClasses.length === 0 ? [] : [{ server, reader, places }];
}

/** A file may be read as often as it is included. */
const MOST_INSTANCES = 8;

function placesIn(
  server: Server,
  instance: FileInstance,
  command: Command | undefined,
): SectionRequestClasses | undefined {
  const about = finderOf(command)(instance);
  return about === undefined || !isSection(about) ? undefined : requestClassesOfSection(server, about);
}

/** Finds the section of a command of the editor's document in an instance of it; the .htaccess itself without one. */
function finderOf(
  command: Command | undefined,
): (instance: FileInstance) => Located<OpeningTag> | FileInstance | undefined {
  return (instance) => {
    if (command === undefined) return instance;
    const own = commandIn(instance, command);
    return own === undefined ? undefined : subsumed({ instance, command: own });
  };
}
