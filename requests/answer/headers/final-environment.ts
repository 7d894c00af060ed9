import { argsAt } from '../../../access/policy/settings.ts';
import { noteVariablesAsked } from '../../../access/request/environment/asked-variables.ts';
import { isSetByModules } from '../../../access/request/environment/variables-of-modules.ts';
import type { VariableState } from '../../../access/request/request.ts';
import {
  type RequestEnvironment,
  settersTooLate,
  withVariables,
} from '../../../access/request/request-environment.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Server } from '../../../model/server/server.ts';
import { walkOf } from '../../resolve/content/file-type.ts';

/**
 * The environment of a request when its answer is sent. `hasFixups`: whether SetEnv and its relatives have acted.
 * `isOfOther`: whether a file is sent in the place of a directory or a missing one. `ofRules`: what rules in sections have
 * done. Undefined where that is not known. Source: fixup_env_module() in modules/metadata/mod_env.c.
 */
export function environmentAtEnd(
  early: RequestEnvironment,
  server: Server,
  sections: readonly MergedSection[],
  hasFixups: boolean | undefined,
  isOfOther: boolean,
  ofRules: ReadonlyMap<string, VariableState> | undefined,
): RequestEnvironment {
  const before = ofRules === undefined ? early : withVariables(early, ofRules);
  const scopes = sections.flatMap(({ scope }) => scope ?? []);
  const lateOf = (name: ByteText): SetLate => {
    noteVariablesAsked();
    const rules = settersTooLate(sections, name).filter(({ command }) => command.key === 'rewriterule');
    const isUnknown = rules.length > 0 && ofRules === undefined;
    if (isUnknown || isSetByModules(name, 'late', server, scopes) !== false) return 'unknown';
    const said = hasFixups === false ? 'left' : setAmong(sections, asciiLowerCase(name));
    if (said === 'left') return said;
    const isBefore = before.isSet(name);
    if (hasFixups !== true || (isOfOther && isBefore !== false)) return 'unknown';
    // what is set already comes first in the table
    return isBefore === true ? 'left' : isBefore === undefined ? 'unknown' : said;
  };
  return {
    isSet(name) {
      const late = lateOf(name);
      return late === 'left' ? before.isSet(name) : late === 'unknown' ? undefined : true;
    },
    value(name) {
      const late = lateOf(name);
      return late === 'left' ? before.value(name) : late === 'unknown' ? undefined : late.value;
    },
  };
}

type SetLate = 'left' | 'unknown' | { readonly value: ByteText };

/** What a section says of a variable, and whether it takes back what others say before it. */
interface Own {
  readonly set: SetLate;
  readonly unsets: boolean;
}

/**
 * What SetEnv says of a variable. Sections of one walk are merged first, and what is merged takes nothing back.
 * Source: merge_env_dir_configs() there.
 */
function setAmong(sections: readonly MergedSection[], name: string): SetLate {
  let all: SetLate = 'left';
  let group: (Own & { readonly walk: string }) | undefined;
  const merge = (before: SetLate, { set, unsets }: Own): SetLate =>
    set === 'left' ? (unsets ? 'left' : before) : set;
  const owns = sections.map((section) => ownOf(section, name));
  const isTakenBack = owns.some((own) => own?.unsets);
  for (const [i, section] of sections.entries()) {
    const own = owns[i];
    if (own === undefined) continue;
    // whether it is merged at all decides what others take back
    if (isTakenBack && section.applies !== 'present') return 'unknown';
    const walk = walkOf(section);
    if (group?.walk === walk) group = { walk, set: merge(group.set, own), unsets: false };
    else {
      if (group !== undefined) all = merge(all, group);
      group = { walk, ...own };
    }
  }
  return group === undefined ? all : merge(all, group);
}

/** Undefined where it says nothing to the module. */
function ownOf({ scope, applies }: MergedSection, name: string): Own | undefined {
  if (scope === undefined) return { set: 'unknown', unsets: false };
  const commands = commandsIn(scope, ['setenv', 'passenv', 'unsetenv']);
  if (commands.length === 0) return undefined;
  let own: Own = { set: 'left', unsets: false };
  for (const at of commands) {
    const { key } = at.command;
    const args = argsAt(at);
    const names = key === 'setenv' ? args.slice(0, 1) : args;
    const isHidden = args.some(({ hasVariable }) => hasVariable);
    if (!isHidden && !names.some(({ value }) => asciiLowerCase(value) === name)) continue;
    if (isHidden || applies !== 'present' || at.certainty !== 'present' || key === 'passenv')
      own = { set: 'unknown', unsets: own.unsets || key === 'unsetenv' };
    else if (key === 'unsetenv') own = { set: 'left', unsets: true };
    else own = { ...own, set: { value: args[1]?.value ?? '' } };
  }
  return own;
}
