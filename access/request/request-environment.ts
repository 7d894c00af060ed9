import { splitRewriteArguments } from '../../arguments/directives/rewrite.ts';
import { addTo } from '../../core/add-to.ts';
import { once, query } from '../../core/query.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag, Word } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { commandsIn } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../../model/configuration/walk.ts';
import type { MergedSection } from '../../model/sections/merge-order.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { mayHold } from '../../model/server/unseen-lines.ts';
import { regexGroups, regexMatches } from '../../pcre2/regex-match.ts';
import { argsAt } from '../policy/settings.ts';
import { substitute } from './alias-entries.ts';
import { noteVariablesAsked } from './environment/asked-variables.ts';
import { isSetByModules } from './environment/variables-of-modules.ts';
import { evaluateWithGroups } from './evaluate-expression.ts';
import {
  type Moment as ExpressionMoment,
  expressionContextOf,
  headerOf,
  pathAsSent,
} from './expression-context.ts';
import { type Given, noteAsked } from './given.ts';
import { headersChangedEarly } from './message/early-headers.ts';
import { protocolsOf } from './message/protocols.ts';
import { remoteHostOf } from './message/remote-host.ts';
import type { RequestQuestion, VariableState } from './request.ts';

/** The environment variables of a request at some moment. */
export interface RequestEnvironment {
  /** Whether the variable is set, to whatever value; undefined where that is not known. */
  isSet(name: ByteText): boolean | undefined;
  /** Its value, empty where it is not set; undefined where it is not known. */
  value(name: ByteText): ByteText | undefined;
}

/** What is known of a request when its sections are. */
export type RequestInSections = Pick<
  ExpressionMoment,
  'server' | 'host' | 'question' | 'uri' | 'filename' | 'pathInfo' | 'mappedBy'
>;

/**
 * The environment of a request when access is decided. `sections` are those that configure the request, in merge order.
 * Source: match_headers() in modules/metadata/mod_setenvif.c, ap_process_request_internal()
 * in server/request.c.
 */
export function requestEnvironmentOf(
  request: RequestInSections,
  sections: readonly MergedSection[],
): RequestEnvironment {
  const { server, host, question } = request;
  // SetEnvIf and its relatives outside of sections act when the request has been read, RewriteRule when its URL is
  // translated, and SetEnvIf in sections when those have been merged
  return lazily(() => {
    const state = startOf(server, sections, host, question);
    const last = nothingLookedUp();
    for (const { kind, scope, applies } of sections) {
      if (kind === 'server' || kind === 'host') continue;
      if (scope === undefined) state.forgetAll();
      else run(settersIn(scope), state, request, applies === 'present', last);
    }
    return state;
  }, question);
}

/**
 * The environment of a request when the conditions of `<If>` are evaluated: SetEnvIf in sections has not acted yet.
 * `sections` need not contain the `<If>` sections.
 */
export function environmentForConditions(
  server: Server,
  sections: readonly MergedSection[],
  host: Located<OpeningTag> | undefined,
  question: RequestQuestion,
): RequestEnvironment {
  return lazily(() => startOf(server, sections, host, question), question);
}

/** The environment of a request before rules outside of sections have been asked, as conditions of those see it. */
export function environmentBeforeRules(
  server: Server,
  sections: readonly MergedSection[],
  host: Located<OpeningTag> | undefined,
  question: RequestQuestion,
): RequestEnvironment {
  return lazily(() => startOf(server, sections, host, { ...question, variables: NO_VARIABLES }), question);
}

/** An environment with what rules have done to it since, by name in lower case. */
export function withVariables(
  environment: RequestEnvironment,
  variables: ReadonlyMap<string, VariableState>,
): RequestEnvironment {
  if (variables.size === 0) return environment;
  const changed = (name: ByteText) => variables.get(asciiLowerCase(name));
  return {
    isSet: (name) => {
      const one = changed(name);
      return one === undefined ? environment.isSet(name) : one.isSet;
    },
    value: (name) => {
      const one = changed(name);
      return one === undefined ? environment.value(name) : one.value;
    },
  };
}

