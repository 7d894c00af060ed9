import { largest } from '../../core/budget/extremes.ts';
import { createWorkBudget, type WorkBudget, WorkIsSpent, within } from '../../core/budget/work-budget.ts';
import { workFor } from '../../core/budget/work-limits.ts';
import { directiveFact } from '../../facts/directives.ts';
import { countLookalikes, lookalikePrograms } from '../../facts/lookalike-programs.ts';
import { rawTextOf } from '../../facts/sections.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import { partsOf } from '../../grammar/command.ts';
import type { ClosingTag, Command, Document, Line } from '../../grammar/syntax-tree.ts';
import { type CommandForm, formOf } from './command-form.ts';
import type { TemplateSigns } from './find-template.ts';
import { isForeignConstruct } from './foreign-construct.ts';
import { findMangledCommand } from './mangled-command.ts';
import { rawLinesOf } from './raw-lines.ts';

/** What the lines of a text say for httpd and against it. */
export interface Evidence {
  /** Of what no single other program that plume knows would explain, too, all; of the rest a part. */
  readonly forHttpd: number;
  /** Whether all of it stands in the files of one other program, too; if so, with names that httpd does not have. */
  readonly lookalike: 'none' | 'possible' | 'likely';
  readonly against: number;
  /** Of what speaks against it that which no module of another maker explains. */
  readonly otherness: number;
  /** Lines with a construct that no configuration of httpd has. */
  readonly foreignConstructs: number;
  /** Commands that httpd would look up, those with placeholders for names left out. */
  readonly commands: number;
  /** Those of them that some httpd takes as they are. */
  readonly legal: number;
}

/** Weighs the commands of a document, as far as they are not its template's. */
export function weighCommands(document: Document, { unfilled, statements }: TemplateSigns): Evidence {
  const tallies = new Map<string, Tally>();
  let constructs = 0;
  let commands = 0;

  const raw = rawLinesOf(document);
  const budget = createWorkBudget(workFor(document.source.text.length).steps / 10);
  const mangled = findMangledCommand(document);
  const isOfTemplate = (line: Command | ClosingTag): boolean => {
    if (statements.has(line) || raw.has(line.start) || isRawTextBegin(line)) return true;
    return unfilled.has(line) && (line.kind === 'close' || !DIRECTIVE_NAME.test(line.name));
  };
  for (const one of document.lines) {
    if (one.kind === 'blank' || one.kind === 'comment') continue;
    const line = one === mangled?.line ? mangled.meant : one;
    if (line !== one) constructs++;
    if (isOfTemplate(line)) continue;
    const isUnfilled = unfilled.has(line);
    if (line.kind === 'close') {
      if (isForeignConstruct(line, 'unknown')) constructs++;
      continue;
    }
    // httpd looks a name up once its variables are replaced: as it stands, it says nothing
    if (line.name.includes('${')) continue;
    const form = formWithin(budget, line, isUnfilled || isInMacro(line));
    if (form === undefined) break;
    commands++;

    if (!isUnfilled && isForeignConstruct(line, form)) {
      constructs++;
      if (form === 'unknown') continue;
    }
    addToTally(tallies, line, form);
  }
  const all = [...tallies.values()];
  const legal = all.reduce((count, tally) => count + tally.legal, 0);
  return { ...sum(all, constructs), foreignConstructs: constructs, commands, legal };
}

/** Undefined where that is more work than it is worth; what comes before has to be enough. */
function formWithin(budget: WorkBudget, line: Command, hasPlaceholder: boolean): CommandForm | undefined {
  try {
    return within(budget, () => formOf(line, hasPlaceholder));
  } catch (error) {
    if (error instanceof WorkIsSpent) return undefined;
    throw error;
  }
}

const DIRECTIVE_NAME = /^[A-Za-z_][\w-]*$/;

/** How often a name was seen, in what forms. */
function addToTally(tallies: Map<string, Tally>, line: Command, form: 'legal' | 'illegal' | 'unknown'): void {
  let tally = tallies.get(line.key);
  if (tally === undefined) {
    tally = { key: line.key, sample: line, isOwn: false, legal: 0, illegal: 0, unknown: 0 };
    tallies.set(line.key, tally);
  }
  tally[form]++;
  if (form === 'legal' && !tally.isOwn) tally.isOwn = hasOwnForm(line);
}

interface Tally {
  readonly key: string;
  readonly sample: Command;
  /** Whether one of them has a form that no lookalike has. */
  isOwn: boolean;
  legal: number;
  illegal: number;
  unknown: number;
}

/** mod_perl lets documentation stand between commands; what begins it says nothing. */
function isRawTextBegin({ kind, key }: Command | ClosingTag): boolean {
  return kind === 'directive' && rawTextOf(key) !== undefined;
}

/** The most sections around a line among which `<Macro>` is looked for: nobody nests them deeper. */
const DEEPEST = 30;

function isInMacro(line: Line): boolean {
  let section = line.parent;
  for (let depth = 0; section !== undefined && depth < DEEPEST; depth++) {
    if (section.key === '<macro') return true;
    section = section.parent;
  }
  return false;
}

