import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import { SectionTable } from '../../model/configuration/section-table.ts';
import { leadingLines, rootsOf } from '../../model/sections/roots.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { placeOf, type RequestClass } from './request-class.ts';

/**
 * Tells which classes are of requests that nobody can make: no URL of the host leads to the place, as far as its lines say,
 * and each of the sections decides for other requests, so that nothing is missed without the class.
 */
export function createUnreached(
  server: Server,
  classes: Iterable<RequestClass>,
): (requestClass: RequestClass) => boolean {
  const reached = new SectionTable<true>();
  for (const { hasUrl, sections } of classes)
    if (hasUrl) for (const { scope } of sections) if (scope !== undefined) reached.set(scope, true);
  return (requestClass) => {
    const { hasUrl, host, sections } = requestClass;
    if (hasUrl) return false;
    const isOnlyThere = !sections.every(({ scope }) => scope === undefined || reached.has(scope));
    if (isOnlyThere && !assumesUrl(requestClass)) return false;
    return !mayLeadTo(placeOf(requestClass).path, server, host);
  };
}

/** Whether a pattern for URLs is assumed to match, though none leads there: what else there is is there without it. */
function assumesUrl({ isAssumed, sections }: RequestClass): boolean {
  return (
    isAssumed &&
    sections.some(({ kind, section }) => kind === 'location' && section?.pattern?.kind === 'regex')
  );
}

/** Whether some line of a host may lead to a path that none of its roots is above. */
function mayLeadTo(path: ByteText, server: Server, host: Located<OpeningTag> | undefined): boolean {
  const { documentRoot, others } = rootsOf(server, host);
  return documentRoot?.certainty !== 'present' || leadingLines(others).some((line) => leadsTo(path, line));
}

function leadsTo(path: ByteText, { instance, command }: Located): boolean {
  const { words } = instance.partsOf(command);
  if (words.some(({ hasVariable }) => hasVariable)) return true;
  const [first, second, third] = words.map(({ value }) => value);
  switch (command.key) {
    case 'proxypass':
    case 'proxypassmatch':
      return false;
    case 'userdir':
      return leadsToHome(path, first ?? '', second);
    case 'rewriterule':
      return !leavesFiles(third) && mayBecome(path, second ?? '');
    case 'virtualdocumentroot':
    case 'virtualscriptalias':
      return mayBecome(path, first ?? '');
    default:
      return mayBecome(path, second ?? '');
  }
}

function leadsToHome(path: ByteText, directory: ByteText, names: ByteText | undefined): boolean {
  if (asciiLowerCase(directory) === 'disabled' && names === undefined) return false;
  if (names !== undefined || !directory.startsWith('/')) return true;
  return path.startsWith(directory.replace(/\*.*$/s, ''));
}

/** Whether a path may be what is made of a text with parts of the request in it, as `$1` and `%0`. */
function mayBecome(path: ByteText, text: ByteText): boolean {
  // below the document root, which is known
  const known = text.replace(/^%\{DOCUMENT_ROOT\}/i, '-').replace(/[$%].*$/s, '');
  if (known === '') return text !== '';
  return known.startsWith('/') && (path.startsWith(known) || known.startsWith(path));
}

/** Whether the flags of a RewriteRule say that no file answers. */
function leavesFiles(flags: ByteText | undefined): boolean {
  const names = (flags ?? '').replace(/[[\]]/g, '').split(',');
  return names.some((name) => LEAVING.has(trimWhitespace(asciiLowerCase(name).replace(/=.*$/s, ''))));
}

const LEAVING: ReadonlySet<string> = new Set([
  ...['r', 'redirect', 'p', 'proxy', 'f', 'forbidden', 'g', 'gone'],
]);
