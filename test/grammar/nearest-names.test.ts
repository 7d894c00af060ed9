import { describe, expect, test } from 'vitest';
import { differInWords, namesWithMoreWords, nearestNames } from '../../grammar/nearest-names.ts';

describe('the nearest names', () => {
  test.each([
    ['one letter in four', 'DocumentRot', ['DocumentRoot', 'ServerRoot'], ['DocumentRoot']],
    ['three of twelve', 'DocmentRtt', ['DocumentRoot'], []],
    ['two of eight', 'Aliascch', ['AliasMatch'], []],
    ['one in a short name', 'txt', ['text'], ['text']],
    ['but never all letters', 'a', ['b'], []],
    ['in any case', 'KEEPALIV', ['KeepAlive'], ['KeepAlive']],
    ['two neighbours that changed places are one letter', 'Lsiten', ['Listen'], ['Listen']],
    ['but not two that are apart', 'nisteL', ['Listen'], []],
    ['the nearest alone', 'Require', ['RequireAll', 'Requires', 'Requiree'], ['Requires', 'Requiree']],
    ['three at most', 'aaaa', ['aaab', 'aaac', 'aaad', 'aaae'], ['aaab', 'aaac', 'aaad']],
    ['nothing for nothing', '', ['a'], []],
  ] as const)('%s', (_what, name, names, near) => {
    expect(nearestNames(name, names)).toEqual(near);
  });
});

describe('the names with more words', () => {
  const names = ['SSLProxyCheckPeerName', 'SSLProxyCheckPeerCN', 'MaxRequestWorkers', 'FallbackResource'];
  test.each([
    ['in the middle', 'SSLProxyPeerName', ['SSLProxyCheckPeerName']],
    ['at the beginning', 'requestworkers', ['MaxRequestWorkers']],
    ['at the end', 'Fallback', ['FallbackResource']],
    ['not in two places', 'ProxyPeerName', []],
    ['not a part of a word', 'SSLProxyckPeerName', []],
    ['not a short name', 'Request', []],
    ['not the same name', 'MaxRequestWorkers', []],
  ])('%s', (_what, name, found) => {
    expect(namesWithMoreWords(name, names)).toEqual(found);
  });

  test('none of many', () => {
    const many = ['Old', 'New', 'Max', 'Min'].map((word) => `${word}RequestWorkers`);
    expect(namesWithMoreWords('RequestWorkers', many.slice(1))).toHaveLength(3);
    expect(namesWithMoreWords('RequestWorkers', many)).toEqual([]);
  });
});

test.each([
  ['SSLEnable', 'SSLOCSPEnable', true],
  ['SSLOCSPEnable', 'SSLEnable', true],
  ['addaltencoding', 'AddAltByEncoding', true],
  ['DocumentRot', 'DocumentRoot', false],
  ['Lsiten', 'Listen', false],
])('%s and %s differ in words: %s', (one, other, differs) => {
  expect(differInWords(one, other)).toBe(differs);
});

test('nothing else measures how far names are from each other', async () => {
  const { productSources } = await import('../kit/product-sources.ts');
  const users = productSources().filter(({ text }) => text.includes("from 'fastest-levenshtein'"));
  expect(users.map(({ name }) => name)).toEqual(['grammar/nearest-names.ts']);
});
