import type { Series } from '../../grammar/syntax-tree.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import type { TwinsOf } from '../equivalence/twin-classes.ts';
import { isLeftOut, type Policy, policiesOf } from '../policy/policy.ts';
import { isRefusal, writeNarrowest, writePolicy } from './draft-of-policy.ts';
import type { FoundSection } from './found-section.ts';
import type { SettingsOf } from './found-sections.ts';
import { ownConditionOf } from './own-condition.ts';
import { type LinesByPlace, linesByPlace } from './places/lines-by-place.ts';
import { seriesFor } from './written-for.ts';
import { obstacleIn } from './written-section.ts';

/**
 * Writes a section that has no lines with the same answers, so that it grants nothing that was denied: where no place tells
 * apart what requests need, what all of them grant. Undefined where that cannot be written, either.
 */
export function writeNarrower(
  section: FoundSection,
  from: Series,
  before: SettingsOf,
  twinsOf: TwinsOf,
): LinesByPlace | undefined {
  if (obstacleIn(section) !== undefined || ownConditionOf(section) !== undefined) return undefined;
  const policies: (readonly Policy[])[] = [];
  const lines = [];
  for (const { requestClass, index } of section.uses) {
    const sections = requestClass.sections.slice(0, index + 1);
    const own = policiesOf(sections, seriesFor(sections, from), before)
      ?.filter((alternative) => !isLeftOut(sections[index]!, alternative))
      .map(({ policy }) => policy);
    const written = own?.length === 1 ? writePolicy(own[0]!) : own && writeNarrowest(own);
    if (own === undefined || written === undefined || isRefusal(written)) return undefined;
    policies.push(own);
    lines.push(written);
  }
  return linesByPlace(section, lines, twinsOf, (uses) => {
    const written = writeNarrowest([...new Set(uses.flatMap((use) => policies[use]!))]);
    return isRefusal(written) ? undefined : written;
  });
}

/** The most particular of some sections in each class that has one. */
export function lastSections(kept: readonly FoundSection[]): ReadonlyMap<RequestClass, FoundSection> {
  const last = new Map<RequestClass, { readonly section: FoundSection; readonly index: number }>();
  for (const section of kept)
    for (const { requestClass, index } of section.uses)
      if (index >= (last.get(requestClass)?.index ?? 0)) last.set(requestClass, { section, index });
  return new Map([...last].map(([requestClass, { section }]) => [requestClass, section]));
}
