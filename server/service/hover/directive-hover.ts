import { explainDirective } from '../../../explain/explain-directive.ts';
import type { Explanation } from '../../../explain/explanation.ts';
import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { moduleFact } from '../../../facts/modules.ts';
import type { HoverPlace } from './hover-place.ts';
import { moduleState } from './module-state.ts';
import { writeDirective } from './write-directive.ts';

/**
 * What a directive or section does and is, by its key: an example, its module and whether that is loaded here, syntax,
 * default, contexts, the manual's page, and what changed since 2.2. Undefined where nothing is known of it.
 */
export function describeDirective(
  key: string,
  fact: DirectiveFact | undefined,
  place: HoverPlace,
): string | undefined {
  const explanation = explainDirective(key);
  if (explanation === undefined) return undefined;
  const { write } = place;
  return write.lines([
    writeDirective(explanation, write, stateOf(fact, place), ROWS),
    ...changesOf(explanation).map(write.sentence),
  ]);
}

function stateOf(fact: DirectiveFact | undefined, place: HoverPlace): string {
  if (fact === undefined) return '';
  const { providers, module } = fact;
  const all = providers.length === 0 ? [module] : providers;
  if (all.includes('core')) return '';
  const { configuration } = place.reading;
  if (all.some((one) => moduleFact(one, fact.series)?.isMpm === true)) return '';
  const known = all.find((one) => configuration.hasModule(one) !== 'absent') ?? all[0] ?? module;
  if (moduleFact(known, fact.series)?.isBuiltIn === true) return '';
  const state = moduleState(known, place);
  const other = known === module || state === '' ? '' : `${place.write.code(known)} `;
  return state === '' ? '' : `, ${other}${state}`;
}

/** What is asked most, in its order. */
const ROWS: readonly string[] = ['Syntax', 'In 2.2', 'Default', 'Context', 'Override', 'Releases', 'Build'];

function changesOf({ sections }: Explanation): readonly string[] {
  const points = sections.find(({ title }) => title.startsWith('Changed'))?.points ?? [];
  const [first] = points;
  if (first === undefined) return [];
  const more = points.length > 1 ? ` (${points.length - 1} more: \`plume explain\`)` : '';
  return [`Since 2.2: ${first}${more}`];
}
