import { argsAt, commandsAmong, firstArg, settingAmong } from '../../../access/policy/settings.ts';
import { REDIRECT_WORDS } from '../../../access/request/alias-entries.ts';
import { noteVariablesAsked } from '../../../access/request/environment/asked-variables.ts';
import { escapePath } from '../../../access/request/request-url.ts';
import { unreadAround } from '../../../access/request/unread-parts.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located } from '../../../model/server/server.ts';
import { denialOf } from '../disk/permissions.ts';
import { decidingOptionsLine } from '../options-line.ts';
import { actionThere } from './actions.ts';
import { answerToMethod, handled } from './handled.ts';
import { type Asked, type ContentHandling, early, end, unknownFile } from './handling.ts';
import { handlerThere } from './named-handler.ts';
import type { OptionsThere } from './options-there.ts';

/** What mod_dir answers for a directory before it looks at rules and index files: it adds a slash to the URL. */
export function toSlash(asked: Asked): ContentHandling | undefined {
  const { server, path, sections, method } = asked;
  const hasModule = server.modules.has('mod_dir');
  if (hasModule === 'unknown')
    return unknownFile(
      'whether mod_dir is loaded, because the path is a directory',
      unreadAround(server, undefined)[0]?.at,
    );
  if (hasModule === 'absent' || path.uri.endsWith('/')) return undefined;
  const slash = settingAmong(sections, 'directoryslash');
  if (slash !== undefined && !slash.isSure) return unknownFile('whether DirectorySlash is on', slash.at);
  if (firstArg(slash) === 'off') return undefined;
  const isGet = method === 'GET' || method === 'HEAD';
  const query = path.query === undefined ? '' : `?${path.query}`;
  return early(
    end(
      isGet || !mayBeCareful(asked) ? 301 : 'unknown',
      'the path is a directory, and the URL does not end with `/`',
      slash?.at,
      `${escapePath(path.uri)}/${query}`,
    ),
  );
}

/** What answers for a directory. Source: fixup_dir() in modules/mappers/mod_dir.c. */
export function directoryHandling(asked: Asked, options: OptionsThere): ContentHandling {
  const { server, path, sections } = asked;
  const slash = toSlash(asked);
  if (slash !== undefined) return slash;
  const hasModule = server.modules.has('mod_dir');
  const handler = handlerThere(asked);
  const otherwise = (names?: readonly ByteText[]) =>
    handler.kind === 'none' ? listing(asked, options, names) : handled(asked, handler);
  if (hasModule === 'absent' || !path.uri.endsWith('/')) return otherwise();
  const check = settingAmong(sections, 'directorycheckhandler');
  if (check !== undefined && handler.kind !== 'none' && (!check.isSure || firstArg(check) === 'on'))
    return check.isSure
      ? handled(asked, handler)
      : unknownFile('whether DirectoryCheckHandler is on', check.at);
  const names = indexNames(sections);
  if (!names.isSure) return unknownFile('whether DirectoryIndex names another file', names.at);
  const redirect = indexRedirect(sections);
  if (redirect === 'unknown')
    return unknownFile(
      'whether DirectoryIndexRedirect is on',
      settingAmong(sections, 'directoryindexredirect')?.at,
    );
  return {
    ...otherwise(names.names),
    redirect,
    tries: names.names.map((name) => (name.startsWith('/') ? name : escapePath(path.uri) + name)),
  };
}

/** What DirectoryIndexRedirect says. Source: configure_redirect() in modules/mappers/mod_dir.c. */
function indexRedirect(sections: readonly MergedSection[]): ContentHandling['redirect'] | 'unknown' {
  const setting = settingAmong(sections, 'directoryindexredirect');
  if (setting === undefined) return undefined;
  if (!setting.isSure) return 'unknown';
  const word = firstArg(setting) ?? 'off';
  const status = REDIRECTS.get(word) ?? Number.parseInt(word, 10);
  return Number.isNaN(status) ? undefined : { status, at: setting.at };
}

const REDIRECTS: ReadonlyMap<string, number> = new Map([...REDIRECT_WORDS, ['on', 302]]);

