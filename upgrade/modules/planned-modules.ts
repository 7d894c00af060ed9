import { moduleFact } from '../../facts/modules.ts';
import { profileFacts } from '../../facts/profiles.ts';
import { serverPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Loading } from './describe-loading.ts';

/** The modules of an upgraded server, which must be installed and enabled before it starts. */
export interface PlannedModules extends Loading {
  /** Names of httpd's modules and identifiers of others that the LoadModule lines of the result name, each once. */
  readonly named: readonly string[];
  /** How the distribution arranges its files, as far as plume knows. */
  readonly layout: Profile['layout'];
  /** The profile of the server: `freebsd`, `debian-12`; `unknown` where plume does not know it. */
  readonly profile: string;
  /** The main file of the distribution's httpd 2.4, where it is surely another one than that of its 2.2. */
  readonly movedTo?: ByteText | undefined;
}

/** The modules of the server that a plan leads to; what surely no httpd reads is left out. */
export function plannedModules(loading: Loading, server: Server): PlannedModules {
  const { modules, profile } = server;
  const named = modules.loaded.map(({ identifier }) => moduleFact(identifier, '2.4')?.name ?? identifier);
  return {
    ...{ ...loading, named: [...new Set(named)], layout: profile.layout },
    ...{ profile: profile.name, movedTo: movedMainFile(server) },
  };
}

function movedMainFile({ profile: { name, mainFile, serverRoot } }: Server): ByteText | undefined {
  const old = profileFacts().find((fact) => fact.name === `${name}-2.2`);
  if (old?.mainFile === undefined || mainFile === undefined || old.mainFile === mainFile) return undefined;
  return serverPath(serverRoot, mainFile);
}
