import type { LogLine } from '../../access/policy/outcome.ts';
import { argsAt, commandsAmong, firstArg, isSaidAmong, settingAmong } from '../../access/policy/settings.ts';
import { aliasEntriesIn } from '../../access/request/alias-entries.ts';
import type { OnDisk } from '../../access/request/disk/on-disk.ts';
import { noteVariablesAsked } from '../../access/request/environment/asked-variables.ts';
import type { ExpressionContext } from '../../access/request/evaluate-expression.ts';
import type { RequestQuestion, VariableState } from '../../access/request/request.ts';
import {
  environmentAfterFixups,
  type RequestEnvironment,
  requestEnvironmentOf,
  withVariables,
} from '../../access/request/request-environment.ts';
import { noteEntry, noteUnfollowed, type RequestTrace } from '../../access/request/request-trace.ts';
import { escapePath, type RequestPath } from '../../access/request/request-url.ts';
import { rewriteSubjectOf } from '../../access/request/rewriting/rewrite-subject.ts';
import {
  FORBIDDEN,
  type MatchingRule,
  type Rewrite,
  type RewritingThere,
  rewritingThere,
} from '../../access/request/rewriting/rewriting.ts';
import { unreadAround } from '../../access/request/unread-parts.ts';
import {
  answer,
  firstRedirect,
  redirectTarget,
  ruleUncertainty,
  targetOf,
  type Uncertainty,
  wholeAmong,
  writtenFor,
} from '../../access/request/url-to-file.ts';
import type { Knowledge } from '../../facts/knowledge.ts';
import type { Option } from '../../facts/options.ts';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import { defaultOptions, mergeOptions } from '../../model/sections/options.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { readOwnHeaders } from './disk/as-is.ts';
import { decidingOptionsLine, LINK_OPTIONS } from './options-line.ts';
import { isScriptHandler, type ScriptRequest, scriptRefusal } from './refusals/scripts.ts';
import type { EndOfRules } from './rewriting/end-of-rules.ts';
import type { Forced } from './rewriting/rule-list.ts';
import { type InternalRedirect, type RewritingDone, rewriteThere } from './rewriting/rules-there.ts';
import { rewriteUnseen } from './rewriting/rules-unseen.ts';
import { servesHandler } from './served-handlers.ts';

/** What follows if a request is granted access. */
export interface ContentHandling {
  readonly status: number | 'unknown';
  /** A clause for people. */
  readonly why: string;
  readonly at: Located | undefined;
  /** Where a redirect leads to: a URL, or a path of the same server. */
  readonly location?: ByteText | undefined;
  /** What httpd writes to its error log at its usual level. */
  readonly httpd?: LogLine | undefined;
  /** Whether what answers leaves the body of the request alone until it has answered. */
  readonly isBodyLeft?: true;
  /** Whether what is sent says its own status, which stays, and has no ErrorDocument. */
  readonly hasOwnStatus?: true;
  /** Whether httpd writes to its error log what plume does not say. */
  readonly isLogOpen?: true;
  /** Whether that is settled before a handler is asked. */
  readonly isSettledEarly: boolean;
  /** For an unknown status: what answers, as far as that is known. */
  readonly answeredBy?: AnsweredBy | undefined;
  /** For an unknown status: whether a file may be sent in place of what is asked for. */
  readonly mayBeFile?: true;
  /**
   * The paths that httpd asks for by itself, as URLs, one after the other until one of them is a file to which access
   * is granted; `why` is for when none is.
   */
  readonly tries: readonly ByteText[];
  /** The query that `tries` are asked for with, where rules have made another one; empty for none. */
  readonly triedWith?: ByteText | undefined;
  /** What the client gets instead of the first of `tries` that is a file: a redirect to it. */
  readonly redirect?: { readonly status: number; readonly at: Located } | undefined;
  /** What httpd asks for in place of all that, because rules lead there. */
  readonly rewritten?: InternalRedirect | undefined;
  /** The URL that mod_proxy asks for in place of all that, because a rule says so. */
  readonly proxied?: { readonly url: ByteText; readonly at: Located } | undefined;
  /** The variables of the request when it asks for `tries`; undefined where they are not known. */
  readonly environment?: RequestEnvironment | undefined;
}

