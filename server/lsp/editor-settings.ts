import { defaultSettings, readSettings, type Settings } from '../service/settings.ts';

/** The settings that hold for documents, from whichever way the client has to tell them. */
export interface EditorSettings {
  /** Those that hold where the client is not asked, or has no answer. */
  base(): Settings;
  /** Takes what the client sends on its own account: initializationOptions, or all its settings. */
  receive(sent: unknown): void;
  /** Reads the client's answer about one document. */
  read(answer: unknown): Settings;
}

/** `complain` gets each sentence about a value that was not understood once. */
export function createEditorSettings(complain: (problem: string) => void): EditorSettings {
  let base = defaultSettings;
  const told = new Set<string>();
  const read = (section: unknown): Settings => {
    const { settings, problems } = readSettings(section);
    for (const problem of problems) if (!told.has(problem)) complain(problem);
    for (const problem of problems) told.add(problem);
    return settings;
  };
  return {
    base: () => base,
    receive(sent) {
      const section = isObject(sent) && 'plume' in sent ? sent.plume : sent;
      if (setsAnything(section)) base = read(section);
    },
    read: (answer) => (setsAnything(answer) ? read(answer) : base),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Clients that know nothing of plume's settings send null or an empty object. */
function setsAnything(section: unknown): boolean {
  return isObject(section) && ('enable' in section || 'target' in section);
}
