import type { ContentChange } from '../../server/service/documents/protocol.ts';

/** What a person types, key by key, each time at another place: a directive, then a section. */
const typed = '\n    Header unset X-Old\n    <Files "a">\n    </Files>\n';
const AFTER_THE_LINE = Number.MAX_SAFE_INTEGER;

/**
 * An endless series of keystrokes, one edit each: text is typed at the end of a line (of any line, or always of the
 * first), and deleted again. It contains a section, which is open while its contents are typed.
 */
export function* strikeKeys(lineCount: number, place: 'anywhere' | 'top'): Generator<ContentChange> {
  for (let round = 1; ; round++) {
    const first = place === 'top' ? 0 : Math.floor((((round * 7919) % 1000) / 1000) * lineCount);
    let at = { line: first, character: AFTER_THE_LINE };
    for (const key of typed) {
      yield { range: { start: at, end: at }, text: key };
      at =
        key === '\n'
          ? { line: at.line + 1, character: 0 }
          : { line: at.line, character: at.character + (at.character === AFTER_THE_LINE ? 0 : 1) };
    }
    yield { range: { start: { line: first, character: AFTER_THE_LINE }, end: at }, text: '' };
  }
}
