import type { ByteText } from '../../../grammar/byte-text.ts';
import { lineIndexAt } from '../../../grammar/line-at.ts';
import type { Line, OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Located } from '../../../model/server/server.ts';
import type { Edit, Fix } from '../../kit/define-rule.ts';
import { indentOf, lineEndOf, renameSection } from '../../kit/edits.ts';
import { containerKind, containerOf, contentsOf } from './contents.ts';
import { stepOf } from './grant-others.ts';

/**
 * Writes `<RequireNotAll>` with containers that httpd has: it denies access to requests that all of its lines match. None
 * where no sibling is known to grant access; where there is no sibling, everybody else is granted access.
 */
export function writeNotAll(located: Located<OpeningTag>): readonly Fix[] {
  const { command: section, instance } = located;
  const { closing } = section;
  const scope = containerOf(located);
  const around = containerKind(scope);
  const beside = contentsOf(scope);
  const isAlone = around === 'implied' && beside.isWhole && beside.items.length === 1;
  if (closing === undefined || (around !== 'all' && !isAlone)) return [];
  const own = contentsOf(located);
  // none of one is not all of one
  if (around === 'all' && own.isWhole && own.items.length === 1)
    return [
      fix(
        'Write `<RequireNone>`, which means the same for one line',
        'require-none',
        renameSection(section, 'RequireNone'),
      ),
    ];
  const { text } = section.source;
  const { document } = instance;
  const lines = document.lines.slice(
    lineIndexAt(document, section.start) + 1,
    lineIndexAt(document, closing.start),
  );
  const inner = indentOf(section);
  const step = stepOf(inner, section.parent);
  const none = wrap(
    wrap(lines.map(textOf), '<RequireAll>', '</RequireAll>', inner + step, step),
    '<RequireNone>',
    '</RequireNone>',
    inner,
    '',
  );
  const all = isAlone
    ? wrap(
        [`${inner + step}Require all granted`, ...none.map((line) => step + line)],
        '<RequireAll>',
        '</RequireAll>',
        inner,
        '',
      )
    : none;
  const eol = lineEndOf(text);
  const isEnded = text[closing.end - 1] === '\n';
  const edit: Edit = {
    start: section.start,
    end: closing.end,
    text: all.join(eol) + (isEnded ? eol : ''),
  };
  return [
    isAlone
      ? fix(
          'Grant everybody else access: write `<RequireAll>` with `Require all granted` and `<RequireNone>`',
          'require-all',
          [edit],
        )
      : fix('Write `<RequireNone>` around `<RequireAll>`', 'require-none', [edit]),
  ];
}

function fix(title: string, name: string, edits: readonly Edit[]): Fix {
  return { title, name, kind: 'unsafe', edits }; // httpd refused what was written
}

/** A line without its terminator. */
function textOf({ source, start, end }: Line): ByteText {
  return source.text.slice(start, end).replace(/\r?\n$/, '');
}

/** Lines between two tags that stand at an indentation, the lines a step further in than they were. */
function wrap(
  lines: readonly ByteText[],
  open: ByteText,
  close: ByteText,
  indent: ByteText,
  step: ByteText,
): readonly ByteText[] {
  return [indent + open, ...lines.map((line) => (line === '' ? line : step + line)), indent + close];
}
