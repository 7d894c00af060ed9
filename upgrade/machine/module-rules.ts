import { type ModuleFact, moduleFact, outdatedModule } from '../../facts/modules.ts';
import { serverPath } from '../../files/server-path.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { Command, Word } from '../../grammar/syntax-tree.ts';
import { canLoad, hasBuiltIn } from '../../profile/profiles.ts';
import { defineRule, type Rule, type RuleContext } from '../../rules/kit/define-rule.ts';
import { replaceSpan } from '../../rules/kit/edits.ts';
import { isVerbatim } from '../../rules/kit/located.ts';
import { sharedObject } from '../../rules/module/load-module.ts';
import type { TargetMachine } from './target-machine.ts';

/** LoadModule and LoadFile lines whose files are elsewhere on the machine, in another package, or nowhere. */
export function moduleRules(machine: TargetMachine): readonly Rule[] {
  const { name, profile } = machine;
  if (profile.moduleDirectory === undefined && profile.loadable === undefined) return [];
  return [
    defineRule({
      ...{ id: 'machine/module-path', severity: 'warning', since: '0.4.0', sources: ['measured:2.4.71'] },
      summary: 'The file of a module is in another directory of the new machine.',
      upgradeKind: { moved: 'fails', other: 'check' },
      messages: {
        moved: `httpd will not start: \`{path}\` does not exist on ${name}, whose modules are in \`{directory}\`.`,
        other: `\`{path}\` is a file of the old machine: the modules of ${name} are in \`{directory}\`.`,
      },
      on: {
        command: {
          LoadModule: (command, context) => checkPath(command, context, machine),
          LoadFile: (command, context) => checkPath(command, context, machine),
        },
      },
    }),
    defineRule({
      ...{ id: 'machine/module-package', severity: 'warning', since: '0.4.0', sources: ['measured:2.4.71'] },
      summary: 'A module is in a package of its own, or in none, on the new machine.',
      upgradeKind: { package: 'install', absent: 'fails' },
      messages: {
        package: `On ${name}, the package \`{package}\` contains \`{module}\`, which this line loads.`,
        absent: `httpd will not start: the httpd of ${name} does not include \`{module}\`, which this line loads.`,
      },
      on: { command: { LoadModule: (command, context) => checkPackage(command, context, machine) } },
    }),
  ];
}

function checkPath(
  command: Command,
  context: RuleContext<'moved' | 'other'>,
  { profile, moduleLinks }: TargetMachine,
): void {
  const { server } = context.configuration;
  const { moduleDirectory: directory } = profile;
  const args = context.args(command);
  const path = command.key === 'loadmodule' ? args[1] : args[0];
  if (directory === undefined || path === undefined || context.configuration.isRead(command) === 'absent')
    return;
  if (path.value.includes('${')) return;
  const full = serverPath(server?.serverRoot, path.value) ?? path.value;
  const slash = full.lastIndexOf('/');
  const isInPlace = [directory, ...moduleLinks].includes(full.slice(0, slash));
  const fact = command.key === 'loadmodule' ? loadableModule(args[0]) : undefined;
  const isRightFile = fact === undefined || full.slice(slash + 1) === sharedObject(fact);
  // what is compiled in needs no file, and what is not packaged has none
  if ((isInPlace && isRightFile) || (fact !== undefined && !mayHaveFile(fact, profile))) return;
  // of what 2.4 no longer has, and of names that are wrong, others speak
  if (fact === undefined && isOfHttpd(args[0])) return;
  const wanted = fact && `${directory}/${sharedObject(fact)}`;
  context.report({
    at: path,
    message: fact === undefined ? 'other' : 'moved',
    data: { path: path.value, directory },
    ...(fact === undefined ? { help: 'Name the file that the package on the new machine installs.' } : {}),
    fixes:
      wanted === undefined || !isVerbatim(path, command)
        ? []
        : [
            {
              title: `Replace with \`${wanted}\``,
              name: 'replace',
              kind: 'unsafe', // it is right on the new machine alone
              edits: [replaceSpan(path, quotedAs(path, command, wanted))],
            },
          ],
  });
}

/** Between the quotation marks that are there. */
function quotedAs({ quote }: Word, _command: Command, text: ByteText): ByteText {
  return `${quote}${text}${quote}`;
}

function loadableModule(identifier: Word | undefined): ModuleFact | undefined {
  const fact = identifier && moduleFact(identifier.value, '2.4');
  return fact?.identifier === identifier?.value ? fact : undefined;
}

function isOfHttpd(identifier: Word | undefined): boolean {
  return (
    identifier !== undefined &&
    (moduleFact(identifier.value, '2.4') !== undefined ||
      moduleFact(identifier.value, '2.2') !== undefined ||
      outdatedModule(identifier.value) !== undefined)
  );
}

function mayHaveFile({ name }: ModuleFact, profile: TargetMachine['profile']): boolean {
  return hasBuiltIn(profile, name) !== 'present' && canLoad(profile, name) !== 'absent';
}

function checkPackage(
  command: Command,
  context: RuleContext<'package' | 'absent'>,
  { profile }: TargetMachine,
): void {
  const fact = loadableModule(context.args(command)[0]);
  if (fact === undefined || context.configuration.isRead(command) === 'absent') return;
  if (hasBuiltIn(profile, fact.name) === 'present') return;
  const pack = profile.packages.get(fact.name);
  const isAbsent = canLoad(profile, fact.name) === 'absent';
  if (pack === undefined && !isAbsent) return;
  context.report({
    at: headOf(command),
    message: isAbsent ? 'absent' : 'package',
    ...(isAbsent ? { severity: 'error' as const } : {}),
    data: { module: fact.name, package: pack ?? '' },
    help: isAbsent
      ? 'Delete the line where nothing uses the module, or build the module for this httpd.'
      : `Install \`${pack}\`, which also installs a file that loads the module.`,
  });
}
