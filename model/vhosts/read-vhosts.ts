import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, Document, Line, OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { surelyHolds } from '../conditions/condition-holds.ts';
import { type Configuration, configurationOf } from '../configuration/configuration.ts';
import { forEachCommand } from '../configuration/walk.ts';
import type { FileInstance, Located, Server } from '../server/server.ts';
import { mayHold } from '../server/unseen-lines.ts';
import type { ListenFact } from './listeners.ts';
import { readServerName } from './server-name.ts';
import {
  type Alias,
  type HostConfig,
  isImplied,
  type NameVirtualHostFact,
  planVirtualHosts,
  type Setting,
  type SourceLocation,
  type Uncertainties,
  type VirtualHostFacts,
  type VirtualHosts,
} from './virtual-hosts.ts';

/** The virtual hosts of a server. */
export const virtualHostsOf: (server: Server) => VirtualHosts = query('virtualHostsOf', (server) =>
  planVirtualHosts(factsOf(server)),
);

/** Most edits leave these as they are, and with them all that is known of the hosts. */
const factsOf = query('factsOf', (server: Server) => readFacts(sourceOfServer(server)));

/** The virtual host of a section, or the main server; undefined where the server has no such host. */
export function virtualHostAt(server: Server, at: Located<OpeningTag> | undefined) {
  const { main, hosts } = virtualHostsOf(server);
  return at === undefined ? main : hosts.find(({ config }) => config.at?.command === at.command);
}

/**
 * The virtual hosts of one file whose server is not known: any other host and any Listen may come before and after
 * those of the file, so that only what two of its own lines make of each other is sure.
 */
export const virtualHostsIn: (document: Document, configuration: Configuration) => VirtualHosts = query(
  'virtualHostsIn',
  (document, configuration) => planVirtualHosts(readFacts(sourceOfFile(document, configuration))),
  { by: (_document, configuration) => [configuration] },
);

type Certainty = Exclude<Knowledge, 'absent'>;

/** Where the facts are read from. */
interface Source {
  readonly series: VirtualHostFacts['series'];
  /** What httpd calls itself without ServerName; undefined where that is not known. */
  machineName(): ByteText | undefined;
  /** Whether files that are not seen may stand before and after all that is. */
  readonly isFragment: boolean;
  /** See `VirtualHostFacts`. */
  readonly bindsBesideWildcards?: boolean;
  /** Whether lines that are not seen may give a host further names. */
  readonly mayNameAgain: boolean;
  /** Calls `visit` for the commands of the top level, or of a section, in httpd's order. */
  forEach(section: SourceLocation | undefined, visit: (location: SourceLocation) => void): void;
  /** What must hold, beside what is sure, for the command to be read. */
  uncertaintiesOf(location: SourceLocation): Uncertainties;
  /** Whether the command brings lines that are not seen. */
  isGap(location: SourceLocation): boolean;
  configurationOf(location: SourceLocation): Configuration;
}

function sourceOfServer(server: Server): Source {
  const unknown = new Map<FileInstance, Map<Command, object>>();
  for (const one of server.unknowns) {
    const { at } = one;
    if (at !== undefined && mayHold(one, READ)) {
      const commands = unknown.get(at.instance) ?? new Map<Command, object>();
      unknown.set(at.instance, commands.set(at.command, at));
    }
  }
  const isAllSure = unknown.size === 0 && server.instances.every(({ certainty }) => certainty === 'present');
  return {
    series: server.target.series,
    machineName: () => server.files.machineName?.(),
    isFragment: false,
    bindsBesideWildcards: server.modules.has('mpm_winnt') === 'present',
    mayNameAgain: server.isStrict,
    forEach: (section, visit) => {
      const visitInPlace = (located: Located): void => {
        // the text of a macro stands where it is used
        if (configurationOf(located.instance).macroAround(located.command) === undefined) visit(located);
      };
      if (section === undefined) forEachCommand(server, visitInPlace, KEYS);
      else if (section.instance !== undefined && section.command.kind === 'open')
        forEachCommand({ instance: section.instance, command: section.command }, visitInPlace, KEYS);
    },
    isGap: ({ command, instance }) =>
      command.key === '<perl' ||
      (BRINGING.has(command.key) && instance !== undefined && unknown.get(instance)?.has(command) === true),
    configurationOf: ({ instance }) => configurationOf(instance ?? server.main),
    uncertaintiesOf: (location) => {
      if (isAllSure) return NO_UNCERTAINTIES;
      const uncertainNodes: object[] = [];
      for (let at: SourceLocation | undefined = location; at?.instance !== undefined; at = at.instance.from) {
        const { instance } = at;
        const commands = unknown.get(instance);
        for (let section = at.command.parent; section !== undefined; section = section.parent) {
          const uncertainNode = commands?.get(section);
          if (uncertainNode !== undefined) uncertainNodes.push(uncertainNode);
        }
        if (instance.certainty === 'unknown') uncertainNodes.push(instance);
      }
      return uncertainNodes;
    },
  };
}

