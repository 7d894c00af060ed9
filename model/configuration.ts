import type { DirectiveFact } from '../facts/directive-fact.ts';
import { directiveFact } from '../facts/directives.ts';
import { compareReleases } from '../facts/releases.ts';
import { thirdPartyDirective } from '../facts/third-party.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { type CommandParts, partsOf } from '../grammar/command.ts';
import type { Command, Document, OpeningTag } from '../grammar/syntax-tree.ts';
import { conditionHolds, surelyHolds } from './conditions.ts';
import { readDefines } from './defines.ts';
import { type FileKind, kindOfFile } from './file-kind.ts';
import { loadsForeignModule } from './foreign-modules.ts';
import { type MadeProviders, readMadeProviders } from './made-providers.ts';
import { createPlaceCheck, inferOuter, type Misplacement, type Outer, type PlaceCheck } from './places.ts';
import { type Cover, isIgnored } from './sections/cover.ts';
import type { Placed, Reading, Server } from './server/server.ts';
import type { Target } from './target.ts';

export type { Target } from './target.ts';

/** Three-valued knowledge; unknown never makes an error. */
export type Knowledge = 'present' | 'absent' | 'unknown';

/** One document as httpd would understand it. */
export interface Configuration {
  readonly target: Target;
  /** The file's name as given; its last part tells a .htaccess. */
  readonly file: string;
  /** What httpd calls the file in its messages. */
  readonly path: ByteText;
  readonly kind: FileKind;
  /** The server that reads the document, where it is known. */
  readonly server: Server | undefined;
  /** The place in it where the document is read. */
  readonly reading: Reading | undefined;
  /** For a .htaccess of a known server: what that says of it. */
  readonly cover: Cover | undefined;
  /** Whether it is a .htaccess that httpd surely never opens: AllowOverride allows nothing, or it has another name. */
  readonly isIgnored: boolean;
  /** The command taken apart as httpd sees it: with the values of its variables, where they are known. */
  partsOf(command: Command): CommandParts;
  /**
   * Whether a module that has the command is loaded when httpd comes to it; unknown without a server. Of commands that
   * no module of the target has, other makers' included, it is unknown too.
   */
  availability(command: Command): Knowledge;
  /** The same for a module by name, identifier or file. */
  hasModule(name: string): Knowledge;
  /**
   * The sections around the command, innermost first, those of the files that include this one among them; those that
   * httpd resolves while reading, like `<IfModule>`, are left out.
   */
  sectionsAround(command: Command): Iterable<Placed<OpeningTag>>;
  /** The command's facts in the target; undefined where that httpd has no such command. */
  fact(command: Command): DirectiveFact | undefined;
  /** The same by key: "options", "<directory". */
  factOf(key: string): DirectiveFact | undefined;
  /**
   * Whether httpd reads the command: sections like `<IfVersion>` around it decide. A positive `<IfModule>` of a module
   * that the target can have counts as present, for its text is written for the servers that have it.
   */
  isRead(command: Command): Knowledge;
  /** The same for what a section contains. */
  isReadInside(section: OpeningTag): Knowledge;
  /** Whether a section around the command is one that httpd should have carried out while reading, and did not. */
  isKeptForLater(command: Command): boolean;
  /** The innermost section whose condition leaves `isRead` unknown. */
  undecidedCondition(command: Command): OpeningTag | undefined;
  /** Whether httpd comes to the command when it walks the tree: it refuses none of the sections around it. */
  isEntered(command: Command): boolean;
  /**
   * Why httpd refuses the command where it stands; undefined where it may stand for all plume can know, and inside a
   * section that is refused itself, which httpd never enters. In a .htaccess such a section hides nothing: without it
   * its contents would be refused as well.
   */
  misplacement(command: Command): Misplacement | undefined;
  /** Whether a command of the file makes a provider of that kind ("authz provider") and name. */
  makesProvider(kind: string, name: string): boolean;
  /** Whether the file loads a module that plume knows nothing of, which may bring any directive. */
  loadsForeignModule(): boolean;
  /** Whether something that plume does not see may bring a name: such a module, or another file of the server. */
  mayKnowMoreNames(): boolean;
  /** The `<Macro>` that contains the command. */
  macroAround(command: Command): OpeningTag | undefined;
  /** What the file's top level is part of; for a fragment the context that suits most of its commands. */
  outer(): Outer;
}

/** Where a document is read in a server. */
export interface PlaceInServer {
  readonly server: Server;
  readonly reading: Reading;
  /** What the server says of it where it is a .htaccess. */
  readonly cover?: Cover | undefined;
}

