import path from 'node:path';
import { addTo } from '../../../core/add-to.ts';
import { once, query } from '../../../core/query.ts';
import type { Target } from '../../../facts/target.ts';
import { overlayFiles } from '../../../files/overlay-files.ts';
import { serverPath, withoutSlashesAtEnd } from '../../../files/server-path.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { fileNameBytes } from '../../../grammar/file-name.ts';
import { type DiskView, readingOther } from '../../../host/disk.ts';
import { withStated } from '../../../host/open-server.ts';
import { applyFixes, type FilesFixOptions, type FilesFixResult } from '../../../linter/apply-fixes.ts';
import type { LintedFile } from '../../../linter/findings/finding.ts';
import { applyFixesToServer } from '../../../linter/fix-server.ts';
import { judgeLoneFile } from '../../../linter/judge/judge-lone-file.ts';
import { lintText } from '../../../linter/lint.ts';
import { bringsOtherPrograms, type LintServerOptions, lintServer } from '../../../linter/lint-server.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { whyNeverFixed } from '../../../model/recognition/why-never-fixed.ts';
import { type ReadServerOptions, readServer } from '../../../model/server/read-server.ts';
import type { Server } from '../../../model/server/server.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { readSiteAround } from '../../io/read-site-around.ts';
import type { ServerOnDisk } from '../../io/write-scope.ts';
import type { Stop } from '../../json-shapes/findings.ts';
import { listNames } from '../../output/words.ts';
import { findCutFiles } from './cut-files.ts';
import { findStops } from './find-stops.ts';
import { type Idle, onlyIfEnabled } from './idle-files.ts';
import { createFixGuard } from './never-fixed.ts';
import {
  type Candidate,
  type CandidateOptions,
  openCandidates,
  type PlacedFile,
} from './server-candidates.ts';
import type { Source } from './source.ts';

/** The files in the servers that read them. */
export interface Plan {
  readonly units: readonly LintUnit[];
  /**
   * Names of files that no server reads and whose text leaves open whose they are: they are in no unit. Those that are most
   * like httpd's come first.
   */
  readonly doubtful: readonly string[];
  /** Files among those that a server includes by a pattern of names, which theirs do not match: httpd never reads them. */
  readonly unmatched: readonly string[];
  /** Parts of files that a program joins: nothing is said of them, because httpd reads what they become. */
  readonly cut: readonly string[];
  /** The places of links by which servers read files, absolute, by what findings call those. */
  readonly links: ReadonlyMap<string, ReadonlySet<string>>;
  /** Directories of servers at home in which no .htaccess was looked for, though httpd reads those there. */
  readonly unsearched: readonly string[];
  /** Files that a copy of a server includes and that are templates: nothing is said of them. */
  readonly templates: readonly string[];
}

/** What is linted together: a server with its files, or one file on its own. */
export interface LintUnit {
  /** The file that it is named after. */
  readonly name: string;
  /** Of a copy of a server that may lack files: the `--map` that says that it is whole. */
  readonly map: string | undefined;
  /** See Candidate; undefined for a file on its own. */
  readonly assumedWhole: string | undefined;
  /** Whether the lines that load its modules were read; see Server. True for a file on its own, which has none. */
  readonly hasModuleList: boolean;
  /** See Candidate; false for a file on its own. */
  readonly isOf22: boolean;
  /** See Candidate; none of a file on its own. */
  readonly unsetVariables: readonly string[];
  /** The files for which there were fixes that may never be made, with the reasons: as far as they were linted. */
  readonly neverFixed: ReadonlyMap<string, string>;
  /**
   * Of a server that `--root` names, with files beside it: where httpd stops in others of its files, as far as they were
   * linted. In httpd's order.
   */
  readonly stops: readonly Stop[];
  /** The lines that include what was not read, so that nobody knows what is wrong with it. */
  readonly unread: number;
  /** The files that were asked for, and of a whole server all. What may never be fixed has no fixes. */
  lint(): readonly LintedFile[];
  /** What its files would be linted as on another disk. */
  lintOn(disk: DiskView): readonly LintedFile[];
  /** Whether it reads a file now, by its place: absolute, links followed. */
  isReading(place: string): boolean;
  /** The server that it is; undefined for a file on its own. */
  readonly server: UnitServer | undefined;
  /**
   * Applies fixes of what was found in those files; nothing is written. Those that would change a file for which
   * `refusalOf` has a reason are withheld.
   */
  fix(linted: readonly LintedFile[], fixes: WantedFixes, refusalOf: RefusalOf): FilesFixResult;
}

