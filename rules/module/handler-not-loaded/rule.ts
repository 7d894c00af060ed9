import { someHostsOf } from '../../../access/equivalence/host-kinds.ts';
import { ANY_NAME } from '../../../access/equivalence/pattern-samples.ts';
import { ANYTHING, requestClassesOfSection } from '../../../access/equivalence/request-classes-of-section.ts';
import { handlersOf } from '../../../facts/providers.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { isSection, scopeOf } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { mayReachMainServer } from '../../../model/vhosts/main-server.ts';
import { ask, isAnsweredThere } from '../../../requests/examples/ask.ts';
import { placesOf } from '../../../requests/examples/places.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';
import { createUnservedFinder, type NamedThing } from '../word-users.ts';

export default defineRule({
  id: 'module/handler-not-loaded',
  severity: 'warning',
  since: '0.2.0',
  summary: 'A directive sets a handler whose module is not loaded.',
  sources: [
    'httpd:server/core.c#default_handler',
    'httpd:modules/mappers/mod_alias.c#translate_alias_redir',
    'measured:2.4.71',
  ],
  messages: {
    missing:
      'The handler `{name}` has no effect, and httpd answers with the file or with 404, because {unloaded}{others}.',
    scripts: '{consequence} because {unloaded}{others}.',
  },
  together: {
    missing: { in: 'server', same: ['name', 'unloaded'], place: 'this line needs it, too' },
    scripts: { in: 'server', same: ['consequence', 'unloaded'], place: 'this line needs it, too' },
  },
  isLineLocal: true,
  on: {
    command: {
      SetHandler: checkHandler,
      AddHandler: checkHandler,
      ScriptAlias: checkHandler,
      ScriptAliasMatch: checkHandler,
    },
  },
});

const find = createUnservedFinder(handlersIn);

/** What mod_cgi and mod_cgid run. */
const SCRIPTS = 'cgi-script';

function checkHandler(command: Command, context: RuleContext<'missing' | 'scripts'>): void {
  const handler = find(command, context);
  if (handler === undefined) return;
  const isScript = handler.name === SCRIPTS;
  const isServed = !isScript || [command, ...handler.users.others].some((one) => mayBeServed(one, context));
  context.report({
    at: handler.arg,
    message: isScript ? 'scripts' : 'missing',
    data: { ...handler.data, consequence: isServed ? SERVED : NOT_RUN },
    ...(handler.severity === undefined ? {} : { severity: handler.severity }),
    ...handler.remedy,
    about: handler.about,
    related: handler.related,
  });
}

const SERVED = 'httpd serves the source of these scripts to clients instead of running them';
/** Where clients get nothing of the file, such as 403. */
const NOT_RUN =
  'httpd cannot run these scripts, and would serve their source if requests for them were not answered otherwise,';

/** Whether a request may get the file that a command makes a script. */
function mayBeServed(command: Command, context: RuleContext): boolean {
  const { server } = context.configuration;
  const requests = server === undefined ? [] : requestsFor(locateIn(command, context), server);
  if (server === undefined || requests.length === 0) return true;
  return requests.some(({ host, uri }) => {
    const asked = [...ask(placesOf(host ?? server), () => uri)].find(isAnsweredThere);
    const { status, handedTo } = asked?.answer ?? {};
    if (handedTo !== undefined) return false;
    // nobody knows whether the file is there, and what fails now will be mended
    return status === undefined || status === 200 || status === 404 || status >= 500;
  });
}

interface Asked {
  readonly host: Located<OpeningTag> | undefined;
  readonly uri: ByteText;
}

/** One request to each host that has the line, for a file that it is about; none where there may be others. */
function requestsFor(located: Located, server: Server): readonly Asked[] {
  const scope = scopeOf(located);
  const isReached = ({ host }: Pick<Asked, 'host'>) => host !== undefined || mayReachMainServer(server);
  const [path, ...others] = located.command.key === 'scriptalias' ? argsAt(located) : [];
  if (path !== undefined && others.length > 0) {
    const { hosts, skipped } = isSection(scope) ? { hosts: [scope], skipped: 0 } : someHostsOf(server);
    if (path.hasVariable || skipped > 0) return [];
    return hosts.map((host) => ({ host, uri: `${path.value}${ANY_NAME}` })).filter(isReached);
  }
  if (!isSection(scope) || scope.command.key === '<virtualhost') return [];
  const { requestClasses, skippedHosts } = requestClassesOfSection(server, scope, ANYTHING);
  const reached = requestClasses.filter(isReached);
  const found = reached.flatMap(({ host, uri }) => (uri === undefined ? [] : [{ host, uri }]));
  return skippedHosts > 0 || found.length < reached.length ? [] : found;
}

function handlersIn(command: Command, configuration: Configuration): readonly NamedThing[] {
  const { words: args } = configuration.partsOf(command);
  const isAlias = command.key.startsWith('scriptalias');
  const arg = isAlias ? args.at(-1) : args[0];
  if (arg === undefined || !KEYS.has(command.key)) return [];
  const name = isAlias ? SCRIPTS : asciiLowerCase(arg.value);
  const modules = handlersOf(configuration.target.series)
    .filter((fact) => fact.name === name)
    .map(({ module }) => module);
  return modules.length === 0 ? [] : [{ arg, name, modules }];
}

const KEYS = new Set(['sethandler', 'addhandler', 'scriptalias', 'scriptaliasmatch']);
