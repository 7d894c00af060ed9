import type { LeftSection } from '../access/conversion/conversion.ts';
import { keyOfSection } from '../access/conversion/found-sections.ts';
import { moduleFact } from '../facts/modules.ts';
import type { FileSystem } from '../files/file-system.ts';
import { overlayFiles } from '../files/overlay-files.ts';
import { withinOrNothing } from '../grammar/budget/work-budget.ts';
import { createAnalysisBudget } from '../grammar/budget/work-limits.ts';
import { asciiLowerCase, type ByteText } from '../grammar/byte-text.ts';
import { lineAt } from '../grammar/line-at.ts';
import type { Command } from '../grammar/syntax-tree.ts';
import type { AppliedFix, WithheldFix } from '../linter/apply-fixes.ts';
import type { Finding, LintedFile } from '../linter/findings/finding.ts';
import { applyFixesToServer, type ServerFixResult } from '../linter/fix-server.ts';
import { type JudgedFile, judgedServer } from '../linter/judge/judged-texts.ts';
import { isRefused } from '../linter/judge/refused-commands.ts';
import { lintServer } from '../linter/lint-server.ts';
import { serverMayHaveKey } from '../model/configuration/command-keys.ts';
import { configurationOf } from '../model/configuration/configuration.ts';
import { bytesWithHtaccess } from '../model/server/bytes-with-htaccess.ts';
import { type ReadServerOptions, readServer } from '../model/server/read-server.ts';
import type { FileInstance, Located, Server } from '../model/server/server.ts';
import { notGranted } from '../rules/htaccess/allow.ts';
import type { Fix, Rule } from '../rules/kit/define-rule.ts';
import { allowRequire, dropLimit } from './allow-require.ts';
import { lineOf24, OF_24_ALONE } from './already-upgraded.ts';
import { collectItems, sortItems } from './collect-items.ts';
import { type ConvertedServer, type ConvertOptions, convertServer } from './convert-server.ts';
import { type OldSections, oldSectionsOf, waysToDeny, writtenSo } from './deny-more.ts';
import { findGaps, type Gap, itemsOfGaps } from './find-gaps.ts';
import { findGuilt, type Guilt, nameOfFix } from './find-guilt.ts';
import { itemsOfLoading, type Loading } from './modules/describe-loading.ts';
import { enabledDirectory, enableModules } from './modules/enabled-files.ts';
import { isLoadedByScripts, loadModules } from './modules/load-modules.ts';
import { type NeedsOptions, neededModules } from './modules/needed-modules.ts';
import { type PlannedModules, plannedModules } from './modules/planned-modules.ts';
import { nameAny, unusedRequires } from './name-any.ts';
import { createPicker, isConverting, keepsAnswer, pickOfTheRest } from './pick-fix.ts';
import type { DecidingSection, ProofDetail } from './proof-detail.ts';
import { type AccessProof, proveAccess } from './prove-access.ts';
import { type HostsProof, proveHosts } from './prove-hosts.ts';
import type { MetChange } from './releases/find-release-changes.ts';
import { unknownStartNames } from './start-names.ts';
import { findUnreadSections } from './unread-sections.ts';
import { kindOfFinding, type UpgradeItem } from './upgrade-item.ts';
import { type InheritedOptions, writeInherited } from './write-inherited.ts';

/** How a server is upgraded. */
export interface UpgradeOptions {
  /** How httpd 2.2 reads it. */
  readonly before: ReadServerOptions;
  /** How httpd 2.4 reads it; the target says that it is from 2.2. */
  readonly after: ReadServerOptions;
  readonly rules: readonly Rule[];
  /** Paths of .htaccess files on the server. */
  readonly htaccess: readonly ByteText[];
  /** Whether Order, Allow, Deny and Satisfy stay. */
  readonly keepsAccessCompat: boolean;
  /** The details of the proof that somebody accepted, by id. */
  readonly accepted: ReadonlySet<string>;
  /** Why a file, as findings call it, must stay as it is: a clause; undefined where it may be changed. */
  readonly refusalOf: (file: string) => string | undefined;
}

/** What an upgrade does to a server, and what is known of the result. Nothing is written. */
export interface UpgradePlan {
  readonly items: readonly UpgradeItem[];
  /** The files that become others, as findings call them, with their texts. */
  readonly edits: readonly FileEdit[];
  readonly proof: UpgradeProof;
  /** Fixes that were not made, each with the reason as a clause. */
  readonly withheld: readonly WithheldFix[];
  /** Sections with access-compat directives that stay, with the reasons. */
  readonly left: readonly LeftSection[];
  /** The converted sections, by their keys, that deny more than httpd 2.2 did, because no `Require` gives the same answers. */
  readonly narrowed?: ReadonlySet<string>;
  /** Faults of older releases that the configuration may meet and the newer one has no longer; between releases of 2.4 alone. */
  readonly mended: readonly MetChange[];
  /** What could be converted besides, were its differences accepted. */
  readonly offers: readonly TolerantOffer[];
  /** The modules that must be there; undefined where the modules stay those that are loaded. */
  readonly modules?: PlannedModules;
  /** Names that httpd may be started with by -D, and that decide about lines. */
  readonly startNames?: readonly ByteText[];
  /** The line that shows that the files are for httpd 2.4 already; undefined where they are for 2.2. */
  readonly already?: Located | undefined;
  /** Whether plume did not look at all of the server, because that was too much work. */
  readonly isCutShort: boolean;
}

/** A file before and after. */
export interface FileEdit {
  readonly file: string;
  readonly before: ByteText;
  readonly after: ByteText;
}

/** What is known of the upgraded server. */
export interface UpgradeProof {
  /** How many errors 2.4 would still report in it. */
  readonly errors: number;
  /** What the result lacks without which it serves nobody. */
  readonly gaps: readonly Gap[];
  /** Undefined where comparing was too much work. */
  readonly access: AccessProof | undefined;
  readonly hosts: HostsProof | undefined;
}

/**
 * Plans the upgrade of a server and proves the result. Edits of sections that decide for requests which get another
 * answer, or an answer that plume cannot tell, are withheld unless they are accepted. Undefined where the main file
 * cannot be read.
 */
