import type { ByteText } from '../../grammar/byte-text.ts';
import { readConditionOf } from '../../model/conditions/read-condition.ts';
import { isSection } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { Guard } from '../policy/section-access.ts';
import type { TextLine } from './draft.ts';
import type { FoundSection } from './found-section.ts';
import { isAboutAccess, isAccessCompat, type SettingsOf } from './found-sections.ts';

/** A condition in a section, which plume cannot decide and which is carried over into what the section becomes. */
export interface OwnCondition {
  readonly atom: Guard['atom'];
  /** The tags that are written where it holds, and where it does not. */
  readonly tags: readonly [ByteText, ByteText];
  readonly closing: ByteText;
}

/** The only condition in a section with old commands; undefined where there is none, or more, or it cannot be written anew. */
export function ownConditionOf({ scope, settings }: FoundSection): OwnCondition | undefined {
  if (!isSection(scope) || !settings.some(isAccessCompat)) return undefined;
  const guards = settings.filter(isAboutAccess).flatMap((setting) => setting.guards);
  const [first] = guards;
  if (first === undefined || guards.some(({ atom }) => atom.text !== first.atom.text)) return undefined;
  const { instance, command } = first.atom.at;
  if (command.kind !== 'open') return undefined;
  if (instance !== scope.instance || command.parent !== scope.command) return undefined;
  const condition = readConditionOf(command, instance.partsOf(command));
  if (condition === undefined || !TAGS.has(command.key) || !NAME.test(condition.name)) return undefined;
  const [holds, not] = ['', '!'].map((sign) => `<${command.name} ${sign}${condition.name}>`);
  return { atom: first.atom, tags: [holds!, not!], closing: `</${command.name}>` };
}

const TAGS: ReadonlySet<string> = new Set(['<ifdefine', '<ifmodule']);
const NAME = /^[\w.-]+$/;

/** What sections say where a condition holds, or where it does not. */
export function assuming({ atom }: OwnCondition, isHolding: boolean, before: SettingsOf): SettingsOf {
  return scopeQuery('assuming', (scope) => {
    const settings = before(scope);
    if (settings.every(({ guards }) => guards.length === 0)) return settings;
    return settings.flatMap((setting) => {
      const others = setting.guards.filter((guard) => guard.atom.text !== atom.text);
      if (others.length === setting.guards.length) return [setting];
      const isThere = setting.guards.every(
        (guard) => guard.atom.text !== atom.text || guard.holds === isHolding,
      );
      return isThere ? [{ ...setting, guards: others }] : [];
    });
  });
}

/** The lines for both cases, each in its condition. */
export function underBoth(
  { tags, closing }: OwnCondition,
  cases: readonly [readonly TextLine[], readonly TextLine[]],
): readonly TextLine[] {
  const tag = (text: ByteText): TextLine => ({ text, depth: 0, from: undefined });
  return cases.flatMap((lines, i) => [
    tag(tags[i]!),
    ...lines.map((line) => ({ ...line, depth: line.depth + 1 })),
    tag(closing),
  ]);
}
