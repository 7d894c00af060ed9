import type { DirectiveFact } from '../facts/directive-fact.ts';
import { directiveFact } from '../facts/directives.ts';
import { compareReleases } from '../facts/releases.ts';
import type { Command, Document, OpeningTag } from '../grammar/syntax-tree.ts';
import { conditionHolds, surelyHolds } from './conditions.ts';
import { readDefines } from './defines.ts';
import { type FileKind, kindOfFile } from './file-kind.ts';
import { loadsForeignModule } from './foreign-modules.ts';
import { type MadeProviders, readMadeProviders } from './made-providers.ts';
import { createPlaceCheck, inferOuter, type Misplacement, type Outer, type PlaceCheck } from './places.ts';
import type { Target } from './target.ts';

export type { Target } from './target.ts';

/** Three-valued knowledge; unknown never makes an error. */
export type Knowledge = 'present' | 'absent' | 'unknown';

/** One document as httpd would understand it. */
export interface Configuration {
  readonly target: Target;
  /** The file's name as given; its last part tells a .htaccess. */
  readonly file: string;
  readonly kind: FileKind;
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
  /** The innermost section whose condition leaves `isRead` unknown. */
  undecidedCondition(command: Command): OpeningTag | undefined;
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

/** Reads one document on its own, without the server it may belong to. */
export function readConfiguration(document: Document, file: string, target: Target): Configuration {
  const kind = kindOfFile(document, file);
  const factOf = (key: string) => factInTarget(key, target);
  const read = new Map<OpeningTag, Knowledge>();
  let foreign: boolean | undefined;
  let includes: boolean | undefined;
  let outer: Outer | undefined;
  let madeProviders: MadeProviders | undefined;

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
  const holds = (section: OpeningTag): Knowledge => conditionHolds(section, target, defined);
  const isReadInside = (section: OpeningTag | undefined): Knowledge => {
    if (section === undefined) return 'present';
    let knowledge = read.get(section);
    if (knowledge === undefined) {
      knowledge = both(isReadInside(section.parent), holds(section));
      read.set(section, knowledge);
    }
    return knowledge;
  };
  let checkPlace: PlaceCheck | undefined;
  const entered = new Map<OpeningTag, boolean>();
  const isEntered = (section: OpeningTag | undefined): boolean => {
    if (section === undefined) return true;
    let is = entered.get(section);
    if (is === undefined) {
      is = isEntered(section.parent) && refusal(section) === undefined;
      entered.set(section, is);
    }
    return is;
  };
  const refusal = (command: Command): Misplacement | undefined => {
    const fact = factOf(command.key);
    if (fact === undefined) return undefined;
    checkPlace ??= createPlaceCheck(configuration.outer(), configuration);
    return checkPlace(command, fact);
  };
  const macros = new Map<OpeningTag, OpeningTag | undefined>();
  const macroAround = ({ parent }: Command): OpeningTag | undefined => {
    if (parent === undefined || parent.key === '<macro') return parent;
    if (!macros.has(parent)) macros.set(parent, macroAround(parent));
    return macros.get(parent);
  };
  const configuration: Configuration = {
    target,
    file,
    kind,
    factOf,
    fact: (command) => factOf(command.key),
    isReadInside,
    isRead: (command) => isReadInside(command.parent),
    undecidedCondition: (command) => {
      for (let section = command.parent; section !== undefined; section = section.parent)
        if (holds(section) === 'unknown') return section;
      return undefined;
    },
    misplacement: (command) =>
      kind === 'htaccess' || isEntered(command.parent) ? refusal(command) : undefined,
    makesProvider: (providerKind, name) => {
      madeProviders ??= readMadeProviders(document);
      return madeProviders(providerKind, name);
    },
    loadsForeignModule: () => {
      foreign ??= loadsForeignModule(document);
      return foreign;
    },
    mayKnowMoreNames: () => {
      includes ??= document.lines.some((line) => line.kind === 'directive' && INCLUDES.has(line.key));
      return kind !== 'server' || includes || configuration.loadsForeignModule();
    },
    macroAround,
    outer: () => {
      outer ??= inferOuter(document, configuration);
      return outer;
    },
  };
  return configuration;
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
