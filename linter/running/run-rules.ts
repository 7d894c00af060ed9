import { passInterruption } from '../../core/budget/interruption.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork, WorkIsSpent } from '../../core/budget/work-budget.ts';
import { isTracing } from '../../core/trace.ts';
import type { Command, Document, Line } from '../../grammar/syntax-tree.ts';
import { type Configuration, instanceOf } from '../../model/configuration/configuration.ts';
import { sectionFaults } from '../../model/contexts/section-faults.ts';
import { rawLinesOf } from '../../model/recognition/raw-lines.ts';
import type { HtaccessPolicy } from '../../model/sections/htaccess-policy.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { createCleanLineCache } from './clean-line-cache.ts';
import { indexInterests } from './interests.ts';
import type { PendingFinding } from './resolve-superseded.ts';
import type { Runner } from './runner.ts';

export interface RunOptions {
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
  { htaccessPolicy, isShared = false }: RunOptions = {},
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
    const isLooked = (command: Command): boolean => {
      try {
        return isAlwaysRead(command, document, configuration) || configuration.isRead(command) !== 'absent';
      } catch (error) {
        passInterruption(error);
        if (error instanceof WorkIsSpent) throw error;
        fail(MODEL, 'the conditions around it', error, command);
        return false;
      }
    };
    const isServerFile = configuration.server !== undefined && configuration.htaccessTerms === undefined;
    run(interests.document, document, undefined);
    if (!isServerFile) {
      runner.analyse(interests.fileAnalysis, document, undefined);
      runner.tellUnfinished(interests.cutShort, undefined);
    }
    const { buried, rest } = document;
    if (rest !== undefined) run(interests.cutShort, { why: 'lines', at: rest }, rest);
    if (buried !== undefined && !isServerFile) {
      const [at] = buried;
      if (at !== rest) run(interests.cutShort, { why: 'nested', at }, at);
    }
    for (const fault of sectionFaults(instanceOf(document, configuration), configuration.factOf))
      run(interests.fault, fault, fault.node);
    const cleanLines = createCleanLineCache(configuration, runner.cleanLines, isShared);
    const isTraced = isTracing();
    for (const line of document.lines) {
      current = line;
      spendWork(PRICES.lintLine);
      if (buried?.has(line) === true) continue;
      if (line.kind === 'comment') run(interests.comment, line, line);
      if (line.kind !== 'directive' && line.kind !== 'open') continue;
      const usual = interests.handlersFor(configuration.target, line.key);
      const { ofOtherMaker = usual } = usual;
      const handlers =
        ofOtherMaker === usual || configuration.fact(line) !== undefined ? usual : ofOtherMaker;
      const { local, others } = handlers;
      if (local.length === 0 && others.length === 0) continue;
      if (!isLooked(line)) continue;
      if (local.length > 0) {
        const before = found.length;
        const isClean = !isTraced && cleanLines.knows(line);
        if (!isClean) {
          spendWork(PRICES.lintLongByte * Math.max(0, line.end - line.start - USUAL_BYTES));
          run(local, line, line);
        }
        const isAlone = !runner.tookOthersIntoAccount();
        if (!isClean && !isTraced && isAlone && found.length === before) cleanLines.noteClean(line);
      }
      run(others, line, line);
    }
  }
}
const USUAL_BYTES = 200;

function isAlwaysRead({ parent }: Command, document: Document, { instance }: Configuration): boolean {
  const isMain = parent === undefined && instance?.from === undefined && instance?.unread === undefined;
  return isMain && rawLinesOf(document).size === 0;
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