const NO_UNCERTAINTIES: Uncertainties = [];
const BRINGING = new Set(['include', 'includeoptional', 'use']);

function sourceOfFile(document: Document, configuration: Configuration): Source {
  /** Without recursion: texts that nobody would write nest deeper than the stack allows. */
  const visitLines = (lines: readonly Line[], visit: (location: SourceLocation) => void): void => {
    const waiting = [...lines].reverse();
    for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
      if (line.kind !== 'directive' && line.kind !== 'open') continue;
      if (configuration.isRead(line) === 'absent') continue;
      visit({ command: line, instance: undefined });
      if (line.kind === 'open' && isDissolved(line, configuration))
        for (let i = line.children.length - 1; i >= 0; i--) waiting.push(line.children[i]!);
    }
  };
  return {
    series: configuration.target.series,
    machineName: () => undefined,
    isFragment: true,
    mayNameAgain: true,
    forEach: (section, visit) => {
      if (section === undefined) visitLines(document.children, visit);
      else if (section.command.kind === 'open') visitLines(section.command.children, visit);
    },
    isGap: ({ command }) => command.key === '<perl' || BRINGING.has(command.key),
    configurationOf: () => configuration,
    uncertaintiesOf: ({ command }) => {
      const uncertainNodes: object[] = [];
      for (let section = command.parent; section !== undefined; section = section.parent)
        if (
          isDissolved(section, configuration) &&
          !surelyHolds(section, configuration.target, () => 'unknown')
        )
          uncertainNodes.push(section);
      return uncertainNodes;
    },
  };
}

/** A macro is carried out as well, but what is in it stands where it is used. */
function isDissolved(section: OpeningTag, configuration: Configuration): boolean {
  return section.key !== '<macro' && configuration.fact(section)?.execOnRead === true;
}

function readFacts(source: Source): VirtualHostFacts {
  const listens: ListenFact[] = source.isFragment ? [LISTEN_GAP] : [];
  const hosts: HostConfig[] = source.isFragment ? [HOST_GAP] : [];
  const nameVirtualHosts: NameVirtualHostFact[] = source.isFragment ? [NAME_GAP] : [];
  let sharesPorts: Knowledge = source.isFragment ? 'unknown' : 'absent';
  const main = new HostSettings(source.isFragment);
  let inheritedPort: number | undefined = source.isFragment ? undefined : 0;

  source.forEach(undefined, (location) => {
    const { command } = location;
    if (!isOfInterest(command)) return;
    const uncertainties = source.uncertaintiesOf(location);
    const certainty = certaintyOf(uncertainties);
    if (source.isGap(location)) {
      listens.push({ ...LISTEN_GAP, at: location });
      hosts.push({ ...HOST_GAP, at: location });
      nameVirtualHosts.push({ ...NAME_GAP, at: location });
      main.forgetAll();
      inheritedPort = undefined;
      if (sharesPorts === 'absent') sharesPorts = 'unknown';
      return;
    }
    switch (command.key) {
      case 'listen': {
        const [address, protocol] = wordsAt(location, source);
        listens.push({
          certainty,
          uncertainties,
          address: knownValue(address),
          protocol: protocol?.value,
          at: location,
        });
        break;
      }
      case 'listencoresbucketsratio':
        sharesPorts = certainty;
        break;
      case 'namevirtualhost': {
        const address = knownValue(wordsAt(location, source)[0]);
        nameVirtualHosts.push({ certainty, address, inheritedPort, at: location });
        break;
      }
      case '<virtualhost':
        hosts.push(readHost(location, uncertainties, inheritedPort, source));
        break;
      case 'servername':
        inheritedPort = certainty === 'present' ? portOf(wordsAt(location, source)) : undefined;
        main.take(location, certainty, source);
        break;
      default:
        main.take(location, certainty, source);
    }
  });
  if (source.isFragment) hosts.push(HOST_GAP);
  return {
    series: source.series,
    machineName: main.serverName.known === 'absent' ? source.machineName() : undefined,
    listens,
    sharesPorts,
    bindsBesideWildcards: source.bindsBesideWildcards === true,
    main: {
      certainty: 'present',
      uncertainties: [],
      addresses: [],
      hasAllAddresses: true,
      inheritedPort: 0,
      serverName: main.serverName,
      aliases: main.aliases,
      mayHaveMoreAliases: main.mayHaveMoreAliases,
      opensAt: undefined,
      serverPath: main.serverPath,
      documentRoot: main.documentRoot,
      useCanonicalName: main.useCanonicalName,
      at: undefined,
    },
    hosts,
    nameVirtualHosts,
  };
}

