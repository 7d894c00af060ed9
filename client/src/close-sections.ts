import * as vscode from 'vscode';
import { APACHECONF, type LanguageServer } from './language-server';

/** An answer to `plume/closeSection` (docs/editor-protocol.md). */
interface ClosingTag {
  readonly version: number;
  readonly edits: readonly {
    readonly range: { readonly start: vscode.Position; readonly end: vscode.Position };
    readonly newText: string;
  }[];
}

/** A tag that was typed, and the last line that was typed after it: what is added goes below that. */
interface TypedTag {
  readonly document: vscode.TextDocument;
  readonly line: number;
  last: number;
}

/**
 * Puts the closing tag below a section once Enter is pressed after its opening tag, and removes it again where a person types
 * it, too. VS Code's own formatting while typing drops an answer when a key is pressed before it is there, and moves the cursor
 * after what is added at its place.
 */
export function closeSections(server: LanguageServer): vscode.Disposable {
  /** Tags that wait for an answer, the innermost last. */
  const waiting: TypedTag[] = [];
  let bracket: Pick<TypedTag, 'document' | 'line'> | undefined;
  let isWorking = false;
  /** What is being put in: the other tags that wait go around it. */
  let added: string | undefined;

  const work = async () => {
    if (isWorking) return;
    isWorking = true;
    try {
      for (let tag = waiting.at(-1); tag !== undefined; tag = waiting.at(-1)) {
        const outcome = await closeOne(tag);
        if (outcome === 'done') remove(waiting, tag);
        if (outcome === 'wait') return;
      }
    } finally {
      isWorking = false;
    }
  };

  /** `again` where the document changed meanwhile, and `wait` where it must change first. */
  const closeOne = async (tag: TypedTag): Promise<'done' | 'again' | 'wait'> => {
    const { document, line, last } = tag;
    const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
    if (editor === undefined) return 'done';
    const answer = await server.askAbout<ClosingTag>('plume/closeSection', document.uri, {
      tag: { line, character: 0 },
      below: { line: last, character: 0 },
      options: { tabSize: editor.options.tabSize, insertSpaces: editor.options.insertSpaces },
    });
    const [edit] = answer?.edits ?? [];
    if (answer === undefined || !waiting.includes(tag)) return 'done';
    if (answer.version !== document.version) return 'again';
    if (edit === undefined) return 'done';
    if (isBeforeOwnClosing(editor, edit)) return 'wait';
    added = withoutIndentation(edit.newText);
    try {
      return (await apply(editor, edit)) ? 'done' : 'again';
    } finally {
      added = undefined;
    }
  };

  const changed = ({ document, contentChanges, reason }: vscode.TextDocumentChangeEvent) => {
    if (document.languageId !== APACHECONF || contentChanges.length === 0) return;
    const typed = bracket;
    bracket = contentChanges.every((change) => isIndentationOf(typed, document, change)) ? typed : undefined;
    const own = contentChanges.length === 1 && withoutIndentation(contentChanges[0]?.text ?? '') === added;
    for (const tag of waiting.filter((one) => one.document === document)) {
      if (own) tag.last += contentChanges.reduce((sum, change) => sum + addedLines(change), 0);
      else if (reason !== undefined || !contentChanges.every((change) => follow(tag, change)))
        remove(waiting, tag);
    }
    const [change] = contentChanges;
    if (change !== undefined && contentChanges.length === 1 && reason === undefined && !own)
      begin(document, change, typed);
    // the server hears of the change first
    if (waiting.length > 0) setTimeout(() => void work(), 0);
  };

  /** Looks whether a change is a `>` of a closing tag, or Enter after that of an opening one. */
  const begin = (
    document: vscode.TextDocument,
    { range, text }: vscode.TextDocumentContentChangeEvent,
    typed: typeof bracket,
  ) => {
    const { line } = range.start;
    if (text === '>' && isWanted(document)) {
      bracket = { document, line };
      const isClosing = document.lineAt(line).text.trimStart().startsWith('</');
      if (isClosing) waiting.push({ document, line, last: line });
    } else if (typed?.document === document && typed.line === line && isLineEnd(text)) {
      waiting.push({ document, line, last: line + 1 });
    }
  };
  return vscode.workspace.onDidChangeTextDocument(changed);
}