/** The fixes that are to be applied. */
export type WantedFixes = Required<Pick<FilesFixOptions, 'choice' | 'named'>> & Pick<FilesFixOptions, 'pick'>;

/** Why a file, as findings call it, has to stay as it is; undefined where it may be changed. See FilesFixOptions. */
export type RefusalOf = (file: string) => string | undefined;

/** The server that a unit is, with what it includes. */
export interface UnitServer extends ServerOnDisk {
  /** How it is read now; undefined where its main file is gone. */
  reading(): ReadServerOptions | undefined;
  /** The .htaccess files that belong to it, by their paths on the server. */
  readonly htaccess: readonly ByteText[];
  /** Whether a file of it, as findings call it, may be changed at all: no template, no file of another program. */
  mayChange(file: string): boolean;
  /** Directories that it includes as a whole, with all that is below; where they lie here, links followed. */
  included(): readonly string[];
  /** Whether one of its lines includes whatever is on the disk, so that there is no whole to be looked at. */
  bringsOtherPrograms(): boolean;
}

export interface UnitOptions extends CandidateOptions {
  /** The rules for a server, by its main file, or for a file that no server reads. */
  readonly rulesFor: (file: string) => readonly Rule[];
  /** All rules that there are: comments may name others than those that are asked. */
  readonly known: readonly Rule[];
}

/**
 * Divides the files to lint into units: the servers that read them, and single files that no server reads. A server
 * whose main file or directory was named is linted with all its files, wherever they are; of another server only the
 * named files are.
 */
export function planUnits(options: UnitOptions): Plan {
  const servers = openCandidates(options);
  const asked = new Map<Candidate, AskedFiles>(
    servers.all.map((server) => [server, { asked: [], htaccess: [] }]),
  );
  const unreadable = new Map<string, string[]>();
  const rest = options.sources.filter((source) => {
    const { reads, covers } = servers.of(source);
    if (source.problem !== undefined) {
      // a link that leads nowhere here may lead somewhere on the server
      if (reads.length === 0) addTo(unreadable, source.problem, source.name);
      return false;
    }
    for (const placedFile of reads) asked.get(placedFile.server)?.asked.push(placedFile);
    const roots = reads.length > 0 ? [] : covers;
    for (const placedFile of roots) asked.get(placedFile.server)?.htaccess.push(placedFile);
    return reads.length + roots.length === 0;
  });
  for (const [problem, names] of unreadable)
    for (const sentence of describeUnreadable(names, problem)) options.reportProblem(sentence);
  const wanted = [...asked].filter(
    ([server, files]) => server.isWhole || files.asked.length > 0 || files.htaccess.length > 0,
  );
  const alone = rest.filter(
    (source) => !source.isDoubtful && (!source.isLeftover || servers.of(source).idle === 'at-home'),
  );
  const cut = findCutFiles(alone);
  const lone = alone.filter((source) => !cut.has(source));
  const links = new Map<string, Set<string>>();
  for (const [file, place] of wanted.flatMap(([server]) => server.links))
    links.set(file, (links.get(file) ?? new Set()).add(place));
  return {
    units: [
      ...wanted.map(([server, files]) => serverUnit(server, files, options)),
      ...lone.map((source) => loneUnit(source, servers.of(source).idle, options)),
    ],
    doubtful: rest
      .filter(({ isDoubtful }) => isDoubtful)
      .sort((a, b) => b.likeness - a.likeness)
      .map(({ name }) => name),
    unmatched: lone.filter((source) => servers.of(source).idle === 'unmatched').map(({ name }) => name),
    cut: [...cut].map(({ name }) => name),
    links,
    unsearched: [...new Set(wanted.flatMap(([{ unsearched }]) => unsearched))],
    templates: wanted.flatMap(([{ isWhole, templates }]) => (isWhole ? [...templates] : [])),
  };
}

/** A sentence for each file with a problem; one for all where there are many. */
function describeUnreadable(names: readonly string[], problem: string): readonly string[] {
  if (names.length > MOST_SAID_ALONE) return [`Each of ${listNames(names)} ${problem}.`];
  return names.map((name) => `\`${name}\` ${problem}.`);
}

/** The most unreadable files that get a sentence each; more share one. */
const MOST_SAID_ALONE = 3;

