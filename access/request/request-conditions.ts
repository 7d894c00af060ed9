import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import { decideConditions, type MergedSection } from '../../model/sections/merge-order.ts';
import type { Section } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { type ExpressionContext, evaluateCondition } from './evaluate-expression.ts';
import { expressionContextOf } from './expression-context.ts';
import type { RequestQuestion } from './request.ts';
import { environmentForConditions, type RequestEnvironment } from './request-environment.ts';
import { escapePath, splitUrl } from './request-url.ts';

/** A request, or one that httpd makes of it, as conditions are asked about it. */
export interface ConditionedRequest {
  readonly server: Server;
  readonly host: Located<OpeningTag> | undefined;
  /** What the client asked. */
  readonly question: RequestQuestion;
  readonly method: ByteText;
  readonly uri: ByteText;
  /** r->filename and r->path_info: empty as long as httpd has not asked where the URL leads; undefined: not known. */
  readonly filename: ByteText | undefined;
  readonly pathInfo: ByteText | undefined;
  /** The line that leads from the URL to the file; undefined as long as httpd has not asked, and for none. */
  readonly mappedBy: Located | undefined;
  /** Whether httpd asks by itself. */
  readonly isSubrequest: boolean;
}

/** What an expression sees of a request, for `user`, who is '' as long as nobody has authenticated. */
export function contextOf(
  { question, method, isSubrequest, ...request }: ConditionedRequest,
  user: ByteText,
  environment: Pick<RequestEnvironment, 'value'>,
): ExpressionContext {
  const known = expressionContextOf({
    ...request,
    question: isSubrequest ? askedInstead(question, request.uri, method) : question,
    user,
    environment: environment.value,
  });
  if (!isSubrequest) return known;
  return { ...known, variable: (name) => OF_SUBREQUESTS.get(name) ?? known.variable(name) };
}

/** Source: ap_set_sub_req_protocol() in server/protocol.c. */
const OF_SUBREQUESTS: ReadonlyMap<string, ByteText> = new Map([
  ['IS_SUBREQ', 'true'],
  ['SERVER_PROTOCOL', 'INCLUDED'],
]);

/** Whether the condition of an `<If>` or `<ElseIf>` holds; undefined where nobody knows. */
export function conditionHolds({ at }: Section, context: ExpressionContext): boolean | undefined {
  const [arg] = at.instance.partsOf(at.command).words;
  if (arg === undefined || arg.hasVariable) return undefined;
  return evaluateCondition(arg.value, context);
}

/** Sections without those whose condition surely does not hold; those whose condition does apply surely. */
export function decideKnownConditions(
  sections: readonly MergedSection[],
  requestOf: () => ConditionedRequest,
): readonly MergedSection[] {
  if (!sections.some(({ kind }) => kind === 'if' || kind === 'elseif' || kind === 'else')) return sections;
  const request = requestOf();
  const { server, host, question, isSubrequest } = request;
  // what fixups have set before httpd asks by itself is not known here
  const environment = isSubrequest ? NOT_KNOWN : environmentForConditions(server, sections, host, question);
  const context = contextOf(request, '', environment);
  return decideConditions(sections, (section) => conditionHolds(section, context));
}

const NOT_KNOWN: Pick<RequestEnvironment, 'value'> = { value: () => undefined };

/** The question as if somebody had asked for what httpd asks for by itself. */
function askedInstead(question: RequestQuestion, uri: ByteText, method: ByteText): RequestQuestion {
  const asked = splitUrl(question.url);
  const mark = asked?.target.indexOf('?') ?? -1;
  const query = asked === undefined || mark < 0 ? '' : asked.target.slice(mark);
  const origin = asked?.server === undefined ? '' : `${asked.server.scheme}://${asked.server.host}`;
  const sent = { ...(question.sent ?? question), keepsPort: false };
  return { ...question, url: origin + escapePath(uri) + query, method, sent };
}
