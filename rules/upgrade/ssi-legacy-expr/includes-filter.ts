import { argsAt, firstArg, settingAmong } from '../../../access/policy/settings.ts';
import { evaluateCondition, NOTHING_KNOWN } from '../../../access/request/evaluate-expression.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, type LocatedCommand, type Scope } from '../../../model/configuration/scope.ts';
import { defaultOptions, mergeOptions, type OptionsInForce } from '../../../model/sections/options.ts';
import type { Located } from '../../../model/server/server.ts';
import { contentTypeOf } from './content-type.ts';
import { mimeSettingOf } from './mime-settings.ts';
import { extensionsOf, type ServedFile } from './served-file.ts';

/** How the Includes filter treats a file. */
export interface Filtered {
  /** The line that makes the filter apply. */
  readonly at: Located;
  /** The parser that it uses for conditions: `unknown` where that is not sure. */
  readonly parser: 'legacy' | 'current' | 'unknown';
  /** Whether the file is a type map, of which a client gets one of the bodies. */
  readonly isTypeMap: boolean;
}

/**
 * How the Includes filter surely treats what httpd sends of a file; undefined where it may not, or where a program makes
 * what is sent. Source: includes_filter() in modules/filters/mod_include.c, find_ct() in mod_mime.c,
 * core_insert_filter() in server/core.c.
 */
export function includesFilterOf(file: ServedFile): Filtered | undefined {
  if (!mayInclude(file)) return undefined;
  const handler = handlerOf(file);
  if (handler === undefined || !SENDS_TEXT.has(handler.name)) return undefined;
  const isParsed = handler.name === 'server-parsed';
  const at = isParsed ? handler.at : filterLine(file);
  return at && { at, parser: parserOf(file), isTypeMap: handler.name === 'type-map' };
}

/** Handlers with which httpd sends what is in the file. */
const SENDS_TEXT: ReadonlySet<string> = new Set(['', 'default-handler', 'server-parsed', 'type-map']);

/** Options with Includes or IncludesNOEXEC: without them the filter takes itself away. */
function mayInclude(file: ServedFile): boolean {
  const { options, isSure } = optionsAmong(file);
  return isSure && options.has('includes');
}

/** The Options of a file. */
export function optionsAmong({ server, sections }: ServedFile): OptionsInForce {
  let found = defaultOptions(server.target.series);
  for (const { scope, applies } of sections)
    found = scope === undefined ? { ...found, isSure: false } : mergeOptions(found, scope, applies);
  return found;
}

function parserOf({ sections }: ServedFile): Filtered['parser'] {
  const setting = settingAmong(sections, 'ssilegacyexprparser');
  if (setting === undefined) return sections.some(({ scope }) => scope === undefined) ? 'unknown' : 'current';
  if (!setting.isSure) return 'unknown';
  return firstArg(setting) === 'on' ? 'legacy' : 'current';
}

interface Handler {
  /** In lower case; empty where none is set. */
  readonly name: string;
  readonly at: Located | undefined;
}

/** SetHandler before what the extensions of the file's name say; undefined where that is not sure. */
function handlerOf(file: ServedFile): Handler | undefined {
  const { sections, path } = file;
  const setting = settingAmong(sections, 'sethandler');
  if (setting !== undefined && !setting.isSure) return undefined;
  const name = firstArg(setting);
  if (name !== undefined && name !== 'none') return { name, at: setting?.at };
  let found: Handler = { name: '', at: undefined };
  for (const extension of extensionsOf(path)) {
    const one = mimeSettingOf(sections, HANDLERS, extension);
    if (one?.isSure === false) return undefined;
    if (one !== undefined) found = { name: asciiLowerCase(one.value), at: one.at };
  }
  if (found.name !== '') return found;
  // the type of a program serves as the name of its handler
  const type = contentTypeOf(file);
  return type?.startsWith('application/x-httpd-') === true ? { name: type, at: undefined } : found;
}

const HANDLERS = { add: 'addhandler', remove: 'removehandler' };
const FILTERS = { add: 'addoutputfilter', remove: 'removeoutputfilter' };

