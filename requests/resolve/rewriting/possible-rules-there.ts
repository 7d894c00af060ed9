import {
  distinctRules,
  type PossibleRule,
  possibleRulesIn,
} from '../../../access/request/rewriting/possible-rules.ts';
import type { RewriteSubject } from '../../../access/request/rewriting/rewrite-conditions.ts';
import {
  engineAmong,
  mayAllow,
  mayInherit,
  REWRITE_KEYS,
} from '../../../access/request/rewriting/rewrite-engine.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';

/** What the rules within sections and in .htaccess files may do after access control. */
export type PossibleRewriting =
  /** `isLeft`: mod_rewrite asks none of them, whether they match or not. */
  | { readonly kind: 'rules'; readonly rules: readonly PossibleRule[]; readonly isLeft?: boolean }
  /** httpd answers 403, because no symbolic links may be followed. */
  | { readonly kind: 'forbidden' };

/**
 * Source: hook_fixup() and config_perdir_merge() there. `path` is the file with what follows it, `isFollowed` whether
 * Options allow symbolic links, undefined where that is not sure.
 */
export function possibleRulesThere(
  sections: readonly MergedSection[],
  path: ByteText,
  isFollowed: boolean | undefined,
  subjectThere: () => RewriteSubject,
): PossibleRewriting {
  const engine = engineAmong(sections);
  if (engine.state === 'off') return { kind: 'rules', rules: [], isLeft: true };
  const inner = sections.filter(({ kind }) => kind !== 'server' && kind !== 'host');
  const isInherited = mayInherit(sections.flatMap(({ scope }) => scope ?? []));
  const found: PossibleRule[] = [];
  /** What the last section takes from the path: its rules see what is left, and those that it inherits. */
  const prefixes: (ByteText | undefined)[] = [];
  let subject: RewriteSubject | undefined;
  let [mayBeLeft, isLastKnown] = [false, false];
  for (const { scope, applies, ...section } of inner.toReversed()) {
    if (scope === undefined || commandsIn(scope, REWRITE_KEYS).length === 0) continue;
    const isSure = applies === 'present';
    const prefix = directoryOf(section);
    const mayBeLast = !isLastKnown;
    if (mayBeLast) prefixes.push(prefix);
    isLastKnown ||= isSure;
    // mod_rewrite leaves a directory without its slash to mod_dir
    const isOfDirectory = mayBeLast && prefix !== undefined && `${path}/` === prefix;
    const isLeft = isOfDirectory && !mayAllow(sections, 'allownoslash');
    if (isLeft && isSure && !mayBeLeft && prefixes.length === 1)
      return { kind: 'rules', rules: [], isLeft: true };
    if (isLeft) mayBeLeft = true;
    else if (isFollowed !== true && engine.at !== undefined) {
      if (isSure && isFollowed === false && engine.state === 'on' && !mayBeLeft) return { kind: 'forbidden' };
      found.push({
        at: engine.at,
        answer: { status: 403, why: FORBIDDEN },
        isCertain: false,
        unknown: 'engine',
        rewrite: undefined,
        ifMissing: undefined,
      });
    }
    const subjects = new Set(
      prefixes.map((one) => (one !== undefined && path.startsWith(one) ? path.slice(one.length) : path)),
    );
    const isCertain =
      isSure &&
      isFollowed === true &&
      !mayBeLeft &&
      subjects.size === 1 &&
      !isInherited &&
      engine.state === 'on';
    subject ??= subjectThere();
    for (const text of subjects)
      for (const one of possibleRulesIn(scope, text, subject, isCertain)) found.push(one);
    if (isSure && !isInherited) break;
  }
  return { kind: 'rules', rules: distinctRules(found) };
}

/** Why httpd answers 403 there: a clause for people. */
export const FORBIDDEN = 'RewriteEngine is on where Options allow no symbolic links';

/** What is taken from the path before rules see it. */
function directoryOf({
  kind,
  directory,
  section,
}: Pick<MergedSection, 'kind' | 'directory' | 'section'>): ByteText | undefined {
  if (kind === 'htaccess') return directory;
  const text = section?.pattern?.text;
  if (text === undefined) return undefined;
  return text.endsWith('/') ? text : `${text}/`;
}
