import { settingAmong } from '../../../access/policy/settings.ts';
import { pathOf } from '../../../access/request/path-mapping.ts';
import { escapePath } from '../../../access/request/request-url.ts';
import { moduleFact } from '../../../facts/modules.ts';
import { scriptHandler } from '../../../facts/words/script-handlers.ts';
import { type ScriptText, scriptTexts } from '../../../facts/words/script-texts.ts';
import { joinPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSameLine,
  isSection,
  isUnlocated,
  type Scope,
  scopeOf,
  sectionsAround,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { ownRootsOf, type Root } from '../../../model/sections/roots.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { fileOf, type Place, placesOf } from '../../../requests/examples/places.ts';
import { servesHandler } from '../../../requests/resolve/served-handlers.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'content/source-sent',
  severity: 'warning',
  since: '0.4.0',
  summary: 'No module or program runs scripts that are for one: clients get their source.',
  sources: [
    'httpd:server/config.c#ap_invoke_handler',
    'httpd:server/core.c#default_handler',
    'measured:2.4.71',
  ],
  messages: {
    sent: 'Clients get the source of scripts such as `{url}` because no module of this server has the handler `{name}`.',
    unhandled:
      'Clients get the source of scripts such as `{url}` because no line hands them to a program there.',
  },
  together: { sent: { in: 'server', same: ['name'], place: 'this line names it, too' } },
  isLineLocal: true,
  isAboutRequests: true,
  on: {
    command: { AddHandler: checkLine, AddType: checkLine, SetHandler: checkLine },
    server: checkRoots,
  },
});

function checkLine(command: Command, context: RuleContext<'sent' | 'unhandled'>): void {
  const { source, start, end, key } = command;
  if (!/php/i.test(source.text.slice(start, end))) return;
  context.dependsOnOtherLines();
  const { server } = context.configuration;
  const located = locateIn(command, context);
  const [word, ...extensions] = argsAt(located);
  if (server === undefined || word === undefined) return;
  // a site whose server is not here, and a copy without its LoadModule lines
  if (server.assumes.length > 0 || mayRunPhp(server) || !isWithoutHandler(located, server)) return;
  if (!mayBeAccepted(command, context.configuration)) return;
  if (context.configuration.kind !== 'htaccess' && !firstSentIn(server).has(command)) return;
  const dotted =
    key === 'sethandler' ? ['.php'] : extensions.map(({ value }) => `.${value.replace(/^\./, '')}`);
  const asked = firstOf(dotted, (extension) => sourceSent(asciiLowerCase(extension), located, server));
  if (asked === undefined) return;
  context.report({
    at: word,
    message: 'sent',
    data: { name: word.value, url: asked.url },
    asked,
    help: HELP,
  });
}

const HELP =
  'Load mod_php, or hand the scripts to PHP-FPM in `<FilesMatch "\\.php$">`, for example `SetHandler "proxy:unix:/run/php/php-fpm.sock|fcgi://localhost"` with the socket of the pool. Until then, deny them.';

/** True if a line is for scripts of PHP, and surely no module has what it names. */
function isWithoutHandler(line: Located, server: Server): boolean {
  const [word, ...others] = argsAt(line);
  if (word === undefined || [word, ...others].some(({ hasVariable }) => hasVariable)) return false;
  const name = asciiLowerCase(word.value);
  return isOfPhp(name, line.command.key) && servesHandler(server, name) === 'absent';
}

