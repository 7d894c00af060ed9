import { PRICES } from '../../core/budget/prices.ts';
import {
  createHalfBudget,
  createWorkBudget,
  spendWork,
  type WorkBudget,
  within,
  withinOrNothing,
} from '../../core/budget/work-budget.ts';
import { isTracing } from '../../core/trace.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import type { Document, Line } from '../../grammar/syntax-tree.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { HtaccessPolicy } from '../../model/sections/htaccess-policy.ts';
import type { CutShort, Rule, RuleContext } from '../../rules/kit/define-rule.ts';
import type { Finding } from '../findings/finding.ts';
import type { CleanLines } from './clean-line-cache.ts';
import { createPrices } from './finding-prices.ts';
import type { Handle, Interest } from './interests.ts';
import type { PendingFinding } from './resolve-superseded.ts';
import { aloneIn, callHandler, saidOf } from './said-by-handlers.ts';
import { internalFinding, type Said, sameFinding, toFinding } from './to-finding.ts';

/** Calls handlers of rules and gathers what they report; one for all documents of a run. */
export interface Runner {
  readonly rules: readonly Rule[];
  /** All rules that there are. */
  readonly known: readonly Rule[];
  readonly htaccessPaths: readonly ByteText[];
  /**
   * Lets rules see a document from now on; gives the list that their reports go to. `htaccessPolicy` is what a server
   * says of the .htaccess that it is.
   */
  look(document: Document, configuration: Configuration, htaccessPolicy?: HtaccessPolicy): PendingFinding[];
  run<T>(interests: readonly Interest<Handle<T>>[], subject: T, at: Line | undefined): void;
  /**
   * Like `run`, with a part of the work for analyses for each handler: where one spends it, the others run all the same.
   */
  analyse<T>(interests: readonly Interest<Handle<T>>[], subject: T, at: Line | undefined): void;
  /** The rules whose analyses were not finished. */
  readonly unfinished: ReadonlySet<string>;
  /** Says at a line, where somebody looks, which analyses were not finished; of each rule once. */
  tellUnfinished(interests: readonly Interest<Handle<CutShort>>[], at: Line | undefined): void;
  /** See RunnerOptions. */
  readonly isFilledIn: boolean;
  /** Whether the budget in force was spent while rules ran: then they run no more. */
  readonly isStopped: boolean;
  /** Stops, where it has not, and says so at a line. */
  stop(interests: readonly Interest<Handle<CutShort>>[], at: Line | undefined): void;
  /** Lines that line-local rules have nothing to say of. */
  readonly cleanLines: CleanLines;
  /** Whether a rule has said since `look` or the last question that it depended on other lines. */
  tookOthersIntoAccount(): boolean;
  /** Notes that plume failed at a line; `what` follows "in". */
  fail(rule: Rule, what: string, error: unknown, at: Line | undefined): void;
}

export interface RunnerOptions {
  /** All rules that there are, where others are to be run than these: what comments may name. Defaults to those. */
  readonly known?: readonly Rule[] | undefined;
  /** The .htaccess files that are linted together with the server, by their paths on it. */
  readonly htaccessPaths?: readonly ByteText[] | undefined;
  /** Whether the texts are what httpd reads: then nothing in them waits to be filled in, whatever it looks like. */
  readonly isFilledIn?: boolean;
  /** What analyses may cost; what everything else may where it is left out. */
  readonly analyses?: WorkBudget | undefined;
}

/** A runner that looks at nothing yet. One context serves a rule for all documents. */
export function createRunner(
  rules: readonly Rule[],
  { known = rules, htaccessPaths = [], isFilledIn = false, analyses }: RunnerOptions = {},
): Runner {
  const now = emptyMoment();
  let isStopped = false;
  const unfinished = new Set<string>();
  let told = 0;
  const price = createPrices();
  const { contextOf, contextsOf } = createContexts((rule) => createContext(rule, now, price, htaccessPaths));
  const fail: Runner['fail'] = (rule, what, error, at) => {
    const finding = internalFinding(what, error, now.configuration!.file, at);
    now.found.push({ finding, rule, line: at });
  };
  const failIn = (rule: Rule, error: unknown): void => fail(rule, `rule ${rule.id}`, error, now.line);
  const tell: Tell = (interests, cut) => {
    now.line = cut.at;
    tellForFree(interests, cut, contextOf);
  };
  const reportSaid = createReporter(now, htaccessPaths, contextOf, failIn);
  return {
    rules,
    known,
    htaccessPaths,
    isFilledIn,
    look(document, configuration, htaccessPolicy) {
      now.document = document;
      now.configuration = configuration;
      now.htaccessPolicy = htaccessPolicy;
      now.found = [];
      return now.found;
    },
    fail,
    get isStopped() {
      return isStopped;
    },
    stop(interests, at) {
      if (isStopped) return;
      isStopped = true;
      tell(interests, { why: 'work', at });
    },
    cleanLines: new Map(),
    tookOthersIntoAccount() {
      const took = now.tookOthers;
      now.tookOthers = false;
      return took;
    },
    run(interests, subject, at) {
      if (isStopped) return;
      if (interests.length === 0) return;
      now.line = at;
      if (isTracing()) return reportSaid(interests, subject);
      const contexts = contextsOf(interests);
      for (let i = 0; i < interests.length; i++) callHandler(interests[i]!, contexts[i]!, subject, failIn);
    },
    analyse(interests, subject, at) {
      if (isStopped) return;
      now.line = at;
      for (const interest of interests) {
        const context = contextOf(interest.rule);
        const analyse = (): void =>
          isTracing()
            ? reportSaid(aloneIn(interest), subject)
            : callHandler(interest, context, subject, failIn);
        if (!isFinished(analyses, analyse)) unfinished.add(interest.rule.id);
      }
    },
    unfinished,
    tellUnfinished(interests, at) {
      if (unfinished.size === told) return;
      const rules = [...unfinished].slice(told);
      told = unfinished.size;
      tell(interests, { why: 'analyses', rules, at });
    },
  };
}

