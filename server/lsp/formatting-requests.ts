import type {
  CancellationToken,
  DocumentFormattingParams,
  DocumentOnTypeFormattingParams,
  DocumentRangeFormattingParams,
  FormattingOptions,
  TextEdit,
} from 'vscode-languageserver/node';
import type { StyleWishes } from '../../format/format-style.ts';
import { createEditorConfigFinder } from '../../host/find-editor-config.ts';
import { pathOfUri } from '../service/documents/file-name.ts';
import type { Session } from './session.ts';
import { answerWhenReady } from './structure-requests.ts';

/** `textDocument/formatting` */
export async function answerFormatting(
  session: Session,
  { textDocument: { uri }, options }: DocumentFormattingParams,
  token: CancellationToken,
): Promise<TextEdit[]> {
  return answerWhenReady(session, uri, token, () => session.service.formatting(uri, wishesFor(uri, options)));
}

/** `textDocument/rangeFormatting` */
export async function answerRangeFormatting(
  session: Session,
  { textDocument: { uri }, range, options }: DocumentRangeFormattingParams,
  token: CancellationToken,
): Promise<TextEdit[]> {
  return answerWhenReady(session, uri, token, () =>
    session.service.rangeFormatting(uri, range, wishesFor(uri, options)),
  );
}

/** `textDocument/onTypeFormatting` */
export async function answerOnTypeFormatting(
  session: Session,
  { textDocument: { uri }, position, ch, options }: DocumentOnTypeFormattingParams,
  token: CancellationToken,
): Promise<TextEdit[]> {
  return answerWhenReady(session, uri, token, () =>
    session.service.onTypeFormatting(uri, position, ch, wishesFor(uri, options)),
  );
}

/** An `.editorconfig` belongs to the file, and goes before what the editor wishes. */
function wishesFor(uri: string, options: FormattingOptions): readonly StyleWishes[] {
  const path = pathOfUri(uri);
  // read each time: somebody may just have changed one
  const configured = path === undefined ? {} : createEditorConfigFinder()(path);
  return [configured, readFormattingOptions(options)];
}

function readFormattingOptions({
  tabSize,
  insertSpaces,
  trimTrailingWhitespace,
  insertFinalNewline,
  trimFinalNewlines,
}: FormattingOptions): StyleWishes {
  return {
    indentStyle: insertSpaces ? 'space' : 'tab',
    indentSize: tabSize,
    tabWidth: tabSize,
    trimsTrailingWhitespace: trimTrailingWhitespace,
    insertsFinalNewline: insertFinalNewline,
    trimsFinalNewlines: trimFinalNewlines,
  };
}
