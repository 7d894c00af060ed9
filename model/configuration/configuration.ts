import { latest, once, query } from '../../core/query.ts';
import type { DirectiveFact } from '../../facts/directive-fact.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import { moduleFact } from '../../facts/modules.ts';
import type { Target } from '../../facts/target.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { type CommandParts, partsOf } from '../../grammar/command.ts';
import { documentQuery } from '../../grammar/document-query.ts';
import { noteUnrepeatable } from '../../grammar/questions.ts';
import type { Command, Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { directiveInTarget } from '../../profile/directive-in-target.ts';
import { conditionHolds, surelyHolds } from '../conditions/condition-holds.ts';
import { readDefines } from '../conditions/defines.ts';
import { loadsModule, loadsThirdPartyModule } from '../conditions/third-party-modules.ts';
import {
  type ContextViolation,
  createContextCheck,
  type EnclosingContext,
  inferEnclosingContext,
} from '../contexts/context-check.ts';
import { type FileKind, kindOfFile } from '../contexts/file-kind.ts';
import { rawLinesOf } from '../recognition/raw-lines.ts';
import { documentsOf } from '../server/distinct-documents.ts';
import { type HtaccessTerms, isIgnored } from '../server/htaccess-terms.ts';
import type { FileInstance, Located, Server } from '../server/server.ts';
import { serverMayHaveKey } from './command-keys.ts';
import { PROVIDER_MAKERS, readProviderAliases } from './provider-aliases.ts';

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
  readonly instance: FileInstance | undefined;
  /** For a .htaccess of a known server: what that says of it. */
  readonly htaccessTerms: HtaccessTerms | undefined;
  /** Whether it is a .htaccess that httpd surely never opens: AllowOverride allows nothing, or it has another name. */
  readonly isIgnored: boolean;
  /** The command taken apart as httpd sees it: with the values of its variables, where they are known. */
  partsOf(command: Command): CommandParts;
  /**
   * Whether a module that has the command is loaded when httpd comes to it; unknown without a server. Of commands that
   * no module of the target has, other makers' included, it is unknown too.
   */
  availability(command: Command): Knowledge;
  /**
   * Whether a module is loaded when httpd comes to its commands, by name, identifier or file; unknown without a server.
   */
  hasModule(name: string): Knowledge;
  /**
   * The sections around the command, innermost first, those of the files that include this one among them; those that
   * httpd resolves while reading, like `<IfModule>`, are left out.
   */
  sectionsAround(command: Command): Iterable<Located<OpeningTag>>;
  /**
   * The sections around the `Include` or `Use` that brings the file, innermost first, as for `sectionsAround`;
   * undefined where none brings it.
   */
  sectionsOutside(): Iterable<Located<OpeningTag>> | undefined;
  /** The command's facts in the target; undefined where that httpd has no such command. */
  fact(command: Command): DirectiveFact | undefined;
  /**
   * The facts of a command by key (`options`, `<directory`) in the target; undefined where that httpd has no such
   * command.
   */
  factOf(key: string): DirectiveFact | undefined;
  /**
   * Whether httpd reads the command: sections like `<IfVersion>` around it decide. A positive `<IfModule>` of a module
   * that the target can have counts as present, because its text is written for the servers that have it.
   */
  isRead(command: Command): Knowledge;
  /** Whether httpd reads what a section contains; a positive `<IfModule>` counts as in `isRead`. */
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
  contextViolation(command: Command): ContextViolation | undefined;
  /** Whether a command of the file makes a provider of that kind ("authz provider") and name. */
  makesProvider(kind: string, name: string): boolean;
  /** Whether the file loads a module that plume knows nothing of, which may bring any directive. */
  loadsUnknownModule(): boolean;
  /** Whether something that plume does not see may bring a name: such a module, or another file of the server. */
  mayKnowMoreNames(): boolean;
  /** The `<Macro>` that contains the command. */
  macroAround(command: Command): OpeningTag | undefined;
  /** What the file's top level is part of; for a fragment the context that suits most of its commands. */
  outer(): EnclosingContext;
}

/** Reads one document on its own: nothing is known of a server that reads it. */
export function readConfiguration(document: Document, file: string, target: Target): Configuration {
  return new ConfigurationOfDocument(document, file, target, undefined);
}

/**
 * What a file means where it is read, made when it is first asked for and the same from then on. An instance that
 * stands in for a document on its own has the configuration that it was made of.
 */
export const configurationOf: (instance: FileInstance) => Configuration = query(
  'configurationOf',
  (instance) => {
    if (isLone(instance)) return instance.configuration;
    const { document, file, server } = instance;
    if (server === undefined) throw new Error(`${file} is in no server`);
    return new ConfigurationOfDocument(document, file, server.target, instance);
  },
);

