import type { Atom } from '../../access/policy/atom.ts';
import { isSetByModules } from '../../access/request/environment/variables-of-modules.ts';
import { evaluateCondition } from '../../access/request/evaluate-expression.ts';
import { isEncrypted } from '../../access/request/message/encryption.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import {
  type ConditionedRequest,
  conditionHolds,
  contextOf,
} from '../../access/request/request-conditions.ts';
import {
  environmentForConditions,
  type RequestEnvironment,
  requestEnvironmentOf,
  settersTooLate,
} from '../../access/request/request-environment.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Section } from '../../model/sections/sections.ts';
import type { Server } from '../../model/server/server.ts';
import { truthOfClient } from '../resolve/authentication-facts.ts';
import type { ResolvedRequest } from '../resolve/resolved-request.ts';

/** What is known of one request, or of one that httpd makes of it, when access control asks. */
export interface RequestView {
  /** Whether an atom holds; undefined where nobody knows. */
  truth(atom: Atom, hasUser: boolean): boolean | undefined;
  /** What a request finds that httpd makes of this one when all that follows access control has run. */
  readonly environmentAfter: RequestEnvironment;
}

/** One request, or one that httpd makes of it, before anything is known of its sections. */
export interface ViewedRequest {
  readonly server: Server;
  readonly resolved: ResolvedRequest;
  readonly question: RequestQuestion;
  /** The request that httpd made this one of. */
  readonly parent: RequestView | undefined;
}

/** What access control sees of a request. `sections` surely or perhaps configure it, conditions decided. */
export function createRequestView(request: ViewedRequest, sections: readonly MergedSection[]): RequestView {
  const { server, resolved, question, parent } = request;
  const { host, uri, path: filename, pathInfo, mappedBy } = resolved;
  const before =
    parent?.environmentAfter ??
    requestEnvironmentOf({ server, host, question, uri, filename, pathInfo, mappedBy }, sections);
  return {
    truth: (atom, hasUser) => truthOf(atom, hasUser, request, before),
    get environmentAfter() {
      return afterFixups(before, server, sections);
    },
  };
}

/** Tells whether the condition of an `<If>` or `<ElseIf>` holds; what it returns is undefined where nobody knows. */
export function createConditionView(request: ViewedRequest): (section: Section) => boolean | undefined {
  const { server, resolved, question, parent } = request;
  const environment =
    parent?.environmentAfter ?? environmentForConditions(server, resolved.sections, resolved.host, question);
  const context = contextOf(conditioned(request), '', environment);
  return (section) => conditionHolds(section, context);
}

function truthOf(
  atom: Atom,
  hasUser: boolean,
  request: ViewedRequest,
  environment: RequestEnvironment,
): boolean | undefined {
  const { resolved, question } = request;
  switch (atom.kind) {
    case 'address':
    case 'own-address':
    case 'host':
    case 'method':
    case 'user':
    case 'group':
      return truthOfClient(atom, { server: request.server, question, method: resolved.method });
    case 'environment':
      return environment.isSet(atom.name);
    case 'expression':
      return evaluateCondition(
        atom.text,
        contextOf(conditioned(request), hasUser ? (question.user ?? '') : '', environment),
      );
    case 'provider':
      return truthOfTls(request, atom.words);
    case 'forward-dns':
    case 'applies':
    case 'condition':
    case 'unseen':
      return undefined;
  }
}

function conditioned({ server, resolved, question, parent }: ViewedRequest): ConditionedRequest {
  const { host, uri, method, path: filename, pathInfo, mappedBy } = resolved;
  const isSubrequest = parent !== undefined;
  return { server, host, question, method, uri, filename, pathInfo, mappedBy, isSubrequest };
}

/** Source: ssl_authz_require_ssl_check() and ssl_authz_verify_client_check() in modules/ssl/mod_ssl.c. */
function truthOfTls({ server, resolved, question }: ViewedRequest, words: ByteText): boolean | undefined {
  if (words !== 'ssl' && words !== 'ssl-verify-client') return undefined;
  const encrypted = isEncrypted({ server, host: resolved.host, question });
  if (words === 'ssl' || encrypted === false) return encrypted;
  return question.hasCertificate === false ? false : undefined;
}

/** SetEnv, PassEnv, rules in sections and modules run after access control, and before the handler. */
function afterFixups(
  before: RequestEnvironment,
  server: Server,
  sections: readonly MergedSection[],
): RequestEnvironment {
  const scopes = sections.flatMap(({ scope }) => scope ?? []);
  const setBy = (name: ByteText) => settersTooLate(sections, name);
  const isSurelySet = (name: ByteText) => setBy(name).some(({ command }) => command.key === 'setenv');
  const isLeftAlone = (name: ByteText) =>
    setBy(name).length === 0 && isSetByModules(name, 'late', server, scopes) === false;
  return {
    isSet: (name) =>
      isLeftAlone(name) ? before.isSet(name) : isSurelySet(name) || before.isSet(name) || undefined,
    value: (name) => (isLeftAlone(name) ? before.value(name) : undefined),
  };
}
