import { addTo } from '../../../core/add-to.ts';
import { realPath } from '../../../host/reading-policy.ts';
import type { NamedFix } from '../../../linter/apply-fixes.ts';
import type { Finding, LintedFile } from '../../../linter/findings/finding.ts';
import { buildPositions } from '../../../linter/findings/positions.ts';
import type { Fix } from '../../../rules/kit/define-rule.ts';
import { escapeControls, showFileName } from '../../output/display.ts';
import type { FixLocation, FixReference } from './read-fix-references.ts';

/** What was linted together, with what is to be found in it. */
export interface LintedUnit {
  readonly linted: readonly LintedFile[];
}

/** The fixes that were named, by the unit that offers them; several do where they share a file. */
export type FoundFixes<U extends LintedUnit> =
  | { readonly ok: true; readonly fixes: ReadonlyMap<U, readonly NamedFix[]> }
  /** A sentence for each reference that names no fix, or more than one. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Looks references up in what was found. */
export function findNamedFixes<U extends LintedUnit>(
  references: readonly FixReference[],
  units: readonly U[],
): FoundFixes<U> {
  const offers = collectOffers(units);
  const fixes = new Map<U, NamedFix[]>();
  const problems: string[] = [];
  const taken = new Set<string>();
  for (const reference of references) {
    const found = findOffer(reference, offers);
    if (typeof found === 'string') problems.push(found);
    else if (!taken.has(`${found.key}\n${reference.name}`)) {
      taken.add(`${found.key}\n${reference.name}`);
      for (const { unit, finding } of found.found) addTo(fixes, unit, { finding, name: reference.name });
    }
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, fixes };
}

/** A finding, in all units that have it. */
interface Offer<U> {
  readonly key: string;
  readonly rule: string;
  readonly file: string;
  /** The real path of the file, or its absolute name where it is none of this machine. */
  readonly place: string;
  readonly line: number;
  readonly column: number;
  readonly found: { readonly unit: U; readonly finding: Finding }[];
}

/** The findings by what references have of them. */
interface Offers<U> {
  readonly ofRule: ReadonlyMap<string, readonly Offer<U>[]>;
  readonly ofLine: ReadonlyMap<string, readonly Offer<U>[]>;
  /** By its place, what findings call a file. */
  readonly files: ReadonlyMap<string, string>;
}

function collectOffers<U extends LintedUnit>(units: readonly U[]): Offers<U> {
  const all = new Map<string, Offer<U>>();
  const files = new Map<string, string>();
  for (const unit of units)
    for (const { file, text, findings } of unit.linted) {
      const place = realPath(file);
      if (!files.has(place)) files.set(place, file);
      const positions = findings.length === 0 ? undefined : buildPositions(text);
      for (const finding of findings) {
        const key = JSON.stringify([place, finding.rule, finding.start, finding.end, finding.message]);
        const { line = 0, column = 0 } = positions?.at(finding.start) ?? {};
        const offer = all.get(key) ?? { key, rule: finding.rule, file, place, line, column, found: [] };
        offer.found.push({ unit, finding });
        all.set(key, offer);
      }
    }
  const ofRule = new Map<string, Offer<U>[]>();
  const ofLine = new Map<string, Offer<U>[]>();
  for (const offer of all.values()) {
    addTo(ofRule, offer.rule, offer);
    addTo(ofLine, lineKey(offer.place, offer.line), offer);
  }
  return { files, ofRule, ofLine };
}

function lineKey(place: string, line: number): string {
  return `${line} ${place}`;
}

function offersOf<U>({ ids }: FixReference, { ofRule }: Offers<U>): readonly Offer<U>[] {
  return ids.flatMap((id) => ofRule.get(id) ?? []);
}

function findOffer<U>(reference: FixReference, offers: Offers<U>): Offer<U> | string {
  const { rule, name, locations } = reference;
  if (locations !== undefined) return findAt(reference, chooseReading(locations, offers), offers);
  const ofRule = offersOf(reference, offers);
  if (ofRule.length === 0) return `${quote(reference)}: \`${rule}\` finds nothing here.`;
  const [first] = ofRule;
  const fixes = new Set(ofRule.map((one) => editsOf(one, name)));
  if (first === undefined || (ofRule.length > 1 && (fixes.size > 1 || fixes.has(undefined))))
    return `${quote(reference)}: \`${rule}\` has findings at ${ofRule.length} places, so write which one you mean: ${listPlaces(ofRule, name)}.`;
  return isOffered(first, name) ? settle(reference, first) : refuseName(reference, [first]);
}

