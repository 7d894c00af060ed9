import { query } from '../../../core/query.ts';
import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { directiveFact, directiveNames, seriesThatKnow } from '../../../facts/directives.ts';
import { editionOfStated } from '../../../facts/stated/stated-modules.ts';
import { moduleLoaders, thirdPartyDirective, thirdPartyModule } from '../../../facts/third-party.ts';
import { asciiLowerCase, type ByteText, type Span, toDisplayText } from '../../../grammar/byte-text.ts';
import { headOf, wordsOf } from '../../../grammar/command.ts';
import { differInWords, namesWithMoreWords, nearestNames } from '../../../grammar/nearest-names.ts';
import type { Command, Series } from '../../../grammar/syntax-tree.ts';
import { variablesIn } from '../../../grammar/words.ts';
import { unknownModuleIn } from '../../../model/conditions/known-commands.ts';
import {
  type Configuration,
  configurationOf,
  instanceOf,
} from '../../../model/configuration/configuration.ts';
import { macroParametersAround } from '../../../model/configuration/macro-parameters.ts';
import { commandsBelow } from '../../../model/configuration/scope.ts';
import { thirdPartyGuard } from '../../../model/configuration/third-party-guard.ts';
import { compareInReadingOrder } from '../../../model/configuration/walk.ts';
import { consequence, invalidCommand, walkMessage } from '../../../model/messages/httpd-messages.ts';
import type { FileInstance, Located } from '../../../model/server/server.ts';
import { failsCondition } from '../../../profile/build.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { renameSection, replaceName } from '../../kit/edits.ts';
import { relate } from '../../kit/located.ts';

type Message =
  | 'ofManual'
  | 'inNoBuild'
  | 'notBuilt'
  | 'variable'
  | 'misspelled'
  | 'unknown'
  | 'otherSeries'
  | 'newer'
  | 'gone'
  | 'notAName'
  | 'foreign'
  | 'guarded'
  | 'unseen';

export default defineRule({
  id: 'unknown/directive',
  severity: 'error',
  since: '0.1.0',
  summary: 'No module of httpd, and no third-party module that plume knows, has a directive with this name.',
  sources: ['httpd:server/config.c#ap_walk_config_sub', 'measured:2.4.71'],
  messages: {
    misspelled: '{consequence}: there is no directive `{name}`; did you mean {suggestions}?',
    unknown: '{consequence}: no module known to plume has a directive `{name}`.',
    otherSeries: '{consequence}: `{name}` is a directive of httpd {series}, not of {target}.',
    newer: '{consequence}: `{name}` requires httpd {release} or later, but the target is {target}.',
    gone: '{consequence}: `{name}` was removed after httpd {release}, and the target is {target}.',
    ofManual: '{consequence}: the manual describes `{name}`, but no httpd has it.',
    inNoBuild: '{consequence}: the source of httpd has `{name}`, but no httpd is built with it.',
    notBuilt: '{consequence} because the httpd of this server ({profile}) is built without `{name}`.',
    variable:
      '{consequence}: `{name}` contains a variable that is not defined, and no directive has that literal name.',
    notAName: '{consequence}: this line is not a directive.',
    foreign: 'No module known to plume has a directive `{name}`, but {module} may have it.',
    guarded:
      'No module known to plume has a directive `{name}`, but {module}, which `<IfModule>` tests for, may have it.',
    unseen:
      'No module known to plume has a directive `{name}`, but a module loaded in a file that plume cannot see may have it.',
  },
  together: {
    misspelled: { in: 'file', same: ['name'], place: 'this line, too' },
    unknown: { in: 'file', same: ['name'], place: 'this line, too' },
    foreign: { in: 'file', same: ['name', 'module'], place: 'this line, too' },
    guarded: { in: 'file', same: ['name', 'module'], place: 'this line, too' },
    unseen: { in: 'file', same: ['name'], place: 'this line, too' },
  },
  isLineLocal: true,
  // of one without a name the rest of the line tells why
  on: { everyCommand: checkName },
});

