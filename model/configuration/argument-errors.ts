import type { ArgumentError } from '../../arguments/call/argument-error.ts';
import type { ArgumentQuery, Limit, ServerModules } from '../../arguments/call/call.ts';
import { checkArguments, checkCall } from '../../arguments/check-arguments.ts';
import { latest } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { lacksBuildOption } from '../../profile/build.ts';
import { type Configuration, configurationOf } from './configuration.ts';
import { macroParametersAround } from './macro-parameters.ts';

/**
 * Why httpd refuses the arguments of a command, undefined where it takes them or where it refuses the command before
 * it looks at them: it counts them before a command's own handler looks at the context. Several rules ask about each
 * command.
 */
export const argumentErrorOf: (command: Command, configuration: Configuration) => ArgumentError | undefined =
  latest('argumentErrorOf', (command, configuration) =>
    ask(command, argumentsOf(command, configuration), configuration),
  );

/** What httpd refuses about a command's arguments if it had these modules and no others; nothing is remembered. */
export function argumentErrorWith(
  modules: ServerModules,
  command: Command,
  configuration: Configuration,
): ArgumentError | undefined {
  return ask(command, argumentsOf(command, configuration), configuration, modules);
}

/**
 * What httpd refuses about a command's arguments if the command had only its first `count` arguments; undefined where
 * it accepts them.
 */
export function firstArgumentError(
  count: number,
  command: Command,
  configuration: Configuration,
): ArgumentError | undefined {
  const { args } = argumentsOf(command, configuration);
  const kept = args.slice(0, count);
  const { text } = command.source;
  const raw = kept.map((arg) => text.slice(arg.start, arg.end)).join(' ');
  return ask(command, { raw: command.kind === 'open' ? `${raw}>` : raw, args: kept }, configuration);
}

/** What httpd refuses about other arguments in the place of a command's own; nothing is remembered. */
export function errorOfArguments(
  args: Arguments,
  command: Command,
  configuration: Configuration,
): ArgumentError | undefined {
  return ask(command, args, configuration);
}

/** All that follows a name, and the words of it. */
interface Arguments {
  readonly raw: string;
  readonly args: readonly Word[];
}

function ask(
  command: Command,
  args: Arguments,
  configuration: Configuration,
  modules: ServerModules | undefined = configuration.server?.modules,
): ArgumentError | undefined {
  const fact = configuration.fact(command);
  if (fact === undefined || configuration.availability(command) === 'absent') return undefined;
  const violation = configuration.contextViolation(command);
  if (violation !== undefined)
    return violation.isByHandler
      ? checkCall(fact, args, questionAbout(command, configuration, modules))
      : undefined;
  const error = checkArguments(fact, args, questionAbout(command, configuration, modules));
  return error !== undefined && isMade(error, args, configuration) ? undefined : error;
}

/** Whether a command of the server's files makes what httpd would miss: a provider, a method. */
function isMade(
  { openTo, word }: ArgumentError,
  { args }: Arguments,
  { makesProvider, kind, server }: Configuration,
): boolean {
  // a .htaccess makes nothing, and on its own it is all that there is
  if (kind === 'htaccess' && server === undefined) return false;
  const name = word === undefined ? undefined : args[word]?.value;
  return openTo !== undefined && name !== undefined && makesProvider(openTo, name);
}

/** No configuration that httpd takes nests deeper; texts that nobody would write may, and must not take minutes. */
const DEEPEST = 50;

function questionAbout(
  command: Command,
  configuration: Configuration,
  modules: ServerModules | undefined,
): ArgumentQuery {
  const { series, release } = configuration.target;
  const profile = configuration.server?.profile;
  const { inside, proxyName } = surroundingsOf(command.parent, configuration);
  return {
    series,
    release,
    modules,
    lacks: profile && ((option) => lacksBuildOption(option, profile)),
    inside,
    limits: LIMITS.has(command.key) ? limitsAround(command, configuration) : undefined,
    proxyName,
    locationPath: command.key === 'cacheenable' ? locationPathAround(command, configuration) : undefined,
    location: new LocationOfCommand(command, configuration),
  };
}

