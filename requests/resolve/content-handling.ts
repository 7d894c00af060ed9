import type { LogLine } from '../../access/policy/outcome.ts';
import { commandsAmong, settingAmong } from '../../access/policy/settings.ts';
import { aliasEntriesIn } from '../../access/request/alias-entries.ts';
import type { OnDisk } from '../../access/request/disk/on-disk.ts';
import type { ExpressionContext } from '../../access/request/evaluate-expression.ts';
import type { VariableState } from '../../access/request/request.ts';
import {
  environmentAfterFixups,
  type RequestEnvironment,
  requestEnvironmentOf,
  withVariables,
} from '../../access/request/request-environment.ts';
import { noteEntry, noteUnfollowed, type RequestTrace } from '../../access/request/request-trace.ts';
import type { RequestPath } from '../../access/request/request-url.ts';
import type { PossibleRule } from '../../access/request/rewriting/possible-rules.ts';
import { rewriteSubjectOf } from '../../access/request/rewriting/rewrite-subject.ts';
import { redirectTarget, ruleUncertainty } from '../../access/request/rewriting/rule-uncertainty.ts';
import {
  answer,
  firstRedirect,
  targetOf,
  type Uncertainty,
  wholeAmong,
  writtenFor,
} from '../../access/request/url-to-file.ts';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import { isSameScope } from '../../model/configuration/scope.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { directoryHandling, toSlash } from './content/directory.ts';
import { fileHandling, inPlaceOfRules } from './content/handled.ts';
import { type Asked, type ContentHandling, early, end } from './content/handling.ts';
import { closedToViews, mayNegotiate } from './content/negotiation.ts';
import { maySymlink, optionsAmong } from './content/options-there.ts';
import { decidingOptionsLine, LINK_OPTIONS } from './options-line.ts';
import type { EndOfRules } from './rewriting/end-of-rules.ts';
import { FORBIDDEN, type PossibleRewriting, possibleRulesThere } from './rewriting/possible-rules-there.ts';
import {
  type InternalRedirect,
  placeOfRules,
  type RewritingDone,
  type RewrittenThere,
  rewriteThere,
} from './rewriting/rules-there.ts';
import { rewriteUnseen } from './rewriting/rules-unseen.ts';

/**
 * Asks what runs after access control: fixups of mod_rewrite, mod_alias and mod_dir, then the handler. `uncertainties`
 * gets what plume does not follow.
 */
export function contentHandlingOf(asked: Asked, uncertainties: Uncertainty[]): ContentHandling {
  const { server, path, sections, disk } = asked;
  const trace = asked.question?.trace;
  const options = optionsAmong(server, sections);
  const note = (what: ByteText, at: Located | undefined) => uncertainties.push({ what, at, phase: 'after' });
  const closed = closedToViews(asked, options);
  if (closed !== undefined) return closed;
  // mod_negotiation looks for it before the fixups, which then see the file that it finds
  if (mayNegotiate(asked, options))
    uncertainties.push({
      what: 'whether MultiViews finds a file with another extension',
      at: settingAmong(sections, 'options')?.at,
      phase: 'after',
      ifMissing: disk.path,
    });
  const moment = {
    ...asked,
    sections: withRules(asked),
    method: asked.askedWith,
    uri: path.uri,
    query: path.query,
    filename: disk.path,
    pathInfo: disk.pathInfo,
    environment: environmentOf(asked),
  };
  const mayFollow = maySymlink(options);
  const { rewritten, rewriting } = askRules(asked, moment, mayFollow);
  if (rewriting.kind === 'forbidden')
    return {
      ...early(end(403, FORBIDDEN, decidingOptionsLine(sections, LINK_OPTIONS))),
      httpd: rewriteForbidden(server, disk),
    };
  const [first] = rewriting.rules;
  const unseen =
    first !== undefined && mayFollow === true && disk.kind === 'unknown' && !asked.isSubrequest
      ? rewriteUnseen(moment)
      : undefined;
  if (trace !== undefined && rewriting.isLeft !== true && unseen === undefined)
    noteUnfollowed(trace, firstRuleThere(sections), true);
  if (first?.isCertain === true && first.answer !== undefined && unseen === undefined)
    return early(end(first.answer.status, first.answer.why, first.at, redirectTarget(first, path)));
  const done = unseen?.kind === 'either-way' ? unseen.done : rewritten;
  const forced = { ...asked.forced, ...(done?.kind !== 'answered' && done?.forced) };
  const answered = done && answeredByRules({ ...asked, forced }, done);
  if (answered !== undefined) return answered;
  const onward = isOfThisServer(done) ? goingOn({ ...asked, forced }, done) : asked;
  const unsure: Located[] = [];
  const asExpressionsSeeIt = () =>
    rewriteSubjectOf({ ...moment, environment: undefined, isAfterAccess: true }).expression;
  const redirect = redirectThere(sections, onward.path, asExpressionsSeeIt, (at) => unsure.push(at), trace);
  if (unseen?.kind === 'if-missing') uncertainties.push(ifMissing(disk.path, unseen.led));
  for (const [i, rule] of done === undefined && unseen === undefined ? rewriting.rules.entries() : []) {
    if (redirect !== undefined && leavesAnswer(rule)) continue;
    uncertainties.push({ ...ruleUncertainty(rule, i === 0 ? path.uri : undefined), phase: 'after' });
  }
  for (const at of unsure) note('whether httpd reads this line, which redirects the request', at);
  if (redirect !== undefined) return redirect;
  if (done?.kind === 'redirected') return ledElsewhere(onward, done, unseen !== undefined);
  const found = disk.kind === 'directory' ? directoryHandling(onward, options) : fileHandling(onward, note);
  const { query } = onward.path;
  const handling = {
    ...found,
    ...(query !== path.query && { triedWith: query ?? '' }),
    ...(done?.kind === 'left' && { variables: done.variables }),
    // what is redirected to end in a slash is still at its path
    ...(found.isSettledEarly && isAsBefore(asked, done) && { isInPlace: true as const }),
  };
  if (handling.tries.length === 0 || (first !== undefined && done === undefined)) return handling;
  const environment = withVariables(
    moment.environment,
    done?.kind === 'left' ? done.variables : new Map<string, VariableState>(),
  );
  const endsRewriting = done?.kind === 'left' && done.isEnd;
  return {
    ...handling,
    ...(endsRewriting && { endsRewriting }),
    environment: environmentAfterFixups(environment, server, sections),
  };
}

