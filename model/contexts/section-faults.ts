import { addTo } from '../../core/add-to.ts';
import { smallest } from '../../core/budget/extremes.ts';
import { checkpoint } from '../../core/budget/interruption.ts';
import { query } from '../../core/query.ts';
import type { DirectiveFact } from '../../facts/directive-fact.ts';
import { rawTextOf } from '../../facts/sections.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { ClosingTag, Directive, Fault, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { rawLinesOf } from '../recognition/raw-lines.ts';
import type { FileInstance, Server } from '../server/server.ts';
import { readSkippedLine } from '../server/skipped-lines.ts';
import { streamOf } from './split-sections.ts';

/** A mistake in the structure of sections as httpd comes upon it. */
export interface SectionFault extends Fault {
  /** The instance that `open` is in: a section may begin in the text of a macro and continue after its `Use`. */
  readonly openIn: FileInstance | undefined;
  /** Why httpd does not start; undefined where it lets the fault pass, surely or perhaps. */
  readonly refusal: SectionRefusal | undefined;
}

/** How httpd refuses a fault while it reads. */
export interface SectionRefusal {
  /** Its exact text; at the end of a file with several sections open, all of it for the outermost one only. */
  readonly message: ByteText;
  /** The line that it names. */
  readonly blamed: { readonly instance: FileInstance; readonly line: Line };
  /**
   * Undefined where httpd says it at the fault's own line. At the end of the file it says the first one; this one is
   * said when so many others are not there.
   */
  readonly atEnd: number | undefined;
}

/**
 * The section faults of one file instance as httpd finds them; sections that are open where the instance begins count.
 * Source: ap_build_config(), ap_build_config_sub(), ap_build_cont_config() and ap_soak_end_container() in
 * server/config.c.
 */
export function sectionFaults(instance: FileInstance, factOf: FactOf): readonly SectionFault[] {
  // httpd only counts tags in what it skips, which differs from how it reads the rest; the text of a macro may leave
  // sections open after its `Use`
  const { server, document, htaccessTerms } = instance;
  // which section a tag ends is not known where not all of them are followed
  if (document.buried !== undefined) return NONE;
  if (server !== undefined && htaccessTerms === undefined) {
    const stream = streamOf(instance);
    return faultyStreams(server).has(stream) ? (faultsOf(stream, factOf).get(instance) ?? NONE) : NONE;
  }
  if (document.faults.length === 0) return NONE;
  return findFaults(instance, factOf).get(instance) ?? NONE;
}

/** The facts of a directive by its key: "options", "<directory". */
type FactOf = (key: string) => DirectiveFact | undefined;

const NONE: readonly SectionFault[] = [];

/** The files of a server in which some section may not be as it must. */
const faultyStreams = query('faultyStreams', ({ instances }: Server): ReadonlySet<FileInstance> => {
  const faulty = instances.filter(
    ({ document, hasLooseMacro, lostLine }) =>
      document.faults.length > 0 || hasLooseMacro || lostLine?.kind === 'close',
  );
  return new Set(faulty.map(streamOf));
});

type Faults = ReadonlyMap<FileInstance, readonly SectionFault[]>;

/** A section that is open. */
interface Open {
  readonly instance: FileInstance;
  readonly section: OpeningTag;
  /**
   * section: httpd keeps it for the walk. condition: it holds, and httpd reads on with a fresh tree. skipped: it does
   * not hold, or is within one that does not.
   */
  readonly how: 'section' | 'condition' | 'skipped';
  /** What its closing tag must be called. */
  readonly name: ByteText;
  /** Whether it may be that httpd skips it, because a condition that it is in is not known. */
  readonly mayBeSkipped: boolean;
}

/** Follows httpd through a file and the macros used in it. What is refused is taken as the section tree takes it. */
function findFaults(stream: FileInstance, factOf: FactOf): Faults {
  const walk: Walk = { factOf, found: new Map(), open: [] };
  readLines(walk, stream);
  reportOpen(walk);
  return walk.found;
}