/** Whether a change leaves a line that was typed as it was but for white space: its formatting comes before or after Enter. */
function isIndentationOf(
  typed: Pick<TypedTag, 'document' | 'line'> | undefined,
  document: vscode.TextDocument,
  { range: { start, end }, text }: vscode.TextDocumentContentChangeEvent,
): boolean {
  if (typed?.document !== document || start.line !== typed.line || end.line !== typed.line) return false;
  return /^[ \t]*$/.test(text) && document.lineAt(typed.line).text.trimEnd().endsWith('>');
}

/** Moves the last typed line along with a change; false where somebody changes something else. */
function follow(tag: TypedTag, change: vscode.TextDocumentContentChangeEvent): boolean {
  const { start, end } = change.range;
  if (start.line < tag.line || end.line > tag.last) return false;
  tag.last += addedLines(change);
  return tag.last >= tag.line;
}

function addedLines({ range, text }: vscode.TextDocumentContentChangeEvent): number {
  return text.split('\n').length - 1 - (range.end.line - range.start.line);
}

/** A text whose first line is not indented, with plain line ends. */
function withoutIndentation(text: string): string {
  return text.replaceAll('\r', '').replace(/^[ \t]+/, '');
}

function remove(tags: TypedTag[], tag: TypedTag): void {
  const index = tags.indexOf(tag);
  if (index >= 0) tags.splice(index, 1);
}

/** Whether a text is what Enter writes: a line end, and the indentation of the next line. */
function isLineEnd(text: string): boolean {
  return /^\r?\n[ \t]*$/.test(text);
}

function isWanted(document: vscode.TextDocument): boolean {
  const editor = vscode.workspace.getConfiguration('editor', document);
  return editor.get<boolean>('formatOnType', true);
}

/**
 * Whether an edit begins right after a quote or bracket that VS Code has closed by itself, with the cursor before that: it would
 * forget that it has, and put what a person types beside it.
 */
function isBeforeOwnClosing(editor: vscode.TextEditor, { range }: ClosingTag['edits'][number]): boolean {
  const { line, character } = editor.selection.active;
  if (line !== range.start.line || character >= range.start.character) return false;
  return /^["})\]]+$/.test(editor.document.lineAt(line).text.slice(character, range.start.character));
}

/** Makes the edit unless the document has changed; the cursor stays where it is. */
async function apply(
  editor: vscode.TextEditor,
  { range: { start, end }, newText }: ClosingTag['edits'][number],
): Promise<boolean> {
  const range = new vscode.Range(start.line, start.character, end.line, end.character);
  const undo = { undoStopBefore: false, undoStopAfter: false };
  const isAtCursor = editor.selection.isEmpty && editor.selection.active.isEqual(range.start);
  if (newText === '') return editor.edit((edits) => edits.delete(range), undo);
  const isLast = newText.startsWith('\n') || newText.startsWith('\r');
  if (!isAtCursor || !isLast) return editor.edit((edits) => edits.insert(range.start, newText), undo);
  // at the end of a text an edit at the cursor would move it, and a snippet says where it stays; VS Code takes away the
  // indentation that it gave a line where only a line end is put after that
  const line = editor.document.lineAt(range.start.line);
  const before = line.text.slice(0, range.start.character);
  const isIndentation = before.trim() === '';
  const replaced = isIndentation ? new vscode.Range(line.range.start, range.end) : range;
  const snippet = new vscode.SnippetString().appendText(isIndentation ? before : '');
  snippet.appendTabstop(0).appendText(newText);
  return editor.insertSnippet(snippet, replaced, { ...undo, keepWhitespace: true });
}
