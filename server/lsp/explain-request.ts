import type { CancellationToken } from 'vscode-languageserver/node';
import { findExplanation } from '../../explain/find-explanation.ts';
import { toByteText } from '../../grammar/byte-text.ts';
import { ruleDocument } from '../../host/rule-document.ts';
import type { EditorPosition } from '../../linter/findings/positions.ts';
import { type Recognition, recognizeFile } from '../../model/recognition/recognize-file.ts';
import { fileNameOf } from '../service/documents/file-name.ts';
import { explanationMarkdown } from '../service/explain/explanation-markdown.ts';
import { whileWanted } from './requests.ts';
import type { Session } from './session.ts';

/** The parameters of `plume/explain`. */
export interface ExplainParams {
  readonly textDocument: { readonly uri: string };
  readonly position: EditorPosition;
}

/** A document that explains a rule or a directive. */
export interface ExplainedSubject {
  /** `syntax/options-mixed-signs`, `Options`, `<Directory>`. */
  readonly subject: string;
  readonly markdown: string;
}

/** `plume/explain`: what there is to read about a position, the rules that report something there first. */
export async function answerExplain(
  session: Session,
  { textDocument: { uri }, position }: ExplainParams,
  token: CancellationToken,
): Promise<readonly ExplainedSubject[]> {
  await session.configuration.ready(uri);
  const explain = () => session.service.subjectsAt(uri, position).flatMap(explainSubject);
  return (await whileWanted(session, token, explain)) ?? [];
}

function explainSubject(subject: string): readonly ExplainedSubject[] {
  const markdown = ruleDocument(subject) ?? explainDirective(subject);
  return markdown === undefined ? [] : [{ subject, markdown }];
}

function explainDirective(name: string): string | undefined {
  const found = findExplanation(name);
  return found && explanationMarkdown(found.explanation);
}

/** The parameters of `plume/recognize`. */
export interface RecognizeParams {
  readonly textDocument: { readonly uri: string };
  /** The text or its beginning: the document need not be open. */
  readonly text: string;
}

/** `plume/recognize`: whose a file is by its name and text, for a client that has to find the language of a document. */
export function answerRecognize({ textDocument: { uri }, text }: RecognizeParams): Recognition['owner'] {
  const { owner, template } = recognizeFile(toByteText(text.slice(0, MOST_RECOGNIZED)), fileNameOf(uri));
  return template === undefined ? owner : 'unclear';
}

/** As much as a search reads of a file whose name says little. */
const MOST_RECOGNIZED = 8_192;