function firstOf<T, R>(all: readonly T[], of: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = of(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether any module is loaded, or may be, that is not one of httpd: even one that upgrades know. */
function mayRunPhp({ modules, target }: Server): boolean {
  return (
    modules.mayBeMore ||
    modules.loaded.some(({ identifier }) => moduleFact(identifier, target.series)?.identifier !== identifier)
  );
}

/** A type is also the name of a handler, but most types are not meant to be one; a `-source` is meant to be read. */
function isOfPhp(name: ByteText, key: string): boolean {
  if (!name.includes('php') || name.startsWith('proxy:') || name.endsWith('-source')) return false;
  return key !== 'addtype' || name.startsWith('application/x-httpd-');
}

/** A request for a script for which httpd surely sends the file; undefined where that is not known. */
function sourceSent(extension: ByteText, line: Located, server: Server): Asked | undefined {
  const scope = scopeFor(line);
  // a page may have another extension, and most have nothing of PHP
  const isOfScripts = extensionsOfPhp().includes(extension);
  for (const place of isUnlocated(scope) ? [] : placesOf(scope))
    for (const name of [
      ...(isOfScripts ? [`index${extension}`] : []),
      ...scriptsIn(place, extension, server, !isOfScripts),
    ])
      for (const asked of ask([place], ({ path }) => path + escapePath(name)))
        if (isSent(asked.answer, extension, line)) return asked;
  return undefined;
}

const extensionsOfPhp = () => scriptTexts().flatMap(({ name, kind }) => (kind === 'extension' ? name : []));

/** The first script that is there with an extension. */
function scriptsIn(
  { host, path }: Place,
  extension: ByteText,
  server: Server,
  mustBegin: boolean,
): readonly ByteText[] {
  const directory = pathOf(server, host, path);
  if (directory === undefined) return [];
  return namesIn(directory, server)
    .filter((one) => one.endsWith(extension) && /^[\w-]/.test(one))
    .slice(0, mustBegin ? MOST_READ : 1)
    .filter((one) => !mustBegin || beginsAs('php', joinPath(directory, one), server))
    .slice(0, 1);
}

function namesIn(directory: ByteText, { files }: Server): readonly ByteText[] {
  const listed = files.list(directory);
  return listed.ok ? [...listed.names].sort() : [];
}

/** The most files of a folder into which is looked. */
const MOST_READ = 20;

function beginsAs(wanted: ScriptText['kind'], file: ByteText, { files }: Server): boolean {
  return scriptTexts().some(
    ({ name, kind }) => kind === wanted && files.look(file).ok && files.beginsWith?.(file, name) === true,
  );
}

/** The scope that has the line; sections of file names leave that to what is around them. */
function scopeFor(line: Located): Scope {
  const [section] = [...sectionsAround(line)].filter(({ command }) => !command.key.startsWith('<files'));
  return section ?? hostOf(line);
}

/** Whether httpd sends a script that the line is about; also one that plume does not see, if it is there. */
function isSent({ possible, assumes }: RequestAnswer, extension: ByteText, line: Located): boolean {
  const only = sureAnswer({ possible });
  if (only === undefined) return false;
  // what a line points to, such as an AllowOverride to a .htaccess; not that the machine is called like the host
  if (assumes.some(({ at }) => at !== undefined && at.command.key !== '<virtualhost')) return false;
  const isFile = only.status === 200 ? only.sent?.isFileSent === true : only.answeredBy?.kind === 'file';
  const step = only.steps.at(-1);
  return (
    isFile && step?.resolved.path?.endsWith(extension) === true && decides(line, extension, step.sections)
  );
}

/** Whether a line counts for a request, and no other takes its place. */
function decides(line: Located, extension: ByteText, sections: readonly MergedSection[]): boolean {
  const own = scopeOf(line);
  const isThere = sections.some(({ scope }) => scope !== undefined && isSameText(scope, own));
  const setting = settingAmong(sections, 'sethandler');
  const isTaken = sections.some(
    ({ scope: one }) =>
      one === undefined ||
      commandsIn(one, ['removehandler', 'removetype'])
        .flatMap(argsAt)
        .some(({ value, hasVariable }) => hasVariable || extension.endsWith(asciiLowerCase(value))),
  );
  if (line.command.key === 'sethandler') return isThere && isSameLine(setting?.at, line);
  return isThere && setting === undefined && !isTaken;
}

/** True if two are one scope, also in a .htaccess that is read anew for each question. */
function isSameText(a: Scope, b: Scope): boolean {
  if (isSection(a) || isSection(b)) return isSection(a) && isSection(b) && isSameLine(a, b);
  return fileOf(a)?.path === fileOf(b)?.path;
}

/** Reports scripts in a document root, or where an Alias leads, that no line hands to anything. */
function checkRoots(server: Server, context: RuleContext<'sent' | 'unhandled'>): void {
  if (server.assumes.length > 0 || mayRunPhp(server)) return;
  const seen = new Set<ByteText>();
  const lines = handlerLinesOf(server);
  const programs = lines.filter(isForPrograms).flatMap((at) => argsAt(at).slice(1));
  const kinds = {
    php: extensionsOfPhp(),
    program: programs.map(({ value }) => `.${asciiLowerCase(value).replace(/^\./, '')}`),
  };
  const scopes: (Server | Located<OpeningTag>)[] = [server, ...hostsOf(server).map(({ at }) => at)];
  for (const scope of scopes.slice(0, MOST_ROOTS)) {
    const { documentRoot, aliases } = ownRootsOf(scope);
    for (const root of [...(documentRoot ? [documentRoot] : []), ...aliases].slice(0, MOST_ROOTS)) {
      if (seen.has(root.directory) || isUnlocated(scope)) continue;
      seen.add(root.directory);
      const asked =
        unhandledIn(root, scope, server, 'php', kinds.php) ??
        unhandledIn(root, scope, server, 'program', kinds.program);
      const arg = argsAt(root.at).at(-1);
      if (asked === undefined || arg === undefined) continue;
      context.report({
        in: root.at.instance,
        at: arg,
        message: 'unhandled',
        data: { url: asked.url },
        asked,
        about: [root.directory],
        help: HELP,
        related: lines
          .filter(isForScripts)
          .slice(0, MOST_RELATED)
          .map((line) => relate(line, 'this line is not for them')),
      });
    }
  }
}

/** So many hosts, and so many aliases of one, are asked for scripts: a server may have ten thousand of one kind. */
const MOST_ROOTS = 20;

/** A request for a script in a root for which httpd surely sends the file, and no line names what no module has. */
function unhandledIn(
  { directory, url: at }: Root,
  scope: Scope,
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

const HANDLER_KEYS = ['addhandler', 'addtype', 'sethandler'];

/** The first lines of each kind that name a handler. */
const handlerLinesOf = scopeQuery('handlerLinesOf', (server) =>
  HANDLER_KEYS.flatMap((key) => commandsBelow(server, key).slice(0, MOST_ASKED)),
);

function isForScripts(line: Located): boolean {
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

/** A server may have ten thousand hosts of one kind. */
const MOST_ASKED = 200;

const firstSentIn = scopeQuery(
  'firstSentIn',
  (server) => new Set(handlerLinesOf(server).map((at) => at.command)),
);
