import { isDirectiveOfHttpd } from '../facts/directives.ts';
import { moduleFact, outdatedModule } from '../facts/modules.ts';
import { isFilterOfHttpd, isHandlerOfHttpd, isProviderOfHttpd } from '../facts/providers.ts';
import type { StatedDirective, StatedModule } from '../facts/stated/stated-modules.ts';
import { isThirdPartyName, thirdPartyDirective } from '../facts/third-party.ts';
import { asciiLowerCase, type Span, toByteText } from '../grammar/byte-text.ts';
import type { Checking, Entry, Value } from './check-shape.ts';
import { argumentKinds, contexts, overrideClasses, providerGroups } from './module-keys.ts';
import { entriesOf, find, itemsOf, spanOf, textIn, withinLimit } from './values.ts';

/** Each line of a server is held against the names of all modules. */
const MOST_MODULES = 50;
/** The most directives that settings describe, of all modules together. */
const MOST_DIRECTIVES = 1000;
/** The most names of a kind, such as handlers, that settings describe. */
const MOST_NAMES = 100;
/** No name in the tables of httpd is half as long. */
const LONGEST_NAME = 100;
/** The longest text of a description in characters: it is shown in one line. */
const LONGEST_TEXT = 200;

/** The modules that settings describe. What plume knows already is a problem, and left out: facts hold. */
export function readModules(value: Value | undefined, checking: Checking): readonly StatedModule[] {
  const one = 'Describe those whose directives the configuration has.';
  const entries = withinLimit(entriesOf(value), MOST_MODULES, ['modules', one], checking);
  const seen = new Set<string>();
  return entries.flatMap((entry) => readModule(entry, seen, checking) ?? []);
}

function readModule(
  { name: identifier, at, value }: Entry,
  seen: Set<string>,
  checking: Checking,
): StatedModule | undefined {
  if (!isIdentifier(identifier)) {
    refuse(
      at,
      `\`${cut(identifier)}\` is not the identifier of a module.`,
      checking,
      'Write what LoadModule names, as in "shop_module".',
    );
    return undefined;
  }
  if (isKnownName(identifier)) {
    refuse(
      at,
      `plume knows \`${identifier}\` already, and settings do not change what it knows.`,
      checking,
      'Remove the entry.',
    );
    return undefined;
  }
  const stem = identifier.replace(/_module$/, '');
  const named = (key: 'file' | 'sharedObject', pattern: (name: string) => boolean, usual: string) =>
    readName(find(value, key), key, pattern, checking) ?? usual;
  const described = find(value, 'directives');
  const management = readManagement(find(value, 'managementHandlers'), checking);
  return {
    identifier,
    file: named('file', isSourceFile, `mod_${stem}.c`),
    sharedObject: named('sharedObject', isFileName, `mod_${stem}.so`),
    title: readText(find(value, 'title'), 'title', checking),
    directives: described === undefined ? undefined : readDirectives(described, seen, checking),
    providers: providerGroups.flatMap(([group]) =>
      readNames(itemsOf(find(find(value, 'providers'), group)), checking, (name) =>
        isProviderOfHttpd(group, name),
      ).map((name) => ({ group, name })),
    ),
    handlers: [
      ...readNames(itemsOf(find(value, 'handlers')), checking, isHandlerOfHttpd),
      ...management.map(({ name }) => name),
    ],
    managementHandlers: management,
    filters: (['input', 'output'] as const).flatMap((direction) =>
      readNames(itemsOf(find(find(value, 'filters'), direction)), checking, isFilterOfHttpd).map((name) => ({
        direction,
        name,
      })),
    ),
  };
}

function readDirectives(value: Value, seen: Set<string>, checking: Checking): readonly StatedDirective[] {
  const most = ['directives of all modules together', 'Leave out those that no configuration has.'] as const;
  return withinLimit(entriesOf(value), MOST_DIRECTIVES, most, checking, seen.size).flatMap((entry) =>
    isNewDirective(entry, seen, checking) ? readDirective(entry, checking) : [],
  );
}

function isNewDirective({ name, at }: Entry, seen: Set<string>, checking: Checking): boolean {
  const key = asciiLowerCase(name);
  const twice = seen.has(key);
  seen.add(key);
  if (name.length > LONGEST_NAME || !DIRECTIVE.test(name)) {
    const help = name.startsWith('<') ? 'Write a section without `>`, as in "<ShopArea".' : undefined;
    refuse(at, `\`${cut(name)}\` is not the name of a directive.`, checking, help);
  } else if (isDirectiveOfHttpd(key))
    refuse(at, `plume knows \`${name}\` already: it is a directive of httpd.`, checking, 'Remove the entry.');
  else if (thirdPartyDirective(key) !== undefined) {
    const { module } = thirdPartyDirective(key)!.definitions[0]!;
    refuse(
      at,
      `plume knows \`${name}\` already: it is a directive of \`${module.identifier}\`.`,
      checking,
      'Remove the entry.',
    );
  } else if (twice)
    refuse(
      at,
      `\`${name}\` is described twice, so that one of the two has no effect.`,
      checking,
      'Remove one of them.',
    );
  else return true;
  return false;
}

