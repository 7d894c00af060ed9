import { unfollowedDirectives } from '../../facts/requests/unfollowed-directives.ts';
import { joinPath, mergePath, serverPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { commandsIn, isWhole } from '../../model/configuration/scope.ts';
import { type MergedSection, mergeOrder } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import type { LogLine } from '../policy/outcome.ts';
import { argsAt, firstArg, settingAmong, settingOf } from '../policy/settings.ts';
import {
  aliasEntriesIn,
  escapeTarget,
  isFor,
  isRedirect,
  matchPrefix,
  type RedirectEntry,
  replaceMatch,
  type WholeEntry,
} from './alias-entries.ts';
import { isMatchedName, matchedVariable } from './environment/matched-names.ts';
import { type ExpressionContext, evaluateText } from './evaluate-expression.ts';
import { serverNameOf, serverPort } from './expression-context.ts';
import { massRootOf } from './mass-hosting.ts';
import {
  type PassedOn,
  type ProxyEntry,
  passOn,
  proxyEntriesAsked,
  proxyEntryAmong,
} from './proxy-entries.ts';
import type { RequestQuestion } from './request.ts';
import { contextOf } from './request-conditions.ts';
import { environmentForConditions } from './request-environment.ts';
import { noteEntry } from './request-trace.ts';
import type { RequestPath } from './request-url.ts';
import type { PossibleRule, Rewrite } from './rewriting/possible-rules.ts';
import { redirectTarget, ruleUncertainty } from './rewriting/rule-uncertainty.ts';
import { possibleRulesFor } from './rewriting/rules-for-path.ts';
import { unreadAbout, unreadAround } from './unread-parts.ts';

/** Something that may lead a request elsewhere, and that plume does not follow. */
export interface Uncertainty {
  /** A clause for people. */
  readonly what: ByteText;
  readonly at: Located | undefined;
  /**
   * `mapping`: before httpd knows the sections of the request, so that nothing about it is certain. `after`: after
   * access control, so that what that refuses stays refused.
   */
  readonly phase: 'mapping' | 'after';
  /** The path of a file that plume cannot see: it matters only if there is no such file. */
  readonly ifMissing?: ByteText | undefined;
  /**
   * What the RewriteRule that it is about makes of the request, if that surely applies, where `ifMissing` does, and nothing
   * before it changes the request.
   */
  readonly rewrite?: Rewrite | undefined;
  /** What comes of it if it does; left out where plume cannot tell. */
  readonly answer?: { readonly status: number; readonly why: ByteText } | undefined;
}

/** Where a URL leads before httpd looks at the disk and asks for access. */
export type Mapped =
  | {
      readonly kind: 'file';
      readonly path: ByteText;
      readonly at: Located | undefined;
      /** Whether what is there is a program: ScriptAlias. */
      readonly isScript: boolean;
    }
  | ({ readonly kind: 'proxied'; readonly at: Located; readonly socket: ByteText | undefined } & PassedOn)
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly location: ByteText | undefined;
      readonly at: Located | undefined;
      /** A clause for people; left out for what mod_alias answers. */
      readonly why?: string;
      readonly httpd?: LogLine;
      /** Whether a rule answers, and none has changed the path. */
      readonly isInPlace?: true;
    }
  | { readonly kind: 'unknown' };

interface Asking {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  readonly path: RequestPath;
  readonly method: ByteText;
  /** Whether httpd asks by itself. */
  readonly isSubrequest?: boolean;
  /** Left out where nothing is known of the client's request. */
  readonly question?: RequestQuestion | undefined;
  /** What the path alone decides: `<Location>` and `<If>`, after what is outside of sections. */
  readonly sections: readonly MergedSection[];
  /**
   * `rewriting`: mod_rewrite has made `path` of the request, and the modules after it are asked. `core`: nothing but the
   * document root is. Left out where all modules are asked.
   */
  readonly after?: 'rewriting' | 'core' | undefined;
  /** The rules outside of sections that may lead it elsewhere, where somebody has followed them as far as they are known. */
  readonly rules?: readonly PossibleRule[];
}

/**
 * Asks the modules that translate names, in httpd's order: mod_proxy for what is not decoded, mod_rewrite, mod_proxy,
 * mod_alias (first its redirects), mod_userdir and mod_vhost_alias, core. `uncertainties` gets what plume does not
 * follow.
 */
