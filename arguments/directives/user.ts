import { refuseWord } from '../call/argument-error.ts';
import { type Checker, known } from '../call/call.ts';
import { atoi } from '../text/c-numbers.ts';

/**
 * User: not the one with the number 0, whom httpd refuses unless somebody built it otherwise. Source: unixd_set_user()
 * of mod_unixd.c, and ap_uname2id(), which reads a number after `#`.
 */
export const checkUser: Checker = ({ args: [user], values: { message } }) => {
  const name = known(user);
  if (name === undefined || message === undefined) return undefined;
  const isRoot = name.startsWith('#') ? atoi(name.slice(1)) === 0 : name === 'root';
  return isRoot ? refuseWord(0, message) : undefined;
};
