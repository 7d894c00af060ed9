import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import { trimWhitespaceAtStart } from '../../grammar/whitespace.ts';
import { unquote } from '../../grammar/words.ts';
import {
  type ArgumentError,
  refuseAll,
  refusePattern,
  refuseUnknown,
  refuseWord,
} from '../call/argument-error.ts';
import { type Call, type Checker, eachWord, known, validateText, wherePathMatters } from '../call/call.ts';
import { equalsIgnoringCase, findIgnoringCase, startsIgnoringCase } from '../text/ascii.ts';
import { atoi } from '../text/c-numbers.ts';
import { findWordEnd, splitWords } from '../text/split-words.ts';
import { validateCondition, validateString } from '../values/expressions.ts';
import { parseUri } from '../values/uris.ts';
import {
  balancerParameters,
  healthParameters,
  type ProxyParameter,
  workerParameters,
} from './proxy-parameters.ts';
import { sectionArgument } from './sections.ts';

/** ProxyPass. Source: modules/proxy/mod_proxy.c, add_pass(). */
export const checkProxyPass: Checker = (call) => validateProxyPass(call, false);

/** ProxyPassMatch; its pattern is judged elsewhere. */
export const checkProxyPassMatch: Checker = (call) => validateProxyPass(call, true);

function validateProxyPass(call: Call, isPattern: boolean): ArgumentError | undefined {
  if (!call.complete) return undefined;
  return wherePathMatters(call, (hasPath) => validateProxyPassAt(call, isPattern, hasPath));
}

function validateProxyPassAt(call: Call, isPattern: boolean, hasPath: boolean): ArgumentError | undefined {
  const parameters: Parameter[] = [];
  let path: number | undefined = hasPath ? -1 : undefined;
  let target: number | undefined;
  let isTilde = false;
  for (const [index, arg] of call.args.entries()) {
    const value = known(arg);
    if (path === undefined && value === '~') {
      if (isPattern) return refuseWord(index, "ProxyPassMatch invalid syntax ('~' usage).");
      isTilde = true;
    } else if (path === undefined) path = index;
    else if (target === undefined) target = index;
    else if (value !== undefined) {
      const read = readPassParameter(value, index, call, hasPath ? target : undefined);
      if (read === undefined) continue;
      if ('kind' in read) return read;
      parameters.push(read);
    }
  }
  if (target === undefined)
    return refuseAll('ProxyPass|ProxyPassMatch needs a path when not defined in a location');
  // the pattern of ProxyPassMatch is judged elsewhere
  const pattern = isTilde ? path : undefined;
  return validatePass(call, { pattern, target, isMatch: isPattern || isTilde, parameters });
}

/** Undefined for a word that is not a parameter of a worker; `inside` is the place of the URL of a ProxyPass in a `<Location>`. */
function readPassParameter(
  value: ByteText,
  index: number,
  call: Call,
  inside: number | undefined,
): Parameter | ArgumentError | undefined {
  if (findIgnoringCase(passFlags(call), value)) return undefined;
  if (!value.includes('=')) {
    const isPath = inside !== undefined && known(call.args[inside])?.startsWith('/');
    return refuseWord(index, isPath ? pathInLocation : noKey('ProxyPass|ProxyPassMatch', '.'));
  }
  if (call.series === '2.2' || !startsIgnoringCase(value, 'mapping=')) return readParameter(value, index);
  return findIgnoringCase(['encoded', 'servlet'], value.slice(8))
    ? undefined
    : refuseWord(index, 'unknown mapping', ['mapping=encoded', 'mapping=servlet']);
}

/** The words of a ProxyPass, by their places. */
interface PassWords {
  /** The path, where it is a regular expression that is to be judged here. */
  readonly pattern: number | undefined;
  readonly target: number;
  readonly isMatch: boolean;
  readonly parameters: readonly Parameter[];
}

function validatePass(
  call: Call,
  { pattern, target, isMatch, parameters }: PassWords,
): ArgumentError | undefined {
  const url = known(call.args[target]);
  if (hasBadSocket(url, call))
    return refuseWord(target, 'ProxyPass|ProxyPassMatch uses an invalid "unix:" URL');
  const noPattern = pattern === undefined ? undefined : validatePath(pattern, call);
  if (noPattern !== undefined || url === undefined || url === '!') return noPattern;
  const fault = findTargetFault(url, isMatch, call);
  if (fault) return refuseWord(target, `ProxyPass ${fault}`);
  return validateParameters(parameters, isBalancer(url), call, (message) => `ProxyPass ${message}`);
}

