import { foundRequestClasses } from '../access/equivalence/cached-request-classes.ts';
import { directoriesOf } from '../access/equivalence/htaccess-directories.ts';
import { classesByFile } from '../access/equivalence/indexed-classes.ts';
import { isPlaceAsked, type RequestClass } from '../access/equivalence/request-class.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { ObjectNumbers } from '../model/configuration/object-numbers.ts';
import type { HtaccessPolicy } from '../model/sections/htaccess-policy.ts';
import type { MergedSection } from '../model/sections/merge-order.ts';
import { describeOverride } from '../model/server/htaccess-terms.ts';
import type { Located, Server } from '../model/server/server.ts';

/** A .htaccess, and what its server says of it. */
export interface HtaccessInServer {
  /** On the server. */
  readonly path: ByteText;
  readonly identity: string;
  /** In the order of the hosts. */
  readonly policies: readonly HtaccessPolicy[];
}

/**
 * A function that returns equal texts for files of which a server says the same, and which meet the same sections in its
 * request classes, as far as those have been found. Undefined where somebody has asked for the path or URL of one.
 */
export function createSurroundings(
  server: Server,
  htaccessPaths: readonly ByteText[],
): (htaccess: HtaccessInServer) => string | undefined {
  const numbers = new ObjectNumbers();
  return (htaccess) => {
    const classes = describeClasses(server, htaccessPaths, htaccess, numbers);
    return classes === undefined ? undefined : `${describePolicies(htaccess, numbers)}\n${classes}`;
  };
}

/** Equal for files of which a server says the same, as far as names and directories above are not looked at. */
function describePolicies({ path, policies }: HtaccessInServer, numbers: ObjectNumbers): string {
  let text = `${path.slice(path.lastIndexOf('/'))} ${partCount(path)}`;
  for (const { override, accessNamesAt, areNamesSure, hosts, roots } of policies) {
    text += `\n${describeOverride(override)} ${areNamesSure}`;
    for (const at of [override.at, override.listAt, accessNamesAt, ...hosts])
      text += ` ${numberOf(at, numbers)}`;
    for (const root of roots) text += ` ${numbers.of(root)}`;
  }
  return text;
}

function partCount(path: ByteText): number {
  let count = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) count++;
  return count;
}

function numberOf(at: Located | undefined, numbers: ObjectNumbers): string {
  return at === undefined ? '-' : `${numbers.of(at.instance)}:${numbers.of(at.command)}`;
}

/**
 * Equal for files that meet the same sections in the request classes of a server, as far as those have been found;
 * undefined where somebody has asked for the path or URL of one, and where no other file can meet the same.
 */
function describeClasses(
  server: Server,
  htaccessPaths: readonly ByteText[],
  { path, identity }: HtaccessInServer,
  numbers: ObjectNumbers,
): string | undefined {
  const found = foundRequestClasses(server, directoriesOf(htaccessPaths));
  if (found === undefined) return '';
  let shape = '';
  for (const list of found.reached === found.all ? [found.all] : [found.all, found.reached])
    for (const requestClass of classesByFile(list).get(identity) ?? []) {
      if (isPlaceAsked(requestClass) || hasSectionBelow(requestClass, path)) return undefined;
      shape += `\n${describeClass(requestClass, identity, numbers)}`;
    }
  return shape;
}

/**
 * Whether a section of a .htaccess further down is in a class: that is below no other directory as deep. Where directories
 * are nested, each has all those below it in its classes, and to describe them would take the cube of their number.
 */
function hasSectionBelow({ sections }: RequestClass, path: ByteText): boolean {
  const depth = path.lastIndexOf('/');
  return sections.some(({ scope }) => {
    if (scope === undefined || 'main' in scope) return false;
    const instance = 'command' in scope ? scope.instance : scope;
    return instance.htaccessTerms !== undefined && instance.path.lastIndexOf('/') > depth;
  });
}

function describeClass(
  { host, hasUrl, isAssumed, hasUnseen, sections }: RequestClass,
  identity: string,
  numbers: ObjectNumbers,
): string {
  let shape = `${numberOf(host, numbers)} ${hasUrl} ${isAssumed} ${hasUnseen}`;
  for (const section of sections)
    shape += ` ${section.kind} ${section.applies} ${describeScope(section, identity, numbers)}`;
  return shape;
}

/** What is in the file itself is told by its offset there. */
function describeScope({ scope }: MergedSection, identity: string, numbers: ObjectNumbers): string {
  if (scope === undefined) return '?';
  if ('main' in scope) return '-';
  const [instance, command] = 'command' in scope ? [scope.instance, scope.command] : [scope, undefined];
  const { htaccessTerms } = instance;
  return instance.identity === identity && htaccessTerms !== undefined
    ? `own ${command?.start} ${describeOverride(htaccessTerms.override)}`
    : `${numbers.of(instance)}:${command === undefined ? '' : numbers.of(command)}`;
}
