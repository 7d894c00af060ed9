import { expect, test } from 'vitest';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { sectionFamily, sectionKind } from '../../facts/sections.ts';

const lines = ['2.2', '2.4'] as const;
const keys = new Set(lines.flatMap(directiveKeys).filter((key) => key.startsWith('<')));

test('the sections without a kind are virtual hosts and those of single modules', () => {
  const others = [...keys].filter((key) => sectionKind(key) === undefined);
  expect(others.filter((key) => !/^<(?:lua|mdomain|manageddomain)/.test(key))).toEqual(['<virtualhost']);
  expect(keys.size - others.length).toBe(26);
});

test('conditions are the sections that httpd carries out while reading, but for those that contain another text', () => {
  const atOnce = [...keys].filter((key) =>
    lines.some((line) => directiveFact(key, line)?.execOnRead === true && !/^<(?:lua|macro)/.test(key)),
  );
  expect([...keys].filter((key) => sectionKind(key) === 'Condition').sort()).toEqual(atOnce.sort());
});

test('what a directive is not allowed in is a family', () => {
  const named = lines.flatMap((line) =>
    directiveKeys(line).flatMap((key) => directiveFact(key, line)?.notIn ?? []),
  );
  const families = new Set([...keys].map((key) => sectionFamily(key)));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => ![...families, 'VirtualHost', 'Limit'].includes(name as never))).toEqual([]);
});
