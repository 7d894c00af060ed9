import { once } from '../core/query.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { isStatedRaw } from './stated/stated-modules.ts';
import { lazyRows } from './table.ts';

/** Sections that say something about requests: where httpd forbids a directive, it forbids it in all of one family. */
export type SectionFamily = 'Directory' | 'Files' | 'If' | 'Location' | 'Proxy';

/** What a section is one of. */
export type SectionKind = SectionFamily | 'Condition' | 'Limit' | 'Macro' | 'ProviderAlias' | 'Require';

/**
 * The kind of a section by its key; undefined for virtual hosts and those of single modules. A `Condition` is one that
 * httpd decides while it reads.
 */
export function sectionKind(key: string): SectionKind | undefined {
  return kindsOfSections().get(key);
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
const kindsOfSections = once(
  'kindsOfSections',
  () => new Map(sections().map(({ name, kind }) => [asciiLowerCase(name), kind])),
);

/** What begins a text that a module reads as it is: Lua, Perl, the documentation of Perl code. */
export interface RawText {
  /** With `<` before the name of a section, which ends with its closing tag. */
  readonly name: string;
  /** The first word of the line that ends it; undefined for sections, and for what goes on to the end of the file. */
  readonly end: string | undefined;
}

/** The raw text that a command begins, by its key; undefined for nearly all commands. */
export function rawTextOf(key: string): RawText | undefined {
  return rawTexts().get(key) ?? (isStatedRaw(key) ? { name: key, end: undefined } : undefined);
}

const rawTextRows = lazyRows(
  'raw-texts',
  (row): RawText => ({ name: row.text('name'), end: row.optional('end') }),
);
const rawTexts = once('rawTexts', () => new Map(rawTextRows().map((row) => [asciiLowerCase(row.name), row])));
