import { describe, expect, test } from 'vitest';
import { parse } from '../../grammar/parse.ts';
import { lintDocument } from '../../linter/lint.ts';
import { defaultRules, rules } from '../../rules/index.ts';
import type { ReadSettingsFile } from '../../server/service/documents/settings-files.ts';
import { createReporting } from '../../server/service/servers/reporting.ts';

const FILE = '/srv/tls.conf';
const URI = `file://${FILE}`;

/** What an editor is told of a line that only the preset `hardening` reports, where settings ask for some rules. */
function told(asked: readonly string[] | undefined, level?: 'off' | 'info'): readonly string[] {
  const { findings } = lintDocument(parse('SSLProtocol all\n', '2.4'), {
    file: 'tls.conf',
    target: { series: '2.4', release: undefined },
    rules,
  });
  const settings = {
    asked: new Set(asked),
    levelOf: () => (level === undefined ? undefined : { level }),
    excludes: () => false,
    switchesOff: false,
    baseline: undefined,
  } as unknown as ReadSettingsFile;
  const projects = {
    ofFile: () => (asked === undefined ? undefined : settings),
    stateModules: () => false,
    forget: () => undefined,
  };
  return createReporting(projects, rules)
    .findings(URI, findings)
    .map(({ rule, severity }) => `${rule} ${severity}`);
}

describe('rules that nobody gets without asking, in an editor', () => {
  test('are reported where settings ask for them', () => {
    expect(told(undefined)).toEqual([]);
    expect(told([])).toEqual([]);
    expect(told(['tls/protocol-none'])).toEqual([]);
    expect(told(['tls/protocol-weak'])).toEqual(['tls/protocol-weak warning']);
    expect(told(['tls/protocol-weak'], 'info')).toEqual(['tls/protocol-weak info']);
    expect(told(['tls/protocol-weak'], 'off')).toEqual([]);
  });

  test('are the rules that do not run by default', () => {
    expect(rules.filter((rule) => !defaultRules.includes(rule)).map(({ isDefault }) => isDefault)).toContain(
      false,
    );
  });
});
