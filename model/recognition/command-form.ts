import type { ArgumentError } from '../../arguments/call/argument-error.ts';
import { checkArguments } from '../../arguments/check-arguments.ts';
import type { DirectiveFact } from '../../facts/directive-fact.ts';
import { directiveFact } from '../../facts/directives.ts';
import { sectionFamily } from '../../facts/sections.ts';
import { type ThirdPartyDirective, thirdPartyDirective } from '../../facts/third-party.ts';
import { type CommandParts, partsOf } from '../../grammar/command.ts';
import type { Command, Series } from '../../grammar/syntax-tree.ts';

/**
 * How a command looks to httpd. `legal`: some httpd or a module that plume knows has it, in this place, with such
 * arguments. `illegal`: the name is known, and each httpd that has it refuses it so. `unknown`: nobody has the name.
 */
export type CommandForm = 'legal' | 'illegal' | 'unknown';

/** The form of a command, the same for all its askers; `hasPlaceholder` where its arguments are not there yet. */
export function formOf(command: Command, hasPlaceholder: boolean): CommandForm {
  const facts = FAMILIES.flatMap((series) => directiveFact(command.key, series) ?? []);
  const foreign = thirdPartyDirective(command.key);
  if (facts.length === 0 && foreign === undefined) return 'unknown';
  if (hasPlaceholder) return 'legal';
  const parts = partsOf(command);
  if (
    facts.some((fact) => isInPlace(command, fact) && acceptsArguments(fact, parts, command.kind === 'open'))
  )
    return 'legal';
  return foreign !== undefined && acceptsSome(foreign, parts) ? 'legal' : 'illegal';
}

/** Why every httpd that has a command refuses its arguments; undefined where one accepts them, a module has it, or nobody. */
export function refusalOf(command: Command): ArgumentError | undefined {
  const facts = FAMILIES.flatMap((series) => directiveFact(command.key, series) ?? []);
  const parts = partsOf(command);
  const errors = facts.map((fact) => argumentErrorOf(fact, parts, command.kind === 'open'));
  return errors.includes(undefined) ? undefined : errors[0];
}

const FAMILIES: readonly Series[] = ['2.4', '2.2'];
/** No configuration that people write nests deeper. */
const DEEPEST = 30;

/** Whether the sections around the command allow it, as far as their kinds tell. */
function isInPlace(command: Command, fact: DirectiveFact): boolean {
  if (fact.execOnRead) return true;
  let section = command.parent;
  for (let depth = 0; section !== undefined && depth < DEEPEST; depth++) {
    if (sectionFamily(section.key) !== undefined)
      return fact.htaccess.length > 0 || fact.where.some((where) => where !== 'server' && where !== 'vhost');
    if (section.key === '<virtualhost') return fact.where.includes('vhost');
    section = section.parent;
  }
  return true;
}

function acceptsArguments(fact: DirectiveFact, parts: CommandParts, isTag: boolean): boolean {
  return argumentErrorOf(fact, parts, isTag) === undefined;
}

function argumentErrorOf(
  fact: DirectiveFact,
  { rawArguments, words: args }: CommandParts,
  isTag: boolean,
): ArgumentError | undefined {
  // a `>` that was forgotten is a mistake in httpd's language, and no sign of another
  const raw = isTag && !rawArguments.endsWith('>') ? `${rawArguments}>` : rawArguments;
  return checkArguments(fact, { raw, args }, { series: fact.series });
}

/** Of other makers' directives only the number of arguments is known. */
function acceptsSome({ definitions }: ThirdPartyDirective, { words: args }: CommandParts): boolean {
  return definitions.some(({ how }) => {
    if (how === 'NO_ARGS') return args.length === 0;
    if (how === 'FLAG') return /^(?:on|off)$/i.test(args[0]?.value ?? '');
    if (how === 'TAKE1') return args.length === 1;
    if (how === 'TAKE2') return args.length === 2;
    return how === undefined || how === 'RAW_ARGS' || args.length > 0;
  });
}