/** What comes of rules that lead a request elsewhere; `isUnseen`: whether that is for what plume cannot see. */
function ledElsewhere(
  asked: Asked,
  done: RewritingDone & { readonly kind: 'redirected' },
  isUnseen: boolean,
): ContentHandling {
  const { disk, path } = asked;
  const slash = disk.kind === 'directory' ? toSlash(asked) : undefined;
  if (slash !== undefined) return slash;
  const assumes =
    !isUnseen || path.uri.endsWith('/') ? undefined : `\`${toDisplayText(disk.path)}\` is not a directory`;
  const led = {
    ...end('unknown', 'where this rewrite leads', done.rules[0]),
    rewritten: { ...done, assumes },
  };
  if (!asked.isSubrequest) return early(led);
  // it stands for the directory only where it is a file, whose `[END]` the request for the directory does not know
  return disk.kind === 'file'
    ? { ...led, rewritten: { ...done, isEnd: false } }
    : { ...end(404, 'the file does not exist', undefined), isLedAway: true };
}

/** The sections of a request whose rules count. */
function withRules({ sections, question }: Asked): readonly MergedSection[] {
  const without = question?.withoutRulesOf;
  if (without === undefined) return sections;
  return sections.filter(({ scope }) => scope === undefined || !isSameScope(scope, without));
}

/** What rules surely do; where that is not known, those that may do something. */
function askRules(
  { disk, isRewritingOver }: Asked,
  moment: RewrittenThere,
  mayFollow: boolean | undefined,
): { readonly rewritten: RewritingDone | undefined; readonly rewriting: PossibleRewriting } {
  if (isRewritingOver) return { rewritten: undefined, rewriting: NO_RULES };
  const { sections } = moment;
  const rewritten = mayFollow === true && disk.kind !== 'unknown' ? rewriteThere(moment) : undefined;
  if (rewritten?.kind === 'open')
    return { rewritten: undefined, rewriting: { kind: 'rules', rules: rewritten.possible } };
  if (rewritten !== undefined) return { rewritten, rewriting: NO_RULES };
  // which rules may match hangs on what those before them do to variables
  const subjectThere = () =>
    rewriteSubjectOf({ ...moment, ...placeOfRules(sections), environment: undefined, isAfterAccess: true });
  const rewriting = possibleRulesThere(sections, disk.path + disk.pathInfo, mayFollow, subjectThere);
  return { rewritten, rewriting };
}

/** What answers because of rules, where they lead to no path of this server, or name a handler. */
function answeredByRules(asked: Asked, done: RewritingDone): ContentHandling | undefined {
  if (done.kind === 'answered') {
    const { status, why, at, location, httpd, isInPlace } = done;
    return {
      ...early(end(status, why, at, location)),
      ...(httpd && { httpd }),
      ...(isInPlace && { isInPlace }),
    };
  }
  if (done.kind !== 'left' && asked.forced.handler !== undefined) return inPlaceOfRules(asked);
  return done.kind === 'proxied'
    ? { ...early(end('unknown', 'what the backend answers', done.at)), proxied: done }
    : undefined;
}

function isOfThisServer(done: RewritingDone | undefined): done is Exclude<RewritingDone, EndOfRules> {
  return done?.kind === 'left' || done?.kind === 'redirected';
}

