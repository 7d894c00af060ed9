import { commandsAmong } from '../access/policy/settings.ts';
import type { RequestQuestion } from '../access/request/request.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import type { Located, Server } from '../model/server/server.ts';
import { resolveRequest } from '../requests/resolve/resolve-request.ts';
import { isEarly, type ResolvedRequest } from '../requests/resolve/resolved-request.ts';

/**
 * The commands with one of the directives that are in force for the first of the requests that leads somewhere, or for its
 * directory; and what leads to the file, where the directives do that.
 */
export function linesInForce(
  server: Server,
  questions: readonly RequestQuestion[],
  directives: readonly string[],
): readonly Located[] {
  const keys = directives.map((name) => asciiLowerCase(name));
  for (const question of questions) {
    const resolved = resolve(server, question);
    if (resolved === undefined) continue;
    const { mappedBy, sections } = resolved;
    const lines = keys
      .map((key) =>
        mappedBy !== undefined && mappedBy.command.key === key
          ? [mappedBy]
          : (commandsAmong(sections, key)?.commands ?? []),
      )
      .filter((commands) => commands.length > 0);
    // the likeliest: others are in force, too, and have no part in it
    const [likeliest] = lines;
    if (likeliest !== undefined) return likeliest;
  }
  return [];
}

/** Where a request leads; where httpd answers before it knows, where its directory does. */
function resolve(server: Server, question: RequestQuestion): ResolvedRequest | undefined {
  const resolved = resolveRequest(server, question);
  if (!isEarly(resolved)) return resolved;
  const url = question.url.slice(0, question.url.lastIndexOf('/') + 1);
  if (url === '' || url === question.url) return undefined;
  const above = resolveRequest(server, { ...question, url });
  return isEarly(above) ? undefined : above;
}
