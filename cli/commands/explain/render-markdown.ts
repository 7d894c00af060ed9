import { largest } from '../../../core/budget/extremes.ts';
import { cellWidth, escapeControls, wrapText } from '../../output/display.ts';
import { type Colours, coloursOf, type Terminal } from '../../output/terminal.ts';

// Written by hand, because a Markdown library knows neither expected findings nor the cells of a terminal.

/**
 * Renders a rule's document for the terminal, with wrapped paragraphs and indented code. Supports the Markdown of rule
 * documents: headings, paragraphs, lists, tables, quotes, fences, code, links and emphasis. `isDense` leaves out the
 * empty lines after headings.
 */
export function renderMarkdown(markdown: string, terminal: Terminal, isDense = false): string {
  // documents are packed by the build and rendered here, because only now are the width of the terminal and its colours
  // known
  const colours = coloursOf(terminal);
  const width = Math.min(terminal.wrapWidth, terminal.width);
  return readBlocks(markdown)
    .map((block, index, blocks) => {
      const isClose =
        index === 0 ||
        (block.kind === 'paragraph' && block.isClose) ||
        (isDense && blocks[index - 1]?.kind === 'heading');
      return (isClose ? '' : '\n') + renderBlock(block, width, colours);
    })
    .join('');
}

type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'code'; readonly info: string; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly lines: readonly string[] }
  /**
   * `lead` stands before the first line, and as many spaces before the others; `isClose` where no blank line is to
   * separate it from what is above, as between the items of a list.
   */
  | { readonly kind: 'paragraph'; readonly lead: string; readonly isClose: boolean; readonly text: string };

function readBlocks(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  const lines = markdown.split('\n');
  let paragraph: string[] = [];
  let lead = '';
  let isClose = false;
  const endParagraph = () => {
    const text = paragraph.join(' ');
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', lead, isClose, text });
    paragraph = [];
    lead = '';
    isClose = false;
  };

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const heading = /^(#+) +(.*)$/.exec(line);
    const item = /^(\s*(?:[-*+]|\d+\.|>) +)(.*)$/.exec(line);
    if (/^```/.test(line)) {
      endParagraph();
      const end = lines.findIndex((other, index) => index > at && /^```\s*$/.test(other));
      const last = end === -1 ? lines.length : end;
      blocks.push({ kind: 'code', info: line.slice(3).trim(), lines: lines.slice(at + 1, last) });
      at = last;
    } else if (heading !== null) {
      endParagraph();
      const text = heading[2]!;
      blocks.push({ kind: 'heading', level: heading[1]!.length, text });
    } else if (line.startsWith('|')) {
      endParagraph();
      const previous = blocks.at(-1);
      if (previous?.kind === 'table' && lines[at - 1]!.startsWith('|')) {
        blocks[blocks.length - 1] = { kind: 'table', lines: [...previous.lines, line] };
      } else blocks.push({ kind: 'table', lines: [line] });
    } else if (line.trim() === '') {
      endParagraph();
    } else if (item !== null) {
      const follows = lead !== '';
      endParagraph();
      isClose = follows;
      lead = item[1]!;
      paragraph.push(item[2]!);
    } else {
      paragraph.push(line.trim());
    }
  }
  endParagraph();
  return blocks;
}

function renderBlock(block: Block, width: number, colours: Colours): string {
  switch (block.kind) {
    case 'heading': {
      const text = escapeControls(block.text);
      return `${colours.bold(block.level === 1 ? colours.underline(text) : text)}\n`;
    }
    case 'code': {
      const label = describeFence(block.info);
      const lines = block.lines
        .flatMap((line) => renderCode(line, width - 4, colours))
        .map((line) => `    ${line}`.trimEnd());
      return `${label === '' ? '' : `  ${colours.dim(`${label}:`)}\n`}${lines.join('\n')}\n`;
    }
    case 'table':
      return renderTable(block.lines, width, colours);
    case 'paragraph': {
      const text = escapeControls(block.text).replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)');
      const lines = wrapText(text, Math.max(20, width - block.lead.length));
      const whitespace = ' '.repeat(block.lead.length);
      return lines
        .map((line, index) => `${index === 0 ? block.lead : whitespace}${renderInline(line, colours)}\n`)
        .join('');
    }
  }
}

/**
 * Expected findings stand in comments under the text, as `#   ^^^^ error[group/name]: part of the message`. The name is
 * the document's own, and the message may be long.
 */
function renderCode(line: string, width: number, colours: Colours): readonly string[] {
  const safe = escapeControls(line.replaceAll('\t', '    '));
  const mark = /^(\s*#?\s*\^+)(?: (?:\w+)\[[^\]]*\](?:: (.*))?)?$/.exec(safe);
  if (mark === null) return [colours.cyan(safe)];
  const [, carets = '', message = ''] = mark;
  if (cellWidth(carets) + 1 + cellWidth(message) <= width)
    return [colours.red(`${carets} ${message}`.trimEnd())];
  const indent = carets.indexOf('^');
  const whitespace = ' '.repeat(width - indent >= 40 ? indent : 4);
  return [carets, ...wrapText(message, width - whitespace.length).map((text) => whitespace + text)].map(
    colours.red,
  );
}

/**
 * The words on a fence (test/kit/fixture.ts) as a reader is told them: the file's name, the httpd, whether it is the repaired
 * text.
 */
export function describeFence(info: string): string {
  const told = info
    .split(/\s+/)
    .slice(1)
    .flatMap((word) => {
      if (word === 'fixed') return ['after the fix'];
      if (word.startsWith('fixed=')) return ['after another fix'];
      if (word.startsWith('from=')) return [`written for httpd ${word.slice('from='.length)}`];
      if (word.startsWith('target=')) return [`httpd ${word.slice('target='.length)}`];
      return /[./]/.test(word) && !word.includes('=') ? [word] : [];
    });
  return escapeControls(told.join(', '));
}

/** A line of Markdown without blocks: code, emphasis. */
export function renderInline(text: string, colours: Colours): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) => {
      if (part.startsWith('`')) return colours.cyan(part);
      return part
        .replace(/\*\*([^*]+)\*\*/g, (_, strong: string) => colours.bold(strong))
        .replace(/(?<!\w)([*_])(\S[^*_]*)\1(?!\w)/g, (_all, _mark, stressed: string) =>
          colours.underline(stressed),
        );
    })
    .join('');
}

/** The last column is broken into lines where it does not fit. */
function renderTable(lines: readonly string[], width: number, colours: Colours): string {
  const rows = lines
    .filter((line) => !/^\|[\s:|-]+\|?\s*$/.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => escapeControls(cell.trim())),
    );
  const columns = largest(rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    largest(rows.map((row) => cellWidth(row[column] ?? ''))),
  );
  const pad = (cell: string, column: number) => cell + ' '.repeat(widths[column]! - cellWidth(cell));
  const indent = 2 + widths.slice(0, -1).reduce((sum, one) => sum + one + 2, 0);
  const room = Math.max(20, width - indent);
  return rows
    .map((row, index) => {
      const render = index === 0 ? colours.bold : (text: string) => renderInline(text, colours);
      const [first = '', ...others] = wrapText(row[columns - 1] ?? '', room);
      const head = [...row.slice(0, columns - 1).map(pad), first].join('  ').trimEnd();
      const more = others.map((line) => `${' '.repeat(indent)}${render(line)}\n`);
      return `  ${render(head)}\n${more.join('')}`;
    })
    .join('');
}