/**
 * What answers a request where plume does not know the status: a file that it cannot see, another server, a handler, or
 * what a RewriteRule makes of the request.
 */
export type AnsweredBy =
  | { readonly kind: 'file'; readonly path: ByteText }
  | { readonly kind: 'backend'; readonly url: ByteText }
  | { readonly kind: 'handler'; readonly name: ByteText }
  | ({ readonly kind: 'rewrite'; readonly at: Located | undefined } & Rewrite);

interface Asked {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  /** As it was sent. */
  readonly method: ByteText;
  /** GET, where httpd asks by itself. */
  readonly askedWith: ByteText;
  readonly isSubrequest: boolean;
  /** Undefined where nothing is known of the client's request. */
  readonly question: RequestQuestion | undefined;
  readonly path: RequestPath;
  readonly sections: readonly MergedSection[];
  readonly disk: OnDisk;
  /** Whether ScriptAlias leads there. */
  readonly isScript: boolean;
  /** The line that leads to the file. */
  readonly mappedBy: Located | undefined;
  /** Whether `[END]` keeps rules from being asked. */
  readonly isRewritingOver: boolean;
  /** What rules say of the handler and the type. */
  readonly forced: Forced;
  /** The variables that a request has from the one for which httpd asks by itself. */
  readonly inherited: RequestEnvironment | undefined;
}

/**
 * Asks what runs after access control: fixups of mod_rewrite, mod_alias and mod_dir, then the handler. `uncertainties`
 * gets what plume does not follow.
 */
export function contentHandlingOf(asked: Asked, uncertainties: Uncertainty[]): ContentHandling {
  const { server, path, sections, disk } = asked;
  const trace = asked.question?.trace;
  const options = optionsAmong(server, sections);
  const after = (what: ByteText, at: Located | undefined) => uncertainties.push({ what, at, phase: 'after' });
  // mod_negotiation looks for it before the fixups, which then see the file that it finds
  if (mayNegotiate(asked, options))
    uncertainties.push({
      what: 'whether MultiViews finds a file with another extension',
      at: settingAmong(sections, 'options')?.at,
      phase: 'after',
      ifMissing: disk.path,
    });
  const moment = {
    ...asked,
    method: asked.askedWith,
    uri: path.uri,
    query: path.query,
    filename: disk.path,
    pathInfo: disk.pathInfo,
    environment: environmentOf(asked),
  };
  const subject = rewriteSubjectOf({ ...moment, isAfterAccess: true });
  const rewriting = asked.isRewritingOver
    ? NO_RULES
    : rewritingThere(sections, disk.path + disk.pathInfo, maySymlink(options), subject);
  if (rewriting.kind === 'forbidden')
    return {
      ...early(end(403, FORBIDDEN, decidingOptionsLine(sections, LINK_OPTIONS))),
      httpd: rewriteForbidden(server, disk),
    };
  const [first] = rewriting.rules;
  const mayFollow = maySymlink(options) === true && disk.kind !== 'unknown';
  // a trace has rules that miss, too
  const isTraced = trace !== undefined && rewriting.isLeft !== true;
  const rewritten = mayFollow && (first !== undefined || isTraced) ? rewriteThere(moment) : undefined;
  if (isTraced && rewritten === undefined) noteUnfollowed(trace, firstRuleThere(sections), true);
  if (rewritten === undefined && first?.isCertain === true && first.answer !== undefined)
    return early(end(first.answer.status, first.answer.why, first.at, redirectTarget(first, path)));
  const unseen =
    first !== undefined && maySymlink(options) === true && disk.kind === 'unknown' && !asked.isSubrequest
      ? rewriteUnseen(moment)
      : undefined;
  const seen = unseen?.kind === 'either-way' ? unseen.done : rewritten;
  const done = first === undefined ? undefined : seen;
  if (done?.kind === 'answered') {
    const { status, why, at, location, httpd } = done;
    return { ...early(end(status, why, at, location)), ...(httpd && { httpd }) };
  }
  if (done?.kind === 'proxied')
    return { ...early(end('unknown', 'what the backend answers', done.at)), proxied: done };
  const onward = done === undefined ? asked : goingOn(asked, done);
  const unsure: Located[] = [];
  const redirect = redirectThere(sections, onward.path, subject.expression, (at) => unsure.push(at), trace);
  if (unseen?.kind === 'if-missing') uncertainties.push(ifMissing(disk.path, unseen.led));
  for (const [i, rule] of done === undefined && unseen === undefined ? rewriting.rules.entries() : []) {
    if (redirect !== undefined && leavesAnswer(rule)) continue;
    uncertainties.push({ ...ruleUncertainty(rule, i === 0 ? path.uri : undefined), phase: 'after' });
  }
  for (const at of unsure) after('whether httpd reads this line, which redirects the request', at);
  if (redirect !== undefined) return redirect;
  if (done?.kind === 'redirected') {
    const slash = disk.kind === 'directory' ? toSlash(onward) : undefined;
    if (slash !== undefined) return slash;
    const assumes =
      unseen === undefined || path.uri.endsWith('/')
        ? undefined
        : `\`${toDisplayText(disk.path)}\` is not a directory`;
    const led = {
      ...end('unknown', 'where this rewrite leads', done.rules[0]),
      rewritten: { ...done, assumes },
    };
    if (!asked.isSubrequest) return early(led);
    // it stands for the directory only where it is a file, whose `[END]` the request for the directory does not know
    return disk.kind === 'file'
      ? { ...led, rewritten: { ...done, isEnd: false } }
      : end(404, 'the file does not exist', undefined);
  }
  const found = disk.kind === 'directory' ? directory(onward, options) : file(onward, after);
  const { query } = onward.path;
  const handling = query === path.query ? found : { ...found, triedWith: query ?? '' };
  if (handling.tries.length === 0 || (first !== undefined && done === undefined)) return handling;
  const environment = withVariables(
    moment.environment,
    done?.kind === 'left' ? done.variables : new Map<string, VariableState>(),
  );
  return { ...handling, environment: environmentAfterFixups(environment, server, sections) };
}

