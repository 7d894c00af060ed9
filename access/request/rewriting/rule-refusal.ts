import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Located } from '../../../model/server/server.ts';
import type { LogLine } from '../../policy/outcome.ts';

/** What httpd answers because of a rule. */
export interface RuleAnswer {
  readonly status: number;
  readonly at: Located | undefined;
  /** A clause for people. */
  readonly why: string;
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