function certaintyOf(uncertainties: Uncertainties): Certainty {
  return uncertainties.length === 0 ? 'present' : 'unknown';
}

/** The keys of what decides which host answers a request, and where httpd listens. */
export const ROUTING_KEYS: ReadonlySet<string> = new Set([
  'listen',
  'namevirtualhost',
  '<virtualhost',
  'servername',
  'serveralias',
  'serverpath',
]);

const READ = new Set([...ROUTING_KEYS, 'listencoresbucketsratio', 'documentroot', 'usecanonicalname']);

const KEYS = new Set([...READ, ...BRINGING, '<perl']);

function isOfInterest({ key }: Command): boolean {
  return KEYS.has(key);
}

const UNKNOWN: Setting = { known: 'unknown' };
const ABSENT: Setting = { known: 'absent' };
const LISTEN_GAP: ListenFact = {
  certainty: 'gap',
  uncertainties: [],
  address: undefined,
  protocol: undefined,
  at: undefined,
};
const NAME_GAP: NameVirtualHostFact = {
  certainty: 'unknown',
  address: undefined,
  inheritedPort: undefined,
  at: undefined,
};
const HOST_GAP: HostConfig = {
  certainty: 'gap',
  uncertainties: [],
  addresses: [],
  hasAllAddresses: false,
  inheritedPort: undefined,
  serverName: UNKNOWN,
  aliases: [],
  mayHaveMoreAliases: true,
  opensAt: undefined,
  serverPath: UNKNOWN,
  documentRoot: UNKNOWN,
  useCanonicalName: UNKNOWN,
  at: undefined,
};

function readHost(
  location: SourceLocation,
  uncertainties: Uncertainties,
  inheritedPort: number | undefined,
  source: Source,
): HostConfig {
  const { words: args } = source.configurationOf(location).partsOf(location.command);
  const settings = new HostSettings(false);
  source.forEach(location, (inner) => {
    if (source.isGap(inner)) {
      if (source.mayNameAgain) settings.forgetAll();
      else settings.leaveOpen(inner);
      return;
    }
    if (!isOfInterest(inner.command)) return;
    // what makes the host itself doubtful does not make its lines doubtful
    const own = source.uncertaintiesOf(inner);
    const isSure = own.length === 0 || isImplied({ uncertainties: own }, { uncertainties });
    settings.take(inner, isSure ? 'present' : 'unknown', source);
  });
  return {
    certainty: certaintyOf(uncertainties),
    uncertainties,
    addresses: args.map(knownValue),
    // a variable may stand for several words
    hasAllAddresses: args.every((arg) => !arg.hasVariable),
    inheritedPort,
    // field by field: there may be thirty thousand
    serverName: settings.serverName,
    aliases: settings.aliases,
    mayHaveMoreAliases: settings.mayHaveMoreAliases,
    opensAt: settings.opensAt,
    serverPath: settings.serverPath,
    documentRoot: settings.documentRoot,
    useCanonicalName: settings.useCanonicalName,
    at: location,
  };
}

