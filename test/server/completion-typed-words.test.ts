import { expect, test } from 'vitest';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { uriOfPath } from '../../server/service/documents/file-name.ts';
import type { CompletionItem } from '../../server/service/documents/protocol.ts';
import { defaultSettings } from '../../server/service/documents/settings.ts';
import { createLanguageService } from '../../server/service/service.ts';
import { acceptItem, modernClient } from '../kit/completion-case.ts';
import { randomFor } from '../kit/random.ts';
import { isLong, seedOr } from '../kit/run-options.ts';

const uri = uriOfPath('/srv/any.conf');
const service = createLanguageService([]);
service.open({ uri, version: 0, text: '' }, defaultSettings);
let version = 0;

function complete(text: string): readonly CompletionItem[] {
  service.change(uri, ++version, [{ text }]);
  return service.completion(uri, { line: 0, character: text.length }, modernClient).items;
}

/** What is wrong with the list after a text that ends in a whole word: its first item must write what is there. */
function faultAfter(text: string): string | undefined {
  const items = complete(text);
  const [first] = items;
  if (first === undefined) return undefined;
  const isPlain = first.insertTextFormat === undefined && first.additionalTextEdits === undefined;
  if (first.preselect === true && isPlain && acceptItem(text, first) === text) return undefined;
  return `${text}: ${first.label}`;
}

const names = directiveKeys('2.4').flatMap((key) => directiveFact(key, '2.4')?.spelling ?? []);
const seed = seedOr(11);

test('a name that is typed in full is first in its list, and writes nothing else', () => {
  const spellings = names.flatMap((name) => [name, name.toLowerCase()]);
  // what httpd takes nowhere is not offered
  const isOffered = (text: string) =>
    complete(text).some(
      ({ filterText, label }) => (filterText ?? label).toLowerCase() === text.toLowerCase(),
    );
  const offered = spellings.filter(isOffered);
  expect(offered.length).toBeGreaterThan(1_000);
  expect(offered.flatMap((name) => faultAfter(name) ?? [])).toEqual([]);
});

test('so is each word that is offered as an argument, after all others of its directive', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const name of names) {
    const random = randomFor(name, seed);
    const items = complete(`${name} `).filter(
      ({ label, insertTextFormat }) => isWhole(label) && insertTextFormat === undefined,
    );
    const words = isLong
      ? items
      : Array.from({ length: Math.min(items.length, 4) }, () => random.pick(items));
    for (const item of words) {
      count++;
      const fault = faultAfter(acceptItem(`${name} `, item));
      if (fault !== undefined) wrong.push(fault);
    }
  }
  expect(count).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

test.each([
  'Options Includes',
  'SSLVerifyClient optional',
  'LogLevel info',
  'RewriteOptions Inherit',
  'Header set',
  'AllowOverride none',
  'SSLEngine ON',
  'LogFormat "%D',
  'ErrorDocument 404',
  'Require valid-user',
  'Listen 80',
])('%s', (text) => {
  expect(faultAfter(text)).toBeUndefined();
});

/** Whether nothing has to follow a word: `file:` and `max=` want more. */
function isWhole(label: string): boolean {
  return !/[:=/({]$/.test(label);
}

test('a client that filters a list itself gets words that may be spelled freely at the first letter', () => {
  const labels = (text: string, acceptsByEnter: boolean, trigger?: string) => {
    service.change(uri, ++version, [{ text }]);
    const client = { ...modernClient, acceptsByEnter };
    return service
      .completion(uri, { line: 0, character: text.length }, client, trigger)
      .items.map((item) => item.textEdit?.newText);
  };
  expect(labels('SSLEngine ', false, ' ')).toContain('On');
  expect(labels('SSLEngine ', true, ' ')).toEqual([]);
  expect(labels('SSLEngine ', true)).toContain('On');
  expect(labels('SSLEngine o', true)).toEqual(expect.arrayContaining(['on', 'off']));
  expect(labels('SSLEngine O', true)).toEqual(expect.arrayContaining(['On', 'Off']));
  // httpd compares these as they are written
  expect(labels('Require ', true, ' ')).toContain('valid-user');
});
