import process from 'node:process';
import type { AccountKind } from '../../facts/words/accounts.ts';
import type { Account } from '../../files/file-system.ts';
import type { ByteText } from '../../grammar/byte-text.ts';

/** The users and groups of this machine. */
export interface Accounts {
  /** Whether it has a user or group of that name, or of the number after a `#`; undefined where nobody can tell. */
  hasAccount(kind: AccountKind, name: ByteText): boolean | undefined;
  /** The numbers that a process of a user and a group has; undefined where nobody can tell. */
  accountOf(user: ByteText, group: ByteText): Account | undefined;
}

/** The program that asks what getpwnam() and getgrnam() ask: files, LDAP, whatever the system uses. No other is started. */
const GETENT = '/usr/bin/getent';

/** Asks the system for users and groups, each name once and not more names than a person writes. */
export function createAccounts(program: string = GETENT): Accounts {
  const answers = new Map<string, Answer | undefined>();
  let canAnswer = true;
  const ask = (database: 'passwd' | 'group' | 'initgroups', name: ByteText): Answer | undefined => {
    if (!isAskable(name)) return undefined;
    const key = `${database} ${name}`;
    if (!answers.has(key)) {
      if (!canAnswer || answers.size >= MOST_NAMES) return undefined;
      const answer = run(program, [database, '--', name.replace(/^#/, '')]);
      const isAnswer = answer.status === FOUND || answer.status === NOT_FOUND;
      // who did not answer once would make each further line wait; not all systems list the groups of a user
      canAnswer = isAnswer || database === 'initgroups';
      answers.set(key, isAnswer ? answer : undefined);
    }
    return answers.get(key);
  };
  return {
    hasAccount(kind, name) {
      const answer = ask(kind === 'user' ? 'passwd' : 'group', name);
      return answer && answer.status === FOUND;
    },
    accountOf(user, group) {
      const [name, , uid = ''] = fieldsOf(ask('passwd', user));
      const gid = fieldsOf(ask('group', group))[2] ?? numberIn(group);
      if (name === undefined || !/^\d+$/.test(uid) || gid === undefined || !/^\d+$/.test(gid))
        return undefined;
      // sources: ap_unixd_setup_child() in os/unix/unixd.c, whose initgroups() adds the groups that list the user
      const listed = ask('initgroups', name)?.stdout.split(/\s+/).slice(1);
      if (listed === undefined) return undefined;
      return {
        user: Number(uid),
        groups: new Set([gid, ...listed.filter((one) => /^\d+$/.test(one))].map(Number)),
      };
    },
  };
}

/** What follows the `#` of a number; undefined where a name is written. */
function numberIn(name: ByteText): string | undefined {
  return name.startsWith('#') ? name.slice(1) : undefined;
}

/** The most names that the system is asked about: each starts a program. */
const MOST_NAMES = 100;
/** The longest name, in bytes, that the system is asked about: LOGIN_NAME_MAX of Linux. */
const LONGEST_NAME = 256;
const FOUND = 0;
const NOT_FOUND = 2;
/** The longest wait, in ms, until `getent` answers: a directory service may never do. */
const MOST_MILLISECONDS = 2000;

/**
 * A plain name, or a number after a `#`: of a name that is a number, getent tells the account that has the number, which
 * is not what httpd asks.
 */
function isAskable(name: ByteText): boolean {
  if (name.startsWith('#')) return /^\d{1,9}$/.test(name.slice(1));
  return name.length <= LONGEST_NAME && /^[\w.@\\-]+$/.test(name) && !/^\d+$/.test(name);
}

/** What getent prints of an account; nothing where there is none. */
function fieldsOf(answer: Answer | undefined): readonly string[] {
  return answer?.status === FOUND ? (answer.stdout.split('\n', 1)[0] ?? '').split(':') : [];
}

interface Answer {
  /** The exit status of getent; null where it could not be started or was too slow. */
  readonly status: number | null;
  readonly stdout: string;
}

function run(program: string, args: readonly string[]): Answer {
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
