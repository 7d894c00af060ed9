import { isAboutAccess } from '../../../access/conversion/found-sections.ts';
import { type AccessDescription, describeAccess } from '../../../access/describe/describe-policy.ts';
import type {
  SectionRequestClass,
  SectionRequestClasses,
} from '../../../access/equivalence/request-classes-of-section.ts';
import { accessIn } from '../../../access/policy/section-access.ts';
import { largest } from '../../../core/budget/extremes.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import { isSameScope, isSection, type Scope } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { DocumentReader } from '../servers/server-views.ts';
import { describeHost, describePlace } from './describe-request.ts';
import type { HoverText } from './hover-text.ts';
import { withKnownValues } from './known-values.ts';
import { lineInFile, nameOf, uriOf } from './name-place.ts';

/** What a server says about a section; `reader` is undefined where only the document itself is known. */
export interface Answers {
  readonly server: Server;
  readonly reader: DocumentReader | undefined;
  readonly places: SectionRequestClasses;
}

/** One description for all requests that it is true of. */
interface Group {
  readonly description: AccessDescription;
  readonly server: Server;
  readonly reader: DocumentReader | undefined;
  readonly requestClasses: SectionRequestClass[];
}

/** Writes who has access, by the answers of all servers that read the document; equal answers are written once. */
export function writeAccess(answers: readonly Answers[], write: HoverText, document: OpenDocument): string {
  const described = answers.flatMap(({ server, reader, places: { requestClasses } }) =>
    chooseLast(requestClasses).map((requestClass) => ({
      place: requestClass,
      server,
      reader,
      description: withKnownValues(
        describeAccess(requestClass.sections, server.target.series, requestClass.about),
      ),
    })),
  );
  const groups = new Map<string, Group>();
  for (const { place: requestClass, description, server, reader } of described) {
    const key = JSON.stringify([description.who, description.differs]);
    const group = groups.get(key) ?? { description, server, reader, requestClasses: [] };
    groups.set(key, group);
    group.requestClasses.push(requestClass);
  }
  const all = [...groups.values()];
  const isAlone = answers.every(({ reader }) => reader === undefined);
  const title = `Who has access here${isAlone ? ', as far as this file says' : ''}`;
  const shown = all.slice(0, MOST_GROUPS);
  const [only] = all;
  const paragraphs =
    all.length === 1 && only !== undefined
      ? writeGroup(only, title, write, document)
      : [
          `${write.strong(title)} depends on where:`,
          write.list([
            ...shown.map((group) => writeItem(group, findDifference(all), write)),
            ...(all.length > shown.length ? [`${all.length - shown.length} more`] : []),
          ]),
          writeDecisive(shown, write, document),
        ];
  return write.join([
    ...paragraphs,
    ...writeUnknowns(
      answers,
      described.map(({ place: requestClass }) => requestClass),
      write,
    ),
  ]);
}

/** The most different answers about access that a hover lists. */
const MOST_GROUPS = 5;

/** The request classes in which the section that is asked about is the last one; all where there are none. */
function chooseLast(requestClasses: readonly SectionRequestClass[]): readonly SectionRequestClass[] {
  const last = requestClasses.filter(({ sections, about }) => {
    const speaking = sections.filter(({ scope }) => speaks(scope)).at(-1);
    return speaking?.scope !== undefined && isSameScope(speaking.scope, about);
  });
  return last.length > 0 ? last : requestClasses;
}

function speaks(scope: Scope | undefined): boolean {
  return scope !== undefined && accessIn(scope).some(isAboutAccess);
}

function writeGroup(
  group: Group,
  title: string,
  write: HoverText,
  document: OpenDocument,
): readonly string[] {
  const { description, requestClasses } = group;
  const { who, differs } = description;
  const [requestClass] = requestClasses;
  const [clause] = who;
  const about = requestClass === undefined ? '' : ` (${describePlace(requestClass, write)})`;
  const isOverruled = requestClasses.every(
    ({ about: scope }) =>
      speaks(scope) &&
      !description.decidedBy.some((one) => one.scope !== undefined && isSameScope(one.scope, scope)),
  );
  return [
    who.length === 1 && clause !== undefined
      ? `${write.strong(title)}${about}: ${write.sentence(`${clause}.`)}`
      : `${write.strong(title)}${about}:`,
    who.length === 1 ? '' : write.list(who.map(write.sentence)),
    differs === undefined ? '' : write.sentence(`${differs}.`),
    isOverruled ? 'This section has no effect here, because other sections override it.' : '',
    writeDecisive([group], write, document),
  ];
}

/** What tells groups apart, besides what is asked for. */
interface Difference {
  readonly hosts: boolean;
  readonly servers: boolean;
}

