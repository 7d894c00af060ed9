import { moduleFact } from '../../facts/modules.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { overlayFiles } from '../../files/overlay-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { OF_24_ALONE } from '../already-upgraded.ts';
import { namesOf } from '../file-names.ts';
import type { Loading } from '../modules/describe-loading.ts';
import { enabledDirectory, enableModules } from '../modules/enabled-files.ts';
import { isLoadedByScripts, loadModules } from '../modules/load-modules.ts';
import { type NeedsOptions, neededModules } from '../modules/needed-modules.ts';
import { usedModules } from '../modules/used-modules.ts';
import type { PlanOptions } from '../upgrade-plan.ts';
import type { Attempt, Result, Start } from './attempt.ts';
import { proveAnswers } from './prove-attempt.ts';
import { ACCESS_COMPAT, rename } from './server-to-be.ts';

/** What every 2.4 needs and no 2.2 had, whatever the lines are. */
const CERTAIN = [OF_24_ALONE, 'mod_authn_core'];

/** The server is planned as it will be once the modules are loaded that the plan loads at its end. */
export function assumeModules(planning: Planning): PlanOptions {
  const { options, enable } = planning;
  const needed = neededModules(needsOf(planning, NO_TEXTS), wantedBy(planning));
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
  readonly options: PlanOptions;
  /** The server as httpd 2.2 reads it. */
  readonly old: Server;
  /** The modules that httpd 2.2 had compiled in. */
  readonly builtIn: ReadonlySet<string>;
  /** The files once the command of the distribution has enabled modules; where lines load them, as they are. */
  readonly enable: (files: FileSystem, modules: ReadonlySet<string>) => FileSystem;
}

/** How modules get into a server, as it is without them. */
export function enabling(server: Server): Planning['enable'] {
  const directory = isLoadedByScripts(server) ? enabledDirectory(server) : undefined;
  return (files, modules) => (directory === undefined ? files : enableModules(files, directory, modules));
}

function wantedBy({ options, old, builtIn }: Planning): readonly string[] {
  return [...CERTAIN, ...usedModules(builtIn, old, options.htaccess)];
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
export function loadNeeded(
  planning: Planning,
  start: Start,
  attempt: Attempt,
): { readonly result: Result; readonly loading: Loading } {
  const { options, enable } = planning;
  const { after, rules, htaccess, refusalOf, reader } = options;
  const { server = start.server } = attempt;
  const names = namesOf(server, htaccess);
  const texts = new Map([...attempt.texts].map(([file, text]) => [names.identityOf(file), text]));
  const loading = {
    modules: neededModules(needsOf(planning, texts), wantedBy(planning)),
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
  const look = (of: Server) => reader.lint(of, rules).map((one) => rename(one, names));
  if (read === undefined) return { result: { ...attempt, linted: look(server) }, loading };
  const loaded = {
    ...attempt,
    texts: new Map([...texts].map(([identity, text]) => [names.nameOf(identity), text])),
    server: read,
  };
  return { result: { ...loaded, linted: look(read), access: proveAnswers(options, start, loaded) }, loading };
}