/** The variables of a request when the fixups are asked. */
function environmentOf(asked: Asked): RequestEnvironment {
  const { server, host, question, path, disk, mappedBy, sections, inherited } = asked;
  if (question === undefined) return { isSet: () => undefined, value: () => undefined };
  if (inherited !== undefined) return withVariables(inherited, question.variables ?? new Map());
  return requestEnvironmentOf(
    { server, host, question, uri: path.uri, filename: disk.path, pathInfo: disk.pathInfo, mappedBy },
    sections,
  );
}

function firstRuleThere(sections: readonly MergedSection[]): Located | undefined {
  const inner = sections.filter(({ kind }) => kind !== 'server' && kind !== 'host');
  return commandsAmong(inner, 'rewriterule')?.commands[0];
}

/** That a file stays as it is, and that rules lead the request elsewhere where there is none. */
function ifMissing(path: ByteText, { target, rules }: InternalRedirect): Uncertainty {
  return {
    what: 'whether this rewrite applies',
    at: rules.at(-1),
    phase: 'after',
    ifMissing: path,
    rewrite: { to: target, isProxied: false, dropsQuery: false },
  };
}

/** What the modules after mod_rewrite see of the request. */
function goingOn(asked: Asked, done: Exclude<RewritingDone, EndOfRules>): Asked {
  const { path, disk } = asked;
  const onward = { ...asked, path: { ...path, query: done.query } };
  return done.kind === 'left' ? { ...onward, disk: { ...disk, pathInfo: done.pathInfo } } : onward;
}

/** Whether rules leave the path and the query of a request as they are. */
function isAsBefore({ path, disk }: Asked, done: RewritingDone | undefined): boolean {
  return (
    done === undefined ||
    (done.kind === 'left' && done.query === path.query && done.pathInfo === disk.pathInfo)
  );
}

const NO_RULES: PossibleRewriting = { kind: 'rules', rules: [], isLeft: true };

/**
 * Whether a rule in a directory or .htaccess surely leaves the answer to the fixups after it: one that makes another path of
 * this server of the URL has a handler follow it, before which mod_alias redirects what was asked for.
 * Source: hook_fixup() in modules/mappers/mod_rewrite.c.
 */
function leavesAnswer({ answer, rewrite }: PossibleRule): boolean {
  const { to, isProxied = false, dropsQuery = false } = rewrite ?? {};
  if (answer !== undefined || isProxied || to === undefined) return false;
  // a redirect takes the query along
  if (dropsQuery || to.includes('?')) return false;
  return !to.includes(':') && !to.startsWith('%') && !to.startsWith('$');
}

/** Source: hook_fixup() in modules/mappers/mod_rewrite.c. */
function rewriteForbidden({ target }: Server, { path }: OnDisk): LogLine {
  return target.series === '2.2'
    ? {
        id: undefined,
        message: `Options FollowSymLinks or SymLinksIfOwnerMatch is off which implies that RewriteRule directive is forbidden: ${path}`,
      }
    : {
        id: 'AH00670',
        message: `Options FollowSymLinks and SymLinksIfOwnerMatch are both off, so the RewriteRule directive is also forbidden due to its similar ability to circumvent directory restrictions : ${path}`,
      };
}

/** What mod_alias answers among the fixups. Source: fixup_redir() in modules/mappers/mod_alias.c. */
export function redirectThere(
  sections: readonly MergedSection[],
  path: RequestPath,
  contextOfRequest: () => ExpressionContext,
  addUncertainty: (at: Located) => void,
  trace: RequestTrace | undefined,
): ContentHandling | undefined {
  const follow = ({ status, at, location, httpd }: ReturnType<typeof answer>) => ({
    ...early(
      end(
        status,
        status === 500 ? 'the target of the redirect is not a URL' : '`Redirect` applies to it',
        at,
        location,
      ),
    ),
    // the same words have another number here
    ...(httpd !== undefined && { httpd: { ...httpd, id: 'AH00676' } }),
  });
  const whole = writtenFor(wholeAmong(sections, 'wholeRedirect'), contextOfRequest);
  if (whole !== undefined) {
    const isKnown = whole.isSure && whole.isKnown;
    noteEntry(
      trace,
      { at: whole.at, from: undefined },
      path.uri,
      isKnown ? { to: targetOf(whole) } : 'unknown',
      true,
    );
    if (isKnown) return follow(answer(whole, targetOf(whole), path));
    addUncertainty(whole.at);
  }
  for (const { kind, scope, applies } of sections.toReversed()) {
    if (scope === undefined || kind === 'server' || kind === 'host') continue;
    const entries = aliasEntriesIn(scope).redirects.map((entry) => ({
      ...entry,
      isSure: entry.isSure && applies === 'present',
    }));
    const found = firstRedirect(
      entries,
      path,
      ({ at }) => addUncertainty(at),
      (entry, to) => noteEntry(trace, entry, path.uri, to, true),
    );
    if (found !== undefined) return follow(found);
  }
  return undefined;
}
