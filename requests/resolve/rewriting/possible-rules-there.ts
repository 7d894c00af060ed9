import { textOf } from '../../../access/request/rewriting/match-rule.ts';
import type { PossibleRule } from '../../../access/request/rewriting/possible-rules.ts';
import type { RewriteSubject } from '../../../access/request/rewriting/rewrite-conditions.ts';
import {
  engineAmong,
  mayAllow,
  mayInherit,
  REWRITE_KEYS,
} from '../../../access/request/rewriting/rewrite-engine.ts';
import { followRules } from '../../../access/request/rewriting/rule-list.ts';
import { distinctRules } from '../../../access/request/rewriting/rules-for-path.ts';
import { ruleLinesIn } from '../../../access/request/rewriting/written-rules.ts';
import { once } from '../../../core/query.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { directoryOf } from './rules-in-force.ts';

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
  const firstSubject = once('firstSubject', subjectThere);
  let [mayBeLeft, isLastKnown] = [false, false];
  for (const section of inner.toReversed()) {
    const { scope, applies } = section;
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
    const texts = new Set(prefixes.map((one) => textOf({ filename: path, pathInfo: '' }, one)));
    const isSurelyAsked =
      isSure &&
      isFollowed === true &&
      !mayBeLeft &&
      texts.size === 1 &&
      !isInherited &&
      engine.state === 'on';
    const { isSubrequest } = firstSubject();
    const asked = { directory: undefined, isInSections: true, isSubrequest, isSurelyAsked };
    for (const filename of texts) {
      const start = { filename, pathInfo: '', query: undefined };
      const rules = followRules(ruleLinesIn(scope), { ...asked, start, subjectOf: firstSubject });
      for (const one of rules.mayLead()) found.push(one);
    }
    if (isSure && !isInherited) break;
  }
  return { kind: 'rules', rules: distinctRules(found) };
}

/** Why httpd answers 403 there: a clause for people. */
export const FORBIDDEN = 'RewriteEngine is on where Options allow no symbolic links';