/**
 * Collects what directives set; the last one counts, and one that may not be read makes all before it unknown. A class,
 * because a server may have thirty thousand virtual hosts.
 */
class HostSettings {
  #outset: Setting;
  #mayHaveMoreAliases: boolean;
  #opensAt: SourceLocation | undefined = undefined;
  readonly #aliases: Alias[] = [];
  #serverName: Setting | undefined = undefined;
  #serverPath: Setting | undefined = undefined;
  #documentRoot: Setting | undefined = undefined;
  #useCanonicalName: Setting | undefined = undefined;

  constructor(isUnknown: boolean) {
    this.#outset = isUnknown ? UNKNOWN : ABSENT;
    this.#mayHaveMoreAliases = isUnknown;
  }

  take(location: SourceLocation, certainty: Certainty, source: Source): void {
    switch (location.command.key) {
      case 'servername':
        this.#serverName = readSetting(location, certainty, source);
        break;
      case 'serverpath':
        this.#serverPath = readSetting(location, certainty, source);
        break;
      case 'documentroot':
        this.#documentRoot = readSetting(location, certainty, source);
        break;
      case 'usecanonicalname':
        this.#useCanonicalName = readSetting(location, certainty, source);
        break;
      case 'serveralias':
        for (const arg of wordsAt(location, source)) {
          spendWork(PRICES.serverAlias);
          if (arg.hasVariable) this.#mayHaveMoreAliases = true;
          else this.#aliases.push({ name: arg.value, certainty, at: location });
        }
    }
  }

  forgetAll(): void {
    this.#outset = UNKNOWN;
    this.#serverName = undefined;
    this.#serverPath = undefined;
    this.#documentRoot = undefined;
    this.#useCanonicalName = undefined;
    this.#mayHaveMoreAliases = true;
  }

  /** Lines follow that are not seen: they are assumed to name no host that has a name of its own. */
  leaveOpen(location: SourceLocation): void {
    this.#opensAt ??= location;
    this.#documentRoot = undefined;
    this.#useCanonicalName = undefined;
  }

  get opensAt(): SourceLocation | undefined {
    return this.#mayBeNamed ? undefined : this.#opensAt;
  }

  get #isOpen(): boolean {
    return this.#opensAt !== undefined;
  }

  get #mayBeNamed(): boolean {
    return this.#isOpen && this.#serverName === undefined;
  }

  get serverName(): Setting {
    return this.#serverName ?? (this.#isOpen ? UNKNOWN : this.#outset);
  }

  get serverPath(): Setting {
    return this.#mayBeNamed ? UNKNOWN : (this.#serverPath ?? this.#outset);
  }

  get documentRoot(): Setting {
    return this.#documentRoot ?? (this.#isOpen ? UNKNOWN : this.#outset);
  }

  get useCanonicalName(): Setting {
    return this.#useCanonicalName ?? (this.#isOpen ? UNKNOWN : this.#outset);
  }

  /** A copy, which has no room for more. */
  get aliases(): readonly Alias[] {
    return this.#aliases.slice();
  }

  get mayHaveMoreAliases(): boolean {
    return this.#mayHaveMoreAliases || this.#mayBeNamed;
  }
}

function wordsAt(location: SourceLocation, source: Source): readonly Word[] {
  return source.configurationOf(location).partsOf(location.command).words;
}

function readSetting(location: SourceLocation, certainty: Certainty, source: Source): Setting {
  if (certainty !== 'present') return UNKNOWN;
  const words = wordsAt(location, source);
  const value = words.length <= 1 ? knownValue(words[0]) : undefined;
  return value === undefined ? UNKNOWN : { known: 'present', value, at: location };
}

function knownValue(arg: Word | undefined): ByteText | undefined {
  return arg === undefined || arg.hasVariable ? undefined : arg.value;
}

/** The port that a ServerName gives the virtual hosts below it; undefined where it is not known. */
function portOf(args: readonly Word[]): number | undefined {
  const value = args.length === 1 ? knownValue(args[0]) : undefined;
  const read = value === undefined ? undefined : readServerName(value, '2.2');
  return read?.ok === true ? read.name.port : undefined;
}