const faultsOf = query('faultsOf', findFaults, { by: (stream) => [stream] });

/** What is found, and what is open, at some line. */
interface Walk {
  readonly factOf: FactOf;
  readonly found: Map<FileInstance, SectionFault[]>;
  /** The outermost first. */
  readonly open: Open[];
}

function add(walk: Walk, instance: FileInstance, fault: SectionFault): void {
  addTo(walk.found, instance, fault);
}

function isCommand(line: Line): line is Directive | OpeningTag | ClosingTag {
  return line.kind !== 'blank' && line.kind !== 'comment';
}

function enter({ open, factOf }: Walk, instance: FileInstance, section: OpeningTag): void {
  const how = howRead(section, instance, factOf);
  const isUnknown = how === 'condition' && !instance.isSureOf(section);
  const mayBeSkipped = isUnknown || open.at(-1)?.mayBeSkipped === true;
  open.push({ instance, section, how, name: nameInTable(section, instance, factOf), mayBeSkipped });
}

function readLines(walk: Walk, instance: FileInstance): void {
  const { open } = walk;
  if (instance.document.buried !== undefined) return;
  /** What no one looks at ends with this line. */
  let end: Line | undefined;
  const raw = rawLinesOf(instance.document);
  for (const line of instance.document.lines) {
    checkpoint();
    if (raw.has(line.start)) continue;
    if (end !== undefined) {
      if (line === end) end = undefined;
      continue;
    }
    if (!isCommand(line) || line === instance.lostLine) continue;
    if (open.at(-1)?.how === 'skipped') skip(walk, instance, line);
    else if (line.kind === 'close') close(walk, instance, line);
    else if (line.kind === 'directive') {
      for (const brought of instance.instancesOf(line))
        if (brought.kind === 'macro') readLines(walk, brought);
    } else if (!isText(line, instance, walk.factOf)) enter(walk, instance, line);
    else if (line.closing !== undefined) end = line.closing;
    else {
      add(walk, instance, { kind: 'unclosed', node: line, open: line, openIn: instance, refusal: undefined });
      return;
    }
  }
}

function skip(walk: Walk, instance: FileInstance, line: Directive | OpeningTag | ClosingTag): void {
  const { open } = walk;
  const read = readSkippedLine(line);
  const innermost = open.at(-1)!;
  if (read.kind === 'open' && line.kind === 'open')
    open.push({ instance, section: line, how: 'skipped', name: read.name, mayBeSkipped: true });
  if (read.kind !== 'close') return;
  if (isSame(read.name, innermost.name)) {
    open.pop();
    return;
  }
  if (line.kind !== 'close') return;
  const { instance: skipper, section } = open.find(({ how }) => how === 'skipped')!;
  add(walk, instance, {
    kind: line.hasGt ? 'mismatched' : 'close-without-gt',
    node: line,
    open: innermost.section,
    openIn: innermost.instance,
    refusal: {
      message: `Expected </${innermost.name}> but saw ${read.tag}>`,
      blamed: { instance: skipper, line: section },
      atEnd: undefined,
    },
  });
  recover(walk, line);
}

function close(walk: Walk, instance: FileInstance, tag: ClosingTag): void {
  const { open } = walk;
  const innermost = open.at(-1);
  const { name, hasGt } = tag;
  const isNamed = innermost !== undefined && isSame(name, innermost.name);
  const isFresh = innermost === undefined || innermost.how === 'condition';
  if (isNamed && hasGt && (!isFresh || tag.isAlone)) {
    open.pop();
    return;
  }
  add(walk, instance, {
    kind: !hasGt
      ? 'close-without-gt'
      : isNamed
        ? 'close-with-text'
        : innermost === undefined
          ? 'unmatched'
          : 'mismatched',
    node: tag,
    open: innermost?.section,
    openIn: innermost?.instance,
    refusal: mayBeSkippedBy(tag, innermost)
      ? undefined
      : { message: refusalOf(tag, innermost), blamed: { instance, line: tag }, atEnd: undefined },
  });
  recover(walk, tag);
}