/** The path of `ProxyPass ~`. */
function validatePath(at: number | undefined, { args }: Call): ArgumentError | undefined {
  const pattern = at === undefined ? undefined : known(args[at]);
  return pattern === undefined
    ? undefined
    : refusePattern(at!, pattern, 'Regular expression could not be compiled.');
}

function passFlags({ series }: Call): readonly string[] {
  return series === '2.2' ? ['nocanon', 'interpolate'] : ['nocanon', 'interpolate', 'noquery'];
}
const pathInLocation = 'ProxyPass|ProxyPassMatch can not have a path when defined in a location.';
const noKey = (name: string, end: string) =>
  `Invalid ${name} parameter. Parameter must be in the form 'key=value'${end}`;

/** `unix:` with a path that apr_uri_parse() refuses, for httpd 2.4. Source: proxy_util.c, ap_proxy_de_socketfy(). */
function hasBadSocket(url: ByteText | undefined, { series }: Call): boolean {
  if (url === undefined || series === '2.2' || !startsIgnoringCase(url, 'unix:')) return false;
  return url.includes('|') && !parseUri(url.slice(0, url.indexOf('|')));
}

function isBalancer(url: ByteText): boolean {
  return startsIgnoringCase(url, 'balancer:');
}

/** Why httpd cannot make a worker or balancer of a URL. Source: proxy_util.c, ap_proxy_define_worker_ex(). */
function findTargetFault(url: ByteText, isMatch: boolean, { series }: Call): string | undefined {
  if (isBalancer(url)) return findBalancerFault(url, series === '2.2');
  if (series === '2.2') {
    const uri = parseUri(url);
    if (!uri) return 'Unable to parse URL';
    return uri.scheme === undefined || uri.host === undefined ? 'URL must be absolute!' : undefined;
  }
  const bar = startsIgnoringCase(url, 'unix:') ? url.indexOf('|') : -1;
  const isSocket = bar >= 0 && parseUri(url.slice(0, bar)) !== undefined;
  const remote = isSocket ? url.slice(bar + 1) : url;
  const uri = parseUri(isMatch ? withoutPortReferences(remote) : remote);
  if (!uri) return `Unable to parse URL: ${url}`;
  if (uri.scheme === undefined || (!uri.host && !isSocket)) return `URL must be absolute!: ${url}`;
  return undefined;
}

/** Without `$1` and what follows it up to the path, if it is in the port. Source: ap_proxy_define_worker_ex(). */
function withoutPortReferences(url: ByteText): ByteText {
  const scheme = url.indexOf('://');
  if (scheme < 0) return url;
  const host = /[:/]/.exec(url.slice(scheme + 3));
  if (host?.[0] !== ':') return url;
  const port = scheme + 3 + host.index + 1;
  const end = /\$\d|\//.exec(url.slice(port));
  if (end === null || end[0] === '/') return url;
  const slash = url.indexOf('/', port + end.index);
  return url.slice(0, port + end.index) + (slash < 0 ? '' : url.slice(slash));
}

function findBalancerFault(url: ByteText, isOld: boolean): string | undefined {
  if (!/^[^:]*:\/\/[\s\S]/.test(url))
    return isOld
      ? 'Bad syntax for a balancer name'
      : `Bad syntax for a balancer name (${asciiLowerCase(url)})`;
  if (isOld) return undefined;
  const slash = url.indexOf('/', url.indexOf(':') + 3);
  const name = asciiLowerCase(slash < 0 ? url : url.slice(0, slash));
  return name.length >= 96 ? `balancer name (${name}) too long` : undefined;
}

/** BalancerMember. Source: modules/proxy/mod_proxy.c, add_member(). */
export const checkBalancerMember: Checker = (call) => {
  if (!call.complete) return undefined;
  return wherePathMatters(call, (hasPath) => validateMember(call, hasPath));
};

function validateMember(call: Call, hasPath: boolean): ArgumentError | undefined {
  const wanted = hasPath ? 1 : 2;
  const { parameters, names, surplus } = readMemberWords(call, wanted);
  if (surplus !== undefined)
    return refuseWord(
      surplus,
      hasPath
        ? 'BalancerMember can not have a balancer name when defined in a location'
        : noKey('BalancerMember', ''),
    );
  if (!hasPath && names.length < 1)
    return refuseAll('BalancerMember must define balancer name when outside <Proxy > section');
  if (names.length < wanted) return refuseAll('BalancerMember must define remote proxy server');
  const [balancer, member] = hasPath ? [undefined, names[0]!] : [names[0]!, names[1]!];
  const url = known(call.args[member]);
  const name = balancer === undefined ? undefined : known(call.args[balancer]);
  if (hasBadSocket(url, call)) return refuseWord(member, 'BalancerMember uses an invalid "unix:" URL');
  const nameFault = name === undefined || call.series === '2.2' ? undefined : findBalancerFault(name, false);
  if (nameFault) return refuseWord(balancer!, `BalancerMember ${nameFault}`);
  const fault = url === undefined ? undefined : findTargetFault(asWorker(url), false, call);
  if (fault) return refuseWord(member, `BalancerMember ${fault}`);
  return validateParameters(parameters, false, call, (message) => `BalancerMember ${message}`);
}