function sum(
  tallies: readonly Tally[],
  constructs: number,
): Pick<Evidence, 'forHttpd' | 'lookalike' | 'against' | 'otherness'> {
  let unknown = 0;
  let ofModules = 0;
  let illegal = 0;
  const isOfOtherModule = tallies.some(({ key, isOwn }) => isOwn && MODULE_NAMES.has(key));
  const weights: Weight[] = [];
  for (const tally of tallies) {
    const { key, sample } = tally;
    const weight = weightOf(tally);
    if (tally.legal > 0)
      weights.push({
        key: tally.isOwn ? undefined : key,
        weight: weight * Math.min(grow(tally.legal), MOST_FOR_ONE),
      });
    else if (tally.illegal > 0 && weight >= STRONG) weights.push({ key, weight: weight / 2 });
    if (tally.illegal > 0 && weight < STRONG) illegal += grow(tally.illegal);
    if (tally.unknown > 0) unknown += strangeness(sample.name, isOfOtherModule) * grow(tally.unknown);
    if (tally.unknown > 0 && INNER_CAPITAL.test(sample.name)) ofModules += grow(tally.unknown) / 2;
  }
  const all = weights.reduce((total, { weight }) => total + weight, 0);
  const shared = largest(lookalikePrograms().map(({ keys }) => sharedWith(keys, weights)));
  // names that httpd does not have are the sign of another vocabulary, to which the shared names may belong
  const explained = Math.min(0.75 * shared, 1.5 * unknown);
  const against = unknown + illegal + 1.5 * Math.sqrt(constructs);
  return {
    forHttpd: all - explained,
    lookalike: all > shared ? 'none' : unknown > 0 ? 'likely' : 'possible',
    against,
    otherness: Math.max(0, against - ofModules),
  };
}

/** What a name says for httpd; without a key where no other program would have it so. */
interface Weight {
  readonly key: string | undefined;
  readonly weight: number;
}

function sharedWith(keys: ReadonlySet<string>, weights: readonly Weight[]): number {
  return weights.reduce(
    (total, { key, weight }) => total + (key !== undefined && keys.has(key) ? weight : 0),
    0,
  );
}

const INNER_CAPITAL = /[a-z][A-Z]/;

/**
 * How much a name that no httpd has counts against it. Modules spell their directives with capitals inside; next to a
 * command that names a module as httpd does, they are likely that module's.
 */
function strangeness(name: string, isOfOtherModule: boolean): number {
  if (!INNER_CAPITAL.test(name)) return 1.5;
  return isOfOtherModule ? 0.25 : 1;
}

/** Many lines of one kind say more than one, but not many times more. */
function grow(count: number): number {
  return count === 0 ? 0 : 1 + Math.log2(count) / 2;
}

/** However often it is said, one name is not a whole vocabulary. */
const MOST_FOR_ONE = 2;
/** From this weight on a name is httpd's whatever its arguments. */
const STRONG = 2;

/**
 * How much a name says for httpd: one made of several words much; a single word little, unless httpd checks what
 * follows it; one that other programs have less; and less again where it is not written as the manual does.
 */
function weightOf({ key, sample, isOwn }: Tally): number {
  const fact = directiveFact(key, '2.4') ?? directiveFact(key, '2.2');
  const spelling = fact?.spelling ?? thirdPartyDirective(key)?.name ?? key;
  const isCompound = /[a-z0-9][A-Z]|[A-Z]{2}|_/.test(spelling);
  const isTelling = sample.kind === 'open' || !SAYING_LITTLE.has(fact?.values?.type);
  const base = isCompound ? 3 : isTelling ? 2 : 1;
  const isUsual = /[A-Z_]/.test(sample.name) || !/[A-Z]/.test(spelling);
  return (base * (isUsual ? 1 : 0.45)) / (isOwn ? 1 : 1 + countLookalikes(key) / 3);
}

/** Checks that nearly any text passes. */
const SAYING_LITTLE: ReadonlySet<string | undefined> = new Set([
  ...[
    undefined,
    'any',
    'flag',
    'int',
    'path',
    'string',
    'dir',
    'file',
    'user',
    'group',
    'timeout',
    'text',
    'listen',
  ],
]);

const MODULE_NAMES: ReadonlySet<string> = new Set(['loadmodule', '<ifmodule']);

/**
 * Whether a command that lookalikes have, too, has a form that is httpd's alone: a module as a shared object or by an
 * identifier (`rewrite_module`), flags of a rule, the port of a virtual host, a provider of 2.4.
 */
function hasOwnForm(command: Command): boolean {
  const test = OWN_FORMS.get(command.key);
  return test?.(partsOf(command).words.map(({ value }) => value)) === true;
}

type FormTest = (words: readonly string[]) => boolean;
const namesModule: FormTest = ([name = '', file = '']) =>
  /^!?\w+_module$/.test(name) || /\.(?:so|dll)$/i.test(file);
const OWN_FORMS: ReadonlyMap<string, FormTest> = new Map([
  ['loadmodule', namesModule],
  ['<ifmodule', namesModule],
  ['rewriterule', (words) => words.slice(2).some((word) => word.startsWith('['))],
  ['<virtualhost', (addresses) => addresses.some((address) => /:(?:\d+|\*)$/.test(address))],
  ['require', ([provider = '']) => /^(?:all|not|ip|host|expr|env|method|local)$/i.test(provider)],
]);
