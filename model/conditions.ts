import { ifModuleNames } from '../facts/modules.ts';
import { compareReleases, newestRelease, releasesOf } from '../facts/releases.ts';
import { wordsOf } from '../grammar/command.ts';
import type { OpeningTag } from '../grammar/syntax-tree.ts';
import { readCondition } from './condition.ts';
import type { Knowledge, Target } from './configuration.ts';
import { judgeModuleName } from './module-names.ts';

/** Sections of another language, which httpd hands to a module unread. */
const FOREIGN_TEXT = new Set(['<perl']);

/**
 * Whether httpd reads what a section contains. Sections without a condition are read; of conditions only those are
 * decided that hold or fail in every server of the target. `defined` knows what each `<IfDefine>` asks for.
 */
export function conditionHolds(
  section: OpeningTag,
  target: Target,
  defined: (section: OpeningTag) => Knowledge,
): Knowledge {
  const { key } = section;
  if (FOREIGN_TEXT.has(key)) return 'absent';
  if (UNDECIDED.has(key)) return 'unknown';
  if (key === '<ifversion') return versionHolds(section, target);
  if (key !== '<ifmodule' && key !== '<ifdefine') return 'present';
  const condition = readCondition(section);
  if (condition === undefined) return 'unknown';
  const { name, isNegated } = condition;
  const knowledge = key === '<ifdefine' ? defined(section) : moduleHolds(name, target, isNegated);
  return isNegated ? opposite(knowledge) : knowledge;
}

/** Whether a section with a condition is read in every server of the target; `conditionHolds` takes some for granted. */
export function surelyHolds(
  section: OpeningTag,
  target: Target,
  defined: (section: OpeningTag) => Knowledge,
): boolean {
  if (conditionHolds(section, target, defined) !== 'present') return false;
  if (section.key !== '<ifmodule') return true;
  const { isNegated = false, name = '' } = readCondition(section) ?? {};
  return isNegated || ifModuleNames(target.line).get(name)?.isBuiltIn === true;
}

/** Conditions on the machine, and text that is read where something else says so. */
const UNDECIDED = new Set(['<iffile', '<ifdirective', '<ifsection', '<macro']);

/** A module that the target can have counts as present where it is asked for, and as unknown where it is not wanted. */
function moduleHolds(name: string, { line }: Target, isNegated: boolean): Knowledge {
  if (ifModuleNames(line).get(name)?.isBuiltIn === true) return 'present';
  switch (judgeModuleName(name, line).kind) {
    case 'known':
      return isNegated ? 'unknown' : 'present';
    case 'unknown':
      return 'unknown';
    default:
      return 'absent';
  }
}

function opposite(knowledge: Knowledge): Knowledge {
  if (knowledge === 'unknown') return 'unknown';
  return knowledge === 'present' ? 'absent' : 'present';
}

/** `<IfVersion [op] version>`: held against every release the target can be. Source: modules/metadata/mod_version.c. */
function versionHolds(section: OpeningTag, target: Target): Knowledge {
  const words = wordsOf(section);
  if (words.some((word) => word.hasVariable)) return 'unknown';
  const [first = '', second] = words.map((word) => word.value);
  const isNegated = first.startsWith('!');
  const stated = isNegated ? first.slice(1) : first;
  const operator = second === undefined ? '=' : stated;
  const wanted = second ?? stated;
  const releases =
    target.release === undefined
      ? [...releasesOf(target.line), newestRelease(target.line)]
      : [target.release];
  const answers = new Set(releases.map((release) => compareAsIfVersion(release, operator, wanted)));
  if (answers.size !== 1) return 'unknown';
  const [answer] = answers;
  return answer === undefined ? 'unknown' : answer !== isNegated ? 'present' : 'absent';
}

/** undefined where the operator or the version is none. */
function compareAsIfVersion(release: string, operator: string, wanted: string): boolean | undefined {
  const isRegex = operator.startsWith('~') || (operator === '=' && wanted.startsWith('/'));
  if (isRegex) return undefined;
  if (!/^\d+(\.\d+){0,2}$/.test(wanted)) return undefined;
  // mod_version takes missing parts for 0: `= 2.4` and `<= 2.4` hold in no release of 2.4
  const order = compareReleases(release, [...wanted.split('.'), '0', '0'].slice(0, 3).join('.'));
  switch (operator) {
    case '=':
    case '==':
      return order === 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    default:
      return undefined;
  }
}
