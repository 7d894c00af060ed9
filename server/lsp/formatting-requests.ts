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
import type { EditorPosition } from '../../linter/findings/positions.ts';
import { pathOfUri } from '../service/documents/file-name.ts';
import { whileWanted } from './requests.ts';
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
  const { closesSections } = session.client.features;
  return answerWhenReady(session, uri, token, () =>
    session.service.onTypeFormatting(uri, position, ch, wishesFor(uri, options), closesSections),
  );
}

/** The parameters of `plume/closeSection`. */
export interface CloseSectionParams {
  readonly textDocument: { readonly uri: string };
  /** In the line of the tag that was typed. */
  readonly tag: EditorPosition;
  /** In the last line that was typed after it. */
  readonly below: EditorPosition;
  readonly options: FormattingOptions;
}

/** The answer to `plume/closeSection`: edits of the text of that version, and of no other. */
export interface CloseSectionResult {
  readonly version: number;
  readonly edits: readonly TextEdit[];
}

/** `plume/closeSection`: the closing tag of a section that is typed, for a client that puts it in without moving the cursor. */
export async function answerCloseSection(
  session: Session,
  { textDocument: { uri }, tag, below, options }: CloseSectionParams,
  token: CancellationToken,
): Promise<CloseSectionResult | null> {
  await session.configuration.ready(uri);
  const { service } = session;
  const found = await whileWanted(session, token, () => {
    const version = service.version(uri);
    if (version === undefined) return undefined;
    return { version, edits: service.closeSection(uri, tag, below, wishesFor(uri, options)) };
  });
  return found ?? null;
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
