import { CONTENT_CASES } from './cases/content.ts';
import { PROXY_CASES } from './cases/proxy.ts';
import { REDIRECT_CASES } from './cases/redirect.ts';
import { REWRITE_CASES } from './cases/rewrite.ts';
import { SERVER_CASES } from './cases/server.ts';

/** A mistake that cost somebody an evening, in a server of its own; what httpd does was measured. */
export interface FieldCase {
  readonly name: string;
  /** What its author saw. */
  readonly symptom: string;
  /** Modules besides the usual ones. */
  readonly modules?: readonly string[];
  /** The main file after what all cases have; `@ROOT@` and `@PORT@` become the server's. */
  readonly main?: string;
  /** Further files: path → text. */
  readonly files?: Readonly<Record<string, string>>;
  /** Files below the document root, each of a size of its own. */
  readonly pages?: readonly string[];
  /** Whether `certificate.pem` and `key.pem` are there. */
  readonly hasCertificate?: boolean;
  readonly ask: {
    readonly path: string;
    /** The name in the Host header; the address of the server where nothing is said. */
    readonly host?: string;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string>>;
    /** The client's address as mod_remoteip leaves it, as written and as it is right. */
    readonly clients?: readonly [string, string];
  };
  /** What httpd answers: the status, and where it leads or the page that is sent; or why it does not start. */
  readonly told: string;
  /** Headers of the answer. */
  readonly sets?: Readonly<Record<string, string | undefined>>;
  /** The last line of the access log. */
  readonly logs?: string;
  /** The id of the last line of the error log. */
  readonly errors?: string;
  /** What is wrong, and how it is right; the first is what a reader must be led to. */
  readonly mend: readonly (readonly [string, string])[];
  /** The line that a reader must be led to, where it is not the first to mend. */
  readonly line?: string;
  /** What httpd answers then. */
  readonly meant: string;
  readonly meantSets?: Readonly<Record<string, string | undefined>>;
  readonly meantLogs?: string;
  readonly meantErrors?: string;
  /** Where `plume request` leaves open what is answered. */
  readonly open?: readonly ('written' | 'mended')[];
}

export const FIELD_CASES: readonly FieldCase[] = [
  ...REWRITE_CASES,
  ...REDIRECT_CASES,
  ...PROXY_CASES,
  ...CONTENT_CASES,
  ...SERVER_CASES,
];
