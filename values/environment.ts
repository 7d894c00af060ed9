import { type Call, type Checker, hidesValue, isOpen, known } from './call.ts';
import { type Complaint, refuseAll, refuseWord } from './complaint.ts';
import { judgeCondition } from './expressions.ts';

/** SetEnvIf: a header, a pattern (judged elsewhere), variables. Source: mod_setenvif.c, add_setenvif(). */
export const checkSetEnvIf: Checker = (call) =>
  missing(call, 0, 'Missing header-field name for') ??
  missing(call, 1, 'Missing regular expression for') ??
  missing(call, 2, 'Missing envariable expression for');

/** BrowserMatch: as SetEnvIf, without the header. Source: mod_setenvif.c, add_browser(). */
export const checkBrowserMatch: Checker = (call) =>
  missing(call, 0, 'Missing regular expression for') ?? missing(call, 1, 'Missing envariable expression for');

/** SetEnvIfExpr. Source: mod_setenvif.c, add_setenvifexpr(). */
export const checkSetEnvIfExpr: Checker = (call) => {
  const expression = known(call.words[0]);
  return (
    missing(call, 0, 'Missing expression for') ??
    (expression === undefined
      ? undefined
      : judgeCondition(
          expression,
          call,
          0,
          (error) => `Could not parse expression "${expression}": ${error}`,
        )) ??
    missing(call, 1, 'Missing envariable expression for')
  );
};

/** A word that is not there, or that is empty. */
function missing(call: Call, index: number, message: string): Complaint | undefined {
  const { words, complete, fact } = call;
  const before = words.slice(0, index + 1);
  if (before.some(isOpen) || (index >= words.length && !complete)) return undefined;
  const word = words[index];
  if (word && (hidesValue(word) || word.value !== '')) return undefined;
  return word ? refuseWord(index, `${message} ${fact.name}`) : refuseAll(`${message} ${fact.name}`);
}

/** UserDir: any text but none. Source: mod_userdir.c, set_user_dir(). */
export const checkUserDir: Checker = ({ words, complete, values }) => {
  const isEmpty = words[0] ? known(words[0]) === '' : complete;
  return isEmpty ? refuseAll(values.message ?? '') : undefined;
};

/** Error: its text is what httpd says. Source: server/core.c, generate_error(). */
export const checkError: Checker = ({ raw }) => {
  if (raw === '') return refuseAll('The Error directive was used with no message.');
  const quote = raw[0];
  const isQuoted = (quote === '"' || quote === "'") && raw.endsWith(quote);
  return refuseAll(isQuoted ? raw.slice(1, -1) : raw);
};