/**
 * The instance of a document that a configuration is of. One on its own counts as read once, by no server; it gets an
 * instance of its own, the same one each time.
 */
export function instanceOf(document: Document, configuration: Configuration): FileInstance {
  return configuration.instance ?? loneInstanceOf(document, configuration);
}

interface LoneInstance extends FileInstance {
  readonly configuration: Configuration;
}

function isLone(instance: FileInstance): instance is LoneInstance {
  return 'configuration' in instance;
}

const loneInstanceOf = query(
  'loneInstanceOf',
  (document: Document, configuration: Configuration): LoneInstance => {
    return {
      configuration,
      kind: 'file',
      path: configuration.path,
      file: configuration.file,
      identity: configuration.file,
      document,
      server: undefined,
      htaccessTerms: undefined,
      from: undefined,
      definition: undefined,
      index: undefined,
      depth: 0,
      certainty: 'present',
      instancesOf: () => [],
      bringsNothing: true,
      holds: (section) => configuration.isReadInside(section),
      isSureOf: (section) => configuration.isReadInside(section) !== 'unknown',
      isUnevaluated: () => false,
      hasUnevaluated: false,
      hasLooseMacro: false,
      isUnconditional: false,
      lostLine: undefined,
      unread: undefined,
      partsOf: (command) => configuration.partsOf(command),
      valueIn: () => undefined,
      spanInFile: (span) => span,
    };
  },
  { by: (_document, configuration) => [configuration] },
);

/**
 * A class, because a server may have a hundred thousand of them: functions of their own would be most of its memory.
 */
class ConfigurationOfDocument implements Configuration {
  readonly target: Target;
  readonly file: string;
  readonly kind: FileKind;
  readonly server: Server | undefined;
  readonly instance: FileInstance | undefined;
  readonly htaccessTerms: HtaccessTerms | undefined;
  readonly isIgnored: boolean;
  readonly #document: Document;
  readonly #shared: Shared;