const NO_VARIABLES: ReadonlyMap<string, VariableState> = new Map();

/**
 * A variable when the fixups have run, after which httpd asks for what rules lead to. `environment` is that before the
 * fixups, with what rules have set. Source: fixup_env_module() in modules/metadata/mod_env.c.
 */
export function variableAfterFixups(
  name: ByteText,
  environment: RequestEnvironment,
  server: Server,
  sections: readonly MergedSection[],
): VariableState {
  const scopes = sections.flatMap(({ scope }) => scope ?? []);
  if (scopes.length < sections.length || isSetByModules(name, 'late', server, scopes) !== false)
    return NOT_KNOWN;
  let found: VariableState = { isSet: environment.isSet(name), value: environment.value(name) };
  for (const { scope, applies } of sections)
    for (const at of scope === undefined ? [] : commandsIn(scope, LATE_KEYS)) {
      const [first, ...rest] = argsAt(at);
      const isSet = at.command.key === 'setenv';
      const names = first === undefined ? [] : isSet ? [first] : [first, ...rest];
      if (!names.some((one) => one.hasVariable || asciiLowerCase(one.value) === asciiLowerCase(name)))
        continue;
      const isSure = isSet && applies === 'present' && at.certainty === 'present';
      const value = rest[0];
      const isKnown = isSure && first?.hasVariable === false && value?.hasVariable !== true;
      found = isKnown ? { isSet: true, value: value?.value ?? '' } : NOT_KNOWN;
    }
  return found;
}

/** As variableAfterFixups(), for all variables. */
export function environmentAfterFixups(
  environment: RequestEnvironment,
  server: Server,
  sections: readonly MergedSection[],
): RequestEnvironment {
  const after = (name: ByteText) => variableAfterFixups(name, environment, server, sections);
  return { isSet: (name) => after(name).isSet, value: (name) => after(name).value };
}

const LATE_KEYS = ['setenv', 'passenv', 'unsetenv'];

/**
 * The commands that set a variable of the request, but only after access control: SetEnv and PassEnv, and RewriteRule
 * in sections. Source: the hooks of modules/metadata/mod_env.c and modules/mappers/mod_rewrite.c (fixups).
 */
export function settersTooLate(sections: readonly MergedSection[], name: ByteText): readonly Located[] {
  const wanted = asciiLowerCase(name);
  noteVariablesAsked();
  return sections.flatMap(({ kind, scope }) => {
    if (scope === undefined) return [];
    const isOutside = kind === 'server' || kind === 'host';
    return latelySetIn(scope)
      .filter((late) => late.name === wanted && !(late.isRewrite && isOutside))
      .map(({ at }) => at);
  });
}

/** What mod_setenvif does if something holds. */
interface Setter {
  readonly isSure: boolean;
  readonly test:
    | {
        readonly kind: 'value';
        /** Whether it is a BrowserMatch. */
        readonly isBrowser: boolean;
        /** A header, a variable, or one of httpd's own names; undefined where it is not known. */
        readonly name: ByteText | undefined;
        readonly pattern: ByteText | undefined;
        readonly ignoresCase: boolean;
      }
    | { readonly kind: 'expression'; readonly text: ByteText | undefined };
  /** Undefined where it may set anything. */
  readonly changes: readonly Change[] | undefined;
}
interface Change {
  readonly name: ByteText;
  /** Undefined where a variable hides it, or what the pattern finds is put in. */
  readonly value: ByteText | undefined;
  /** The value into which that is put. */
  readonly template?: ByteText | undefined;
  readonly isSet: boolean;
}

