import { escapePath } from '../../../access/request/request-url.ts';
import { scriptHandler } from '../../../facts/words/script-handlers.ts';
import type { ScriptText } from '../../../facts/words/script-texts.ts';
import { joinPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { argsAt } from '../../kit/located.ts';
import { type SiteRoot, siteRootsOf } from '../../kit/site-roots.ts';
import { beginsAs, extensionsOfPhp, isWithoutHandler, MOST_READ, namesIn } from './script-files.ts';

/** A script in a document root, or where an Alias leads, that no line hands to anything. */
export interface UnhandledScript extends SiteRoot {
  readonly asked: Asked;
}

/** The first one of each root; `lines` are those of the server that name a handler. */
export function unhandledScripts(server: Server, lines: readonly Located[]): readonly UnhandledScript[] {
  const programs = lines.filter(isForPrograms).flatMap((at) => argsAt(at).slice(1));
  const ofPrograms = programs.map(({ value }) => `.${asciiLowerCase(value).replace(/^\./, '')}`);
  return siteRootsOf(server).flatMap((site) => {
    const asked =
      unhandledIn(site, server, 'php', extensionsOfPhp()) ?? unhandledIn(site, server, 'program', ofPrograms);
    return asked === undefined ? [] : { ...site, asked };
  });
}

/** A request for a script in a root for which httpd surely sends the file, and no line names what no module has. */
function unhandledIn(
  { scope, root: { directory, url: at } }: SiteRoot,
  server: Server,
  kind: ScriptText['kind'],
  extensions: readonly ByteText[],
): Asked | undefined {
  const named = namesIn(directory, server).filter((name) => extensions.some((one) => name.endsWith(one)));
  for (const name of named.slice(0, MOST_READ)) {
    const file = joinPath(directory, name);
    if (!beginsAs(kind, file, server)) continue;
    for (const asked of ask(placesOf(scope), () => escapePath(joinPath(at, name)))) {
      const { answer } = asked;
      const only = sureAnswer(answer);
      if (only?.status !== 200 || only.sent?.isFileSent !== true || answer.resolved?.path !== file) continue;
      const isNamed = only.sent.sections.some(
        ({ scope: one }) =>
          one !== undefined && commandsIn(one, HANDLER_KEYS).some((line) => isWithoutHandler(line, server)),
      );
      return isNamed ? undefined : asked;
    }
  }
  return undefined;
}

/** The directives that name handlers. */
export const HANDLER_KEYS = ['addhandler', 'addtype', 'sethandler'];

/** True if a line names a handler that runs scripts. */
export function isForScripts(line: Located): boolean {
  const [word] = argsAt(line);
  return word !== undefined && scriptHandler(asciiLowerCase(word.value)) !== undefined;
}

/** True if a line makes scripts that run by themselves of all files with an extension. */
function isForPrograms(line: Located): boolean {
  const [word, ...others] = argsAt(line);
  if (word === undefined || line.command.key === 'sethandler' || others.some((one) => one.hasVariable))
    return false;
  return scriptHandler(asciiLowerCase(word.value))?.needsExecCgi === true;
}
