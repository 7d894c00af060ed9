import { uriOfPath } from '../../server/service/documents/file-name.ts';
import type { Location, Range } from '../../server/service/documents/protocol.ts';

/** A text whose marks were taken out: `⟦NAME⟧` where a name is defined, `«NAME»` where it is asked for. */
export interface MarkedText {
  readonly text: string;
  readonly marks: readonly { readonly isDefinition: boolean; readonly range: Range }[];
}

/** Takes the marks out; positions are those of an editor, a line ends with LF or CRLF. */
export function readMarks(fixture: string): MarkedText {
  const marks: { readonly isDefinition: boolean; readonly range: Range }[] = [];
  let text = '';
  let start: Range['start'] | undefined;
  const here = (): Range['start'] => {
    const lines = text.split('\n');
    return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
  };
  for (const part of fixture.split(/([⟦⟧«»])/)) {
    if (part === '⟦' || part === '«') start = here();
    else if (part === '⟧' || part === '»') {
      if (start === undefined) throw new Error(`${part} ends nothing in ${JSON.stringify(fixture)}`);
      marks.push({ isDefinition: part === '⟧', range: { start, end: here() } });
    } else text += part;
  }
  return { text, marks };
}

/** The marks of several files as places, those of files that come first before others. */
export function placesIn(
  files: Readonly<Record<string, MarkedText>>,
  onlyDefinitions: boolean,
): readonly Location[] {
  return Object.entries(files).flatMap(([path, { marks }]) =>
    marks
      .filter(({ isDefinition }) => isDefinition || !onlyDefinitions)
      .map(({ range }) => ({ uri: uriOfPath(path), range })),
  );
}