const SETTER_KEYS = ['setenvif', 'setenvifnocase', 'browsermatch', 'browsermatchnocase', 'setenvifexpr'];
const LIMITS = ['<limit', '<limitexcept'];
const SETTERS: ReadonlySet<string> = new Set([...SETTER_KEYS, ...LIMITS]);

/** The conditionals of mod_setenvif that a scope has, in order; a `<Limit>` around them means nothing. */
const settersIn: (scope: Scope) => readonly Setter[] = scopeQuery('settersIn', (scope) => {
  const setters: Setter[] = [];
  forEachCommand(
    scope,
    ({ instance, command }, certainty) => {
      if (command.kind === 'open') for (const one of settersIn({ instance, command })) setters.push(one);
      else setters.push(readSetter(command.key, instance.partsOf(command).words, certainty === 'present'));
    },
    SETTERS,
  );
  return setters;
});

/** A header and a pattern by which lines outside of sections, or in them, set a variable. */
export interface SettingHeader {
  readonly header: ByteText;
  readonly pattern: ByteText;
  readonly ignoresCase: boolean;
}

/** The headers because of which mod_setenvif surely sets a variable, by the lines of some scopes. */
export function headersThatSet(name: ByteText, scopes: readonly Scope[]): readonly SettingHeader[] {
  const wanted = asciiLowerCase(name);
  return scopes.flatMap(settersIn).flatMap((setter) => {
    const sets = setter.changes?.some((one) => one.isSet && asciiLowerCase(one.name) === wanted) === true;
    return sets ? (testedHeader(setter) ?? []) : [];
  });
}

/** The header that a line of SetEnvIf or BrowserMatch asks for; undefined for other lines, and where it asks for something else. */
export function settingHeaderOf({ instance, command }: Located): SettingHeader | undefined {
  return SETTER_KEYS.includes(command.key)
    ? testedHeader(readSetter(command.key, instance.partsOf(command).words, true))
    : undefined;
}

function testedHeader({ test, isSure }: Setter): SettingHeader | undefined {
  if (!isSure || test.kind !== 'value' || test.name === undefined || test.pattern === undefined)
    return undefined;
  const header = asciiLowerCase(test.name);
  const isHeader = /^[-a-z0-9_]+$/.test(header) && !SPECIAL.has(header);
  return isHeader ? { header, pattern: test.pattern, ignoresCase: test.ignoresCase } : undefined;
}

function readSetter(key: string, args: readonly Word[], isSure: boolean): Setter {
  const known = (arg: Word | undefined) => (arg?.hasVariable === false ? arg.value : undefined);
  if (key === 'setenvifexpr')
    return {
      isSure,
      test: { kind: 'expression', text: known(args[0]) },
      changes: readChanges(args.slice(1)),
    };
  const isBrowser = key.startsWith('browsermatch');
  const [pattern, ...changes] = isBrowser ? args : args.slice(1);
  return {
    isSure,
    test: {
      kind: 'value',
      isBrowser,
      name: isBrowser ? 'User-Agent' : known(args[0]),
      pattern: known(pattern),
      ignoresCase: key.endsWith('nocase'),
    },
    changes: readChanges(changes),
  };
}

/** Source: add_envvars() in modules/metadata/mod_setenvif.c. */
function readChanges(args: readonly Word[]): readonly Change[] | undefined {
  if (args.some(({ hasVariable, value }) => hasVariable && !/^[^$]+=/.test(value))) return undefined;
  return args.map(({ value: text, hasVariable }): Change => {
    const [, name = '', value = ''] = /^([^=]*)=*(.*)$/s.exec(text)!;
    if (value === '') return name.startsWith('!') ? unset(name.slice(1)) : { name, value: '1', isSet: true };
    if (value.startsWith('!')) return unset(name);
    if (hasVariable) return { name, value: undefined, isSet: true };
    // what the pattern has found may take a part's place
    return /[$\\]/.test(value)
      ? { name, value: undefined, template: value, isSet: true }
      : { name, value, isSet: true };
  });
}