interface MemberWords {
  readonly parameters: readonly Parameter[];
  /** The places of the names, `wanted` of them at most. */
  readonly names: readonly number[];
  /** The place of the first word that is neither. */
  readonly surplus: number | undefined;
}

function readMemberWords(call: Call, wanted: number): MemberWords {
  const parameters: Parameter[] = [];
  const names: number[] = [];
  for (const [index, arg] of call.args.entries()) {
    const value = known(arg);
    const isParameter = value?.includes('=') && (call.series !== '2.2' || names.length >= wanted);
    if (isParameter) parameters.push(readParameter(value!, index));
    else if (names.length < wanted) names.push(index);
    else if (value !== undefined) return { parameters, names, surplus: index };
  }
  return { parameters, names, surplus: undefined };
}

/** A member is a worker even where its URL begins with `balancer:`. */
function asWorker(url: ByteText): ByteText {
  return isBalancer(url) ? `worker${url.slice('balancer'.length)}` : url;
}

/** ProxySet: inside `<Proxy>` the section names the worker, elsewhere the first word. Source: set_proxy_param(). */
export const checkProxySet: Checker = (call) => {
  if (!call.complete || !call.inside) return undefined;
  const [section] = call.inside;
  return section?.startsWith('<proxy') ? validateSetOf(section, call) : validateSetByName(call);
};

function validateSetByName({ args }: Call): ArgumentError | undefined {
  if (args.length === 0 || known(args[0]) === '') return refuseAll("ProxySet can not find '' Worker.");
  const odd = args.findIndex((arg, index) => index > 0 && known(arg)?.includes('=') === false);
  return odd < 0 ? undefined : refuseWord(odd, noKey('ProxySet', ''));
}

function validateSetOf(section: string, call: Call): ArgumentError | undefined {
  const owner = call.proxyName;
  // httpd makes what the section names
  if (hasBadSocket(owner, call)) return refuseAll('ProxySet uses an invalid "unix:" URL');
  const unfit = owner === undefined ? undefined : findTargetFault(owner, section === '<proxymatch', call);
  if (unfit !== undefined) return refuseAll(`ProxySet ${unfit}`);
  for (const [index, arg] of call.args.entries()) {
    const value = known(arg);
    if (value === undefined) continue;
    if (!value.includes('=')) return refuseWord(index, noKey('ProxySet', ''));
    if (owner === undefined) continue;
    const fault = validateParameters(
      [readParameter(value, index)],
      isBalancer(owner),
      call,
      (message) => `ProxySet: ${message} ${value}; ${owner}`,
    );
    if (fault) return fault;
  }
  return undefined;
}

/** `<Proxy>`: a URL, then parameters for its worker. Source: modules/proxy/mod_proxy.c, proxysection(). */
export const checkProxySection: Checker = (call) => {
  const { args, fact, raw } = call;
  if (!raw.includes('>')) return sectionArgument(call).error;
  const url = known(args[0]);
  if (!call.complete || url === undefined || args.length < 2) return undefined;
  if (call.values.form === 'pattern')
    return refuseWord(1, 'Multiple <ProxyMatch> arguments not (yet) supported.');
  const name = startsIgnoringCase(url, 'proxy:') ? url.slice(6) : url;
  if (isWildcard(name)) return refuseWord(1, `${fact.name}> arguments are not supported for wildchar url.`);
  if (!name.includes(':')) return refuseWord(1, `${fact.name}> arguments are not supported for non url.`);
  const fault = findTargetFault(name, false, call);
  if (fault) return refuseWord(0, `${fact.name} ${fault}`);
  for (const [index, arg] of args.entries()) {
    const value = known(arg);
    if (index === 0 || value === undefined) continue;
    if (!value.includes('=')) return refuseWord(index, noKey('Proxy', ''));
    const error = validateParameters(
      [readParameter(value, index)],
      isBalancer(name),
      call,
      (message) => `${fact.name} ${message} ${value}; ${name}`,
    );
    if (error) return error;
  }
  return undefined;
};