export function mapUrl(asking: Asking, uncertainties: Uncertainty[]): Mapped {
  const mapped = translate(asking, uncertainties);
  if (mapped.kind === 'file')
    for (const one of unreadAbout(asking.server, asking.host, mapped.path)) uncertainties.push(one);
  return mapped;
}

function translate(asking: Asking, uncertainties: Uncertainty[]): Mapped {
  const { server, host, path } = asking;
  const { uri } = path;
  const addUncertainty = (what: ByteText, at: Located | undefined) =>
    uncertainties.push({ what, at, phase: 'mapping' });
  if (!isWhole(server) || (host !== undefined && !isWhole(host))) {
    const unread = unreadAround(server, host, uri);
    for (const one of unread) uncertainties.push(one);
    // sections that begin in one file and end in another; files of known packages do not
    if (unread.length === 0 && !(isWhole(server, []) && (host === undefined || isWhole(host, []))))
      addUncertainty('whether something that plume cannot see handles this request', host);
  }
  if (asking.after === 'core') return inDocumentRoot(asking, uncertainties);
  const found = asking.after === undefined ? asRewritten(asking, uncertainties) : undefined;
  return found ?? afterRewriting(asking, uncertainties);
}

/** What mod_proxy for what is not decoded, and mod_rewrite answer. */
function asRewritten(asking: Asking, uncertainties: Uncertainty[]): Mapped | undefined {
  const { path } = asking;
  const { uri } = path;
  const early = passedOnEarly(asking, uncertainties);
  if (early !== undefined) return early;
  for (const rule of asking.rules ?? possibleRulesFor(asking)) {
    const { at, answer: refusal, isCertain } = rule;
    if (isCertain && refusal !== undefined && uncertainties.length === 0)
      return { kind: 'answered', location: redirectTarget(rule, path), at, ...refusal };
    const isFirst = uncertainties.length === 0;
    uncertainties.push({ ...ruleUncertainty(rule, isFirst ? uri : undefined), phase: 'mapping' });
  }
  return undefined;
}

function afterRewriting(asking: Asking, uncertainties: Uncertainty[]): Mapped {
  const { server, host, path } = asking;
  const { uri } = path;
  const addUncertainty = (what: ByteText, at: Located | undefined) =>
    uncertainties.push({ what, at, phase: 'mapping' });
  const late = passedOn(asking, false, uncertainties);
  if (late !== undefined) return late;
  if (uri.startsWith('/')) {
    const redirected = redirectedTo(asking, uncertainties);
    if (redirected !== undefined) return redirected;
    const aliased = aliasedTo(asking, uncertainties);
    if (aliased !== undefined) return aliased;
  }
  for (const { at, what } of foreignMappings(server, host, uri)) addUncertainty(what, at);
  const user = userDirectory(server, host, uri);
  if (user !== undefined) {
    addUncertainty('whether `UserDir` maps it to a home directory, which plume does not follow', user);
    return { kind: 'unknown' };
  }
  return massHosted(asking, uncertainties) ?? inDocumentRoot(asking, uncertainties);
}