function unset(name: ByteText): Change {
  return { name, value: '', isSet: false };
}

type Known = VariableState;
const NOT_SET: Known = { isSet: false, value: '' };
const NOT_KNOWN: Known = { isSet: undefined, value: undefined };

/** The variables while httpd goes on; names are compared without case. */
interface State {
  get(name: ByteText): Known;
  set(name: ByteText, known: Known): void;
  /** From now on anything may be set. */
  forgetAll(): void;
}

function createState(initially: (name: string) => Known): State {
  const variables = new Map<string, Known>();
  let beyond = initially;
  return {
    get: (name) => variables.get(asciiLowerCase(name)) ?? beyond(asciiLowerCase(name)),
    set: (name, known) => variables.set(asciiLowerCase(name), known),
    forgetAll() {
      variables.clear();
      beyond = () => NOT_KNOWN;
    },
  };
}

function lazily(find: () => State, { given }: RequestQuestion): RequestEnvironment {
  const state = once('state', find);
  const get = (name: ByteText) => {
    noteVariablesAsked();
    return orGiven(state().get(name), given, name);
  };
  return { isSet: (name) => get(name).isSet, value: (name) => get(name).value };
}

/** What is said of a variable, where plume does not know it, and as far as that is possible. */
function orGiven(known: Known, given: Given | undefined, name: ByteText): Known {
  if (given === undefined || given.variables.size === 0) return known;
  const key = asciiLowerCase(name);
  const isKnown = known.isSet === false || known.value !== undefined;
  noteAsked(given, `variable ${key}`, !isKnown);
  if (isKnown || !given.variables.has(key)) return known;
  const value = given.variables.get(key);
  if (value !== undefined) return { isSet: true, value };
  return known.isSet === true ? known : NOT_SET;
}

/** The state before sections have their say. */
function startOf(
  server: Server,
  sections: readonly MergedSection[],
  host: Located<OpeningTag> | undefined,
  question: RequestQuestion,
): State {
  const scopes: readonly Scope[] = host === undefined ? [server] : [server, host];
  const all = [...scopes, ...sections.flatMap(({ scope }) => scope ?? [])];
  const mayBeMore = mayBeSetUnseen(server, host, sections);
  const isOwn = question.sent !== undefined;
  const state = createState((name) => {
    // what was set for the request that the client has sent
    if (isOwn && name.startsWith(REDIRECTED))
      return question.sent?.variable?.(name.slice(REDIRECTED.length)) ?? NOT_KNOWN;
    const isSet = mayBeMore ? undefined : isSetByModules(name, 'in-time', server, all);
    return isSet === false ? NOT_SET : { isSet, value: undefined };
  });
  // httpd has not touched the URL yet, and looked for no file
  const moment = { server, host, question, uri: pathAsSent(question), filename: '', pathInfo: '' };
  const last = nothingLookedUp();
  for (const scope of scopes) run(settersIn(scope), state, moment, true, last);
  const { variables } = question;
  for (const [name, known] of variables ?? []) state.set(name, known);
  if (variables !== undefined) return state;
  for (const { names } of scopes.map(rewriteIn))
    if (names === undefined) state.forgetAll();
    else for (const name of names) state.set(name, NOT_KNOWN);
  return state;
}

const REDIRECTED = 'redirect_';

/** What mod_setenvif has looked up last, while it goes through the conditionals of one phase. */
interface LookedUp {
  /** The name, together with the scope that it stands in; all that begin with a BrowserMatch share one. */
  key: string;
  value: Possible;
  scopes: number;
}
const nothingLookedUp = (): LookedUp => ({ key: '', value: [''], scopes: 0 });
const BROWSER = 'user-agent';

/**
 * httpd looks up a name once for all that ask for it in a row, and what an expression has matched between them takes
 * the place of the value. Source: match_headers() in modules/metadata/mod_setenvif.c.
 */