function checkName(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (!isInQuestion(command, configuration)) return;
  // which module a condition asks for, and the parameters of a macro, are not in the line
  context.dependsOnOtherLines();
  // the name that a macro produces is checked where the macro is used
  if (macroParametersAround(command, configuration).some((parameter) => command.name.includes(parameter)))
    return;
  const verdict = judgeName(command, instanceOf(context.document, configuration));
  if (verdict === undefined) return;
  const { message, data = {}, fixes = [], related } = verdict;
  const { target } = configuration;
  context.report({
    at: headOf(command),
    message,
    data: {
      name: nameOf(command),
      consequence: consequence(configuration),
      target: target.release ?? target.series,
      ...data,
    },
    ...(message === 'guarded' ? {} : { httpd: walkMessage(invalidCommand(command), configuration) }),
    fixes,
    ...severityOf(message, command, configuration),
    ...((message === 'unknown' || message === 'notAName') && isProse(command, configuration)
      ? { help: 'A comment begins with `#`, on each of its lines.' }
      : {}),
    ...(related === undefined ? {} : { related }),
  });
}

/** Of a name that some module may have: less than an error, and advice where no name that plume knows is meant. */
function severityOf(
  message: Message,
  command: Command,
  { target }: Configuration,
): { readonly severity?: 'warning' | 'info' } {
  if (message === 'unseen') return { severity: 'warning' };
  if (message === 'guarded') return { severity: 'info' };
  if (message !== 'foreign') return {};
  const name = nameOf(command);
  const isMistaken = !NAME.test(name) || nearestNames(name, namesInBuilds(target.series)).length > 0;
  return { severity: isMistaken ? 'warning' : 'info' };
}

