import { expect, test } from 'vitest';
import { directiveFact, directiveKeys } from '../../facts/directives.ts';
import { parse } from '../../grammar/parse.ts';
import { lintDocument } from '../../linter/lint.ts';
import { defaultRules } from '../../rules/index.ts';
import type { CompletionClient } from '../../server/service/completion/write-completion.ts';
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

/** An editor where Enter accepts what is chosen in a list. */
const enterClient = { ...modernClient, acceptsByEnter: true };

function complete(text: string, client = modernClient): readonly CompletionItem[] {
  service.change(uri, ++version, [{ text }]);
  return service.completion(uri, { line: 0, character: text.length }, client).items;
}

/** What is wrong with the list after a text that ends in a whole word: its first item must write what is there. */
function faultAfter(text: string, client = modernClient): string | undefined {
  const items = complete(text, client);
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

test('so is, for each argument of each directive, what differs from an offered word in its case only', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { before, word } of offeredWords())
    for (const other of [word.toUpperCase(), word.toLowerCase(), capitalized(word)]) {
      count++;
      const fault = faultAfter(`${before}${other}`);
      if (fault !== undefined) wrong.push(fault);
    }
  expect(count).toBeGreaterThan(1_500);
  expect(wrong).toEqual([]);
});

test('so is what httpd takes though nobody offers it, where Enter accepts: the beginning of a name or of a file', () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { before, word } of offeredWords()) {
    const text = `${before}${word.slice(0, Math.ceil(word.length / 2))}`;
    // in braces only a name of those that are offered is one
    if (word.includes('{') || isRefused(text)) continue;
    count++;
    const fault = faultAfter(text, enterClient);
    if (fault !== undefined) wrong.push(fault);
  }
  expect(count).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

/** Words that are offered as the first arguments of each directive, with what is before them; all of them with PLUME_LONG=1. */
function* offeredWords(): Iterable<{ readonly before: string; readonly word: string }> {
  for (const name of names) {
    const random = randomFor(name, seed);
    let before = `${name} `;
    for (let index = 0; index < 3; index++) {
      const words = complete(before)
        .filter(({ label, insertTextFormat }) => isWhole(label) && insertTextFormat === undefined)
        .map(({ label }) => label);
      for (const word of isLong ? words : words.length > 0 ? [random.pick(words)] : [])
        yield { before, word };
      before += `${words.length > 0 ? random.pick(words) : 'x'} `;
    }
  }
}

function capitalized(word: string): string {
  return word.toLowerCase().replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
}

function isRefused(text: string): boolean {
  const target = { series: '2.4', release: undefined } as const;
  return lintDocument(parse(text, '2.4'), {
    file: '/srv/any.conf',
    target,
    rules: defaultRules,
  }).findings.some(({ httpd }) => httpd !== undefined);
}

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
  'Dav On',
  'Order Deny,Allow',
  'Allow from All',
  'RewriteEngine ON',
  'Require Valid-User',
  'SetOutputFilter deflate',
  'Options FollowSymlinks',
  'DeflateAlterETag nochange',
])('%s', (text) => {
  expect(faultAfter(text)).toBeUndefined();
});

test.each([
  'AddLanguage pt .pt',
  'AddIcon /i/a.gif .a',
  'BrowserMatch MSIE ie',
  'Header unset X-A',
  'AddType text/x .x',
  'SetEnv p',
  'ErrorDocument 404 /e',
  'CustomLog l com',
])('%s, where Enter accepts', (text) => {
  expect(faultAfter(text, enterClient)).toBeUndefined();
});

/** Whether nothing has to follow a word: `file:` and `max=` want more. */
function isWhole(label: string): boolean {
  return !/[:=/({]$/.test(label);
}

test('what only begins a word that httpd takes comes after that', () => {
  const first = (text: string) => complete(text, enterClient)[0]?.textEdit?.newText;
  expect(first('ServerSignature EM')).toBe('EMail');
  expect(first('SSLEngine o')).toBe('on');
  expect(first('SSLEngine O')).toBe('On');
  expect(first('Dav O')).toBe('On');
  expect(first('Header un')).toBe('unset');
});

test('a client where Enter accepts asks again for each letter of a word that may be any', () => {
  const isIncomplete = (text: string, client: CompletionClient) => {
    service.change(uri, ++version, [{ text }]);
    return service.completion(uri, { line: 0, character: text.length }, client).isIncomplete;
  };
  expect(isIncomplete('Header unset X', enterClient)).toBe(true);
  expect(isIncomplete('Header unset X', modernClient)).toBe(false);
  // the list from before is shown until the answer, and has other words first
  expect(isIncomplete('SSLEngine o', enterClient)).toBe(false);
});
