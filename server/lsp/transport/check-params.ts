// Written by hand, because validators generated from schemas say less in more code (decision 28).

/** What is wrong with a value, as a sentence that begins with its place; undefined where nothing is. */
type Check = (value: unknown, place: string) => string | undefined;

/** What is wrong with the parameters of a request or notification; undefined also for methods that plume does not know. */
export function checkParams(method: string, params: unknown): string | undefined {
  return paramsOf.get(method)?.(params, 'params');
}

const text: Check = (value, place) =>
  typeof value === 'string' ? undefined : `\`${place}\` must be a string.`;

function integer(least: number, what: string): Check {
  return (value, place) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= 2 ** 31 - 1
      ? undefined
      : `\`${place}\` must be ${what}.`;
}

const anyInteger = integer(-(2 ** 31), 'an integer');
const count = integer(0, 'an integer that is not negative');
const anything: Check = () => undefined;
const messageId: Check = (value, place) =>
  typeof value === 'string' || Number.isInteger(value)
    ? undefined
    : `\`${place}\` must be a string or an integer.`;

const textOrNull: Check = (value, place) =>
  value === null || typeof value === 'string' ? undefined : `\`${place}\` must be a string or null.`;

/** Absent, null, or what `check` wants. */
function optional(check: Check): Check {
  return (value, place) => (value === undefined || value === null ? undefined : check(value, place));
}

/** Absent, or what `check` wants. */
function omissible(check: Check): Check {
  return (value, place) => (value === undefined ? undefined : check(value, place));
}

function list(check: Check): Check {
  return (value, place) => {
    if (!Array.isArray(value)) return `\`${place}\` must be an array.`;
    for (const [index, item] of value.entries()) {
      const problem = check(item, `${place}[${index}]`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
}

function object(members: Readonly<Record<string, Check>>): Check {
  const checks = Object.entries(members);
  return (value, place) => {
    if (!isObject(value)) return `\`${place}\` must be an object.`;
    for (const [name, check] of checks) {
      const problem = check(Object.hasOwn(value, name) ? value[name] : undefined, `${place}.${name}`);
      if (problem !== undefined) return problem;
    }
    return undefined;
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const textDocument = object({ uri: text });
/** Old clients have no version to tell. */
const versioned = object({ uri: text, version: optional(anyInteger) });
const position = object({ line: count, character: count });
const range = object({ start: position, end: position });
const flag: Check = (value, place) =>
  typeof value === 'boolean' ? undefined : `\`${place}\` must be true or false.`;
const formattingOptions = object({
  tabSize: count,
  insertSpaces: flag,
  trimTrailingWhitespace: optional(flag),
  insertFinalNewline: optional(flag),
  trimFinalNewlines: optional(flag),
});
const folders = list(object({ uri: text }));

/** What plume reads of the parameters, and no more: clients may leave out what nobody asks for. */
const paramsOf: ReadonlyMap<string, Check> = new Map([
  [
    'initialize',
    object({
      processId: optional(anyInteger),
      rootUri: optional(text),
      capabilities: object({
        workspace: optional(object({})),
        textDocument: optional(
          object({
            hover: optional(object({ contentFormat: optional(list(text)) })),
            documentSymbol: optional(object({})),
            rename: optional(object({})),
            publishDiagnostics: optional(
              object({ tagSupport: optional(object({ valueSet: list(anyInteger) })) }),
            ),
          }),
        ),
        window: optional(object({})),
        general: optional(object({ positionEncodings: optional(list(text)) })),
      }),
      workspaceFolders: optional(folders),
    }),
  ],
  ['initialized', optional(object({}))],
  ['$/cancelRequest', object({ id: messageId })],
  ['$/setTrace', object({ value: text })],
  [
    'textDocument/didOpen',
    object({ textDocument: object({ uri: text, version: optional(anyInteger), text }) }),
  ],
  [
    'textDocument/didChange',
    object({
      textDocument: versioned,
      contentChanges: list(object({ range: omissible(range), text })),
    }),
  ],
  ['textDocument/didClose', object({ textDocument })],
  ['textDocument/didSave', object({ textDocument })],
  ['textDocument/diagnostic', object({ textDocument, previousResultId: optional(text) })],
  ['workspace/diagnostic', object({ previousResultIds: list(object({ uri: text, value: text })) })],
  [
    'textDocument/codeAction',
    object({
      textDocument,
      range,
      context: object({
        diagnostics: list(object({ range })),
        only: omissible(list(text)),
        triggerKind: optional(anyInteger),
      }),
    }),
  ],
  ['codeAction/resolve', object({ title: text, data: anything })],
  ['textDocument/hover', object({ textDocument, position })],
  ['textDocument/definition', object({ textDocument, position })],
  [
    'textDocument/references',
    object({ textDocument, position, context: object({ includeDeclaration: anything }) }),
  ],
  ['textDocument/documentHighlight', object({ textDocument, position })],
  ['textDocument/prepareRename', object({ textDocument, position })],
  ['textDocument/rename', object({ textDocument, position, newName: text })],
  ['textDocument/documentSymbol', object({ textDocument })],
  ['textDocument/foldingRange', object({ textDocument })],
  ['textDocument/documentLink', object({ textDocument })],
  ['textDocument/linkedEditingRange', object({ textDocument, position })],
  ['textDocument/semanticTokens/full', object({ textDocument })],
  ['textDocument/semanticTokens/full/delta', object({ textDocument, previousResultId: text })],
  ['textDocument/semanticTokens/range', object({ textDocument, range })],
  ['textDocument/inlayHint', object({ textDocument, range })],
  ['textDocument/formatting', object({ textDocument, options: formattingOptions })],
  ['textDocument/rangeFormatting', object({ textDocument, range, options: formattingOptions })],
  ['textDocument/onTypeFormatting', object({ textDocument, position, ch: text, options: formattingOptions })],
  ['textDocument/selectionRange', object({ textDocument, positions: list(position) })],
  ['textDocument/codeLens', object({ textDocument })],
  ['codeLens/resolve', object({ range, data: anything })],
  ['textDocument/prepareCallHierarchy', object({ textDocument, position })],
  ['callHierarchy/incomingCalls', object({ item: object({ data: anything }) })],
  ['callHierarchy/outgoingCalls', object({ item: object({ data: anything }) })],
  ['workspace/symbol', object({ query: text })],
  ['workspace/executeCommand', object({ command: text, arguments: omissible(list(anything)) })],
  [
    'plume/closeSection',
    object({ textDocument, tag: position, below: position, options: formattingOptions }),
  ],
  ['plume/server', object({ textDocument })],
  ['plume/explain', object({ textDocument, position })],
  ['plume/ruleDocument', object({ rule: text })],
  ['plume/recognize', object({ textDocument, text })],
  ['plume/chooseServer', object({ textDocument, main: textOrNull })],
  ['workspace/didChangeConfiguration', object({ settings: anything })],
  ['workspace/didChangeWatchedFiles', object({ changes: list(object({ uri: text, type: anyInteger })) })],
  ['workspace/willRenameFiles', object({ files: list(object({ oldUri: text, newUri: text })) })],
  ['workspace/didChangeWorkspaceFolders', object({ event: object({ added: folders, removed: folders }) })],
]);