/** Reads one document: in its place in a server, or on its own where that is not known. */
export function readConfiguration(
  document: Document,
  file: string,
  target: Target,
  place?: PlaceInServer,
): Configuration {
  const server = place?.server;
  const reading = place?.reading;
  const cover = place?.cover;
  const kind =
    cover !== undefined ? 'htaccess' : reading === undefined ? kindOfFile(document, file) : 'server';
  const shared = server === undefined ? createShared(target, undefined, [document]) : sharedOf(server);
  const { factOf, availability } = shared;
  const includer = reading?.from;
  let includes: boolean | undefined;
  let outer: Outer | undefined;

  let defines: ReadonlyMap<OpeningTag, Knowledge> | undefined;
  const defined = (section: OpeningTag): Knowledge => {
    // a .htaccess defines nothing, and httpd 2.2 has no Define
    if (kind === 'htaccess' || factOf('define') === undefined) return 'unknown';
    defines ??= readDefines(document, isSurelyRead);
    return defines.get(section) ?? 'unknown';
  };
  const isSurelyRead = (
    section: OpeningTag | undefined,
    known: ReadonlyMap<OpeningTag, Knowledge>,
  ): boolean =>
    section === undefined ||
    (surelyHolds(section, target, (inner) => known.get(inner) ?? 'unknown') &&
      isSurelyRead(section.parent, known));
  const holds = (section: OpeningTag): Knowledge =>
    reading === undefined ? conditionHolds(section, target, defined) : reading.holds(section);
  let topLevel: Surroundings | undefined;
  const surroundings = new Map<OpeningTag, Surroundings>();
  /** Commands come section by section: most ask for what the one before asked for. */
  let last: { readonly section: OpeningTag | undefined; readonly inside: Surroundings } | undefined;
  const inside = (section: OpeningTag | undefined): Surroundings => {
    if (last !== undefined && last.section === section) return last.inside;
    const found =
      (section === undefined ? topLevel : surroundings.get(section)) ??
      (section === undefined ? atTopLevel() : enter(section, inside(section.parent)));
    if (section === undefined) topLevel = found;
    else surroundings.set(section, found);
    last = { section, inside: found };
    return found;
  };
  const atTopLevel = (): Surroundings => ({
    knowledge: includer === undefined ? 'present' : includer.reading.configuration.isRead(includer.command),
    isUnevaluated: includer?.reading.configuration.isKeptForLater(includer.command) === true,
    macro: undefined,
  });
  const enter = (section: OpeningTag, outside: Surroundings): Surroundings => ({
    knowledge: both(outside.knowledge, holds(section)),
    isUnevaluated: outside.isUnevaluated || reading?.isUnevaluated(section) === true,
    macro: section.key === '<macro' ? section : outside.macro,
  });
  let checkPlace: PlaceCheck | undefined;
  const entered = new Map<OpeningTag, boolean>();
  /** Several rules ask about each command. */
  let lastPlaced: { readonly command: Command; readonly misplacement: Misplacement | undefined } | undefined;
  const isEntered = (section: OpeningTag | undefined): boolean => {
    if (section === undefined)
      return includer === undefined || includer.reading.configuration.isEntered(includer.command);
    let is = entered.get(section);
    if (is === undefined) {
      is = isEntered(section.parent) && availability(section) !== 'absent' && refusal(section) === undefined;
      entered.set(section, is);
    }
    return is;
  };
  const refusal = (command: Command): Misplacement | undefined => {
    const fact = factOf(command.key);
    if (fact === undefined) return undefined;
    checkPlace ??= createPlaceCheck(configuration);
    return checkPlace(command, fact);
  };
  const outside = (): Iterable<Placed<OpeningTag>> =>
    includer === undefined ? NO_SECTIONS : includer.reading.configuration.sectionsAround(includer.command);
  function* sectionsFrom(command: Command): Iterable<Placed<OpeningTag>> {
    for (let section = command.parent; section !== undefined; section = section.parent)
      if (factOf(section.key)?.execOnRead !== true && reading !== undefined)
        yield { reading, command: section };
    yield* outside();
  }
  const configuration: Configuration = {
    target,
    file,
    path: reading?.path ?? file,
    kind,
    server,
    reading,
    cover,
    isIgnored: cover !== undefined && reading !== undefined && isIgnored(cover, reading.path),
    partsOf: reading?.partsOf ?? partsOf,
    availability,
    hasModule: shared.hasModule,
    // without a generator where nothing is around, as for most files of a large server
    sectionsAround: (command) => (command.parent === undefined ? outside() : sectionsFrom(command)),
    factOf,
    fact: shared.fact,
    isReadInside: (section) => inside(section).knowledge,
    isRead: (command) => {
      if (reading?.unread?.has(command) === true) return 'absent';
      const { knowledge, isUnevaluated } = inside(command.parent);
      return isUnevaluated && factOf(command.key)?.execOnRead !== true ? 'absent' : knowledge;
    },
    isKeptForLater: (command) => inside(command.parent).isUnevaluated,
    undecidedCondition: (command) => {
      for (let section = command.parent; section !== undefined; section = section.parent)
        if (holds(section) === 'unknown') return section;
      return undefined;
    },
    isEntered: (command) => isEntered(command.parent),
    misplacement: (command) => {
      if (lastPlaced?.command !== command) {
        const isReached =
          (kind === 'htaccess' || isEntered(command.parent)) && availability(command) !== 'absent';
        lastPlaced = { command, misplacement: isReached ? refusal(command) : undefined };
      }
      return lastPlaced.misplacement;
    },
    makesProvider: shared.makesProvider,
    loadsForeignModule: shared.loadsForeignModule,
    mayKnowMoreNames: () => {
      if (server !== undefined) return server.modules.mayBeMore || configuration.loadsForeignModule();
      includes ??= document.lines.some((line) => line.kind === 'directive' && INCLUDES.has(line.key));
      return kind !== 'server' || includes || configuration.loadsForeignModule();
    },
    macroAround: (command) => inside(command.parent).macro,
    outer: () => {
      outer ??= inferOuter(document, configuration);
      return outer;
    },
  };
  return configuration;
}

