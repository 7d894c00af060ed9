import { addTo } from '../../core/add-to.ts';
import { moduleFact } from '../../facts/modules.ts';
import type { Target } from '../../facts/target.ts';
import { conditionHoldsAt, modulesAskedForAround } from '../conditions/condition-holds.ts';
import { areDifferentMpms } from '../conditions/module-names.ts';
import { readConditionOf } from '../conditions/read-condition.ts';
import { argumentOf, type PendingDirective, type Surroundings } from './pending-directive.ts';
import { type ModuleQuestion, note, type ReadState } from './read-state.ts';
import { identifierOf } from './reading-modules.ts';
import type { LoadedModule, Located } from './server.ts';

/** Decides `<IfModule>` and its kin where httpd comes to them. Source: start_cond_section() in server/core.c. */
export function decideCondition(
  { instance, command }: PendingDirective,
  around: Surroundings,
  state: ReadState,
): void {
  if (command.kind !== 'open') return;
  const { modules, variables, files, serverRoot, target } = state;
  const parts = instance.partsOf(command);
  const condition = conditionHoldsAt(command, parts, {
    ...{ target: releaseOf(state), modules, variables, files, serverRoot },
    modulesAround: modulesAround({ instance, command }),
  });
  instance.decide(command, condition);
  if (!condition.isSure)
    state.unknowns.push({
      what: 'condition',
      name: parts.rawArguments.replace(/>[\t-\r ]*$/, ''),
      at: { instance, command },
    });
  const asked = command.key === '<ifmodule' ? readConditionOf(command, parts) : undefined;
  if (asked === undefined) return;
  const { isNegated } = asked;
  const identifier = identifierOf(asked.name, target.series);
  const isSkipped = around.isSure && !isNegated && condition.holds !== 'present';
  // of a module that nothing loaded yet only what is compiled in is not known
  const isOpen = !condition.isSure && !modules.mayBeMore && modules.find(identifier) === undefined;
  if (!isSkipped && !isOpen) return;
  const question = { instance, command, isNegated, isOpen, isSure: around.isSure };
  addTo(state.conditionsOfModules, identifier, question);
}

/**
 * Answers the conditions above a line that is the first to load a module: it was not there when httpd came to them, and, as
 * httpd does not load what is compiled in, not compiled in; nor was another MPM. `isSure` says that httpd surely carries
 * out the line.
 */
export function answerConditions(module: LoadedModule, isSure: boolean, state: ReadState): void {
  const { conditionsOfModules, target } = state;
  const { identifier, certainty, at } = module;
  for (const question of isSure ? (conditionsOfModules.get(identifier) ?? []) : []) {
    answer(question);
    if (question.isSure && !question.isNegated)
      note(state, 'module-loaded-late', question, {
        data: { identifier },
        related: [{ ...at, at: argumentOf(at), message: `\`${identifier}\` is loaded here` }],
      });
  }
  if (isSure) conditionsOfModules.delete(identifier);
  if (certainty !== 'present' || moduleFact(identifier, target.series)?.isMpm !== true) return;
  for (const other of conditionsOfModules.keys())
    if (areDifferentMpms(identifier, other, target.series)) {
      for (const question of conditionsOfModules.get(other) ?? []) answer(question);
      conditionsOfModules.delete(other);
    }
}

function answer({ instance, command, isNegated, isOpen }: ModuleQuestion): void {
  if (isOpen) instance.decide(command, { holds: isNegated ? 'present' : 'absent', isSure: true });
}

/** The names in the positive `<IfModule>` around a command, those around the `Include` of its file among them. */
export function* modulesAround(at: Located): Iterable<string> {
  for (let link: Located | undefined = at; link !== undefined; link = link.instance.from) {
    const { instance, command } = link;
    yield* modulesAskedForAround(command, (section) => readConditionOf(section, instance.partsOf(section)));
  }
}

/** What `<IfVersion>` compares: of distributions the version is known, though not what they changed in it. */
function releaseOf({ target, profile }: ReadState): Target {
  const isSame = profile.target.series === target.series && target.release === undefined;
  return isSame && profile.version !== undefined ? { ...target, release: profile.version } : target;
}
