import {
  readSettings,
  type Settings,
  type SettingsFiles,
  settingNames,
} from '../service/documents/settings.ts';

/** The settings that hold for documents, from whichever way the client has to tell them. */
export interface EditorSettings {
  /** Those that hold where the client is not asked, or has no answer; paths in them are relative to `directory`. */
  base(directory: string | undefined): Settings;
  /** Takes what the client sends on its own account: initializationOptions, or all its settings. */
  receive(sent: unknown): void;
  /** Reads the client's answer about one document in `directory`. */
  read(answer: unknown, directory: string | undefined): Settings;
}

/** `complain` gets each sentence about a value that was not understood once. */
export function createEditorSettings(
  reportProblem: (problem: string) => void,
  files: SettingsFiles,
): EditorSettings {
  let base: unknown;
  const told = new Set<string>();
  const read = (section: unknown, directory: string | undefined): Settings => {
    const { settings, problems } = readSettings(section, { directory, files });
    for (const problem of problems) if (!told.has(problem)) reportProblem(problem);
    for (const problem of problems) told.add(problem);
    return settings;
  };
  return {
    base: (directory) => read(base, directory),
    receive(sent) {
      const section = isObject(sent) && 'plume' in sent ? sent.plume : sent;
      if (!setsAnything(section)) return;
      base = section;
      // what is wrong is said at once, whether a document is open or not
      read(section, undefined);
    },
    read: (answer, directory) => read(setsAnything(answer) ? answer : base, directory),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Clients that know nothing of plume's settings send null or an empty object. */
function setsAnything(section: unknown): boolean {
  return isObject(section) && settingNames.some((name) => (name.split('.', 1)[0] ?? name) in section);
}
