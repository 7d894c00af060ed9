import { moduleFact, outdatedModule } from '../../facts/modules.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import { memoizeByText } from '../../grammar/caches/memoize-by-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import type { Document } from '../../grammar/syntax-tree.ts';

/** Whether the file loads a module that plume knows nothing of, which may bring any directive, provider or filter. */
export const loadsThirdPartyModule: (document: Document) => boolean = memoizeByText(({ lines }) =>
  lines.some(
    (line) =>
      line.kind === 'directive' &&
      (line.key === 'loadmodule' || line.key === 'addmodule') &&
      !isKnownModule(wordsOf(line)[0]?.value ?? ''),
  ),
);

/** Whether plume knows a module of that name or identifier: of either line of httpd, of old, or another maker's. */
export function isKnownModule(name: string): boolean {
  return (
    (moduleFact(name, '2.4') ?? moduleFact(name, '2.2') ?? outdatedModule(name) ?? thirdPartyModule(name)) !==
    undefined
  );
}