/** The variables of a request when the fixups are asked. */
function environmentOf(asked: Asked): RequestEnvironment {
  const { server, host, question, path, disk, mappedBy, sections, inherited } = asked;
  if (question === undefined) return { isSet: () => undefined, value: () => undefined };
  if (inherited !== undefined) return withVariables(inherited, question.variables ?? new Map());
  return requestEnvironmentOf(
    { server, host, question, uri: path.uri, filename: disk.path, pathInfo: disk.pathInfo, mappedBy },
    sections,
  );
}

function firstRuleThere(sections: readonly MergedSection[]): Located | undefined {
  const inner = sections.filter(({ kind }) => kind !== 'server' && kind !== 'host');
  return commandsAmong(inner, 'rewriterule')?.commands[0];
}

/** That a file stays as it is, and that rules lead the request elsewhere where there is none. */
function ifMissing(path: ByteText, { target, rules }: InternalRedirect): Uncertainty {
  return {
    what: 'whether this rewrite applies',
    at: rules.at(-1),
    phase: 'after',
    ifMissing: path,
    rewrite: { to: target, isProxied: false, dropsQuery: false },
  };
}

/** What the modules after mod_rewrite see of the request. */
function goingOn(asked: Asked, done: Exclude<RewritingDone, EndOfRules>): Asked {
  const { path, disk } = asked;
  const onward = { ...asked, path: { ...path, query: done.query } };
  if (done.kind !== 'left') return onward;
  const { forced, pathInfo } = done;
  return { ...onward, forced: { ...asked.forced, ...forced }, disk: { ...disk, pathInfo } };
}

const NO_RULES: RewritingThere = { kind: 'rules', rules: [], isLeft: true };

/**
 * Whether a rule in a directory or .htaccess surely leaves the answer to the fixups after it: one that makes another path of
 * this server of the URL has a handler follow it, before which mod_alias redirects what was asked for.
 * Source: hook_fixup() in modules/mappers/mod_rewrite.c.
 */
function leavesAnswer({ answer, rewrite }: MatchingRule): boolean {
  const { to, isProxied = false, dropsQuery = false } = rewrite ?? {};
  if (answer !== undefined || isProxied || to === undefined) return false;
  // a redirect takes the query along
  if (dropsQuery || to.includes('?')) return false;
  return !to.includes(':') && !to.startsWith('%') && !to.startsWith('$');
}

function end(
  status: ContentHandling['status'],
  why: string,
  at: Located | undefined,
  location?: ByteText,
): ContentHandling {
  return { status, why, at, location, isSettledEarly: false, tries: [] };
}