function run(
  setters: readonly Setter[],
  state: State,
  moment: RequestInSections,
  applies: boolean,
  last: LookedUp,
): void {
  last.scopes++;
  const browser = setters.find(
    ({ test }) => test.kind === 'value' && asciiLowerCase(test.name ?? '') === BROWSER,
  );
  const isShared = browser?.test.kind === 'value' && browser.test.isBrowser;
  for (const { test, changes, isSure } of setters) {
    let truth: boolean | undefined;
    let putIn: Replacing = () => undefined;
    if (test.kind === 'expression') {
      const subject = expressionContextOf({
        ...moment,
        user: '',
        environment: (name) => state.get(name).value,
      });
      const found = test.text === undefined ? undefined : evaluateWithGroups(test.text, subject);
      truth = found?.truth;
      const groups = found === undefined || found.groups === 'unknown' ? [] : found.groups;
      // parts of a match that there may not be: httpd reads memory that nobody has written, and may answer 500
      const isThere = ({ value, template }: Change) => value !== undefined || isFilledBy(template, groups);
      if (truth === true && changes?.every(isThere) === false) truth = undefined;
      if (truth === true)
        putIn = (template) => (template === undefined ? undefined : substitute(template, groups));
      if (test.text?.includes('~') !== false) last.value = undefined;
    } else if (test.name !== undefined && test.pattern !== undefined) {
      const name = asciiLowerCase(test.name);
      const key = name === BROWSER && isShared ? BROWSER : `${last.scopes} ${name}`;
      const value = last.key === key ? last.value : lookUp(test.name, test.ignoresCase, state, moment);
      truth = matchPossible(test.pattern, value, test.ignoresCase);
      if (truth === true && value?.length === 1) putIn = replacing(test.pattern, value[0]!, test.ignoresCase);
      // what may have been set by then stays possible
      if ((applies && isSure) || last.value !== undefined) {
        last.key = key;
        last.value = value;
      }
    }
    if (truth === false) continue;
    const isDone = truth === true && isSure && applies;
    if (changes === undefined) state.forgetAll();
    else
      for (const change of changes)
        carryOut({ ...change, value: change.value ?? putIn(change.template) }, state, isDone);
  }
}

/** Puts what a pattern has found into a value; undefined where that is not known. */
type Replacing = (template: ByteText | undefined) => ByteText | undefined;

/** Whether a match has all parts that a value asks for. */
function isFilledBy(template: ByteText | undefined, groups: readonly (ByteText | undefined)[]): boolean {
  const asked = template?.replace(/\\[\s\S]/g, '').match(/\$\d/g) ?? [];
  return template !== undefined && asked.every((part) => groups[Number(part.slice(1))] !== undefined);
}

/** A pattern without signs of regular expressions is sought as a text, and puts in nothing. */
function replacing(pattern: ByteText, text: ByteText, ignoresCase: boolean): Replacing {
  const isText = !/[\^.$|()[\]*+?{}]/.test(pattern.replace(/\\[\s\S]/g, ''));
  const groups = isText ? undefined : regexGroups(pattern, text, ignoresCase);
  return (template) => {
    if (template === undefined || groups === 'unknown') return undefined;
    return groups === undefined ? template : substitute(template, groups);
  };
}

function carryOut({ name, isSet, value }: Change, state: State, isDone: boolean): void {
  const before = state.get(name);
  const after: Known = { isSet, value };
  const either: Known = {
    isSet: before.isSet === after.isSet ? after.isSet : undefined,
    value: before.value === after.value ? after.value : undefined,
  };
  state.set(name, isDone ? after : either);
}

/** What a text may be: one of these; undefined: anything. */
type Possible = readonly ByteText[] | undefined;