/** What a fix changes, for comparing: sections that are converted together have the same fix at each finding. */
function editsOf<U>({ found }: Offer<U>, wanted: string): string | undefined {
  for (const { finding } of found) {
    const fix = finding.fixes.find(({ name }) => name === wanted);
    if (fix === undefined) continue;
    const edits = fix.edits.map(({ file = finding.file, start, end, text }) =>
      JSON.stringify([realPath(file), start, end, text]),
    );
    return edits.sort().join('\n');
  }
  return undefined;
}

/** Of the two ways to read a place the one whose file was linted; a longer name goes first. */
function chooseReading<U>(locations: readonly FixLocation[], { files }: Offers<U>): FixLocation {
  return locations.find(({ file }) => placeOf(file, files) !== undefined) ?? locations[0]!;
}

/** The place of the linted file that is given by a name, or as it is shown; undefined where it is not linted. */
function placeOf(given: string, files: ReadonlyMap<string, string>): string | undefined {
  const place = realPath(given);
  if (files.has(place)) return place;
  return [...files].find(([, file]) => file === given || showFileName(file) === given)?.[0];
}

function findAt<U>(reference: FixReference, location: FixLocation, offers: Offers<U>): Offer<U> | string {
  const file = placeOf(location.file, offers.files);
  if (file === undefined)
    return `${quote(reference)}: \`${location.file}\` is not among the files that are linted.`;
  const here = (offers.ofLine.get(lineKey(file, location.line)) ?? []).filter(
    ({ column }) => location.column === undefined || column === location.column,
  );
  const wanted = here.filter((one) => reference.ids.includes(one.rule) && isOffered(one, reference.name));
  const [first, ...others] = wanted;
  if (first === undefined) return refuseName(reference, here, offersOf(reference, offers));
  if (others.length === 0) return settle(reference, first);
  return `${quote(reference)}: several findings on that line offer it, so write which one you mean: ${listPlaces(wanted, reference.name, true)}.`;
}

function isOffered<U>({ found }: Offer<U>, name: string): boolean {
  return found.some(({ finding }) => finding.fixes.some((fix) => fix.name === name));
}

/** Two servers that share the file may find the same and mean different things by the fix. */
function settle<U>(reference: FixReference, offer: Offer<U>): Offer<U> | string {
  const found = offer.found.filter((one) => isOffered({ ...offer, found: [one] }, reference.name));
  const fixes = new Set(
    found.map(({ finding }) => JSON.stringify(finding.fixes.find(({ name }) => name === reference.name))),
  );
  if (fixes.size === 1) return { ...offer, found };
  return `${quote(reference)}: the fix differs between the servers that read the file; \`--root\` selects one of them.`;
}

/** Says what is offered where a fix was looked for. */
function refuseName<U>(
  reference: FixReference,
  here: readonly Offer<U>[],
  ofRule: readonly Offer<U>[] = [],
): string {
  const fixes = here.flatMap(({ rule, found: [first] }) =>
    (first?.finding.fixes ?? []).map((fix) => describeFix(rule, fix)),
  );
  const offered =
    fixes.length > 0
      ? `That line offers ${enumerate([...new Set(fixes)])}.`
      : here.length > 0
        ? 'The findings on that line have no fix.'
        : 'That line has no finding.';
  const elsewhere =
    here.some(({ rule }) => reference.ids.includes(rule)) || ofRule.length === 0
      ? ''
      : ` \`${reference.rule}\` has findings at ${listPlaces(ofRule, reference.name)}.`;
  return `${quote(reference)} does not name a fix. ${offered}${elsewhere}`;
}

function describeFix(rule: string, { name, kind }: Fix): string {
  return `\`${rule}:${name}\` (${kind})`;
}

/** Places with what each offers, where that is not the fix of the name. */
function listPlaces<U>(offers: readonly Offer<U>[], wanted: string, withColumn = false): string {
  const places = offers.map((offer) => {
    const { file, line, column, found } = offer;
    const place = `${showFileName(file)}:${line}${withColumn ? `:${column}` : ''}`;
    if (isOffered(offer, wanted)) return `\`${place}\``;
    const names = found[0]?.finding.fixes.map(({ name }) => `\`${name}\``) ?? [];
    return `\`${place}\` (${names.length === 0 ? 'no fix' : `only ${names.join(', ')}`})`;
  });
  return enumerate([...new Set(places)]);
}

/** The most places or names that an error about `--apply` lists; the others are counted. */
const MOST_LISTED = 10;

function enumerate(items: readonly string[]): string {
  const more = items.length - MOST_LISTED;
  return items.slice(0, MOST_LISTED).join(', ') + (more > 0 ? `, and ${more} more` : '');
}

function quote({ text }: FixReference): string {
  return `\`--apply ${escapeControls(text)}\``;
}
