import { expect, test } from 'vitest';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { Server } from '../../model/server/server.ts';
import { randomFrom } from '../kit/random.ts';
import { readMemoryServer } from '../kit/read-memory-server.ts';
import { freshSeedOr } from '../kit/run-options.ts';

const seed = freshSeedOr(23);

test(`each scope has what was found of it, once, in whatever order it is asked for (PLUME_SEED=${seed})`, () => {
  const random = randomFrom(seed);
  const section = '<Directory /a>\n<Files b>\nRequire all denied\n</Files>\n</Directory>\n';
  const server = readMemoryServer({
    '/srv/httpd.conf': `${section.repeat(20)}Include /srv/part.conf\n<Macro m>\n${section}</Macro>\nUse m\nInclude /srv/part.conf\nUse m\n`,
    '/srv/part.conf': section.repeat(3),
  });
  const other = readMemoryServer({ '/srv/httpd.conf': section.repeat(30) });
  const scopes = [server, other].flatMap((one): Scope[] => [
    one,
    ...one.instances,
    ...one.instances.flatMap((instance) =>
      instance.document.lines.flatMap((command) => (command.kind === 'open' ? [{ instance, command }] : [])),
    ),
    // a section that was parsed anew stands in a file that has others
    ...one.instances.flatMap((instance) => sectionsOf(other).map((command) => ({ instance, command }))),
  ]);
  const found = new Map<Scope, number>();
  const memoized = scopeQuery('memoized', (scope): Scope | undefined => {
    found.set(scope, (found.get(scope) ?? 0) + 1);
    // what is found of one is found by asking for others
    const [next] = random.once(3) ? scopes.filter((one) => !found.has(one)) : [];
    if (next !== undefined) expectOwn(next);
    return isOdd(scope) ? undefined : scope;
  });
  const expectOwn = (scope: Scope): void => {
    const value = memoized(scope);
    if (isOdd(scope)) expect(value).toBe(undefined);
    else expect(keyOf(value!)).toEqual(keyOf(scope));
  };
  for (let i = 0; i < 3000; i++) expectOwn(random.pick(scopes));
  const own = scopes.filter(
    (scope) => !('command' in scope) || scope.instance.document.lines.includes(scope.command),
  );
  const [first, ...rest] = own;
  for (const scope of [first!, ...rest]) expectOwn(scope);
  found.clear();
  for (const scope of own) expectOwn(scope);
  expect(found.size).toBe(0);
});

function sectionsOf({ main }: Server): readonly OpeningTag[] {
  return main.document.lines.filter((line) => line.kind === 'open');
}

function isOdd(scope: Scope): boolean {
  return 'command' in scope && scope.command.number % 2 === 1;
}

function keyOf(scope: Scope): readonly unknown[] {
  return 'command' in scope ? [scope.instance, scope.command] : [scope];
}
