import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import type { LogLine } from '../../policy/outcome.ts';
import { isRedirect } from '../alias-entries.ts';

/** The answer of httpd because of a rule, wherever that is. */
export interface AnswerOfRule {
  readonly status: number;
  /** A clause for people. */
  readonly why: string;
}

/** What httpd answers because of a rule. */
export interface RuleAnswer extends AnswerOfRule {
  readonly at: Located | undefined;
  readonly httpd?: LogLine;
  /** Where a redirect leads. */
  readonly location?: ByteText;
  /** Whether no rule has changed the path. */
  readonly isInPlace?: true;
}

/** As what rules come to. */
export interface Answered extends RuleAnswer {
  readonly kind: 'answered';
}

/** The answer of a rule that says a status. */
export function answerWith(status: number): AnswerOfRule {
  if (status === 403) return { status, why: 'the RewriteRule forbids it' };
  if (status === 410) return { status, why: 'the RewriteRule says that it is gone' };
  return {
    status,
    why: isRedirect(status) ? 'the RewriteRule redirects it' : `the RewriteRule answers ${status}`,
  };
}

/** What httpd answers because a rule has put into the query what would have had to be escaped. */
export function badQuery(at: Located | undefined, id: 'AH10410' | 'AH10411'): Answered {
  return {
    kind: 'answered',
    status: 403,
    at,
    why: 'a RewriteRule puts a space or a control character into the query',
    httpd: { id, message: 'Rewritten query string contains control characters or spaces' },
  };
}
