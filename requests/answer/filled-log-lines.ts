import { authenticate } from '../../access/policy/authentication.ts';
import { isHostAllowed } from '../../access/policy/decide.ts';
import type { LogLine } from '../../access/policy/outcome.ts';
import type { Policy } from '../../access/policy/policy.ts';
import { authenticationWord } from '../../access/policy/policy.ts';
import { evaluateTree } from '../../access/policy/require-tree.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { serverPath } from '../../files/server-path.ts';
import { escapeLogText } from '../../model/messages/escape-log-text.ts';
import { methodRefusal } from '../resolve/allowed-methods.ts';
import type { ResolvedRequest } from '../resolve/resolved-request.ts';
import { userIsIn } from '../resolve/user-files.ts';
import type { Following } from './following.ts';
import type { KnownFacts } from './known-facts.ts';
import { logLinesOf } from './log-lines.ts';

/** What httpd writes for a request, escaped, with the file, URL and user of that request in its placeholders. */
export function fillIn(
  { id, message }: LogLine,
  { path, uri }: ResolvedRequest,
  { user }: RequestQuestion,
): LogLine {
  const filled = message.replace(/\{(file|uri|user)\}/g, (_, what) =>
    what === 'file' ? (path ?? '...') : what === 'uri' ? uri : (user ?? ''),
  );
  return { id, message: escapeLogText(filled) };
}

/** What httpd logs while it asks mod_authz_core: once for anybody, and again for a user who has authenticated. */
export function fillInLogLines(
  policy: Policy,
  resolved: ResolvedRequest,
  { facts, authentication }: KnownFacts,
  { server, question }: Following,
): readonly LogLine[] {
  const { tree, series, satisfy } = policy;
  const { method, sections } = resolved;
  if (tree === undefined || series === '2.2') return [];
  const isAny = satisfy.filter(({ methods }) => methods.has(method)).at(-1)?.isAny === true;
  const isRefused = methodRefusal({ sections, method }) !== undefined;
  if ((!isRefused && isHostAllowed(policy.host, { method, facts }) === true) === isAny) return [];
  const groupFile = authenticationWord(policy, 'authgroupfile');
  const isMissing =
    groupFile !== undefined &&
    question.user !== undefined &&
    userIsIn(server, groupFile, question.user) === 'missing';
  const asking = {
    method,
    groupFile,
    facts,
    isNameless: question.remoteHost === '',
    missingGroupFile: isMissing ? (serverPath(server.serverRoot, groupFile) ?? groupFile) : undefined,
  };
  const hasUser =
    evaluateTree(tree, { ...asking, hasUser: false }).has('no-user') &&
    facts.credentials === 'right' &&
    authenticate(policy, 'right', isAny, authentication).includes('user');
  return (hasUser ? [false, true] : [false])
    .flatMap((withUser) => logLinesOf(tree, { ...asking, hasUser: withUser }))
    .map((logLine) => fillIn(logLine, resolved, question));
}
