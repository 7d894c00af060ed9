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

/** The versions of TLS that a published document forbids, the oldest first. */
export const weakProtocols: () => readonly WeakProtocol[] = lazyRows('weak-tls', (row) => ({
  name: row.text('name'),
  shown: row.text('shown'),
  level: `${row.text('level')} (${row.text('date')})`,
}));
