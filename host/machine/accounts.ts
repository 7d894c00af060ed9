import process from 'node:process';
import type { AccountKind } from '../../facts/words/accounts.ts';
import type { Account } from '../../files/file-system.ts';
import type { ByteText } from '../../grammar/byte-text.ts';

/** Whether this machine has a user or group of that name, or of the number after a `#`; undefined where nobody can tell. */
export type AccountLookup = (kind: AccountKind, name: ByteText) => boolean | undefined;

/** The program that asks what getpwnam() and getgrnam() ask: files, LDAP, whatever the system uses. No other is started. */
const GETENT = '/usr/bin/getent';

/** Asks the system for users and groups, each name once and not more names than a person writes. */
export function createAccountLookup(program: string = GETENT): AccountLookup {
  const answers = new Map<string, boolean | undefined>();
  let canAnswer = true;
  return (kind, name) => {
    if (!isAskable(name)) return undefined;
    const key = `${kind} ${name}`;
    if (!answers.has(key)) {
      if (!canAnswer || answers.size >= MOST_NAMES) return undefined;
      const status = askSystem(program, kind, name);
      // who did not answer once would make each further line wait
      canAnswer = status === FOUND || status === NOT_FOUND;
      answers.set(key, canAnswer ? status === FOUND : undefined);
    }
    return answers.get(key);
  };
}

const MOST_NAMES = 100;
const LONGEST_NAME = 256;
const FOUND = 0;
const NOT_FOUND = 2;
const MOST_MILLISECONDS = 2000;

/**
 * A plain name, or a number after a `#`: of a name that is a number, getent tells the account that has the number, which
 * is not what httpd asks.
 */
function isAskable(name: ByteText): boolean {
  if (name.startsWith('#')) return /^\d{1,9}$/.test(name.slice(1));
  return name.length <= LONGEST_NAME && /^[\w.@\\-]+$/.test(name) && !/^\d+$/.test(name);
}

/** Asks the system which numbers a process of a user and a group has, for each pair once. */
export function createIdentityLookup(
  program: string = GETENT,
): (user: ByteText, group: ByteText) => Account | undefined {
  const answers = new Map<string, Account | undefined>();
  return (user, group) => {
    if (!isAskable(user) || !isAskable(group)) return undefined;
    const key = `${user} ${group}`;
    if (!answers.has(key)) {
      if (answers.size >= MOST_NAMES) return undefined;
      answers.set(key, identityOf(program, user, group));
    }
    return answers.get(key);
  };
}

/** Sources: ap_unixd_setup_child() in os/unix/unixd.c, whose initgroups() adds the groups that list the user. */
function identityOf(program: string, user: ByteText, group: ByteText): Account | undefined {
  const [name = '', , uid = ''] = fieldsOf(program, 'passwd', user);
  const gid = group.startsWith('#') ? group.slice(1) : fieldsOf(program, 'group', group)[2];
  if (!/^\d+$/.test(uid) || gid === undefined || !/^\d+$/.test(gid)) return undefined;
  const listed = run(program, ['initgroups', '--', name]).stdout.split(/\s+/).slice(1);
  return {
    user: Number(uid),
    groups: new Set([gid, ...listed.filter((one) => /^\d+$/.test(one))].map(Number)),
  };
}

function fieldsOf(program: string, database: 'passwd' | 'group', name: ByteText): readonly string[] {
  const { status, stdout } = run(program, [database, '--', name.replace(/^#/, '')]);
  return status === FOUND ? (stdout.split('\n', 1)[0] ?? '').split(':') : [];
}

/** The exit status of getent; null where it could not be started or was too slow. */
function askSystem(program: string, kind: AccountKind, name: ByteText): number | null {
  const database = kind === 'user' ? 'passwd' : 'group';
  return run(program, [database, '--', name.replace(/^#/, '')]).status;
}

function run(
  program: string,
  args: readonly string[],
): { readonly status: number | null; readonly stdout: string } {
  // loaded when it is needed: it would cost each start milliseconds
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { status, stdout } = spawnSync(program, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    encoding: 'latin1',
    env: {},
    timeout: MOST_MILLISECONDS,
    killSignal: 'SIGKILL',
  });
  return { status, stdout: stdout ?? '' };
}