function matchPossible(pattern: ByteText, possible: Possible, ignoresCase: boolean): boolean | undefined {
  if (possible === undefined) return matchesAlways(pattern) ? true : undefined;
  const [truth, ...others] = possible.map((text) => regexMatches(pattern, text, ignoresCase));
  return others.every((other) => other === truth) ? truth : undefined;
}

/** Whether the pattern is found in every text: it can match nothing, and does not look at what is around. */
function matchesAlways(pattern: ByteText): boolean {
  const core = pattern.replace(/^\^/, '').replace(/\.\*\$$/, '');
  const looksAround = /[$^]|\\[^.]|\(\?/.test(core);
  return !looksAround && regexMatches(core, '') === true;
}

/** What mod_setenvif compares with a pattern; what is not there is the empty text. */
function lookUp(name: ByteText, ignoresCase: boolean, state: State, moment: RequestInSections): Possible {
  const special = SPECIAL.get(asciiLowerCase(name));
  if (special !== undefined) return special(moment);
  if (/[^-A-Za-z0-9_]/.test(name)) return lookUpByPattern(name, ignoresCase, moment);
  const { server, host, question } = moment;
  const header = headerOf(server, host, question, asciiLowerCase(name));
  const value = header.known === 'present' ? header.value : undefined;
  if (header.known !== 'absent') return value === undefined ? undefined : [value];
  const variable = state.get(name).value;
  return variable === undefined ? undefined : [variable];
}

const one = (text: ByteText | undefined): Possible => (text === undefined ? undefined : [text]);
const SPECIAL: ReadonlyMap<string, (moment: RequestInSections) => Possible> = new Map<
  string,
  (moment: RequestInSections) => Possible
>([
  ['remote_addr', ({ question }) => one(question.from?.text)],
  ['remote_host', (moment) => one(remoteHostOf(moment, moment.question.sent !== undefined))],
  ['server_addr', ({ question }) => one(question.to?.address?.text)],
  ['request_uri', ({ uri }) => one(uri)],
  ['request_method', ({ question }) => one(question.method ?? 'GET')],
  ['request_protocol', protocolsOf],
]);

/** The value of the last header whose name has the pattern in it; which one is last is not known. */
function lookUpByPattern(pattern: ByteText, ignoresCase: boolean, moment: RequestInSections): Possible {
  const { server, host, question } = moment;
  if (question.headers === undefined) return undefined;
  const scopes: readonly Scope[] = host === undefined ? [server] : [server, host];
  const early = headersChangedEarly(scopes);
  const names = new Set([...question.headers.keys(), 'host', ...early.keys()]);
  if (question.user !== undefined) names.add('authorization');
  const found: ByteText[] = [];
  for (const name of names) {
    const added = question.headers.has(name) ? undefined : early.get(name);
    const spellings = added === undefined ? spellingsOf(name, moment) : [added];
    const [truth, ...others] = spellings.map((spelling) => regexMatches(pattern, spelling, ignoresCase));
    if (truth === undefined || others.some((other) => other !== truth)) return undefined;
    if (!truth) continue;
    const header = headerOf(server, host, question, name);
    if (header.known === 'absent') continue;
    if (header.known !== 'present' || header.value === undefined) return undefined;
    found.push(header.value);
  }
  return found.length === 0 ? [''] : found;
}

/** How a name may be written: as the client says, but in lower case in HTTP/2. */
function spellingsOf(name: string, moment: RequestInSections): readonly string[] {
  const written = moment.question.headerNames?.get(name);
  if (written === undefined)
    return [name, name.toUpperCase(), name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())];
  return protocolsOf(moment).includes('HTTP/2.0') ? [name, written] : [written];
}

const REWRITES: ReadonlySet<string> = new Set(['rewriterule', ...LIMITS]);

interface Rewriting {
  /** The variables that rules may set or unset; undefined where they may be any. */
  readonly names: readonly ByteText[] | undefined;
  readonly rules: readonly { readonly name: ByteText; readonly at: Located }[];
}

