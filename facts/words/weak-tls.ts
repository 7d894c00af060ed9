import { lazyRows } from '../table.ts';

/** A version of TLS that a published document forbids. */
export interface WeakProtocol {
  /** As `SSLProtocol` calls it. */
  readonly name: string;
  /** As people call it: TLS 1.0. */
  readonly shown: string;
  /** The document, with its date: RFC 8996 (March 2021). */
  readonly level: string;
}

/** A cipher that a published document forbids. */
export interface WeakCipher {
  readonly name: string;
  /** The document, with its date. */
  readonly level: string;
  /** The words of `SSLCipherSuite` that select suites with it, and no others. */
  readonly words: ReadonlySet<string>;
}

const rows = lazyRows('weak-tls', (row) => ({
  kind: row.text('kind'),
  name: row.text('name'),
  shown: row.text('shown'),
  level: `${row.text('level')} (${row.text('date')})`,
  words: new Set(row.list('words')),
}));

/** The versions of TLS that a published document forbids, the oldest first. */
export const weakProtocols = (): readonly WeakProtocol[] => rows().filter(({ kind }) => kind === 'protocol');

/** The ciphers that a published document forbids. */
export const weakCiphers = (): readonly WeakCipher[] => rows().filter(({ kind }) => kind === 'cipher');