/** Whether it may be that httpd skips the innermost section, and that the tag ends it then. */
function mayBeSkippedBy(tag: ClosingTag, innermost: Open | undefined): boolean {
  if (innermost?.mayBeSkipped !== true) return false;
  const read = readSkippedLine(tag);
  return read.kind === 'close' && isSame(read.name, innermost.name);
}

/** What httpd says of a closing tag in what it reads. */
function refusalOf({ name, hasGt }: ClosingTag, innermost: Open | undefined): ByteText {
  const gt = hasGt ? '>' : '';
  if (innermost === undefined || innermost.how === 'condition')
    return `</${name}${gt} without matching <${name}${gt} section`;
  return hasGt
    ? `Expected </${innermost.name}> but saw </${name}>`
    : `</${name}> directive missing closing '>'`;
}

/** Ends what a wrong tag is taken to end. */
function recover({ open }: Walk, tag: ClosingTag): void {
  const own = open.findLastIndex(({ section }) => section === tag.opening);
  const depth = own >= 0 ? own : open.findLastIndex(({ section }) => section.key === tag.key);
  if (depth >= 0) open.length = depth;
}

function reportOpen(walk: Walk): void {
  const { open } = walk;
  const skipped = open.findIndex(({ how }) => how === 'skipped');
  const condition = open.findIndex(({ how }) => how === 'condition');
  const kept = open.slice(0, smallest([skipped, condition].map((i) => (i < 0 ? open.length : i))));
  const skippedCount = skipped < 0 ? 0 : open.length - skipped;
  for (const [i, { instance, section, how }] of open.entries()) {
    const isSkipped = how === 'skipped';
    const isRefused = isSkipped || kept[i] !== undefined;
    const blamed = open[isSkipped ? skipped : 0]!;
    add(walk, instance, {
      kind: 'unclosed',
      node: section,
      open: section,
      openIn: instance,
      refusal: !isRefused
        ? undefined
        : {
            message: messageOf(open, i, kept),
            blamed: { instance: blamed.instance, line: blamed.section },
            atEnd: isSkipped ? open.length - 1 - i : skippedCount + i,
          },
    });
  }
}

/** httpd names what is open all at once, the innermost first; here with the outermost section, which it blames. */
function messageOf(open: readonly Open[], index: number, kept: readonly Open[]): ByteText {
  const { name, how } = open[index]!;
  if (how === 'skipped') return `Expected </${name}> before end of configuration`;
  const named = index === 0 ? kept.toReversed() : [kept[index]!];
  return named
    .map((one) => `${one.instance.path}:${lastNumberOf(one.section)}: <${one.name}> was not closed.`)
    .join('\n');
}

/** Whether a section's lines are none of httpd's: the text of a macro, or of another language. */
function isText(section: OpeningTag, instance: FileInstance, factOf: FactOf): boolean {
  if (rawTextOf(section.key) !== undefined) return true;
  // whether a 2.2 has mod_macro nobody knows
  return section.key === '<macro' && !(factOf(section.key) !== undefined && instance.isUnevaluated(section));
}

function howRead(section: OpeningTag, instance: FileInstance, factOf: FactOf): Open['how'] {
  if (factOf(section.key)?.execOnRead !== true || instance.isUnevaluated(section)) return 'section';
  return instance.holds(section) === 'absent' ? 'skipped' : 'condition';
}

/** As httpd's table spells it; what httpd does not know, as it is written. */
function nameInTable(section: OpeningTag, instance: FileInstance, factOf: FactOf): ByteText {
  const fact = instance.isUnevaluated(section) ? undefined : factOf(section.key);
  return fact?.name.slice(1) ?? section.name;
}

function isSame(a: ByteText, b: ByteText): boolean {
  return asciiLowerCase(a) === asciiLowerCase(b);
}

/** httpd counts a continued line by its last. */
function lastNumberOf({ number, height }: Line): number {
  return number + height - 1;
}
