import { directiveFact, directiveNames, seriesThatKnow } from '../../../facts/directives.ts';
import { thirdPartyDirective, thirdPartyModule } from '../../../facts/third-party.ts';
import { asciiLowerCase, type ByteText, type Span } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Series } from '../../../grammar/syntax-tree.ts';
import { variablesIn } from '../../../grammar/words.ts';
import { unknownModuleIn } from '../../../model/conditions/known-commands.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { macroParametersAround } from '../../../model/configuration/macro-parameters.ts';
import { thirdPartyGuard } from '../../../model/configuration/third-party-guard.ts';
import { consequence, invalidCommand, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { failsCondition } from '../../../profile/build.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { renameSection, replaceName } from '../../kit/edits.ts';
import { relate } from '../../kit/located.ts';
import { nearestNames } from '../../kit/nearest-names.ts';

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
  isLineLocal: true,
  on: { everyCommand: checkName },
});

function checkName(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const fact = configuration.fact(command);
  const isOfManual = fact !== undefined && fact.how === undefined;
  if (fact !== undefined && !isOfManual) return;
  // httpd ignores a line whose first word is empty
  if (
    command.kind === 'directive' &&
    command.name === '' &&
    isEmpty(configuration.partsOf(command).name, command)
  )
    return;
  const isVariable = command.name.includes('${');
  if (isVariable && !isWrittenOut(command.name, configuration)) return;
  if (thirdPartyDirective(command.key) !== undefined) return;
  // which module a condition asks for, and the parameters of a macro, are not in the line
  context.dependsOnOtherLines();
  // the name that a macro produces is checked where the macro is used
  if (macroParametersAround(command, configuration).some((parameter) => command.name.includes(parameter)))
    return;
  const { server, target } = configuration;
  const loaded = server === undefined ? undefined : unknownModuleIn(server.modules);
  const name = command.kind === 'open' ? `<${command.name}` : command.name;
  const data = {
    name,
    consequence: consequence(configuration),
    target: target.release ?? target.series,
  };
  const report = (
    message: Message,
    more: Readonly<Record<string, string>> = {},
    fixes: readonly Fix[] = [],
  ) =>
    context.report({
      at: headOf(command),
      message,
      data: { ...data, ...more },
      ...(message === 'guarded' ? {} : { httpd: walkMessage(invalidCommand(command), configuration) }),
      fixes,
      ...(message === 'foreign' || message === 'unseen' ? { severity: 'warning' } : {}),
      ...(message === 'guarded' ? { severity: 'info' } : {}),
      ...(message === 'foreign' && loaded !== undefined
        ? { related: [relate(loaded.at, 'loaded here')] }
        : {}),
    });

  if (isOfManual) {
    report('ofManual');
    return;
  }
  const inSeries = directiveFact(command.key, target.series);
  const everywhere = seriesThatKnow(command.key).map((series) => directiveFact(command.key, series));
  if (everywhere.length > 0 && everywhere.every((one) => failsCondition(one?.buildCondition, undefined))) {
    report('inNoBuild');
    return;
  }
  if (inSeries !== undefined && failsCondition(inSeries.buildCondition, server?.profile)) {
    report('notBuilt', { profile: server?.profile.name ?? '' });
    return;
  }
  if (inSeries !== undefined) {
    const isGone = inSeries.lastRelease !== undefined && configuration.factOf(command.key) === undefined;
    const { firstRelease, lastRelease } = inSeries;
    if (isGone && lastRelease !== undefined) report('gone', { release: lastRelease });
    else report('newer', { release: firstRelease ?? target.series });
    return;
  }
  const guard = thirdPartyGuard(command, configuration);
  if (guard !== undefined && NAME.test(name) && seriesThatKnow(command.key).length === 0) {
    reportGuarded(guard);
    return;
  }
  const [series] = seriesThatKnow(command.key);
  if (isVariable) report('variable');
  else if (series !== undefined) report('otherSeries', { series });
  else if (loaded !== undefined) report('foreign', { module: `\`${loaded.identifier}\`` });
  else if (server === undefined && configuration.loadsUnknownModule())
    report('foreign', { module: 'a module that this file loads' });
  else if (!NAME.test(name)) report('notAName');
  else reportUnknown();

  /** The line is written for servers that have the module, which then knows the name. */
  function reportGuarded(module: string): void {
    const isMisspelled = nearestNames(name, namesInBuilds(target.series)).length > 0;
    if (!isMisspelled && thirdPartyModule(module) === undefined) return;
    report('guarded', { module: `\`${module}\`` });
  }

  function reportUnknown(): void {
    const names = nearestNames(name, namesInBuilds(target.series));
    if (names.length === 0) report(server?.modules.mayBeMore === true ? 'unseen' : 'unknown');
    else
      report(
        'misspelled',
        { suggestions: names.map((near) => `\`${near}\``).join(' or ') },
        names.length === 1 ? [renameFix(command, names[0]!)] : [],
      );
  }
}

/** The names that some build of a series has: the same array each time, because nearestNames() caches by it. */
function namesInBuilds(series: Series): readonly string[] {
  let names = namesBySeries.get(series);
  if (names === undefined) {
    names = directiveNames(series).filter(
      (name) => !failsCondition(directiveFact(asciiLowerCase(name), series)?.buildCondition, undefined),
    );
    namesBySeries.set(series, names);
  }
  return names;
}

const namesBySeries = new Map<Series, readonly string[]>();

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
