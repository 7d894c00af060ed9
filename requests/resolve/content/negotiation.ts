import type { LogLine } from '../../../access/policy/outcome.ts';
import {
  argsAt,
  commandsAmong,
  firstArg,
  isSaidAmong,
  settingAmong,
} from '../../../access/policy/settings.ts';
import { headerOf } from '../../../access/request/expression-context.ts';
import { requestEnvironmentOf } from '../../../access/request/request-environment.ts';
import type { Entry } from '../../../files/file-system.ts';
import { directoryPart, lastPart } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import { denialOf } from '../disk/permissions.ts';
import type { NegotiationEnd } from '../resolved-request.ts';
import { type Choice, chooseVariant, SCRIPT_TYPE, type Variant, type Wishes } from './choose-variant.ts';
import { type Asked, type ContentHandling, early, end } from './handling.ts';
import { handlerThere, typeOf, typeThere } from './named-handler.ts';
import { maySymlink, type OptionsThere, optionsAmong } from './options-there.ts';

/** What a file is among those that MultiViews finds: nothing, one to choose, a type map, or not known. */
export type Found = 'none' | 'unknown' | 'map' | Variant;

/**
 * The names of files that MultiViews looks at for what does not exist, in order; undefined where it does not look, and
 * where plume does not follow it. Source: handle_multi() and read_types_multi() in modules/mappers/mod_negotiation.c.
 */
export function namesForViews(asked: Asked): readonly ByteText[] | undefined {
  const { server, sections, disk, isRewritingOver, question } = asked;
  if (disk.kind !== 'absent' || question === undefined) return undefined;
  if (server.modules.has('mod_negotiation') !== 'present' || server.target.series === '2.2') return undefined;
  const options = optionsAmong(server, sections);
  if (!options.isSure || !options.options.has('multiviews') || maySymlink(options) === undefined)
    return undefined;
  // rules of sections are asked again for the file that is found
  if (mayRewrite(sections) && !isRewritingOver) return undefined;
  const directory = directoryPart(disk.path);
  return namesBeside(asked)
    ?.filter((name) => !isDirectory(server.files.look(directory + name)))
    .sort();
}

/** Whether sections have rules that count: not where nothing among them turns them on, whatever the server says. */
function mayRewrite(sections: readonly MergedSection[]): boolean {
  const own = sections.filter(({ kind }) => kind !== 'server' && kind !== 'host');
  if (own.some(({ scope }) => scope === undefined)) return true;
  const engine = settingAmong(own, 'rewriteengine');
  if (engine === undefined || (engine.isSure && firstArg(engine) === 'off')) return false;
  return isSaidAmong(own, 'rewriterule');
}

/** The names of files that have that of a missing one, and more extensions; undefined where plume cannot see them. */
function namesBeside({ server, disk: { path } }: Asked): readonly ByteText[] | undefined {
  const listed = server.files.list(directoryPart(path).slice(0, -1) || '/');
  const prefix = `${lastPart(path)}.`;
  return listed.ok ? listed.names.filter((name) => name.startsWith(prefix)) : undefined;
}

/** Whether MultiViews may find another file for a path without one. */
export function mayNegotiate(asked: Asked, { options, isSure }: OptionsThere): boolean {
  const { server, disk } = asked;
  if (disk.kind !== 'absent' && disk.kind !== 'unknown') return false;
  if (server.modules.has('mod_negotiation') === 'absent') return false;
  if (isSure && !options.has('multiviews')) return false;
  return disk.kind === 'unknown' || namesBeside(asked)?.length !== 0;
}

/** What keeps mod_negotiation from listing the directory in which it surely looks for other files; undefined where nothing does. */
export function closedToViews(asked: Asked, { options, isSure }: OptionsThere): ContentHandling | undefined {
  const { server, disk } = asked;
  if (disk.kind !== 'absent' || !isSure || !options.has('multiviews')) return undefined;
  if (server.modules.has('mod_negotiation') !== 'present') return undefined;
  const directory = directoryPart(disk.path);
  const denial = denialOf(server, directory, 'read');
  if (denial === undefined) return undefined;
  return {
    ...early(end(403, denial.why, denial.at)),
    assumes: denial.assumes,
    httpd: { id: 'AH00686', message: `cannot read directory for multi: ${directory}` },
  };
}

function isDirectory(entry: Entry): boolean {
  return entry.ok && entry.kind === 'directory';
}

/** What a file that MultiViews finds is for a name without its extensions. */
export function variantOf(asked: Asked, sought: ByteText): Found {
  const { unsaid, languages, encoding } = typeOf(asked);
  const type = typeThere(asked);
  const handler = handlerThere(asked);
  if (!type.isSure || !languages.isSure || !encoding.isSure || handler.kind === 'unknown') return 'unknown';
  if (unsaid === undefined || !isNamed(unsaid, sought)) return 'none';
  const isHandled = handler.kind !== 'none' && handler.isType !== true;
  const isMap = isHandled && handler.name === 'type-map';
  if (isMap || type.value === MAP_TYPE) return 'map';
  if (type.value === undefined && !isHandled) return 'none';
  return {
    name: lastPart(asked.disk.path),
    type: type.value ?? SCRIPT_TYPE,
    languages: languages.value,
    encoding: encoding.value,
    size: asked.server.files.stat?.(asked.disk.path)?.size,
  };
}

