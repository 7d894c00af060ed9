import { text } from './generated/sections.ts';
import { foldAscii, lazyRecords } from './record-text.ts';

/** Sections that say something about requests: where httpd forbids a directive, it forbids it in all of one family. */
export type SectionFamily = 'Directory' | 'Files' | 'If' | 'Location' | 'Proxy';

/** What a section is one of. */
export type SectionKind = SectionFamily | 'Limit' | 'Macro' | 'ProviderAlias' | 'Require';

/** The kind of a section by its key; undefined for virtual hosts, conditions and those of single modules. */
export function sectionKind(key: string): SectionKind | undefined {
  byKey ??= new Map(records().map(({ name, kind }) => [foldAscii(name), kind]));
  return byKey.get(key);
}

/** The family of a section that configures requests. */
export function sectionFamily(key: string): SectionFamily | undefined {
  const kind = sectionKind(key);
  return FAMILIES.find((family) => family === kind);
}

const FAMILIES: readonly SectionFamily[] = ['Directory', 'Files', 'If', 'Location', 'Proxy'];
const records = lazyRecords(text, ([name = '', kind]) => ({ name, kind: kind as SectionKind }));
let byKey: ReadonlyMap<string, SectionKind> | undefined;
