import { largest } from '../../../core/budget/extremes.ts';
import { describeNoLines } from '../../../explain/causing-lines.ts';
import type { CausingLine, ExplanationSection } from '../../../explain/explanation.ts';
import type { Answer, Counted } from '../../../explain/questions/group-questions.ts';
import { escapeControls, showFileName, wrapText } from '../../output/display.ts';
import { type Colours, coloursOf, type Terminal } from '../../output/terminal.ts';
import { renderInline } from './render-markdown.ts';

/** An explanation for a terminal: what it means, which lines lead to it, what to do, and what else is known. */
export function writeExplanation({ explanation, count, about, clients }: Answer, terminal: Terminal): string {
  const { kind, subject, title, text, facts, sections, lines } = explanation;
  const page = createPage(terminal);
  const times = count === 1 ? '' : ` (${count} times)`;
  const told = sections.map((section) => writeSection(section, page));
  const who = clients.length > 1 || about.length > 0 ? clients : [];
  const known = writeFacts(
    [...facts, ...(who.length === 0 ? [] : [['Clients', listCounted(who).join(', ')] as const])],
    page,
  );
  const blocks = [
    page.heading(`${title}${times}`),
    ...text.map((one) => page.paragraph(one, '')),
    lines === undefined
      ? ''
      : writeLines(
          lines.map((line) => withoutKnownHelp(line, text)),
          subject,
          page,
        ),
    about.length === 0
      ? ''
      : writeSection({ title: 'About', paragraphs: [], points: listCounted(about) }, page),
    ...(kind === 'directive' || kind === 'module' ? [known, ...told] : [...told, known]),
  ];
  return blocks.filter((block) => block !== '').join('\n');
}

/** At most so many things are listed. */
const MOST_COUNTED = 10;

function listCounted(all: readonly Counted[]): readonly string[] {
  const some = all.slice(0, MOST_COUNTED);
  const more = all.length > some.length ? [`and ${all.length - some.length} more`] : [];
  return [...some.map(({ text, count }) => (count === 1 ? text : `${text} (${count} times)`)), ...more];
}

/** The line without help that the text says already. */
function withoutKnownHelp({ help, ...line }: CausingLine, text: readonly string[]): CausingLine {
  return help === undefined || text.some((one) => one.includes(help)) ? line : { ...line, help };
}

interface Page {
  readonly colours: Colours;
  /** In cells. */
  readonly width: number;
  heading(text: string): string;
  /** `lead` is before the first line, and as many spaces before the others. */
  paragraph(text: string, lead: string): string;
}

function createPage(terminal: Terminal): Page {
  const colours = coloursOf(terminal);
  const width = Math.min(terminal.wrapWidth, terminal.width);
  const wrap = (text: string, room: number) => wrapText(escapeControls(text), Math.max(20, room));
  return {
    colours,
    width,
    heading: (text) =>
      wrap(text.replaceAll('`', ''), width)
        .map((line) => `${colours.bold(line)}\n`)
        .join(''),
    paragraph: (text, lead) =>
      wrap(text, width - lead.length)
        .map((line, i) =>
          `${i === 0 ? lead : ' '.repeat(lead.length)}${renderInline(line, colours)}`.trimEnd(),
        )
        .map((line) => `${line}\n`)
        .join(''),
  };
}

function writeSection({ title, paragraphs, points = [] }: ExplanationSection, page: Page): string {
  return [
    page.heading(title),
    ...paragraphs.map((text) => page.paragraph(text, '  ')),
    ...points.map((text) => page.paragraph(text, '  - ')),
  ].join('');
}

function writeFacts(facts: readonly (readonly [label: string, value: string])[], page: Page): string {
  const width = largest([0, ...facts.map(([label]) => label.length)]) + 2;
  return facts
    .map(([label, value]) => {
      const lines = value.split('\n').map((line) => page.paragraph(line, ' '.repeat(width)));
      return page.colours.dim(label) + lines.join('').slice(label.length);
    })
    .join('');
}

function writeLines(lines: readonly CausingLine[], subject: string, page: Page): string {
  const [first] = lines;
  if (first === undefined)
    return page.heading('In this server') + page.paragraph(describeNoLines(subject), '  ');
  const whose = lines.length === 1 ? 'this line' : 'these lines';
  const verb = first.certainty === 'may' ? 'may lead' : lines.length === 1 ? 'leads' : 'lead';
  const written = lines.map((line, i) => writeLine(line, lines[i - 1]?.why, page));
  return page.heading(`In this server, ${whose} ${verb} to it`) + written.join('');
}

/** A line with its place; why it leads to the message, where the line before does not say so already. */
function writeLine(
  { text, file, line, within, why, help }: CausingLine,
  said: string | undefined,
  page: Page,
): string {
  const place = `${showFileName(file)}:${line}`;
  const section = within === undefined ? '' : `in ${escapeControls(within)}`;
  const isShort = `    ${place}, ${section}`.length <= page.width;
  const where = section === '' ? [place] : isShort ? [`${place}, ${section}`] : [place, section];
  return [
    `  ${page.colours.cyan(escapeControls(text))}\n`,
    ...where.map((one) => `    ${page.colours.dim(one)}\n`),
    why === undefined || why === said ? '' : page.paragraph(sentence(why), '    '),
    help === undefined ? '' : page.paragraph(`help: ${help}`, '    '),
  ].join('');
}

/** A clause as a sentence. */
function sentence(clause: string): string {
  // httpd is written so at the beginning of a sentence, too
  const text = /^(?:httpd|mod_)/.test(clause) ? clause : clause.charAt(0).toUpperCase() + clause.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
