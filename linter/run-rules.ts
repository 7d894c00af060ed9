import { checkpoint, passInterruption } from '../grammar/budget/interruption.ts';
import { createWorkBudget, spendWork, WorkIsSpent, within } from '../grammar/budget/work-budget.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { wordsOf } from '../grammar/command.ts';
import type { Command, Document, Line } from '../grammar/syntax-tree.ts';
import { type Configuration, instanceOf } from '../model/configuration/configuration.ts';
import { sectionFaults } from '../model/contexts/section-faults.ts';
import type { HtaccessPolicy } from '../model/sections/htaccess-policy.ts';
import type { CutShort, Rule, RuleContext } from '../rules/kit/define-rule.ts';
import { type CleanLines, createCleanLineCache } from './clean-line-cache.ts';
import type { Finding } from './findings/finding.ts';
import { createFindingMap, type FindingMap } from './findings/same-finding.ts';
import type { IncrementalLintCache, SilentLines } from './incremental-lint-cache.ts';
import { type Handle, type Interest, indexInterests } from './interests.ts';
import type { PendingFinding } from './resolve-superseded.ts';
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
}

/** A runner that looks at nothing yet. One context serves a rule for all documents. */
export function createRunner(
  rules: readonly Rule[],
  { known = rules, htaccessPaths = [] }: RunnerOptions = {},
): Runner {
  const now: Moment = {
    found: [],
    document: undefined,
    configuration: undefined,
    htaccessPolicy: undefined,
    line: undefined,
    tookOthers: false,
  };
  let isStopped = false;
  const price = createPrices();
  const { contextOf, contextsOf } = createContexts((rule) => createContext(rule, now, price, htaccessPaths));
  const fail: Runner['fail'] = (rule, what, error, at) => {
    const finding = internalFinding(what, error, now.configuration!.file, at);
    now.found.push({ finding, rule, line: at });
  };
  return {
    rules,
    known,
    htaccessPaths,
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
      now.line = at;
      // what is said of it is paid by nobody
      within(createWorkBudget(Number.POSITIVE_INFINITY), () => {
        for (const { rule, handle } of interests) handle({ why: 'work', at }, contextOf(rule));
      });
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
      const contexts = contextsOf(interests);
      for (let i = 0; i < interests.length; i++) {
        const { rule, handle } = interests[i]!;
        try {
          checkpoint();
          handle(subject, contexts[i]!);
        } catch (error) {
          if (error instanceof WorkIsSpent) throw error;
          passInterruption(error);
          fail(rule, `rule ${rule.id}`, error, at);
        }
      }
    },
  };
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
      spendWork(again === undefined ? price(finding) : STEPS_OF_A_REPEATED_FINDING);
      now.found.push({ finding, rule, line, instance: report.in, at: report.at.start });
    },
  };
}

/**
 * What findings cost, in steps: to make them, and, where they say what none said before, to sort, merge and print them.
 * A text may be nothing but faults; a server may say the same of one line of a macro for each of its hosts.
 */
function createPrices(): (finding: Finding) => number {
  const seen = new Map<string, { readonly all: FindingMap<true>; readonly byStart: Map<number, number> }>();
  return (finding) => {
    let inFile = seen.get(finding.file);
    if (inFile === undefined) {
      inFile = { all: createFindingMap(), byStart: new Map() };
      seen.set(finding.file, inFile);
    }
    const { all, byStart } = inFile;
    if (all.get(finding) === true) return STEPS_OF_A_REPEATED_FINDING;
    all.add(finding, true);
    const before = byStart.get(finding.start) ?? 0;
    byStart.set(finding.start, before + 1);
    return before < MANY_IN_ONE_PLACE ? STEPS_OF_A_FINDING : STEPS_OF_ONE_MORE_FINDING;
  };
}

const STEPS_OF_A_FINDING = 700;
const STEPS_OF_A_REPEATED_FINDING = 100;
/** A line of a macro may be wrong in another way for each of its uses; nobody reads them all. */
const MANY_IN_ONE_PLACE = 10_000;
const STEPS_OF_ONE_MORE_FINDING = 3_000;

