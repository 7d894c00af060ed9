import type { Terminal } from '../terminal.ts';
import type { Format } from './format.ts';

/** Makes a format for one output; its code is loaded when it is first asked for. */
export type FormatLoader = (terminal: Terminal) => Promise<Format>;

/** The formats by the names that `--format` takes. */
export const formats: Readonly<Record<string, FormatLoader>> = {
  text: async (terminal) => (await import('./text.ts')).createTextFormat(terminal),
  concise: async (terminal) => (await import('./concise.ts')).createConciseFormat(terminal),
  json: async () => (await import('./json.ts')).createJsonFormat(),
  sarif: async () => (await import('./sarif.ts')).createSarifFormat(),
  github: async () => (await import('./github.ts')).createGithubFormat(),
  gitlab: async () => (await import('./gitlab.ts')).createGitlabFormat(),
  junit: async () => (await import('./junit.ts')).createJunitFormat(),
  checkstyle: async () => (await import('./checkstyle.ts')).createCheckstyleFormat(),
  rdjson: async () => (await import('./rdjson.ts')).createRdjsonFormat(),
};

/** All formats as `--verbose` makes them: the text has advice in full. */
export const verboseFormats: Readonly<Record<string, FormatLoader>> = {
  ...formats,
  text: async (terminal) => (await import('./text.ts')).createTextFormat(terminal, { isVerbose: true }),
};
