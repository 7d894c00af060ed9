import { argsAt } from '../../../access/policy/settings.ts';
import { noteVariablesAsked } from '../../../access/request/environment/asked-variables.ts';
import { isSetByModules } from '../../../access/request/environment/variables-of-modules.ts';
import { type RequestEnvironment, settersTooLate } from '../../../access/request/request-environment.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Server } from '../../../model/server/server.ts';

/**
 * The environment of a request when its answer is sent. `hasFixups`: whether SetEnv and its relatives have acted; undefined
 * where that is not known. `isOfOther`: whether a file is sent in the place of a directory, or of a missing one, so that two
 * requests are merged. Source: fixup_env_module() in modules/metadata/mod_env.c.
 */
export function environmentAtEnd(
  before: RequestEnvironment,
  server: Server,
  sections: readonly MergedSection[],
  hasFixups: boolean | undefined,
  isOfOther: boolean,
): RequestEnvironment {
  const scopes = sections.flatMap(({ scope }) => scope ?? []);
  const lateOf = (name: ByteText): 'left' | 'unknown' | { readonly value: ByteText } => {
    noteVariablesAsked();
    const rules = settersTooLate(sections, name).filter(({ command }) => command.key === 'rewriterule');
    if (rules.length > 0 || isSetByModules(name, 'late', server, scopes) !== false) return 'unknown';
    const said = hasFixups === false ? 'left' : setAmong(sections, asciiLowerCase(name));
    if (said === 'left') return said;
    return hasFixups === true && !(isOfOther && before.isSet(name) !== false) ? said : 'unknown';
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

/** What SetEnv says of a variable, as far as no later UnsetEnv takes it back. */
function setAmong(
  sections: readonly MergedSection[],
  name: string,
): 'left' | 'unknown' | { readonly value: ByteText } {
  let found: 'left' | 'unknown' | { readonly value: ByteText } = 'left';
  let unsets = 0;
  for (const { scope, applies } of sections) {
    if (scope === undefined) return 'unknown';
    for (const at of commandsIn(scope, ['setenv', 'passenv', 'unsetenv'])) {
      const { key } = at.command;
      const args = argsAt(at);
      if (args.some(({ hasVariable }) => hasVariable)) return 'unknown';
      const names = key === 'setenv' ? args.slice(0, 1) : args;
      if (!names.some(({ value }) => asciiLowerCase(value) === name)) continue;
      if (key === 'unsetenv') unsets++;
      const isSure = applies === 'present' && at.certainty === 'present';
      found =
        !isSure || key === 'passenv'
          ? 'unknown'
          : key === 'setenv'
            ? { value: args[1]?.value ?? '' }
            : 'left';
    }
  }
  // which of several lines in several sections counts hangs on how these are merged
  return unsets > 0 && found !== 'left'
    ? 'unknown'
    : unsets > 0 && hasSetter(sections, name)
      ? 'unknown'
      : found;
}

function hasSetter(sections: readonly MergedSection[], name: string): boolean {
  return sections.some(
    ({ scope }) =>
      scope !== undefined &&
      commandsIn(scope, ['setenv']).some((at) => asciiLowerCase(argsAt(at)[0]?.value ?? '') === name),
  );
}
