import type { WrittenLine } from './place.ts';

/** The TLS handshake of an encrypted request. */
export interface Handshake {
  /** The name that the client sends; null where it sends none, as for an address. */
  readonly sni: string | null;
  /** Why the certificate is this one, or why plume cannot tell. */
  readonly why: string;
  /** The `<VirtualHost>` whose certificate answers; null for the main server, and where plume cannot tell. */
  readonly host: WrittenLine | null;
  /** Several where the kind of the key decides; null where plume cannot tell. */
  readonly certificates: readonly Certificate[] | null;
  /**
   * The first virtual host that has the name, too, and whose certificate does not answer; only present where there is one.
   */
  readonly namesake?: Namesake;
  /** The certificates of a client that sends no name; only present where they are others. */
  readonly withoutSni?: readonly Certificate[];
  /**
   * Those that `SSLProtocol` allows, of which OpenSSL may refuse those before TLSv1.2; null where plume cannot tell.
   */
  readonly versions: readonly ('TLSv1' | 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3')[] | null;
  /** The `SSLProtocol` that counts; null where there is none. */
  readonly versionsBy: WrittenLine | null;
  /** What a client gets that offers HTTP/2 and HTTP/1.1; null where plume cannot tell. */
  readonly protocol: 'h2' | 'http/1.1' | null;
  /** Only present where it is not HTTP/2. */
  readonly protocolWhy?: string;
  /** The `Protocols` that counts; null where there is none. */
  readonly protocolBy: WrittenLine | null;
}

/** A certificate of the server. */
export interface Certificate extends WrittenLine {
  /** As `SSLCertificateFile` has it. */
  readonly path: string;
}

/** A virtual host that has a name, too. */
export interface Namesake extends WrittenLine {
  /** A clause, whose subject is the host. */
  readonly why: string;
}
