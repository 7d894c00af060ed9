import { toDisplayText } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import { commandIn } from './command-in.ts';
import type { HoverPlace } from './hover-place.ts';
import { quoteCommand, type Viewpoint, writePlace } from './name-place.ts';

/**
 * Why httpd does not read a command, by every server and time that it reads the file; undefined where it reads it, or may.
 */
export function describeUnread(command: Command, place: HoverPlace): string | undefined {
  const { instance, readers, document, write } = place;
  const instances = readers.flatMap(({ server, identity }) =>
    server.server.instances.filter((one) => one.kind === 'file' && one.identity === identity),
  );
  const all = instances.length === 0 ? [instance] : instances.slice(0, MOST_INSTANCES);
  const unread = all.map((one) => unreadIn(one, command));
  const [first] = unread;
  if (first === undefined || unread.includes(undefined)) return undefined;
  const { instance: reading, section } = first;
  if (section === undefined) return write.strong('httpd does not read this line.');
  const [reader] = readers;
  const server = reading.server;
  const view: Viewpoint | undefined = server && { server, reader, document, write };
  const at = { instance: reading, command: section };
  const named =
    view === undefined
      ? write.code(`<${toDisplayText(section.name)}>`)
      : `${quoteCommand(at, view)} (${writePlace(at, view)})`;
  return `${write.strong('httpd does not read this line')}, because ${named} ${write.sentence(reasonOf(section, reading, place))}.`;
}

/** The section because of which plume does not know whether httpd reads a command; undefined where it knows. */
export function describeUncertainty(command: Command, place: HoverPlace): string | undefined {
  const { instance, readers, document, write } = place;
  const own = commandIn(instance, command);
  const [reader] = readers;
  const { server } = instance;
  if (own === undefined || server === undefined || configurationOf(instance).macroAround(own) !== undefined)
    return undefined;
  for (let section = own.parent; section !== undefined; section = section.parent) {
    // a positive <IfModule> is taken to hold, and noted
    const isNoted = server.unknowns.some(
      ({ what, at: noted }) => what === 'condition' && noted?.command === section,
    );
    if (instance.holds(section) !== 'unknown' && !isNoted) continue;
    const at = { instance, command: section };
    const view: Viewpoint = { server, reader, document, write };
    return `plume does not know whether ${quoteCommand(at, view)} (${writePlace(at, view)}) holds.`;
  }
  return undefined;
}

/** The most readings of a file that are examined: it may be included often. */
const MOST_INSTANCES = 8;

/** Where an instance surely does not read a command: with the section because of which. */
function unreadIn(
  instance: FileInstance,
  command: Command,
): { readonly instance: FileInstance; readonly section: OpeningTag | undefined } | undefined {
  const own = commandIn(instance, command);
  if (own === undefined) return undefined;
  const configuration = configurationOf(instance);
  if (configuration.isRead(own) !== 'absent' || configuration.macroAround(own) !== undefined)
    return undefined;
  for (let section = own.parent; section !== undefined; section = section.parent)
    if (instance.holds(section) === 'absent') return { instance, section };
  return { instance, section: undefined };
}

function reasonOf(section: OpeningTag, instance: FileInstance, { reading }: HoverPlace): string {
  const [word] = instance.partsOf(section).words;
  const isNegated = word?.value.startsWith('!') === true;
  const name = toDisplayText(isNegated ? word.value.slice(1) : (word?.value ?? ''));
  const { release, series } = reading.configuration.target;
  switch (section.key) {
    case '<ifmodule':
      return isNegated ? `does not hold: \`${name}\` is loaded` : `does not hold: \`${name}\` is not loaded`;
    case '<ifdefine':
      return isNegated
        ? `does not hold: \`${name}\` is defined`
        : `does not hold: \`${name}\` is not defined`;
    case '<ifversion':
      return `does not hold for httpd ${release ?? series}`;
    default:
      return 'does not hold';
  }
}
