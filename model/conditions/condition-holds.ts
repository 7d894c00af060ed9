import type { Knowledge } from '../../facts/knowledge.ts';
import { ifModuleNames } from '../../facts/modules.ts';
import type { Target } from '../../facts/target.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { serverPath } from '../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { type CommandParts, partsOf } from '../../grammar/command.ts';
import type { Command, OpeningTag } from '../../grammar/syntax-tree.ts';
import { hasThirdPartyModule, isCommandKnown } from './known-commands.ts';
import type { ModulesAsked } from './loaded-modules.ts';
import { areDifferentMpms, validateModuleName } from './module-names.ts';
import { type Condition, readCondition, readConditionOf } from './read-condition.ts';
import { versionConditionHolds } from './version-condition.ts';

/** What a condition says where httpd comes to it. */
export interface ConditionResult {
  /** For findings: a positive `<IfModule>` of a module that httpd may have counts as holding. */
  readonly holds: Knowledge;
  /** Whether `holds` is sure. */
  readonly isSure: boolean;
}

/** What conditions ask about variables at one moment of reading. */
export interface DefinesAsked {
  /** Whether `<IfDefine name>` holds. */
  isDefined(name: string): Knowledge;
}

/** What conditions are held against where httpd comes to them; what is undefined is unknown. */
export interface Moment {
  readonly target: Target;
  readonly modules: ModulesAsked | undefined;
  readonly variables: DefinesAsked | undefined;
  readonly files: FileSystem | undefined;
  readonly serverRoot: ByteText | undefined;
  /** The names in the positive `<IfModule>` around the section: inside of them httpd has these modules. */
  readonly modulesAround: Iterable<string>;
}

/**
 * Whether httpd reads what a section contains, as far as the section decides that itself; one without a condition is
 * read. Where nothing tells whether a module is there, a positive `<IfModule>` of one that the target can have counts as
 * holding because its text is for such servers; `!mod_authz_core.c` is a branch for 2.2.
 */
export function conditionHoldsAt(section: OpeningTag, parts: CommandParts, moment: Moment): ConditionResult {
  const { key } = section;
  if (key === '<macro') return UNSURE;
  if (key === '<ifversion')
    return parts.words.some((arg) => arg.hasVariable)
      ? UNSURE
      : sure(versionConditionHolds(parts.rawArguments, moment.target));
  const answer = ANSWERS.get(key);
  if (answer === undefined) return sure('present');
  const condition = readConditionOf(section, parts);
  if (condition === undefined) return UNSURE;
  const { name, isNegated } = condition;
  const { holds, isSure } = answer(name, moment, isNegated);
  return { holds: isNegated ? opposite(holds) : holds, isSure };
}

/**
 * Whether httpd reads what a section contains in a document on its own, as far as the section itself decides that.
 * `defined` answers for each `<IfDefine>`.
 */
export function conditionHolds(
  section: OpeningTag,
  target: Target,
  defined: (section: OpeningTag) => Knowledge,
): Knowledge {
  return conditionAlone(section, target, defined).holds;
}

/**
 * Whether a section with a condition is read in every server of the target; `conditionHolds` takes some for granted.
 */
export function surelyHolds(
  section: OpeningTag,
  target: Target,
  defined: (section: OpeningTag) => Knowledge,
): boolean {
  const { holds, isSure } = conditionAlone(section, target, defined);
  return holds === 'present' && isSure;
}

function conditionAlone(
  section: OpeningTag,
  target: Target,
  defined: (section: OpeningTag) => Knowledge,
): ConditionResult {
  // most sections have no condition, and need not be taken apart
  if (!isConditional(section.key)) return sure('present');
  return conditionHoldsAt(section, partsOf(section), {
    target,
    modules: undefined,
    variables: { isDefined: () => defined(section) },
    files: undefined,
    serverRoot: undefined,
    modulesAround: modulesAskedForAround(section, readCondition),
  });
}

