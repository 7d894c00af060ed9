import { compareReleases } from '../../../facts/releases.ts';
import { serverMayHaveKey } from '../../../model/configuration/command-keys.ts';
import type { LocatedCommand } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { isSameLocation } from '../../kit/located.ts';
import { type CipherWord, cipherLineIn, cipherListOf, cipherWordsIn, weakCipherOf } from '../cipher-list.ts';
import { tlsUsesOf } from '../tls-uses.ts';

type Message = 'none' | 'gone';

export default defineRule({
  id: 'tls/cipher-none',
  severity: 'error',
  since: '0.4.0',
  summary: 'SSLCipherSuite selects no cipher, so httpd does not start.',
  sources: [
    'httpd:modules/ssl/ssl_engine_init.c#ssl_init_ctx_cipher_suite',
    'httpd:modules/ssl/ssl_engine_config.c#ssl_cmd_SSLCipherSuite',
    'measured:2.4.71',
  ],
  messages: {
    none: 'httpd will not start because no word of this list adds a cipher that httpd allows; `httpd -t` does not notice it.',
    gone: 'httpd will not start with an OpenSSL that no longer has {ciphers}, as 3.0 of Debian: the list selects nothing else.',
  },
  on: { server: checkServer },
});

/** The release that appended `:!aNULL:!eNULL:!EXP` to each list. */
const APPENDED_SINCE = '2.4.7';

function checkServer(server: Server, context: RuleContext<Message>): void {
  const { release } = server.target;
  if (!serverMayHaveKey(server, 'sslciphersuite')) return;
  if (release !== undefined && compareReleases(release, APPENDED_SINCE) < 0) return;
  const lines: LocatedCommand[] = [];
  for (const { side, scopes } of tlsUsesOf(server)) {
    if (side !== 'server') continue;
    const line = scopes.map(cipherLineIn).find((one) => one !== undefined);
    // that of the main server is one line for all hosts
    if (line?.certainty !== 'present' || lines.some((one) => isSameLocation(one, line))) continue;
    if (lines.push(line) === MOST_LINES) break;
  }
  for (const line of lines) checkLine(line, context);
}

/** A server may have ten thousand hosts of one kind. */
const MOST_LINES = 100;

function checkLine(line: LocatedCommand, context: RuleContext<Message>): void {
  const list = cipherListOf(line);
  if (list === undefined) return;
  const adding = addedBy(cipherWordsIn(list.value));
  const left = adding.filter(({ parts }) => !parts.some((part) => REMOVED.has(part)));
  const old = left.map(weakCipherOf);
  if (old.includes(undefined)) return;
  const names = [...new Set(old.flatMap((one) => one?.name ?? []))];
  context.report({
    at: list,
    in: line.instance,
    message: left.length === 0 ? 'none' : 'gone',
    ...(left.length === 0 ? {} : { severity: 'warning' }),
    data: { ciphers: names.join(', ') },
    httpd: { id: 'AH01898', message: 'Unable to configure permitted SSL ciphers', phase: 'start' },
    help: 'Begin with a word that adds ciphers, as in `HIGH:!aNULL:!MD5`. httpd itself removes those without authentication, without encryption and for export.',
  });
}

/** The words that add something and are not undone by one that removes all. */
function addedBy(words: readonly CipherWord[]): readonly CipherWord[] {
  if (words.some(({ text }) => text === '!ALL')) return [];
  const removing = words.findLastIndex(({ text }) => text === '-ALL');
  return words.slice(removing + 1).filter(({ adds }) => adds);
}

/** What httpd removes from each list, for ever. */
const REMOVED: ReadonlySet<string> = new Set([
  ...['aNULL', 'ADH', 'AECDH', 'eNULL', 'NULL', 'COMPLEMENTOFALL'],
  ...['EXP', 'EXPORT', 'EXPORT40', 'EXPORT56'],
]);
