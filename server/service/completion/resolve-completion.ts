import { explainDirective } from '../../../explain/explain-directive.ts';
import { meaningOf } from '../../../facts/words/meanings.ts';
import type { CompletionItem, MarkupKind } from '../documents/protocol.ts';
import { type CompletionSubject, readSubject } from './completion-subject.ts';

/** The item with what there is to say about it; the same item where that is nothing. */
export function resolveCompletion(item: CompletionItem, kind: MarkupKind): CompletionItem {
  const subject = readSubject(item.data);
  const text = subject && describe(subject);
  if (text === undefined) return item;
  const value = kind === 'markdown' ? text : text.replaceAll('`', '').replaceAll('**', '');
  return { ...item, documentation: { kind, value } };
}

function describe({ of, name }: CompletionSubject): string | undefined {
  if (of === 'directive') return describeDirective(name);
  const meaning = meaningOf(of, name);
  if (meaning === undefined) return undefined;
  const title = meaning.title === undefined ? '' : ` ${meaning.title}`;
  return `\`${meaning.name}\`${title}: ${meaning.text}`;
}

function describeDirective(key: string): string | undefined {
  const found = explainDirective(key);
  if (found === undefined) return undefined;
  const { title, text, facts } = found;
  const rows = facts.map(([label, value]) => `**${label}**: ${value}`);
  return [title, ...text, rows.join('  \n')].filter((part) => part !== '').join('\n\n');
}