export function planUpgrade(given: UpgradeOptions): UpgradePlan | undefined {
  const old = readServer(given.before);
  const bare = readServer(given.after);
  if (old === undefined || bare === undefined) return undefined;
  const enable = enabling(bare);
  const assumed = assumeModules({ options: given, old, enable });
  const server = readServer(assumed.after);
  if (server === undefined) return undefined;
  const { rules, htaccess } = assumed;
  const linted = lintServer(server, { rules, htaccess });
  const wasRefused = createRefusedThen(old, linted, namesOf(server, htaccess), htaccess);
  const start: Start = { old, server, linted, wasRefused, already: lineOf24(old) ?? lineOf24(bare) };
  const closing = closeOpened(assumed, start);
  if (closing === undefined) return undefined;
  const { fixing, opened } = closing;
  const options = { ...assumed, accepted: new Set([...assumed.accepted, ...closing.closed]) };
  const { withheld, mayClose } = fixing;
  const { attempt, offers } = preferTolerant(options, start, fixing);
  const { whyNotConvert } = findGuilt(start, detailsOfConversion(options, start, attempt), {
    accepted: options.accepted,
    mayClose,
  });
  const isGuilty = [...attempt.converted].some((key) => whyNotConvert(key) !== undefined);
  const sameness = attempt === fixing.attempt ? 'status' : 'denial';
  const exact = isGuilty ? tryAll(options, start, { ...fixing, whyNot: whyNotConvert, sameness }) : attempt;
  if (exact === undefined) return undefined;
  const narrowed = narrowTheRest(options, start, exact, { ...fixing, sameness }) ?? exact;
  const last = closeTheRest(options, start, narrowed, { ...fixing, sameness }) ?? narrowed;
  const { attempt: shut, closed } = denyOpened(options, start, last);
  const { result, loading } = loadNeeded({ options, old, enable }, start, shut);
  const open = offers.filter((offer) => isOpenIn(shut, offer));
  // where all is converted nothing old is left that 2.4 would open
  const told = mayHaveClosed(last) ? distinctDetails([...opened, ...closed]) : closed;
  return describePlan(options, start, result, { fixes: withheld, offers: open, opened: told, loading });
}

/** How sections are converted as a last resort. */
type LastResort = Withholding & Pick<ConvertOptions, 'sameness' | 'orAsLeft'>;

/**
 * The last resort for sections that no lines have the same answers for: some deny more than httpd 2.2 did, so that these
 * and others are converted. Undefined where that converts nothing besides, or grants what was denied.
 */
function narrowTheRest(
  options: UpgradeOptions,
  start: Start,
  exact: Attempt,
  how: LastResort,
): Attempt | undefined {
  if (exact.left.length === 0) return undefined;
  const isBetter = ({ narrowed, left }: Attempt) => narrowed.size > 0 && left.length < exact.left.length;
  return denyMore(options, start, exact.fixed, how, isBetter);
}

/**
 * The last resort where the conversions open what httpd 2.2 denied, because 2.4 would open it anyway: nothing is converted
 * as 2.4 reads it, and sections may deny more. Undefined where that opens as much, or converts less.
 */
function closeTheRest(
  options: UpgradeOptions,
  start: Start,
  last: Attempt,
  how: LastResort,
): Attempt | undefined {
  const opened = countOpened(options, last);
  if (!how.mayClose || opened === 0) return undefined;
  const isBetter = (attempt: Attempt) =>
    countOpened(options, attempt) < opened && attempt.left.length <= last.left.length;
  return denyMore(options, start, last.fixed, { ...how, orAsLeft: false }, isBetter);
}

/**
 * Converts sections that may deny more than httpd 2.2 did. Those in which something else changes stay. Undefined where what
 * comes of it is not better.
 */
function denyMore(
  options: UpgradeOptions,
  start: Start,
  fixed: ServerFixResult,
  how: LastResort,
  isBetter: (attempt: Attempt) => boolean,
): Attempt | undefined {
  const isStaying = new Map<string, string>();
  for (let round = 0; round <= MOST_ROUNDS; round++) {
    const whyNot = (section: string) => isStaying.get(section);
    const attempt = convertAndProve(options, start, fixed, { ...how, whyNot, mayDenyMore: true });
    if (!isBetter(attempt)) return undefined;
    const details = detailsOfConversion(options, start, attempt);
    const denied = details.filter((detail) => deniesIn(attempt.narrowed, detail));
    const accepted = new Set([...options.accepted, ...denied.map(({ id }) => id)]);
    const { whyNotConvert } = findGuilt(start, details, { accepted, mayClose: how.mayClose });
    const guilty = [...attempt.converted].filter((key) => whyNotConvert(key) !== undefined);
    if (guilty.length === 0) return attempt;
    for (const key of guilty) isStaying.set(key, whyNotConvert(key)!);
  }
  return undefined;
}

/** How many kinds of requests 2.4 grants that 2.2 denied, and nobody accepted. */
function countOpened(options: UpgradeOptions, attempt: Attempt): number {
  return openedIn(options, attempt).length;
}

function openedIn({ accepted }: UpgradeOptions, attempt: Attempt): readonly ProofDetail[] {
  return detailsOf(attempt).filter(({ id, direction }) => direction === 'opens' && !accepted.has(id));
}

/**
 * Sections that keep old directives deny more, as long as httpd 2.4 grants what 2.2 denied. `closed`: what it granted, and
 * does no longer.
 */
function denyOpened(
  options: UpgradeOptions,
  start: Start,
  last: Attempt,
): { readonly attempt: Attempt; readonly closed: readonly ProofDetail[] } {
  const none = { attempt: last, closed: [] };
  // what a 2.4 that runs already grants is no upgrade's to close
  if (start.already !== undefined || countOpened(options, last) === 0) return none;
  const tried = new Set<string>();
  const originals = oldSectionsIn(options, last.fixed.server);
  let attempt = last;
  for (let round = 0; round < MOST_DENYING; round++) {
    const sections = oldSectionsIn(options, attempt.server);
    const deciding = decidingIn(openedIn(options, attempt), (key) => sections.has(key) && !tried.has(key));
    if (deciding.length === 0) break;
    const some = deciding.length > FEW_DENYING ? deciding : deciding.slice(0, 1);
    for (const key of some) tried.add(key);
    const ways = some.map((key) => waysToDeny(sections.get(key)!, originals.get(key)));
    attempt = leastDenying(options, start, attempt, ways);
  }
  const still = new Set(openedIn(options, attempt).map(({ id }) => id));
  return { attempt, closed: openedIn(options, last).filter(({ id }) => !still.has(id)) };
}

function distinctDetails(details: readonly ProofDetail[]): readonly ProofDetail[] {
  return [...new Map(details.map((detail) => [detail.id, detail])).values()];
}

/** All requests are compared for each way to write a section. */
const MOST_DENYING = 12;

/** More of them are written in the same way, together. */
const FEW_DENYING = 4;

function oldSectionsIn(options: UpgradeOptions, server: Server | undefined): OldSections {
  const found =
    server &&
    withinOrNothing(budgetFor(server, options), () => oldSectionsOf(server, directoriesOf(options)));
  return found ?? new Map();
}

