import { firstArg, settingAmong } from '../../../access/policy/settings.ts';
import { headerOf } from '../../../access/request/expression-context.ts';
import { headersChangedEarly } from '../../../access/request/message/early-headers.ts';
import type { RequestQuestion } from '../../../access/request/request.ts';
import { urlScheme } from '../../../facts/requests/url-schemes.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn } from '../../../model/configuration/scope.ts';
import type { MergedSection } from '../../../model/sections/merge-order.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { isScriptHandler } from '../../resolve/refusals/scripts.ts';
import type { PossibleAnswer, RequestAnswer } from '../request-answer.ts';
import type { HeaderEntry } from './header-table.ts';
import { changedHeaders, haveSameLines } from './request-headers.ts';
import { fixingUp } from './response-headers.ts';

/** The headers of a request as the backend or the script gets them that answers it, as far as httpd makes them. */
export interface PassedHeaders {
  /** Those that lines set or change, then those that mod_proxy adds. */
  readonly headers: readonly PassedHeader[];
  /** Those that it does not get. */
  readonly withheld: readonly WithheldHeader[];
  /** The user that a script gets as `REMOTE_USER`; undefined where that is not known, and for a backend. */
  readonly user: ByteText | undefined;
}

export interface PassedHeader extends HeaderEntry {
  /** For a header of the client whose value is not known: the text that mod_proxy appends to it. */
  readonly adds?: ByteText;
}

export interface WithheldHeader {
  readonly name: ByteText;
  /**
   * `unset`: a line takes it away. `name`: a script gets only names of letters, digits and hyphens. `credentials`: a script
   * gets none without CGIPassAuth.
   */
  readonly why: 'unset' | 'name' | 'credentials';
  readonly at: Located | undefined;
}

/** Undefined where httpd passes the request to none, where several answers are possible, and where plume cannot tell what is passed. */
export function passedHeadersOf(
  server: Server,
  question: RequestQuestion,
  answer: RequestAnswer,
): PassedHeaders | undefined {
  const [first, ...others] = answer.possible;
  if (first?.sent === undefined || others.length + first.unless.length > 0) return undefined;
  const { sections } = first.sent;
  const receiver = receiverOf(first);
  const isKnown = server.target.series === '2.4' && sections.every(({ scope }) => scope !== undefined);
  if (receiver === undefined || !isKnown || server.modules.has('mod_headers') === 'unknown') return undefined;
  const asked = { server, question, answer, possible: first, status: undefined, sections };
  const { subject, fixedUp, host } = fixingUp(asked);
  const changed = changedHeaders(subject, sections, fixedUp);
  // those of another directory have acted before rules lead to this one
  const isSame = first.steps.every((step) => haveSameLines(step.sections, sections));
  if (changed === undefined || !isSame) return undefined;
  const early = [...headersChangedEarly(host === undefined ? [server] : [server, host])];
  const names = new Set(changed.entries.map(({ name }) => asciiLowerCase(name)));
  const set = early.flatMap(([name, spelling]): readonly PassedHeader[] => {
    const found = headerOf(server, host, question, name);
    if (names.has(name) || changed.removed.has(name) || found.known === 'absent') return [];
    const isSure = found.known === 'present';
    return [
      { name: spelling, value: isSure ? found.value : undefined, isSure, at: earlyLines(sections, name) },
    ];
  });
  const headers = [...set, ...changed.entries];
  const gone = [...changed.removed.values()].map(
    ({ name, at }): WithheldHeader => ({ name, why: 'unset', at }),
  );
  if (receiver === 'headers')
    return {
      headers: forwarded(headers, { server, host, question, answer, sections }),
      withheld: gone,
      user: undefined,
    };
  const isPassed = ({ name }: HeaderEntry) => /^[a-z0-9-]*$/i.test(name);
  const unnamed = headers
    .filter((one) => !isPassed(one))
    .map(({ name, at }): WithheldHeader => ({ name, why: 'name', at: at.at(-1) }));
  return {
    headers: headers.filter(isPassed),
    withheld: [...gone, ...unnamed, ...credentials(asked, subject)],
    user: userOf(first, question),
  };
}