/** What mod_rewrite may do to variables. Source: do_expand_env() in modules/mappers/mod_rewrite.c. */
const rewriteIn: (scope: Scope) => Rewriting = scopeQuery('rewriteIn', (scope) => {
  let isAny = false;
  const rules: { name: ByteText; at: Located }[] = [];
  forEachCommand(
    scope,
    ({ instance, command }) => {
      if (command.kind === 'open') {
        const inner = rewriteIn({ instance, command });
        for (const one of inner.rules) rules.push(one);
        if (inner.names === undefined) isAny = true;
      } else {
        const flags = splitRewriteArguments(instance.partsOf(command).rawArguments)[2]?.text ?? '';
        for (const name of variablesOf(flags)) {
          if (/[$%]/.test(name)) isAny = true;
          else rules.push({ name, at: { instance, command } });
        }
      }
    },
    REWRITES,
  );
  return { names: isAny ? undefined : rules.map(({ name }) => name), rules };
});

/** The names in `[E=NAME:value,E=!NAME]`. */
function variablesOf(flags: ByteText): readonly ByteText[] {
  // a variable of httpd may be any flag
  if (flags.startsWith('${')) return ['$'];
  return flags
    .replace(/^\[|\]$/g, '')
    .split(',')
    .flatMap((flag) => {
      const [, name] = /^[\t-\r ]*(?:e|env)=!?([^:]*)/i.exec(flag) ?? [];
      return name ?? [];
    });
}

const LATE: ReadonlySet<string> = new Set(['setenv', 'passenv', ...LIMITS]);

/** What a scope sets after access control, names in lower case. */
const latelySetIn: (
  scope: Scope,
) => readonly { readonly name: string; readonly at: Located; readonly isRewrite: boolean }[] = scopeQuery(
  'latelySetIn',
  (scope) => {
    const late: { name: string; at: Located; isRewrite: boolean }[] = [];
    forEachCommand(
      scope,
      ({ instance, command }) => {
        const at = { instance, command };
        if (command.kind === 'open') {
          for (const one of latelySetIn({ instance, command }).filter(({ isRewrite }) => !isRewrite))
            late.push(one);
          return;
        }
        const args = instance.partsOf(command).words;
        for (const { value } of command.key === 'setenv' ? args.slice(0, 1) : args)
          late.push({ name: asciiLowerCase(value), at, isRewrite: false });
      },
      LATE,
    );
    for (const { name, at } of rewriteIn(scope).rules)
      late.push({ name: asciiLowerCase(name), at, isRewrite: true });
    return late;
  },
);

/** What sets variables in time; what the sections of a known file set concerns requests that it leads elsewhere. */
const SETTING = [...SETTER_KEYS, 'rewriterule'];

type Around = readonly OpeningTag[];

/** Files and macros that plume does not see: the sections around each, by the innermost. */
const unseenIn = query('unseenIn', ({ unknowns }: Server) => {
  const found = new Map<OpeningTag | undefined, Around[]>();
  for (const unknown of unknowns) {
    const { what, at } = unknown;
    if ((what !== 'file' && what !== 'macro') || !mayHold(unknown, SETTING)) continue;
    const around = at === undefined ? [] : [...configurationOf(at.instance).sectionsAround(at.command)];
    const tags = around.map(({ command }) => command);
    addTo(found, tags[0], tags);
  }
  return found;
});

/** Whether the sections of the request may contain something that plume cannot see. */
function mayBeSetUnseen(
  server: Server,
  host: Located<OpeningTag> | undefined,
  sections: readonly MergedSection[],
): boolean {
  const known = unseenIn(server);
  if (known.size === 0) return false;
  const applied = new Set([undefined, host?.command, ...sections.map(({ section }) => section?.at.command)]);
  for (const tag of applied)
    if (known.get(tag)?.some((around) => around.every((one) => applied.has(one)))) return true;
  return false;
}
