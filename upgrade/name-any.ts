import { isAuthority } from '../access/conversion/found-sections.ts';
import { findOpenedByRequire } from '../access/conversion/opened-access.ts';
import { cachedRequestClasses } from '../access/equivalence/cached-request-classes.ts';
import type { RequestClass } from '../access/equivalence/request-class.ts';
import { accessIn, type Setting } from '../access/policy/section-access.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { Command, Line } from '../grammar/syntax-tree.ts';
import { applyEdits } from '../linter/findings/apply-edits.ts';
import type { FileInstance, Server } from '../model/server/server.ts';
import type { Edit } from '../rules/kit/define-rule.ts';
import { insertLinesAfter, insertLinesBefore } from '../rules/kit/edits.ts';
import { createSectionKeys } from './section-keys.ts';

/**
 * Texts, by identity, in which `<RequireAny>` encloses `Require` lines that httpd 2.2 would not all evaluate without the
 * deleted `AuthzUserAuthoritative Off` and its relatives. httpd 2.4 decides alike; `htaccess` are directories.
 */
export function nameAny(
  before: Server,
  after: Server,
  htaccess: readonly ByteText[],
): ReadonlyMap<string, ByteText> {
  if (!namesAuthority(before, htaccess)) return new Map();
  const opened = new Set(unusedRequires(before, htaccess).map(({ key }) => key));
  const files = new Map<string, { readonly instance: FileInstance; readonly edits: Map<number, Edit> }>();
  for (const { key, cause } of unusedRequires(after, htaccess)) {
    const { instance, command } = cause.at;
    if (opened.has(key) || instance.kind === 'macro') continue;
    const file = files.get(instance.identity) ?? { instance, edits: new Map<number, Edit>() };
    files.set(instance.identity, file);
    for (const edit of encloseRequires(instance, command)) file.edits.set(edit.start, edit);
  }
  return new Map(
    [...files].map(([identity, { instance, edits }]) => [
      identity,
      applyEdits(instance.document.source.text, [...edits.values()]),
    ]),
  );
}

/** The `Require` lines that 2.4 evaluates and 2.2 does not, with what their sections are called before and afterwards. */
export function unusedRequires(
  server: Server,
  htaccess: readonly ByteText[],
): readonly { readonly key: string; readonly cause: Setting }[] {
  const keys = createSectionKeys(server);
  const asked = cachedRequestClasses(server, htaccess).filter(
    ({ isAssumed, hasUrl }) => hasUrl && !isAssumed,
  );
  return findOpenedByRequire(asked).flatMap(({ requestClass, cause, isUnusedIn22 }) => {
    const key = isUnusedIn22 ? sectionWith(cause, requestClass) : undefined;
    return key === undefined ? [] : [{ key: keys.keyOfScope(key), cause }];
  });
}

/** Whether a section says for httpd 2.2 which of its modules are asked, so that its `Require` lines depend on that. */
function namesAuthority(server: Server, htaccess: readonly ByteText[]): boolean {
  return cachedRequestClasses(server, htaccess).some(({ sections }) =>
    sections.some(({ scope }) => scope !== undefined && accessIn(scope).some(isAuthority)),
  );
}

function sectionWith(setting: Setting, { sections }: RequestClass) {
  return sections.find(({ scope }) => scope !== undefined && accessIn(scope).includes(setting))?.scope;
}

/** Encloses a `Require` with those directly before and after it. */
function encloseRequires({ document: { lines } }: FileInstance, command: Command): readonly Edit[] {
  const isBeside = (line: Line | undefined): line is Command =>
    line?.kind === 'directive' && line.key === 'require' && line.parent === command.parent;
  let first = lines.indexOf(command);
  let last = first;
  while (isBeside(lines[first - 1])) first--;
  while (isBeside(lines[last + 1])) last++;
  const own = lines.slice(first, last + 1);
  const [from, to] = [own[0] ?? command, own.at(-1) ?? command];
  return [
    joined(insertLinesBefore(from, ['<RequireAny>']), MORE),
    ...own.slice(1).map(({ start }) => ({ start, end: start, text: MORE })),
    insertLinesAfter(to, ['</RequireAny>']),
  ];
}

const MORE = '    ';

/** An insertion with more text at its end. */
function joined(edit: Edit, text: ByteText): Edit {
  return { ...edit, text: edit.text + text };
}