function receiverOf({ answeredBy: by }: PossibleAnswer): 'headers' | 'variables' | undefined {
  if (by?.kind === 'handler') return isScriptHandler(by.name) ? 'variables' : undefined;
  if (by?.kind !== 'backend') return undefined;
  return urlScheme(asciiLowerCase(by.url.slice(0, by.url.indexOf(':'))))?.backend?.passes;
}

function earlyLines(sections: readonly MergedSection[], name: string): readonly Located[] {
  return sections
    .flatMap(({ scope }) => (scope === undefined ? [] : commandsIn(scope, 'requestheader')))
    .filter((at) => {
      const words = at.instance.partsOf(at.command).words.map(({ value }) => asciiLowerCase(value));
      return words.at(-1) === 'early' && words[1]?.replace(/:$/, '') === name;
    });
}

/** Source: ap_proxy_create_hdrbrgd() in modules/proxy/proxy_util.c. */
function forwarded(
  headers: readonly PassedHeader[],
  {
    server,
    host,
    question,
    answer: { hostAnswer },
    sections,
  }: {
    readonly server: Server;
    readonly host: Parameters<typeof headerOf>[1];
    readonly question: RequestQuestion;
    readonly answer: RequestAnswer;
    readonly sections: readonly MergedSection[];
  },
): readonly PassedHeader[] {
  const adding = settingAmong(sections, 'proxyaddheaders');
  if (firstArg(adding) === 'off' || adding?.isSure === false || question.isForProxy === true) return headers;
  const asked = headerOf(server, host, question, 'host');
  const name = hostAnswer?.kind === 'host' ? hostAnswer.host.name : undefined;
  const added: readonly (readonly [name: string, value: ByteText | undefined])[] = [
    ['X-Forwarded-For', question.from?.text],
    ...(asked.known === 'absent'
      ? []
      : [['X-Forwarded-Host', asked.known === 'present' ? asked.value : undefined] as const]),
    ['X-Forwarded-Server', name?.known === 'present' ? name.host : undefined],
  ];
  const key = (one: string) => asciiLowerCase(one);
  const isAdded = ({ name: own }: HeaderEntry) => added.some(([one]) => key(one) === key(own));
  const joined = added.map(([one, value]): PassedHeader => {
    const set = headers.find(({ name: own }) => key(own) === key(one));
    const sent = set === undefined ? headerOf(server, host, question, key(one)) : undefined;
    const before = set?.isSure === true ? set.value : sent?.known === 'present' ? sent.value : undefined;
    const at = set?.at ?? [];
    if (set === undefined && sent?.known === 'absent') return { name: one, value, at, isSure: true };
    if (before !== undefined && value !== undefined)
      return { name: one, value: before === '' ? value : `${before}, ${value}`, at, isSure: true };
    return { name: one, value: undefined, at, isSure: true, ...(value !== undefined && { adds: value }) };
  });
  return [...headers.filter((one) => !isAdded(one)), ...joined];
}

/** Source: ap_add_common_vars() in server/util_script.c. */
function credentials(
  {
    server,
    question,
    sections,
    possible,
  }: {
    readonly server: Server;
    readonly question: RequestQuestion;
    readonly sections: readonly MergedSection[];
    readonly possible: PossibleAnswer;
  },
  { environment }: { readonly environment: { isSet(name: ByteText): boolean | undefined } },
): readonly WithheldHeader[] {
  const host = possible.steps.at(-1)?.resolved.host;
  const passing = settingAmong(sections, 'cgipassauth');
  const isSent =
    headerOf(server, host, question, 'authorization').known === 'present' || question.user !== undefined;
  // rules and SetEnvIf pass it on as a variable
  const isGiven = environment.isSet('HTTP_AUTHORIZATION') !== false;
  if (!isSent || isGiven || passing?.isSure === false || firstArg(passing) === 'on') return [];
  return [{ name: 'Authorization', why: 'credentials', at: passing?.at }];
}

/** The user, where only a login grants access. */
function userOf({ steps }: PossibleAnswer, { user }: RequestQuestion): ByteText | undefined {
  const required = steps.at(-1)?.outcome.at.filter(({ command }) => command.key === 'require') ?? [];
  const isLogin = (at: Located) => {
    const word = asciiLowerCase(at.instance.partsOf(at.command).words[0]?.value ?? '');
    return ['valid-user', 'user', 'group'].includes(word);
  };
  return required.length > 0 && required.every(isLogin) ? user : undefined;
}
