import type { ByteText } from '../../../grammar/byte-text.ts';
import type { RuleLevel, SettingsProblem } from '../../../settings/settings.ts';

/** The text of a settings file, with what is wrong in it. */
export interface SettingsSource {
  /** Its path. */
  readonly file: string;
  readonly text: ByteText;
  readonly problems: readonly SettingsProblem[];
}

/** A settings file with what it says about reporting. */
export interface ReadSettingsFile extends SettingsSource {
  /** The files that it extends. */
  readonly inherited: readonly SettingsSource[];
  /** How findings of a rule, by its current id, are reported in a file; undefined where nothing is stated. */
  levelOf(file: string, rule: string): { readonly level: RuleLevel } | undefined;
  /** The rules that a preset or a severity anywhere asks for. */
  readonly asked: ReadonlySet<string>;
  /** Whether any rule is off in some of the files. */
  readonly switchesOff: boolean;
  /** The file of accepted findings, absolute. */
  readonly baseline: string | undefined;
  /** Whether nothing is reported about a file, by its path. */
  excludes(file: string): boolean;
}

/** The settings files of this machine, read when they are first asked for. */
export interface SettingsFiles {
  /** The one that holds for a file; undefined where none does. */
  ofFile(file: string): ReadSettingsFile | undefined;
  /** Lets the modules that those found so far describe be known. Tells whether that is different from before. */
  stateModules(): boolean;
  /** Lets all be read again. */
  forget(): void;
}

/** For editors whose files nobody can see. */
export const noSettingsFiles: SettingsFiles = {
  ofFile: () => undefined,
  stateModules: () => false,
  forget: () => undefined,
};
