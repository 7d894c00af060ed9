import type { ByteText } from '../../../grammar/byte-text.ts';
import { isRedirect } from '../alias-entries.ts';
import type { RequestPath } from '../request-url.ts';
import type { Uncertainty } from '../url-to-file.ts';
import type { PossibleRule } from './possible-rules.ts';

/**
 * That a rule may rewrite a request, because something is not known. `uri` is the path of the request where nothing before
 * the rule changes it.
 */
export function ruleUncertainty(
  { at, answer, unknown, rewrite, ifMissing }: PossibleRule,
  uri: ByteText | undefined,
): Pick<Uncertainty, 'what' | 'at' | 'answer' | 'rewrite' | 'ifMissing'> {
  const isSure = unknown === 'target' && answer === undefined && uri !== undefined;
  // a rule that leads to the file of the request leaves it as it is
  const isChange =
    rewrite !== undefined && (rewrite.isProxied || lastSegment(rewrite.to) !== lastSegment(uri));
  if (ifMissing !== undefined)
    return { what: UNKNOWN.pattern, at, answer, ifMissing, ...(isSure && isChange && { rewrite }) };
  return isSure && isChange
    ? { what: 'where this rewrite leads, which plume does not follow', at, rewrite }
    : { what: UNKNOWN[unknown], at, answer };
}

function lastSegment(target: ByteText | undefined): ByteText | undefined {
  const path = target?.split('?', 1)[0];
  return path?.slice(path.lastIndexOf('/') + 1);
}

/** Where a RewriteRule redirects to, as far as it is a URL that httpd sends as it is. */
export function redirectTarget(
  { rewrite, answer }: PossibleRule,
  { query }: RequestPath,
): ByteText | undefined {
  const { to, dropsQuery } = rewrite ?? {};
  if (to === undefined || answer === undefined || !isRedirect(answer.status)) return undefined;
  if (!/^https?:\/\/[\w.:/~-]+$/.test(to)) return undefined;
  return query === undefined || dropsQuery ? to : `${to}?${query}`;
}

const UNKNOWN: Readonly<Record<PossibleRule['unknown'], string>> = {
  pattern: 'whether this rewrite applies',
  target: 'whether this rewrite changes the answer',
  engine:
    'whether httpd forbids this, because `RewriteEngine` needs `FollowSymLinks` or `SymLinksIfOwnerMatch` in `Options`',
};
