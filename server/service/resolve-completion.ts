import { explainDirective } from '../../explain/explain-directive.ts';
import { type CompletionSubject, readSubject } from './completion/completion-subject.ts';
import type { CompletionItem, MarkupKind } from './documents/protocol.ts';
import { type HoverText, hoverTextIn } from './hover/hover-text.ts';
import { writeDirective } from './hover/write-directive.ts';
import { writeMeaning } from './hover/write-meaning.ts';

/** The item with what there is to say about it, in the words of a hover; the same item where that is nothing. */
export function resolveCompletion(item: CompletionItem, kind: MarkupKind): CompletionItem {
  const subject = readSubject(item.data);
  const value = subject && describe(subject, hoverTextIn(kind));
  return value === undefined ? item : { ...item, documentation: { kind, value } };
}

function describe({ of, name }: CompletionSubject, write: HoverText): string | undefined {
  return of === 'directive' ? describeDirective(name, write) : writeMeaning(of, name, write);
}

function describeDirective(key: string, write: HoverText): string | undefined {
  const explanation = explainDirective(key);
  if (explanation === undefined) return undefined;
  const rows = explanation.facts.map(([label]) => label).filter((label) => !WRITTEN.has(label));
  return writeDirective(explanation, write, '', rows);
}

/** What is written in a place of its own. */
const WRITTEN: ReadonlySet<string> = new Set(['Example', 'Manual']);
