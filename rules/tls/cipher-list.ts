import { weakCiphers } from '../../facts/words/weak-tls.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { commandsIn, type LocatedCommand, type Scope } from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import { argsAt } from '../kit/located.ts';

/** A word of a list of ciphers, as OpenSSL takes it apart: `EECDH+RC4`. */
export interface CipherWord {
  readonly text: string;
  /** Whether it adds suites; others remove, move or order those that are there. */
  readonly adds: boolean;
  /** What its suites have in common: each of the parts selects some. */
  readonly parts: readonly string[];
  /** `!` removes for ever, `-` until they are added again; empty for others. */
  readonly sign: string;
}

/** The list that an SSLCipherSuite has for TLS 1.2 and older; undefined for one of TLS 1.3, and where a variable hides it. */
export function cipherListOf(line: Located): Word | undefined {
  const args = argsAt(line);
  const [first, second] = args;
  if (args.some(({ hasVariable }) => hasVariable)) return undefined;
  if (second === undefined) return first;
  return first?.value === 'SSL' ? second : undefined;
}

/** Source: ssl_cipher_process_rulestr() in ssl/ssl_ciph.c of OpenSSL. */
export function cipherWordsIn(list: string): readonly CipherWord[] {
  return list.split(/[: ;,]/).flatMap((text) => {
    if (text === '') return [];
    const sign = '!-+@'.includes(text[0]!) ? text[0]! : '';
    const rest = sign === '' ? text : text.slice(1);
    return { text, sign, adds: sign === '', parts: rest.split('+') };
  });
}

/** The line of a scope that counts for TLS 1.2 and older. */
export function cipherLineIn(scope: Scope): LocatedCommand | undefined {
  return commandsIn(scope, 'sslciphersuite').findLast((line) => argsAt(line)[0]?.value !== 'TLSv1.3');
}

/** The cipher that a word surely selects and that a document forbids; undefined for others. */
export function weakCipherOf({ parts }: CipherWord) {
  return weakCiphers().find(({ words }) => parts.some((part) => words.has(part)));
}
