import { settingAmong } from '../../../access/policy/settings.ts';
import { pathOf } from '../../../access/request/path-mapping.ts';
import { escapePath } from '../../../access/request/request-url.ts';
import { joinPath } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSameLine,
  isSameScopeOfFiles,
  isUnlocated,
  type Scope,
  scopeOf,
  sectionsAround,
} from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { type Place, placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { namesIn } from '../../kit/directory-on-disk.ts';
import { argsAt, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { beginsAs, extensionsOfPhp, isWithoutHandler, MOST_READ, mayRunPhp } from './script-files.ts';
import { HANDLER_KEYS, isForScripts, skippedScriptLines, unhandledScripts } from './unhandled-scripts.ts';

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

function firstOf<T, R>(all: readonly T[], of: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = of(one);
    if (found !== undefined) return found;
  }
  return undefined;
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
  const isThere = sections.some(({ scope }) => scope !== undefined && isSameScopeOfFiles(scope, own));
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

/** Reports scripts in a document root, or where an Alias leads, that no line hands to anything. */
function checkRoots(server: Server, context: RuleContext<'sent' | 'unhandled'>): void {
  if (server.assumes.length > 0 || mayRunPhp(server)) return;
  const lines = handlerLinesOf(server);
  for (const { root, arg, asked } of unhandledScripts(server, lines))
    context.report({
      in: root.at.instance,
      at: arg,
      message: 'unhandled',
      data: { url: asked.url },
      asked,
      about: [root.directory],
      help: HELP,
      related: [
        ...lines.filter(isForScripts).map((line) => relate(line, 'this line is not for them')),
        ...skippedScriptLines(server, lines),
      ].slice(0, MOST_RELATED),
    });
}

/** The first lines of each kind that name a handler. */
const handlerLinesOf = scopeQuery('handlerLinesOf', (server) =>
  HANDLER_KEYS.flatMap((key) => commandsBelow(server, key).slice(0, MOST_ASKED)),
);

/** A server may have ten thousand hosts of one kind. */
const MOST_ASKED = 200;

const firstSentIn = scopeQuery(
  'firstSentIn',
  (server) => new Set(handlerLinesOf(server).map((at) => at.command)),
);
