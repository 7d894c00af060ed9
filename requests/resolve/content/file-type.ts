import { argsAt, commandsAmong, firstArg, settingAmong } from '../../../access/policy/settings.ts';
import { lastPart } from '../../../files/server-path.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import type { Scope } from '../../../model/configuration/walk.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { typesOf } from './type-file.ts';

/** What the extensions of a file say of it. */
export interface FileType {
  readonly handler: Said<ByteText | undefined>;
  /** The type, with a charset where AddCharset gives one to it. */
  readonly type: Said<ByteText | undefined>;
  readonly languages: Said<readonly ByteText[]>;
  /** All encodings, with `, ` between them. */
  readonly encoding: Said<ByteText | undefined>;
  /** The parts of the name that say nothing, the base name first; undefined where no part says anything. */
  readonly unsaid: readonly ByteText[] | undefined;
}

/** What lines say, and the last of them. */
export interface Said<T> {
  readonly value: T;
  readonly isSure: boolean;
  readonly at: Located | undefined;
}

type Attribute = 'handler' | 'type' | 'charset' | 'language' | 'encoding' | 'input' | 'output';
type Extension = Partial<Record<Attribute, Said<ByteText | undefined>>>;

const ADDING: ReadonlyMap<string, Attribute> = new Map([
  ['addhandler', 'handler'],
  ['addtype', 'type'],
  ['addcharset', 'charset'],
  ['addlanguage', 'language'],
  ['addencoding', 'encoding'],
  ['addinputfilter', 'input'],
  ['addoutputfilter', 'output'],
]);
const REMOVING: ReadonlyMap<string, Attribute> = new Map([
  ['removehandler', 'handler'],
  ['removecharset', 'charset'],
  ['removelanguage', 'language'],
  ['removeencoding', 'encoding'],
  ['removeinputfilter', 'input'],
  ['removeoutputfilter', 'output'],
]);
const KEYS = [...ADDING.keys(), ...REMOVING.keys(), 'removetype'];

/** What the lines of one scope say of extensions, which are in lower case. */
interface OwnMappings {
  readonly added: ReadonlyMap<string, Extension>;
  readonly removed: readonly (Said<Attribute> & { readonly extension: string })[];
  /** Lines of which a variable hides an extension. */
  readonly hidden: readonly Located[];
}

const ownMappings: (scope: Scope) => OwnMappings = scopeQuery('ownMappings', (scope) => {
  const added = new Map<string, Extension>();
  const removed: (Said<Attribute> & { readonly extension: string })[] = [];
  const hidden: Located[] = [];
  const add = (extension: string, attribute: Attribute, said: Said<ByteText>) => {
    const before = added.get(extension);
    added.set(extension, { ...before, [attribute]: said });
  };
  for (const at of commandsIn(scope, KEYS)) {
    const isSure = at.certainty === 'present';
    const args = argsAt(at);
    const adds = ADDING.get(at.command.key);
    const value = adds === undefined ? undefined : args[0];
    for (const { value: written, hasVariable } of adds === undefined ? args : args.slice(1)) {
      const extension = asciiLowerCase(written).replace(/^\./, '');
      const removes = REMOVING.get(at.command.key);
      if (hasVariable) hidden.push(at);
      else if (removes !== undefined) removed.push({ extension, value: removes, isSure, at });
      else {
        const isKnown = isSure && value?.hasVariable !== true;
        add(extension, adds ?? 'type', { value: asciiLowerCase(value?.value ?? ''), isSure: isKnown, at });
      }
    }
  }
  return { added, removed, hidden };
});

const isConfigured: (scope: Scope) => boolean = scopeQuery(
  'isConfigured',
  (scope) =>
    commandsIn(scope, [...KEYS, 'modmimeusepathinfo', 'multiviewsmatch', 'defaultlanguage']).length > 0,
);

/** What sections say of one extension, and what they take back that others say. */
interface Configured {
  readonly said: Extension;
  readonly removed: readonly Said<Attribute>[];
}

const NOTHING: Configured = { said: {}, removed: [] };

