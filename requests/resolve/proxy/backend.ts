import type { LogLine } from '../../../access/policy/outcome.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';

/** What mod_proxy hands a request to. */
export interface Backend {
  /** The URL that it asks for, exactly. */
  readonly url: ByteText;
  /** The path of the Unix socket that it connects to instead of the host. */
  readonly socket: ByteText | undefined;
  /** The proxy that it asks in place of that host, as `HOST:PORT`. */
  readonly proxy: ByteText | undefined;
  /** The Host header that it sends; undefined where plume cannot tell, and for protocols without one. */
  readonly hostHeader: ByteText | undefined;
}

/** What httpd answers in place of a backend. */
export interface AnswerOfProxy {
  readonly status: number;
  /** A clause for people. */
  readonly why: string;
  readonly at: Located | undefined;
  readonly httpd?: LogLine | undefined;
  /** Whether that is settled before a handler is asked. */
  readonly isSettledEarly: boolean;
  readonly tries: readonly never[];
}
