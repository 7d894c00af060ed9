import { type Query, query } from '../../core/query.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { FileInstance } from '../server/server.ts';
import type { Scope } from './walk.ts';

/**
 * A query of a scope of a server. A section is found again by its file instance and its tag: a file that is read in several
 * places has its sections in each.
 */
export function scopeQuery<Result>(
  name: string,
  compute: (scope: Scope) => Result,
): Query<[scope: Scope], Result> {
  const ofWhole = query(name, compute, { keyLength: 1 });
  const ofSection = query(name, (_file: FileInstance, _tag: OpeningTag, scope: Scope) => compute(scope), {
    keyLength: 2,
    isWithinFirst: true,
  });
  const ask = (scope: Scope): Result =>
    'command' in scope ? ofSection(scope.instance, scope.command, scope) : ofWhole(scope);
  const known = (scope: Scope): Result | undefined =>
    'command' in scope ? ofSection.known(scope.instance, scope.command, scope) : ofWhole.known(scope);
  return Object.assign(ask, { known });
}
