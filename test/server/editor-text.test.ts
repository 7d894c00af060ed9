import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { toByteText } from '../../grammar/byte-text.ts';
import { buildPositions, type EditorPosition } from '../../linter/findings/positions.ts';
import { createEditorText } from '../../server/service/documents/editor-text.ts';
import type { ContentChange, Range } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';

const text = fc
  .array(fc.constantFrom('a', ' ', 'é', '€', '😀', '\n', '\r\n', '\r', '\ud83d'), { maxLength: 14 })
  .map((parts) => parts.join(''));
/** Changes, each as two places in the text as it is then: parts of its length. */
const steps = fc.array(
  fc.record({
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    to: fc.double({ min: 0, max: 1, noNaN: true }),
    text,
  }),
  {
    minLength: 1,
    maxLength: 4,
  },
);

/** A position that is not within a surrogate pair nor between CR and LF, and the same one in UTF-8. */
function placeIn(
  document: TextDocument,
  part: number,
): readonly [utf16: EditorPosition, utf8: EditorPosition] {
  const all = document.getText();
  let offset = Math.round(part * all.length);
  if (/^[\udc00-\udfff]/.test(all.slice(offset)) && /[\ud800-\udbff]$/.test(all.slice(0, offset))) offset++;
  const utf16 = document.positionAt(offset);
  const before = document.getText({ start: { line: utf16.line, character: 0 }, end: utf16 });
  return [utf16, { line: utf16.line, character: toByteText(before).length }];
}
function inOrder(a: EditorPosition, b: EditorPosition): Range {
  return a.line < b.line || (a.line === b.line && a.character <= b.character)
    ? { start: a, end: b }
    : { start: b, end: a };
}

describe.each(['utf-16', 'utf-8'] as const)('positions in %s', (encoding) => {
  test('any changes make the text that vscode-languageserver-textdocument makes, and one edit of its bytes', () => {
    fc.assert(
      fc.property(text, steps, (start, some) => {
        const document = TextDocument.create('a:b', 'apacheconf', 0, start);
        const own = createEditorText(encoding);
        let bytes = own.apply([{ text: start }]).text;
        const changes: ContentChange[] = [];
        for (const { from, to, text } of some) {
          const [a, b] = [placeIn(document, from), placeIn(document, to)];
          const index = encoding === 'utf-8' ? 1 : 0;
          changes.push({ range: inOrder(a[index], b[index]), text });
          TextDocument.update(document, [{ range: inOrder(a[0], b[0]), text }], 1);
        }
        const edit = own.apply(changes);
        bytes = bytes.slice(0, edit.start) + edit.text + bytes.slice(edit.end);
        expect(bytes).toBe(toByteText(document.getText()));
        const positions = own.positions(bytes);
        const fresh = TextDocument.create('a:b', 'apacheconf', 0, document.getText());
        expect(positions.lineCount).toBe(fresh.lineCount);
        const built = buildPositions(bytes, 'editor', encoding);
        for (let at = 0; at <= bytes.length; at++)
          expect(positions.editorPosition(at)).toEqual(built.editorPosition(at));
        for (const part of [0, 0.2, 0.5, 0.9, 1]) {
          const [utf16, utf8] = placeIn(fresh, part);
          const wanted = encoding === 'utf-8' ? utf8 : utf16;
          expect(positions.editorPosition(positions.offsetAt(wanted))).toEqual(wanted);
        }
      }),
    );
  });

  test('places that there are not are the nearest ones', () => {
    const own = createEditorText(encoding);
    own.apply([{ text: 'é\nb' }]);
    const at = (line: number, character: number) => ({ line, character });
    expect(own.apply([{ range: { start: at(9, 9), end: at(99, 0) }, text: 'c' }]).text).toBe('bc');
    expect(own.apply([{ range: { start: at(0, 99), end: at(0, 99) }, text: 'd' }]).text).toBe('\xc3\xa9d\n');
    expect(own.positions('\xc3\xa9d\nbc').lineCount).toBe(2);
  });
});

test('a character that a position of bytes is within counts as a whole', () => {
  const positions = buildPositions(toByteText('a😀b\n'), 'editor', 'utf-8');
  for (const [character, offset] of [
    [0, 0],
    [1, 1],
    [2, 5],
    [4, 5],
    [5, 5],
    [6, 6],
    [7, 6],
  ] as const)
    expect(positions.offsetAt({ line: 0, character })).toBe(offset);
  const own = createEditorText('utf-8');
  own.apply([{ text: 'a😀b\n' }]);
  const range = { start: { line: 0, character: 3 }, end: { line: 0, character: 3 } };
  expect(own.apply([{ range, text: 'x' }]).text).toBe(toByteText('a😀xb\n'));
});

test('a service counts in what it was made for, in all that it takes and gives', () => {
  const content = '# é😀\nDefine é 1\nListen ${é} ${é}\n';
  for (const [encoding, character] of [
    ['utf-16', 14],
    ['utf-8', 15],
  ] as const) {
    const service = createLanguageService([], undefined, undefined, () => encoding);
    service.open({ uri: 'untitled:1', version: 1, text: content }, defaultSettings);
    const second = { line: 2, character };
    expect(service.highlights('untitled:1', second)).toHaveLength(3);
    expect(service.prepareRename('untitled:1', second)).toMatchObject({
      range: { start: second },
    });
  }
});
