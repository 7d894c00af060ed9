import { firstArg, settingAmong } from '../../access/policy/settings.ts';
import { evaluateText } from '../../access/request/evaluate-expression.ts';
import { expressionContextOf } from '../../access/request/expression-context.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { qualify } from '../../access/request/rewriting/absolute-uri.ts';
import { isSameForAll } from '../../access/request/rewriting/supposed-conditions.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { readExpression } from '../../grammar/expressions/expressions.ts';
import type { Server } from '../../model/server/server.ts';
import { sectionOf } from '../resolve/answering-host.ts';
import { ownUrlOf } from '../resolve/rewriting/own-host.ts';
import type { AccessStep, PossibleAnswer, RequestAnswer } from './request-answer.ts';
import { isLedOn } from './rule-way.ts';

/**
 * Where a redirect leads to as httpd sends it: a path gets what the server calls itself before it, unless that is not known, or
 * RedirectRelative leaves a path of mod_alias alone. Source: ap_construct_url() in server/core.c.
 */
export function locationSent(
  location: ByteText,
  { at, sent }: Pick<PossibleAnswer, 'at' | 'sent'>,
  {
    server,
    question,
    resolved,
    hostAnswer,
    isOfSubrequest,
  }: {
    readonly server: Server;
    readonly question: RequestQuestion;
    readonly isOfSubrequest: true | undefined;
  } & Pick<RequestAnswer, 'resolved' | 'hostAnswer'>,
): ByteText {
  if (!location.startsWith('/') || hostAnswer === undefined || hostAnswer.kind === 'unknown') return location;
  const relative = settingAmong(sent?.sections ?? [], 'redirectrelative');
  if (firstArg(relative) === 'on' && at[0]?.command.key.startsWith('redirect') === true) return location;
  const host = resolved === undefined ? sectionOf(hostAnswer) : resolved.host;
  // what httpd asks for to find out has the name that the client sends, and not its port
  const asked = isOfSubrequest === true ? { ...question, sent: { ...question, keepsPort: false } } : question;
  return qualify(location, ownUrlOf({ server, host, question: asked })) ?? location;
}

/** The URL of an ErrorDocument with its variables filled in, where they are the same whatever has failed. */
export function textOfError(
  text: ByteText,
  steps: readonly AccessStep[],
  { server, question }: { readonly server: Server; readonly question: RequestQuestion },
): ByteText | undefined {
  // what is tried in the place of a directory fails with the request for that
  const step = steps[steps.findLastIndex((_, i) => isLedOn(steps, i)) + 1];
  const { names } = readExpression(text, 'string');
  const isSame = names?.every(
    ({ kind, name }) =>
      kind === 'variable' && (isSameForAll(name) || /^(?:REQUEST_URI|QUERY_STRING)$/i.test(name)),
  );
  if (step === undefined || isSame !== true) return undefined;
  const { host, uri, path: filename, pathInfo, mappedBy, query } = step.resolved;
  const asked = { ...question, ...(query !== undefined && { query }) };
  const known = { server, host, question: asked, uri, filename, pathInfo, mappedBy, user: undefined };
  return evaluateText(text, expressionContextOf({ ...known, environment: () => undefined }));
}