function findDifference(groups: readonly Group[]): Difference {
  const hosts = groups.flatMap(({ requestClasses }) => requestClasses.map(({ host }) => host?.command));
  return {
    hosts: new Set(hosts).size > 1,
    servers: new Set(groups.map(({ server }) => server)).size > 1,
  };
}

function writeItem(
  { description, requestClasses, server }: Group,
  differ: Difference,
  write: HoverText,
): string {
  const [requestClass] = requestClasses;
  const where = requestClass === undefined ? '' : describePlace(requestClass, write);
  const host = requestClass === undefined || !differ.hosts ? '' : describeHost(requestClass.host, write);
  const main = differ.servers ? ` of ${write.code(toDisplayText(server.main.path))}` : '';
  const others = requestClasses.length > 1 ? ' and others' : '';
  const { who, differs } = description;
  return `${where}${host}${main}${others}: ${write.sentence([...who, ...(differs === undefined ? [] : [differs])].join('; '))}`;
}

/** The sections whose commands are in force. */
function writeDecisive(groups: readonly Group[], write: HoverText, document: OpenDocument): string {
  const seen = new Map<string, string>();
  for (const { description, server, reader } of groups)
    for (const section of description.decidedBy) {
      if (isAssumed(section, server)) continue;
      const text = describeSection(section, server, reader, write, document);
      seen.set(text, text);
    }
  const all = [...seen.values()];
  if (all.length === 0) return 'No section restricts access.';
  const shown = all.slice(0, MOST_SECTIONS);
  const more = all.length > shown.length ? ` and ${all.length - shown.length} more` : '';
  return `Decided by ${shown.join(', ')}${more}.`;
}

/** Whether a section is in a main file that nobody has written. */
function isAssumed({ scope }: MergedSection, { assumes, main }: Server): boolean {
  return assumes.length > 0 && scope !== undefined && isSection(scope) && scope.instance === main;
}

/** The most deciding sections that a hover names; the others are counted. */
const MOST_SECTIONS = 6;
/** The longest opening tag, in bytes, that a hover shows whole. */
const LONGEST_TAG = 60;

function describeSection(
  { scope }: MergedSection,
  server: Server,
  reader: DocumentReader | undefined,
  write: HoverText,
  document: OpenDocument,
): string {
  if (scope === undefined || 'main' in scope) return '';
  const instance = isSection(scope) ? scope.instance : scope;
  const [tag, line] = isSection(scope) ? [describeTag(scope), lineInFile(scope)] : ['.htaccess', 1];
  const uri = uriOf(instance, { reader, document });
  const isHere = uri === document.uri;
  const where = isHere ? `line ${line}` : `${nameOf(instance, server)}:${line}`;
  return `${write.code(tag)} (${uri === undefined ? where : write.link(where, `${uri}#L${line}`)})`;
}

function describeTag({ instance, command }: Located<OpeningTag>): string {
  const { rawArguments } = instance.partsOf(command);
  const separator = rawArguments.startsWith('>') ? '' : ' ';
  const text = toDisplayText(`<${command.name}${separator}${rawArguments}`);
  return text.length > LONGEST_TAG ? `${text.slice(0, LONGEST_TAG)}…` : text;
}

/** What plume cannot see, and what it did not look at. */
function writeUnknowns(
  answers: readonly Answers[],
  requestClasses: readonly SectionRequestClass[],
  write: HoverText,
): readonly string[] {
  const unseen = new Set(requestClasses.flatMap((requestClass) => requestClass.unseen));
  const files = new Set(
    answers.flatMap(({ server, reader }) =>
      reader === undefined
        ? []
        : server.unknowns.flatMap(({ what, name }) => (what === 'file' ? [toDisplayText(name)] : [])),
    ),
  );
  const skipped = largest([0, ...answers.map(({ places: { skippedHosts } }) => skippedHosts)]);
  const some = (names: Iterable<string>) => {
    const all = [...names];
    const shown = all.slice(0, MOST_NAMED).map((name) => write.code(name));
    return all.length > shown.length
      ? `${shown.join(', ')} and ${all.length - shown.length} more`
      : shown.join(', ');
  };
  return [
    unseen.size === 0
      ? ''
      : `A .htaccess in ${some([...unseen].map(toDisplayText).reverse())} may change this: plume cannot see whether one exists.`,
    files.size === 0 ? '' : `Files that plume cannot see may change this: ${some(files)}.`,
    skipped === 0
      ? ''
      : `plume did not examine ${skipped} virtual hosts: their own sections may change this.`,
  ];
}

/** The most unknown things of a kind that a hover names; the others are counted. */
const MOST_NAMED = 3;
