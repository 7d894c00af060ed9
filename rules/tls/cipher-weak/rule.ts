import { type WeakCipher, weakCiphers } from '../../../facts/words/weak-tls.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { hostOf, isSameScope, scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { isSameLocation, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { type CipherWord, cipherLineIn, cipherListOf, cipherWordsIn, weakCipherOf } from '../cipher-list.ts';

export default defineRule({
  id: 'tls/cipher-weak',
  severity: 'warning',
  since: '0.4.0',
  tags: ['security'],
  isDefault: false,
  summary: 'SSLCipherSuite asks for ciphers that a published document forbids.',
  sources: ['httpd:modules/ssl/ssl_engine_config.c#ssl_cmd_SSLCipherSuite', 'measured:2.4.71'],
  messages: { weak: 'This list asks for {ciphers} ({words}), ruled out by {level}.' },
  together: { weak: { in: 'server', same: ['ciphers', 'words'], place: 'this list, too' } },
  on: { command: { SSLCipherSuite: checkList } },
});

function checkList(command: Command, context: RuleContext<'weak'>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2' || !mayBeAccepted(command, configuration)) return;
  const located = locateIn(command, context);
  const list = cipherListOf(located);
  if (list === undefined) return;
  const words = cipherWordsIn(list.value);
  const weak = words.filter((word, i) => word.adds && weakCipherOf(word) && !isUndone(word, i, words));
  if (weak.length === 0) return;
  const scope = hostOf(located);
  const deciding = cipherLineIn(scope);
  if (!isSameScope(scopeOf(located), scope) || !deciding || !isSameLocation(deciding, located)) return;
  const found = weakCiphers().filter((cipher) => weak.some((word) => weakCipherOf(word) === cipher));
  context.report({
    at: list,
    message: 'weak',
    data: {
      ciphers: found.map(({ name }) => name).join(' and '),
      words: shownOf(weak),
      level: [...new Set(found.map(({ level }) => level))].join(' and '),
    },
    help: 'OpenSSL 3.0 of Debian has none of them, older releases have: whether clients can use them depends on OpenSSL.',
  });
}

/** The most weak ciphers that a message names; the others are counted. */
const MOST_SHOWN = 3;

function shownOf(words: readonly CipherWord[]): string {
  const shown = words.slice(0, MOST_SHOWN).map(({ text }) => `\`${text}\``);
  return words.length > MOST_SHOWN
    ? `${shown.join(', ')} and ${words.length - MOST_SHOWN} more`
    : shown.join(', ');
}

/** Whether other words take away what a word adds: `!` wherever it is, `-` after it. */
function isUndone(word: CipherWord, at: number, words: readonly CipherWord[]): boolean {
  return words.some(
    ({ sign, parts: [only, ...others] }, i) =>
      only !== undefined &&
      others.length === 0 &&
      (sign === '!' || (sign === '-' && i > at)) &&
      (word.parts.includes(only) || only === 'ALL' || isFamily(only, weakCipherOf(word))),
  );
}

/** Whether a word is the name of the cipher itself, and not of a suite. */
function isFamily(word: string, cipher: WeakCipher | undefined): boolean {
  return cipher?.name === word || (cipher?.name === 'DES' && word === 'LOW');
}
