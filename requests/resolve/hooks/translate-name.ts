import { proxyEntriesAsked } from '../../../access/request/proxy-entries.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import { noteUnfollowed } from '../../../access/request/request-trace.ts';
import type { RequestPath } from '../../../access/request/request-url.ts';
import { engineAmong } from '../../../access/request/rewriting/rewrite-engine.ts';
import type { Forced } from '../../../access/request/rewriting/rule-list.ts';
import { type Mapped, mapUrl, type Uncertainty } from '../../../access/request/url-to-file.ts';
import { mergePath } from '../../../files/server-path.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { ResolvedRequest } from '../resolved-request.ts';
import type { EndOfRules } from '../rewriting/end-of-rules.ts';
import { type RewrittenUrl, rewriteUrl, type UrlRewritten } from '../rewriting/rules-for-url.ts';

interface Asking extends RewrittenUrl {
  /** Whether `[END]` keeps rules from being asked. */
  readonly isRewritingOver: boolean;
}

/** Where a URL leads, and what rules outside of sections have changed of the request on the way. */
export interface Translated {
  readonly mapped: Mapped;
  readonly path: RequestPath;
  /** Undefined where no rule has changed it. */
  readonly translatedTo: ResolvedRequest['translatedTo'];
  readonly state: {
    readonly isRewritingOver: boolean;
    /** The question with the query that rules have made. */
    readonly question?: RequestQuestion;
    /** What rules outside of sections say of the handler and the type. */
    readonly forced?: Forced;
  };
}

/** Asks the modules that translate names. `uncertainties` gets what plume does not follow. */
export function translateName(asking: Asking, uncertainties: Uncertainty[]): Translated {
  const { path, isRewritingOver, question } = asking;
  const rewritten = isRewritingOver ? undefined : rewriteUrl(asking);
  const areAsked = !isRewritingOver && engineAmong(asking.sections).state !== 'off';
  const asked = question && (areAsked ? question : { ...question, variables: NOTHING_SET });
  const same = {
    path,
    translatedTo: undefined,
    state: { isRewritingOver, ...(asked && { question: asked }) },
  };
  if (rewritten === undefined || rewritten.kind === 'open') {
    noteRules(asking);
    const after = isRewritingOver && !mayBePassedOnEarly(asking) ? 'rewriting' : undefined;
    const open = rewritten && { rules: rewritten.possible };
    return { ...same, mapped: mapUrl({ ...asking, after, ...open }, uncertainties) };
  }
  if (rewritten.kind === 'answered') return { ...same, mapped: { location: undefined, ...rewritten } };
  if (rewritten.kind === 'proxied')
    return { ...same, path: { ...path, query: rewritten.query }, mapped: rewritten };
  const { kind, query, rules, isEnd, variables, forced, assumes } = rewritten;
  const known = { ...path, query };
  const isMoved = kind === 'passed-on';
  return {
    mapped: mapRewritten(asking, rewritten, uncertainties),
    path: isMoved ? { ...known, uri: rewritten.path, encoded: rewritten.path } : known,
    translatedTo:
      rules.length === 0
        ? undefined
        : { to: query === undefined ? rewritten.path : `${rewritten.path}?${query}`, rules, assumes },
    state: {
      isRewritingOver: isEnd,
      forced,
      ...(question && {
        question: { ...question, variables, ...(query !== path.query && { query: query ?? '' }) },
      }),
    },
  };
}

const NOTHING_SET: RequestQuestion['variables'] = new Map();

/** Notes that rules outside of sections are not followed. */
function noteRules({ server, host, question, sections, isRewritingOver }: Asking): void {
  if (question?.trace === undefined || isRewritingOver) return;
  const { state } = engineAmong(sections);
  if (state !== 'off') noteUnfollowed(question.trace, commandsIn(host ?? server, 'rewriterule')[0], false);
}

function mayBePassedOnEarly({ server, host }: Asking): boolean {
  return [server, ...(host === undefined ? [] : [host])].some(
    (one) => proxyEntriesAsked(one, true).length > 0,
  );
}

/** Asks the modules that are asked after mod_rewrite. */
function mapRewritten(
  asking: Asking,
  { kind, path: uri, query, rules }: Exclude<UrlRewritten, EndOfRules>,
  uncertainties: Uncertainty[],
): Mapped {
  const file = kind === 'file' ? mergePath('/', uri) : uri;
  if (file === undefined) return { kind: 'unknown' };
  const path = { ...asking.path, query, uri: file, encoded: kind === 'left' ? asking.path.encoded : file };
  const after = kind === 'left' || kind === 'passed-on' ? 'rewriting' : 'core';
  const mapped = mapUrl({ ...asking, path, after }, uncertainties);
  return kind === 'file' && mapped.kind === 'file' ? { ...mapped, path: file, at: rules.at(-1) } : mapped;
}
