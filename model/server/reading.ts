import type { ByteText } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import { expandedPartsOf, type Lookup } from '../../grammar/expanded-command.ts';
import { createHeadRewriter, type HeadRewriter, hasVariableHeads } from '../../grammar/head-rewriter.ts';
import type { Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { readConfiguration } from '../configuration.ts';
import type { Cover } from '../sections/cover.ts';
import type { Condition, Reading, Server } from './server.ts';

/** A reading while httpd is at it. */
export interface GrowingReading extends Reading {
  /** Rewrites lines whose names have variables; undefined where the document has none. */
  readonly rewriter: HeadRewriter | undefined;
  /** Notes what a condition says where httpd has come to it. */
  decide(section: OpeningTag, condition: Condition): void;
  conditionOf(section: OpeningTag): Condition | undefined;
  /** Notes what a command brings; more may be added to the list. */
  bring(command: Command, readings: readonly Reading[]): void;
  /** Notes what the variables of a command are there. */
  lookUp(command: Command, lookup: Lookup): void;
  /** Notes a section that httpd should carry out while reading and cannot, for its module is not loaded. */
  keepForLater(section: OpeningTag): void;
  hasLooseMacro: boolean;
  lostLine: Line | undefined;
  /** The last line where httpd loses the last of several that make it up, and what it is without that. */
  shortened: { readonly line: Command; readonly as: Command } | undefined;
  unread: Set<Line> | undefined;
  /** Sections that are open in what httpd skips where the text of a macro ends, the outermost first. */
  skipped: readonly ByteText[];
}

export type ReadingStart = Pick<
  Reading,
  'kind' | 'path' | 'file' | 'identity' | 'document' | 'from' | 'depth' | 'certainty' | 'placeOf'
> & {
  /** For a .htaccess: what the server says of it. */
  readonly cover?: Cover;
};

/** A reading of which no line is read yet; `usedMacros` are the `<Macro>` sections whose text some `Use` brings. */
export function createReading(
  start: ReadingStart,
  server: Server,
  usedMacros: ReadonlySet<OpeningTag>,
): GrowingReading {
  let configuration: Reading['configuration'] | undefined;
  const rewriter = hasVariableHeads(start.document) ? createHeadRewriter(start.document) : undefined;
  // most files of a large server need none of these
  let conditions: Map<OpeningTag, Condition> | undefined;
  let brought: Map<Command, readonly Reading[]> | undefined;
  let lookups: Map<Command, Lookup> | undefined;
  let unevaluated: Set<OpeningTag> | undefined;
  const reading: GrowingReading = {
    // written out instead of spread: ten thousand files are made a tenth of a second faster
    kind: start.kind,
    path: start.path,
    file: start.file,
    identity: start.identity,
    from: start.from,
    depth: start.depth,
    certainty: start.certainty,
    rewriter,
    document: rewriter?.document ?? start.document,
    placeOf: rewriter === undefined ? start.placeOf : (span) => start.placeOf(rewriter.toOriginal(span)),
    decide: (section, condition) => {
      conditions = (conditions ?? new Map()).set(section, condition);
    },
    conditionOf: (section) => conditions?.get(section),
    bring: (command, readings) => {
      brought = (brought ?? new Map()).set(command, readings);
    },
    lookUp: (command, lookup) => {
      lookups = (lookups ?? new Map()).set(command, lookup);
    },
    keepForLater: (section) => {
      unevaluated = (unevaluated ?? new Set()).add(section);
    },
    readingsOf: (command) => brought?.get(command) ?? NONE,
    holds: (section) => {
      if (section.key === '<macro') return usedMacros.has(section) ? 'absent' : 'unknown';
      return conditions?.get(section)?.holds ?? 'present';
    },
    isUnevaluated: (section) => unevaluated?.has(section) === true,
    hasLooseMacro: false,
    lostLine: undefined,
    shortened: undefined,
    unread: undefined,
    skipped: [],
    get hasUnevaluated() {
      return unevaluated !== undefined;
    },
    partsOf: (command) => {
      if (command === reading.shortened?.line) return partsOf(reading.shortened.as);
      const lookup = lookups?.get(command);
      if (rewriter !== undefined) return rewriter.partsOf(command, lookup ?? lookNowhere);
      return lookup === undefined ? partsOf(command) : expandedPartsOf(command, lookup);
    },
    get configuration() {
      configuration ??= readConfiguration(reading.document, reading.file, server.target, {
        server,
        reading,
        cover: start.cover,
      });
      return configuration;
    },
  };
  return reading;
}

const NONE: readonly Reading[] = [];

const lookNowhere: Lookup = () => undefined;
