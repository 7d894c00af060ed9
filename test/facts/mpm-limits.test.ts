import { describe, expect, test } from 'vitest';
import { directiveFact } from '../../facts/directives.ts';
import { messagesOf } from '../../facts/messages/messages.ts';
import { mpmLimitsOf } from '../../facts/mpm-limits.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';

const mpms = ['event', 'prefork', 'worker'];

describe.each(mpms)('what %s checks of its settings', (mpm) => {
  const limits = mpmLimitsOf(mpm);

  test('they are directives of that MPM, and those they are compared with are among them', () => {
    expect(limits.length).toBeGreaterThan(5);
    for (const { setting, bound } of limits) {
      expect(directiveFact(asciiLowerCase(setting), '2.4')?.providers).toContain(mpm);
      const names = bound.filter((term) => typeof term === 'string');
      for (const name of names) expect(limits.map((limit) => limit.setting)).toContain(name);
    }
  });

  test('a setting has one value to begin with', () => {
    const values = new Map(limits.map(({ setting, initial }) => [setting, initial]));
    expect(limits.filter(({ setting, initial }) => values.get(setting) !== initial)).toEqual([]);
  });

  test('each message is one of that MPM, with as many numbers as there are to fill in', () => {
    const most = { above: 3, below: 3, remainder: 4, servers: 4 };
    const told = limits.flatMap(({ id, is, setting }) => (id === undefined ? [] : [{ id, is, setting }]));
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    for (const { id, is, setting } of told) {
      const [message] = messagesOf(id);
      const numbers = message?.format.match(/%d/g)?.length ?? 0;
      expect(message?.format).toContain(setting);
      expect(numbers).toBeGreaterThan(0);
      expect(numbers).toBeLessThanOrEqual(most[is]);
    }
  });
});
