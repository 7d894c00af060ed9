import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { rulesOfPreset } from '../../settings/presets.ts';
import type { NamedRule } from '../../settings/read-settings.ts';
import type { Located, RuleLevel, StatedRules } from '../../settings/settings.ts';
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
  /** The rules, by their current ids, that a preset or a severity anywhere in the project asks for. */
  readonly asked: ReadonlySet<string>;
  /** Whether any rule is off in some of the files. */
  readonly switchesOff: boolean;
}

/** Severities with the files that they are about; undefined for all files of the project. */
interface Layer extends StatedRules {
  readonly source: Pick<SettingsFile, 'file' | 'text'>;
  readonly holdsFor: ((file: string) => boolean) | undefined;
}

/** The presets whose rules are reported, with the text that names them. */
interface ChosenPresets {
  readonly source: Layer['source'];
  readonly names: readonly Located<string>[];
}

/** What is stated about rules: layers of severities, the weakest first, over the rules of presets. */
export interface RuleStatements {
  readonly layers: readonly Layer[];
  /** Undefined for those that run without settings. */
  readonly presets: ChosenPresets | undefined;
}

/** What a settings file and those that it extends say about rules; `chain` begins with the file itself. */
export function ruleStatementsOf(chain: readonly SettingsFile[]): RuleStatements {
  const layers = chain.toReversed().flatMap(layersOf);
  const choosing = chain.find(({ settings }) => settings.presets !== undefined);
  const names = choosing?.settings.presets;
  return { layers, presets: choosing && names && { source: choosing, names } };
}

function layersOf(source: SettingsFile): readonly Layer[] {
  const { rules, rulePlaces, overrides } = source.settings;
  const inFiles = overrides.map(
    (override): Layer => ({
      ...override,
      source,
      holdsFor: createMatcher(source.patternsFrom, override.files),
    }),
  );
  return [{ source, holdsFor: undefined, rules, rulePlaces }, ...inFiles];
}

/** Puts what is stated together; of the layers that hold for a file, the last one that names a rule decides. */
export function createLevels({ layers, presets }: RuleStatements, rules: readonly NamedRule[]): Levels {
  const named = layers.filter((layer) => layer.rules.size > 0);
  const chosen = new Set(presets?.names.flatMap(({ value }) => [...rulesOfPreset(value, rules)]));
  const asked = new Set([...chosen, ...named.flatMap((layer) => [...layer.rules.keys()])]);
  const base = findUnasked(rules, chosen, presets, named);
  const byLayers = new Map<string, ReadonlyMap<string, StatedLevel>>();
  const byFile = new Map<string, ReadonlyMap<string, StatedLevel>>();

  const isSame = named.every(({ holdsFor }) => holdsFor === undefined);
  const tableOf = (place: string): ReadonlyMap<string, StatedLevel> => {
    const file = isSame ? '' : place;
    const known = byFile.get(file);
    if (known !== undefined) return known;
    const holding = named.flatMap((layer, i) => (layer.holdsFor?.(file) === false ? [] : [i]));
    const key = holding.join();
    const table =
      byLayers.get(key) ??
      addLayers(
        base,
        holding.map((i) => named[i]!),
      );
    byLayers.set(key, table);
    byFile.set(file, table);
    return table;
  };
  return {
    levelOf: (file, rule) => (asked.size === 0 ? undefined : tableOf(file).get(rule)),
    asked,
    switchesOff: base.size > 0 || named.some((layer) => [...layer.rules.values()].includes('off')),
  };
}

/**
 * The rules that are off where no severity is stated for them: those that no preset has, and those that run for the whole
 * server because a severity asks for them in some of its files.
 */
function findUnasked(
  rules: readonly NamedRule[],
  chosen: ReadonlySet<string>,
  presets: ChosenPresets | undefined,
  layers: readonly Layer[],
): ReadonlyMap<string, StatedLevel> {
  const off = { level: 'off', isUnasked: true } as const;
  const table = new Map<string, StatedLevel>();
  for (const { id, isDefault } of rules) {
    const asking = layers.find((layer) => layer.rules.has(id));
    if (presets !== undefined) {
      const [first, last] = [presets.names[0]!, presets.names.at(-1)!];
      const at = { start: first.start, end: last.end };
      const { file, text } = presets.source;
      if (!chosen.has(id)) table.set(id, { file, text, at, ...off });
    } else if (isDefault === false && asking !== undefined) table.set(id, { ...stateOf(asking, id), ...off });
  }
  return table;
}

function addLayers(
  base: ReadonlyMap<string, StatedLevel>,
  holding: readonly Layer[],
): ReadonlyMap<string, StatedLevel> {
  const table = new Map(base);
  for (const layer of holding)
    for (const [id, level] of layer.rules) table.set(id, { ...stateOf(layer, id), level, isUnasked: false });
  return table;
}

function stateOf({ source, rulePlaces }: Layer, id: string) {
  const { file, text } = source;
  return { file, text, at: rulePlaces.get(id) ?? { start: 0, end: 0 } };
}
