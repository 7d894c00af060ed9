import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Knowledge } from '../configuration.ts';
import type { Placed } from '../server/server.ts';
import type { Credentials } from './facts-of-request.ts';
import type { LogLine, Outcome } from './outcome.ts';
import { authenticationWord, type Policy } from './policy.ts';

/** What authentication comes to: the request goes on with its user, or ends. */
export type Authentication = 'user' | Outcome;

/** What authentication asks of the server, not of the request. */
export interface AuthenticationFacts {
  /** Whether a module is there; by its name. */
  hasModule(name: string): Knowledge;
  /** Whether the file that AuthUserFile names is there. */
  isThere(file: string): Knowledge;
  /** Its path on the server, which httpd logs. */
  pathOf?(file: string): string | undefined;
  /** Whether whoever asks is in it; `realm` is that of `AuthType Digest`. */
  hasUser?(file: string, realm: string | undefined): Knowledge;
}

/** Nothing is known of the server. */
export const ANY_SERVER: AuthenticationFacts = { hasModule: () => 'unknown', isThere: () => 'unknown' };

/**
 * What httpd does with somebody who must show who they are.
 * Source: authenticate_basic_user() in mod_auth_basic.c, authenticate_no_user() in mod_authn_core.c,
 * ap_process_request_internal() in server/request.c.
 */
export function authenticate(
  policy: Policy,
  credentials: Credentials,
  isSatisfyAny: boolean,
  server: AuthenticationFacts,
): Authentication {
  const type = authenticationWord(policy, 'authtype');
  const typeAt = policy.authentication.get('authtype')?.at;
  const is22 = policy.line === '2.2';
  if (type === undefined || asciiLowerCase(type) === 'none') {
    const why = 'a user is required, and no `AuthType` says how one shows who they are';
    if (is22)
      return fail(
        why,
        [],
        "configuration error:  couldn't perform authentication. AuthType not set!: {uri}",
        undefined,
      );
    if (server.hasModule('mod_authn_core') === 'absent')
      return fail(why, [], "configuration error:  couldn't check user: {uri}", 'AH00025');
    return fail(
      why,
      typeAt === undefined ? [] : [typeAt],
      'No authentication done but request not allowed without authentication for {uri}. Authentication not configured?',
      isSatisfyAny ? 'AH00028' : 'AH00027',
    );
  }
  const module = MODULES.get(asciiLowerCase(type));
  if (!is22 && module !== undefined && server.hasModule(module) === 'absent')
    return fail(
      `the module of \`AuthType ${type}\` is not loaded`,
      typeAt === undefined ? [] : [typeAt],
      `AuthType ${type} configured without corresponding module`,
      'AH01796',
    );
  if (policy.authentication.get('authname') === undefined)
    return fail(
      'a user is required, and `AuthName` is missing',
      typeAt === undefined ? [] : [typeAt],
      'need AuthName: {uri}',
      is22 ? undefined : (NEED_NAME.get(asciiLowerCase(type)) ?? 'AH01615'),
    );
  if (credentials === 'none')
    return { status: 401, log: [], why: 'a user is required, and none is given', at: [] };
  return checkPassword(policy, credentials, server);
}

/** Each module says "need AuthName" with an id of its own. */
const NEED_NAME: ReadonlyMap<string, string> = new Map([
  ['digest', 'AH01780'],
  ['form', 'AH01810'],
]);

const MODULES: ReadonlyMap<string, string> = new Map([
  ['basic', 'mod_auth_basic'],
  ['digest', 'mod_auth_digest'],
  ['form', 'mod_auth_form'],
]);

function checkPassword(
  policy: Policy,
  credentials: Exclude<Credentials, 'none'>,
  server: AuthenticationFacts,
): Authentication {
  const is22 = policy.line === '2.2';
  const id = (text: string) => (is22 ? undefined : text);
  const type = asciiLowerCase(authenticationWord(policy, 'authtype') ?? '');
  const named = policy.authentication.get(PROVIDERS.get(type) ?? 'authbasicprovider');
  const providers = named?.words.map(({ value }) => value) ?? ['file'];
  if (providers[0] === 'file') {
    const file = policy.authentication.get('authuserfile');
    if (file === undefined)
      return fail(
        'no `AuthUserFile` says whose passwords are right',
        [],
        'AuthUserFile not specified in the configuration',
        id(isDigest(policy) ? 'AH01621' : 'AH01619'),
      );
    const name = file.words[0]?.value ?? '';
    if (server.isThere(name) === 'absent')
      return fail(
        `the file of \`AuthUserFile\` is missing`,
        [file.at],
        `Could not open password file: ${server.pathOf?.(name) ?? name}`,
        id(isDigest(policy) ? 'AH01622' : 'AH01620'),
      );
  }
  if (credentials === 'right') return 'user';
  const realm = isDigest(policy) ? authenticationWord(policy, 'authname') : undefined;
  const file = authenticationWord(policy, 'authuserfile');
  if (providers[0] === 'file' && file !== undefined && server.hasUser?.(file, realm) === 'absent')
    return {
      status: 401,
      log: [{ id: id('AH01618'), message: 'user {user} not found: {uri}' }],
      why: 'there is no such user',
      at: [],
    };
  return {
    status: 401,
    log: [
      {
        id: id('AH01617'),
        message: 'user {user}: authentication failure for "{uri}": Password Mismatch',
      },
    ],
    why: 'the password is wrong',
    at: [],
  };
}

const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ['digest', 'authdigestprovider'],
  ['form', 'authformprovider'],
]);

function isDigest(policy: Policy): boolean {
  return asciiLowerCase(authenticationWord(policy, 'authtype') ?? '') === 'digest';
}

function fail(why: string, at: readonly Placed[], message: string, id: string | undefined): Outcome {
  const log: LogLine = { id, message };
  return { status: 500, log: [log], why, at };
}
