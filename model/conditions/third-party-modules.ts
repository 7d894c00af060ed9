import { moduleFact, outdatedModule } from '../../facts/modules.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import { wordsOf } from '../../grammar/command.ts';
import { documentQuery } from '../../grammar/document-query.ts';
import type { Document } from '../../grammar/syntax-tree.ts';

/** Whether the file loads a module that plume knows nothing of, which may bring any directive, provider or filter. */
export const loadsThirdPartyModule: (document: Document) => boolean = documentQuery(
  'loadsThirdPartyModule',
  ({ lines }) =>
    lines.some(
      (line) =>
        line.kind === 'directive' &&
        (line.key === 'loadmodule' || line.key === 'addmodule') &&
        !isKnownModule(wordsOf(line)[0]?.value ?? ''),
    ),
);

/** Whether a line of a file loads a module, by its identifier, whatever is around the line. */
export function loadsModule({ lines }: Document, identifier: string): boolean {
  return lines.some(
    (line) =>
      line.kind === 'directive' && line.key === 'loadmodule' && wordsOf(line)[0]?.value === identifier,
  );
}

/**
 * Whether plume knows the names that a module of that name or identifier has: of either line of httpd, of old, another
 * maker's, or one that settings describe.
 */
export function isKnownModule(name: string): boolean {
  const own = moduleFact(name, '2.4') ?? moduleFact(name, '2.2') ?? outdatedModule(name);
  const foreign = own === undefined ? thirdPartyModule(name) : undefined;
  return own !== undefined || (foreign !== undefined && foreign.mayHaveAny !== true);
}

/** Whether plume knows what a module does: not of one that it does not know, and not of one that settings describe. */
export function isUnderstoodModule(name: string): boolean {
  return isKnownModule(name) && thirdPartyModule(name)?.isStated !== true;
}
