import { asciiLowerCase } from '../grammar/byte-text.ts';
import { lazyRows } from './table.ts';

/** Sections that say something about requests: where httpd forbids a directive, it forbids it in all of one family. */
export type SectionFamily = 'Directory' | 'Files' | 'If' | 'Location' | 'Proxy';

/** What a section is one of. */
export type SectionKind = SectionFamily | 'Limit' | 'Macro' | 'ProviderAlias' | 'Require';

/** The kind of a section by its key; undefined for virtual hosts, conditions and those of single modules. */
export function sectionKind(key: string): SectionKind | undefined {
  byKey ??= new Map(sections().map(({ name, kind }) => [asciiLowerCase(name), kind]));
  return byKey.get(key);
}

/** The family of a section that configures requests. */
export function sectionFamily(key: string): SectionFamily | undefined {
  const kind = sectionKind(key);
  return FAMILIES.find((family) => family === kind);
}

const FAMILIES: readonly SectionFamily[] = ['Directory', 'Files', 'If', 'Location', 'Proxy'];
const sections = lazyRows('sections', (row) => ({
  name: row.text('name'),
  kind: row.text<SectionKind>('kind'),
}));
let byKey: ReadonlyMap<string, SectionKind> | undefined;
