import { settingAmong } from '../../../access/policy/settings.ts';
import { pathOf } from '../../../access/request/path-mapping.ts';
import { escapePath } from '../../../access/request/request-url.ts';
import { moduleFact } from '../../../facts/modules.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  isSameLine,
  isSameScope,
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
import { servesHandler } from '../../../requests/resolve/served-handlers.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'content/source-sent',
  severity: 'warning',
  since: '0.4.0',
  summary: 'Scripts get a handler or type of PHP that no module has: clients get their source.',
  sources: [
    'httpd:server/config.c#ap_invoke_handler',
    'httpd:server/core.c#default_handler',
    'measured:2.4.71',
  ],
  messages: {
    sent: 'Clients get the source of scripts such as `{url}` because no module of this server has the handler `{name}`.',
  },
  together: { sent: { in: 'server', same: ['name'], place: 'this line names it, too' } },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { AddHandler: checkLine, AddType: checkLine, SetHandler: checkLine } },
});

function checkLine(command: Command, context: RuleContext<'sent'>): void {
  const { source, start, end, key } = command;
  if (!/php/i.test(source.text.slice(start, end))) return;
  context.dependsOnOtherLines();
  const { server } = context.configuration;
  const located = locateIn(command, context);
  const [word, extension] = argsAt(located);
  if (server === undefined || word === undefined || word.hasVariable || extension?.hasVariable) return;
  const name = asciiLowerCase(word.value);
  // a site whose server is not here, and a copy without its LoadModule lines
  if (server.assumes.length > 0 || !isOfPhp(name, key) || servesHandler(server, name) !== 'absent') return;
  if (mayRunPhp(server) || !mayBeAccepted(command, context.configuration)) return;
  const dotted = key === 'sethandler' ? '.php' : `.${extension?.value.replace(/^\./, '') ?? ''}`;
  if (context.configuration.kind !== 'htaccess' && !firstSentIn(server).has(command)) return;
  const asked = sourceSent(dotted, located, server);
  if (asked === undefined) return;
  context.report({
    at: word,
    message: 'sent',
    data: { name: word.value, url: asked.url },
    asked,
    help: 'Load mod_php, or hand the scripts to PHP-FPM in `<FilesMatch "\\.php$">`, for example `SetHandler "proxy:unix:/run/php/php-fpm.sock|fcgi://localhost"` with the socket of the pool. Until then, deny them.',
  });
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
  for (const place of isUnlocated(scope) ? [] : placesOf(scope))
    for (const name of [`index${extension}`, ...scriptsIn(place, extension, server)])
      for (const asked of ask([place], ({ path }) => path + escapePath(name)))
        if (isSent(asked.answer, extension, line)) return asked;
  return undefined;
}

/** The first script that is there with an extension. */
function scriptsIn({ host, path }: Place, extension: ByteText, server: Server): readonly ByteText[] {
  const directory = pathOf(server, host, path);
  const listed = directory === undefined ? undefined : server.files.list(directory);
  const names = listed?.ok === true ? listed.names : [];
  return names.filter((one) => one.endsWith(extension) && /^[\w-]/.test(one)).slice(0, 1);
}

/** What has the line; sections of file names leave that to what is around them. */
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
  const scope = scopeOf(line);
  const isThere = sections.some((one) => one.scope !== undefined && isSameScope(one.scope, scope));
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

/** A server may have ten thousand hosts of one kind. */
const MOST_ASKED = 200;

const firstSentIn = scopeQuery(
  'firstSentIn',
  (server) =>
    new Set(
      ['addhandler', 'addtype', 'sethandler'].flatMap((key) =>
        commandsBelow(server, key)
          .slice(0, MOST_ASKED)
          .map((at) => at.command),
      ),
    ),
);