/** What is around the commands of one section. */
interface Surroundings {
  readonly knowledge: Knowledge;
  readonly isUnevaluated: boolean;
  readonly macro: OpeningTag | undefined;
}

const NO_SECTIONS: readonly Placed<OpeningTag>[] = [];

/** What is the same in all files of a server. */
type Shared = Pick<
  Configuration,
  'factOf' | 'fact' | 'availability' | 'hasModule' | 'makesProvider' | 'loadsForeignModule'
>;

const sharedInServers = new WeakMap<Server, Shared>();

function sharedOf(server: Server): Shared {
  let shared = sharedInServers.get(server);
  if (shared === undefined) {
    shared = createShared(server.target, server, []);
    sharedInServers.set(server, shared);
  }
  return shared;
}

/** Of a server all documents count, each once; without one those that are given. */
function createShared(target: Target, server: Server | undefined, own: readonly Document[]): Shared {
  const factOf = (key: string) => factInTarget(key, target);
  const documents = (): readonly Document[] =>
    server === undefined ? own : [...new Set(server.readings.map((reading) => reading.document))];
  let foreign: boolean | undefined;
  let madeProviders: MadeProviders | undefined;
  return {
    factOf,
    fact: (command) => factOf(command.key),
    availability: (command) =>
      server === undefined ? 'unknown' : availabilityIn(server, factOf(command.key), command),
    hasModule: (name) => server?.modules.has(name) ?? 'unknown',
    makesProvider: (kind, name) => {
      madeProviders ??= readMadeProviders(documents());
      return madeProviders(kind, name);
    },
    loadsForeignModule: () => {
      foreign ??= documents().some(loadsForeignModule);
      return foreign;
    },
  };
}

function availabilityIn(server: Server, fact: DirectiveFact | undefined, command: Command): Knowledge {
  if (fact === undefined) {
    const foreign = thirdPartyDirective(command.key);
    if (foreign === undefined) return 'unknown';
    const answers = foreign.definitions.map(({ module }) => server.modules.has(module.identifier));
    return answers.includes('present') ? 'present' : 'unknown';
  }
  const known = availabilities(server);
  let availability = known.get(fact);
  if (availability === undefined) {
    const answers = fact.providers.map((module) => server.modules.has(module));
    availability = answers.includes('present')
      ? 'present'
      : answers.length === 0 || answers.includes('unknown')
        ? 'unknown'
        : 'absent';
    known.set(fact, availability);
  }
  return availability;
}

const availabilitiesOf = new WeakMap<Server, Map<DirectiveFact, Knowledge>>();

function availabilities(server: Server): Map<DirectiveFact, Knowledge> {
  let known = availabilitiesOf.get(server);
  if (known === undefined) {
    known = new Map();
    availabilitiesOf.set(server, known);
  }
  return known;
}

const INCLUDES = new Set(['include', 'includeoptional']);

function both(outer: Knowledge, own: Knowledge): Knowledge {
  if (outer === 'absent' || own === 'absent') return 'absent';
  return outer === 'unknown' || own === 'unknown' ? 'unknown' : 'present';
}

function factInTarget(key: string, target: Target): DirectiveFact | undefined {
  const fact = directiveFact(key, target.line);
  if (fact === undefined) return undefined;
  const { release } = target;
  if (release === undefined) return fact.lastRelease === undefined ? fact : undefined;
  if (fact.firstRelease !== undefined && compareReleases(release, fact.firstRelease) < 0) return undefined;
  if (fact.lastRelease !== undefined && compareReleases(release, fact.lastRelease) > 0) return undefined;
  return fact;
}
