import { WorkIsSpent, within } from '../../core/budget/work-budget.ts';
import { directiveFact } from '../../facts/directives.ts';
import { modulesOf } from '../../facts/modules.ts';
import type { Target } from '../../facts/target.ts';
import type { FileSystem } from '../../files/file-system.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import type { Profile } from '../../profile/profile.ts';
import { onlyConfiguration, type Recognizer } from '../recognition/only-configuration.ts';
import { createFileInstance, type FileInstanceStart } from './file-instance.ts';
import { createMacroDocuments } from './macros/macro-documents.ts';
import { createMacros } from './macros/macros.ts';
import { readLines } from './read-lines.ts';
import { note, noteTooMuch, type ReadState } from './read-state.ts';
import { createReadingModules, type GivenModules, identifierOf } from './reading-modules.ts';
import { createReadingVariables } from './reading-variables.ts';
import { createReadingWork } from './reading-work.ts';
import type { Located, Server } from './server.ts';

export interface ReadServerOptions {
  /** The main file's path on the server. */
  readonly main: ByteText;
  readonly files: FileSystem;
  readonly profile: Profile;
  /** Defaults to the profile's. */
  readonly target?: Target;
  /** Names that `-D` or `--define` gave, with the values that only `--define` can give. */
  readonly defines?: ReadonlyMap<string, ByteText | undefined>;
  /** Whether nothing else is defined on the command line; else the profile tells. */
  readonly areDefinesComplete?: boolean;
  /** Variables of the environment; they win over the profile's. */
  readonly environment?: ReadonlyMap<string, ByteText>;
  /** Whether there are no others. */
  readonly isEnvironmentComplete?: boolean;
  /** What ServerRoot is where no one says; defaults to the profile's. */
  readonly serverRoot?: ByteText;
  /** Modules that are there besides; see GivenModules. */
  readonly given?: GivenModules;
  /** Whether what no line points to is unknown as well; else it is assumed to be absent. */
  readonly isStrict?: boolean;
  /** See Server; left out for no. */
  readonly isLaidOver?: boolean;
  /** See Server; nothing where it is left out. */
  readonly assumes?: readonly string[];
  /** Parses a file, or remembers how it was parsed; `identity` is the same for all paths of a file. */
  readonly parse?: (text: ByteText, identity: string) => Document;
  /** Recognizes a file, or remembers what it was. */
  readonly recognize?: Recognizer;
}

/**
 * Reads a whole server as httpd does, executing Include, Define, LoadModule, conditions and macros while reading;
 * continues where httpd would stop. Undefined where the main file cannot be read. Included files that are certainly
 * another program's are not read. Source: ap_read_config() and ap_build_config() in server/config.c.
 */
export function readServer(given: ReadServerOptions): Server | undefined {
  const files = onlyConfiguration(given.files, given.recognize);
  const options = { ...given, files };
  const { main } = options;
  const entry = files.look(main);
  const text = entry.ok && entry.kind === 'file' ? given.files.read(main) : undefined;
  if (!entry.ok || text?.ok !== true) return undefined;
  const read = (state: ReadState): ReadState => {
    state.work.addFile(text.text.length);
    state.readFiles.add(entry.identity);
    readWithin(state, {
      kind: 'file',
      path: main,
      file: files.nameOf(main),
      identity: entry.identity,
      document: state.parse(text.text, entry.identity),
      from: undefined,
      depth: 0,
      certainty: 'present',
      spanInFile: (span) => span,
    });
    noteTooEarly(state);
    // a line below may have answered a condition
    state.unknowns = state.unknowns.filter(({ what, at }) => what !== 'condition' || !isAnswered(at));
    return state;
  };
  const state = read(createReadState(options));
  state.hasModuleList = hasModuleList(state, options.given);
  if (state.hasModuleList || state.modules.mayBeMore || given.given?.areAll === true) return state.server;
  // without the list nothing tells which modules are absent
  const withoutList = createReadState(options);
  withoutList.modules.open();
  return read(withoutList).server;
}

function isAnswered(condition: Located | undefined): boolean {
  return condition?.command.kind === 'open' && condition.instance.isSureOf(condition.command);
}

/** Modules of which every server has one; in 2.4 the first. */
const MARKS_OF_A_LIST = ['mod_authz_core', 'mod_authz_host'];

/** What is the machine's own, or is there in full because a person says so, has the lines that load modules if there are any. */
function hasModuleList(
  { files, modules, target, serverRoot }: ReadState,
  given: GivenModules | undefined,
): boolean {
  const mpms = modulesOf(target.series).filter(({ isMpm }) => isMpm);
  const marks = [...MARKS_OF_A_LIST, ...mpms.map(({ name }) => name)];
  if (marks.some((name) => given?.names.has(name) !== true && modules.has(name) === 'present')) return true;
  const listed = files.isOwn || serverRoot === undefined ? undefined : files.list(serverRoot);
  const isAllHere = files.isOwn || (listed?.ok === true && listed.isWhole !== false);
  return isAllHere && !modules.mayBeMore;
}

