import type { ByteText } from '../../../grammar/byte-text.ts';
import type { OpeningTag } from '../../../grammar/syntax-tree.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import type { PossibleRule } from './possible-rules.ts';
import type { RewriteSubject } from './rewrite-conditions.ts';
import { engineAmong, mayAllow, mayInherit, scopesOfRules } from './rewrite-engine.ts';
import { followRules, type ListAsked } from './rule-list.ts';
import { ruleLinesIn } from './written-rules.ts';

/**
 * The rules outside of sections that may match a path, before httpd asks where it leads. `sections` are those that the
 * path alone is enough for.
 * Source: hook_uri2file() in modules/mappers/mod_rewrite.c.
 */
export function possibleRulesFor(
  server: Server,
  host: Located<OpeningTag> | undefined,
  sections: readonly MergedSection[],
  uri: ByteText,
  subject: RewriteSubject,
): readonly PossibleRule[] {
  const { state } = engineAmong(sections);
  if (state === 'off') return [];
  // rules see paths only
  if (!uri.startsWith('/') && !mayAllow(sections, 'allowanyuri')) return [];
  const asked: ListAsked = {
    start: { filename: uri, pathInfo: '', query: undefined },
    ...{ directory: undefined, isInSections: false, isSubrequest: subject.isSubrequest },
    isSurelyAsked: state === 'on' && !(host !== undefined && mayInherit([server, host])),
    subjectOf: () => subject,
  };
  const scopes = scopesOfRules(server, host);
  return distinctRules(scopes.flatMap((scope) => followRules(ruleLinesIn(scope), asked).mayLead()));
}

/** Each rule once, however often it is asked. */
export function distinctRules(rules: readonly PossibleRule[]): readonly PossibleRule[] {
  const found = new Map(rules.map((rule) => [rule.at.command, rule]));
  return [...found.values()];
}
