import { describe, expect, test } from 'vitest';
import { explainModule, nearestModules } from '../../explain/explain-module.ts';
import { nearestWords } from '../../explain/explain-word.ts';
import { findExplanation } from '../../explain/find-explanation.ts';
import { explainMessageId } from '../../explain/messages/explain-message.ts';
import { modulesOf, outdatedModules } from '../../facts/modules.ts';
import { readRows } from '../../facts/packing/read-rows.ts';
import { meaningsOf } from '../../facts/words/meanings.ts';

describe('a status', () => {
  test.each([
    ['403', '403 Forbidden'],
    ['403 Forbidden', '403 Forbidden'],
    ['HTTP 502', '502 Bad Gateway'],
    ['HTTP/1.1 404 Not Found', '404 Not Found'],
    ['error 500', '500 Internal Server Error'],
    ['internal server error', '500 Internal Server Error'],
    ['418', "418 I'm A Teapot"],
  ])('%s', (text, title) => {
    const { kind, title: said } = findExplanation(text)!.explanation;
    expect([kind, said]).toEqual(['status', title]);
  });

  test.each(['404 pages were printed', '600', '099', 'AH00403'])('%s: none', (text) => {
    expect(findExplanation(text)?.explanation.kind).not.toBe('status');
  });

  test('that HTTP has is known, and names messages that plume knows', () => {
    for (const { name } of meaningsOf('status'))
      expect(findExplanation(name)?.explanation.kind).toBe('status');
    const rows = readRows('statuses');
    expect(rows.length).toBeGreaterThan(40);
    const named = rows.flatMap((row) => JSON.stringify(row).match(/AH\d{5}/g) ?? []);
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((id) => explainMessageId(id) === undefined)).toEqual([]);
  });
});

describe('a module', () => {
  test.each([
    ['mod_rewrite', 'mod_rewrite'],
    ['mod_rewrite.c', 'mod_rewrite'],
    ['mod_rewrite.so', 'mod_rewrite'],
    ['modules/mod_rewrite.so', 'mod_rewrite'],
    ['rewrite_module', 'mod_rewrite'],
    ['mpm_event', 'event'],
    ['mpm_event_module', 'event'],
    ['mod_php7.c', 'php7_module'],
    ['php7_module', 'php7_module'],
    ['mod_authn_default', 'mod_authn_default'],
    ['authz_default_module', 'mod_authz_default'],
    ['mod_jk', 'jk_module'],
  ])('%s', (text, subject) => {
    const { kind, subject: said } = findExplanation(text)!.explanation;
    expect([kind, said]).toEqual(['module', subject]);
  });

  test('of httpd is known in each form, with its directives and the page of the manual', () => {
    for (const { name, identifier, file } of [...modulesOf('2.4'), ...modulesOf('2.2')])
      for (const form of [name, identifier, file]) expect(explainModule(form), form).toBeDefined();
    for (const { name } of outdatedModules()) expect(explainModule(name), name).toBeDefined();
    const facts = new Map(explainModule('mod_alias')!.facts);
    expect(facts.get('Manual')).toBe('https://httpd.apache.org/docs/2.4/mod/mod_alias.html');
    expect(facts.get('Directives')).toContain('`RedirectMatch`');
    expect(facts.get('Loaded by')).toContain('a2enmod alias');
  });

  test('says what moved to it since 2.2', () => {
    const [history] = explainModule('mod_access_compat')!.sections;
    expect(history?.points?.join(' ')).toContain('In 2.2 `core` had Satisfy');
  });

  test('that is misspelled is suggested', () => {
    expect(nearestModules('mod_rewrit')).toContain('mod_rewrite');
    expect(nearestModules('rewrit_module')).toContain('rewrite_module');
    expect(nearestModules('rewrit')).toEqual([]);
  });
});

describe('a word of arguments', () => {
  test.each([
    ['FollowSymLinks', '`FollowSymLinks`: an option of `Options`'],
    ['-followsymlinks', '`FollowSymLinks`: an option of `Options`'],
    ['valid-user', '`valid-user`: a provider of `Require`'],
    ['server-status', '`server-status`: a handler of `SetHandler` and `AddHandler`'],
    ['INFLATE', '`INFLATE`: a filter of `SetOutputFilter`, `AddOutputFilter` and `FilterProvider`'],
  ])('%s is explained by what it means where it is written', (word, title) => {
    const explanation = findExplanation(word)?.explanation;
    expect(explanation).toMatchObject({ kind: 'word', title });
    expect(explanation?.text.join('')).toMatch(/^\S.*\.$/);
  });

  test('that several directives have is explained for each', () => {
    const explanation = findExplanation('NC')?.explanation;
    expect(explanation?.title).toBe('`NC` has several meanings');
    expect(explanation?.sections[0]?.points).toHaveLength(2);
  });

  test('each word with a meaning is explained, unless it is a directive, a module or a status', () => {
    for (const name of ['All', 'AuthConfig', 'txt', 'TLSv1.2', 'HTTP_HOST', 'nokeepalive'])
      expect(findExplanation(name), name).toBeDefined();
    expect(nearestWords('FollowSymLink')).toContain('FollowSymLinks');
  });
});
