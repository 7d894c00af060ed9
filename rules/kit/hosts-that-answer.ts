import { isWhole } from '../../model/configuration/scope.ts';
import { hostsOf, type LocatedHost } from '../../model/sections/sections.ts';
import type { Server } from '../../model/server/server.ts';
import { mayReachMainServer } from '../../model/vhosts/main-server.ts';

/**
 * The virtual hosts of a server if they surely answer all requests, so that what the main server says counts only where a
 * host inherits it; none where a request may reach the main server, or where plume may not see all hosts.
 */
export function hostsThatAnswerAll(server: Server): readonly LocatedHost[] {
  return mayReachMainServer(server) || !isWhole(server, ['<virtualhost']) ? [] : hostsOf(server);
}
