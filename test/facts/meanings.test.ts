import { describe, expect, test } from 'vitest';
import { expressionElements } from '../../facts/expressions.ts';
import { logItems } from '../../facts/log-format.ts';
import { modulesOf } from '../../facts/modules.ts';
import { optionWords } from '../../facts/options.ts';
import { readRows } from '../../facts/packing/read-rows.ts';
import { filtersOf, handlersOf, type ProviderGroup, providersOf } from '../../facts/providers.ts';
import { type RewriteKind, rewriteWords } from '../../facts/rewrite.ts';
import { type MeaningKind, meaningOf, meaningsOf } from '../../facts/words/meanings.ts';
import type { Series } from '../../grammar/syntax-tree.ts';

const SERIES: readonly Series[] = ['2.2', '2.4'];
const all = (words: (series: Series) => readonly { readonly name: string }[]): readonly string[] =>
  SERIES.flatMap((series) => words(series).map(({ name }) => name));
const rewrite = (kind: RewriteKind) => all((series) => rewriteWords(kind, series));
const providers = (group: ProviderGroup) => all((series) => providersOf(group, series));
const items = (format: 'LogFormat' | 'ErrorLogFormat') =>
  SERIES.flatMap((series) => logItems(format, series).map(({ item }) => item));
const elements = (...kinds: readonly Parameters<typeof expressionElements>[0][]) =>
  kinds.flatMap((kind) => expressionElements(kind).map(({ name }) => name));

/** The words of a kind that other tables have, and those that only this one has. */
const vocabularies: readonly (readonly [
  kind: MeaningKind,
  words: readonly string[],
  own: readonly string[],
])[] = [
  ['module', all(modulesOf), []],
  ['rule-flag', rewrite('rule-flag'), []],
  ['condition-flag', rewrite('condition-flag'), []],
  ['condition-test', rewrite('condition-test'), []],
  ['map-type', rewrite('map-type'), []],
  ['map-function', rewrite('map-function'), []],
  ['rewrite-option', rewrite('option'), []],
  ['variable', [...rewrite('variable'), ...elements('variable')], []],
  ['function', elements('string-function', 'list-function'), []],
  ['operator', elements('unary', 'binary', 'binary-named', 'logical', 'constant', 'concat'), []],
  ['log-item', items('LogFormat'), []],
  ['error-log-item', items('ErrorLogFormat'), []],
  ['auth-type', providers('auth-type'), ['None']],
  ['authn', providers('authn'), []],
  ['authz', providers('authz'), []],
  ['cache', providers('cache'), []],
  ['dav', providers('dav'), []],
  ['dav-lock', providers('dav-lock'), []],
  ['fdpass-flusher', providers('fdpass-flusher'), []],
  ['http-method', providers('http-method'), []],
  ['lbmethod', providers('lbmethod'), []],
  ['mutex', providers('mutex'), ['default']],
  ['proxy-scheme', providers('proxy-scheme'), []],
  ['slotmem', providers('slotmem'), []],
  ['socache', providers('socache'), []],
  ['handler', all(handlersOf), ['none']],
  ['filter', all((series) => filtersOf(series).filter(({ isInternal }) => !isInternal)), []],
  ['option', optionWords().map(({ name }) => name), []],
  ['ssl-variable', readRows('ssl-variables').map(({ name }) => String(name)), []],
  ['environment-switch', readRows('environment-switches').map(({ name }) => String(name)), []],
];

describe.each(vocabularies)('%s', (kind, words, own) => {
  test('has a meaning for every word that plume knows, and for no other', () => {
    const known = meaningsOf(kind).map(({ name }) => name);
    expect([...known].sort()).toEqual([...new Set([...words, ...own])].sort());
  });
});

test('every status that httpd has a line for has its phrase', () => {
  const statuses = readRows('values').flatMap(({ name, series, values }) =>
    name === 'RewriteRule' && series === '2.4' && typeof values === 'object' && values !== null
      ? Object.entries(values).flatMap(([key, value]) => (key === 'statuses' ? value : []))
      : [],
  );
  expect(statuses.length).toBeGreaterThan(50);
  expect(statuses.filter((status) => meaningOf('status', String(status))?.title === undefined)).toEqual([]);
});

test('a kind is one run of rows, and no word comes twice', () => {
  const rows = readRows('meanings').map(({ kind, name }) => ({ kind: String(kind), name: String(name) }));
  const runs = rows.filter(({ kind }, i) => kind !== rows[i - 1]?.kind).map(({ kind }) => kind);
  expect(runs).toEqual([...new Set(runs)]);
  expect(new Set(rows.map(({ kind, name }) => `${kind} ${name}`)).size).toBe(rows.length);
});

test('a meaning follows a colon: no capital that begins a sentence, no full stop, backticks in pairs', () => {
  const texts = readRows('meanings').map(({ meaning }) => String(meaning));
  expect(texts.filter((text) => text.endsWith('.') || (text.match(/`/g) ?? []).length % 2 === 1)).toEqual([]);
  expect(texts.filter((text) => text.length > 190)).toEqual([]);
  expect(meaningOf('rule-flag', 'NC')?.text).toContain('case');
  expect(meaningOf('rule-flag', 'constructor')).toBeUndefined();
});