type Tell = (interests: readonly Interest<Handle<CutShort>>[], cut: CutShort) => void;

/** A function that reports what handlers say, which is computed only where it may not be what they said before. */
function createReporter(
  now: Moment,
  htaccessPaths: readonly ByteText[],
  contextOf: (rule: Rule) => RuleContext,
  fail: (rule: Rule, error: unknown) => void,
) {
  return <T>(interests: readonly Interest<Handle<T>>[], subject: T): void => {
    const { configuration, htaccessPolicy } = now;
    const surroundings = { document: now.document!, htaccessPolicy, htaccessPaths };
    for (const { rule, report, failure } of saidOf(configuration!, subject, interests, surroundings))
      if (report !== undefined) contextOf(rule).report(report);
      else fail(rule, failure);
  };
}

/** Reports about an exhausted budget, which are not charged. */
function tellForFree(
  interests: readonly Interest<Handle<CutShort>>[],
  cut: CutShort,
  contextOf: (rule: Rule) => RuleContext,
): void {
  within(createWorkBudget(Number.POSITIVE_INFINITY), () => {
    for (const { rule, handle } of interests) handle(cut, contextOf(rule));
  });
}

function emptyMoment(): Moment {
  return {
    found: [],
    document: undefined,
    configuration: undefined,
    htaccessPolicy: undefined,
    line: undefined,
    tookOthers: false,
  };
}

/** Does an analysis with half of what is left for analyses; whether that was enough. Without such a budget it has that in force. */
function isFinished(analyses: WorkBudget | undefined, analyse: () => void): boolean {
  const look = (): true => {
    analyse();
    return true;
  };
  return analyses === undefined ? look() : withinOrNothing(createHalfBudget(analyses), look) === true;
}

/** The contexts of rules, each made when the rule first runs: of a small file only few ask for anything. */
function createContexts(make: (rule: Rule) => RuleContext): Contexts {
  const ofRules = new Map<Rule, RuleContext>();
  const ofLists = new Map<RuleList, readonly RuleContext[]>();
  const contextOf = (rule: Rule): RuleContext => {
    let context = ofRules.get(rule);
    if (context === undefined) {
      context = make(rule);
      ofRules.set(rule, context);
    }
    return context;
  };
  return {
    contextOf,
    contextsOf(list) {
      let contexts = ofLists.get(list);
      if (contexts === undefined) {
        contexts = list.map(({ rule }) => contextOf(rule));
        ofLists.set(list, contexts);
      }
      return contexts;
    },
  };
}

interface Contexts {
  contextOf(rule: Rule): RuleContext;
  /** Those of a list, which may be run a hundred thousand times. */
  contextsOf(list: RuleList): readonly RuleContext[];
}

type RuleList = readonly { readonly rule: Rule }[];

/** What a runner looks at, and what it has found there. */
interface Moment {
  found: PendingFinding[];
  document: Document | undefined;
  configuration: Configuration | undefined;
  htaccessPolicy: HtaccessPolicy | undefined;
  line: Line | undefined;
  /** Whether a rule has said that it depended on other lines. */
  tookOthers: boolean;
}

/** What a rule sees of each moment. */
function createContext(
  rule: Rule,
  now: Moment,
  price: (finding: Finding) => number,
  htaccessPaths: readonly ByteText[],
): RuleContext {
  let last: Said | undefined;
  return {
    get document() {
      return now.document!;
    },
    get configuration() {
      return now.configuration!;
    },
    get htaccessPolicy() {
      return now.htaccessPolicy;
    },
    htaccessPaths,
    args: wordsOf,
    dependsOnOtherLines() {
      now.tookOthers = true;
    },
    report(report) {
      const { line } = now;
      const subject = { configuration: now.configuration!, line };
      const again = last && sameFinding(last, report, subject);
      const finding = again ?? toFinding(rule, report, subject);
      last = line === undefined ? { report, finding } : undefined;
      spendWork(again === undefined ? price(finding) : PRICES.repeatedFinding);
      now.found.push({ finding, rule, line, instance: report.in, at: report.at.start });
    },
  };
}
