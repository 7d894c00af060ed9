import type { LogLine } from '../../../access/policy/outcome.ts';
import type { Located } from '../../../model/server/server.ts';
import type { QueryRefusal } from './passed-on.ts';

/** A rule that surely answers a request by itself, or that makes httpd refuse it. */
export type RuleRefusal =
  | { readonly kind: 'refused'; readonly status: 403 | 410; readonly at: Located }
  | { readonly kind: 'no-path'; readonly at: Located | undefined }
  | QueryRefusal;

/** What httpd answers, and why. */
export function describeRefusal(refusal: RuleRefusal): {
  readonly status: number;
  readonly why: string;
  readonly at: Located | undefined;
  readonly httpd?: LogLine & { readonly id: string };
} {
  const { at } = refusal;
  if (refusal.kind === 'query') {
    const why = 'a RewriteRule puts a space or a control character into the query';
    return { status: 403, why, at, httpd: refusal.httpd };
  }
  if (refusal.kind === 'no-path') {
    const why =
      'what the RewriteRule leads to does not begin with `/`, because its section is of no directory';
    return { status: 400, why, at };
  }
  const { status } = refusal;
  const why = status === 403 ? 'the RewriteRule forbids it' : 'the RewriteRule says that it is gone';
  return { status, why, at };
}
