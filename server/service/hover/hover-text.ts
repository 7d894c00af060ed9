import { largest } from '../../../core/budget/extremes.ts';
import type { MarkupKind } from '../documents/protocol.ts';

/** Writes what a hover says, as its client shows it: with Markdown or without. */
export interface HoverText {
  /** Words of plume's own in which backticks are around what a configuration says. */
  sentence(text: string): string;
  strong(text: string): string;
  /** What a configuration says. */
  code(text: string): string;
  /** Lines of a configuration. */
  block(lines: readonly string[]): string;
  link(text: string, uri: string): string;
  list(items: readonly string[]): string;
  /** One below the other, in one paragraph. */
  lines(items: readonly string[]): string;
  /** Paragraphs; the empty ones are left out. */
  join(paragraphs: readonly string[]): string;
}

const plain: HoverText = {
  sentence: (text) => text,
  strong: (text) => text,
  code: (text) => `\`${text}\``,
  block: (lines) => lines.map((line) => `    ${line}`).join('\n'),
  link: (text) => text,
  list: (items) => items.map((item) => `- ${item}`).join('\n'),
  lines: (items) => items.filter((text) => text !== '').join('\n'),
  join: (paragraphs) => paragraphs.filter((text) => text !== '').join('\n'),
};

const markdown: HoverText = {
  // every second part is between backticks; one that nothing closes is a character like others
  sentence: (text) =>
    text
      .split(/(`[^`]*`)/)
      .map((part, i) => (i % 2 === 1 ? writeCode(part.slice(1, -1)) : escapeMarkdown(part)))
      .join(''),
  strong: (text) => `**${escapeMarkdown(text)}**`,
  code: writeCode,
  block: (lines) => (lines.length === 0 ? '' : ['```apacheconf', ...lines, '```'].join('\n')),
  link: (text, uri) => `[${escapeMarkdown(text)}](<${uri.replace(/[<>\n]/g, encodeURIComponent)}>)`,
  list: (items) => items.map((item) => `- ${item}`).join('\n'),
  // two spaces at its end keep a line apart from the next one
  lines: (items) => items.filter((text) => text !== '').join('  \n'),
  join: (paragraphs) => paragraphs.filter((text) => text !== '').join('\n\n'),
};

export function hoverTextIn(kind: MarkupKind): HoverText {
  return kind === 'markdown' ? markdown : plain;
}

/** A span in as many backticks as it takes; one that begins or ends with one needs a space there. */
function writeCode(text: string): string {
  if (text === '') return '';
  const longest = largest([0, ...(text.match(/`+/g) ?? []).map(({ length }) => length)]);
  const fence = '`'.repeat(longest + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${text.replace(/\s+/g, ' ')}${pad}${fence}`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#+!|~&-]/g, '\\$&').replace(/\s+/g, ' ');
}
