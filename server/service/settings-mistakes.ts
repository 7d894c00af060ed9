import { buildPositions, type PositionEncoding } from '../../linter/findings/positions.ts';
import { isSettingsName } from '../../settings/settings-names.ts';
import { toRange } from './diagnostics.ts';
import { pathOfUri, uriOfPath } from './documents/file-name.ts';
import type { OpenDocument } from './documents/open-document.ts';
import type { Diagnostic, FileDiagnostics } from './documents/protocol.ts';
import type { ReadSettingsFile, SettingsFiles, SettingsSource } from './documents/settings-files.ts';

/** Mistakes in the settings files that hold for open documents. */
export interface SettingsMistakes {
  /** Those in a settings file; empty for any other file. */
  in(uri: string): readonly Diagnostic[];
  /** Those in settings files that are not open themselves. */
  ofOthers(): Iterable<FileDiagnostics>;
}

export function findSettingsMistakes(
  documents: ReadonlyMap<string, OpenDocument>,
  projects: SettingsFiles,
  encoding: () => PositionEncoding,
): SettingsMistakes {
  const describe = ({ text, problems }: SettingsSource): readonly Diagnostic[] => {
    const positions = buildPositions(text, 'editor', encoding());
    return problems.map((problem) => ({
      range: toRange(problem, positions),
      severity: 1,
      source: 'plume',
      code: 'settings',
      message: problem.help === undefined ? problem.message : `${problem.message}\n${problem.help}`,
    }));
  };
  return {
    in(uri) {
      const file = pathOfUri(uri);
      const own = projectOf(file);
      if (own?.file === file && own !== undefined) return describe(own);
      if (file === undefined || !isSettingsName(file.slice(file.lastIndexOf('/') + 1))) return [];
      const inherited = sourcesInUse().find((source) => source.file === file);
      return inherited === undefined ? [] : describe(inherited);
    },
    *ofOthers() {
      const told = new Set<string>();
      for (const settings of sourcesInUse()) {
        if (told.has(settings.file)) continue;
        told.add(settings.file);
        const uri = uriOfPath(settings.file);
        if (uri !== undefined && !documents.has(uri) && settings.problems.length > 0)
          yield { uri, version: undefined, diagnostics: describe(settings) };
      }
    },
  };

  /** The settings of open documents before what they extend. */
  function sourcesInUse(): readonly SettingsSource[] {
    const used = new Set([...documents.values()].flatMap(({ path }) => projectOf(path) ?? []));
    return [...used, ...[...used].flatMap(({ inherited }) => inherited)];
  }

  function projectOf(path: string | undefined): ReadSettingsFile | undefined {
    return path === undefined ? undefined : projects.ofFile(path);
  }
}
