import type { StatedModule } from '../facts/stated/stated-modules.ts';
import type { Target } from '../facts/target.ts';
import type { ByteText, Span } from '../grammar/byte-text.ts';
import type { Series } from '../grammar/syntax-tree.ts';

/** A value with the bytes of the settings file that spell it. */
export interface Located<T> extends Span {
  readonly value: T;
}

/** What happens with the findings of a rule: they are left out, or have this severity. */
export type RuleLevel = 'off' | 'info' | 'warning' | 'error';

/** What a settings file states about one server, or about all servers below a directory. */
export interface ServerStatement {
  /** Its main file, or the directory that it is about; relative to the settings file. */
  readonly root: Located<string>;
  readonly maps: readonly StatedMap[];
  /** A name, or a file that `plume server --probe` wrote. */
  readonly profile: Located<string> | undefined;
  readonly target: Target | undefined;
  readonly from: Series | undefined;
  readonly defines: ReadonlyMap<string, ByteText | undefined>;
  /** The file that sets the environment of httpd, or the variables. */
  readonly envvars: Located<string> | ReadonlyMap<string, ByteText> | undefined;
  readonly isStrict: boolean | undefined;
  readonly isTlsInFront: boolean | undefined;
  /** Where each of its keys is written. */
  readonly places: ReadonlyMap<string, Span>;
}

/** A directory of the server with its place here, which is relative to the settings file. */
export interface StatedMap {
  readonly from: ByteText;
  readonly to: Located<string>;
}

/** The severities that a settings file gives to rules. */
export interface StatedRules {
  /** By the current ids of the rules. */
  readonly rules: ReadonlyMap<string, RuleLevel>;
  /** Where each of them is named. */
  readonly rulePlaces: ReadonlyMap<string, Span>;
}

/** Severities for some files. */
export interface Override extends StatedRules {
  /** Patterns of files and directories, as `exclude` has them. */
  readonly files: readonly string[];
}

/** What a settings file says, as far as it is understood. */
export interface Settings extends StatedRules {
  /** Where each key is written. */
  readonly places: ReadonlyMap<string, Span>;
  readonly servers: readonly ServerStatement[];
  /** Patterns of files that are not linted, as `.editorconfig` has them; relative to the settings file. */
  readonly exclude: readonly string[];
  /** Another settings file, relative to this one, or a package. */
  readonly extends: Located<string> | undefined;
  /** The file of accepted findings, relative to the settings file. */
  readonly baseline: Located<string> | undefined;
  /** The names of the presets whose rules are reported; undefined where the file does not say. */
  readonly presets: readonly Located<string>[] | undefined;
  /** The modules that plume does not know. */
  readonly modules: readonly StatedModule[];
  /** The last one that is about a file and names a rule holds. */
  readonly overrides: readonly Override[];
}

export const noSettings: Settings = {
  places: new Map(),
  servers: [],
  exclude: [],
  extends: undefined,
  baseline: undefined,
  presets: undefined,
  modules: [],
  rules: new Map(),
  rulePlaces: new Map(),
  overrides: [],
};

/** A mistake in a settings file: a sentence about the bytes of its span. */
export interface SettingsProblem extends Span {
  readonly message: string;
  /** What to do about it, as a sentence. */
  readonly help?: string | undefined;
}
