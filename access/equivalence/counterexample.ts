import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { isRecording } from '../../grammar/questions.ts';
import { type MergedSection, mergeOrder } from '../../model/sections/merge-order.ts';
import type { Server } from '../../model/server/server.ts';
import { ANY_NAME } from './pattern-samples.ts';
import { type RequestClass, saysAccess } from './request-class.ts';

/**
 * The class with a URL that people would try, where the same sections are about that: of a `<Location>` its own path, of
 * another section a page in its directory.
 */
export function withPlainUrl(server: Server, requestClass: RequestClass): RequestClass {
  // whoever records what is asked on the way has it asked
  return isRecording() ? findPlainUrl(server, requestClass) : plainUrlOf(server, requestClass);
}

function findPlainUrl(server: Server, requestClass: RequestClass): RequestClass {
  const own = findOwnUrl(server, requestClass);
  return own === requestClass ? withPlainName(server, requestClass) : own;
}

/** Each finding that tells of a class asks, and each of its fixes. */
const plainUrlOf = query('plainUrlOf', findPlainUrl, { by: (_, requestClass) => [requestClass] });

/** With a usual name in the place of one that is made up, where no section is about it. */
function withPlainName(server: Server, requestClass: RequestClass): RequestClass {
  const { host, uri, path, isAssumed } = requestClass;
  const made = `/${ANY_NAME}`;
  if (isAssumed || !path.endsWith(made) || (uri !== undefined && !uri.endsWith(made))) return requestClass;
  const plain = (text: ByteText) => `${text.slice(0, -ANY_NAME.length)}${PLAIN_NAME}`;
  const named = { path: plain(path), ...(uri !== undefined && { uri: plain(uri) }) };
  const before = mergeOrder(server, host, { path, ...(uri !== undefined && { uri }) });
  const after = mergeOrder(server, host, named);
  const isSame =
    before.length === after.length &&
    before.every(
      ({ section, applies }, i) =>
        section?.at.command === after[i]!.section?.at.command && applies === after[i]!.applies,
    );
  return isSame ? { ...requestClass, ...named } : requestClass;
}

/** What most directories have. */
const PLAIN_NAME = 'index.html';

function findOwnUrl(server: Server, requestClass: RequestClass): RequestClass {
  const { host, uri, path, sections } = requestClass;
  const end = uri?.lastIndexOf('/') ?? -1;
  const plain = uri?.slice(0, end);
  const isOfLocation = sections.some(
    ({ kind, section }) => kind === 'location' && section?.pattern?.text === plain,
  );
  if (plain === undefined || !isOfLocation || requestClass.isAssumed) return requestClass;
  const shorter = path.slice(0, path.lastIndexOf('/'));
  const merged = mergeOrder(server, host, { path: shorter, uri: plain });
  // to a directory without its slash httpd answers with a redirect
  const there = server.files.look(shorter);
  if (there.ok && there.kind === 'directory') return requestClass;
  return areSame(sections.filter(saysAccess), merged)
    ? { ...requestClass, uri: plain, path: shorter }
    : requestClass;
}

/** Whether some sections are all of a request's that are about access. */
export function areSame(sections: readonly MergedSection[], all: readonly MergedSection[]): boolean {
  const about = all.filter(saysAccess);
  return (
    about.length === sections.length &&
    about.every(({ section }, i) => section?.at.command === sections[i]?.section?.at.command)
  );
}
