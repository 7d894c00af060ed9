import { moduleFact, outdatedModule } from '../../facts/modules.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import type { Document } from '../../grammar/syntax-tree.ts';

/** What a document said when it had that text; it may follow an editor. */
const answers = new WeakMap<Document, { readonly text: ByteText; readonly loads: boolean }>();

/** Whether the file loads a module that plume knows nothing of, which may bring any directive, provider or filter. */
export function loadsThirdPartyModule(document: Document): boolean {
  const { text } = document.source;
  const before = answers.get(document);
  if (before?.text === text) return before.loads;
  const loads = document.lines.some(
    (line) =>
      line.kind === 'directive' &&
      (line.key === 'loadmodule' || line.key === 'addmodule') &&
      !isKnownModule(wordsOf(line)[0]?.value ?? ''),
  );
  answers.set(document, { text, loads });
  return loads;
}

/** Whether plume knows a module of that name or identifier: of either line of httpd, of old, or another maker's. */
export function isKnownModule(name: string): boolean {
  return (
    (moduleFact(name, '2.4') ?? moduleFact(name, '2.2') ?? outdatedModule(name) ?? thirdPartyModule(name)) !==
    undefined
  );
}