/** The end of what may be another file than what is asked for. */
function unknownFile(why: string, at: Located | undefined): ContentHandling {
  return { ...end('unknown', why, at), mayBeFile: true };
}

function early(following: ContentHandling): ContentHandling {
  return { ...following, isSettledEarly: true };
}

/** Source: hook_fixup() in modules/mappers/mod_rewrite.c. */
function rewriteForbidden({ target }: Server, { path }: OnDisk): LogLine {
  return target.series === '2.2'
    ? {
        id: undefined,
        message: `Options FollowSymLinks or SymLinksIfOwnerMatch is off which implies that RewriteRule directive is forbidden: ${path}`,
      }
    : {
        id: 'AH00670',
        message: `Options FollowSymLinks and SymLinksIfOwnerMatch are both off, so the RewriteRule directive is also forbidden due to its similar ability to circumvent directory restrictions : ${path}`,
      };
}

function redirectThere(
  sections: readonly MergedSection[],
  path: RequestPath,
  context: ExpressionContext,
  addUncertainty: (at: Located) => void,
  trace: RequestTrace | undefined,
): ContentHandling | undefined {
  const follow = ({ status, at, location, httpd }: ReturnType<typeof answer>) => ({
    ...early(
      end(
        status,
        status === 500 ? 'the target of the redirect is not a URL' : '`Redirect` applies to it',
        at,
        location,
      ),
    ),
    // the same words have another number here
    ...(httpd !== undefined && { httpd: { ...httpd, id: 'AH00676' } }),
  });
  const whole = writtenFor(wholeAmong(sections, 'wholeRedirect'), context);
  if (whole !== undefined) {
    const isKnown = whole.isSure && whole.isKnown;
    noteEntry(
      trace,
      { at: whole.at, from: undefined },
      path.uri,
      isKnown ? { to: targetOf(whole) } : 'unknown',
      true,
    );
    if (isKnown) return follow(answer(whole, targetOf(whole), path));
    addUncertainty(whole.at);
  }
  for (const { kind, scope, applies } of sections.toReversed()) {
    if (scope === undefined || kind === 'server' || kind === 'host') continue;
    const entries = aliasEntriesIn(scope).redirects.map((entry) => ({
      ...entry,
      isSure: entry.isSure && applies === 'present',
    }));
    const found = firstRedirect(
      entries,
      path,
      ({ at }) => addUncertainty(at),
      (entry, to) => noteEntry(trace, entry, path.uri, to, true),
    );
    if (found !== undefined) return follow(found);
  }
  return undefined;
}

/**
 * Whether MultiViews may find another file for a path without one: some file with the same name and more extensions.
 * Source: read_types_multi() in modules/mappers/mod_negotiation.c.
 */
function mayNegotiate({ server, disk: { kind, path } }: Asked, { options, isSure }: OptionsThere): boolean {
  if (kind !== 'absent' && kind !== 'unknown') return false;
  if (server.modules.has('mod_negotiation') === 'absent') return false;
  if (isSure && !options.has('multiviews')) return false;
  const listed = server.files.list(directoryOf(path).slice(0, -1) || '/');
  const prefix = `${path.slice(path.lastIndexOf('/') + 1)}.`;
  return kind === 'unknown' || !listed.ok || listed.names.some((name) => name.startsWith(prefix));
}

interface OptionsThere {
  readonly options: ReadonlySet<Option>;
  readonly isSure: boolean;
}

function optionsAmong(server: Server, sections: readonly MergedSection[]): OptionsThere {
  let found = defaultOptions(server.target.series);
  for (const { scope, applies } of sections)
    found = scope === undefined ? { ...found, isSure: false } : mergeOptions(found, scope, applies);
  return found;
}

function maySymlink({ options, isSure }: OptionsThere): boolean | undefined {
  return isSure ? options.has('symlinks') || options.has('symlinks-of-owner') : undefined;
}

