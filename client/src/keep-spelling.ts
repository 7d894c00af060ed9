import * as vscode from 'vscode';
import type { CompletionMiddleware } from 'vscode-languageclient/node';

/** Looks at each list of completions; to be disposed when there are no more. */
export interface SpellingKeeper extends vscode.Disposable {
  readonly middleware: CompletionMiddleware;
}

/** The words of the last list: where what they replace begins, and all of them. */
interface ShownWords {
  readonly document: vscode.TextDocument;
  readonly start: vscode.Position;
  readonly words: ReadonlySet<string>;
  readonly lowerCase: ReadonlySet<string>;
}

/**
 * Closes a list of completions once one of its words is typed in another spelling. VS Code filters the list itself, without
 * regard to case: Enter would write the word of the list in the place of what is typed, and begin no line.
 */
export function createSpellingKeeper(): SpellingKeeper {
  let shown: ShownWords | undefined;
  const changes = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges: [change] }) => {
    if (shown?.document !== document || change === undefined) return;
    const end = document.positionAt(change.rangeOffset + change.text.length);
    if (isSpelledOtherwise(shown, end)) void vscode.commands.executeCommand('hideSuggestWidget');
  });
  return {
    middleware: {
      async provideCompletionItem(document, position, context, token, next) {
        const list = await next(document, position, context, token);
        shown = wordsOf(document, (Array.isArray(list) ? list : list?.items) ?? []);
        // more may have been typed meanwhile
        const editor = vscode.window.activeTextEditor;
        const isLate = editor?.document === document && isSpelledOtherwise(shown, editor.selection.active);
        return isLate ? undefined : list;
      },
    },
    dispose: () => changes.dispose(),
  };
}

function isSpelledOtherwise(shown: ShownWords | undefined, end: vscode.Position): boolean {
  if (shown === undefined) return false;
  const typed = shown.document.getText(new vscode.Range(shown.start, end));
  return shown.lowerCase.has(typed.toLowerCase()) && !shown.words.has(typed);
}

function wordsOf(
  document: vscode.TextDocument,
  items: readonly vscode.CompletionItem[],
): ShownWords | undefined {
  const range = items[0]?.range;
  if (range === undefined) return undefined;
  const words = items.flatMap(({ insertText, label }) =>
    typeof insertText === 'string' ? [insertText] : typeof label === 'string' ? [label] : [label.label],
  );
  return {
    document,
    start: 'inserting' in range ? range.inserting.start : range.start,
    words: new Set(words),
    lowerCase: new Set(words.map((word) => word.toLowerCase())),
  };
}
