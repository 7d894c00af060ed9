import { query } from '../../../core/query.ts';
import { moduleFact } from '../../../facts/modules.ts';
import { commonModuleName, thirdPartyModule } from '../../../facts/third-party.ts';
import { outdatedDirective } from '../../../facts/upgrade.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { hasThirdPartyModule } from '../../../model/conditions/known-commands.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { consequence, invalidCommand, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { assumedWhole } from '../../../model/modules/likely-modules.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type Report, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine } from '../../kit/edits.ts';
import {
  absenceOf,
  filesThatMayLoad,
  isGuarded,
  isLeftToUnseenFiles,
  loadableOf,
  modulesWith,
  nameModules,
  sayNotThere,
} from '../absent-modules.ts';
import { howToLoad } from '../load-module.ts';
import { DEFAULT_MPM, mpmNames } from '../mpms.ts';
import { countOthers, createUserGroups, relateOthers, type Users } from '../same-module.ts';

export default defineRule({
  id: 'module/not-loaded',
  severity: 'error',
  since: '0.2.0',
  summary: 'A directive belongs to a module that the server does not load.',
  sources: ['httpd:server/config.c#ap_walk_config_sub', 'measured:2.4.71'],
  messages: {
    sure: '{consequence}: `{name}` is unknown because {unloaded}{others}.',
    likely:
      '{consequence} unless {modules} is compiled in: `{name}` needs {it}, and nothing loads {it}{others}.',
    unseen:
      '{consequence} unless a file that plume does not see loads {modules}: `{name}` needs {it} since httpd 2.4{others}.',
    moved:
      '{consequence} unless a file that plume does not see loads {modules}: `{name}` needs {it} since httpd 2.4{others}.',
    elsewhere:
      '{consequence} unless {files} loads {modules}: `{name}` needs {it}, and nothing that plume sees loads {it}{others}.',
    foreign:
      '{consequence}: `{name}` is unknown because nothing loads {modules}, a third-party module{others}.',
    foreignInCopy:
      '{consequence} unless a file that this copy of the server lacks loads {modules}, a third-party module: `{name}` needs {it}, and nothing here loads {it}{others}.',
    otherMpm:
      'httpd will not start: `{name}` belongs to the MPM {modules}, but the MPM of this server is `{mpm}`{others}.',
    defaultMpm:
      'httpd will not start unless its MPM is {modules}: `{name}` belongs to {it}, and the default MPM of httpd 2.4 is `{mpm}`{others}.',
  },
  together: Object.fromEntries(
    (['sure', 'likely', 'unseen', 'moved', 'elsewhere', 'foreign', 'foreignInCopy'] as const).map(
      (message) => [message, { in: 'server', same: ['modules'], place: 'this line needs it, too' }],
    ),
  ),
  upgradeKind: {
    likely: 'check',
    unseen: 'check',
    moved: 'check',
    elsewhere: 'check',
    foreignInCopy: 'check',
    defaultMpm: 'check',
  },
  isLineLocal: true,
  on: { everyCommand: checkModule },
});

type Message =
  | 'sure'
  | 'likely'
  | 'unseen'
  | 'moved'
  | 'elsewhere'
  | 'foreign'
  | 'foreignInCopy'
  | 'otherMpm'
  | 'defaultMpm';

const findUsers = createUserGroups((command, configuration) => {
  const lack = lackOf(command, configuration);
  return lack && `${lack.message} ${lack.modules.join(' ')}`;
});

function checkModule(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const { server } = configuration;
  if (configuration.availability(command) === 'present' || isSurelyThere(command, configuration)) return;
  // the names of the sections around it tell whether it is guarded
  if (mayBeGuarded(command, configuration)) context.dependsOnOtherLines();
  const users = findUsers(command, context);
  const lack = users && lackOf(command, configuration);
  if (users === undefined || lack === undefined || server === undefined) return;
  const { message, modules } = lack;
  const isOne = new Set(modules).size === 1;
  const remedy = message === 'otherMpm' ? withoutThem(users) : remedyFor(command, lack, context);
  context.report({
    at: headOf(command),
    message,
    data: {
      name: command.kind === 'open' ? `<${command.name}>` : command.name,
      modules: isForeign(message) ? nameThirdParty(modules) : nameModules(modules),
      unloaded: sayNotThere(modules),
      it: isOne ? 'it' : 'one of them',
      others: countOthers(users),
      mpm: lack.mpm ?? '',
      files: filesThatMayLoad(modulesWith(command, configuration), server) ?? '',
      consequence: consequence(configuration),
    },
    ...(lack.isSure ? {} : { severity: 'warning' }),
    httpd: walkMessage(invalidCommand(command), configuration),
    ...remedy,
    about: modules,
    related: relateOthers(users, 'this line needs it, too'),
  });
}

interface Lack {
  readonly message: Message;
  readonly modules: readonly string[];
  readonly isSure: boolean;
  /** The MPM that the server has, where the module is another one. */
  readonly mpm?: string;
}

function lackOf(command: Command, configuration: Configuration): Lack | undefined {
  const { server } = configuration;
  if (server === undefined || configuration.availability(command) === 'present') return undefined;
  const modules = modulesWith(command, configuration);
  // the text of a macro is read where it is used
  const isInMacro = () => configuration.macroAround(command) !== undefined;
  const isForThem = () => isGuarded(command, modules, configuration);
  if (isLeftToDefaultMpm(modules, server))
    return isForThem() || isInMacro()
      ? undefined
      : { message: 'defaultMpm', modules: loadableOf(modules, server), isSure: false, mpm: DEFAULT_MPM };
  const absence = absenceFor(command, modules, server);
  if (absence === undefined || isInMacro()) return undefined;
  if (absence !== 'sure' && isForThem()) return undefined;
  const fact = configuration.fact(command);
  if (fact === undefined || fact.isStated)
    return mayBeSkipped(command, absence, configuration)
      ? undefined
      : lackOfForeign(modules, absence, server);
  // a condition that is not known as well: `<IfDefine LDAP>` may be for servers with the module alone
  if (absence === 'elsewhere' && configuration.isRead(command) === 'unknown') return undefined;
  return lackOfOwn(modules, fact.module, absence, server);
}

/** The command may be in a section that is skipped, where the modules may be there after all. */
function mayBeSkipped(
  command: Command,
  absence: NonNullable<ReturnType<typeof absenceFor>>,
  configuration: Configuration,
): boolean {
  return absence !== 'sure' && configuration.isRead(command) !== 'present';
}

/** Of a module of httpd's own; `named` is that which the manual names, of several. */
function lackOfOwn(
  modules: readonly string[],
  named: string | undefined,
  absence: NonNullable<ReturnType<typeof absenceFor>>,
  server: Server,
): Lack | undefined {
  const loadable = loadableOf(modules, server);
  const wanted = named !== undefined && loadable.includes(named) ? [named] : loadable;
  const lack: Lack = { message: absence, modules: wanted, isSure: absence === 'sure' };
  const mpms = mpmNames(server.target.series);
  return modules.every((name) => mpms.includes(name)) ? lackOfMpm(lack, mpms, server) : lack;
}

/** Of MPMs a server has one alone, which may be another one than that which is wanted. */
function lackOfMpm(lack: Lack, mpms: readonly string[], server: Server): Lack | undefined {
  if (lack.message === 'elsewhere') return undefined;
  if (!lack.isSure) return lack;
  const mpm = mpms.find((name) => server.modules.has(name) === 'present');
  if (mpm !== undefined) return { ...lack, message: 'otherMpm', mpm };
  // without an MPM httpd does not come as far as to a directive
  return server.target.series === '2.4' && absenceOf(mpms, server) === 'sure' ? undefined : lack;
}

/** What tells that httpd may lack the modules of a command. */
function absenceFor(
  command: Command,
  modules: readonly string[],
  server: Server,
): 'sure' | 'likely' | 'unseen' | 'moved' | 'elsewhere' | undefined {
  const absence = absenceOf(modules, server);
  if (absence !== undefined) return absence;
  if (isLeftToUnseenFiles(modules, server, command.key))
    return loadableOf(modules, server).some((name) => moduleFact(name, '2.2') !== undefined)
      ? 'moved'
      : 'unseen';
  return filesThatMayLoad(modules, server) === undefined ? undefined : 'elsewhere';
}

function isForeign(message: Message): boolean {
  return message === 'foreign' || message === 'foreignInCopy';
}

/** One of some third-party modules, each by the name that people call it: "mod_php or `lsapi_module`". */
function nameThirdParty(modules: readonly string[]): string {
  const names = modules.map((name) => `\`${commonModuleName(name)}\``);
  return [...new Set(names)].join(' or ');
}

/** Of a third-party module: packages bring files that load one, and that nobody keeps in a repository. */
function lackOfForeign(
  modules: readonly string[],
  absence: NonNullable<ReturnType<typeof absenceFor>>,
  server: Server,
): Lack | undefined {
  if (hasThirdPartyModule(server.modules) || absence === 'elsewhere') return undefined;
  return assumedWhole(server) !== undefined
    ? { message: 'foreignInCopy', modules, isSure: false }
    : { message: 'foreign', modules, isSure: absence === 'sure' };
}

/** True if nothing tells that the server may lack the modules of a command, wherever that is. */
function isSurelyThere(command: Command, configuration: Configuration): boolean {
  const { server } = configuration;
  return server === undefined || isThereIn(server, command, configuration);
}

/** By the keys of commands, of which a server has some dozens on a hundred thousand lines. */
const isThereIn = query(
  'isThereIn',
  (server: Server, command: Command, configuration: Configuration): boolean =>
    absenceOf(modulesWith(command, configuration), server) === undefined &&
    filesThatMayLoad(modulesWith(command, configuration), server) === undefined &&
    !mayBeGuarded(command, configuration),
  { by: (server, { key }) => [server, key] },
);

function mayBeGuarded(command: Command, configuration: Configuration): boolean {
  if (configuration.server === undefined || configuration.availability(command) === 'present') return false;
  const modules = modulesWith(command, configuration);
  const { server } = configuration;
  return (
    absenceOf(modules, server) === 'likely' ||
    isLeftToUnseenFiles(modules, server, command.key) ||
    filesThatMayLoad(modules, server) !== undefined ||
    isLeftToDefaultMpm(modules, server)
  );
}

/**
 * Whether only MPMs have it that are not the default of 2.4, in a server of httpd 2.2, whose MPM was compiled in and is not
 * known now.
 */
function isLeftToDefaultMpm(modules: readonly string[], { modules: has, target }: Server): boolean {
  if (
    target.series !== '2.4' ||
    target.from !== '2.2' ||
    modules.length === 0 ||
    modules.includes(DEFAULT_MPM)
  )
    return false;
  const mpms = mpmNames(target.series);
  return modules.every((name) => mpms.includes(name)) && mpms.every((name) => has.has(name) === 'unknown');
}

function remedyFor(
  command: Command,
  { message, modules }: Lack,
  { configuration }: RuleContext,
): Pick<Report, 'help' | 'fixes' | 'needs'> {
  const { server, file } = configuration;
  if (server === undefined) return {};
  if (isForeign(message)) {
    const [help] = modules.flatMap((name) => thirdPartyModule(name)?.advice ?? []);
    return help === undefined ? {} : { help };
  }
  const { help, fixes, needs } = howToLoad(modules, server, { file, subject: command.name });
  const outdated = outdatedDirective(command.key);
  const advice = outdated?.what === 'discouraged' && outdated.works ? ` ${outdated.advice}` : '';
  return { help: `${help}${advice}`, fixes, needs };
}

/** A server has one MPM: the lines for another one are to be deleted. */
function withoutThem({ first, others }: Users): Pick<Report, 'fixes'> {
  const lines = [first, ...others];
  return {
    fixes: [
      {
        title: lines.length === 1 ? 'Delete the line' : `Delete the ${lines.length} lines`,
        name: 'delete-lines',
        kind: 'unsafe', // the MPM may be wrong instead
        edits: lines.map(deleteLine),
      },
    ],
  };
}