/** What mod_dir answers for a directory before it looks at rules and index files: it adds a slash to the URL. */
function toSlash(asked: Asked): ContentHandling | undefined {
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

/** Source: fixup_dir() in modules/mappers/mod_dir.c. */
function directory(asked: Asked, options: OptionsThere): ContentHandling {
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

const REDIRECTS: ReadonlyMap<string, number> = new Map([
  ['on', 302],
  ['permanent', 301],
  ['temp', 302],
  ['seeother', 303],
]);

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
  const other = answerToMethod(asked);
  if (other !== undefined) return other;
  if (method === 'POST') return end(404, 'it is a directory', undefined);
  const hasModule = server.modules.has('mod_autoindex');
  const at = settingAmong(sections, 'options')?.at;
  if (hasModule === 'absent') return end(404, 'it is a directory, and nothing lists it', undefined);
  if (hasModule === 'unknown' || !isSure) return end('unknown', 'whether the directory is listed', at);
  if (options.has('indexes')) return { ...end(200, 'httpd lists the directory', at), isBodyLeft: true };
  const missing =
    names === undefined || names.length === 0
      ? 'it is a directory'
      : `it is a directory without ${names.join(', ')}`;
  const { path } = asked.disk;
  return {
    // where only the default leaves it out, the nearest line is the one to add it to
    ...end(
      403,
      `${missing}, and \`Options\` does not include \`Indexes\``,
      decidingOptionsLine(sections, ['indexes']) ?? at,
    ),
    httpd:
      server.target.series === '2.2'
        ? { id: undefined, message: `Directory index forbidden by Options directive: ${path}` }
        : {
            id: 'AH01276',
            message: `Cannot serve directory ${path}: No matching DirectoryIndex (${names?.join(',') ?? 'none'}) found, and server-generated directory index forbidden by Options directive`,
          },
  };
}

type Handler =
  | { readonly kind: 'none' }
  /** One that no module answers to, or that of the core: the file is sent. */
  | { readonly kind: 'default'; readonly at: Located | undefined }
  | { readonly kind: 'named'; readonly name: ByteText; readonly at: Located | undefined }
  | { readonly kind: 'unknown'; readonly at: Located | undefined };

/** SetHandler before what mod_mime has for the file's name. Source: core_override_type() in server/core.c. */
function handlerThere(asked: Asked): Handler {
  const handler = namedHandler(asked);
  if (handler.kind !== 'named') return handler;
  const isNone = handler.name === 'default-handler' || servesHandler(asked.server, handler.name) === 'absent';
  return isNone ? { kind: 'default', at: handler.at } : handler;
}

function namedHandler({ sections, disk, isScript, forced }: Asked): Handler {
  // what the files that stand for a directory inherit of it is not followed
  if (disk.kind === 'directory' && forced.at !== undefined) return { kind: 'unknown', at: forced.at };
  if (forced.handler !== undefined) return { kind: 'named', name: forced.handler, at: forced.at };
  const setting = settingAmong(sections, 'sethandler');
  const [arg] = setting?.args ?? [];
  if (setting !== undefined && (!setting.isSure || arg?.value.includes('%') === true))
    return { kind: 'unknown', at: setting.at };
  const name = firstArg(setting);
  if (name !== undefined && name !== 'none') return { kind: 'named', name, at: setting?.at };
  if (sections.some(({ scope }) => scope === undefined)) return { kind: 'unknown', at: undefined };
  if (isScript) return { kind: 'named', name: 'cgi-script', at: undefined };
  if (disk.kind === 'directory') return { kind: 'none' };
  const found = handlerOfName(sections, disk.path);
  // the type of a file serves as the name of its handler where it has no other
  return forced.type === undefined ? found : ofType(forced.type, found, forced.at);
}

/** The handler of a file to which a rule gives a type. */
function ofType(type: ByteText, found: Handler, at: Located | undefined): Handler {
  if (found.kind === 'none') return { kind: 'named', name: type, at };
  // what is called like a type may be the type, which then is another
  const isType = found.kind !== 'named' || found.name.includes('/');
  return isType ? { kind: 'unknown', at } : found;
}

/** What AddHandler and AddType have for one of the extensions of a file. Source: find_ct() in mod_mime.c. */
function handlerOfName(sections: readonly MergedSection[], path: ByteText): Handler {
  const [, ...extensions] = path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .split('.');
  let found: Handler = { kind: 'none' };
  if (extensions.length === 0) return found;
  for (const { scope, applies } of sections)
    for (const at of scope === undefined ? [] : commandsIn(scope, MIME)) {
      const [first, ...rest] = argsAt(at);
      const name = firstArg({ args: first === undefined ? [] : [first] });
      const isAbout = rest.some(
        ({ value, hasVariable }) =>
          hasVariable || extensions.includes(value.toLowerCase().replace(/^\./, '')),
      );
      if (!isAbout) continue;
      const isSure =
        applies === 'present' && at.certainty === 'present' && rest.every((arg) => !arg.hasVariable);
      if (at.command.key === 'removehandler' || !isSure || name === undefined)
        found = { kind: 'unknown', at };
      // the type of a program serves as the name of its handler
      else if (at.command.key === 'addhandler' || name.startsWith('application/x-httpd-') || AS_IS.has(name))
        found = { kind: 'named', name, at };
    }
  return found;
}

const MIME = ['addhandler', 'addtype', 'removehandler'];

/** Source: default_handler() in server/core.c, and the modules around it. */
function file(asked: Asked, after: (what: ByteText, at: Located | undefined) => void): ContentHandling {
  const { sections, disk, path } = asked;
  const handler = handlerThere(asked);
  if (disk.kind === 'absent') {
    const mayHave = (module: string) => asked.server.modules.has(module) !== 'absent';
    if (mayHave('mod_speling') && isSaidAmong(sections, 'checkspelling'))
      after(
        'whether mod_speling finds a file with a similar name',
        settingAmong(sections, 'checkspelling')?.at,
      );
    const fallback = handler.kind === 'none' ? settingAmong(sections, 'fallbackresource') : undefined;
    if (fallback !== undefined && (!fallback.isSure || firstArg(fallback) !== 'disabled')) {
      const [arg] = fallback.args;
      if (!fallback.isSure || arg === undefined)
        return unknownFile('whether FallbackResource answers for a file that does not exist', fallback.at);
      const to = arg.value.startsWith('/') ? arg.value : escapePath(directoryOf(path.uri)) + arg.value;
      return { ...handled(asked, handler), tries: [to] };
    }
  }
  return handled(asked, handler);
}

function directoryOf(uri: ByteText): ByteText {
  return uri.slice(0, uri.lastIndexOf('/') + 1);
}

/** Handlers that answer whether or not there is a file, with the module that has them. */
const ALONE: ReadonlyMap<string, string> = new Map([
  ['server-status', 'mod_status'],
  ['server-info', 'mod_info'],
  ['balancer-manager', 'mod_proxy_balancer'],
  ['ldap-status', 'mod_ldap'],
]);

/** That a file which plume cannot see is sent if it exists; nothing for what may be a directory. */
function sentIfThere({ disk, path }: Asked): Pick<ContentHandling, 'answeredBy'> {
  if (disk.kind !== 'unknown' || path.uri.endsWith('/')) return {};
  return { answeredBy: { kind: 'file', path: disk.path } };
}

function handled(asked: Asked, handler: Handler): ContentHandling {
  const { server, method, disk, path, sections } = asked;
  if (handler.kind === 'unknown')
    return {
      ...end('unknown', handler.at === undefined ? HIDDEN_HANDLER : NAMED_HANDLER, handler.at),
      ...(handler.at === undefined && sentIfThere(asked)),
    };
  const isGet = method === 'GET' || method === 'HEAD';
  const isAsIs =
    handler.kind === 'named' && AS_IS.has(handler.name) && server.modules.has('mod_asis') === 'present';
  if (isAsIs && isGet) return sentAsIs(asked, handler);
  if (handler.kind === 'named' && !isAsIs) {
    const module = ALONE.get(handler.name);
    const isThere: Knowledge = module === undefined ? 'absent' : server.modules.has(module);
    if (isThere === 'present' && isGet)
      return { ...end(200, `the handler ${handler.name} answers`, handler.at), isBodyLeft: true };
    const refusal = isScriptHandler(handler.name) ? scriptRefusal(scriptAsked(asked)) : undefined;
    if (refusal !== undefined) {
      const { status, why, httpd } = refusal;
      return { ...end(status, why, handler.at), httpd, ...(httpd === undefined && { isLogOpen: true }) };
    }
    // these answer GET alone, and leave other methods to the core
    const isLeft = !isGet && isThere === 'present' && handler.name !== 'balancer-manager';
    if (!isLeft && (isThere !== 'absent' || module === undefined))
      return {
        ...end('unknown', `what the handler \`${handler.name}\` answers`, handler.at),
        answeredBy: { kind: 'handler', name: handler.name },
      };
  }
  const other = answerToMethod(asked);
  if (other !== undefined) return other;
  if (disk.kind === 'unknown') {
    const what = path.uri.endsWith('/') ? 'has an index file' : 'exists';
    return {
      ...end('unknown', `whether \`${disk.path}\` ${what}, which plume cannot see`, asked.mappedBy),
      ...sentIfThere(asked),
    };
  }
  if (disk.kind === 'absent') return end(404, 'the file does not exist', undefined);
  if (disk.kind === 'directory')
    return end(404, 'it is a directory, and no handler lists it', handlerAt(handler));
  if (disk.pathInfo !== '') {
    const accepts = settingAmong(sections, 'acceptpathinfo');
    if (accepts !== undefined && !accepts.isSure)
      return end('unknown', 'whether AcceptPathInfo allows what follows the file', accepts.at);
    if (firstArg(accepts) !== 'on') return end(404, 'the path continues after a file', accepts?.at);
  }
  return end(200, 'httpd sends the file', handlerAt(handler));
}

/** Names of mod_asis, which leaves all methods but GET to the core. */
const AS_IS: ReadonlySet<string> = new Set(['send-as-is', 'httpd/send-as-is']);

/** Source: asis_handler() in modules/generators/mod_asis.c. */
function sentAsIs(
  { server, disk }: Asked,
  { name, at }: Handler & { readonly kind: 'named' },
): ContentHandling {
  if (disk.kind === 'absent') return end(404, 'the file does not exist', at);
  const read = disk.kind === 'file' ? server.files.read(disk.path, 'page') : undefined;
  const own = read?.ok === true ? readOwnHeaders(read.text) : undefined;
  if (own === undefined) return end('unknown', `what the handler \`${name}\` answers`, at);
  const { status, location, isFaulty } = own;
  const isElsewhere =
    location?.startsWith('/') === true && (status === 200 || (status >= 300 && status < 400));
  if (isElsewhere)
    return end('unknown', 'where the header `Location` of the file leads, which httpd follows by itself', at);
  return {
    ...end(status, 'the file says the status of its answer', at, location),
    hasOwnStatus: true,
    isBodyLeft: true,
    ...(isFaulty && { isLogOpen: true }),
  };
}

function handlerAt(handler: Handler): Located | undefined {
  return handler.kind === 'none' ? undefined : handler.at;
}

const NAMED_HANDLER = 'whether another handler answers, which plume cannot tell';
const HIDDEN_HANDLER = 'whether a .htaccess that plume cannot see names a handler';

function scriptAsked({ server, disk, sections, isScript }: Asked): ScriptRequest {
  const { options, isSure } = optionsAmong(server, sections);
  const accepts = settingAmong(sections, 'acceptpathinfo');
  return {
    server,
    disk,
    isAllowed: isScript || (isSure ? options.has('execcgi') : undefined),
    acceptsPathInfo: accepts?.isSure === false ? undefined : firstArg(accepts) !== 'off',
  };
}

/** Methods that httpd knows, and that files do not have. Source: ap_method_registry_init() in http_protocol.c. */
const NO_METHODS_OF_FILES: ReadonlySet<string> = new Set([
  'PUT',
  'DELETE',
  'PATCH',
  'PROPFIND',
  'MKCOL',
  'MOVE',
]);

/** What httpd answers to methods other than GET and POST; undefined for these. Source: default_handler() in core.c. */
function answerToMethod({ method, sections }: Asked): ContentHandling | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const taken = OF_METHODS.find((key) => isSaidAmong(sections, key));
  if (taken !== undefined) return end('unknown', `what answers ${method}`, settingAmong(sections, taken)?.at);
  if (method === 'POST') return undefined;
  if (method === 'OPTIONS') return end(200, 'httpd lists the methods that it allows', undefined);
  return NO_METHODS_OF_FILES.has(method)
    ? end(405, `httpd does not allow ${method} on files`, undefined)
    : end('unknown', `what answers ${method}`, undefined);
}

/** Directives by which something else answers methods other than GET. */
const OF_METHODS = ['dav', 'script'];