/** Whether it reads like a sentence: several words of letters, as a comment has that lacks its `#`. */
function isProse(command: Command, configuration: Configuration): boolean {
  const { words } = configuration.partsOf(command);
  return command.kind === 'directive' && words.length > 1 && words.every(({ value }) => PROSE.test(value));
}
const PROSE = /^[A-Za-z'"]{1,20}[.,;:!?]?$/;

/** Whether a command has a name that may not be one, as far as the line alone tells. */
function isInQuestion(command: Command, configuration: Configuration): boolean {
  const fact = configuration.fact(command);
  if (fact !== undefined && !isOfManual(fact)) return false;
  // httpd ignores a line whose first word is empty
  if (
    command.kind === 'directive' &&
    command.name === '' &&
    isEmpty(configuration.partsOf(command).name, command)
  )
    return false;
  if (command.name.includes('${') && !isWrittenOut(command.name, configuration)) return false;
  return thirdPartyDirective(command.key) === undefined;
}

function isOfManual({ how }: DirectiveFact): boolean {
  return how === undefined;
}

function nameOf(command: Command): ByteText {
  return command.kind === 'open' ? `<${command.name}` : command.name;
}

/** What is to be said of a name. */
interface Verdict {
  readonly message: Message;
  readonly data?: Readonly<Record<string, string>>;
  readonly fixes?: readonly Fix[];
  readonly related?: readonly ReturnType<typeof relate>[];
}

function judgeName(command: Command, instance: FileInstance): Verdict | undefined {
  const configuration = configurationOf(instance);
  const fact = configuration.fact(command);
  if (fact !== undefined && isOfManual(fact)) return { message: 'ofManual' };
  const known = judgeKnown(command, configuration);
  if (known !== undefined) return known;
  const name = nameOf(command);
  const [series] = seriesThatKnow(command.key);
  const guard = thirdPartyGuard(command, configuration);
  if (guard !== undefined && NAME.test(name) && series === undefined)
    return judgeGuarded(name, guard, configuration);
  if (command.name.includes('${')) return { message: 'variable' };
  if (series !== undefined) return { message: 'otherSeries', data: { series } };
  return (
    judgeForeign(command, instance) ?? (NAME.test(name) ? judgeUnknown(command, configuration) : NOT_A_NAME)
  );
}

const NOT_A_NAME: Verdict = { message: 'notAName' };

/** Of a name that the series has in some release or build. */
function judgeKnown({ key }: Command, configuration: Configuration): Verdict | undefined {
  const { server, target } = configuration;
  const everywhere = seriesThatKnow(key).map((series) => directiveFact(key, series));
  if (everywhere.length > 0 && everywhere.every((one) => failsCondition(one?.buildCondition, undefined)))
    return { message: 'inNoBuild' };
  const fact = directiveFact(key, target.series);
  if (fact === undefined) return undefined;
  if (failsCondition(fact.buildCondition, server?.profile))
    return { message: 'notBuilt', data: { profile: server?.profile.name ?? '' } };
  const { firstRelease, lastRelease } = fact;
  return lastRelease !== undefined && configuration.factOf(key) === undefined
    ? { message: 'gone', data: { release: lastRelease } }
    : { message: 'newer', data: { release: firstRelease ?? target.series } };
}

/** The line is written for servers that have the module, which then knows the name. */
function judgeGuarded(name: ByteText, module: string, { target }: Configuration): Verdict | undefined {
  const isMisspelled = nearestNames(name, namesInBuilds(target.series)).length > 0;
  return isMisspelled || thirdPartyModule(module) !== undefined
    ? { message: 'guarded', data: { module: `\`${module}\`` } }
    : undefined;
}

/** A module of which plume knows no directives may have any name. */
function judgeForeign(command: Command, instance: FileInstance): Verdict | undefined {
  const { server } = instance;
  const loaded = server === undefined ? undefined : unknownModuleIn(server.modules);
  if (loaded !== undefined) {
    const data = { module: `\`${loaded.identifier}\`` };
    return { message: 'foreign', data, related: [relate(loaded.at, 'loaded here')] };
  }
  const loader = loaderAbove(command, instance);
  if (loader !== undefined) {
    const name = toDisplayText(wordsOf(loader.command)[0]?.value ?? '');
    const data = { module: `\`${name}\`, which \`${loader.command.name}\` loads,` };
    return { message: 'foreign', data, related: [relate(loader, 'loaded here')] };
  }
  return server === undefined && configurationOf(instance).loadsUnknownModule()
    ? { message: 'foreign', data: { module: 'a module that this file loads' } }
    : undefined;
}

/** A line above the command that loads modules in another language: such a module defines its directives at once. */
function loaderAbove(command: Command, instance: FileInstance): Located | undefined {
  return moduleLoaders()
    .flatMap((key) => commandsBelow(instance.server ?? instance, key))
    .find(
      (loader) =>
        configurationOf(loader.instance).isRead(loader.command) !== 'absent' &&
        compareInReadingOrder(loader, { instance, command }) < 0,
    );
}

function judgeUnknown(command: Command, { server, target }: Configuration): Verdict {
  const known = namesInBuilds(target.series);
  const name = nameOf(command);
  const nearest = nearestNames(name, known);
  if (nearest.length === 0 && server?.modules.mayBeMore === true) return { message: 'unseen' };
  const names = nearest.length > 0 ? nearest : namesWithMoreWords(name, known);
  if (names.length === 0) return { message: 'unknown' };
  return {
    message: 'misspelled',
    data: { suggestions: names.map((near) => `\`${near}\``).join(' or ') },
    fixes: nearest.length === 1 && !differInWords(name, nearest[0]!) ? [renameFix(command, nearest[0]!)] : [],
  };
}

/** The names that some build of a series has: the same array each time, because nearestNames() caches by it. */
const namesInBuilds = query(
  'namesInBuilds',
  (series: Series): readonly string[] =>
    directiveNames(series).filter(
      (name) => !failsCondition(directiveFact(asciiLowerCase(name), series)?.buildCondition, undefined),
    ),
  { asOf: editionOfStated },
);

/** Whether a name is nothing but quotation marks; a lone bracket has an empty name as well, but is a command. */
function isEmpty({ start, end }: Span, { source }: Command): boolean {
  return !source.text.slice(start, end + 1).includes('>');
}

/** Whether httpd treats the variables in a name as literal text because they are surely not defined. */
function isWrittenOut(name: ByteText, { server }: Configuration): boolean {
  return (
    server !== undefined &&
    variablesIn(name).every(({ start, end }) => {
      const variable = name.slice(start + 2, end - 1);
      // a name with a colon is not that of a variable
      if (variable.includes(':')) return true;
      const isUnknown = server.unknowns.some((one) => one.what === 'variable' && one.name === variable);
      return !isUnknown && server.variables.value(variable).known === 'absent';
    })
  );
}

/** What may be the name of a directive of some module. */
const NAME = /^<?[A-Za-z][A-Za-z0-9_:.-]*$/;

function renameFix(command: Command, name: string): Fix {
  const bare = name.replace('<', '');
  return {
    title: `Replace with \`${name}\``,
    name: 'replace',
    kind: 'unsafe', // httpd refused the line; what it does from now on is new
    edits: command.kind === 'open' ? renameSection(command, bare) : [replaceName(command, bare)],
  };
}
