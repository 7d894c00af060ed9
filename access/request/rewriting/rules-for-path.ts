import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { RequestQuestion } from '../request.ts';
import type { RequestPath } from '../request-url.ts';
import type { PossibleRule } from './possible-rules.ts';
import { engineAmong, mayAllow, mayInherit, scopesOfRules } from './rewrite-engine.ts';
import { type RewriteMoment, rewriteSubjectOf } from './rewrite-subject.ts';
import { followRules } from './rule-list.ts';
import { ruleLinesIn } from './written-rules.ts';

/**
 * The rules outside of sections that may match a path, before httpd asks where it leads, where nobody follows them. `sections`
 * are those that the path alone is enough for.
 * Source: hook_uri2file() in modules/mappers/mod_rewrite.c.
 */
export function possibleRulesFor({
  path: { uri, query },
  sections,
  isSubrequest = false,
  ...request
}: PathAsked): readonly PossibleRule[] {
  const { server, host } = request;
  const { state } = engineAmong(sections);
  if (state === 'off') return [];
  // rules see paths only
  if (!uri.startsWith('/') && !mayAllow(sections, 'allowanyuri')) return [];
  const start = { filename: uri, pathInfo: '', query };
  const subject = rewriteSubjectOf({
    question: undefined,
    ...request,
    ...start,
    uri,
    isSubrequest,
    isAfterAccess: false,
  });
  const isSurelyAsked = state === 'on' && !(host !== undefined && mayInherit([server, host]));
  const asked = { start, directory: undefined, isInSections: false, isSubrequest, isSurelyAsked };
  const found = scopesOfRules(server, host).map((scope) =>
    followRules(ruleLinesIn(scope), { ...asked, subjectOf: () => subject }),
  );
  return distinctRules(found.flatMap((one) => one.mayLead()));
}

interface PathAsked extends Pick<RewriteMoment, 'server' | 'host' | 'method'> {
  readonly path: RequestPath;
  readonly sections: readonly MergedSection[];
  readonly isSubrequest?: boolean | undefined;
  readonly question?: RequestQuestion | undefined;
}

/** Each rule once, however often it is asked. */
export function distinctRules(rules: readonly PossibleRule[]): readonly PossibleRule[] {
  const found = new Map(rules.map((rule) => [rule.at.command, rule]));
  return [...found.values()];
}