/** What mod_vhost_alias answers. Source: mva_translate() in modules/mappers/mod_vhost_alias.c. */
function massHosted(asking: Asking, uncertainties: Uncertainty[]): Mapped | undefined {
  const { server, host, path, question } = asking;
  const setting = (key: string) => {
    const found = settingOf(server, host, [key, `${key}ip`]);
    return found?.isSure === true && firstArg(found) === 'none' ? undefined : found;
  };
  const scripts = setting('virtualscriptalias');
  const isScript = scripts !== undefined && /^\/*cgi-bin\//.test(path.uri);
  const found = isScript ? scripts : setting('virtualdocumentroot');
  if (found === undefined || !path.uri.startsWith('/')) return undefined;
  const { at, isSure } = found;
  const asked = question && { server, host, question };
  const root =
    asked &&
    massRootOf(at, {
      name: serverNameOf(asked),
      port: serverPort(asked),
      address: question.to?.address?.text,
    });
  const rest = isScript ? path.uri.replace(/^\/*cgi-bin/, '') : path.uri;
  const file = root === undefined ? undefined : mergePath('/', root + rest);
  if (file !== undefined && isSure) return { kind: 'file', path: file, at, isScript };
  const what = 'whether the file exists, whose path depends on the name of the host';
  uncertainties.push({ what, at, phase: 'mapping' });
  return { kind: 'unknown' };
}

/** What mod_proxy passes on before httpd decodes the path; `<Location>` then compares the encoded one. */
export function passedOnEarly(
  asking: Asking,
  uncertainties: Uncertainty[],
): (Mapped & { readonly kind: 'proxied' }) | undefined {
  const { server, host, path } = asking;
  const { uri, encoded } = path;
  const known = { uri: encoded.replace(/\/{2,}/g, '/'), unmergedUri: encoded };
  const sections = encoded === uri ? asking.sections : mergeOrder(server, host, known);
  return passedOn({ ...asking, sections, path: { ...path, uri: encoded } }, true, uncertainties);
}

function passedOn(
  asking: Asking,
  isEarly: boolean,
  uncertainties: Uncertainty[],
): (Mapped & { readonly kind: 'proxied' }) | undefined {
  const { server, host, path, sections } = asking;
  if (!path.uri.startsWith('/')) return undefined;
  const own = proxyEntryAmong(sections);
  const { question } = asking;
  const environment =
    question === undefined ? undefined : environmentForConditions(server, sections, host, question);
  const interpolating = settingAmong(sections, 'proxypassinterpolateenv');
  const isInterpolating = firstArg(interpolating) === 'on';
  const value = isInterpolating ? (name: ByteText) => environment?.value(name) : undefined;
  const lists = [
    own?.isEarly === isEarly ? [own] : [],
    // mod_proxy puts a host's own last
    proxyEntriesAsked(server, isEarly),
    host === undefined ? [] : proxyEntriesAsked(host, isEarly),
  ];
  for (const entries of lists)
    for (const entry of entries) {
      const passed = passOn(entry, path, value);
      const isKnown = passed === undefined || entry.isSure;
      noteEntry(question?.trace, entry, path.uri, isKnown ? wrapped(passed) : 'unknown');
      if (passed === undefined) continue;
      const isOff = environment === undefined ? false : environment.isSet('no-proxy');
      if (isOff === true) return undefined;
      const isUnsure = !entry.isSure || (entry.isInterpolated && interpolating?.isSure === false);
      if (passed === 'unknown' || isUnsure || isOff === undefined) {
        uncertainties.push({ what: whyUnsure(entry), at: entry.at, phase: 'mapping' });
        continue;
      }
      return passed === '!' ? undefined : { kind: 'proxied', ...passed, socket: entry.socket, at: entry.at };
    }
  return undefined;
}

/** What an entry makes of a path, for a trace. */
function wrapped(to: ReturnType<typeof passOn> | ByteText): Parameters<typeof noteEntry>[3] {
  if (to === undefined || to === 'unknown') return to;
  return { to: typeof to === 'string' ? to : to.url };
}

interface Unsure {
  readonly isSure: boolean;
  readonly from?: ProxyEntry['from'];
  readonly to: ByteText | undefined;
  readonly status?: number;
}

function whyUnsure({ isSure, from, to, status }: Unsure): ByteText {
  if (!isSure) return 'whether httpd reads this line, which handles the request';
  const isHidden = to === undefined && (status === undefined || isRedirect(status));
  return from?.isRegex === true && !isHidden
    ? 'whether the pattern of this line matches'
    : 'whether this line handles the request';
}

function redirectedTo(asking: Asking, uncertainties: Uncertainty[]): Mapped | undefined {
  const { server, host, path, sections, question } = asking;
  const whole = writtenFor(wholeAmong(sections, 'wholeRedirect'), () => contextAsMapped(asking));
  if (whole !== undefined) {
    const isKnown = whole.isSure && whole.isKnown;
    const found = isKnown ? { to: targetOf(whole) } : 'unknown';
    noteEntry(question?.trace, { at: whole.at, from: undefined }, path.uri, found);
    if (isKnown) return answer(whole, targetOf(whole), path);
    uncertainties.push({ what: whyUnsure(whole), at: whole.at, phase: 'mapping' });
  }
  for (const scope of host === undefined ? [server] : [host, server]) {
    const found = firstRedirect(
      aliasEntriesIn(scope).redirects,
      path,
      (entry) => uncertainties.push({ what: whyUnsure(entry), at: entry.at, phase: 'mapping' }),
      (entry, to) => noteEntry(question?.trace, entry, path.uri, to),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * What the first of several redirects answers that is for a path; `addUncertainty` is called for those that may be, `note`
 * for all that are compared with it.
 */
export function firstRedirect(
  entries: readonly RedirectEntry[],
  path: RequestPath,
  addUncertainty: (entry: RedirectEntry) => void,
  note?: (entry: RedirectEntry, found: Parameters<typeof noteEntry>[3]) => void,
): Redirected | undefined {
  for (const entry of entries) {
    const isItsPath = isFor(entry, path.uri);
    if (isItsPath === false) {
      note?.(entry, undefined);
      continue;
    }
    const to =
      entry.to === undefined && !isRedirect(entry.status) ? undefined : replaceMatch(entry, path.uri, true);
    const isKnown = entry.isSure && isItsPath === true && to !== 'unknown';
    note?.(entry, isKnown ? { to } : 'unknown');
    if (isKnown) return answer(entry, to, path);
    addUncertainty(entry);
  }
  return undefined;
}

/** What mod_alias answers. */
export type Redirected = Mapped & { readonly kind: 'answered' } & { readonly at: Located };

/** Source: translate_alias_redir() and fixup_redir() in modules/mappers/mod_alias.c. */
export function answer(
  { status, at }: Pick<WholeEntry, 'status' | 'at'>,
  to: ByteText | undefined,
  { uri, query }: RequestPath,
): Redirected {
  if (!isRedirect(status) || to === undefined) return { kind: 'answered', status, location: undefined, at };
  // what is neither a path nor a URL is an error that nobody finds before
  if (!/^(?:\/|[A-Za-z0-9+.-]+:)/.test(to)) {
    const message = `cannot redirect '${uri}' to '${to}'; target is not a valid absoluteURI or abs_path`;
    return { kind: 'answered', status: 500, location: undefined, at, httpd: { id: 'AH00674', message } };
  }
  const location = query === undefined || to.includes('?') ? to : `${to}?${query}`;
  return { kind: 'answered', status, location, at };
}

/** The Alias or Redirect without a path that counts among sections. */
export function wholeAmong(
  sections: readonly MergedSection[],
  which: 'wholeAlias' | 'wholeRedirect',
): WholeEntry | undefined {
  for (const { kind, scope, applies } of sections.toReversed()) {
    if (scope === undefined || kind === 'server' || kind === 'host') continue;
    const entry = aliasEntriesIn(scope)[which];
    if (entry !== undefined) return { ...entry, isSure: entry.isSure && applies === 'present' };
  }
  return undefined;
}

/** The entry with what its text comes to for a request, if that is known. */
export function writtenFor(
  entry: WholeEntry | undefined,
  contextOfRequest: () => ExpressionContext | undefined,
): WholeEntry | undefined {
  const context = entry?.expression === undefined ? undefined : contextOfRequest();
  if (entry?.expression === undefined || context === undefined) return entry;
  const to = evaluateText(entry.expression, context);
  return to === undefined ? entry : { ...entry, to, isKnown: true };
}

/** The target of a redirect in a section, which is escaped. Source: try_redirect() in modules/mappers/mod_alias.c. */
export function targetOf({ to }: WholeEntry): ByteText | undefined {
  return to === undefined ? to : escapeTarget(to);
}

/** What expressions see of a request while httpd asks where it leads. */
function contextAsMapped({
  server,
  host,
  question,
  method,
  path,
  isSubrequest,
  sections,
}: Asking): ExpressionContext | undefined {
  if (question === undefined) return undefined;
  const before = environmentForConditions(server, sections, host, question);
  const environment = {
    value: (name: ByteText) =>
      isMatchedName(name) ? matchedVariable(sections, path.uri, name) : before.value(name),
  };
  const request = {
    server,
    host,
    question,
    method,
    uri: path.uri,
    filename: '',
    pathInfo: '',
    mappedBy: undefined,
  };
  return contextOf({ ...request, isSubrequest: isSubrequest === true }, '', environment);
}

function aliasedTo(asking: Asking, uncertainties: Uncertainty[]): Mapped | undefined {
  const { server, host, path, sections } = asking;
  const trace = asking.question?.trace;
  const toFile = (to: ByteText, { at, isScript }: Pick<WholeEntry, 'at' | 'isScript'>): Mapped => {
    const full = serverPath(server.serverRoot, to);
    return full === undefined ? { kind: 'unknown' } : { kind: 'file', path: full, at, isScript };
  };
  const whole = writtenFor(wholeAmong(sections, 'wholeAlias'), () => contextAsMapped(asking));
  if (whole !== undefined) {
    const rest = restAfterSection(sections, whole, path.uri);
    const to = whole.isSure && whole.to !== undefined && rest !== undefined ? whole.to + rest : 'unknown';
    noteEntry(trace, { at: whole.at, from: undefined }, path.uri, wrapped(to));
    if (to !== 'unknown') return toFile(to, whole);
    uncertainties.push({ what: whyUnsure(whole), at: whole.at, phase: 'mapping' });
  }
  for (const scope of host === undefined ? [server] : [host, server])
    for (const entry of aliasEntriesIn(scope).aliases) {
      const to = replaceMatch(entry, path.uri, false);
      noteEntry(trace, entry, path.uri, to === undefined || entry.isSure ? wrapped(to) : 'unknown');
      if (to === undefined) continue;
      if (to !== 'unknown' && entry.isSure) return toFile(to, entry);
      uncertainties.push({ what: whyUnsure(entry), at: entry.at, phase: 'mapping' });
    }
  return undefined;
}

/** What AliasPreservePath adds to the path of an Alias in a `<Location>`: nothing, where it is off. */
function restAfterSection(
  sections: readonly MergedSection[],
  { at }: WholeEntry,
  uri: ByteText,
): ByteText | undefined {
  let isOn: boolean | undefined = false;
  for (const { scope, applies } of sections)
    for (const command of scope === undefined ? [] : commandsIn(scope, 'aliaspreservepath')) {
      const word = firstArg({ args: argsAt(command) });
      isOn =
        applies === 'present' && command.certainty === 'present' && word !== undefined
          ? word === 'on'
          : undefined;
    }
  if (isOn !== true) return isOn === false ? '' : undefined;
  const around = sections.find(
    ({ kind, scope }) =>
      kind === 'location' && scope !== undefined && 'command' in scope && isAround(scope, at),
  );
  const pattern = around?.section?.pattern;
  if (pattern?.text === undefined || pattern.kind === 'unknown') return undefined;
  // a pattern is compared as if it were a path
  const length = matchPrefix(uri, pattern.text);
  return length > 0 ? uri.slice(length) : '';
}

function isAround(section: Located<OpeningTag>, { instance, command }: Located): boolean {
  for (let at: Located | undefined = { instance, command }; at !== undefined; at = at.instance.from)
    for (let parent = at.command.parent; parent !== undefined; parent = parent.parent)
      if (parent === section.command && at.instance === section.instance) return true;
  return false;
}

/** What other makers' modules may take for themselves: mod_wsgi, mod_jk. */
function foreignMappings(
  server: Server,
  host: Located<OpeningTag> | undefined,
  uri: ByteText,
): readonly { readonly at: Located; readonly what: ByteText }[] {
  const leading = new Map(
    unfollowedDirectives().flatMap((one) => (one.leads === undefined ? [] : [[one.key, one] as const])),
  );
  return (host === undefined ? [server] : [host, server]).flatMap((scope) =>
    commandsIn(scope, [...leading.keys()]).flatMap((at) => {
      const [arg] = argsAt(at);
      const { leads, what = '' } = leading.get(at.command.key) ?? {};
      const from =
        arg === undefined || arg.hasVariable ? undefined : { text: arg.value, isRegex: leads === 'pattern' };
      return leads === 'anything' || isFor({ from }, uri) !== false ? [{ at, what }] : [];
    }),
  );
}

/** The UserDir that may lead `/~name` to a home. Source: translate_userdir() in modules/mappers/mod_userdir.c. */
function userDirectory(
  server: Server,
  host: Located<OpeningTag> | undefined,
  uri: ByteText,
): Located | undefined {
  const user = /^\/~([^/]+)/.exec(uri)?.[1];
  if (user === undefined) return undefined;
  const of = (scope: Server | Located<OpeningTag>) =>
    commandsIn(scope, 'userdir').map((at) => ({ at, args: argsAt(at) }));
  const isSwitch = ({ args }: { args: ReturnType<typeof argsAt> }) =>
    /^(?:dis|en)abled?$/i.test(args[0]?.value ?? '');
  const own = host === undefined ? [] : of(host);
  const main = of(server);
  const paths = own.some((one) => !isSwitch(one)) ? own : main;
  const path = paths.findLast((one) => !isSwitch(one));
  if (path === undefined) return undefined;
  // lists of users are not inherited, that all are disabled is
  const switches = (own.length > 0 ? own : main).filter(isSwitch);
  const isAll = (one: { args: ReturnType<typeof argsAt> }) =>
    one.args.length === 1 && /^dis/i.test(one.args[0]!.value);
  const names = (word: RegExp) =>
    new Set(
      switches
        .filter(({ args }) => word.test(args[0]!.value))
        .flatMap(({ args }) => args.slice(1).map(({ value }) => value)),
    );
  if (names(/^dis/i).has(user)) return undefined;
  const isDisabled = [...own, ...main].filter(isSwitch).some(isAll);
  return isDisabled && !names(/^en/i).has(user) ? undefined : path.at;
}

/** In bytes: PATH_MAX of Linux, which apr_filepath_merge() keeps to, less the slashes that it may add. */
const LONGEST_PATH = 4096 - 4;

/** Why a document root is not known: a clause. */
function whyNoRoot(arg: Word | undefined): string {
  if (arg === undefined)
    return 'no `DocumentRoot` is set, and plume does not know which one is compiled into this httpd';
  return arg.hasVariable
    ? 'this `DocumentRoot` has a variable whose value plume does not know'
    : 'this `DocumentRoot` is relative to a `ServerRoot` that plume does not know';
}

/** Source: ap_core_translate() in server/core.c. */
function inDocumentRoot({ server, host, path, method }: Asking, uncertainties: Uncertainty[]): Mapped {
  const setting = settingOf(server, host, 'documentroot');
  const [arg] = setting?.args ?? [];
  const addUncertainty = (what: ByteText) => uncertainties.push({ what, at: setting?.at, phase: 'mapping' });
  const root = arg === undefined ? builtInRoot(server) : serverPath(server.serverRoot, arg.value);
  if (root === undefined || arg?.hasVariable === true) {
    addUncertainty(`whether the file exists, because ${whyNoRoot(arg)}`);
    return { kind: 'unknown' };
  }
  if (setting?.isSure === false) addUncertainty('whether another directory is the document root');
  const rest = path.uri.slice(serverPathLength(host, path.uri)).replace(/^\/+/, '');
  const isLong = root.length + rest.length > LONGEST_PATH;
  if (isLong || leadsUp(rest))
    return {
      kind: 'answered',
      status: 403,
      location: undefined,
      at: setting?.at,
      why: isLong
        ? 'the path that it leads to is longer than 4,096 bytes'
        : 'the path leads out of the document root',
      httpd: { id: 'AH00127', message: `Cannot map ${method} ${path.unparsed} HTTP/1.1 to file` },
    };
  const full = mergePath(root, rest);
  return full === undefined
    ? { kind: 'unknown' }
    : { kind: 'file', path: full, at: setting?.at, isScript: false };
}

/** Whether a path leads above where it begins. Source: apr_filepath_merge() of APR, with APR_FILEPATH_SECUREROOT. */
function leadsUp(path: ByteText): boolean {
  if (!path.includes('..')) return false;
  let depth = 0;
  for (const name of path.split('/')) {
    if (name === '' || name === '.') continue;
    depth += name === '..' ? -1 : 1;
    if (depth < 0) return true;
  }
  return false;
}

/** DOCUMENT_LOCATION, which distributions set as they like. */
function builtInRoot({ profile: { layout, serverRoot } }: Server): ByteText | undefined {
  return layout === 'upstream' && serverRoot !== undefined ? joinPath(serverRoot, 'htdocs') : undefined;
}

/** What a host's ServerPath takes from the path. */
function serverPathLength(host: Located<OpeningTag> | undefined, uri: ByteText): number {
  const [arg] = host === undefined ? [] : argsAt(commandsIn(host, 'serverpath').at(-1) ?? host);
  const isSet = host !== undefined && commandsIn(host, 'serverpath').length > 0;
  if (!isSet || arg === undefined || arg.hasVariable) return 0;
  const { value } = arg;
  const isPart =
    uri.startsWith(value) &&
    (value.endsWith('/') || uri.length === value.length || uri[value.length] === '/');
  return isPart ? value.length : 0;
}
