import { type Query, query } from '../../core/query.ts';
import type { Scope } from './walk.ts';

/**
 * A query of a scope of a server. A section is found again by its file instance and its tag: a file that is read in several
 * places has its sections in each.
 */
export function scopeQuery<Result>(
  name: string,
  compute: (scope: Scope) => Result,
): Query<[scope: Scope], Result> {
  return query(name, compute, { by: partsOf, isWithinFirst: true });
}

function partsOf(scope: Scope): readonly object[] {
  return 'command' in scope ? [scope.instance, scope.command] : [scope];
}