/** The files of a server that were asked for, and those of its directories. */
interface AskedFiles {
  readonly asked: PlacedFile[];
  readonly htaccess: PlacedFile[];
}

function serverUnit(
  candidate: Candidate,
  { asked, htaccess }: AskedFiles,
  { rulesFor, known, root, reportProblem }: UnitOptions,
): LintUnit {
  const { main, isWhole, templates } = candidate;
  const withoutTemplates = (files: readonly LintedFile[]) =>
    templates.size === 0 ? files : files.filter(({ file }) => !templates.has(file));
  const { askedAs, texts } = readAsked([...asked, ...htaccess], reportProblem);
  /** The server with the texts that came on standard input. */
  const currentOptions = (): ReadServerOptions | undefined => {
    const options = candidate.open()?.options;
    return options && { ...options, files: overlayFiles(options.files, texts) };
  };
  const readCurrent = (): Server | undefined => {
    const options = texts.size === 0 ? undefined : currentOptions();
    return options === undefined ? candidate.open()?.server : readServer(options);
  };
  const wanted = {
    rules: rulesFor(main),
    known,
    htaccess: htaccess.map(({ path }) => path),
    ...(!isWhole && { only: new Set([...asked, ...htaccess].map(({ identity }) => identity)) }),
  };
  const guard = createFixGuard(whyNotIn(candidate, askedAs));
  const stops: Stop[] = [];
  /** The findings of a whole server that is at hand, so that to fix it does not begin with that again. */
  const lintWhole = query('lintWhole', (server: Server) => lintServer(server, wanted));
  return {
    name: main,
    ...assumptionsOf(candidate),
    neverFixed: guard.spared,
    server: {
      ...describeServer(candidate),
      reading: currentOptions,
      htaccess: wanted.htaccess,
      mayChange: (file) => !templates.has(file) && guard.mayChange(file),
    },
    stops,
    lint() {
      const read = readCurrent();
      if (read === undefined) return [];
      const linted = isWhole && texts.size === 0 ? lintWhole(read) : lintServer(read, wanted);
      if (root !== undefined && !isWhole) {
        const own = new Set(linted.map(({ file }) => file));
        stops.length = 0;
        for (const stop of findStops(read, new Set([...own, ...templates]))) stops.push(stop);
      }
      return guard.withoutForbidden(withoutTemplates(linted));
    },
    isReading: (place) => isReadBy(candidate, place),
    lintOn: (disk) => withoutTemplates(lintOn(disk, candidate, wanted)),
    fix(linted, fixes, refusalOf) {
      const { mayChange } = guard;
      const options = currentOptions();
      const server = candidate.open()?.server;
      const before = server && lintWhole.known(server);
      const start = server && before && { server, linted: before };
      const result =
        options && applyFixesToServer(options, { ...wanted, ...fixes, mayChange, refusalOf, start });
      return result === undefined
        ? { texts: new Map(), linted, applied: [], withheld: [] }
        : { ...result, linted: guard.withoutForbidden(withoutTemplates(result.linted)) };
    },
  };
}

/** The files that were asked for, by identity and by what findings call them, and the text of that from standard input. */
function readAsked(files: readonly PlacedFile[], reportProblem: UnitOptions['reportProblem']) {
  const askedAs = new Map<string, Source>();
  const texts = new Map<string, ByteText>();
  for (const { source, identity, file, isText } of files) {
    askedAs.set(identity, source);
    askedAs.set(file, source);
    if (isText) continue;
    // said of what cannot be a configuration, whatever httpd makes of it
    const read = source.read();
    if (!read.ok) reportProblem(`\`${source.name}\` ${read.problem}.`);
    else if (source.isStandardInput) texts.set(identity, read.text);
  }
  return { askedAs, texts };
}

/** What was not read of a server, and what plume takes for granted of it. */
function assumptionsOf({ map, assumedWhole, hasModuleList, isOf22, unsetVariables, unread }: Candidate) {
  return { map, assumedWhole, hasModuleList, isOf22, unsetVariables, unread };
}

function lintOn(disk: DiskView, { reopen }: Candidate, options: LintServerOptions): readonly LintedFile[] {
  return readingOther(disk, () => {
    const opened = reopen();
    return opened === undefined ? [] : lintServer(opened.server, options);
  });
}

function isReadBy({ open }: Candidate, place: string): boolean {
  const own = identityOf(place);
  return open()?.server.instances.some(({ identity }) => identity === own) === true;
}