function readDirective({ name, at, value }: Entry, checking: Checking): StatedDirective {
  const how = argumentKinds.find((one) => one === textIn(find(value, 'how'))?.value);
  const where = readChoices(find(value, 'where'), 'where', contexts, checking);
  const stated = find(value, 'htaccess');
  const classes = readChoices(stated, 'htaccess', overrideClasses, checking);
  const raw = find(value, 'raw');
  if (raw !== undefined && !name.startsWith('<'))
    refuse(
      spanOf(raw),
      `\`raw\` of \`${name}\` has no effect, because only sections have contents.`,
      checking,
      'Remove the key.',
    );
  const isInHtaccess = where.includes('htaccess');
  if (stated !== undefined && !isInHtaccess)
    refuse(
      spanOf(stated),
      '`htaccess` has no effect, because `where` does not allow a .htaccess.',
      checking,
      'Add "htaccess" to `where`, or remove the key.',
    );
  if (how === 'RAW_ARGS' && find(value, 'help') !== undefined)
    refuse(
      at,
      `\`help\` of \`${name}\` has no effect, because httpd counts no arguments of \`RAW_ARGS\`.`,
      checking,
      'Remove the key.',
    );
  return {
    name,
    how: how ?? 'RAW_ARGS',
    where,
    htaccess: isInHtaccess ? classes : [],
    help: readText(find(value, 'help'), 'help', checking),
    syntax: readText(find(value, 'syntax'), 'syntax', checking),
    isRaw: raw?.is === 'flag' && raw.value && name.startsWith('<'),
  };
}

/** Without the key, all of them. */
function readChoices<T extends string>(
  value: Value | undefined,
  name: string,
  all: readonly T[],
  checking: Checking,
): readonly T[] {
  if (value?.is !== 'list') return all;
  const chosen = new Set(value.items.map((one) => textIn(one)?.value));
  const isWrong = checking.problems.some(({ start, end }) => start >= value.start && end <= value.end);
  if (chosen.size === 0 && !isWrong)
    refuse(
      spanOf(value),
      `\`${name}\` is empty, so that the directive would be allowed nowhere.`,
      checking,
      'Write where it is allowed, or remove the key.',
    );
  return chosen.size === 0 ? all : all.filter((one) => chosen.has(one));
}

function readManagement(value: Value | undefined, checking: Checking): StatedModule['managementHandlers'] {
  const named = entriesOf(value).map(
    ({ name, at, value: text }) => ({ is: 'text', value: name, ...at, text }) as const,
  );
  const names = new Set(readNames(named, checking, isHandlerOfHttpd));
  return named.flatMap(({ value: name, text }) => {
    const can = names.has(name) ? readText(text, 'managementHandlers', checking) : undefined;
    return can === undefined ? [] : [{ name, can }];
  });
}

function readNames(
  values: readonly Value[],
  checking: Checking,
  isKnown: (name: string) => boolean,
): readonly string[] {
  const most = ['names of a kind', 'Leave out those that no configuration has.'] as const;
  const items = withinLimit(values, MOST_NAMES, most, checking).flatMap((one) => textIn(one) ?? []);
  const read = items.flatMap((item) => {
    const name = item.value;
    const isRight = name.length <= LONGEST_NAME && WORD.test(name);
    if (!isRight)
      refuse(
        spanOf(item),
        `\`${cut(name)}\` is not a name, because names have neither spaces nor quotation marks.`,
        checking,
      );
    else if (isKnown(name))
      refuse(
        spanOf(item),
        `plume knows \`${name}\` already: a module of httpd has this name.`,
        checking,
        'Remove it.',
      );
    else return [name];
    return [];
  });
  return [...new Set(read)];
}

function readName(
  value: Value | undefined,
  key: string,
  isRight: (name: string) => boolean,
  checking: Checking,
): string | undefined {
  const name = textIn(value);
  if (name === undefined) return undefined;
  if (!isRight(name.value))
    refuse(
      spanOf(name),
      `\`${key}\` does not accept \`${cut(name.value)}\`, which is not the name of such a file.`,
      checking,
    );
  else if (key === 'file' && isKnownName(name.value))
    refuse(spanOf(name), `plume knows a module whose file is called \`${name.value}\` already.`, checking);
  else return name.value;
  return undefined;
}

function readText(value: Value | undefined, key: string, checking: Checking): string | undefined {
  const text = textIn(value);
  if (text === undefined) return undefined;
  if (text.value !== '' && text.value.length <= LONGEST_TEXT && !CONTROL.test(text.value))
    return toByteText(text.value);
  refuse(spanOf(text), `\`${key}\` must be one line of at most ${LONGEST_TEXT} characters.`, checking);
  return undefined;
}

function refuse(at: Span, message: string, { problems }: Checking, help?: string): void {
  problems.push({ ...spanOf(at), message, ...(help === undefined ? {} : { help }) });
}

function isKnownName(name: string): boolean {
  const own = moduleFact(name, '2.4') ?? moduleFact(name, '2.2') ?? outdatedModule(name);
  return own !== undefined || isThirdPartyName(name);
}

function isIdentifier(name: string): boolean {
  return name.length <= LONGEST_NAME && /^[A-Za-z_]\w*$/.test(name);
}

function isSourceFile(name: string): boolean {
  return name.length <= LONGEST_NAME && /^[\w.+-]+\.(?:c|cc|cpp|cxx|C)$/.test(name);
}

function isFileName(name: string): boolean {
  return name.length <= LONGEST_NAME && /^\w[\w.+-]*$/.test(name);
}

function cut(text: string): string {
  return text.slice(0, 40);
}

const DIRECTIVE = /^<?[A-Za-z][\w:.-]*$/;
const WORD = /^[\w!#$%&*+./:;=?@^|~-]+$/;
const CONTROL = /[\u0000-\u001f\u007f]/;