  static readonly #outerOf = query('outerOf', (own: ConfigurationOfDocument) =>
    inferEnclosingContext(own.#document, own),
  );
  static readonly #definesOf = query('definesOf', (own: ConfigurationOfDocument) =>
    readDefines(own.#document, (inner, known) => own.#isSurelyRead(inner, known)),
  );
  static readonly #contextCheckOf = query('contextCheckOf', (own: ConfigurationOfDocument) =>
    createContextCheck(own),
  );
  static readonly #topLevelIn = query('topLevelIn', (own: ConfigurationOfDocument) => own.#atTopLevel());
  static readonly #surroundingsIn = query(
    'surroundingsIn',
    (own: ConfigurationOfDocument, section: OpeningTag) => own.#enter(section, own.#inside(section.parent)),
    { isWithinFirst: true },
  );
  static readonly #isSectionEntered = query(
    'isSectionEntered',
    (own: ConfigurationOfDocument, section: OpeningTag): boolean =>
      own.#isEntered(section.parent) &&
      own.availability(section) !== 'absent' &&
      own.#refusal(section) === undefined,
    { isWithinFirst: true },
  );
  /** Several rules ask about each command. */
  static readonly #violationIn = latest('violationIn', (own: ConfigurationOfDocument, command: Command) => {
    const isReached =
      (own.kind === 'htaccess' || own.#isEntered(command.parent)) && own.availability(command) !== 'absent';
    return isReached ? own.#refusal(command) : undefined;
  });

  constructor(document: Document, file: string, target: Target, instance: FileInstance | undefined) {
    const server = instance?.server;
    const htaccessTerms = instance?.htaccessTerms;
    this.target = target;
    this.file = file;
    this.kind =
      htaccessTerms !== undefined
        ? 'htaccess'
        : instance === undefined
          ? kindOfFile(document, file)
          : 'server';
    this.server = server;
    this.instance = instance;
    this.htaccessTerms = htaccessTerms;
    this.isIgnored =
      htaccessTerms !== undefined && instance !== undefined && isIgnored(htaccessTerms, instance.path);
    this.#document = document;
    this.#shared = server === undefined ? createShared(target, undefined, [document]) : sharedOf(server);
  }

  get path(): ByteText {
    // what depends on a path as such is not to be carried over to another one
    noteUnrepeatable();
    return this.instance?.path ?? this.file;
  }

  // the same functions for all files of a server
  get factOf(): Configuration['factOf'] {
    return this.#shared.factOf;
  }
  get fact(): Configuration['fact'] {
    return this.#shared.fact;
  }
  get availability(): Configuration['availability'] {
    return this.#shared.availability;
  }
  get hasModule(): Configuration['hasModule'] {
    return this.#shared.hasModule;
  }
  get makesProvider(): Configuration['makesProvider'] {
    return this.#shared.makesProvider;
  }
  get loadsUnknownModule(): Configuration['loadsUnknownModule'] {
    return this.#shared.loadsUnknownModule;
  }

  partsOf(command: Command): CommandParts {
    return this.instance === undefined ? partsOf(command) : this.instance.partsOf(command);
  }

  sectionsAround(command: Command): Iterable<Located<OpeningTag>> {
    // without a generator where nothing is around, as for most files of a large server
    return command.parent === undefined
      ? (this.sectionsOutside() ?? NO_SECTIONS)
      : this.#sectionsFrom(command);
  }

  sectionsOutside(): Iterable<Located<OpeningTag>> | undefined {
    const includer = this.#includer;
    return includer && configurationOf(includer.instance).sectionsAround(includer.command);
  }

  isReadInside(section: OpeningTag): Knowledge {
    return this.#inside(section).knowledge;
  }

  isRead(command: Command): Knowledge {
    const raw = rawLinesOf(this.#document);
    if (this.instance?.unread?.has(command) === true || (raw.size > 0 && raw.has(command.start)))
      return 'absent';
    const { knowledge, isUnevaluated } = this.#inside(command.parent);
    return isUnevaluated && this.factOf(command.key)?.execOnRead !== true ? 'absent' : knowledge;
  }

  isKeptForLater(command: Command): boolean {
    return this.#inside(command.parent).isUnevaluated;
  }

  undecidedCondition(command: Command): OpeningTag | undefined {
    for (let section = command.parent; section !== undefined; section = section.parent)
      if (this.#holds(section) === 'unknown') return section;
    return undefined;
  }

  isEntered(command: Command): boolean {
    return this.#isEntered(command.parent);
  }

  contextViolation(command: Command): ContextViolation | undefined {
    return ConfigurationOfDocument.#violationIn(this, command);
  }

  mayKnowMoreNames(): boolean {
    if (this.server !== undefined) return this.server.modules.mayBeMore || this.loadsUnknownModule();
    return this.kind !== 'server' || mayInclude(this.#document) || this.loadsUnknownModule();
  }

  macroAround(command: Command): OpeningTag | undefined {
    return this.#inside(command.parent).macro;
  }

  outer(): EnclosingContext {
    return ConfigurationOfDocument.#outerOf(this);
  }

  get #includer(): Located | undefined {
    return this.instance?.from;
  }

  #holds(section: OpeningTag): Knowledge {
    return this.instance === undefined
      ? conditionHolds(section, this.target, (one) => this.#defined(one))
      : this.instance.holds(section);
  }

  #defined(section: OpeningTag): Knowledge {
    // a .htaccess defines nothing, and httpd 2.2 has no Define
    if (this.kind === 'htaccess' || this.factOf('define') === undefined) return 'unknown';
    return ConfigurationOfDocument.#definesOf(this).get(section) ?? 'unknown';
  }

  #isSurelyRead(section: OpeningTag | undefined, known: ReadonlyMap<OpeningTag, Knowledge>): boolean {
    return (
      section === undefined ||
      (surelyHolds(section, this.target, (inner) => known.get(inner) ?? 'unknown') &&
        this.#isSurelyRead(section.parent, known))
    );
  }

  #inside(section: OpeningTag | undefined): Surroundings {
    return section === undefined || this.instance?.isUnconditional === true
      ? ConfigurationOfDocument.#topLevelIn(this)
      : ConfigurationOfDocument.#surroundingsIn(this, section);
  }

  #atTopLevel(): Surroundings {
    const includer = this.#includer;
    if (includer === undefined) return IN_MAIN_FILE;
    const configuration = configurationOf(includer.instance);
    const knowledge = configuration.isRead(includer.command);
    const isUnevaluated = configuration.isKeptForLater(includer.command);
    return knowledge === 'present' && !isUnevaluated
      ? IN_MAIN_FILE
      : { knowledge, isUnevaluated, macro: undefined };
  }

  #enter(section: OpeningTag, outside: Surroundings): Surroundings {
    return {
      knowledge: both(outside.knowledge, this.#holds(section)),
      isUnevaluated: outside.isUnevaluated || this.instance?.isUnevaluated(section) === true,
      macro: section.key === '<macro' ? section : outside.macro,
    };
  }

  #isEntered(section: OpeningTag | undefined): boolean {
    if (section === undefined) {
      const includer = this.#includer;
      return includer === undefined || configurationOf(includer.instance).isEntered(includer.command);
    }
    return ConfigurationOfDocument.#isSectionEntered(this, section);
  }

  #refusal(command: Command): ContextViolation | undefined {
    const fact = this.factOf(command.key);
    return fact && ConfigurationOfDocument.#contextCheckOf(this)(command, fact);
  }

  *#sectionsFrom(command: Command): Iterable<Located<OpeningTag>> {
    const { instance } = this;
    for (let section = command.parent; section !== undefined; section = section.parent)
      if (this.factOf(section.key)?.execOnRead !== true && instance !== undefined)
        yield { instance, command: section };
    yield* this.sectionsOutside() ?? NO_SECTIONS;
  }
}