/** What a file of this machine is for its server. */
function identityOf(place: string): string {
  return fileNameBytes(place.replaceAll(path.sep, '/'));
}

function describeServer({
  main,
  open,
}: Candidate): Pick<UnitServer, 'main' | 'serverRoot' | 'included' | 'bringsOtherPrograms'> {
  const hereOf = (path: ByteText, { files }: Server): string[] => {
    const entry = files.look(path);
    return entry.ok && entry.kind === 'directory' ? [toDisplayText(entry.identity)] : [];
  };
  return {
    main,
    serverRoot() {
      const server = open()?.server;
      return server?.serverRoot === undefined ? undefined : hereOf(server.serverRoot, server)[0];
    },
    included() {
      const server = open()?.server;
      if (server === undefined) return [];
      return [...new Set(includedDirectories(server).flatMap((path) => hereOf(path, server)))];
    },
    bringsOtherPrograms() {
      const server = open()?.server;
      return server !== undefined && bringsOtherPrograms(server);
    },
  };
}

/** The directories from which whole Includes brought files: the path of a file is longer there than what includes it. */
function includedDirectories({ instances, serverRoot }: Server): readonly ByteText[] {
  return instances.flatMap(({ kind, path, from }): ByteText[] => {
    const [arg] = kind === 'file' && from !== undefined ? from.instance.partsOf(from.command).words : [];
    const asked = arg === undefined ? undefined : serverPath(serverRoot, arg.value);
    if (asked === undefined) return [];
    const parts = path.split('/');
    const length = asked === '/' ? 1 : withoutSlashesAtEnd(asked).split('/').length;
    return parts.length > length ? [parts.slice(0, length).join('/')] : [];
  });
}

/** Tells why a file of a server may never be fixed; one that nobody named is Apache's by its inclusion. */
function whyNotIn(
  { open }: Candidate,
  asked: ReadonlyMap<string, Source>,
): (file: string) => string | undefined {
  const identities = once(
    'identities',
    () => new Map(open()?.server.instances.map((instance) => [instance.file, instance.identity])),
  );
  return (file) => {
    const server = open()?.server;
    const identity = identities().get(file);
    const source = asked.get(identity ?? file) ?? asked.get(file);
    const isNamed = source !== undefined && source.below === undefined;
    if (isNamed || identity === undefined) return source?.neverFixed;
    const text = server?.documentOf(identity)?.source.text ?? '';
    return whyNeverFixed(recognizeFile(text, file), 'included');
  };
}

function loneUnit(
  source: Source,
  idle: Idle | undefined,
  { rulesFor, known, reportProblem, settings }: UnitOptions,
): LintUnit {
  const { name } = source;
  const rules = rulesFor(name);
  const { from, profile, ...stated } = withStated(name, settings);
  const wanted = stated.target ?? profile?.target ?? NEWEST;
  const target = from === undefined ? wanted : { ...wanted, from };
  const readSite = readSiteAround(name, target, source.below);
  const lint = (text: ByteText) => {
    const linted = lintText(text, { file: name, target, rules, known, readSite });
    return idle === undefined ? linted : onlyIfEnabled(linted, idle);
  };
  const guard = createFixGuard(() => source.neverFixed);
  return {
    name,
    map: undefined,
    assumedWhole: undefined,
    hasModuleList: true,
    isOf22: false,
    unsetVariables: [],
    neverFixed: guard.spared,
    server: undefined,
    stops: [],
    unread: 0,
    lint() {
      const read = source.read();
      if (read.ok) return guard.withoutForbidden([lint(read.text)]);
      reportProblem(`\`${name}\` ${read.problem}.`);
      return [];
    },
    isReading: (place) => place === source.place,
    lintOn: (disk) =>
      readingOther(disk, () => {
        const read = source.read();
        return read.ok ? [lint(read.text)] : [];
      }),
    fix([before], { choice, named, pick }, refusalOf) {
      if (before === undefined || source.neverFixed !== undefined)
        return { texts: new Map(), linted: before ? [before] : [], applied: [], withheld: [] };
      const { text, linted, ...rest } = applyFixes(before, lint, choice, {
        named,
        pick,
        refusalOf,
        judge: judgeLoneFile(target),
      });
      return {
        ...rest,
        texts: new Map(text === before.text ? [] : [[name, text]]),
        linted: [linted],
      };
    },
  };
}

const NEWEST: Target = { series: '2.4', release: undefined };
