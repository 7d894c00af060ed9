import { escapePath } from '../../../access/request/request-url.ts';
import { spendWork } from '../../../core/budget/work-budget.ts';
import { scriptHandler } from '../../../facts/words/script-handlers.ts';
import type { ScriptText } from '../../../facts/words/script-texts.ts';
import { joinPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { FileInstance, Located, Server } from '../../../model/server/server.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import type { Related } from '../../kit/define-rule.ts';
import { namesIn } from '../../kit/directory-on-disk.ts';
import { argsAt, MOST_RELATED, relate } from '../../kit/located.ts';
import { type SiteRoot, siteRootsOf } from '../../kit/site-roots.ts';
import { beginsAs, extensionsOfPhp, isWithoutHandler, MOST_READ } from './script-files.ts';

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
  { root: { directory }, places }: SiteRoot,
  server: Server,
  kind: ScriptText['kind'],
  extensions: readonly ByteText[],
): Asked | undefined {
  const named = namesIn(directory, server).filter((name) => extensions.some((one) => name.endsWith(one)));
  for (const name of named.slice(0, MOST_READ)) {
    const file = joinPath(directory, name);
    if (!beginsAs(kind, file, server)) continue;
    for (const asked of ask(places, ({ path }) => path + escapePath(name))) {
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

/** Lines that name a handler of scripts in a section that httpd skips, such as `<IfModule>` of a module that is not there. */
export function skippedScriptLines(server: Server, read: readonly Located[]): readonly Related[] {
  const commands = new Set(read.map(({ command }) => command));
  const found: Related[] = [];
  for (const instance of server.instances) {
    spendWork(instance.document.lines.length);
    for (const command of instance.document.lines) {
      if (command.kind !== 'directive' || !HANDLER_KEYS.includes(command.key)) continue;
      if (found.length === MOST_RELATED) return found;
      const section = skippedAround(command, instance);
      if (section === undefined || commands.has(command) || !isForScripts({ instance, command })) continue;
      const name = trimWhitespace(section.source.text.slice(section.start, section.end));
      found.push(relate({ instance, command }, `httpd skips this line: \`${name}\` does not hold`));
    }
  }
  return found;
}

function skippedAround({ parent }: Command, instance: FileInstance): OpeningTag | undefined {
  for (let section = parent; section !== undefined; section = section.parent)
    if (instance.holds(section) === 'absent') return section;
  return undefined;
}