export interface RunOptions {
  /** What it knows there is nothing to say of is not looked at again. */
  readonly memory?: IncrementalLintCache | undefined;
  /** For a .htaccess of a known server: what that says of it. */
  readonly htaccessPolicy?: HtaccessPolicy | undefined;
  /** Whether other instances of a server have the same document. */
  readonly isShared?: boolean;
}

/** Lets `runner` look at a document and calls every handler for what it asked for, in the order of the text. */
export function runRules(
  document: Document,
  configuration: Configuration,
  runner: Runner,
  { memory, htaccessPolicy, isShared = false }: RunOptions = {},
): PendingFinding[] {
  const { fail } = runner;
  const found = runner.look(document, configuration, htaccessPolicy);
  const interests = indexInterests(runner.rules);
  /** What is looked at. */
  let current: Line | undefined;
  try {
    if (!runner.isStopped) look();
  } catch (error) {
    if (!(error instanceof WorkIsSpent)) throw error;
    runner.stop(interests.cutShort, current);
  }
  return found;

  function look(): void {
    const { run } = runner;
    const handlersOf = interests.handlersFor(configuration.target);
    const isLooked = (command: Command): boolean => {
      try {
        return isAlwaysRead(command, configuration) || configuration.isRead(command) !== 'absent';
      } catch (error) {
        passInterruption(error);
        if (error instanceof WorkIsSpent) throw error;
        fail(MODEL, 'the conditions around it', error, command);
        return false;
      }
    };
    const isServerFile = configuration.server !== undefined && configuration.htaccessTerms === undefined;
    run(isServerFile ? interests.serverFile : interests.document, document, undefined);
    const { buried } = document;
    if (buried !== undefined && !isServerFile) {
      const [at] = buried;
      run(interests.cutShort, { why: 'nested', at }, at);
    }
    for (const fault of sectionFaults(instanceOf(document, configuration), configuration.factOf))
      run(interests.fault, fault, fault.node);
    const cleanLines = createCleanLineCache(configuration, runner.cleanLines, isShared);
    const silent = memory && recall(memory, document, configuration);
    for (const line of document.lines) {
      current = line;
      spendWork(STEPS_OF_A_LINE);
      if (buried?.has(line) === true) continue;
      if (line.kind === 'comment') run(interests.comment, line, line);
      if (line.kind !== 'directive' && line.kind !== 'open') continue;
      const handlers = handlersOf(line.key);
      const { local, others } = handlers;
      const isSilent = silent?.has(line) === true;
      if ((isSilent || local.isEmpty) && others.isEmpty) continue;
      if (!isLooked(line)) continue;
      if (!isSilent && !local.isEmpty) {
        const before = found.length;
        const known = cleanLines.knows(line);
        const isClean = known === 'line';
        if (!isClean) {
          spendWork(STEPS_OF_A_BYTE * Math.max(0, line.end - line.start - USUAL_BYTES));
          run((known === 'name' ? handlers.localBeyondName : local).of(line), line, line);
        }
        const isAlone = !runner.tookOthersIntoAccount();
        if (isAlone && found.length === before) {
          if (!isClean) cleanLines.noteClean(line);
          silent?.add(line);
        }
      }
      if (!others.isEmpty) run(others.of(line), line, line);
    }
  }
}

/** What looking at a line costs, whatever rules find there. */
const STEPS_OF_A_LINE = 10;
/** What it costs besides for each byte that few lines have. */
const STEPS_OF_A_BYTE = 5;
const USUAL_BYTES = 200;

/** Undefined where what is around the lines is such that it cannot be told. */
function recall(
  memory: IncrementalLintCache,
  document: Document,
  configuration: Configuration,
): SilentLines | undefined {
  try {
    return memory.recall(document, configuration);
  } catch (error) {
    if (error instanceof WorkIsSpent) throw error;
    passInterruption(error);
    return undefined;
  }
}

function isAlwaysRead({ parent }: Command, { instance }: Configuration): boolean {
  return parent === undefined && instance?.from === undefined && instance?.unread === undefined;
}

/** Stands for what is not a rule. */
const MODEL: Rule = {
  id: 'meta/model',
  severity: 'error',
  since: '0.1.0',
  summary: 'What plume understands of a file.',
  sources: [],
  messages: {},
  on: {},
};