/** Whether something may set the variable for which mod_dir redirects GET and HEAD alone. */
function mayBeCareful({ server, host, sections }: Asked): boolean {
  noteVariablesAsked();
  const scopes = [server, ...(host === undefined ? [] : [host]), ...sections.map(({ scope }) => scope)];
  return scopes.some(
    (scope) =>
      scope === undefined ||
      commandsIn(scope, SETTERS).some((at) =>
        argsAt(at).some(({ value, hasVariable }) => hasVariable || value.includes('redirect-carefully')),
      ),
  );
}

const SETTERS = [
  ...['browsermatch', 'browsermatchnocase', 'setenvif', 'setenvifnocase', 'setenvifexpr', 'setenv'],
  ...['passenv', 'rewriterule'],
];

/** The files that stand for a directory: `index.html` where nobody says another. */
function indexNames(sections: readonly MergedSection[]): {
  readonly names: readonly ByteText[];
  readonly isSure: boolean;
  readonly at: Located | undefined;
} {
  const found = commandsAmong(sections, 'directoryindex');
  if (found === undefined)
    return {
      names: ['index.html'],
      isSure: sections.every(({ scope }) => scope !== undefined),
      at: undefined,
    };
  let names: readonly ByteText[] = [];
  let isSure = found.isSure;
  for (const command of found.commands) {
    const args = argsAt(command);
    if (command.certainty !== 'present' || args.some(({ hasVariable }) => hasVariable)) isSure = false;
    const isNone = args.length === 1 && firstArg({ args }) === 'disabled';
    names = isNone ? [] : [...names, ...args.map(({ value }) => value)];
  }
  return { names, isSure, at: found.commands.at(-1) };
}

/** What comes of a directory without a file that stands for it. Source: handle_autoindex() in mod_autoindex.c. */
function listing(
  asked: Asked,
  { options, isSure }: OptionsThere,
  /** Undefined where nobody has looked for them. */
  names: readonly ByteText[] | undefined,
): ContentHandling {
  const { server, method, sections } = asked;
  const isGet = method === 'GET' || method === 'HEAD';
  const other = isGet ? undefined : (actionThere(asked, DIRECTORY) ?? answerToMethod(asked));
  if (other !== undefined) return other;
  if (!isGet) return end(404, 'it is a directory', undefined);
  const hasModule = server.modules.has('mod_autoindex');
  const at = settingAmong(sections, 'options')?.at;
  if (hasModule === 'absent')
    return actionThere(asked, DIRECTORY) ?? end(404, 'it is a directory, and nothing lists it', undefined);
  if (hasModule === 'unknown' || !isSure) return end('unknown', 'whether the directory is listed', at);
  const { path } = asked.disk;
  const denial = options.has('indexes') ? denialOf(server, path, 'read') : undefined;
  if (denial !== undefined)
    return {
      ...end(403, denial.why, denial.at),
      assumes: denial.assumes,
      httpd: { id: 'AH01275', message: `Can't open directory for index: ${path}` },
    };
  const deciding = decidingOptionsLine(sections, ['indexes']);
  if (options.has('indexes'))
    return {
      ...end(200, 'httpd lists the directory', at),
      isBodyLeft: true,
      answeredBy: { kind: 'listing', path, at: deciding, missing: names ?? [] },
    };
  const missing =
    names === undefined || names.length === 0
      ? 'it is a directory'
      : `it is a directory without ${names.join(', ')}`;
  return {
    // where only the default leaves it out, the nearest line is the one to add it to
    ...end(403, `${missing}, and \`Options\` does not include \`Indexes\``, deciding ?? at),
    httpd:
      server.target.series === '2.2'
        ? { id: undefined, message: `Directory index forbidden by Options directive: ${path}` }
        : {
            id: 'AH01276',
            message: `Cannot serve directory ${path}: No matching DirectoryIndex (${names?.join(',') ?? 'none'}) found, and server-generated directory index forbidden by Options directive`,
          },
  };
}

/** The handler of directories that have no other. */
const DIRECTORY = 'httpd/unix-directory';
