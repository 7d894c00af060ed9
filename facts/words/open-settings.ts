import { rowsByKey } from '../table.ts';

/** A setting that a hardened server has otherwise. */
export interface OpenSetting {
  /** The directive. */
  readonly name: string;
  /** `site`: for a request for `/` of a host; `root`: for a file that no section is about. */
  readonly where: 'site' | 'root';
  /** What is compared with `words`; facts/README.md says how. */
  readonly kind: 'words' | 'except' | 'part' | 'option' | 'above' | 'log' | 'access';
  readonly words: readonly string[];
  /** The largest number that is not too large. */
  readonly above: number;
  /** Whether 0 means that there is no limit. */
  readonly isZeroOpen: boolean;
  /** Whether the default is such a setting, too. */
  readonly isDefault: boolean;
  /** Modules of which one must be loaded; none where any server has the setting. */
  readonly modules: readonly string[];
  /** What the setting does: a sentence without its subject. */
  readonly what: string;
  /** The exact line to write instead; undefined where there is none. */
  readonly write: string | undefined;
  /** What to do, as whole sentences; undefined where `write` says it. */
  readonly help: string | undefined;
  /** What documents ask for, each with its version, as whole sentences. */
  readonly asks: readonly string[];
}

const settings = rowsByKey(
  'open-settings',
  (rule) => rule,
  (row): OpenSetting => ({
    name: row.text('name'),
    where: row.text('where'),
    kind: row.text('kind'),
    words: row.list('words'),
    above: Number(row.text('above')),
    isZeroOpen: row.flag('isZeroOpen'),
    isDefault: row.flag('isDefault'),
    modules: row.list('modules'),
    what: row.text('what'),
    write: row.optional('write'),
    help: row.optional('help'),
    asks: row.list('asks'),
  }),
);

/** The setting that a rule, by its id, is about; undefined for other rules. */
export function openSettingOf(rule: string): OpenSetting | undefined {
  return settings.get(rule);
}
