import { atoi } from '../../../arguments/text/c-numbers.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { VariableState } from '../request.ts';
import { isAbsolute, type OwnUrl, qualify, splitOwnScheme, usualPort } from './absolute-uri.ts';
import { type ExpansionSource, expandText } from './expand-text.ts';
import type { Match } from './match-rule.ts';
import type { Forced, RewriteOutcome, RewriteState } from './rule-list.ts';
import { answerWith, type RuleAnswer } from './rule-refusal.ts';
import { splitQuery, substitute } from './substitution.ts';
import type { WrittenRule } from './written-rules.ts';

/** The request that rules are applied to. */
export interface ApplyingTo {
  /** What is taken from the path before rules see it; undefined outside of sections. */
  readonly directory: ByteText | undefined;
  /** r->uri. */
  readonly uri: ByteText;
  /** What the server calls itself; undefined where that is not known. */
  own(): OwnUrl | undefined;
  isOwnName(name: ByteText, port: number): boolean | undefined;
  /** How long a path may become: twice LimitRequestLine; undefined where that is not known. */
  longest(): number | undefined;
  /** Whether httpd forbids a `?` that comes of the request; undefined where that is not known. */
  readonly forbidsMarks: boolean | undefined;
}

/**
 * What a rule that applies makes of a request; undefined where something decides that plume does not know. Source:
 * apply_rewrite_rule() in modules/mappers/mod_rewrite.c.
 */
export function applyRule(
  rule: WrittenRule,
  match: Match,
  before: RewriteOutcome,
  asked: ApplyingTo,
): RewriteOutcome | undefined {
  const { at, does, isLeft } = rule;
  const found = isLeft ? undefined : substitute(rule, match.escaped);
  if (!isLeft && found === undefined) return undefined;
  if (found?.hasMarkOfRequest === true && !does.trustsMark && asked.forbidsMarks !== false)
    return asked.forbidsMarks && { ...before, refusal: { ...MARK_OF_REQUEST, at } };
  const variables = setVariables(rule, match, before.variables);
  if (variables === undefined || !hasPlainCookies(rule, match)) return undefined;
  // what hands it on ends the rules before `[END]` counts
  const ends = {
    variables,
    isPassedThrough: does.isPassedThrough,
    isEnd: !does.isPassedThrough && does.isEnd,
  };
  const forced = force(rule, match.escaped, before.forced);
  if (found === undefined) {
    if (forced === undefined) return undefined;
    const refusal = does.isAnswer ? { at, ...answerWith(does.status) } : undefined;
    return { ...before, ...ends, forced, refusal };
  }
  const moved = move(rule, found.text, before, asked);
  if (moved === undefined) return undefined;
  // a request that goes elsewhere gets neither a handler nor a type
  const isHere = !isAbsolute(moved.filename) && !moved.filename.startsWith('proxy:');
  if (isHere && forced === undefined) return undefined;
  const longest = asked.longest();
  if (longest === undefined || moved.filename.length > longest)
    return longest === undefined
      ? undefined
      : { ...before, ...ends, refusal: exceedsLength(rule, asked, longest) };
  return {
    ...before,
    ...ends,
    ...moved,
    ...(isHere && forced && { forced }),
    rules: [...before.rules, at],
    last: rule,
  };
}

/** Where a rule leads. */
function move(
  rule: WrittenRule,
  text: ByteText,
  before: RewriteOutcome,
  { directory, own, isOwnName }: ApplyingTo,
): Pick<RewriteOutcome, 'filename' | 'pathInfo' | 'query' | 'status' | 'isReduced'> | undefined {
  const { does, to } = rule;
  const isPath = text.startsWith('/') || isAbsolute(text);
  const isPrefixed = !isPath && (directory !== undefined || !(does.isProxied || does.isRedirect));
  const split = splitQuery(isPrefixed ? (directory ?? '/') + text : text, before.query, rule);
  const { query } = split;
  const pathInfo = directory !== undefined && does.dropsPathInfo ? '' : before.pathInfo;
  const known = { query, pathInfo, status: before.status, isReduced: before.isReduced };
  if (does.isProxied || does.isRedirect) {
    const filename = qualify(split.filename, own());
    if (filename === undefined) return undefined;
    return does.isProxied
      ? { ...known, filename: `proxy:${filename}` }
      : { ...known, filename, status: does.status };
  }
  if (isAbsolute(split.filename)) {
    const reduced = reduce(split.filename, own(), isOwnName);
    if (reduced === 'unknown') return undefined;
    if (reduced === undefined) return { ...known, filename: split.filename, status: does.status };
    return { ...known, filename: withoutSlashes(reduced, to, does.keepsSlashes), isReduced: true };
  }
  const filename = isPrefixed ? split.filename : withoutSlashes(split.filename, to, does.keepsSlashes);
  return { ...known, filename };
}

