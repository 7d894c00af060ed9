import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { lineAt } from '../../grammar/line-at.ts';
import type { Document, Line } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import type { Finding, LintedFile } from '../findings/finding.ts';
import type { JudgedFile, JudgedTexts } from './judged-texts.ts';
import { isRefused } from './refused-commands.ts';

/**
 * Whether the line of a later finding already stood in its file, word for word, and httpd refused it: then another reason
 * why httpd refuses it, which it did not come to before, is not a new error.
 */
export type WasRefused = (file: LintedFile, finding: Finding) => boolean;

/** Tells it of texts as they were before; each file is looked at when something is found in it. */
export function createWasRefused(before: JudgedTexts, after: JudgedTexts): WasRefused {
  return ({ file }, { start }) => {
    const [was, is] = [before.fileOf(file), after.fileOf(file)];
    const line = is && lineAt(is.document, start);
    if (was === undefined || is === undefined || line === undefined) return false;
    return refusedLinesOf(was).has(textOf(line, is.document));
  };
}

const refusedLinesOf = query('refusedLinesOf', (file: JudgedFile): ReadonlySet<ByteText> => {
  // httpd refuses nothing in a .htaccess that it does not read
  const instances = file.htaccessReadings();
  if (instances.length > 0 && instances.every((one) => configurationOf(one).isIgnored)) return new Set();
  const { lines } = file.document;
  return new Set(
    lines.flatMap((line) =>
      (line.kind === 'directive' || line.kind === 'open') && isRefused(line, file)
        ? [textOf(line, file.document)]
        : [],
    ),
  );
});

function textOf({ start, end }: Line, { source }: Document): ByteText {
  return source.text.slice(start, end);
}
