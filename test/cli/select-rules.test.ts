import { describe, expect, it } from 'vitest';
import { selectRules } from '../../cli/commands/select-rules.ts';
import { parseTarget } from '../../facts/target.ts';
import { didYouMean, suggestNames } from '../../grammar/suggest-names.ts';
import { defineRule, type Rule } from '../../rules/kit/define-rule.ts';

const ids = [
  'access/mixed',
  'upgrade/default-type',
  'upgrade/removed-directive',
  'upgrade/removed-module',
] as const;
const rules: readonly Rule[] = ids.map((id) =>
  defineRule({ id, severity: 'error', since: '0.1.0', summary: '', sources: [], messages: {}, on: {} }),
);

function select(wanted: readonly string[], unwanted: readonly string[] = []): readonly string[] | string {
  const selection = selectRules(rules, wanted, unwanted);
  return selection.ok ? selection.rules.map(({ id }) => id) : selection.problem;
}

describe('selecting rules', () => {
  it('takes all when nothing is said', () => {
    expect(select([])).toEqual(ids);
  });
  it('takes rules, groups and beginnings', () => {
    expect(select(['access/mixed'])).toEqual(['access/mixed']);
    expect(select(['upgrade'])).toEqual(ids.slice(1));
    expect(select(['upgrade/*'])).toEqual(ids.slice(1));
    expect(select(['upgrade/removed-*', 'access'])).toEqual([ids[0], ids[2], ids[3]]);
    expect(select(['*'])).toEqual(ids);
  });
  it('takes rules that do not run by default only where they are named', () => {
    const [first, ...others] = rules;
    const off: readonly Rule[] = [{ ...first!, isDefault: false }, ...others];
    const idsOf = (patterns: readonly string[]) => {
      const selection = selectRules(off, patterns, []);
      return selection.ok && selection.rules.map(({ id }) => id);
    };
    expect(idsOf([])).toEqual(ids.slice(1));
    expect(idsOf(['access'])).toEqual(['access/mixed']);
  });
  it('leaves out what is ignored, even when it is selected', () => {
    expect(select([], ['upgrade'])).toEqual(['access/mixed']);
    expect(select(['upgrade'], ['upgrade/removed-*'])).toEqual(['upgrade/default-type']);
  });
  it('refuses what no rule is called, with a guess', () => {
    expect(select(['upgrad'])).toBe(
      '`upgrad` is not the name of a rule or of a group. Did you mean `upgrade`?',
    );
    expect(select([], ['upgrade/default-typ'])).toBe(
      '`upgrade/default-typ` is not the name of a rule or of a group. Did you mean `upgrade/default-type`?',
    );
    expect(select(['removed-modul'])).toContain('`upgrade/removed-module`');
    expect(select(['xyzzy'])).toBe(
      '`xyzzy` is not the name of a rule or of a group. `plume rules` lists them.',
    );
    expect(select(['up'])).toContain('`up` is not the name of a rule or of a group.');
  });
  it('refuses to run no rule', () => {
    expect(select(['access'], ['access'])).toBe('--select and --ignore leave no rule to run.');
  });
});

describe('guesses', () => {
  it('are the nearest names, at most three', () => {
    expect(suggestNames('jsn', ['text', 'json', 'concise'])).toEqual(['json']);
    expect(suggestNames('aaaa', ['aaab', 'aaac', 'aaad', 'aaae'])).toEqual(['aaab', 'aaac', 'aaad']);
    expect(didYouMean('aaaa', ['aaab', 'aaac'])).toBe(' Did you mean `aaab` or `aaac`?');
    expect(didYouMean('zz', ['aaab'])).toBe('');
  });
});

describe('targets', () => {
  it('are the two lines and their releases', () => {
    expect(parseTarget('2.4')).toEqual({ series: '2.4', release: undefined });
    expect(parseTarget('2.2')).toEqual({ series: '2.2', release: undefined });
    expect(parseTarget('2.4.62')).toEqual({ series: '2.4', release: '2.4.62' });
    expect(parseTarget('2.2.34')).toEqual({ series: '2.2', release: '2.2.34' });
  });
  it.each(['', '2', '2.0', '2.6', '2.40', '2.4.', '2.4.x', '2.4.062', '2.4.1.1', ' 2.4'])(
    'are not `%s`',
    (text) => {
      expect(parseTarget(text)).toBeUndefined();
    },
  );
});
