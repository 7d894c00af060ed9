import { requestClassesOfHtaccess } from '../../../access/equivalence/request-classes-of-section.ts';
import { ALIAS_KEYS } from '../../../access/request/alias-entries.ts';
import { PROXY_KEYS } from '../../../access/request/proxy-entries.ts';
import { createWorkBudget, withinOrNothing } from '../../../core/budget/work-budget.ts';
import { notes } from '../../../core/query.ts';
import { type RequestsOfLine, requestsOfLine } from '../../../explain/example-requests/requests-of-line.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import type { Command, Line } from '../../../grammar/syntax-tree.ts';
import { PATTERN_KEYS } from '../../../model/sections/sections.ts';
import type { Located } from '../../../model/server/server.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { toRange } from '../diagnostics.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { CodeLens, LensData, ResolvedLens } from '../documents/protocol.ts';
import { commandIn } from '../hover/command-in.ts';
import type { OpenServers } from '../servers/open-servers.ts';
import type { DocumentReader } from '../servers/server-views.ts';

/** Lenses above lines that requests may have to do with: what they say is found out one by one. */
export interface RequestLenses {
  /** Without those of which nothing was known when they were asked. */
  lensesOf(document: OpenDocument): readonly CodeLens[];
  resolve(document: OpenDocument, data: LensData): ResolvedLens | undefined;
  /** Whether nothing is known of one of those that lensesOf() had last. */
  hasIdle(document: OpenDocument): boolean;
}

/** Lines of which nothing is known, by where they start, in a state of everything. */
interface Idle {
  state: number;
  starts: Set<number>;
  /** The texts of those lines: after a change they are asked again before they are offered. */
  readonly texts: Set<string>;
  isNew: boolean;
}

/** `stateNow` is another number after each change of anything. */
export function createRequestLenses(
  servers: OpenServers,
  rules: readonly Rule[],
  stateNow: () => number,
): RequestLenses {
  const idles = notes<OpenDocument, Idle>();
  const idleOf = (document: OpenDocument): Idle => {
    const idle = idles.get(document) ?? {
      state: stateNow(),
      starts: new Set(),
      texts: new Set(),
      isNew: false,
    };
    idles.set(document, idle);
    return idle;
  };
  const readerOf = (document: OpenDocument) => servers.readersOf(document)[0] ?? servers.siteOf(document);
  const find = (
    document: OpenDocument,
    line: Command,
    reader: DocumentReader,
  ): RequestsOfLine | undefined => {
    const found = requestsAt(line, reader, rules);
    const { starts, texts } = idleOf(document);
    if (found !== undefined) texts.delete(textOf(line));
    else {
      starts.add(line.start);
      texts.add(textOf(line));
    }
    return found;
  };
  return {
    lensesOf(document) {
      const reader = document.settings.codeLens.requests ? readerOf(document) : undefined;
      if (reader === undefined) return [];
      const known = idleOf(document);
      const lines = linesWithRequests(document);
      if (known.state !== stateNow()) {
        known.state = stateNow();
        known.starts = new Set();
        const again = lines.filter((line) => known.texts.has(textOf(line)));
        for (const [i, line] of again.entries()) {
          if (i < MOST_ASKED_AGAIN) find(document, line, reader);
          else known.starts.add(line.start);
        }
      }
      known.isNew = false;
      const positions = document.positions();
      const { uri, version } = document;
      return lines
        .filter(({ start }) => !known.starts.has(start))
        .map((line) => ({
          range: toRange(headOf(line), positions),
          title: undefined,
          data: { uri, version, start: line.start },
        }));
    },
    resolve(document, { version, start }) {
      const line = version === document.version ? lineAt(document.document, start) : undefined;
      const reader = readerOf(document);
      if (line === undefined || !mayHaveRequests(line) || reader === undefined) return undefined;
      const found = find(document, line, reader);
      if (found === undefined) idleOf(document).isNew = true;
      return found && describe(found);
    },
    hasIdle: (document) => idleOf(document).isNew,
  };
}

/** Of lines of which nothing was known, after a change: those that were seen, mostly. */
const MOST_ASKED_AGAIN = 12;

function describe(found: RequestsOfLine): ResolvedLens {
  if (found.kind === 'none')
    return { title: `no requests: ${found.why.replaceAll('`', '')}`, url: undefined };
  const url = toDisplayText(found.url);
  return { title: `requests such as ${url}`, url };
}

function textOf(line: Command): string {
  const { start, end } = headOf(line);
  return line.source.text.slice(start, end);
}

/** The lines of a document for which requests may be found, up to so many. */
function linesWithRequests(document: OpenDocument): readonly Command[] {
  const found: Command[] = [];
  for (const line of document.document.lines) {
    if (found.length === MOST_LINES) break;
    if (mayHaveRequests(line)) found.push(line);
  }
  return found;
}

/** An editor draws each of them; nobody looks at more. */
const MOST_LINES = 5_000;

function mayHaveRequests(line: Line): line is Command {
  return (line.kind === 'open' || line.kind === 'directive') && KEYS.has(line.key);
}

const KEYS: ReadonlySet<string> = new Set([
  ...['<virtualhost', 'rewriterule', 'errordocument'],
  ...[...PATTERN_KEYS].filter((key) => !key.startsWith('<proxy')),
  ...ALIAS_KEYS,
  ...PROXY_KEYS,
]);

/** What is known of the requests of a line in the server that reads its document; undefined where nothing is sure. */
function requestsAt(
  command: Command,
  reader: DocumentReader,
  rules: readonly Rule[],
): RequestsOfLine | undefined {
  const { server } = reader.server;
  const find = (): RequestsOfLine | undefined => {
    let found: RequestsOfLine | undefined;
    for (const at of locate(command, reader)) {
      found = requestsOfLine(server, at, { rules });
      if (found?.kind === 'example') return found;
    }
    return found;
  };
  return withinOrNothing(createWorkBudget(MOST_STEPS + STEPS_PER_BYTE * server.bytesOnDisk), find);
}

/** A tenth of a second, and what it takes to see a large server for the first time. */
const MOST_STEPS = 2_000_000;
const STEPS_PER_BYTE = 20;

/** The line in each reading of its file: of a file that is included several times, the first ones. */
function locate(
  command: Command,
  { server: { server }, identity, htaccess }: DocumentReader,
): readonly Located[] {
  const instances =
    htaccess === undefined
      ? server.instances.filter((instance) => instance.identity === identity)
      : requestClassesOfHtaccess(server, htaccess, (instance) => instance).requestClasses.flatMap(
          ({ about }) => ('document' in about ? [about] : []),
        );
  return instances.slice(0, MOST_INSTANCES).flatMap((instance) => {
    const own = commandIn(instance, command);
    return own === undefined ? [] : [{ instance, command: own }];
  });
}

/** The most readings of a file in which a line is looked for: it may be included often. */
const MOST_INSTANCES = 4;
