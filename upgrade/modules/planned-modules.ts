import { moduleFact } from '../../facts/modules.ts';
import type { Server } from '../../model/server/server.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Loading } from './describe-loading.ts';

/** The modules of an upgraded server, which must be installed and enabled before it starts. */
export interface PlannedModules extends Loading {
  /** Names of httpd's modules and identifiers of others that the LoadModule lines of the result name, each once. */
  readonly named: readonly string[];
  /** How the distribution arranges its files, as far as plume knows. */
  readonly layout: Profile['layout'];
}

/** The modules of the server that a plan leads to; what surely no httpd reads is left out. */
export function plannedModules(loading: Loading, { modules, profile }: Server): PlannedModules {
  const named = modules.loaded.map(({ identifier }) => moduleFact(identifier, '2.4')?.name ?? identifier);
  return { ...loading, named: [...new Set(named)], layout: profile.layout };
}
