import { ifModuleNames } from '../facts/modules.ts';
import { compareReleases, newestRelease, releasesOf } from '../facts/releases.ts';
import { thirdPartyModule } from '../facts/third-party.ts';
import { wordsOf } from '../grammar/command.ts';
import type { OpeningTag } from '../grammar/syntax-tree.ts';
import type { Knowledge, Target } from './configuration.ts';

/** Sections of another language, which httpd hands to a module unread. */
const FOREIGN_TEXT = new Set(['<perl']);

/**
 * Whether httpd reads what a section contains. Sections without a condition are read; of conditions only those are
 * decided that hold or fail in every server of the target.
 */
export function conditionHolds(section: OpeningTag, target: Target): Knowledge {
  if (FOREIGN_TEXT.has(section.key)) return 'absent';
  const decide = CONDITIONS[section.key];
  if (decide === undefined) return 'present';
  const words = wordsOf(section);
  if (words.some((word) => word.hasVariable)) return 'unknown';
  const first = words[0]?.value ?? '';
  const isNegated = first.startsWith('!');
  const rest = words.slice(1).map((word) => word.value);
  const knowledge = decide([isNegated ? first.slice(1) : first, ...rest], target, isNegated);
  if (!isNegated || knowledge === 'unknown') return knowledge;
  return knowledge === 'present' ? 'absent' : 'present';
}

type Decide = (words: readonly string[], target: Target, isNegated: boolean) => Knowledge;

const CONDITIONS: Readonly<Record<string, Decide>> = {
  '<ifmodule': ([name = ''], target, isNegated) => {
    const fact = ifModuleNames(target.line).get(name);
    if (fact?.isBuiltIn === true) return 'present';
    if (fact === undefined && thirdPartyModule(name) === undefined) return 'absent';
    return isNegated ? 'unknown' : 'present';
  },
  '<ifversion': versionHolds,
  '<ifdefine': () => 'unknown',
  '<iffile': () => 'unknown',
  '<ifdirective': () => 'unknown',
  '<ifsection': () => 'unknown',
  '<macro': () => 'unknown',
};

/** `<IfVersion [op] version>`: held against every release the target can be. Source: modules/metadata/mod_version.c. */
function versionHolds(words: readonly string[], target: Target): Knowledge {
  const operator = words.length > 1 ? words[0]! : '=';
  const wanted = words.length > 1 ? words[1]! : (words[0] ?? '');
  const releases =
    target.release === undefined
      ? [...releasesOf(target.line), newestRelease(target.line)]
      : [target.release];
  const answers = new Set(releases.map((release) => compareAsIfVersion(release, operator, wanted)));
  if (answers.size !== 1) return 'unknown';
  const [answer] = answers;
  return answer === undefined ? 'unknown' : answer ? 'present' : 'absent';
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
