import type { Knowledge } from '../../facts/knowledge.ts';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { type CommandParts, partsOf } from '../../grammar/command.ts';
import { expandedPartsOf, type Lookup } from '../../grammar/expanded-command.ts';
import { createHeadRewriter, type HeadRewriter, hasVariableHeads } from '../../grammar/head-rewriter.ts';
import type { Command, Document, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import type { ConditionResult } from '../conditions/condition-holds.ts';
import type { HtaccessTerms } from './htaccess-terms.ts';
import type { FileInstance, Located, Server } from './server.ts';

/** A file instance while httpd reads it. */
export interface FileInstanceBuilder extends FileInstance {
  /** Rewrites lines whose names have variables; undefined where the document has none. */
  readonly rewriter: HeadRewriter | undefined;
  /** Notes what a condition says where httpd has come to it. */
  decide(section: OpeningTag, condition: ConditionResult): void;
  conditionOf(section: OpeningTag): ConditionResult | undefined;
  /** Notes what a command brings; more may be added to the list. */
  bring(command: Command, instances: readonly FileInstance[]): void;
  /** Notes what the variables of a command are there. */
  lookUp(command: Command, lookup: Lookup): void;
  /** Notes a section that httpd should execute while reading and cannot, because its module is not loaded. */
  keepForLater(section: OpeningTag): void;
  hasLooseMacro: boolean;
  isUnconditional: boolean;
  lostLine: Line | undefined;
  /** The last line where httpd loses the last of several that make it up, and what it is without that. */
  shortened: { readonly line: Command; readonly as: Command } | undefined;
  unread: Set<Line> | undefined;
  /** Sections that are open in what httpd skips where the text of a macro ends, the outermost first. */
  skipped: readonly ByteText[];
}

export type FileInstanceStart = Pick<
  FileInstance,
  'kind' | 'path' | 'file' | 'identity' | 'document' | 'from' | 'depth' | 'certainty' | 'spanInFile'
> & {
  /** For the text of a macro: where that is defined. */
  readonly definition?: Located<OpeningTag>;
  /** For a .htaccess: what the server says of it. */
  readonly htaccessTerms?: HtaccessTerms;
};

/**
 * A file instance before its first line is read; `usedMacros` are the `<Macro>` sections whose text some `Use` brings,
 * `index` is its place among the instances of the server.
 */
export function createFileInstance(
  start: FileInstanceStart,
  server: Server,
  usedMacros: ReadonlySet<OpeningTag>,
  index?: number,
): FileInstanceBuilder {
  return new InstanceInServer(start, server, usedMacros, index);
}

/**
 * A class, because a server may have a hundred thousand of them: functions of their own would be most of its memory.
 */
class InstanceInServer implements FileInstanceBuilder {
  readonly kind: FileInstance['kind'];
  readonly file: string;
  readonly identity: string;
  readonly document: Document;
  readonly from: Located | undefined;
  readonly index: number | undefined;
  readonly depth: number;
  readonly certainty: FileInstance['certainty'];
  readonly server: Server;
  readonly rewriter: HeadRewriter | undefined;
  hasLooseMacro = false;
  isUnconditional = false;
  lostLine: Line | undefined = undefined;
  shortened: FileInstanceBuilder['shortened'] = undefined;
  unread: Set<Line> | undefined = undefined;
  skipped: readonly ByteText[] = NOTHING_SKIPPED;
  readonly #start: FileInstanceStart;
  readonly #usedMacros: ReadonlySet<OpeningTag>;
  // most files of a large server need none of these
  #conditions: Map<OpeningTag, ConditionResult> | undefined = undefined;
  #brought: Map<Command, readonly FileInstance[]> | undefined = undefined;
  #lookups: Map<Command, Lookup> | undefined = undefined;
  #unevaluated: Set<OpeningTag> | undefined = undefined;

  constructor(
    start: FileInstanceStart,
    server: Server,
    usedMacros: ReadonlySet<OpeningTag>,
    index: number | undefined,
  ) {
    const { document } = start;
    this.rewriter = hasVariableHeads(document) ? createHeadRewriter(document) : undefined;
    this.kind = start.kind;
    this.file = start.file;
    this.identity = start.identity;
    this.from = start.from;
    this.index = index;
    this.depth = start.depth;
    this.certainty = start.certainty;
    this.document = this.rewriter?.document ?? document;
    this.#start = start;
    this.server = server;
    this.#usedMacros = usedMacros;
  }

  /** What httpd calls the text of a macro is put together when somebody asks: most uses have nothing to say of them. */
  get path(): ByteText {
    return this.#start.path;
  }

  get definition(): Located<OpeningTag> | undefined {
    return this.#start.definition;
  }

  get hasUnevaluated(): boolean {
    return this.#unevaluated !== undefined;
  }

  get htaccessTerms(): HtaccessTerms | undefined {
    return this.#start.htaccessTerms;
  }

  spanInFile(span: Span): Span {
    const own = this.rewriter === undefined ? span : this.rewriter.toOriginal(span);
    return this.#start.spanInFile(this.document.spanInFile?.(own) ?? own);
  }

  decide(section: OpeningTag, condition: ConditionResult): void {
    this.#conditions ??= new Map();
    this.#conditions.set(section, condition);
  }

  conditionOf(section: OpeningTag): ConditionResult | undefined {
    return this.#conditions?.get(section);
  }

  bring(command: Command, instances: readonly FileInstance[]): void {
    this.#brought ??= new Map();
    this.#brought.set(command, instances);
  }

  lookUp(command: Command, lookup: Lookup): void {
    this.#lookups ??= new Map();
    this.#lookups.set(command, lookup);
  }

  keepForLater(section: OpeningTag): void {
    this.#unevaluated ??= new Set();
    this.#unevaluated.add(section);
  }

  instancesOf(command: Command): readonly FileInstance[] {
    return this.#brought?.get(command) ?? NONE;
  }

  get bringsNothing(): boolean {
    return this.#brought === undefined;
  }

  holds(section: OpeningTag): Knowledge {
    if (section.key === '<macro') return this.#usedMacros.has(section) ? 'absent' : 'unknown';
    return this.#conditions?.get(section)?.holds ?? 'present';
  }

  isSureOf(section: OpeningTag): boolean {
    return this.#conditions?.get(section)?.isSure ?? section.key !== '<macro';
  }

  isUnevaluated(section: OpeningTag): boolean {
    return this.#unevaluated?.has(section) === true;
  }

  valueIn(command: Command, name: ByteText): ByteText | undefined {
    return this.#lookups?.get(command)?.(name);
  }

  partsOf(command: Command): CommandParts {
    const { shortened, rewriter } = this;
    if (command === shortened?.line) return partsOf(shortened.as);
    const lookup = this.#lookups?.get(command);
    if (rewriter !== undefined) return rewriter.partsOf(command, lookup ?? lookNowhere);
    return lookup === undefined ? partsOf(command) : expandedPartsOf(command, lookup);
  }
}

const NOTHING_SKIPPED: readonly ByteText[] = [];

const NONE: readonly FileInstance[] = [];

const lookNowhere: Lookup = () => undefined;