/** What is around the commands of one section. */
interface Surroundings {
  readonly knowledge: Knowledge;
  readonly isUnevaluated: boolean;
  readonly macro: OpeningTag | undefined;
}

/** What is around the commands at the top of a main file, or of what one includes without condition. */
const IN_MAIN_FILE: Surroundings = { knowledge: 'present', isUnevaluated: false, macro: undefined };

const NO_SECTIONS: readonly Located<OpeningTag>[] = [];

/** What is the same in all files of a server. */
type Shared = Pick<
  Configuration,
  'factOf' | 'fact' | 'availability' | 'hasModule' | 'makesProvider' | 'loadsUnknownModule'
>;

const sharedOf = query('sharedOf', (server: Server): Shared => createShared(server.target, server, []));

/** Of a server all documents count, each once; without one those that are given. */
function createShared(target: Target, server: Server | undefined, own: readonly Document[]): Shared {
  /** Undefined for those that another maker has here. */
  const factOf = query('factOf', (key: string): DirectiveFact | undefined => {
    const own = directiveInTarget(key, target, server?.profile);
    return own !== undefined && isOfOtherMaker(key, own) ? undefined : own;
  });
  const documents = (): readonly Document[] => (server === undefined ? own : documentsOf(server));
  const isLoaded = (module: string): boolean =>
    server === undefined
      ? own.some((document) => loadsModule(document, module))
      : server.modules.has(module) === 'present';
  /** Oracle's mod_ossl has directives that are called as those of mod_ssl, which it takes the place of. */
  const isOfOtherMaker = (key: string, { providers }: DirectiveFact): boolean =>
    thirdPartyDirective(key)?.definitions.some(({ module }) => isLoaded(module.identifier)) === true &&
    !providers.some((name) => isLoaded(moduleFact(name, target.series)?.identifier ?? name));
  const providerAliases = once('providerAliases', () =>
    readProviderAliases(
      server !== undefined && !serverMayHaveKey(server, PROVIDER_MAKERS) ? [] : documents(),
    ),
  );
  return {
    factOf,
    fact: (command) => factOf(command.key),
    availability: (command) =>
      server === undefined ? 'unknown' : availabilityIn(server, factOf(command.key), command),
    hasModule: (name) => server?.modules.has(name) ?? 'unknown',
    makesProvider: (kind, name) => providerAliases()(kind, name),
    loadsUnknownModule: once(
      'loadsUnknownModule',
      () =>
        (server === undefined || serverMayHaveKey(server, LOADING)) &&
        documents().some(loadsThirdPartyModule),
    ),
  };
}

function availabilityIn(server: Server, fact: DirectiveFact | undefined, command: Command): Knowledge {
  if (fact === undefined || fact.isStated) {
    const foreign =
      fact?.providers ??
      thirdPartyDirective(command.key)?.definitions.map(({ module }) => module.identifier) ??
      [];
    return foreign.some((module) => server.modules.has(module) === 'present') ? 'present' : 'unknown';
  }
  return availabilityOfFact(server, fact);
}

const availabilityOfFact = query(
  'availabilityOfFact',
  ({ modules }: Server, { providers }: DirectiveFact): Knowledge => {
    const answers = providers.map((module) => modules.has(module));
    if (answers.includes('present')) return 'present';
    return answers.length === 0 || answers.includes('unknown') ? 'unknown' : 'absent';
  },
);

const LOADING: ReadonlySet<string> = new Set(['loadmodule', 'addmodule']);

const INCLUDES = new Set(['include', 'includeoptional']);

const mayInclude = documentQuery('mayInclude', ({ lines }) =>
  lines.some((line) => line.kind === 'directive' && INCLUDES.has(line.key)),
);

function both(outer: Knowledge, own: Knowledge): Knowledge {
  if (outer === 'absent' || own === 'absent') return 'absent';
  return outer === 'unknown' || own === 'unknown' ? 'unknown' : 'present';
}
