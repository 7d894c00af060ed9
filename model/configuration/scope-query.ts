import { type Query, query } from '../../core/query.ts';
import { isTracing } from '../../core/trace.ts';
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

/**
 * Makes a query of what a scope has with a key, for results that are traced: who asks for one key does not depend on lines with others. While
 * nothing is traced it is computed each time.
 */
export function scopeKeyQuery<Result>(
  name: string,
  compute: (scope: Scope, key: string) => Result,
): (scope: Scope, key: string) => Result {
  const ofWhole = query(name, (whole: object, key: string) => compute(whole as Scope, key));
  const ofSection = query(
    name,
    (_file: FileInstance, _tag: OpeningTag, key: string, scope: Scope) => compute(scope, key),
    { keyLength: 3, isWithinFirst: true },
  );
  return (scope, key) => {
    if (!isTracing()) return compute(scope, key);
    return 'command' in scope ? ofSection(scope.instance, scope.command, key, scope) : ofWhole(scope, key);
  };
}
