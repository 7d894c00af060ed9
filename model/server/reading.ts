import { partsOf } from '../../grammar/command.ts';
import { expandedPartsOf, type Lookup } from '../../grammar/expanded-command.ts';
import { createHeadRewriter, type HeadRewriter, hasVariableHeads } from '../../grammar/head-rewriter.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { readConfiguration } from '../configuration.ts';
import type { Cover } from '../sections/cover.ts';
import type { Condition, Reading, Server } from './server.ts';

/** A reading while httpd is at it. */
export interface GrowingReading extends Reading {
  /** Rewrites lines whose names have variables; undefined where the document has none. */
  readonly rewriter: HeadRewriter | undefined;
  /** What the conditions that httpd has come to say. */
  conditions: Map<OpeningTag, Condition>;
  brought: Map<Command, readonly Reading[]>;
  /** For commands with variables, what these are there. */
  lookups: Map<Command, Lookup>;
  /** Sections that httpd should carry out while reading and cannot, for their module is not loaded. */
  unevaluated: Set<OpeningTag>;
  hasLooseMacro: boolean;
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
  const reading: GrowingReading = {
    ...start,
    rewriter,
    document: rewriter?.document ?? start.document,
    placeOf: rewriter === undefined ? start.placeOf : (span) => start.placeOf(rewriter.toOriginal(span)),
    conditions: new Map(),
    brought: new Map(),
    lookups: new Map(),
    unevaluated: new Set(),
    hasLooseMacro: false,
    readingsOf: (command) => reading.brought.get(command) ?? NONE,
    holds: (section) => {
      if (section.key === '<macro') return usedMacros.has(section) ? 'absent' : 'unknown';
      return reading.conditions.get(section)?.holds ?? 'present';
    },
    isUnevaluated: (section) => reading.unevaluated.has(section),
    get hasUnevaluated() {
      return reading.unevaluated.size > 0;
    },
    partsOf: (command) => {
      const lookup = reading.lookups.get(command);
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
