import type { ByteText } from '../../../grammar/byte-text.ts';
import type { RuleLevel, SettingsProblem } from '../../../settings/settings.ts';

/** A settings file with what it says about reporting. */
export interface ReadSettingsFile {
  /** Its path. */
  readonly file: string;
  readonly text: ByteText;
  readonly problems: readonly SettingsProblem[];
  /** By the current ids of rules. */
  readonly levels: ReadonlyMap<string, RuleLevel>;
  /** Whether nothing is reported about a file, by its path. */
  excludes(file: string): boolean;
}

/** The settings files of this machine, read when they are first asked for. */
export interface SettingsFiles {
  /** The one that holds for a file; undefined where none does. */
  ofFile(file: string): ReadSettingsFile | undefined;
  /** Lets all be read again. */
  forget(): void;
}

/** For editors whose files nobody can see. */
export const noSettingsFiles: SettingsFiles = { ofFile: () => undefined, forget: () => undefined };