const MAP_TYPE = 'application/x-type-map';

/** Whether the parts of a file's name that say nothing are parts of the name sought, in order. */
function isNamed(unsaid: readonly ByteText[], sought: ByteText): boolean {
  let next = 0;
  for (const part of sought.split('.')) if (next < unsaid.length && part === unsaid[next]) next++;
  return next === unsaid.length;
}

/** Which of some variants a request gets; `unknown` where plume cannot tell. */
export function choose(variants: readonly Variant[], asked: Asked, isMap: boolean): Choice {
  const wishes = wishesOf(asked, variants, isMap);
  return wishes === undefined ? 'unknown' : chooseVariant(variants, wishes);
}

/** Tells what comes of it if access is granted to some files; undefined where plume cannot tell. */
export function chooserOf(
  kinds: readonly Found[],
  asked: Asked,
  path: ByteText,
): (granted: readonly number[]) => NegotiationEnd | undefined {
  const at = settingAmong(asked.sections, 'options')?.at;
  const fail = (status: number, why: string, httpd: LogLine | undefined): NegotiationEnd => ({
    ...{ status, why, at, isSettledEarly: true, httpd },
  });
  return (granted) => {
    const indexes = granted.filter((i) => typeof kinds[i] === 'object');
    const variants = indexes.flatMap((i) => {
      const kind = kinds[i];
      return typeof kind === 'object' ? [kind] : [];
    });
    if (variants.length === 0)
      return fail(404, 'MultiViews finds files with more extensions, and can send none of them', {
        id: 'AH00687',
        message: `Negotiation: discovered file(s) matching request: ${path} (None could be negotiated).`,
      });
    const choice = choose(variants, asked, false);
    if (choice === 'unknown') return undefined;
    if ('index' in choice) return { index: indexes[choice.index] ?? 0 };
    return choice.status === 300
      ? fail(300, 'the client asks for the list of files with more extensions', undefined)
      : fail(406, 'the client accepts none of the files that MultiViews finds', {
          id: 'AH00690',
          message: `no acceptable variant: ${path}`,
        });
  };
}

const HEADERS = ['accept', 'accept-language', 'accept-encoding', 'accept-charset', 'negotiate', 'user-agent'];

function wishesOf(asked: Asked, variants: readonly Variant[], isMap: boolean): Wishes | undefined {
  const { server, host, question, sections, disk, path, method, askedWith, mappedBy } = asked;
  if (question === undefined) return undefined;
  const isLater = isMap || asked.isSubrequest || asked.redirects > 0;
  if (isLater && changesHeaders(asked)) return undefined;
  const sent = HEADERS.map((name) => headerOf(server, host, question, name));
  // nobody has said what the client sends: with one file that makes a difference only to clients that refuse it
  if (
    sent.some(({ known }) => known === 'unknown') &&
    (variants.length > 1 || question.headers !== undefined)
  )
    return undefined;
  if (sent.some((one) => one.known === 'present' && one.value === undefined)) return undefined;
  const [accept, language, encoding, charset, negotiate, userAgent] = sent.map((one) =>
    one.known === 'present' ? one.value : undefined,
  );
  const forced = commandsAmong(sections, 'forcelanguagepriority');
  const priority = commandsAmong(sections, 'languagepriority');
  if (forced?.isSure === false || priority?.isSure === false) return undefined;
  const wordsOf = (found: typeof forced) =>
    (found?.commands ?? []).flatMap((at) => argsAt(at).map(({ value }) => value));
  const there = {
    server,
    host,
    question,
    uri: path.uri,
    filename: disk.path,
    pathInfo: disk.pathInfo,
    mappedBy,
  };
  const environment = requestEnvironmentOf(there, sections);
  const preferred = environment.value('prefer-language');
  const isPreferred = environment.isSet('prefer-language');
  const isPlain = environment.isSet('no-gzip');
  const onlyHtml = environment.value('gzip-only-text/html');
  if (isPreferred === undefined || preferred === undefined || isPlain === undefined || onlyHtml === undefined)
    return undefined;
  const isGet = (isMap ? method : askedWith) === 'GET' || (isMap ? method : askedWith) === 'HEAD';
  return {
    ...{ accept, language, encoding, charset, negotiate, userAgent },
    prefersScripts: !isMap && (!isGet || path.query !== undefined || disk.pathInfo !== ''),
    isTransparent: isGet && disk.pathInfo === '' && variants.every(({ name }) => !name.includes('/')),
    priority: wordsOf(priority),
    forced: new Set(forced === undefined ? ['prefer'] : wordsOf(forced).map(asciiLowerCase)),
    preferredLanguage: isPreferred ? preferred : undefined,
    withoutEncoded: isPlain ? 'all' : onlyHtml === '1' ? 'all-but-html' : undefined,
  };
}

/** Whether RequestHeader may change by then what is chosen by. */
function changesHeaders({ sections }: Asked): boolean {
  if (!isSaidAmong(sections, 'requestheader')) return false;
  return sections.some(
    ({ scope }) =>
      scope === undefined ||
      commandsIn(scope, 'requestheader').some((at) => {
        const words = argsAt(at).map(({ value, hasVariable }) =>
          hasVariable ? 'accept' : asciiLowerCase(value),
        );
        return words.at(-1) !== 'early' && words.some((word) => HEADERS.includes(word.replace(/:$/, '')));
      }),
  );
}
