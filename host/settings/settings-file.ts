import path from 'node:path';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type NamedRule, readSettings } from '../../settings/read-settings.ts';
import { noSettings, type Settings, type SettingsProblem } from '../../settings/settings.ts';
import { settingsNames } from '../../settings/settings-names.ts';
import { lstatSync } from '../disk.ts';
import { readNamedFile } from '../read-named-file.ts';
import { isInsideTree, treeOf } from './settings-tree.ts';

/** A settings file as it was read. */
export interface SettingsFile {
  /** Absolute. */
  readonly file: string;
  readonly directory: string;
  /** The directory that its patterns count from. */
  readonly patternsFrom: string;
  /** Where what it names must lie; see treeOf(). */
  readonly tree: string;
  readonly text: ByteText;
  readonly settings: Settings;
  readonly problems: readonly SettingsProblem[];
}

/** How much of a settings file is read; real ones have some kilobytes. */
export const settingsLimits = { largest: 1_000_000, takesStreams: false };

/** The settings file in a directory; undefined where there is none. What cannot be read is a problem of it. */
export function readSettingsIn(directory: string, rules: readonly NamedRule[]): SettingsFile | undefined {
  const [name, other] = settingsNames.filter((one) => isThere(path.join(directory, one)));
  if (name === undefined) return undefined;
  const file = path.join(directory, name);
  const tree = treeOf(directory);
  const found = { file, directory, patternsFrom: directory, tree };
  const refuse = (message: string): SettingsFile => ({
    ...found,
    text: '',
    settings: noSettings,
    problems: [{ start: 0, end: 0, message }],
  });
  // its lines are shown where one of them is wrong
  if (!isInsideTree(file, tree))
    return refuse(
      'plume does not read these settings, because the file is a link that leads out of the repository.',
    );
  const read = readNamedFile(file, settingsLimits);
  if (!read.ok) return refuse(`plume cannot read these settings, because the file ${read.problem}.`);
  const text = read.bytes.toString('latin1');
  const { settings, problems } = readSettings(text, rules);
  const twice = `plume reads these settings and not \`${other}\` in the same directory.`;
  const both = { start: 0, end: 0, message: twice, help: 'Keep one of the two files.' };
  return { ...found, text, settings, problems: other === undefined ? problems : [both, ...problems] };
}

/** Whether there is something of the name, be it a link that leads nowhere. */
function isThere(file: string): boolean {
  try {
    lstatSync(file);
    return true;
  } catch {
    return false;
  }
}
