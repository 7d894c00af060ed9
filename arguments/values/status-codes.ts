import type { ByteText } from '../../grammar/byte-text.ts';
import { ownEntry } from '../../grammar/own-entry.ts';
import { type ArgumentError, refuseAll, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, eachWord, known, wherePathMatters } from '../call/call.ts';
import { equalsIgnoringCase, findIgnoringCase, startsWithDigit } from '../text/ascii.ts';
import { atoi } from '../text/c-numbers.ts';
import { validateString } from './expressions.ts';
import { isUrl } from './uris.ts';

/** ErrorDocument: a status that httpd has a line for, then text. Source: server/core.c, set_error_document(). */
export const checkErrorDocument: Checker = (call) => {
  const code = known(call.args[0]);
  if (code !== undefined && !hasStatusLine(atoi(code), call))
    return refuseWord(0, `Unsupported HTTP response code ${code}`);
  const text = known(call.args[1]);
  if (text === undefined || call.series === '2.2' || equalsIgnoringCase(text, 'default')) return undefined;
  const isPlace = !text.includes(' ') && (text.startsWith('/') || isUrl(text));
  if (code === undefined || (atoi(code) === 401 && isPlace && !text.startsWith('/'))) return undefined;
  return validateString(
    isPlace ? text : `"${text}`,
    call,
    1,
    (error) => `Cannot parse expression in ErrorDocument: ${error}`,
  );
};

/** Whether httpd knows a status; 500 stands for all it does not know. Source: ap_index_of_response(). */
export function hasStatusLine(status: number, { values }: Pick<Call, 'values'>): boolean {
  return values.statuses?.includes(status) ?? true;
}

/** Redirect, RedirectTemp and RedirectPermanent. Source: mod_alias.c, add_redirect_internal(). */
export const checkRedirect: Checker = (call) => validateRedirect(call, false);

/** RedirectMatch. */
export const checkRedirectMatch: Checker = (call) => validateRedirect(call, true);

function validateRedirect(call: Call, isPattern: boolean): ArgumentError | undefined {
  if (!call.complete || call.args.some((arg) => known(arg) === undefined)) return undefined;
  return wherePathMatters(call, (hasPath) => validateRedirectAt(call, isPattern, hasPath));
}

function validateRedirectAt(call: Call, isPattern: boolean, hasPath: boolean): ArgumentError | undefined {
  const [first = '', second, third] = call.args.map(({ value }) => value);
  const { status, kind } = readStatus(first, call);
  if (third !== undefined && kind === 'none')
    return refuseWord(0, 'Redirect: invalid first argument (of three)', call.values.accepts);
  if (hasPath && call.series !== '2.2') {
    const [target, index] = targetInLocation(kind, first, second);
    if (target !== undefined && third === undefined)
      return validateString(
        target,
        call,
        index,
        (error) => `Cannot parse redirect expression '${target}': ${error}`,
      );
    if (kind === 'other' && second === undefined) return undefined;
  }
  const [target, index] = kind === 'none' ? [second, 1] : [third, 2];
  if (!isRedirect(status))
    return target === undefined ? undefined : refuseWord(index, 'Redirect URL not valid for this status');
  if (target === undefined) return refuseAll('URL to redirect to is missing');
  const isTarget = isPattern || isUrlOrPath(target);
  return isTarget ? undefined : refuseWord(index, 'Redirect to non-URL');
}

function isUrlOrPath(text: ByteText): boolean {
  return isUrl(text) || text.startsWith('/');
}

/** The target of a Redirect without a path, with its place; undefined where there is none, or a path. */
function targetInLocation(
  kind: ReturnType<typeof readStatus>['kind'],
  first: ByteText,
  second: ByteText | undefined,
): readonly [ByteText | undefined, number] {
  if (kind === 'none') return [second === undefined ? first : undefined, 0];
  return [kind === 'redirect' ? second : undefined, 1];
}

/** What the first word says: a status that redirects, another one, or nothing about a status. */
function readStatus(
  word: ByteText,
  { series }: Call,
): { readonly status: number; readonly kind: 'redirect' | 'other' | 'none' } {
  const named = findIgnoringCase(Object.keys(statusNames), word);
  const status = named ? ownEntry(statusNames, named)! : startsWithDigit(word) ? atoi(word) : undefined;
  if (status === undefined) return { status: 302, kind: 'none' };
  return { status, kind: isRedirect(status) || series === '2.2' ? 'redirect' : 'other' };
}

const statusNames: Readonly<Record<string, number>> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };

/** ap_is_HTTP_REDIRECT(). */
function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

/** DirectoryIndexRedirect. Source: mod_dir.c, configure_redirect(). */
export const checkIndexRedirect: Checker = eachWord((value, { values }) => {
  if (findIgnoringCase(values.accepts ?? [], value)) return undefined;
  if (!startsWithDigit(value)) return values.message;
  return isRedirect(atoi(value)) ? undefined : values.messages?.low;
}, 'accepts');

/** ProxyErrorOverride: on or off, then statuses after on. Source: mod_proxy.c, set_proxy_error_override(). */
export const checkErrorOverride: Checker = ({ args, values }) => {
  let mode: 'unset' | 'on' | 'off' | undefined = 'unset';
  for (const [index, arg] of args.entries()) {
    const value = known(arg);
    if (value === undefined) mode = undefined;
    else if (equalsIgnoringCase(value, 'on')) mode = 'on';
    else if (equalsIgnoringCase(value, 'off')) mode = 'off';
    else if (mode === 'unset') return refuseWord(index, values.message ?? '', values.accepts);
    else if (!startsWithDigit(value))
      return refuseWord(index, 'ProxyErrorOverride: status codes to intercept must be numeric');
    else if (mode === 'off')
      return refuseWord(index, "ProxyErrorOverride: status codes must follow a value of 'on'");
    else if (atoi(value) < 400 || atoi(value) >= 600) return refuseWord(index, badStatus);
  }
  return undefined;
};
const badStatus =
  'ProxyErrorOverride: status codes to intercept must be valid HTTP Status Codes >=400 && <600';