/** Slashes at the beginning are merged, unless the rule itself has them. */
function withoutSlashes(path: ByteText, to: ByteText, isKept: boolean): ByteText {
  return isKept || to.startsWith('//') ? path : path.replace(/^\/+/, '/');
}

/** The path of a URL of the server itself; undefined for another URL. Source: reduce_uri() there. */
function reduce(
  url: ByteText,
  own: OwnUrl | undefined,
  isOwnName: ApplyingTo['isOwnName'],
): ByteText | 'unknown' | undefined {
  if (own === undefined) return 'unknown';
  const found = splitOwnScheme(url, own.scheme);
  if (found === undefined) return undefined;
  const port = found.port === undefined ? usualPort(own.scheme) : atoi(found.port) & 0xffff;
  const isOwn = isOwnName(found.host, port);
  if (isOwn === undefined) return 'unknown';
  return isOwn ? found.path : undefined;
}

/** Source: do_expand_env() there. Undefined where it may be any variable. */
function setVariables(
  { does }: WrittenRule,
  match: Match,
  before: RewriteState['variables'],
): RewriteState['variables'] | undefined {
  if (does.variables.length === 0) return before;
  const variables = new Map<string, VariableState>(before);
  for (const data of does.variables) {
    const text = expandText(data, match.plain({ variables }));
    const written = text ?? /^[^$%\\]*:/.exec(data)?.[0];
    if (written === undefined) return undefined;
    const colon = written.indexOf(':');
    const name = colon < 0 || written.startsWith('!') ? written : written.slice(0, colon);
    if (name.startsWith('!')) variables.set(asciiLowerCase(name.slice(1)), { isSet: false, value: '' });
    else {
      const value = text === undefined ? undefined : colon < 0 ? '' : text.slice(colon + 1);
      variables.set(asciiLowerCase(name), { isSet: true, value });
    }
  }
  return variables;
}

/** httpd sends no header with control characters. */
function hasPlainCookies({ does }: WrittenRule, match: Match): boolean {
  return does.cookies.every((data) => {
    const text = /[$%\\]/.test(data) ? expandText(data, match.escaped) : data;
    return text === undefined || !/[\0-\x08\x0a-\x1f\x7f]/.test(text);
  });
}

/** Source: force_type_handler() there. Undefined where that is not known. */
function force({ at, does }: WrittenRule, subject: ExpansionSource, before: Forced): Forced | undefined {
  const handler = does.handler === undefined ? '' : expandText(does.handler, subject);
  const type = does.type === undefined ? '' : expandText(does.type, subject);
  if (handler === undefined || type === undefined) return undefined;
  if (handler === '' && type === '') return before;
  return {
    ...before,
    ...(handler !== '' && { handler: asciiLowerCase(handler) }),
    ...(type !== '' && { type: asciiLowerCase(type) }),
    at,
  };
}

const MARK_OF_REQUEST = {
  status: 403,
  why: 'the RewriteRule takes a `?` of the request for the beginning of the query',
  httpd: { id: 'AH10508', message: 'Unsafe URL with %3f URL rewritten without UnsafeAllow3F' },
} as const;

/** What httpd answers where `[N]` begins too often. */
export function exceedsRounds(
  { at, pattern, does: { maxRounds } }: WrittenRule,
  { uri }: ApplyingTo,
): RuleAnswer {
  return {
    status: 500,
    at,
    why: `the RewriteRule begins again until httpd gives up, after ${maxRounds} rounds`,
    httpd: {
      id: 'AH02596',
      message: `RewriteRule '${pattern}' and URI '${uri}' exceeded maximum number of rounds (${maxRounds}) via the [N] flag`,
    },
  };
}

function exceedsLength({ at, pattern }: WrittenRule, { uri }: ApplyingTo, longest: number): RuleAnswer {
  return {
    status: 500,
    at,
    why: 'the RewriteRule makes the path longer than twice `LimitRequestLine`',
    httpd: {
      id: undefined,
      message: `RewriteRule '${pattern}' and URI '${uri}' exceeded maximum length (${longest})`,
    },
  };
}
