import { isSetAmong } from '../../../access/request/environment/variables-set.ts';
import { expressionContextOf } from '../../../access/request/expression-context.ts';
import type { VariableState } from '../../../access/request/request.ts';
import {
  type RequestEnvironment,
  variableAfterFixups,
  withVariables,
} from '../../../access/request/request-environment.ts';
import { schemeOf } from '../../../access/request/rewriting/absolute-uri.ts';
import { engineAmong } from '../../../access/request/rewriting/rewrite-engine.ts';
import type { RewriteMoment } from '../../../access/request/rewriting/rewrite-subject.ts';
import type { RewriteOutcome } from '../../../access/request/rewriting/rule-list.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located } from '../../../model/server/server.ts';
import { type EndOfRules, endOfRules } from './end-of-rules.ts';
import { followRequest, type OpenRules } from './follow-request.ts';
import { loginAtFixups } from './login-at-fixups.ts';
import { isFollowedIn } from './passed-on.ts';
import { type RulesInForce, rulesAmong } from './rules-in-force.ts';

/** What the rules of directories and .htaccess files surely do with a request. */
export type RewritingDone =
  /** Nothing that leads it elsewhere; the query may be another one, and what follows the file may be gone. */
  | ({ readonly kind: 'left'; readonly query: ByteText | undefined; readonly pathInfo: ByteText } & Pick<
      RewriteOutcome,
      'forced' | 'variables' | 'isEnd'
    >)
  | EndOfRules
  | ({ readonly kind: 'redirected' } & InternalRedirect & Pick<RewriteOutcome, 'forced'>);

/** httpd asks for something else by itself, as if the client had. */
export interface InternalRedirect {
  /** The path with its query, as httpd reads it anew: what is encoded in it is decoded. */
  readonly target: ByteText;
  readonly query: ByteText | undefined;
  /** The rules that lead there, in their order. */
  readonly rules: readonly Located[];
  /** Whether no rule is asked again. */
  readonly isEnd: boolean;
  /** The variables of the request from which rules lead there, by name in lower case. */
  readonly variable: (name: string) => VariableState;
  /** See RuleTarget. */
  readonly assumes?: string | undefined;
}

/** A request whose file is known, when the fixups are asked. */
export interface RewrittenThere extends Omit<RewriteMoment, 'isAfterAccess' | 'environment'> {
  readonly sections: readonly MergedSection[];
  /** The variables of the request when the fixups are asked. */
  readonly environment: RequestEnvironment;
}

/**
 * What rules surely do after access control, where plume knows all that decides; undefined where it follows none.
 * Source: hook_fixup() in modules/mappers/mod_rewrite.c.
 */
export function rewriteThere(request: RewrittenThere): RewritingDone | OpenRules | undefined {
  const { server, question, sections, filename, pathInfo, query } = request;
  if (!isFollowedIn(server.target) || question === undefined || engineAmong(sections).state !== 'on')
    return undefined;
  const inForce = rulesAmong(sections);
  if (inForce === undefined) return undefined;
  const { directory, rules: lines, options } = inForce;
  // mod_dir adds the slash to the URL of a directory before its rules are asked
  const isWithoutSlash = `${filename}/` === directory && !options.has('allownoslash');
  if (directory === undefined || isWithoutSlash) return { kind: 'left', query, pathInfo, ...NOTHING_SET };
  const moment = {
    ...{ ...request, question, isAfterAccess: true, there: { directory, base: inForce.base } },
    login: loginAtFixups(server, question, sections, request.method),
    isOwnVariable: (name: string) => isSetAmong(sections, name),
  };
  return followRequest(lines, moment, (outcome) => doneBy(outcome, request, { ...inForce, directory }));
}

/** What rules have surely done; undefined where plume does not know. */
function doneBy(
  found: RewriteOutcome,
  request: RewrittenThere,
  of: RulesInForce & { readonly directory: ByteText },
): RewritingDone | undefined {
  const { server, sections, filename, query, environment } = request;
  const redirectsTo = (url: ByteText) => withBase(url, of);
  const ended = endOfRules(found, query, { server, isInSections: true, redirectsTo });
  if (ended !== undefined) return ended === 'unknown' ? undefined : ended;
  const { rules, forced, variables } = found;
  if (rules.length > 0 && !found.filename.startsWith('/')) return noPath(rules.at(-1));
  // httpd does not lead a request to where it is
  if (rules.length === 0 || found.filename === filename)
    return {
      kind: 'left',
      query: found.query,
      pathInfo: found.pathInfo,
      forced,
      variables,
      isEnd: found.isEnd,
    };
  const to = urlPathOf(found.filename, of, request);
  // one that begins as a URL with a scheme is read as such
  if (to === undefined || (!to.startsWith('/') && to.includes(':'))) return undefined;
  const target = found.query === undefined ? to : `${to}?${found.query}`;
  const after = withVariables(environment, variables);
  return {
    kind: 'redirected',
    target,
    query: found.query,
    rules,
    isEnd: found.isEnd,
    forced,
    variable: (name) => variableAfterFixups(name, after, server, sections),
  };
}

const NOTHING_SET = { forced: {}, variables: new Map<string, VariableState>(), isEnd: false } as const;

function noPath(at: Located | undefined): EndOfRules {
  const why = 'what the RewriteRule leads to does not begin with `/`, because its section is of no directory';
  return { kind: 'answered', status: 400, why, at };
}

/** Where the rules of sections count; where that is not sure, they ask for nothing. */
export function placeOfRules(
  sections: readonly MergedSection[],
): Pick<RewriteMoment, 'there'> | { readonly ask: undefined } {
  const { directory, base } = rulesAmong(sections) ?? {};
  return directory === undefined ? { ask: undefined } : { there: { directory, base } };
}

/**
 * The path of a URL for what rules make of a file: RewriteBase, the document root or an Alias is put in the place of the
 * directory. Undefined where that is not known.
 */
function urlPathOf(
  filename: ByteText,
  { base, options, directory }: RulesInForce & { readonly directory: ByteText },
  request: RewrittenThere,
): ByteText | undefined {
  const context = contextOf(request);
  if (context === undefined) return undefined;
  const { documentRoot, prefix, contextRoot } = context;
  if (base !== undefined) {
    const replaced = replacePrefix(filename, directory, base);
    if (replaced !== undefined) return replaced;
  } else if (filename.startsWith(`${documentRoot}/`)) return filename.slice(documentRoot.length);
  if (options.has('ignorecontextinfo')) return filename;
  return replacePrefix(filename, contextRoot, prefix) ?? filename;
}

/** A URL in whose path RewriteBase is put in the place of the directory. */
function withBase(
  url: ByteText,
  { base, directory }: RulesInForce & { readonly directory: ByteText },
): ByteText {
  if (base === undefined) return url;
  const start = url.indexOf('/', schemeOf(url)?.length ?? 0) + 1;
  if (start === 0 || start === url.length) return url;
  const replaced = replacePrefix(url.slice(start), directory.slice(1), base.slice(1));
  return replaced === undefined ? url : url.slice(0, start) + replaced;
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