function isWildcard(name: ByteText): boolean {
  const open = name.indexOf('[');
  return /[*?]/.test(name) || (open >= 0 && name.indexOf(']', open) >= 0);
}

/** ProxyHCTemplate: a name, then parameters of health checks. Source: mod_proxy_hcheck.c, set_hc_template(). */
export const checkHealthTemplate: Checker = (call) => {
  const { args, complete } = call;
  if (!complete) return undefined;
  const name = args[0] ? known(args[0]) : '';
  if (name === '') return refuseAll(`Missing template name for ${call.fact.name}`);
  for (const [index, arg] of args.entries()) {
    const value = known(arg);
    if (index === 0 || value === undefined) continue;
    if (!value.includes('=')) return refuseWord(index, noKey('ProxyHCTemplate', ''));
    const message = validateParameter(readParameter(value, index), healthParameters, call)?.message;
    if (message === undefined) continue;
    return refuseWord(
      index,
      `ProxyHCTemplate: ${message} ${value}; ${name ?? ''}`,
      keysOf(healthParameters, call),
    );
  }
  return undefined;
};

/** ProxyHCExpr: a short name, then an expression. Source: mod_proxy_hcheck.c, set_hc_condition(). */
export const checkHealthCondition: Checker = (call) => {
  const { args, complete, fact, raw } = call;
  if (!complete || args.some((arg) => known(arg) === undefined)) return undefined;
  const name = args[0]?.value ?? '';
  if (name === '') return refuseAll(`Missing expression name for ${fact.name}`);
  if (name.length > 15) return refuseWord(0, 'Expression name limited to 15 characters');
  const { value: expression, rest } = wordInBraces(raw.slice(findWordEnd(raw, 0)));
  if (expression === '') return refuseAll(`Missing expression for ${fact.name}`);
  const fault = validateCondition(
    expression,
    call,
    1,
    (error) => `Could not parse expression "${expression}": ${error}`,
  );
  const extra = (splitWords(rest)[0] ?? '') === '' ? undefined : refuseAll('error: extra parameter(s)');
  return fault ?? extra;
};

/** The first word of a text, which braces may be around, and what follows it. Source: server/util.c, ap_getword_conf2(). */
function wordInBraces(text: ByteText): { readonly value: ByteText; readonly rest: ByteText } {
  const word = trimWhitespaceAtStart(text);
  if (!word.startsWith('{')) {
    const end = findWordEnd(word, 0);
    return { value: unquote(word.slice(0, end)), rest: word.slice(end) };
  }
  let depth = 1;
  let end = 1;
  for (; end < word.length && (word[end] !== '}' || --depth > 0); end++) {
    if (word[end] === '{') depth++;
    if (word.startsWith('\\\\', end)) end++;
  }
  return { value: word.slice(1, end).replaceAll('\\\\', '\\'), rest: word.slice(end + 1) };
}

interface Parameter {
  readonly key: ByteText;
  readonly value: ByteText;
  readonly index: number;
}

function readParameter(text: ByteText, index: number): Parameter {
  const equals = text.indexOf('=');
  return { key: text.slice(0, equals), value: text.slice(equals + 1), index };
}

function validateParameters(
  parameters: readonly Parameter[],
  isForBalancer: boolean,
  call: Call,
  wrap: (message: string) => string,
): ArgumentError | undefined {
  const table = isForBalancer ? balancerParameters : [...workerParameters, ...healthTable(call)];
  const unknown = isForBalancer ? 'unknown Balancer parameter' : unknownWorkerParameter(call);
  for (const parameter of withoutRepeats(parameters)) {
    const fault = validateParameter(parameter, table, call, unknown);
    if (fault === undefined) continue;
    const error = refuseWord(parameter.index, wrap(fault.message), keysOf(table, call));
    return refuseUnknown(error, fault.openTo, fault.missing ?? []);
  }
  return undefined;
}

/** The last value of a key counts, in the place of the first. */
function withoutRepeats(parameters: readonly Parameter[]): Iterable<Parameter> {
  return new Map(parameters.map((parameter) => [asciiLowerCase(parameter.key), parameter])).values();
}

const healthModule = 'mod_proxy_hcheck';

function lacksHealth({ series, modules }: Call): boolean {
  return series === '2.2' || modules?.has(healthModule) === 'absent';
}

function healthTable(call: Call): readonly ProxyParameter[] {
  return lacksHealth(call) ? [] : healthParameters;
}

/** mod_proxy_hcheck, where it is loaded, has the last word. */
function unknownWorkerParameter(call: Call): string {
  return lacksHealth(call) ? 'unknown Worker parameter' : 'unknown Worker hcheck parameter';
}

