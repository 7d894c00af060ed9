import type { ByteText } from '../../../grammar/byte-text.ts';
import { schemeOf } from './absolute-uri.ts';
import { type ExpansionSource, expandOnly } from './expand-text.ts';
import type { Escaping } from './rule-flags.ts';
import type { WrittenRule } from './written-rules.ts';

/** What a pattern has found as `[B]` and its kin escape it. Source: escape_backref() in mod_rewrite.c. */
export function escapeFound(text: ByteText, { only, never, hasNoPlus, hasControls }: Escaping): ByteText {
  let escaped = '';
  for (const byte of text) {
    const isMeant = hasControls ? /[\0- \x7f]/.test(byte) : only === undefined;
    if (!(isMeant || only?.includes(byte) === true) || never.includes(byte) || /^[A-Za-z0-9_]$/.test(byte))
      escaped += byte;
    else escaped += byte === ' ' && !hasNoPlus ? '+' : `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`;
  }
  return escaped;
}

/** The substitution of a rule with all that is put in; undefined where that is not known. */
export function substitute(
  { to, does }: WrittenRule,
  subject: ExpansionSource,
): { readonly text: ByteText; readonly hasMarkOfRequest: boolean } | undefined {
  const found = expandOnly(to, subject);
  if (found === undefined) return undefined;
  const { text, marks } = found;
  return { text, hasMarkOfRequest: (does.query.isLast ? marks.at(-1) : marks[0]) === true };
}

/** Source: splitout_queryargs() there. */
export function splitQuery(
  target: ByteText,
  before: ByteText | undefined,
  { does, hasNoQuery }: WrittenRule,
): { readonly filename: ByteText; readonly query: ByteText | undefined } {
  if (hasNoQuery) return { filename: target, query: undefined };
  const scheme = schemeOf(target);
  if (scheme?.hasQuery === false) return { filename: target, query: undefined };
  const own = does.query.isDropped ? undefined : before;
  const skipped = scheme?.length ?? 0;
  const rest = target.slice(skipped);
  const mark = does.query.isLast ? rest.lastIndexOf('?') : rest.indexOf('?');
  if (mark < 0) return { filename: target, query: own };
  const written = rest.slice(mark + 1);
  const query = !does.query.isAppended ? written : written === '' ? own : `${written}&${own ?? ''}`;
  return {
    filename: target.slice(0, skipped + mark),
    query: query === undefined || query === '' ? undefined : query.replace(/&$/, ''),
  };
}
