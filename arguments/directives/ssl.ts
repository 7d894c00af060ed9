import { ownEntry } from '../../grammar/own-entry.ts';
import { refuseWord } from '../call/argument-error.ts';
import { type Checker, isInPath, known } from '../call/call.ts';
import { equalsIgnoringCase } from '../text/ascii.ts';
import { atoi } from '../text/c-numbers.ts';

/** SSLCipherSuite of 2.4: perhaps a protocol, then ciphers. Source: ssl_engine_config.c, ssl_cmd_SSLCipherSuite(). */
export const checkCipherSuite: Checker = (call) => {
  const protocol = known(call.args[0]);
  if (!call.complete || call.args.length < 2 || protocol === undefined) return undefined;
  if (!call.values.accepts?.includes(protocol))
    return refuseWord(0, `protocol '${protocol}' not supported`, call.values.accepts);
  const refused = ownEntry(call.values.refused, protocol);
  return refused !== undefined && isInPath(call) ? refuseWord(0, refused) : undefined;
};

/** SSLRandomSeed: when, from where, how many bytes. Source: ssl_engine_config.c, ssl_cmd_SSLRandomSeed(). */
export const checkRandomSeed: Checker = ({ args, values }) => {
  const [when, source, bytes] = args.map(known);
  if (when !== undefined && !values.accepts?.some((word) => equalsIgnoringCase(word, when)))
    return refuseWord(0, `SSLRandomSeed: invalid context: \`${when}'`, values.accepts);
  if (source === undefined || !args[2]) return undefined;
  if (equalsIgnoringCase(source, 'builtin'))
    return refuseWord(2, 'SSLRandomSeed: byte specification not allowed for builtin seed source');
  return bytes !== undefined && atoi(bytes) < 0
    ? refuseWord(2, 'SSLRandomSeed: invalid number of bytes specified')
    : undefined;
};

/** SSLPassPhraseDialog: `builtin`, a program to run or a pipe. Source: ssl_cmd_SSLPassPhraseDialog(). */
export const checkPassPhraseDialog: Checker = ({ args, values }) => {
  const value = known(args[0]);
  if (value === undefined || equalsIgnoringCase(value, 'builtin')) return undefined;
  const isProgram =
    (value.startsWith('exec:') && value.length > 5) || (value.startsWith('|') && value.length > 1);
  return isProgram ? undefined : refuseWord(0, values.message ?? '', values.accepts);
};

/** SSLMutex of 2.2: file locks want a file. Source: 2.2 ssl_engine_config.c, ssl_cmd_SSLMutex(). */
export const checkSslMutex: Checker = ({ args, values }) => {
  const value = known(args[0]);
  if (value === undefined) return undefined;
  const colon = value.indexOf(':');
  const method = colon < 0 ? value : value.slice(0, colon);
  const hasFile = colon >= 0 && colon < value.length - 1;
  const wantsFile = values.wantsValue?.some((word) => equalsIgnoringCase(word, method)) ?? false;
  const isKnown = values.accepts?.some((word) => equalsIgnoringCase(word, method)) ?? false;
  return isKnown && (hasFile || !wantsFile)
    ? undefined
    : refuseWord(0, values.message?.replace('{value}', () => value) ?? '', values.accepts);
};
