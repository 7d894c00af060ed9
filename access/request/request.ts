import type { ByteText } from '../../grammar/byte-text.ts';
import type { Scope } from '../../model/configuration/walk.ts';
import type { IpAddress } from '../../model/vhosts/ip-address.ts';
import type { Given } from './given.ts';
import type { RequestTrace } from './request-trace.ts';
import type { OpenCondition, Suppositions } from './rewriting/supposed-conditions.ts';

/** A request, as somebody asks about it. What is left out is unknown, but for what has a default. */
export interface RequestQuestion {
  /** A path with or without a query, or a whole URL, whose host then serves where `host` is left out. */
  readonly url: ByteText;
  /** The client's address. */
  readonly from?: IpAddress | undefined;
  /**
   * What that address is called, as looking it up forth and back confirms it; empty where it has no name. Undefined:
   * nobody knows.
   */
  readonly remoteHost?: ByteText | undefined;
  /**
   * Who asks, with the right password: a user who exists, unless a file of users that plume sees lacks the name. Undefined
   * is somebody who sends no credentials.
   */
  readonly user?: ByteText | undefined;
  /** How many bytes its body has, as `Content-Length` says them. */
  readonly bodySize?: number | undefined;
  /** Whether the client has a TLS certificate that httpd accepts; undefined: nobody knows. */
  readonly hasCertificate?: boolean | undefined;
  /** Whether the user sends a wrong password after all. */
  readonly isWrongPassword?: boolean | undefined;
  /** `GET` where it is left out; with its case, as httpd compares it. */
  readonly method?: ByteText | undefined;
  /** By name in lower case. Where it is given, headers that it has not are not sent; undefined: nobody knows. */
  readonly headers?: ReadonlyMap<string, ByteText> | undefined;
  /** How the client writes the names of `headers`, by name in lower case; undefined: nobody knows. */
  readonly headerNames?: ReadonlyMap<string, string> | undefined;
  /** Whether the client sends it to the server as to its proxy: with the whole URL, which names another host. */
  readonly isForProxy?: boolean | undefined;
  /** The version of HTTP in the request line; 1.1, or 2.0 over TLS, where it is left out. */
  readonly http?: '1.0' | '1.1' | undefined;
  /** What the Host header says; empty for one that says nothing, and where none is sent. */
  readonly host?: ByteText | undefined;
  /**
   * What the client asked for, where httpd asks for this by itself. `keepsPort`: rules have led there, or it is the page of
   * an error, and the port that the client names counts. `redirects`: how often httpd has been led elsewhere.
   * `variable`: a variable of the request before, by its name in lower case.
   */
  readonly sent?:
    | (Pick<RequestQuestion, 'url' | 'method'> & {
        readonly keepsPort?: boolean;
        readonly redirects?: number;
        readonly variable?: (name: string) => VariableState;
      })
    | undefined;
  /**
   * What rules outside of sections have done to variables, by name in lower case; undefined where nobody has followed
   * them.
   */
  readonly variables?: ReadonlyMap<string, VariableState> | undefined;
  /** The query, where rules have made another one of that of the URL; empty for none. */
  readonly query?: ByteText | undefined;
  /** The server's address and port that the request comes in on. */
  readonly to?: { readonly address?: IpAddress | undefined; readonly port?: number | undefined } | undefined;
  /** What is said of its surroundings. */
  readonly given?: Given | undefined;
  /**
   * What is supposed of open conditions of rules; `needed` gets those on which it hangs which of several things surely
   * comes of the request.
   */
  readonly supposed?: { readonly made: Suppositions['made']; readonly needed: OpenCondition[] } | undefined;
  /** A `<Directory>` or .htaccess whose lines of mod_rewrite are left out, to see what they replace. */
  readonly withoutRulesOf?: Scope | undefined;
  /** Where there is one, what is asked about each request that httpd makes of it is noted. See ResolvedRequest. */
  readonly trace?: RequestTrace | undefined;
}

/** What is known of an environment variable; the value is empty where it is not set. */
export interface VariableState {
  readonly isSet: boolean | undefined;
  readonly value: ByteText | undefined;
}
