import { forEachCommand, type Scope, sectionAround } from '../../model/configuration/walk.ts';
import type { Located, Server } from '../../model/server/server.ts';

/** Whether a later line of the same directive surely replaces a line, in its virtual host or in the main server. */
export function isReplacedLater(located: Located, server: Server): boolean {
  const scope: Scope = sectionAround('<virtualhost', located) ?? server;
  const { key } = located.command;
  let isPast = false;
  let isLater = false;
  forEachCommand(
    scope,
    ({ instance, command }, certainty) => {
      if (command === located.command && instance === located.instance) isPast = true;
      else if (isPast && command.key === key && certainty === 'present') isLater = true;
    },
    new Set([key]),
  );
  return isLater;
}
