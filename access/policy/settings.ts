import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { commandsIn, type LocatedCommand } from '../../model/configuration/scope.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';

/** What a directive says where the last one counts. */
export interface SettingInForce {
  readonly at: Located;
  readonly args: readonly Word[];
  /** False where another one may count instead, or a variable hides what it says. */
  readonly isSure: boolean;
}

/** The last command of those names (in lower case) outside of sections, of the host or else of the main server. */
export function settingOf(
  server: Server,
  host: Located<OpeningTag> | undefined,
  key: string | readonly string[],
): SettingInForce | undefined {
  return (host === undefined ? undefined : settingIn(host, key)) ?? settingIn(server, key);
}

/** The last one of a scope. */
export function settingIn(scope: Scope, key: string | readonly string[]): SettingInForce | undefined {
  const command = commandsIn(scope, key).at(-1);
  return command === undefined ? undefined : readSetting(command, true);
}

/** The last one among the sections of a request. */
export function settingAmong(sections: readonly MergedSection[], key: string): SettingInForce | undefined {
  const group = commandsAmong(sections, key);
  const command = group?.commands.at(-1);
  return group === undefined || command === undefined ? undefined : readSetting(command, group.isSure);
}

/** All commands of that name in the last section that has one; `isSure`: whether no other section may overrule it. */
export function commandsAmong(
  sections: readonly MergedSection[],
  key: string,
): { readonly commands: readonly LocatedCommand[]; readonly isSure: boolean } | undefined {
  let isSure = true;
  for (let i = sections.length - 1; i >= 0; i--) {
    const { scope, applies } = sections[i]!;
    const commands = scope === undefined ? [] : commandsIn(scope, key);
    // a .htaccess that cannot be seen may say anything
    if (scope === undefined) isSure = false;
    if (commands.length > 0) return { commands, isSure: isSure && applies === 'present' };
  }
  return undefined;
}

/** Whether some section that may apply has a command of that name. */
export function isSaidAmong(sections: readonly MergedSection[], key: string): boolean {
  return sections.some(({ scope }) => scope === undefined || commandsIn(scope, key).length > 0);
}

/** The words of a command. */
export function argsAt({ instance, command }: Located): readonly Word[] {
  return instance.partsOf(command).words;
}

/** The value of the first word in lower case; undefined where there is none or a variable hides it. */
export function firstArg(setting: { readonly args: readonly Word[] } | undefined): ByteText | undefined {
  const arg = setting?.args[0];
  return arg === undefined || arg.hasVariable ? undefined : arg.value.toLowerCase();
}

function readSetting(command: LocatedCommand, isSure: boolean): SettingInForce {
  const args = argsAt(command);
  return {
    at: command,
    args,
    isSure: isSure && command.certainty === 'present' && args.every(({ hasVariable }) => !hasVariable),
  };
}
