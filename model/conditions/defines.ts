import type { Knowledge } from '../../facts/knowledge.ts';
import { wordsOf } from '../../grammar/command.ts';
import type { Directive, Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { readCondition } from './read-condition.ts';

/** Directives after which nothing is known: other files, and macros, may define and undefine names. */
const BRINGS_MORE = new Set(['include', 'includeoptional', 'use']);

/**
 * Whether the name in each `<IfDefine>` of a document is defined where the section begins, by `Define` and `UnDefine`
 * above it; unknown where the command line may decide. `isSurelyRead` says whether every server reads the contents of a
 * section (undefined: the top level).
 */
export function readDefines(
  document: Document,
  isSurelyRead: (section: OpeningTag | undefined, known: ReadonlyMap<OpeningTag, Knowledge>) => boolean,
): ReadonlyMap<OpeningTag, Knowledge> {
  const cache = new Map<OpeningTag, Knowledge>();
  const state = new Map<string, Knowledge>();
  const change = (directive: Directive, to: Knowledge): void => {
    const [name] = wordsOf(directive);
    if (name === undefined) return;
    if (name.hasVariable) {
      // any name may be meant; what is defined stays so
      for (const [each, was] of state) if (was !== to) state.set(each, 'unknown');
    } else if (isSurelyRead(directive.parent, cache)) state.set(name.value, to);
    else if (state.get(name.value) !== to) state.set(name.value, 'unknown');
  };
  for (const line of document.lines) {
    if (line.kind === 'open' && line.key === '<ifdefine')
      cache.set(line, state.get(readCondition(line)?.name ?? '') ?? 'unknown');
    if (line.kind !== 'directive') continue;
    if (line.key === 'define') change(line, 'present');
    else if (line.key === 'undefine') change(line, 'absent');
    else if (BRINGS_MORE.has(line.key)) state.clear();
  }
  return cache;
}