/** The line by which httpd surely adds the filter. */
function filterLine(file: ServedFile): Located | undefined {
  const { sections, path } = file;
  const set = settingAmong(sections, 'setoutputfilter');
  if (set?.isSure === true && namesFilter(set.args[0]?.value ?? '')) return set.at;
  for (const extension of extensionsOf(path)) {
    const one = mimeSettingOf(sections, FILTERS, extension);
    if (one?.isSure === true && namesFilter(one.value)) return one.at;
  }
  return lineForType(file) ?? lineOfChain(file) ?? lineOfBits(file);
}

/** Whether a list such as `INCLUDES;DEFLATE` has it. */
export function namesFilter(list: ByteText): boolean {
  return asciiLowerCase(list).split(';').includes('includes');
}

/** AddOutputFilterByType, which a section adds to what those before it say. Source: mod_filter.c, filter_bytype(). */
function lineForType(file: ServedFile): Located | undefined {
  const lines = surelyAmong(file, 'addoutputfilterbytype').filter((at) =>
    namesFilter(argsAt(at)[0]?.value ?? ''),
  );
  if (lines.length === 0 || mayResetChain(file)) return undefined;
  const type = contentTypeOf(file);
  return lines.find((at) =>
    argsAt(at)
      .slice(1)
      .some(({ value }) => asciiLowerCase(value) === type),
  );
}

/** FilterChain with a filter for which FilterProvider names INCLUDES under a condition that holds. */
function lineOfChain(file: ServedFile): Located | undefined {
  const chains = surelyAmong(file, 'filterchain');
  if (chains.length === 0 || mayResetChain(file)) return undefined;
  const providers = surelyAmong(file, 'filterprovider').filter((at) =>
    namesFilter(argsAt(at)[1]?.value ?? ''),
  );
  const names = new Set(
    providers.flatMap((at) => {
      const [name, , condition] = argsAt(at);
      return name !== undefined && condition !== undefined && holdsFor(condition.value, file)
        ? asciiLowerCase(name.value)
        : [];
    }),
  );
  return chains.find((at) =>
    argsAt(at).some(({ value }) => names.has(asciiLowerCase(value.replace(/^\+/, '')))),
  );
}

/** Whether a chain loses filters: the words of FilterChain with another sign than `+`. */
function mayResetChain(file: ServedFile): boolean {
  return file.sections.some(
    ({ scope }) =>
      scope === undefined ||
      commandsIn(scope, 'filterchain').some((at) => argsAt(at).some(({ value }) => /^[-=!@]/.test(value))),
  );
}

function holdsFor(condition: ByteText, file: ServedFile): boolean {
  const type = contentTypeOf(file);
  return (
    type !== undefined &&
    evaluateCondition(condition, {
      ...NOTHING_KNOWN,
      variable: (name) => (name === 'CONTENT_TYPE' ? type : undefined),
    }) === true
  );
}

/** XBitHack: pages that their owner may execute. Source: include_fixup(). */
function lineOfBits(file: ServedFile): Located | undefined {
  const setting = settingAmong(file.sections, 'xbithack');
  const isOn = setting?.isSure === true && ['on', 'full'].includes(firstArg(setting) ?? '');
  if (setting === undefined || !isOn || contentTypeOf(file) !== 'text/html') return undefined;
  return file.server.files.isExecutable?.(file.path) === true ? setting.at : undefined;
}

/** The commands of that name in sections that surely apply, the last first. */
function surelyAmong({ sections }: ServedFile, key: string): readonly LocatedCommand[] {
  return sections
    .filter(({ applies }) => applies === 'present')
    .flatMap(({ scope }) => (scope === undefined ? [] : surelyIn(scope, key)))
    .reverse();
}

function surelyIn(scope: Scope, key: string): readonly LocatedCommand[] {
  return commandsIn(scope, key).filter(
    (at) => at.certainty === 'present' && argsAt(at).every(({ hasVariable }) => !hasVariable),
  );
}
