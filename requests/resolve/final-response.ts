import { argsAt, settingAmong } from '../../access/policy/settings.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { isScriptHandler } from './refusals/scripts.ts';
import { because, open, type Response, withStatus } from './response.ts';

/** What the client gets at last. */
type Final = Response & {
  /** Whether httpd may log more. */
  readonly isLogOpen?: boolean;
  /** The page that shows the error, which httpd asks for by itself. */
  readonly errorPage?: ErrorPage;
};

/** The path of a page, and the line that names it. */
export interface ErrorPage {
  readonly url: ByteText;
  readonly at: Located;
}

interface Request {
  readonly server: Server;
  /** Whether it shows an error: what keeps it from that has no page of its own. */
  readonly isPage: boolean;
  /** How many bytes its body has. */
  readonly bodySize: number;
  /** By name in lower case; undefined: nobody knows, and none that makes a difference here is taken to be sent. */
  readonly headers: ReadonlyMap<string, ByteText> | undefined;
  /** A text with its expressions evaluated; undefined where a value is not known. */
  expand(text: ByteText): ByteText | undefined;
  /** What configures it when httpd answers. */
  readonly sections: readonly MergedSection[];
  /** Whether what answers leaves the body alone until it has answered. */
  readonly isBodyLeft: boolean;
}

/**
 * What the client gets: 413 for a body that is too long, which httpd notices when it discards the body; 302 for an error
 * that ErrorDocument has a URL for. Sources: ap_die_r() and ap_discard_request_body() in modules/http.
 */
export function finalResponse(response: Response, request: Request): Final {
  const accepted = tooLarge(response, request);
  return withHeaders(request.isPage ? accepted : sentElsewhere(accepted, request), request.headers);
}

/**
 * Open where a header decides together with what only the running server has: the time and the size of what it sends.
 * Sources: ap_meets_conditions() and ap_byterange_filter() in modules/http, ap_read_request() in server/protocol.c.
 */
function withHeaders(response: Final, headers: Request['headers']): Final {
  if (headers === undefined || response.status === undefined) return response;
  const refused = [...MAY_BE_REFUSED].find(([name, accepted]) => {
    const value = headers.get(name);
    return value !== undefined && asciiLowerCase(value) !== accepted;
  });
  const deciding =
    refused?.[0] ?? (response.status === 200 ? CONDITIONS.find((one) => headers.has(one)) : undefined);
  if (deciding === undefined) return response;
  const what = `what the header \`${deciding}\` makes of the answer`;
  return { ...response, ...open({ what, at: undefined }, response) };
}

/** By header: the value that httpd surely accepts. */
const MAY_BE_REFUSED: ReadonlyMap<string, string> = new Map([
  ['expect', '100-continue'],
  ['transfer-encoding', 'chunked'],
]);
const CONDITIONS: readonly string[] = [
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'range',
];

/** Errors after which httpd closes the connection, and does not look at the body. */
const CLOSING: ReadonlySet<number> = new Set([400, 408, 411, 413, 414, 500, 501, 503]);
/** What holds where no LimitRequestBody does, since 2.4.53; before that, nothing. */
const BUILT_IN_LIMIT = 2 ** 30;

function tooLarge(response: Response, { server, bodySize, sections, isBodyLeft }: Request): Final {
  const { status, answeredBy } = response;
  // the core discards the body before it looks whether there is a file
  const isOfCore = status !== undefined || answeredBy?.kind === 'file';
  // a program gets the whole body before it is asked for its answer
  const isProgram = answeredBy?.kind === 'handler' && isScriptHandler(answeredBy.name);
  if (bodySize === 0 || !(isOfCore || isProgram) || (status !== undefined && CLOSING.has(status)))
    return response;
  const setting = settingAmong(sections, 'limitrequestbody');
  const limit = setting === undefined ? BUILT_IN_LIMIT : Number(setting.args[0]?.value);
  if (setting?.isSure !== false && (limit === 0 || bodySize <= limit)) return response;
  // what sends its answer in parts may have begun to when it comes to the body
  const isKnown = setting?.isSure === true && !isBodyLeft && server.target.series === '2.4';
  if (!isKnown) return open({ what: 'whether LimitRequestBody refuses its body', at: setting?.at }, response);
  const why = `its body has more than the ${limit} bytes of \`LimitRequestBody\``;
  return { ...withStatus(413, because(why, setting.at)), ...(isProgram && { isLogOpen: true }) };
}

function sentElsewhere(response: Final, { sections, expand }: Request): Final {
  const { status, why } = response;
  if (status === undefined || status < 400 || response.hasOwnStatus === true) return response;
  const documents = documentsFor(sections, status);
  const [document] = documents;
  if (document === undefined || documents.every((one) => keepsStatus(one, status))) return response;
  const { to, at, isSure } = document;
  if (!isSure || to === undefined)
    return {
      ...response,
      ...open({ what: `whether \`ErrorDocument ${status}\` changes the status`, at }, response),
    };
  if (to.startsWith('/')) return { ...response, errorPage: { url: to, at } };
  const reasons = { why: `\`ErrorDocument ${status}\` redirects to a URL: ${why}`, at: [at, ...response.at] };
  return { ...response, ...withStatus(302, reasons, to.includes('%{') ? expand(to) : to) };
}

interface ErrorDocument {
  /** Undefined where a variable hides it. */
  readonly to: ByteText | undefined;
  readonly at: Located;
  /** Whether it surely applies. */
  readonly isSure: boolean;
}

/** The ErrorDocument that surely counts for a status; undefined where it is not known which one does. */
export function errorDocumentFor(sections: readonly MergedSection[], status: number): Located | undefined {
  const [document] = documentsFor(sections, status);
  return document?.isSure === true ? document.at : undefined;
}

/** Whether it is a text; httpd ignores a URL for 401, and says so when it starts. */
function keepsStatus({ to }: ErrorDocument, status: number): boolean {
  if (to === undefined || to.startsWith('/')) return false;
  const isUrl = /^[A-Za-z0-9+.-]+:\/\//.test(to) && !to.includes(' ');
  return !isUrl || status === 401;
}

/** The ErrorDocuments of which one may be that of a status, the last first; the first that surely applies ends them. */
function documentsFor(sections: readonly MergedSection[], status: number): readonly ErrorDocument[] {
  const documents: ErrorDocument[] = [];
  let isSure = true;
  for (const { scope, applies } of sections.toReversed()) {
    if (scope === undefined) {
      isSure = false;
      continue;
    }
    for (const at of commandsIn(scope, 'errordocument').toReversed()) {
      const [code, to] = argsAt(at);
      if (code?.hasVariable !== true && code?.value !== String(status)) continue;
      const isThis = isSure && applies === 'present' && at.certainty === 'present' && !code.hasVariable;
      documents.push({ to: to?.hasVariable === false ? to.value : undefined, at, isSure: isThis });
      if (isThis) return documents;
    }
  }
  return documents;
}
