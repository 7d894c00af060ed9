import { addTo } from '../../../core/add-to.ts';
import { ITEM_KINDS, type ItemKind } from '../../../upgrade/upgrade-item.ts';
import type { UpgradeItem } from '../../json-shapes/upgrade.ts';

/** The items of a kind, those of one rule together. */
export interface ItemGroup {
  readonly kind: ItemKind;
  readonly count: number;
  readonly rules: readonly RuleItems[];
}

/** The items of one rule: the first of them, and how many there are besides. */
export interface RuleItems {
  readonly rule: string;
  readonly shown: readonly UpgradeItem[];
  readonly more: number;
}

/** Groups items for people: ten thousand virtual hosts have the same to say. JSON has all. */
export function groupItems(items: readonly UpgradeItem[]): readonly ItemGroup[] {
  return ITEM_KINDS.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    const rules = [...groupBy(own, ({ rule }) => rule)].map(([rule, all]) => ({
      rule,
      shown: all.slice(0, MOST_SHOWN),
      more: Math.max(0, all.length - MOST_SHOWN),
    }));
    return own.length === 0 ? [] : [{ kind, count: own.length, rules }];
  });
}

/** The most items of one rule that a report shows; the others are counted. */
const MOST_SHOWN = 20;

/** What has equal keys, together, in the order of the first of each. */
export function groupBy<T>(
  all: readonly T[],
  keyOf: (one: T) => string,
): ReadonlyMap<string, readonly [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    addTo(groups, keyOf(one), one);
  }
  return groups;
}
