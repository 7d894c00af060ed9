import type { ByteText, Span } from '../../grammar/byte-text.ts';
import type { NamedRule } from '../../settings/read-settings.ts';
import type { RuleLevel, StatedRules } from '../../settings/settings.ts';
import { createMatcher } from './path-patterns.ts';
import type { SettingsFile } from './settings-file.ts';

/** How findings of a rule are reported, with the place that says so. */
export interface StatedLevel {
  readonly level: RuleLevel;
  /** Whether it is only off because nothing here asks for it: who selects rules on the command line gets it. */
  readonly isUnasked: boolean;
  readonly file: string;
  readonly text: ByteText;
  readonly at: Span;
}

/** The severities of rules in the files of a project. */
export interface Levels {
  /** What is stated about a rule, by its current id, in a file; undefined where it runs as it does without settings. */
  levelOf(file: string, rule: string): StatedLevel | undefined;
  /** The rules, by their current ids, that are asked for anywhere in the project. */
  readonly asked: ReadonlySet<string>;
  /** Whether any rule is off in some of the files. */
  readonly switchesOff: boolean;
}

/** Severities with the files that they are about; undefined for all files of the project. */
interface Layer extends StatedRules {
  readonly source: Pick<SettingsFile, 'file' | 'text'>;
  readonly holdsFor: ((file: string) => boolean) | undefined;
}

/** What a settings file says about rules, the weakest first. */
export function layersOf(settings: SettingsFile): readonly Layer[] {
  const { file, text, directory } = settings;
  const source = { file, text };
  const { rules, rulePlaces, overrides } = settings.settings;
  return [
    { source, holdsFor: undefined, rules, rulePlaces },
    ...overrides.map(
      (override): Layer => ({ ...override, source, holdsFor: createMatcher(directory, override.files) }),
    ),
  ];
}

/** Puts layers together; of those that hold for a file, the last one that names a rule decides. */
export function createLevels(layers: readonly Layer[], rules: readonly NamedRule[]): Levels {
  const named = layers.filter((layer) => layer.rules.size > 0);
  const asked = new Set(named.flatMap((layer) => [...layer.rules.keys()]));
  const unasked = rules.filter(({ id, isDefault }) => isDefault === false && asked.has(id));
  const byLayers = new Map<string, ReadonlyMap<string, StatedLevel>>();
  const byFile = new Map<string, ReadonlyMap<string, StatedLevel>>();

  const isSame = named.every(({ holdsFor }) => holdsFor === undefined);
  const tableOf = (place: string): ReadonlyMap<string, StatedLevel> => {
    const file = isSame ? '' : place;
    const known = byFile.get(file);
    if (known !== undefined) return known;
    const holding = named.filter(({ holdsFor }) => holdsFor?.(file) !== false);
    const key = holding.map((layer) => named.indexOf(layer)).join();
    const table = byLayers.get(key) ?? mergeLayers(holding, unasked, named);
    byLayers.set(key, table);
    byFile.set(file, table);
    return table;
  };
  return {
    levelOf: (file, rule) => (named.length === 0 ? undefined : tableOf(file).get(rule)),
    asked,
    switchesOff: named.some((layer) => [...layer.rules.values()].includes('off')),
  };
}

/** A rule that runs only if it is asked for runs for the whole server; where nothing asks for it, it is off. */
function mergeLayers(
  holding: readonly Layer[],
  unasked: readonly NamedRule[],
  all: readonly Layer[],
): ReadonlyMap<string, StatedLevel> {
  const table = new Map<string, StatedLevel>();
  for (const { id } of unasked) {
    const asking = all.find(({ rules }) => rules.has(id));
    if (asking !== undefined) table.set(id, { ...stateOf(asking, id), level: 'off', isUnasked: true });
  }
  for (const layer of holding)
    for (const [id, level] of layer.rules) table.set(id, { ...stateOf(layer, id), level, isUnasked: false });
  return table;
}

function stateOf({ source, rulePlaces }: Layer, id: string) {
  return { ...source, at: rulePlaces.get(id) ?? { start: 0, end: 0 } };
}