/** A parameter that mod_proxy_hcheck would take, in a server without it. */
function wantsHealth(key: string, call: Call): boolean {
  return (
    call.series !== '2.2' &&
    lacksHealth(call) &&
    healthParameters.some((row) => equalsIgnoringCase(row.key, key))
  );
}

function validateParameter(
  { key, value }: Parameter,
  table: readonly ProxyParameter[],
  call: Call,
  unknown = 'unknown Worker hcheck parameter',
): Pick<ArgumentError, 'message' | 'openTo' | 'missing'> | undefined {
  const parameter = table.find(
    (row) => equalsIgnoringCase(row.key, key) && (row.series ?? call.series) === call.series,
  );
  if (parameter !== undefined) return validateText(value, parameter.values, call);
  return wantsHealth(key, call) ? { message: unknown, missing: [healthModule] } : { message: unknown };
}

function keysOf(table: readonly ProxyParameter[], { series }: Call): readonly string[] {
  return table.filter((row) => (row.series ?? series) === series).map(({ key }) => `${key}=`);
}

/** status=: letters with `+` and `-` between them. */
export const checkWorkerStatus: Checker = eachWord((value, { values }) => {
  const isKnown = (letter: string) => values.accepts?.includes(letter.toUpperCase()) ?? false;
  return /^(?:[+-]?[^+-])*$/.test(value) && [...value.replace(/[+-]/g, '')].every(isKnown)
    ? undefined
    : values.message;
});

/** stickysessionsep=: one character, or off. */
export const checkSessionSeparator: Checker = eachWord((value, { values }) =>
  value.length === 1 || equalsIgnoringCase(value, 'off') ? undefined : values.message,
);

/** failonstatus=: statuses separated by commas or spaces. */
export const checkStatusList: Checker = eachWord((value, { values }) =>
  value
    .split(/[, ]+/)
    .filter((part) => part !== '')
    .every((part) => atoi(part) >= 100 && atoi(part) < 600)
    ? undefined
    : values.message,
);

/** ProxyPassReverse: a path, but for a Location. Source: mod_proxy.c, add_pass_reverse(). */
export const checkProxyPassReverse: Checker = (call) => {
  if (!call.complete || call.args.some((arg) => known(arg) === undefined)) return undefined;
  const second = call.args[1]?.value;
  const isUrl = second !== undefined && !equalsIgnoringCase(second, 'interpolate');
  return wherePathMatters(call, (hasPath) => {
    if (hasPath)
      return isUrl
        ? refuseWord(1, 'ProxyPassReverse can not have a path when defined in a location')
        : undefined;
    return isUrl ? undefined : refuseAll('ProxyPassReverse needs a path when not defined in a location');
  });
};

/** ProxyRemote and ProxyRemoteMatch. Source: mod_proxy.c, add_proxy(). */
export const checkProxyRemote: Checker = (call) => {
  const url = known(call.args[1]);
  if (url === undefined) return undefined;
  const [, rest] = /^[^:]*:\/\/([\s\S]+)$/.exec(url) ?? [];
  const message = `${call.fact.name}: Bad syntax for a remote proxy server`;
  if (rest === undefined) return refuseWord(1, message);
  const colon = rest.indexOf(':');
  if (colon < 0) return undefined;
  const [, sign, port] = /^[\t-\r ]*([+-]?)(\d+)/.exec(rest.slice(colon + 1)) ?? [];
  const isPort = port !== undefined && (sign === '-' || Number(port) <= 65535);
  return isPort ? undefined : refuseWord(1, `${message} (bad port number)`);
};

/** ProxyFCGISetEnvIf: a condition, a variable, a value. Source: mod_proxy_fcgi.c, cmd_setenv(). */
export const checkFcgiSetEnvIf: Checker = (call) => {
  if (!call.complete) return undefined;
  const [condition, name, value] = call.args.map(known);
  const wrap = (text: string) => (error: string) => `Could not parse expression "${text}": ${error}`;
  const fault = condition === undefined ? undefined : validateCondition(condition, call, 0, wrap(condition));
  if (fault || name === undefined) return fault;
  if (!name.startsWith('!'))
    return value === undefined ? undefined : validateString(value, call, 2, wrap(value));
  if (call.args[2])
    return refuseWord(
      2,
      `Third argument ("${value ?? ''}") is not allowed when using ProxyFCGISetEnvIf's unset mode (${name})`,
    );
  return name === '!' ? refuseWord(1, 'ProxyFCGISetEnvIf: "!" is not a valid variable name') : undefined;
};
