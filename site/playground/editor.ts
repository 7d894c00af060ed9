import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import {
  hoverTooltips,
  jumpToDefinitionKeymap,
  LSPClient,
  renameKeymap,
  serverCompletion,
  serverDiagnostics,
  signatureHelp,
  type Transport,
} from '@codemirror/lsp-client';
import { EditorState, type Extension, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { cleanHtml } from './clean-html.ts';
import { FOLDER } from './worker-client.ts';

/** The editor of the page, which shows one file at a time. */
export interface Editor {
  /** Shows a file. */
  show(name: string, text: string): void;
  /** Marks lines, counted from 1, as those that decide. */
  light(lines: readonly number[]): void;
  /** Goes to a line, counted from 1. */
  goTo(line: number): void;
  /** Makes edits of the protocol in the file that is shown. */
  apply(edits: readonly TextEdit[]): void;
  readonly client: LSPClient;
}

export interface Position {
  readonly line: number;
  readonly character: number;
}
export interface Range {
  readonly start: Position;
  readonly end: Position;
}
export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

export function uriOf(name: string): string {
  return `${FOLDER}/${name.split('/').map(encodeURIComponent).join('/')}`;
}

/** Makes an editor in an element; `changed` gets each text that a person has made. */
export function createEditor(
  parent: HTMLElement,
  transport: Transport,
  changed: (text: string) => void,
): Editor {
  const client = new LSPClient({
    rootUri: FOLDER,
    // the worker always answers: how long that takes is a matter of the machine
    timeout: 600_000,
    sanitizeHTML: cleanHtml,
    extensions: [
      serverCompletion(),
      hoverTooltips(),
      signatureHelp(),
      serverDiagnostics(),
      keymap.of([...jumpToDefinitionKeymap, ...renameKeymap]),
      { clientCapabilities: CAPABILITIES },
    ],
  }).connect(transport);
  const view = new EditorView({ parent });
  const extensions = (name: string): Extension => [
    basicSetup,
    language,
    syntaxHighlighting(colours),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': `Text of ${name}`, autocapitalize: 'off' }),
    litLines,
    EditorView.exceptionSink.of(reportUnlessLate),
    client.plugin(uriOf(name), 'apacheconf'),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) changed(update.state.doc.toString());
    }),
  ];
  return {
    client,
    show: (name, text) => view.setState(EditorState.create({ doc: text, extensions: extensions(name) })),
    light(lines) {
      const there = lines.filter((line) => line <= view.state.doc.lines);
      view.dispatch({ effects: light.of(there.map((line) => view.state.doc.line(line).from)) });
    },
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(line, view.state.doc.lines));
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.focus();
    },
    apply(edits) {
      const { doc } = view.state;
      const at = ({ line, character }: Position) =>
        line >= doc.lines ? doc.length : Math.min(doc.line(line + 1).from + character, doc.line(line + 1).to);
      const changes = edits.map(({ range, newText }) => ({
        from: at(range.start),
        to: at(range.end),
        insert: newText,
      }));
      view.dispatch({ changes, userEvent: 'input.fix' });
    },
  };
}

/** The library of the editor throws where an answer is about lines that are gone meanwhile: it is too late, and nothing is lost. */
function reportUnlessLate(error: unknown): void {
  if (!(error instanceof RangeError)) console.error(error);
}

/** What the page does beside what the library of the editor does. */
const CAPABILITIES = {
  textDocument: {
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } },
      resolveSupport: { properties: ['edit'] },
    },
    publishDiagnostics: { relatedInformation: true },
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

const light = StateEffect.define<readonly number[]>();
const lit = Decoration.line({ class: 'lit', attributes: { 'aria-description': 'decides the answer' } });

const litLines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(lines, { changes, effects }) {
    let now = lines.map(changes);
    for (const effect of effects)
      if (effect.is(light))
        now = Decoration.set([...new Set(effect.value)].sort((a, b) => a - b).map((from) => lit.range(from)));
    return now;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Colours while a text is written; that a word is known is what the server says. */
const language = StreamLanguage.define<{ isName: boolean }>({
  name: 'apacheconf',
  startState: () => ({ isName: true }),
  languageData: { commentTokens: { line: '#' } },
  token(stream, state) {
    if (stream.sol()) state.isName = true;
    if (stream.eatSpace()) return null;
    if (state.isName && stream.eat('#')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (state.isName) {
      state.isName = false;
      return stream.match(/^<\/?[^\s>]*/) ? 'tagName' : stream.match(/^\S+/) ? 'keyword' : null;
    }
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/) || stream.match(/^'(?:[^'\\]|\\.)*'?/)) return 'string';
    if (stream.match(/^[%$]\{[^}\s]*\}?/)) return 'variableName';
    if (stream.match(/^[%$]\d/)) return 'variableName';
    if (stream.match(/^>\s*$/)) return 'tagName';
    stream.next();
    stream.match(/^[^\s"'%$>]+/);
    return null;
  },
});

const colours = HighlightStyle.define([
  { tag: tags.comment, class: 'tok-comment' },
  { tag: tags.keyword, class: 'tok-name' },
  { tag: tags.tagName, class: 'tok-section' },
  { tag: tags.string, class: 'tok-string' },
  { tag: tags.variableName, class: 'tok-variable' },
]);
