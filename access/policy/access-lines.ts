import { documentQuery } from '../../grammar/document-query.ts';
import type { Directive, Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { serverMayHaveKey } from '../../model/configuration/command-keys.ts';
import { kindsOfDocuments } from '../../model/server/distinct-documents.ts';
import type { Server } from '../../model/server/server.ts';
import { ACCESS_COMPAT_KEYS } from './section-access.ts';

/** Whether Order, Allow, Deny or Satisfy stands in a file of a server; a .htaccess is none of those. */
export function hasAccessCompatDirectives(server: Server): boolean {
  return (
    serverMayHaveKey(server, ACCESS_COMPAT_KEYS) &&
    kindsOfDocuments(server).some(documentHasAccessCompatDirectives)
  );
}

/** Whether Order, Allow, Deny, Satisfy or Require may stand in a file of a server, found without reading one. */
export function mayHaveAccessLines(server: Server): boolean {
  return serverMayHaveKey(server, LINE_KEYS);
}

const LINE_KEYS: ReadonlySet<string> = new Set([...ACCESS_COMPAT_KEYS, 'require']);

/** Whether Order, Allow, Deny or Satisfy stands in a file, under whatever conditions. */
export function documentHasAccessCompatDirectives(document: Document): boolean {
  return linesInText(document.alike ?? document).hasOld;
}

/** Whether Satisfy stands in a file, under whatever conditions. */
export function documentHasSatisfy(document: Document): boolean {
  return linesInText(document.alike ?? document).hasSatisfy;
}

/** The lines of Order, Allow, Deny, Satisfy and Require of a file; those of a section that follow each other are together. */
export function accessLinesOf(document: Document): readonly (readonly [Directive, ...Directive[]])[] {
  const { bySection } = linesInText(document.alike ?? document);
  if (document.alike === undefined || bySection.length === 0) return bySection;
  return bySection.map(([first, ...others]) => [
    ownDirective(first, document),
    ...others.map((line) => ownDirective(line, document)),
  ]);
}

/** The `Require` lines of a file, in containers or not. */
export function requireLinesOf(document: Document): readonly Directive[] {
  const { requires } = linesInText(document.alike ?? document);
  if (document.alike === undefined || requires.length === 0) return requires;
  return requires.map((line) => ownDirective(line, document));
}

/** The `<IfModule>` and `<IfDirective>` of a file, whatever they ask for. */
export function moduleConditionsOf(document: Document): readonly OpeningTag[] {
  const { conditions } = linesInText(document.alike ?? document);
  if (document.alike === undefined || conditions.length === 0) return conditions;
  return conditions.map((line) => {
    const own = document.lines[line.number - 1];
    return own?.kind === 'open' ? own : line;
  });
}

/** The line of a document that stands where a line stands in the one that it is alike to; none is continued. */
function ownDirective(line: Directive, { lines }: Document): Directive {
  const own = lines[line.number - 1];
  return own?.kind === 'directive' ? own : line;
}

/** Whether Order, Allow, Deny, Satisfy or Require stands in a file. */
export function saysWhoHasAccess(document: Document): boolean {
  return linesInText(document.alike ?? document).bySection.length > 0;
}

interface AccessLines {
  readonly hasOld: boolean;
  readonly hasSatisfy: boolean;
  readonly requires: readonly Directive[];
  readonly bySection: readonly (readonly [Directive, ...Directive[]])[];
  readonly conditions: readonly OpeningTag[];
}

const NONE: readonly never[] = [];

/** The one list that all documents without any share. */
function orNone<T>(list: readonly T[]): readonly T[] {
  return list.length === 0 ? NONE : list;
}

/**
 * Several rules ask each of ten thousand files: they are gone through once. Of documents that are alike one is asked: a
 * macro may have a hundred thousand texts.
 */
const linesInText = documentQuery('linesInText', (document): AccessLines => {
  let [hasOld, hasSatisfy] = [false, false];
  const requires: Directive[] = [];
  const bySection: [Directive, ...Directive[]][] = [];
  const conditions: OpeningTag[] = [];
  for (const line of document.lines) {
    if (line.kind === 'open' && (line.key === '<ifmodule' || line.key === '<ifdirective'))
      conditions.push(line);
    if (line.kind !== 'directive') continue;
    const isOld = ACCESS_COMPAT_KEYS.has(line.key);
    if (!isOld && line.key !== 'require') continue;
    hasOld ||= isOld;
    hasSatisfy ||= line.key === 'satisfy';
    if (!isOld) requires.push(line);
    const last = bySection.at(-1);
    if (last !== undefined && last[0].parent === line.parent) last.push(line);
    else bySection.push([line]);
  }
  return {
    ...{ hasOld, hasSatisfy },
    bySection: orNone(bySection),
    requires: orNone(requires),
    conditions: orNone(conditions),
  };
});