/** The last sections of some classes that may be written, those of the most classes first. */
function decidingIn(details: readonly ProofDetail[], mayBe: (section: string) => boolean): readonly string[] {
  const counts = new Map<string, number>();
  for (const { sections } of details) {
    const last = sections.findLast(({ key }) => mayBe(key));
    if (last !== undefined) counts.set(last.key, (counts.get(last.key) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([key]) => key);
}

/** Writes sections in the one of their ways that opens least, and then closes least; as they were where none does. */
function leastDenying(
  options: UpgradeOptions,
  start: Start,
  attempt: Attempt,
  sections: readonly ReturnType<typeof waysToDeny>[],
): Attempt {
  let best = attempt;
  for (let i = 0; sections.some((ways) => i < ways.length); i++) {
    if (sections.every((ways) => ways[i] === undefined)) continue;
    // what a section cannot be written as denies more in it
    const texts = writtenSo(sections.flatMap((ways) => ways.slice(i).find((way) => way !== undefined) ?? []));
    const written = withTexts(options, attempt, texts);
    if (written === attempt) continue;
    const one = { ...written, isStricter: true, access: proveAnswers(options, start, written) };
    if (deniesMore(options, attempt, one) && isLessChanged(options, one, best)) best = one;
  }
  return best;
}

/** Whether an attempt opens less than another one, nothing else, and answers no request with an error instead. */
function deniesMore(options: UpgradeOptions, before: Attempt, after: Attempt): boolean {
  if (after.access === undefined) return false;
  const [was, is] = [before, after].map((one) => openedIn(options, one).map(({ id }) => id)) as [
    string[],
    string[],
  ];
  const erring = (one: Attempt) => detailsOf(one).filter(({ isError }) => isError === true).length;
  return is.length < was.length && is.every((id) => was.includes(id)) && erring(after) <= erring(before);
}

function isLessChanged(options: UpgradeOptions, one: Attempt, other: Attempt): boolean {
  const [opened, others] = [one, other].map((attempt) => countOpened(options, attempt)) as [number, number];
  return opened === others ? countClosed(one) < countClosed(other) : opened < others;
}

function countClosed(attempt: Attempt): number {
  return detailsOf(attempt).reduce(
    (sum, { direction, count }) => (direction === 'closes' ? sum + count : sum),
    0,
  );
}

/** Whether an offer converts what stays, or without denying what httpd 2.2 granted. */
function isOpenIn(attempt: Attempt, { sections }: TolerantOffer): boolean {
  const left = new Set(attempt.left.map(({ scope }) => keyOfSection(scope)));
  if (sections.some(({ scope }) => left.has(keyOfSection(scope)))) return true;
  return detailsOf(attempt).some(
    (detail) => detail.direction === 'closes' && deniesIn(attempt.narrowed, detail),
  );
}

/** Whether requests are denied, or denied otherwise, for which one of some sections decides. */
function deniesIn(keys: ReadonlySet<string>, { direction, sections }: ProofDetail): boolean {
  return (
    (direction === 'closes' || direction === 'stays-denied') && sections.some(({ key }) => keys.has(key))
  );
}

/** The fixes of a plan, and what they close besides what httpd 2.2 denied. */
interface Closing {
  readonly fixing: Fixing;
  /** The details, by id, of requests that are denied now and were granted, because 2.4 would open others. */
  readonly closed: ReadonlySet<string>;
  /** What 2.4 opens where nothing is closed, and nobody accepted. */
  readonly opened: readonly ProofDetail[];
}

/**
 * Makes the fixes. What httpd 2.4 would open is closed, even where that denies more than 2.2 did, unless somebody accepted
 * all that is opened.
 */
function closeOpened(options: UpgradeOptions, start: Start): Closing | undefined {
  const fixing = fixInnocently(options, start, true);
  if (fixing === undefined) return undefined;
  const none: Closing = { fixing, closed: NONE, opened: [] };
  const { attempt } = fixing;
  if (!mayHaveClosed(attempt) || closedBy(attempt).length === 0) return none;
  // what fixes close, and not conversions
  const whyNot = () => 'the fixes are looked at alone';
  const fixes = tryAll(options, start, { ...fixing, whyNot });
  const closed = fixes === undefined ? [] : closedBy(fixes);
  if (closed.length === 0) return none;
  const open = fixInnocently(options, start, false);
  if (open === undefined) return none;
  const known = new Set(detailsOf(fixing.attempt).map(({ id }) => id));
  const opened = detailsOf(open.attempt).filter(
    ({ id, direction }) => direction === 'opens' && !known.has(id),
  );
  // where 2.4 opens nothing there is nothing to close
  return opened.every(({ id }) => options.accepted.has(id))
    ? { fixing: open, closed: NONE, opened: [] }
    : { fixing, closed: new Set(closed.map(({ id }) => id)), opened };
}

/** Whether something is closed that 2.4 would otherwise open. */
function mayHaveClosed({ isStricter, applied }: Attempt): boolean {
  return isStricter || applied.some(({ fix }) => keepsAnswer(fix));
}

function closedBy(attempt: Attempt): readonly ProofDetail[] {
  return detailsOf(attempt).filter(({ direction, isOfEdits }) => direction === 'closes' && isOfEdits);
}

/** What every 2.4 needs and no 2.2 had, whatever the lines are. */
const CERTAIN = [OF_24_ALONE, 'mod_authn_core'];

/** The server is planned as it will be once the modules are loaded that the plan loads at its end. */
function assumeModules({ options, old, enable }: Planning): UpgradeOptions {
  const needed = neededModules(needsOf({ options, old, enable }, NO_TEXTS), CERTAIN);
  // only lines that cannot be converted need it
  const names = new Set(needed.map(({ name }) => name).filter((name) => name !== ACCESS_COMPAT));
  const { after } = options;
  return {
    ...options,
    after: { ...after, files: enable(after.files, names), given: { names, areAll: false } },
  };
}

/** What a plan is made with. */
interface Planning {
  readonly options: UpgradeOptions;
  /** The server as httpd 2.2 reads it. */
  readonly old: Server;
  /** The files once the command of the distribution has enabled modules; where lines load them, as they are. */
  readonly enable: (files: FileSystem, modules: ReadonlySet<string>) => FileSystem;
}

/** How modules get into a server, as it is without them. */
function enabling(server: Server): Planning['enable'] {
  const directory = isLoadedByScripts(server) ? enabledDirectory(server) : undefined;
  return (files, modules) => (directory === undefined ? files : enableModules(files, directory, modules));
}

const NO_TEXTS: ReadonlyMap<string, ByteText> = new Map();

/** How the needs of the server are found as it is with other texts, by identity. */
function needsOf(
  { options: { after, rules, htaccess }, old, enable }: Planning,
  texts: ReadonlyMap<string, ByteText>,
): NeedsOptions {
  const files = overlayFiles(after.files, texts);
  return {
    read: (given) => readServer({ ...after, files: enable(files, given.names), given }),
    wasThere: (name) => moduleFact(name, '2.2') === undefined || old.modules.has(name) === 'present',
    ...{ rules, htaccess },
  };
}

/**
 * Loads what httpd 2.4 needs for the lines that the plan leaves, and looks at the server as it is then: with the modules
 * alone that it loads itself, or that a command of the distribution enables.
 */
function loadNeeded(
  planning: Planning,
  start: Start,
  attempt: Attempt,
): { readonly result: Result; readonly loading: Loading } {
  const { options, enable } = planning;
  const { after, rules, htaccess, refusalOf } = options;
  const { server = start.server } = attempt;
  const names = namesOf(server, htaccess);
  const texts = new Map([...attempt.texts].map(([file, text]) => [names.identityOf(file), text]));
  const loading = {
    modules: neededModules(needsOf(planning, texts), CERTAIN),
    byLines: !isLoadedByScripts(server),
  };
  if (loading.byLines)
    for (const [identity, text] of loadModules(loading.modules, server))
      if (refusalOf(names.nameOf(identity)) === undefined) texts.set(identity, text);
  const enabled = new Set(loading.byLines ? [] : loading.modules.map(({ name }) => name));
  const read = readServer({
    ...after,
    files: enable(overlayFiles(after.files, texts), enabled),
    given: { names: enabled, areAll: true },
  });
  const look = (of: Server) => lintServer(of, { rules, htaccess }).map((one) => rename(one, names));
  if (read === undefined) return { result: { ...attempt, linted: look(server) }, loading };
  const loaded = {
    ...attempt,
    texts: new Map([...texts].map(([identity, text]) => [names.nameOf(identity), text])),
    server: read,
  };
  return { result: { ...loaded, linted: look(read), access: proveAnswers(options, start, loaded) }, loading };
}

/** What the plan makes of the server at its end, with all that is still wrong in it. */
interface Result extends Attempt, Pick<ServerFixResult, 'linted'> {}

interface Fixing extends Pick<Withholding, 'isWithheld' | 'mayClose'> {
  readonly attempt: Attempt;
  readonly withheld: readonly WithheldFix[];
}

/**
 * Makes the fixes that change no answer that must stay. A fix that changes one is withheld, and the sections of that
 * request are converted all the same. `mayClose`: a fix is made that closes more than httpd 2.4 opens.
 */
function fixInnocently(options: UpgradeOptions, start: Start, mayClose: boolean): Fixing | undefined {
  let found: Omit<Fixing, 'attempt'> = { isWithheld: () => false, withheld: [], mayClose };
  for (let round = 0; ; round++) {
    const attempt = tryAll(options, start, found);
    if (attempt === undefined) return undefined;
    const guilt = findGuilt(start, detailsOf(attempt), { accepted: options.accepted, mayClose });
    const guilty = attempt.applied.filter((one) => guilt.isGuilty(one));
    if (guilty.length === 0) return { ...found, attempt };
    // without these the others may be innocent
    const certain = guilty.filter((one) => guilt.isCertain(one));
    const blamed = certain.length > 0 && round < MOST_ROUNDS ? certain : guilty;
    const next = withhold(found, guilt, blamed);
    found = round < 2 * MOST_ROUNDS ? next : { ...next, isWithheld: (_, fix) => fix.kind !== 'safe' };
  }
}

const MOST_ROUNDS = 2;

function withhold(
  { isWithheld, withheld, mayClose }: Omit<Fixing, 'attempt'>,
  guilt: Guilt,
  blamed: readonly AppliedFix[],
): Omit<Fixing, 'attempt'> {
  const [first, later] = [true, false].map(
    (isOfStart) => new Set(blamed.filter((one) => guilt.isOfStart(one) === isOfStart).map(nameOfFix)),
  );
  return {
    mayClose,
    isWithheld: (finding, fix) => {
      const one = { finding, fix };
      if (isWithheld(finding, fix)) return true;
      return guilt.isOfStart(one)
        ? first?.has(nameOfFix(one)) === true && guilt.isGuilty(one)
        : later?.has(nameOfFix(one)) === true;
    },
    withheld: [...withheld, ...blamed.map((one) => ({ ...one, why: guilt.describe(one) }))],
  };
}

interface Start {
  readonly old: Server;
  /** See UpgradePlan. */
  readonly already: Located | undefined;
  readonly server: Server;
  readonly linted: readonly LintedFile[];
  /** Whether httpd 2.2 refused the line of a finding as well, so that a fix of it would change an answer. */
  readonly wasRefused: (finding: Finding, fix: Fix) => boolean;
}

/** What must not be edited. */
interface Withholding {
  readonly isWithheld: (finding: Finding, fix: Fix) => boolean;
  /** Whether more may be denied than httpd 2.2 denied, so that 2.4 opens nothing. */
  readonly mayClose: boolean;
  readonly whyNot?: (section: string) => string | undefined;
  readonly sameness?: ConvertOptions['sameness'];
}

/** What some edits make of the server, before anybody looks for what is wrong in it. */
type Edited = Omit<ServerFixResult, 'linted'>;

/** What some edits make of the server, and what requests get from it; undefined where comparing was too much work. */
interface Attempt extends Edited {
  readonly access: AccessProof | undefined;
  /** The sections that are converted, by their keys, those of them that deny more than before, and those that stay. */
  readonly converted: ReadonlySet<string>;
  readonly narrowed: ReadonlySet<string>;
  readonly left: readonly LeftSection[];
  /** The server as the fixes make it, before its sections are converted. */
  readonly fixed: ServerFixResult;
  readonly conversions: readonly ConversionStep[];
  /** Whether sections that stay deny more than httpd 2.2 denied, so that 2.4 opens nothing. */
  readonly isStricter: boolean;
}

/** A server before and after some of its sections are converted; undefined where it cannot be read. */
interface ConversionStep {
  readonly before: Server | undefined;
  readonly after: Server | undefined;
}

function tryAll(options: UpgradeOptions, start: Start, withholding: Withholding): Attempt | undefined {
  const fixed = fixAll(options, start, withholding.isWithheld);
  return fixed && convertAndProve(options, start, fixed, { sameness: 'status', ...withholding });
}

function fixAll(
  { after, rules, htaccess, refusalOf }: UpgradeOptions,
  start: Start,
  isWithheld: Withholding['isWithheld'],
): ServerFixResult | undefined {
  const { server, linted, wasRefused } = start;
  const pick = createPicker({
    kindOf: createKinds(rules, server, htaccess),
    isWithheld: (finding, fix) => wasRefused(finding, fix) || isWithheld(finding, fix),
  });
  // what rules say of conversions is not asked for again in each round: they are planned once, afterwards
  const asked = rules.filter(({ id }) => !isConverting(id));
  const found = linted.map((file) => ({
    ...file,
    findings: file.findings.filter(({ rule }) => !isConverting(rule)),
  }));
  return applyFixesToServer(after, {
    ...{ htaccess, pick, refusalOf, rules: asked, known: rules },
    objectsTo: createObjections(rules),
    choice: 'none',
    start: { server, linted: found },
  });
}

/**
 * Whether httpd 2.2 refused the line of a finding as well: an upgrade leaves alone what never worked, where mending it
 * would change an answer.
 */
function createRefusedThen(
  old: Server,
  linted: readonly LintedFile[],
  { identityOf }: FileNames,
  htaccess: readonly ByteText[],
): Start['wasRefused'] {
  const then = judgedServer(linted, old, htaccess, identityOf);
  const missing = new Set(
    old.notices
      .filter(({ kind, httpd }) => httpd !== undefined && kind.startsWith('include-'))
      .map(({ instance, command }) => keyOfPlace(instance.identity, command.start)),
  );
  const wasRefused = (file: string, { start }: Finding): boolean => {
    const read = then.fileOf(file);
    const line = read && lineAt(read.document, start);
    const isCommand = line?.kind === 'directive' || line?.kind === 'open';
    if (read === undefined || !isCommand) return false;
    if (missing.has(keyOfPlace(identityOf(file), line.start))) return true;
    return isRefused(line, read) || isNeverGranted(line, read);
  };
  const keyOf = ({ file, rule, message }: Finding): string => JSON.stringify([file, rule, message]);
  const accessFiles = new Set(htaccess.map((path) => old.files.nameOf(path)));
  // a .htaccess that is refused denies all that is below it
  const matters = ({ kind }: Fix, file: string): boolean => kind !== 'safe' || accessFiles.has(file);
  const refused = new Set(
    linted.flatMap(({ file, findings }) =>
      findings
        .filter((one) => one.fixes.some((fix) => matters(fix, file)) && wasRefused(file, one))
        .map(keyOf),
    ),
  );
  return (finding, fix) => matters(fix, finding.file) && refused.has(keyOf(finding));
}

function keyOfPlace(identity: string, start: number): string {
  return `${start} ${identity}`;
}

/** Whether no AllowOverride allowed a command of a .htaccess, wherever it is read. */
function isNeverGranted({ start }: Command, file: JudgedFile): boolean {
  const readings = file.htaccessReadings();
  const refuses = (instance: FileInstance): boolean =>
    notGranted(configurationOf(instance)).some((command) => command.start === start);
  return readings.length > 0 && readings.every(refuses);
}

function convertAndProve(
  options: UpgradeOptions,
  start: Start,
  fixed: ServerFixResult,
  how: ConvertOptions & Pick<Withholding, 'isWithheld' | 'mayClose'>,
): Attempt {
  const attempt = convertAll(options, start, fixed, { ...how, inherits: 'exact' });
  const isOpen = how.mayClose && opensMore(options, attempt);
  return isOpen ? convertAll(options, start, fixed, { ...how, inherits: 'strict' }) : attempt;
}

/** Whether httpd 2.4 grants what 2.2 denied and nobody accepted. */
function opensMore({ accepted }: UpgradeOptions, { access }: Attempt): boolean {
  return access?.details.some(({ id, direction }) => direction === 'opens' && !accepted.has(id)) === true;
}

/** How sections are converted, and what those say that stay. */
interface Converts extends ConvertOptions, Pick<Withholding, 'isWithheld'> {
  readonly inherits: InheritedOptions['way'];
}

function convertAll(options: UpgradeOptions, start: Start, fixed: ServerFixResult, how: Converts): Attempt {
  let given: Converting = { ...fixed, converted: NONE, narrowed: NONE, left: [], staying: NONE };
  let isStricter = false;
  const write = (one: Converting, way: InheritedOptions['way']): Converting => {
    const written = writeInheritedIn(options, one, way);
    if (written === undefined) return one;
    isStricter ||= written.isStricter;
    return written.result;
  };
  const conversions: ConversionStep[] = [];
  for (let round = 0; ; round++) {
    let made = convertOnce(options, start, given, how);
    for (let times = 0; round === 0 && times < MOST_WRITTEN; times++) {
      const written = write({ ...given, staying: made.staying }, how.inherits);
      if (written.server === given.server) break;
      given = written;
      made = convertOnce(options, start, given, how);
    }
    const isConverted = made.converted.size > given.converted.size;
    if (isConverted) conversions.push({ before: given.server, after: made.server });
    // what would become a comment without a directive about authority is enclosed, wherever that is deleted
    const enclosed = nameAnyIn(options, start, made);
    const settled = nameAnyIn(options, start, settleTheRest(options, enclosed, how.isWithheld));
    const isAlike = readsAlike(options, settled);
    const last = isAlike ? write(settled, 'last') : settled;
    const isDone = last === made && !isConverted;
    given = last;
    // what is converted or settled may be all that was in the way
    if (isDone || !isAlike || given.left.length === 0 || round === MOST_ROUNDS) break;
    if (opensIn(proveAnswers(options, start, given))) break;
  }
  return { ...given, fixed, conversions, isStricter, access: proveAnswers(options, start, given) };
}

/** What is written may be what another section inherits. */
const MOST_WRITTEN = 4;

/** What is fixed, with what the sections that stay inherit; undefined where there is nothing to write. */
function writeInheritedIn<T extends Converting>(
  options: UpgradeOptions,
  given: T,
  way: InheritedOptions['way'],
): { readonly result: T; readonly isStricter: boolean } | undefined {
  const { server, staying } = given;
  if (server === undefined || (staying.size === 0 && !options.keepsAccessCompat)) return undefined;
  const stays = (section: string) => options.keepsAccessCompat || staying.has(section);
  const refusalOf = refusalsIn(server, options);
  const htaccess = directoriesOf(options);
  const found = withinOrNothing(budgetFor(server, options), () =>
    writeInherited(server, { htaccess, stays, refusalOf, way }),
  );
  if (found === undefined) return undefined;
  const written = withTexts(options, given, found.texts);
  if (written.server === server) return undefined;
  return { result: { ...given, ...written }, isStricter: found.isStricter };
}

/** Whether httpd 2.4 grants what 2.2 denied: to convert that would be to write it down. */
function opensIn(access: AccessProof | undefined): boolean {
  return access === undefined || access.details.some(({ direction }) => direction === 'opens');
}

interface Converting extends Edited, Pick<Attempt, 'converted' | 'narrowed' | 'left'> {
  /** The sections that stay, by their keys. */
  readonly staying: ReadonlySet<string>;
}

function convertOnce(
  options: UpgradeOptions,
  start: Start,
  given: Converting,
  how: ConvertOptions,
): Converting {
  const allowed = options.keepsAccessCompat ? given : withRequireAllowed(options, given);
  const converted = convert(options, allowed, how);
  const { left = [], staying = NONE } = converted ?? {};
  const unconverted = { ...given, left, staying };
  if (allowed.server === undefined || converted === undefined || converted.texts.size === 0)
    return unconverted;
  return {
    ...unconverted,
    converted: new Set([...given.converted, ...converted.converted]),
    narrowed: new Set([...given.narrowed, ...converted.narrowed]),
    ...readConverted(options, start, allowed, converted),
  };
}

/** What is converted, with a `<RequireAny>` where a directive about authority is gone, and else as it is. */
function nameAnyIn<T extends Edited>(options: UpgradeOptions, start: Start, result: T): T {
  const { server } = result;
  const texts =
    server &&
    withinOrNothing(budgetFor(server, options), () => nameAny(start.server, server, directoriesOf(options)));
  if (texts === undefined || texts.size === 0) return result;
  const named = withTexts(options, result, texts);
  return named;
}

/** Whether httpd 2.2 would evaluate all `Require` lines as 2.4 does, so that a conversion reads them as they decide. */
function readsAlike(options: UpgradeOptions, { server }: Edited): boolean {
  if (server === undefined) return false;
  const found = withinOrNothing(budgetFor(server, options), () =>
    unusedRequires(server, directoriesOf(options)),
  );
  return found?.length === 0;
}

/** Makes the fixes of what the conversions may have settled, and have not. */
function settleTheRest(
  options: UpgradeOptions,
  given: Converting,
  isWithheld: Withholding['isWithheld'],
): Converting {
  const { rules, htaccess, refusalOf } = options;
  const result = withAccessCompat(options, given);
  const { server } = result;
  if (server === undefined || !hasRest(server, options)) return given;
  const names = namesOf(server, htaccess);
  const linted = lintServer(server, { rules, htaccess }).map((one) => rename(one, names));
  const texts = new Map([...result.texts].map(([file, text]) => [names.identityOf(file), text]));
  const fixed = applyFixesToServer(
    { ...result.after, files: overlayFiles(result.after.files, texts) },
    {
      ...{ rules, htaccess, refusalOf, pick: pickOfTheRest(isWithheld), choice: 'none' },
      ...{ objectsTo: createObjections(rules), start: { server, linted } },
    },
  );
  if (fixed === undefined || fixed.applied.length === 0) return given;
  return {
    ...given,
    ...{ texts: new Map([...given.texts, ...fixed.texts]), server: fixed.server },
    applied: [...given.applied, ...fixed.applied],
    withheld: [...given.withheld, ...fixed.withheld],
  };
}

/** Whether anything is left that a conversion might have settled. */
function hasRest(server: Server, { rules, htaccess }: UpgradeOptions): boolean {
  const asked = rules.filter(({ goesWithConversion }) => goesWithConversion === true);
  return lintServer(server, { rules: asked, known: rules, htaccess }).some(({ findings }) =>
    findings.some(({ goesWithConversion }) => goesWithConversion === true),
  );
}

/** What is left needs mod_access_compat, which the plan loads at its end: without it httpd 2.4 answers nobody. */
function withAccessCompat(
  options: UpgradeOptions,
  given: Converting,
): Converting & Pick<UpgradeOptions, 'after'> {
  const { after, htaccess } = options;
  const isNeeded = given.staying.size > 0 || options.keepsAccessCompat;
  if (!isNeeded || given.server === undefined || given.server.modules.has(ACCESS_COMPAT) !== 'absent')
    return { ...given, after };
  const names = namesOf(given.server, htaccess);
  const texts = new Map([...given.texts].map(([file, text]) => [names.identityOf(file), text]));
  const loaded = new Set([...(after.given?.names ?? []), ACCESS_COMPAT]);
  const assumed = { ...after, given: { names: loaded, areAll: after.given?.areAll ?? false } };
  const server = readServer({ ...assumed, files: overlayFiles(after.files, texts) });
  return server === undefined ? { ...given, after } : { ...given, server, after: assumed };
}

const ACCESS_COMPAT = 'mod_access_compat';

/** What requests get is compared once all is done: until then a deleted line may open what it closed. */
function createObjections(rules: readonly Rule[]): (finding: Finding) => boolean {
  const aboutRequests = new Set<string>(
    rules.filter((rule) => rule.isAboutRequests === true).map(({ id }) => id),
  );
  return ({ rule }) => !aboutRequests.has(rule);
}

function convert(
  options: UpgradeOptions,
  { server }: Edited,
  how: ConvertOptions,
): ConvertedServer | undefined {
  if (server === undefined || options.keepsAccessCompat) return undefined;
  return withinOrNothing(budgetFor(server, options), () =>
    convertServer(server, directoriesOf(options), { ...how, refusalOf: refusalsIn(server, options) }),
  );
}

/** Why a file of a server must stay as it is. */
function refusalsIn(server: Server, { htaccess, refusalOf }: UpgradeOptions) {
  const names = namesOf(server, htaccess);
  return ({ identity }: FileInstance) => refusalOf(names.nameOf(identity));
}

/** The server in which AllowOverride allows .htaccess files what they are to become. */
function withRequireAllowed<T extends Edited>(options: UpgradeOptions, fixed: T): T {
  if (fixed.server === undefined) return fixed;
  return withTexts(options, fixed, allowRequire(fixed.server, options.htaccess));
}

/** What is fixed, with other texts besides, by identity. */
function withTexts<T extends Edited>(
  { after, htaccess, refusalOf }: UpgradeOptions,
  fixed: T,
  more: ReadonlyMap<string, ByteText>,
): T {
  if (fixed.server === undefined) return fixed;
  const names = namesOf(fixed.server, htaccess);
  const wanted = [...more]
    .map(([identity, text]) => [names.nameOf(identity), text] as const)
    .filter(([file]) => refusalOf(file) === undefined);
  if (wanted.length === 0) return fixed;
  const texts = new Map([...fixed.texts, ...wanted]);
  const byIdentity = new Map([...texts].map(([file, text]) => [names.identityOf(file), text]));
  const server = readServer({ ...after, files: overlayFiles(after.files, byIdentity) });
  return server === undefined ? fixed : { ...fixed, texts, server };
}

const NONE: ReadonlySet<string> = new Set();

function rename(file: LintedFile, names: FileNames): LintedFile {
  return { ...file, file: names.nameOf(names.identityOf(file.file)) };
}

/** The server with its converted sections. */
function readConverted(
  options: UpgradeOptions,
  { server: before }: Start,
  allowed: Edited,
  { texts }: ConvertedServer,
): Pick<Edited, 'texts' | 'server'> {
  const { htaccess } = options;
  const converted = withTexts(options, allowed, texts);
  if (converted.server === undefined) return converted;
  const narrowed = withTexts(options, converted, dropLimit(converted.server, before, htaccess));
  return { texts: narrowed.texts, server: narrowed.server ?? converted.server };
}

/** The names of files by their identities, and the reverse. */
export interface FileNames {
  nameOf(identity: string): string;
  identityOf(file: string): string;
}

/** A file with several names is called by the first. */
export function namesOf({ instances, files }: Server, htaccess: readonly ByteText[]): FileNames {
  const names = new Map<string, string>();
  const identities = new Map<string, string>();
  const add = (identity: string, file: string): void => {
    identities.set(file, identity);
    if (!names.has(identity)) names.set(identity, file);
  };
  for (const { identity, file } of instances) add(identity, file);
  for (const path of htaccess) {
    const entry = files.look(path);
    if (entry.ok) add(entry.identity, files.nameOf(path));
  }
  return {
    nameOf: (identity) => names.get(identity) ?? identity,
    identityOf: (file) => identities.get(file) ?? file,
  };
}

/** A conversion that would convert more, were 401 as good as 403. */
export interface TolerantOffer {
  /** The sections that it converts besides. */
  readonly sections: readonly LeftSection[];
  /** The classes that must be accepted for it. */
  readonly details: readonly ProofDetail[];
}

/**
 * Where an exact conversion leaves sections, one that differs in nothing but 401 and 403 may convert them: it is taken
 * where all that differs was accepted, and else offered.
 */
function preferTolerant(
  options: UpgradeOptions,
  start: Start,
  { attempt: exact, isWithheld, mayClose }: Fixing,
): { readonly attempt: Attempt; readonly offers: readonly TolerantOffer[] } {
  if (exact.left.length === 0) return { attempt: exact, offers: [] };
  const tolerant = convertAndProve(options, start, exact.fixed, {
    ...{ sameness: 'denial', isWithheld, mayClose },
  });
  if (tolerant.left.length >= exact.left.length) return { attempt: exact, offers: [] };
  const details = detailsOfConversion(options, start, tolerant).filter(
    ({ id, isOfEdits }) => isOfEdits && !options.accepted.has(id),
  );
  if (details.length === 0) return { attempt: tolerant, offers: [] };
  const left = new Set(tolerant.left.map(({ scope }) => keyOfSection(scope)));
  const sections = exact.left.filter(({ scope }) => !left.has(keyOfSection(scope)));
  return { attempt: exact, offers: [{ sections, details }] };
}

/** What the conversion of sections has a part in: what was fixed before and afterwards has none. */
function detailsOfConversion(
  options: UpgradeOptions,
  { old }: Start,
  attempt: Attempt,
): readonly ProofDetail[] {
  if (detailsOf(attempt).length === 0) return [];
  const htaccess = directoriesOf(options);
  return attempt.conversions.flatMap(({ before: unedited, after }) => {
    if (after === undefined || unedited === undefined) return detailsOf(attempt);
    const servers = { before: old, after, unedited, htaccess, htaccessPaths: options.htaccess };
    const proof = withinOrNothing(budgetFor(after, options), () => proveAccess(servers));
    return proof?.details ?? detailsOf(attempt);
  });
}

function detailsOf({ access }: Attempt): readonly ProofDetail[] {
  return access?.details ?? [];
}

function createKinds(rules: readonly Rule[], { files }: Server, htaccess: readonly ByteText[]) {
  const byId = new Map<string, Rule>(rules.map((rule) => [rule.id, rule]));
  const names = new Set(htaccess.map((path) => files.nameOf(path)));
  return (finding: Finding) => kindOfFinding(finding, byId.get(finding.rule), names.has(finding.file));
}

/** Compares what requests get from httpd 2.2 and from the edited server. */
function proveAnswers(
  options: UpgradeOptions,
  { old, server: unedited }: Start,
  { server }: Edited,
): AccessProof | undefined {
  if (server === undefined) return undefined;
  const htaccess = directoriesOf(options);
  return withinOrNothing(budgetFor(server, options), () =>
    proveAccess({ before: old, after: server, unedited, htaccess, htaccessPaths: options.htaccess }),
  );
}

function prove(options: UpgradeOptions, start: Start, { linted, server, access }: Result): UpgradeProof {
  const errors = linted.reduce(
    (sum, { findings }) => sum + findings.filter(({ severity }) => severity === 'error').length,
    0,
  );
  if (server === undefined) return { errors, gaps: [], access: undefined, hosts: undefined };
  const hosts = withinOrNothing(budgetFor(server, options), () => proveHosts(start.old, server));
  return { errors, gaps: findGaps(server), access, hosts };
}

function budgetFor(server: Server, { htaccess }: UpgradeOptions) {
  return createAnalysisBudget(bytesWithHtaccess(server, htaccess));
}

function directoriesOf({ htaccess }: UpgradeOptions): readonly ByteText[] {
  return htaccess.map((path) => path.slice(0, path.lastIndexOf('/') + 1));
}

/** Those of which no rule has a word. */
function unreadSections(
  options: UpgradeOptions,
  { old, server, linted }: Start,
  attempt: Attempt,
): readonly UpgradeItem[] {
  const found = withinOrNothing(budgetFor(server, options), () =>
    findUnreadSections(old, attempt.server ?? server, options.htaccess),
  );
  const said = new Set(
    linted.flatMap(({ findings }) => findings.map(({ file, start }) => `${start} ${file}`)),
  );
  return (found ?? []).filter(({ file, start }) => !said.has(`${start} ${file}`));
}

/** What came to light while the plan was made. */
interface Findings {
  readonly fixes: readonly WithheldFix[];
  readonly offers: readonly TolerantOffer[];
  /** What stays closed, and could be open. */
  readonly opened: readonly ProofDetail[];
  readonly loading: Loading;
}

function describePlan(
  options: UpgradeOptions,
  start: Start,
  result: Result,
  { fixes, offers, opened, loading }: Findings,
): UpgradePlan {
  const { rules, htaccess } = options;
  const kindOf = createKinds(rules, start.server, htaccess);
  const sources = new Map(start.linted.map(({ file, text }) => [file, text]));
  const withheld = [...fixes, ...result.withheld];
  const { linted, texts } = result;
  const { already } = start;
  const known = prove(options, start, result);
  const proof = already === undefined ? known : proofOf24(options, start, result, known);
  const wasSet = (finding: Finding) => setsDirectiveOf(finding, start.old);
  const found = collectItems({ before: start.linted, after: linted, withheld, kindOf, wasSet });
  return {
    items: sortItems([
      ...found,
      ...itemsOfLoading(loading, start.server),
      ...itemsOfGaps(proof.gaps, start.server, found),
      ...offers.map((offer) => itemOfOffer(offer, start)),
      ...(opened.length === 0 ? [] : [itemOfClosed(opened, start)]),
      ...itemsOfNarrowed(result, start),
      ...unreadSections(options, start, result),
    ]),
    edits: [...texts].map(([file, after]) => ({ file, before: sources.get(file) ?? '', after })),
    ...{ proof, withheld, offers },
    modules: plannedModules(loading, result.server ?? start.server),
    startNames:
      withinOrNothing(budgetFor(start.server, options), () => unknownStartNames(start.server)) ?? [],
    ...{ left: result.left, narrowed: result.narrowed, mended: [], already },
    isCutShort: [...start.linted, ...linted].some(({ isCutShort }) => isCutShort === true),
  };
}

/** The proof for files that httpd 2.2 no longer reads: what counts is what 2.4 does with them as they are. */
function proofOf24(
  options: UpgradeOptions,
  { server: unedited }: Start,
  { server, texts }: Edited,
  proof: UpgradeProof,
): UpgradeProof {
  if (texts.size === 0) return { ...proof, access: NO_CLASSES, hosts: NO_NAMES };
  if (server === undefined) return proof;
  const hosts = withinOrNothing(budgetFor(server, options), () => proveHosts(unedited, server));
  return { ...proof, hosts };
}

const NO_CLASSES: AccessProof = { classes: 0, same: 0, different: 0, open: 0, details: [] };
const NO_NAMES: HostsProof = { names: 0, same: 0, different: 0, open: 0, details: [] };

/** Whether a server sets the directive whose default a finding is about, as a row of the table of defaults. */
function setsDirectiveOf({ together }: Finding, server: Server): boolean {
  const name = together?.row?.split('\t')[0]?.slice(1, -1);
  return name !== undefined && serverMayHaveKey(server, new Set([asciiLowerCase(name)]));
}

/** An offer, told at the first of the sections. */
function itemOfOffer({ sections, details }: TolerantOffer, { server }: Start): UpgradeItem {
  const places = sections.flatMap(({ settings: [first] }) => first?.at ?? []);
  const [first] = places;
  const file = first?.instance.file ?? server.main.file;
  const options = details.map(({ id }) => `\`--accept ${id}\``);
  const tests = details.map(({ request, dependsOn }) => `${request}: ${dependsOn}`);
  const names = places.map(({ instance, command }) => `\`${instance.file}:${command.number}\``);
  const what = names.length === 1 ? 'This section' : `${names.length} sections`;
  const where = names.length === 1 ? '' : ` (${names.slice(0, MOST_OPTIONS).join(', ')})`;
  return {
    ...{ kind: 'check', rule: 'upgrade/access-compat', file, isEdited: false, choices: [] },
    text: first?.instance.document.source.text ?? '',
    start: first?.command.start ?? 0,
    message: `${what} can be converted if some requests may be denied with 403 in the place of 401, or the reverse: ${options.slice(0, MOST_OPTIONS).join(' ')}${where}.`,
    help: tests.slice(0, MOST_OPTIONS).join('; '),
    request: undefined,
    before: undefined,
    after: undefined,
  };
}

/** What is closed so that httpd 2.4 opens nothing, told at the first of the sections. */
function itemOfClosed(opened: readonly ProofDetail[], { server }: Start): UpgradeItem {
  const [{ file, start } = { file: server.main.file, start: 0 }] = opened.flatMap(({ sections }) => sections);
  const instance = server.instances.find((one) => one.file === file) ?? server.main;
  const options = opened.map(({ id }) => `\`--accept ${id}\``).slice(0, MOST_OPTIONS);
  return {
    ...{ kind: 'check', rule: 'upgrade/opened-access', file, isEdited: false, choices: [] },
    ...{ text: instance.document.source.text, start },
    message: `The plan denies more than httpd 2.2 did, because 2.4 would otherwise grant what 2.2 denied; to leave that to 2.4 instead: ${options.join(' ')}.`,
    help: opened
      .slice(0, MOST_OPTIONS)
      .map(({ request, dependsOn }) => `${request}: ${dependsOn}`)
      .join('; '),
    ...{ request: undefined, before: undefined, after: undefined },
  };
}

/** The sections that deny more as a last resort, each with a request that it denies. */
function itemsOfNarrowed({ narrowed, access }: Attempt, { server }: Start): readonly UpgradeItem[] {
  const bySection = new Map<string, { readonly at: DecidingSection; readonly denied: ProofDetail[] }>();
  for (const detail of access?.details ?? []) {
    const at = detail.sections.findLast(({ key }) => narrowed.has(key));
    if (at === undefined || !deniesIn(narrowed, detail)) continue;
    const known = bySection.get(at.key) ?? { at, denied: [] };
    bySection.set(at.key, known);
    known.denied.push(detail);
  }
  return [...bySection.values()].map(({ at: { file, start }, denied }) => {
    const worst = denied.find(({ direction }) => direction === 'closes');
    const { request, dependsOn } = worst ?? denied[0]!;
    const what = worst ? 'requests that httpd 2.2 granted' : 'requests with another status than httpd 2.2';
    const more = denied.length - 1;
    const others = more === 0 ? '' : `; ${more} more ${more === 1 ? 'is' : 'are'} listed below`;
    return {
      ...{ kind: 'check', rule: 'upgrade/access-compat', file, isEdited: false, choices: [] },
      text: server.instances.find((one) => one.file === file)?.document.source.text ?? '',
      start: Math.max(start, 0),
      message: `This section denies ${what}, because no \`Require\` gives the same answers; its old lines stay as comments.`,
      help: `${request}: ${dependsOn}${others}. \`--keep-access-compat\` leaves all old lines to mod_access_compat.`,
      ...{ request: undefined, before: undefined, after: undefined },
    };
  });
}

const MOST_OPTIONS = 20;
