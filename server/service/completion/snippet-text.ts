/** A text as it is written in a snippet of LSP, where it means nothing but itself. */
export function inSnippet(text: string): string {
  return text.replace(/[\\$}]/g, '\\$&');
}

/** A snippet's text with what its gaps propose in them, and nothing where they propose nothing. */
export function withoutGaps(snippet: string): string {
  const values = new Map<string, string>();
  let text = '';
  for (let at = 0; at < snippet.length; ) {
    const gap = gapAt(snippet, at);
    if (gap !== undefined) {
      if (gap.value !== undefined) values.set(gap.number, gap.value);
      text += values.get(gap.number) ?? '';
      at = gap.end;
      continue;
    }
    if (snippet[at] === '\\') at++;
    text += snippet[at] ?? '';
    at++;
  }
  return text;
}

interface Gap {
  readonly number: string;
  /** Undefined where it proposes nothing of its own. */
  readonly value: string | undefined;
  readonly end: number;
}

/** `$1` or `${1:text}`. */
function gapAt(snippet: string, start: number): Gap | undefined {
  if (snippet[start] !== '$') return undefined;
  const hasBrace = snippet[start + 1] === '{';
  const number = snippet[start + (hasBrace ? 2 : 1)] ?? '';
  if (!hasBrace) return { number, value: undefined, end: start + 2 };
  let value = '';
  let at = start + '${1:'.length;
  for (; at < snippet.length && snippet[at] !== '}'; at++) {
    if (snippet[at] === '\\') at++;
    value += snippet[at] ?? '';
  }
  return { number, value, end: at + 1 };
}
