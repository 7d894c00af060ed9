import process from 'node:process';
import type { AccountKind } from '../../facts/words/accounts.ts';
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

/** The exit status of getent; null where it could not be started or was too slow. */
function askSystem(program: string, kind: AccountKind, name: ByteText): number | null {
  // loaded when it is needed: it would cost each start milliseconds
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const database = kind === 'user' ? 'passwd' : 'group';
  return spawnSync(program, [database, '--', name.replace(/^#/, '')], {
    stdio: 'ignore',
    env: {},
    timeout: MOST_MILLISECONDS,
    killSignal: 'SIGKILL',
  }).status;
}
