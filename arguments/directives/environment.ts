import { type ArgumentError, refuseAll, refusePattern, refuseWord } from '../call/argument-error.ts';
import { type Call, type Checker, hidesValue, isOpen, known } from '../call/call.ts';
import { validateCondition } from '../values/expressions.ts';

/**
 * SetEnvIf: a header or a pattern of headers, a pattern (judged elsewhere), variables. Source: mod_setenvif.c,
 * add_setenvif_core().
 */
export const checkSetEnvIf: Checker = (call) => {
  const absent =
    missing(call, 0, 'Missing header-field name for') ?? missing(call, 1, 'Missing regular expression for');
  if (absent) return absent;
  const name = known(call.args[0]) ?? '';
  const fault = /[^-\w]/.test(name)
    ? refusePattern(0, name, `${call.fact.name}Header name regex could not be compiled.`)
    : undefined;
  return fault ?? missing(call, 2, 'Missing envariable expression for');
};

/** BrowserMatch: as SetEnvIf, without the header. Source: mod_setenvif.c, add_browser(). */
export const checkBrowserMatch: Checker = (call) =>
  missing(call, 0, 'Missing regular expression for') ?? missing(call, 1, 'Missing envariable expression for');

/** SetEnvIfExpr. Source: mod_setenvif.c, add_setenvifexpr(). */
export const checkSetEnvIfExpr: Checker = (call) => {
  const expression = known(call.args[0]);
  return (
    missing(call, 0, 'Missing expression for') ??
    (expression === undefined
      ? undefined
      : validateCondition(
          expression,
          call,
          0,
          (error) => `Could not parse expression "${expression}": ${error}`,
        )) ??
    missing(call, 1, 'Missing envariable expression for')
  );
};

/** A word that is not there, or that is empty. */
function missing(call: Call, index: number, message: string): ArgumentError | undefined {
  const { args, complete, fact } = call;
  const before = args.slice(0, index + 1);
  if (before.some(isOpen) || (index >= args.length && !complete)) return undefined;
  const arg = args[index];
  if (arg && (hidesValue(arg) || arg.value !== '')) return undefined;
  return arg ? refuseWord(index, `${message} ${fact.name}`) : refuseAll(`${message} ${fact.name}`);
}

/** UserDir: any text but none. Source: mod_userdir.c, set_user_dir(). */
export const checkUserDir: Checker = ({ args, complete, values }) => {
  const isEmpty = args[0] ? known(args[0]) === '' : complete;
  return isEmpty ? refuseAll(values.message ?? '') : undefined;
};

/** Error: its text is what httpd says. Source: server/core.c, generate_error(). */
export const checkError: Checker = ({ raw }) => {
  if (raw === '') return refuseAll('The Error directive was used with no message.');
  const quote = raw[0];
  const isQuoted = (quote === '"' || quote === "'") && raw.endsWith(quote);
  return refuseAll(isQuoted ? raw.slice(1, -1) : raw);
};
