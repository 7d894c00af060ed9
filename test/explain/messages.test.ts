import { describe, expect, test } from 'vitest';
import { findExplanation } from '../../explain/find-explanation.ts';
import { explainMessageId } from '../../explain/messages/explain-message.ts';
import { directiveFact } from '../../facts/directives.ts';
import { messageCause } from '../../facts/messages/message-causes.ts';
import { messagesOf } from '../../facts/messages/messages.ts';
import { readRows } from '../../facts/packing/read-rows.ts';

const ids = [...new Set(readRows('messages').map(({ id }) => String(id)))];

describe('every number of httpd', () => {
  test('has an explanation with its module, its phase, its level, and what leads to it', () => {
    for (const id of ids) {
      const facts = new Map(explainMessageId(id)?.facts);
      expect(facts.get('Logged by'), id).toMatch(/^(?:httpd's core|`\w+`), (?:while|when) .*, level \S/);
      expect(facts.get('Causes'), id).toMatch(
        /^(?:`<?\w+>?`|not known|not caused by|what the message names)/,
      );
    }
    expect(ids.length).toBeGreaterThan(1900);
  });

  test('at least 300 of the core, of authentication, TLS, proxies and rewriting name their directives', () => {
    const wanted =
      /^(?:core|mod_authn?_|mod_authz_|mod_access_compat|mod_ssl|mod_proxy|mod_rewrite|mod_alias|mod_dir)/;
    const named = ids.filter(
      (id) => wanted.test(messagesOf(id)[0]!.module) && (messageCause(id)?.directives.length ?? 0) > 0,
    );
    expect(named.length).toBeGreaterThanOrEqual(600);
  });

  test('names directives that httpd has', () => {
    const named = [...new Set(ids.flatMap((id) => messageCause(id)?.directives ?? []))];
    expect(named.filter((name) => directiveFact(name.toLowerCase(), '2.4') === undefined)).toEqual([]);
  });

  test('is in one row of the causes', () => {
    const all = readRows('message-causes').flatMap(({ ids: some }) => some as readonly string[]);
    expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([]);
    expect(all.filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('of level info and below is not known, but for some', () => {
    expect(explainMessageId('AH00128')?.title).toBe('AH00128: File does not exist: …');
    expect(explainMessageId('AH99999')).toBeUndefined();
  });
});

describe('causes', () => {
  test('say that no setting leads to a message, or that it is not known', () => {
    expect(new Map(explainMessageId('AH00053')?.facts).get('Causes')).toBe('not caused by configuration');
    expect(new Map(explainMessageId('AH00344')?.facts).get('Causes')).toMatch(/^not known/);
  });

  test('texts are whole sentences', () => {
    const texts = readRows('message-causes').flatMap(({ meaning, advice }) => [meaning, advice]);
    const odd = texts.filter(
      (text) => text !== undefined && !/^(?:[\p{Lu}`]|httpd |mod_).*[.)]$/su.test(String(text)),
    );
    expect(odd).toEqual([]);
  });
});

describe('the number that a pasted text has', () => {
  test.each([
    ['AH01797', 'AH01797'],
    ['ah1797', 'AH01797'],
    ['1797', 'AH01797'],
    ['[AH01797]', 'AH01797'],
    ['AH01797:', 'AH01797'],
    [
      '[Mon Nov 23 02:00:00.123456 2026] [access_compat:error] [pid 12:tid 1234] [client 192.0.2.7:5555] AH01797: client denied by server configuration: /srv/x, referer: http://a.example/',
      'AH01797',
    ],
    [
      '[Mon Nov 23 02:00:00 2026] [error] [client 192.0.2.7] client denied by server configuration: /srv/x',
      'AH01797',
    ],
    ['[authz_core:error] [pid 1] [client ::1:80] client denied by server configuration: /srv/x', 'AH01630'],
    ['Nov 23 02:00:00 web1 apachectl[12]: AH00558: apache2: Could not reliably determine it', 'AH00558'],
    [
      "AH00558: httpd: Could not reliably determine the server's fully qualified domain name, using ::1.",
      'AH00558',
    ],
    ['(98)Address already in use: AH00072: make_sock: could not bind to address [::]:80', 'AH00072'],
    ["[error] [client 192.0.2.7] configuration error:  couldn't check user: /private", 'AH00025'],
    [
      '[ssl:warn] [pid 7] AH01909: www.example.org:443:0 server certificate does NOT include an ID',
      'AH01909',
    ],
    [
      '[Mon Nov 23 02:00:00 2026] [error] [client 192.0.2.7] File does not exist: /srv/favicon.ico',
      'AH00128',
    ],
    ['[Mon Nov 23 02:00:00 2026] [error] [client ::1] user bob not found: /private', 'AH01618'],
  ])('%s', (text, id) => {
    expect(findExplanation(text)?.explanation.subject).toBe(id);
  });

  test.each(['nothing that httpd says', '[error] hello', 'Options-', '', '[', '[[[[', 'AH', '%s'])(
    '%s: none',
    (text) => {
      expect(findExplanation(text)).toBeUndefined();
    },
  );
  test('a long text: none', () => {
    expect(findExplanation('a'.repeat(100_000))).toBeUndefined();
    expect(findExplanation('[error] '.repeat(10_000))).toBeUndefined();
  });
});
