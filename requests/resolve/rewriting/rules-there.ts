import { isSaidAmong } from '../../../access/policy/settings.ts';
import { expressionContextOf } from '../../../access/request/expression-context.ts';
import { type RewriteMoment, rewriteSubjectOf } from '../../../access/request/rewriting/rewrite-subject.ts';
import { isSurelyOn } from '../../../access/request/rewriting/rewriting.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located } from '../../../model/server/server.ts';
import { isFollowedIn, isTransparent, queryRefusal } from './passed-on.ts';
import { applyRules, type RewriteState } from './rule-list.ts';
import type { RuleRefusal } from './rule-refusal.ts';
import { ruleTraceOf } from './rule-trace.ts';

/** What the rules of directories and .htaccess files surely do with a request. */
export type RewritingDone =
  /** Nothing that leads it elsewhere; the query may be another one. */
  | { readonly kind: 'left'; readonly query: ByteText | undefined }
  | RuleRefusal
  | ({ readonly kind: 'redirected' } & InternalRedirect);

/** httpd asks for something else by itself, as if the client had. */
export interface InternalRedirect {
  /** The path with its query, as in a request line. */
  readonly target: ByteText;
  readonly query: ByteText | undefined;
  /** The rules that lead there, in their order. */
  readonly rules: readonly Located[];
  /** Whether no rule is asked again. */
  readonly isEnd: boolean;
}

/** A request whose file is known, when the fixups are asked. */
export interface RewrittenThere extends Omit<RewriteMoment, 'isAfterAccess'> {
  readonly sections: readonly MergedSection[];
}

const KEYS = ['rewriteengine', 'rewritebase', 'rewritecond', 'rewriterule'];

/**
 * What rules surely do after access control, where plume knows all that decides; undefined where it does not.
 * Source: hook_fixup() in modules/mappers/mod_rewrite.c.
 */
export function rewriteThere(request: RewrittenThere): RewritingDone | undefined {
  const { server, question, sections, filename, pathInfo, query, isSubrequest } = request;
  if (!isFollowedIn(server.target) || question === undefined || !isSurelyOn(sections)) return undefined;
  if (isSaidAmong(sections, 'rewriteoptions')) return undefined;
  const last = rulesInForce(sections);
  if (last === undefined) return undefined;
  const { directory } = last;
  const found = applyRules(commandsIn(last.scope, ['rewriterule', 'rewritecond']), {
    start: { filename, pathInfo, query },
    directory,
    isSubrequest,
    trace: question.trace && ruleTraceOf(question.trace, directory),
    subjectOf: (state: RewriteState) => rewriteSubjectOf({ ...request, ...state, isAfterAccess: true }),
  });
  if (found === undefined) return undefined;
  const { refusal, rules } = found;
  // a query that is refused comes first, whatever else a rule says
  if (rules.length > 0 || refusal !== undefined) {
    const bad = queryRefusal(found.query, refusal?.at ?? rules.at(-1), 'AH10411');
    if (bad !== undefined) return bad;
  }
  if (refusal !== undefined) return { kind: 'refused', ...refusal };
  // httpd does not lead a request to where it is
  if (rules.length === 0 || found.filename === filename) {
    return found.pathInfo === pathInfo ? { kind: 'left', query: found.query } : undefined;
  }
  const to = urlPathOf(found.filename, last, request);
  if (to === undefined || !isTransparent(to) || found.query?.includes('#')) return undefined;
  const target = found.query === undefined ? to : `${to}?${found.query}`;
  return {
    kind: 'redirected',
    target: target.replaceAll(' ', '%20'),
    query: found.query,
    rules,
    isEnd: found.isEnd,
  };
}

interface RulesInForce {
  readonly scope: NonNullable<MergedSection['scope']>;
  /** With a `/` at its end. */
  readonly directory: ByteText;
}

/** The section whose rules are asked: the last one with something of mod_rewrite; undefined where that is not sure. */
function rulesInForce(sections: readonly MergedSection[]): RulesInForce | undefined {
  let last: RulesInForce | undefined;
  for (const { kind, scope, section, directory, applies } of sections) {
    if (kind === 'server' || kind === 'host') continue;
    if (scope === undefined) return undefined;
    if (commandsIn(scope, KEYS).length === 0) continue;
    const isPlain = kind === 'htaccess' || (kind === 'directory' && section?.pattern?.kind === 'text');
    const text = kind === 'htaccess' ? directory : section?.pattern?.text;
    if (!isPlain || text === undefined || applies !== 'present') return undefined;
    last = { scope, directory: text.endsWith('/') ? text : `${text}/` };
  }
  return last;
}

/**
 * The path of a URL for what rules make of a file: RewriteBase, the document root or an Alias is put in the place of the
 * directory. Undefined where that is not known.
 */
function urlPathOf(
  filename: ByteText,
  { scope, directory }: RulesInForce,
  request: RewrittenThere,
): ByteText | undefined {
  const context = contextOf(request);
  if (context === undefined) return undefined;
  const { documentRoot, prefix, contextRoot } = context;
  const bases = commandsIn(scope, 'rewritebase');
  const base = bases.at(-1);
  if (base !== undefined) {
    const { words } = base.instance.partsOf(base.command);
    const text = firstArgAsWritten(words);
    if (bases.some(({ certainty }) => certainty !== 'present') || text?.startsWith('/') !== true)
      return undefined;
    const replaced = replacePrefix(filename, directory, text);
    if (replaced !== undefined) return replaced;
  } else if (filename.startsWith(`${documentRoot}/`)) return filename.slice(documentRoot.length);
  return replacePrefix(filename, contextRoot, prefix) ?? filename;
}

function firstArgAsWritten(
  words: readonly { readonly value: ByteText; readonly hasVariable: boolean }[],
): ByteText | undefined {
  const [word] = words;
  return word === undefined || word.hasVariable ? undefined : word.value;
}

/** The document root, and the Alias that led to the file; undefined where either is not known. */
function contextOf(
  request: RewrittenThere,
):
  | { readonly documentRoot: ByteText; readonly prefix: ByteText; readonly contextRoot: ByteText }
  | undefined {
  const { question } = request;
  if (question === undefined) return undefined;
  const { variable } = expressionContextOf({ ...request, question, user: '', environment: () => undefined });
  const [documentRoot, prefix, contextRoot] = [
    variable('DOCUMENT_ROOT'),
    variable('CONTEXT_PREFIX'),
    variable('CONTEXT_DOCUMENT_ROOT'),
  ];
  if (documentRoot === undefined || prefix === undefined || contextRoot === undefined) return undefined;
  return { documentRoot, prefix, contextRoot };
}

/** Source: subst_prefix_path() there. Undefined where the path does not begin with the directory. */
function replacePrefix(path: ByteText, directory: ByteText, by: ByteText): ByteText | undefined {
  const bare = directory.endsWith('/') ? directory.slice(0, -1) : directory;
  if (!path.startsWith(`${bare}/`)) return undefined;
  const rest = path.slice(bare.length + 1);
  return by === '' || by.endsWith('/') ? by + rest : `${by}/${rest}`;
}