/** Reads the main file, and stops where that is more work than it is worth. */
function readWithin(state: ReadState, main: FileInstanceStart): void {
  try {
    within(state.work.budget, () => state.read(main));
  } catch (error) {
    if (!(error instanceof WorkIsSpent)) throw error;
    const located = state.lastCarriedOut ?? firstCommandOf(state);
    if (located !== undefined) noteTooMuch(state, located, 'steps');
  }
}

function firstCommandOf({ instances }: ReadState): Located | undefined {
  for (const instance of instances)
    for (const command of instance.document.lines)
      if (command.kind === 'directive' || command.kind === 'open') return { instance, command };
  return undefined;
}

function createReadState(options: ReadServerOptions): ReadState {
  const { files, profile, target = profile.target } = options;
  const documents = new Map<string, Document>();
  const server = serverOf(options, target, () => state, documents);
  const state: ReadState = {
    target,
    profile,
    files,
    server,
    modules: createReadingModules(profile, target, options.given),
    variables: variablesAtStart(options),
    macros: createMacros(target),
    usedMacros: new Set(),
    serverRoot: options.serverRoot ?? profile.serverRoot,
    isRootOfWindows: false,
    instances: [],
    notices: [],
    unknowns: [],
    conditionsOfModules: new Map(),
    readTooEarly: [],
    macroDocuments: createMacroDocuments(target.series),
    inertDocuments: new Map(),
    work: createReadingWork(),
    readFiles: new Set(),
    results: new Map(),
    includes: new Map(),
    lastCarriedOut: undefined,
    hasModuleList: false,
    includesDirectories: false,
    isCutShort: false,
    openUses: 0,
    readSinceRing: undefined,
    leaveTo: undefined,
    parse(text, identity) {
      let document = documents.get(identity);
      if (document === undefined) {
        document = options.parse?.(text, identity) ?? parse(text, target.series);
        documents.set(identity, document);
      }
      return document;
    },
    read(start) {
      const instance = createFileInstance(start, server, state.usedMacros, state.instances.length);
      state.instances.push(instance);
      readLines(instance, state);
      return instance;
    },
  };
  return state;
}

/** A server as it is known of a reading, at any moment of it. */
function serverOf(
  { files, profile, isStrict = false, isLaidOver = false, assumes = [] }: ReadServerOptions,
  target: Target,
  state: () => ReadState,
  documents: ReadonlyMap<string, Document>,
): Server {
  return {
    target,
    profile,
    files,
    get main() {
      return state().instances[0]!;
    },
    get instances() {
      return state().instances;
    },
    get serverRoot() {
      return state().serverRoot;
    },
    get modules() {
      return state().modules;
    },
    get variables() {
      return state().variables;
    },
    get notices() {
      return state().notices;
    },
    get unknowns() {
      return state().unknowns;
    },
    get hasModuleList() {
      return state().hasModuleList;
    },
    get includesDirectories() {
      return state().includesDirectories;
    },
    isStrict,
    isLaidOver,
    assumes,
    get isCutShort() {
      return state().isCutShort;
    },
    get bytesOnDisk() {
      return state().work.bytesOnDisk;
    },
    documentOf: (identity) => documents.get(identity),
  };
}

/** The variables that the command line, the environment and the profile bring. */
function variablesAtStart({ profile, ...options }: ReadServerOptions): ReadState['variables'] {
  return createReadingVariables({
    defines: new Map([
      ...(profile.commandLine ?? []).map((name) => [name, undefined] as const),
      ...(options.defines ?? []),
    ]),
    areDefinesComplete: options.areDefinesComplete ?? profile.commandLine !== undefined,
    environment: new Map([...(profile.environment ?? []), ...(options.environment ?? [])]),
    isEnvironmentComplete:
      options.isEnvironmentComplete ?? profile.isEnvironmentComplete ?? profile.environment !== undefined,
  });
}

/** Where the module came later, httpd carries the command out at no time; where it never came, it refuses it. */
function noteTooEarly(state: ReadState): void {
  const { series } = state.target;
  for (const located of state.readTooEarly) {
    const { providers = [] } = directiveFact(located.command.key, series) ?? {};
    const module = providers
      .map((name) => state.modules.find(identifierOf(name, series)))
      .find((found) => found?.certainty === 'present');
    if (module === undefined) continue;
    const { identifier, at } = module;
    note(state, 'read-too-early', located, {
      data: { identifier },
      related: [{ ...at, at: headOf(at.command), message: `\`${identifier}\` is loaded here` }],
    });
  }
}
