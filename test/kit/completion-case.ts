import { TextDocument } from 'vscode-languageserver-textdocument';
import { toByteText } from '../../grammar/byte-text.ts';
import type { EditorPosition } from '../../linter/findings/positions.ts';
import type { Profile } from '../../profile/profile.ts';
import type { CompletionClient } from '../../server/service/completion/write-completion.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import type { CompletionItem, CompletionList } from '../../server/service/documents/protocol.ts';
import { defaultSettings, type Settings } from '../../server/service/documents/settings.ts';
import { createLanguageService, type LanguageService } from '../../server/service/service.ts';
import { readCursor } from './cursor.ts';
import { findMemoryServers } from './memory-servers.ts';

/** A client that knows all of completion, but for ranges that items share: those are wanted here. */
export const modernClient: CompletionClient = {
  acceptsByEnter: false,
  takesSnippets: true,
  insertsOrReplaces: true,
  showsLabelDetails: true,
  showsDeprecated: true,
  sharesRanges: false,
};

/** A client that knows none of what came later. */
export const plainClient: CompletionClient = {
  acceptsByEnter: false,
  takesSnippets: false,
  insertsOrReplaces: false,
  showsLabelDetails: false,
  showsDeprecated: false,
  sharesRanges: false,
};

/** A document in an editor, with a cursor in it. */
export interface CompletionCase {
  readonly service: LanguageService;
  readonly uri: string;
  readonly text: string;
  readonly position: EditorPosition;
  complete(client?: CompletionClient, trigger?: string): CompletionList;
}

/** For which httpd a case is. */
export interface CompletionSetting {
  /** That of the server; `upstream-2.4` where it is left out. */
  readonly profile?: Profile | undefined;
  /** The editor's settings for the document. */
  readonly settings?: Settings;
}

/**
 * Opens the one of the files that has a `█`; the others are on disk. The first one is the main file of a server unless it is a
 * `.htaccess` or has no `/srv/` before its name.
 */
export function openCompletionCase(
  files: Readonly<Record<string, string>>,
  { profile, settings = defaultSettings }: CompletionSetting = {},
): CompletionCase {
  const [main = ''] = Object.keys(files);
  const path = Object.keys(files).find((name) => files[name]?.includes('█') === true) ?? main;
  const { text, position } = readCursor(files[path] ?? '');
  const disk = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [name, toByteText(content.replace('█', ''))]),
  );
  const isServer = main.startsWith('/srv/') && !main.endsWith('.htaccess');
  const finder = isServer
    ? findMemoryServers(disk, { mains: [main], ...(profile && { profile }) })
    : undefined;
  const service = createLanguageService([], finder);
  const uri = uriOfPath(path);
  service.open({ uri, version: 1, text }, settings);
  return {
    service,
    uri,
    text,
    position,
    complete: (client = modernClient, trigger) => service.completion(uri, position, client, trigger),
  };
}

/** The text after an item was accepted: what it replaces is gone, and other lines that it needs are there. */
export function acceptItem(text: string, { textEdit, additionalTextEdits = [] }: CompletionItem): string {
  if (textEdit === undefined) throw new Error('the item has no edit');
  const range = 'range' in textEdit ? textEdit.range : textEdit.replace;
  const document = TextDocument.create('file:///x', 'apacheconf', 1, text);
  return TextDocument.applyEdits(document, [{ range, newText: textEdit.newText }, ...additionalTextEdits]);
}