function configuredIn({ scope, applies }: MergedSection, extension: string): Configured {
  if (scope === undefined) return NOTHING;
  const { added, removed } = ownMappings(scope);
  const said = added.get(extension) ?? {};
  const doubted = Object.fromEntries(
    Object.entries(said).map(([attribute, one]) => [attribute, { ...one, isSure: false }]),
  );
  const isSure = (one: Said<Attribute>) => ({ ...one, isSure: one.isSure && applies === 'present' });
  return {
    said: applies === 'present' ? said : doubted,
    removed: removed.filter((one) => one.extension === extension).map(isSure),
  };
}

/** What is taken back counts for what comes before, and is forgotten then. */
function merge({ said }: Configured, { said: own, removed }: Configured): Configured {
  const merged: Extension = { ...said, ...own };
  for (const { value, isSure, at } of removed) {
    const before = merged[value];
    if (isSure) delete merged[value];
    else if (before !== undefined) merged[value] = { ...before, isSure: false, at };
  }
  return { said: merged, removed: [] };
}

/**
 * What the sections of a request say of one extension. httpd merges those of directories with one another first, then
 * those of files, and so on. Sources: merge_mime_dir_configs() in modules/http/mod_mime.c, ap_directory_walk(),
 * ap_file_walk() and ap_location_walk() in server/request.c.
 */
function extensionAmong(sections: readonly MergedSection[], extension: string): Extension {
  let all = NOTHING;
  let group: { readonly walk: string; readonly configured: Configured } | undefined;
  for (const [i, section] of sections.entries()) {
    // what says nothing at all to the module is not merged
    if (i > 0 && section.scope !== undefined && !isConfigured(section.scope)) continue;
    const configured = configuredIn(section, extension);
    const walk = walkOf(section);
    if (group?.walk === walk) group = { walk, configured: merge(group.configured, configured) };
    else {
      if (group !== undefined) all = merge(all, group.configured);
      group = { walk, configured };
    }
  }
  return group === undefined ? {} : merge(all, group.configured).said;
}

/** Of those that httpd merges with one another first, the same. */
export function walkOf({ kind }: MergedSection): string {
  return WALKS.get(kind) ?? kind;
}

const WALKS: ReadonlyMap<string, string> = new Map([
  ['host', 'server'],
  ['htaccess', 'directory'],
  ['elseif', 'if'],
  ['else', 'if'],
]);

/** The parts of a file's name: what is before its extensions, with the dots at its start, then these. */
function partsOf(path: ByteText): readonly ByteText[] {
  const name = lastPart(path);
  const dots = /^\.*/.exec(name)?.[0] ?? '';
  const [base = '', ...extensions] = name.slice(dots.length).split('.');
  return [dots + base, ...extensions.filter((part) => part !== '')];
}

/**
 * What the name of a file says of it, with the path info where ModMimeUsePathInfo adds it.
 * Source: find_ct() in modules/http/mod_mime.c.
 */
