import { expect, test } from 'vitest';
import { handlersOf } from '../../facts/providers.ts';
import { managementHandlers } from '../../facts/requests/management-handlers.ts';
import { thirdPartyModule } from '../../facts/third-party.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';

test('each handler that is not for everybody is one of its module', () => {
  expect(managementHandlers().length).toBeGreaterThan(5);
  const own = [...handlersOf('2.4'), ...handlersOf('2.2')];
  for (const { name, module, can } of managementHandlers()) {
    expect(name).toBe(asciiLowerCase(name));
    expect(can).not.toMatch(/\.$/);
    const isOwn = own.some((handler) => handler.name === name && handler.module === module);
    expect(isOwn || thirdPartyModule(module) !== undefined, `${name} of ${module}`).toBe(true);
  }
});
