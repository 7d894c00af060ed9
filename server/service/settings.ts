import { parseTarget, type Target } from '../../model/target.ts';

/** What an editor may set for a document. */
export interface Settings {
  /** Whether anything is said about it at all. */
  readonly enable: boolean;
  readonly target: Target;
}

export const defaultSettings: Settings = { enable: true, target: { line: '2.4', release: undefined } };

export interface ReadSettings {
  readonly settings: Settings;
  /** A sentence for each value that was not understood and is left as in `base`. */
  readonly problems: readonly string[];
}

/** Reads the `plume` section of an editor's settings, whatever it holds; what it leaves out is as in `base`. */
export function readSettings(section: unknown, base: Settings = defaultSettings): ReadSettings {
  const problems: string[] = [];
  let { enable, target } = base;
  if (hasProperty(section, 'enable') && !isUnset(section.enable)) {
    if (typeof section.enable === 'boolean') enable = section.enable;
    else problems.push(`\`plume.enable\` must be true or false, not ${JSON.stringify(section.enable)}.`);
  }
  if (hasProperty(section, 'target') && !isUnset(section.target)) {
    const named = typeof section.target === 'string' ? parseTarget(section.target) : undefined;
    if (named !== undefined) target = named;
    else
      problems.push(
        `\`plume.target\` must be 2.4, 2.2, or a release of them such as 2.4.62, not ${JSON.stringify(section.target)}.`,
      );
  }
  return { settings: { enable, target }, problems };
}

function hasProperty<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}

/** Editors send null or an empty text for a setting that nobody set. */
function isUnset(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** Whether two settings lead to the same findings. */
export function isSameSettings(a: Settings, b: Settings): boolean {
  return a.enable === b.enable && a.target.line === b.target.line && a.target.release === b.target.release;
}
