import type { FileName } from './place.ts';

/**
 * One entry for each .htaccess.
 * @title What plume lint --needs --format json prints, version 1
 */
export type NeedsOfFiles = readonly FileNeeds[];

/** What a .htaccess needs from its server. */
export interface FileNeeds extends FileName {
  readonly version: 1;
  /** In the order of the text, without modules that every httpd has. */
  readonly modules: readonly ModuleNeed[];
  readonly allowOverride: OverrideNeed;
  /**
   * The oldest release that has all directives of the file, and the directives that need it; null where every release has
   * them.
   */
  readonly minimumRelease: ReleaseNeed | null;
}

/** A module that a .htaccess needs. */
export interface ModuleNeed {
  /**
   * One of these modules is enough.
   * @minItems 1
   * @uniqueItems true
   */
  readonly anyOf: readonly string[];
  /**
   * Whether the file works without the module, because conditions such as `<IfModule>` are around everything that needs it.
   */
  readonly optional: boolean;
  /** @minItems 1 */
  readonly by: readonly Use[];
}

/** What `AllowOverride` has to allow. */
export interface OverrideNeed {
  /**
   * The most restrictive `AllowOverride` that is enough; null where nothing needs one.
   * @pattern ^AllowOverride [A-Z]
   */
  readonly line: string | null;
  /**
   * All minimal sets of `AllowOverride` classes.
   * @minItems 1
   */
  readonly smallest: readonly OverrideSet[];
  /** What each class of the first set is needed for. */
  readonly reasons: Readonly<Partial<Record<OverrideClass, readonly Use[]>>>;
}

/**
 * Classes of `AllowOverride`.
 * @uniqueItems true
 */
export type OverrideSet = readonly OverrideClass[];

export type OverrideClass = 'AuthConfig' | 'FileInfo' | 'Indexes' | 'Limit' | 'Options';

/** A release, and what needs it. */
export interface ReleaseNeed {
  /** @pattern ^2\.[0-9]+\.[0-9]+$ */
  readonly release: string;
  readonly by: Use;
}

/** A directive of the file. */
export interface Use {
  /** The directive as the file spells it; for a section, such as `<Files`. */
  readonly directive: string;
  /** @minimum 1 */
  readonly line: number;
}
