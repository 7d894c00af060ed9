import { directiveFact } from '../../../facts/directives.ts';
import { moduleFact, outdatedModule } from '../../../facts/modules.ts';
import { type ThirdPartyModule, thirdPartyModule } from '../../../facts/third-party.ts';
import { packageOfModule } from '../../../facts/upgrades/module-packages.ts';
import { headOf } from '../../../grammar/command.ts';
import { joinWords } from '../../../grammar/join-words.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { hasThirdPartyModule } from '../../../model/conditions/known-commands.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { consequence } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { absenceOf, isGuarded, modulesWith, nameModules } from '../../module/absent-modules.ts';
import { countOthers, createUserGroups, relateOthers } from '../../module/same-module.ts';
import { comesFrom22 } from '../from-2-2.ts';

type Message = 'known' | 'unknown' | 'used' | 'renamed';

export default defineRule({
  id: 'upgrade/third-party-module',
  severity: 'warning',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: { known: 'recompile', unknown: 'recompile', used: 'recompile', renamed: 'changes' },
  summary: 'A module that is not part of httpd must be compiled again for httpd 2.4.',
  sources: ['manual:upgrading.html#third-party', 'httpd:modules/core/mod_so.c#load_module'],
  messages: {
    known:
      'httpd 2.4 does not load a build of `{identifier}` ({title}) for httpd 2.2: install or compile it for 2.4.',
    unknown:
      'httpd 2.4 does not load a build of `{identifier}` for httpd 2.2, and plume does not know this module: install or compile it for 2.4.',
    used: '{consequence} without {modules} for httpd 2.4 ({title}): `{name}` needs it, and nothing that plume sees loads it{others}.',
    renamed:
      '`<IfModule {name}>` is never true: the file of `{identifier}` for httpd 2.4 is `{file}` ({title}).',
  },
  on: {
    command: { LoadModule: checkModule, '<IfModule': checkIfModule },
    everyCommand: checkCommand,
  },
});

function checkModule(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (!comesFrom22(configuration.target) || !mayBeAccepted(command, configuration)) return;
  const [identifier, file] = argsAt(locateIn(command, context));
  if (identifier === undefined || file === undefined || identifier.hasVariable) return;
  const { value } = identifier;
  if (isOfHttpd(value)) return;
  const module = thirdPartyModule(value);
  context.report({
    at: headOf(command),
    message: module === undefined ? 'unknown' : 'known',
    data: { identifier: value, title: module?.title ?? '' },
    help:
      module?.allSeries.includes('2.4') === true
        ? describeVersion(module)
        : `${describeVersion(module)} ${API}`,
  });
}

/** A module that has another source file in its version for 2.4: mpm_itk was an MPM, and is a module beside one now. */
function checkIfModule(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const [arg] = configuration.partsOf(command).words;
  if (!comesFrom22(configuration.target) || arg === undefined || arg.hasVariable) return;
  const name = arg.value.replace(/^!/, '');
  const old = thirdPartyModule(name);
  if (old === undefined || old.allSeries.includes('2.4') || !name.endsWith('.c')) return;
  const now = thirdPartyModule(old.identifier);
  if (now?.allSeries.includes('2.4') !== true || now.file === name || arg.value.startsWith('!')) return;
  const end = arg.end - arg.quote.length;
  context.report({
    at: arg,
    message: 'renamed',
    data: { name, identifier: now.identifier, file: now.file, title: now.title },
    help: describeVersion(now),
    fixes: isVerbatim(arg, command)
      ? [
          {
            title: `Replace with \`${now.identifier}\``,
            name: 'replace',
            kind: 'unsafe', // its lines take effect again, in another module
            edits: [replaceSpan({ start: end - name.length, end }, now.identifier)],
          },
        ]
      : [],
  });
}

const findUsers = createUserGroups((command, configuration) =>
  unseenModulesOf(command, configuration)?.join(' '),
);

/** A module that a file loads which is not there, or that is compiled in, is known by its directives alone. */
function checkCommand(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (!comesFrom22(configuration.target)) return;
  const users = findUsers(command, context);
  const [name, ...others] = (users && unseenModulesOf(command, configuration)) ?? [];
  const module = name === undefined ? undefined : thirdPartyModule(name);
  if (users === undefined || module === undefined) return;
  context.report({
    at: headOf(command),
    message: 'used',
    data: {
      name: command.kind === 'open' ? `<${command.name}>` : command.name,
      modules: nameModules([module.identifier, ...others]),
      consequence: consequence(configuration),
      title: module.title,
      others: countOthers(users),
    },
    help: describeVersion(module),
    about: [module.identifier, ...others],
    related: relateOthers(users, 'this line needs it, too'),
  });
}

/**
 * The third-party modules of which one must be there for a command, where none is loaded in what plume sees and the command
 * is not guarded. What module/not-loaded says of them is left out.
 */
function unseenModulesOf(command: Command, configuration: Configuration): readonly string[] | undefined {
  const { server, target } = configuration;
  if (server === undefined || directiveFact(command.key, target.series) !== undefined) return undefined;
  const modules = modulesWith(command, configuration);
  if (modules.length === 0 || modules.some((name) => server.modules.has(name) === 'present'))
    return undefined;
  const isSpokenOf = absenceOf(modules, server) !== undefined && !hasThirdPartyModule(server.modules);
  if (isSpokenOf || configuration.macroAround(command) !== undefined) return undefined;
  if (isGuarded(command, modules, configuration)) return undefined;
  const made = [...new Set(modules)].filter(
    (name) => thirdPartyModule(name)?.allSeries.includes('2.4') === true,
  );
  return made.length > 0 ? made : [...new Set(modules)];
}

const API =
  "Its source may need changes: httpd's documentation for developers lists what is different in the API of 2.4.";

/** Whether it is, or was, one of httpd's own. */
function isOfHttpd(identifier: string): boolean {
  return (
    moduleFact(identifier, '2.4') !== undefined ||
    moduleFact(identifier, '2.2') !== undefined ||
    outdatedModule(identifier) !== undefined
  );
}

/** What is known of a version for httpd 2.4. */
function describeVersion(module: ThirdPartyModule | undefined): string {
  if (module === undefined) return 'Ask its maker for a version for httpd 2.4.';
  const { identifier, package: name, debian, allSeries } = module;
  const packages = FAMILIES.flatMap(([family, distributions]) => {
    const packaged = packageOfModule(identifier, family);
    return packaged === undefined ? [] : `\`${packaged}\` (${distributions})`;
  });
  if (packages.length > 0)
    return `It, or what replaces it, is in the ${packages.length === 1 ? 'package' : 'packages'} ${joinWords(packages, 'and')}.`;
  if (!allSeries.includes('2.4')) return 'plume knows of no version for httpd 2.4.';
  if (name === undefined || debian === undefined) return 'Its maker has a version for httpd 2.4.';
  return `Debian ${debian} has it for httpd 2.4 in the package \`${name}\`.`;
}

const FAMILIES = [
  ['debian', 'Debian, Ubuntu'],
  ['redhat', 'RHEL, Fedora'],
] as const;