export function fileTypeOf(
  server: Server,
  sections: readonly MergedSection[],
  path: ByteText,
  pathInfo: ByteText,
): FileType {
  const hasModule = server.modules.has('mod_mime');
  const using = settingAmong(sections, 'modmimeusepathinfo');
  const [base = '', ...extensions] = partsOf(firstArg(using) === 'on' ? path + pathInfo : path);
  const hidden = sections.flatMap(({ scope }) => (scope === undefined ? [] : ownMappings(scope).hidden));
  const isSure =
    hidden.length === 0 &&
    (pathInfo === '' || using?.isSure !== false) &&
    sections.every(({ scope }) => scope !== undefined);
  const nothing = { value: undefined, isSure, at: hidden[0] };
  let handler: Said<ByteText | undefined> = nothing;
  let type: Said<ByteText | undefined> = nothing;
  let charset: Said<ByteText | undefined> = nothing;
  let encoding: Said<ByteText | undefined> = nothing;
  let languages: Said<readonly ByteText[]> = { ...nothing, value: [] };
  const match = multiviewsMatchAmong(sections);
  const unsaid: ByteText[] = [base];
  let isAnySaid = false;
  const types = typesOf(server);
  const isLoaded = hasModule === 'present';
  const later = <T>(before: Said<T>, value: T, said: Said<unknown>): Said<T> => ({
    value,
    isSure: before.isSure && said.isSure && isLoaded,
    at: said.at,
  });
  for (const written of hasModule === 'absent' ? [] : extensions) {
    const extension = asciiLowerCase(written);
    const own = extensionAmong(sections, extension);
    let isFound = match.has('any');
    if (own.type === undefined || !own.type.isSure) {
      const ofTable = types?.get(extension);
      // nobody knows what a table says that plume cannot see
      if (types === undefined) type = { ...type, isSure: false };
      else if (ofTable !== undefined)
        type = { value: asciiLowerCase(ofTable), isSure: type.isSure && isLoaded, at: undefined };
      if (types === undefined || ofTable !== undefined) isFound = true;
    }
    if (own.type !== undefined && own.type.value !== '') {
      type = { value: own.type.value, isSure: isSure && own.type.isSure && isLoaded, at: own.type.at };
      isFound = true;
    } else if (own.type?.isSure === false) type = { ...type, isSure: false };
    if (own.charset !== undefined) charset = later(nothing, own.charset.value, own.charset);
    if (own.language !== undefined)
      languages = later(languages, [...languages.value, own.language.value ?? ''], own.language);
    if (own.encoding !== undefined) {
      const before = encoding.value === undefined ? '' : `${encoding.value}, `;
      encoding = later(encoding, before + (own.encoding.value ?? ''), own.encoding);
    }
    if (own.charset ?? own.language ?? own.encoding) isFound = true;
    if (own.handler !== undefined) handler = later(nothing, own.handler.value, own.handler);
    if (own.handler !== undefined && match.has('handlers')) isFound = true;
    if ((own.input ?? own.output) !== undefined && match.has('filters')) isFound = true;
    if (isFound) isAnySaid = true;
    else unsaid.push(written);
  }
  return {
    handler,
    type: withCharset(type, charset),
    languages: defaultLanguage(languages, sections),
    encoding,
    unsaid: isAnySaid ? unsaid : undefined,
  };
}

/** Source: analyze_ct() in modules/http/mod_mime.c. Not sure where a type has parameters that are more than plain words. */
function withCharset(
  type: Said<ByteText | undefined>,
  charset: Said<ByteText | undefined>,
): Said<ByteText | undefined> {
  if (type.value === undefined) return type;
  const [bare = '', ...parameters] = type.value.split(';').map((part) => part.trim());
  const isPlain = parameters.every((one) => /^[a-z0-9-]+=[a-z0-9_.+-]+$/.test(one));
  let isPut = charset.value === undefined;
  const written = parameters.map((one) => {
    if (isPut || !one.startsWith('charset=')) return one;
    isPut = true;
    return `charset=${charset.value}`;
  });
  if (!isPut) written.push(`charset=${charset.value}`);
  return {
    value: [bare, ...written].join('; '),
    isSure: type.isSure && charset.isSure && isPlain,
    at: type.at ?? charset.at,
  };
}

function defaultLanguage(
  languages: Said<readonly ByteText[]>,
  sections: readonly MergedSection[],
): Said<readonly ByteText[]> {
  if (languages.value.length > 0) return languages;
  const setting = settingAmong(sections, 'defaultlanguage');
  const [arg] = setting?.args ?? [];
  if (setting === undefined || arg === undefined) return languages;
  return { value: [arg.value], isSure: languages.isSure && setting.isSure, at: setting.at };
}

/** The words of MultiviewsMatch. */
function multiviewsMatchAmong(sections: readonly MergedSection[]): ReadonlySet<string> {
  const found = commandsAmong(sections, 'multiviewsmatch');
  const words = (found?.commands ?? []).flatMap((at) => argsAt(at).map(({ value }) => asciiLowerCase(value)));
  return new Set(words);
}

/** The type of an answer as the fixups leave it, that of ForceType first. Source: core_override_type() in server/core.c. */
export function forcedType(
  sections: readonly MergedSection[],
  { type }: Pick<FileType, 'type'>,
): Said<ByteText | undefined> {
  const forced = settingAmong(sections, 'forcetype');
  const [arg] = forced?.args ?? [];
  if (forced === undefined || arg === undefined) return type;
  if (forced.isSure && asciiLowerCase(arg.value) === 'none') return type;
  return { value: asciiLowerCase(arg.value), isSure: forced.isSure, at: forced.at };
}
