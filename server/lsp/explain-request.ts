import { type CancellationToken, MessageType, ShowMessageNotification } from 'vscode-languageserver/node';
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

/** The parameters of `plume/ruleDocument`. */
export interface RuleDocumentParams {
  readonly rule: string;
}

/** `plume/ruleDocument`: the document of a rule; null for a name that no rule has. */
export function answerRuleDocument({ rule }: RuleDocumentParams): ExplainedSubject | null {
  const markdown = ruleDocument(rule);
  return markdown === undefined ? null : { subject: rule, markdown };
}

/**
 * The command that explains a rule: a client that said so shows it itself, and any other one gets the beginning in a
 * message.
 */
export async function explainRule(session: Session, rule: string): Promise<null> {
  const { connection, client } = session;
  const [explained] = explainSubject(rule);
  if (explained === undefined) return null;
  if (client.features.showsExplanations)
    await connection.sendNotification('plume/showExplanation', explained);
  else
    await connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Info,
      message: beginningOf(explained.markdown),
    });
  return null;
}

/** The title of a document and what comes before its examples, as far as a message shows it. */
function beginningOf(markdown: string): string {
  const end = markdown.search(/^(?:```|## (?!Why))/m);
  return markdown
    .slice(0, end < 0 ? LONGEST_MESSAGE : Math.min(end, LONGEST_MESSAGE))
    .replace(/^#+ /gm, '')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** The longest explanation, in characters, that a message window of an editor shows. */
const LONGEST_MESSAGE = 1_500;

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
