import { isAccessCompat } from '../access/conversion/found-sections.ts';
import { cachedRequestClasses } from '../access/equivalence/cached-request-classes.ts';
import { accessIn, type Setting } from '../access/policy/section-access.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { Command } from '../grammar/syntax-tree.ts';
import { trimWhitespace } from '../grammar/whitespace.ts';
import { applyEdits } from '../linter/findings/apply-edits.ts';
import { isSection, type Scope } from '../model/configuration/scope.ts';
import type { FileInstance, Server } from '../model/server/server.ts';
import type { Edit } from '../rules/kit/define-rule.ts';
import { commentOut, deleteLine, indentOf, lineEndOf } from '../rules/kit/edits.ts';
import { createSectionKeys } from './section-keys.ts';
import { NOTHING_MORE } from './write-inherited.ts';

/** The sections of a server that have directives of mod_access_compat, as createSectionKeys() calls them. */
export type OldSections = ReadonlyMap<string, Scope>;

/** Those that requests have; `htaccess` are directories, with a `/` at their ends. */
export function oldSectionsOf(server: Server, htaccess: readonly ByteText[]): OldSections {
  const keys = createSectionKeys(server);
  const found = new Map<string, Scope>();
  for (const { sections } of cachedRequestClasses(server, htaccess))
    for (const { scope } of sections)
      if (scope !== undefined && accessIn(scope).some(isAccessCompat))
        found.set(keys.keyOfScope(scope), scope);
  return found;
}

/** How a section is written in another way. */
export interface WayToDeny {
  readonly instance: FileInstance;
  readonly edits: readonly Edit[];
}

/**
 * The ways to write a section that keeps old directives so that it denies more, in the order of how little that may be;
 * undefined for those that it has not. The last one denies all requests for which httpd 2.4 asks no later old directives.
 * `original`: the section as the author wrote it.
 */
export function waysToDeny(scope: Scope, original: Scope | undefined): readonly (WayToDeny | undefined)[] {
  const instance = isSection(scope) ? scope.instance : 'main' in scope ? undefined : scope;
  if (instance === undefined || instance.kind === 'macro') return [];
  const settings = accessIn(scope);
  const isAuthors = authorsLines(original);
  const old = settings.filter((setting) => isAccessCompat(setting) && setting.at.instance === instance);
  const lines = [...new Set(old.map(({ at }) => at.command))];
  const added = lines.filter((line) => !isAuthors(line)).map(deleteLine);
  const own = lines.filter(isAuthors);
  const satisfying = new Set(old.flatMap(({ what, at }) => (what === 'satisfy' ? [at.command] : [])));
  const more = insertAtEnd(scope, instance, nothingMore(scope, settings));
  const nobody = insertAtEnd(scope, instance, nobodyIn(scope, settings));
  const ways: (readonly Edit[])[] = [
    satisfying.size === 0 ? [] : [...added, ...own.filter((one) => satisfying.has(one)).map(commentOut)],
    more === undefined || added.length === 0 ? [] : [...added, more],
    more === undefined ? [] : [more],
    nobody === undefined ? [] : [...added, ...own.map(commentOut), nobody],
  ];
  return ways.map((edits) => (edits.length === 0 ? undefined : { instance, edits }));
}

/** The files in which sections are written so, by identity. */
export function writtenSo(ways: readonly WayToDeny[]): ReadonlyMap<string, ByteText> {
  const files = new Map<string, { readonly instance: FileInstance; readonly edits: Map<string, Edit> }>();
  for (const { instance, edits } of ways) {
    const file = files.get(instance.identity) ?? { instance, edits: new Map<string, Edit>() };
    files.set(instance.identity, file);
    // a file may be included twice
    for (const edit of edits) file.edits.set(JSON.stringify(edit), edit);
  }
  return new Map(
    [...files].map(([identity, { instance, edits }]) => [
      identity,
      applyEdits(instance.document.source.text, [...edits.values()]),
    ]),
  );
}

/** What requires what nobody has; nothing where the section requires something itself. */
function nothingMore(scope: Scope, settings: readonly Setting[]): readonly ByteText[] {
  if (settings.some(({ what }) => what === 'require' || what === 'merging')) return [];
  return mayHave(scope, settings, ['satisfy', 'authentication']) ? NOTHING_MORE.map(({ text }) => text) : [];
}

/** What denies every request, in httpd 2.2 as in 2.4, whatever was said before. */
function nobodyIn(scope: Scope, settings: readonly Setting[]): readonly ByteText[] {
  if (!mayHave(scope, settings, ['order', 'allow', 'deny'])) return [];
  const hosts = ['Order allow,deny', 'Deny from all'];
  return mayHave(scope, settings, ['satisfy', 'authentication']) ? [...hosts, 'Satisfy all'] : hosts;
}

/** Whether AllowOverride surely allows directives of some kinds: a .htaccess has one of them already. */
function mayHave(scope: Scope, settings: readonly Setting[], kinds: readonly Setting['what'][]): boolean {
  return isSection(scope) || settings.some(({ what }) => kinds.includes(what));
}

/** Tells the lines that a section had from those that were written into it. */
function authorsLines(original: Scope | undefined): (command: Command) => boolean {
  if (original === undefined) return () => true;
  const texts = new Set(accessIn(original).map(({ at }) => textOf(at.command)));
  return (command) => texts.has(textOf(command));
}

function textOf({ source, start, end }: Command): ByteText {
  return trimWhitespace(source.text.slice(start, end));
}

/** Whole lines at the end of a section or of a .htaccess; undefined where there are none, or it has no end of its own. */
function insertAtEnd(scope: Scope, { document }: FileInstance, lines: readonly ByteText[]): Edit | undefined {
  if (lines.length === 0) return undefined;
  const { text } = document.source;
  const eol = lineEndOf(text);
  if (!isSection(scope)) {
    const before = text === '' || text.endsWith('\n') ? '' : eol;
    return { start: text.length, end: text.length, text: before + lines.map((line) => line + eol).join('') };
  }
  const { closing, source } = scope.command;
  if (closing === undefined || closing.source !== source || source !== document.source) return undefined;
  const first = document.lines.find(
    (line) => (line.kind === 'directive' || line.kind === 'open') && line.parent === scope.command,
  );
  const indent = first === undefined ? `${indentOf(closing)}    ` : indentOf(first);
  return {
    ...{ start: closing.start, end: closing.start },
    text: lines.map((line) => `${indent}${line}${eol}`).join(''),
  };
}