/** What httpd calls the text of a macro is put together only where a message names it. */
class LocationOfCommand {
  readonly #command: Command;
  readonly #configuration: Configuration;

  constructor(command: Command, configuration: Configuration) {
    this.#command = command;
    this.#configuration = configuration;
  }

  get file(): string {
    return this.#configuration.path;
  }

  get line(): number {
    return this.#command.number + this.#command.height - 1;
  }
}

/** What is around the commands of a section, as far as values depend on it. */
interface Around {
  readonly inside: readonly string[] | undefined;
  readonly proxyName: ByteText | undefined;
}

/** Commands come section by section. */
const surroundingsOf = latest(
  'surroundingsOf',
  (parent: Command['parent'], configuration: Configuration): Around => {
    const inside: string[] = [];
    for (let section = parent; section !== undefined && inside.length < DEEPEST; section = section.parent)
      inside.push(section.key);
    // what is around the uses of a macro nobody knows where it is defined
    const isInMacro = inside.includes('<macro');
    const isKnown = !isInMacro && (configuration.kind !== 'fragment' || inside.length > 0);
    const includer = configuration.instance?.from;
    if (includer !== undefined)
      for (const { command: section } of configurationOf(includer.instance).sectionsAround(includer.command))
        inside.push(section.key);
    if (configuration.kind === 'htaccess') inside.push('.htaccess');
    return { inside: isKnown ? inside : undefined, proxyName: nameOfProxy(parent, configuration) };
  },
);

/** What the `<Proxy>` or `<ProxyMatch>` names, where no variable hides it. */
function nameOfProxy(section: Command['parent'], configuration: Configuration): ByteText | undefined {
  if (section?.key !== '<proxy' && section?.key !== '<proxymatch') return undefined;
  const [name] = argumentsOf(section, configuration).args;
  return name === undefined || name.hasVariable ? undefined : name.value;
}

const LIMITS: ReadonlySet<string> = new Set(['<limit', '<limitexcept']);

/** The outermost first. */
function limitsAround(command: Command, configuration: Configuration): readonly Limit[] {
  const limits: Limit[] = [];
  for (const [section, own] of sectionsAround(command, configuration))
    if (LIMITS.has(section.key))
      limits.unshift({ isExcept: section.key === '<limitexcept', args: argumentsOf(section, own).args });
  return limits;
}

/** The word that httpd has as the path of a command, where that is the one of a `<Location>`. */
function locationPathAround(command: Command, configuration: Configuration): ByteText | undefined {
  for (const [section, own] of sectionsAround(command, configuration)) {
    if (OTHER_PATHS.has(section.key)) return undefined;
    if (section.key !== '<location' && section.key !== '<locationmatch') continue;
    const { args } = argumentsOf(section, own);
    const arg = args[section.key === '<location' && args[0]?.value === '~' ? 1 : 0];
    return arg === undefined || arg.hasVariable ? undefined : arg.value;
  }
  return undefined;
}

/** All sections around a command, innermost first, each with the configuration of its file; with or without a server. */
function* sectionsAround(
  command: Command,
  configuration: Configuration,
): Iterable<readonly [OpeningTag, Configuration]> {
  let [inner, own] = [command, configuration];
  for (;;) {
    for (let section = inner.parent; section !== undefined; section = section.parent) yield [section, own];
    const from = own.instance?.from;
    if (from === undefined) return;
    [inner, own] = [from.command, configurationOf(from.instance)];
  }
}

/** Sections that give the commands in them a path of another kind. */
const OTHER_PATHS: ReadonlySet<string> = new Set(['<if', '<elseif', '<else', '<proxy', '<proxymatch']);

/** Within `<Macro>` the macro's parameters stand for text that nobody knows yet. */
function argumentsOf(command: Command, configuration: Configuration): Arguments {
  const { rawArguments: raw, words: args } = configuration.partsOf(command);
  const parameters = macroParametersAround(command, configuration);
  if (parameters.length === 0) return { raw, args };
  return {
    raw,
    args: args.map((arg) =>
      parameters.some((parameter) => arg.value.includes(parameter)) ? { ...arg, hasVariable: true } : arg,
    ),
  };
}