/** The names in the positive `<IfModule>` of a document around a command, innermost first. */
export function* modulesAskedForAround(
  command: Command,
  readSection: (section: OpeningTag) => Condition | undefined,
): Iterable<string> {
  for (let section = command.parent; section !== undefined; section = section.parent) {
    const condition = section.key === '<ifmodule' ? readSection(section) : undefined;
    if (condition?.isNegated === false) yield condition.name;
  }
}

/** What the name in a condition is held against. `isNegated` turns the answer round afterwards. */
type Answer = (name: string, moment: Moment, isNegated: boolean) => ConditionResult;

/** Source: the callbacks of start_cond_section() in server/core.c. */
const ANSWERS: ReadonlyMap<string, Answer> = new Map<string, Answer>([
  ['<ifmodule', hasModule],
  ['<ifdefine', (name, { variables }) => sure(variables?.isDefined(name) ?? 'unknown')],
  ['<iffile', (name, moment) => sure(isThere(name, moment))],
  ['<ifdirective', (name, moment) => sure(hasCommand(name, moment))],
  ['<ifsection', (name, moment) => sure(hasCommand(`<${name}`, moment))],
]);

/** Whether a section is a condition that asks what the server has: a module, a name, a file, a directive. */
export function asksWhatIsThere(key: string): boolean {
  return ANSWERS.has(key);
}

function isConditional(key: string): boolean {
  return ANSWERS.has(key) || key === '<ifversion' || key === '<macro';
}

function hasModule(name: string, moment: Moment, isNegated: boolean): ConditionResult {
  const { target, modules } = moment;
  const { series } = target;
  if (ifModuleNames(series).get(name)?.isBuiltIn === true) return sure('present');
  const { kind } = validateModuleName(name, series);
  if (kind === 'impossible' || kind === 'other-line') return sure('absent');
  const answer = modules === undefined ? 'unknown' : isLoaded(name, modules, target);
  if (answer !== 'unknown') return sure(answer);
  for (const other of moment.modulesAround) {
    if (other === name) return sure('present');
    if (areDifferentMpms(other, name, series)) return sure('absent');
  }
  const isWanted = kind === 'known' || modules?.has(usualIdentifier(name)) === 'present';
  const isTaken = isWanted && (!isNegated || tellsSeries(name, series));
  return { holds: isTaken ? 'present' : 'unknown', isSure: false };
}

/** Whether people ask for its absence to tell httpd 2.2 from 2.4, which answers nothing without it. */
function tellsSeries(name: string, series: Target['series']): boolean {
  return series === '2.4' && ifModuleNames(series).get(name)?.name === 'mod_authz_core';
}

function isLoaded(name: string, modules: ModulesAsked, target: Target): Knowledge {
  const answer = modules.has(name);
  if (answer !== 'absent' || validateModuleName(name, target.series).kind === 'known') return answer;
  // LoadModule gives a module's identifier only: how the file is called from which it was made is not known
  return name.endsWith('_module') || !hasThirdPartyModule(modules) ? 'absent' : 'unknown';
}

/** How the module is nearly always called that is made from a file. */
function usualIdentifier(file: string): string {
  return `${file.replace(/^mod_/, '').replace(/\.\w+$/, '')}_module`;
}

/** Whatever is at the path will do. */
function isThere(path: ByteText, { files, serverRoot }: Moment): Knowledge {
  const full = serverPath(serverRoot, path);
  if (files === undefined || full === undefined) return 'unknown';
  const entry = files.look(full);
  if (entry.ok) return 'present';
  // httpd may see what plume may not, and a copy may leave out what is on the machine
  const mayBeThere = !files.isOwn || entry.why === 'unknown' || entry.why === 'unreadable';
  return mayBeThere ? 'unknown' : 'absent';
}

function hasCommand(name: string, { modules, target }: Moment): Knowledge {
  return modules === undefined ? 'unknown' : isCommandKnown(asciiLowerCase(name), modules, target);
}

const UNSURE: ConditionResult = { holds: 'unknown', isSure: false };

function sure(holds: Knowledge): ConditionResult {
  return holds === 'unknown' ? UNSURE : { holds, isSure: true };
}

function opposite(knowledge: Knowledge): Knowledge {
  if (knowledge === 'unknown') return 'unknown';
  return knowledge === 'present' ? 'absent' : 'present';
}
