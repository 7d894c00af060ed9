/** The names of a settings file, the usual one first. */
export const settingsNames = ['plume.json', 'plume.jsonc'] as const;

/** Whether a file is called as settings files are: those that others extend may also end in `.plume.json`. */
export function isSettingsName(name: string): boolean {
  return settingsNames.some((one) => name === one || name.endsWith(`.${one}`));
}
