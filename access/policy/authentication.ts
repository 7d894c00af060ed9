import type { Knowledge } from '../../facts/knowledge.ts';
import { asciiLowerCase } from '../../grammar/byte-text.ts';
import type { Located } from '../../model/server/server.ts';
import type { LogLine, Outcome } from './outcome.ts';
import { authenticationWord, isFlagOn, type Policy } from './policy.ts';
import type { Credentials } from './request-facts.ts';

/** What authentication may come to: the request goes on with its user, or ends. */
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
 * All that httpd may do with a request that needs authentication; one where all that matters is known.
 * Source: authenticate_basic_user() in mod_auth_basic.c, authenticate_no_user() in mod_authn_core.c,
 * ap_process_request_internal() in server/request.c.
 */
export function authenticate(
  policy: Policy,
  credentials: Credentials,
  isSatisfyAny: boolean,
  server: AuthenticationFacts,
): readonly Authentication[] {
  const obstacle = obstacleBefore(policy, isSatisfyAny, server);
  if (obstacle !== undefined) return [obstacle];
  if (credentials === 'none') return [{ status: 401, log: [], why: 'a login is required', at: [] }];
  return checkPassword(policy, credentials, server);
}

/** What ends the request whatever credentials it has. */
function obstacleBefore(
  policy: Policy,
  isSatisfyAny: boolean,
  server: AuthenticationFacts,
): Outcome | undefined {
  const type = authenticationWord(policy, 'authtype');
  const typeAt = policy.authentication.get('authtype')?.at;
  const is22 = policy.series === '2.2';
  if (type === undefined || asciiLowerCase(type) === 'none') {
    const why = 'a user is required, and no `AuthType` says how users authenticate';
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
  return undefined;
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

function typeOf(policy: Policy): string {
  return asciiLowerCase(authenticationWord(policy, 'authtype') ?? '');
}

function providersOf(policy: Policy, type: string): readonly string[] {
  const named = policy.authentication.get(PROVIDERS.get(type) ?? 'authbasicprovider');
  return named?.args.map(({ value }) => value) ?? ['file'];
}

/** httpd 2.2 has no ids. */
function idFor(policy: Policy, { digest, basic }: { readonly digest: string; readonly basic: string }) {
  if (policy.series === '2.2') return undefined;
  return isDigest(policy) ? digest : basic;
}

/** Source: authenticate_basic_user() in mod_auth_basic.c, check_password() in mod_authn_file.c. */
function checkPassword(
  policy: Policy,
  credentials: Exclude<Credentials, 'none'>,
  server: AuthenticationFacts,
): readonly Authentication[] {
  const wrong = wrongPassword(idFor(policy, { digest: 'AH01617', basic: 'AH01617' }));
  const answer: Authentication = credentials === 'right' ? 'user' : wrong;
  const type = typeOf(policy);
  const providers = providersOf(policy, type);
  if (providers[0] !== 'file') return [answer];
  const file = policy.authentication.get('authuserfile');
  if (file === undefined)
    return [
      withoutPasswords(policy, {
        status: 500,
        log: [
          {
            id: idFor(policy, { digest: 'AH01621', basic: 'AH01619' }),
            message: 'AuthUserFile not specified in the configuration',
          },
        ],
        why: 'no `AuthUserFile` is set',
        at: [],
      }),
    ];
  const name = file.args[0]?.value ?? '';
  if (server.isThere(name) === 'absent')
    return [
      withoutPasswords(policy, {
        status: 500,
        log: [
          {
            id: idFor(policy, { digest: 'AH01622', basic: 'AH01620' }),
            message: `Could not open password file: ${server.pathOf?.(name) ?? name}`,
          },
        ],
        why: `the file of \`AuthUserFile\` is missing`,
        at: [file.at],
      }),
    ];
  const realm = isDigest(policy) ? authenticationWord(policy, 'authname') : undefined;
  const isThere = server.hasUser?.(name, realm) ?? 'present';
  if (isThere === 'present') return [answer];
  // the next provider is asked for who is not in the file
  if (providers.length > 1) return isThere === 'unknown' || credentials === 'right' ? [answer] : [];
  const unknownUser = notFound(policy, type, file.at);
  if (isThere === 'unknown' || type === 'form') return [answer, unknownUser];
  return [unknownUser];
}

function wrongPassword(id: string | undefined): Outcome {
  return {
    status: 401,
    log: [{ id, message: 'user {user}: authentication failure for "{uri}": Password Mismatch' }],
    why: 'the password is wrong',
    at: [],
  };
}

/** Who is not in the file of AuthUserFile. */
function notFound(policy: Policy, type: string, at: Located): Outcome {
  const is22 = policy.series === '2.2';
  const realm = authenticationWord(policy, 'authname') ?? '';
  const digest = `${is22 ? 'Digest: ' : ''}user \`{user}' in realm \`${realm}' not found: {uri}`;
  const message = type === 'digest' ? digest : 'user {user} not found: {uri}';
  const line = { id: is22 ? undefined : type === 'digest' ? 'AH01790' : 'AH01618', message };
  const why = 'the user is not in the file of `AuthUserFile`';
  return withoutPasswords(policy, { status: 401, log: [line], why, at: [at] });
}

/**
 * Where AuthBasicAuthoritative is off, mod_auth_basic leaves to others whom it cannot judge, and says nothing of them;
 * there are none.
 */
function withoutPasswords(policy: Policy, outcome: Outcome): Outcome {
  const flag = policy.authentication.get('authbasicauthoritative');
  const isBasic = asciiLowerCase(authenticationWord(policy, 'authtype') ?? '') === 'basic';
  if (!isBasic || flag === undefined || isFlagOn(policy, 'authbasicauthoritative', true)) return outcome;
  const why = `${outcome.why}, and \`AuthBasicAuthoritative Off\` leaves it to other modules, of which there are none`;
  const line: LogLine =
    policy.series === '2.2'
      ? { id: undefined, message: "configuration error:  couldn't check user.  No user file?: {uri}" }
      : { id: 'AH01796', message: `AuthType Basic configured without corresponding module` };
  return {
    status: 500,
    log: [...(outcome.status === 401 ? [] : outcome.log), line],
    why,
    at: [...outcome.at, flag.at],
  };
}

const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ['digest', 'authdigestprovider'],
  ['form', 'authformprovider'],
]);

function isDigest(policy: Policy): boolean {
  return asciiLowerCase(authenticationWord(policy, 'authtype') ?? '') === 'digest';
}

function fail(why: string, at: readonly Located[], message: string, id: string | undefined): Outcome {
  const log: LogLine = { id, message };
  return { status: 500, log: [log], why, at };
}
