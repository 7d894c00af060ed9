import { WorkIsSpent, within } from '../core/budget/work-budget.ts';
import { createAnalysisBudget } from '../core/budget/work-limits.ts';
import { query } from '../core/query.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import { configurationOf } from '../model/configuration/configuration.ts';
import type { FileInstance, Server } from '../model/server/server.ts';
import type { HttpdPhase, Rule } from '../rules/kit/define-rule.ts';
import type { Finding } from './findings/finding.ts';
import { findInServer } from './lint-server.ts';
import { resolveSuperseded } from './running/resolve-superseded.ts';
import { runRules } from './running/run-rules.ts';
import { createRunner } from './running/runner.ts';

/** Why a server does not start. */
export interface StartFaults {
  /** Where httpd stops, the first place that it comes to first. Comments of the files silence none. */
  readonly surely: readonly LocatedFault[];
  /** Where it stops if it reads the line, which plume cannot tell. */
  readonly perhaps: readonly LocatedFault[];
  /** False where that was too much work, so that there may be others. */
  readonly isComplete: boolean;
}

/** A finding with the text of its file. */
export interface LocatedFault extends Finding {
  readonly text: ByteText;
}

/** All that keeps httpd from starting with a server, as far as the rules know. Never throws. */
export const startFaults = query('startFaults', find);

interface FindingInInstance {
  readonly finding: Finding;
  readonly instance: FileInstance;
}

function find(server: Server, rules: readonly Rule[]): StartFaults {
  const budget = createAnalysisBudget(server.bytesOnDisk);
  const runner = createRunner(rules.filter(({ isAboutRequests }) => isAboutRequests !== true));
  const found: FindingInInstance[] = [];
  try {
    within(budget, () => {
      const ofServer = findInServer(server, runner);
      for (const instance of server.instances) {
        const own = runRules(instance.document, configurationOf(instance), runner);
        for (const finding of resolveSuperseded([...own, ...(ofServer.get(instance) ?? [])]))
          if (stops(finding)) found.push({ finding, instance });
      }
    });
  } catch (error) {
    if (!(error instanceof WorkIsSpent)) throw error;
    return { ...sorted(found, server), isComplete: false };
  }
  return { ...sorted(found, server), isComplete: !runner.isStopped && !server.isCutShort };
}

/** What httpd says of the files of others is not quoted. */
const UNQUOTED = 'include/foreign-file';

/** Whether it keeps httpd from starting, if httpd reads the line. */
function stops({ severity, isErrorIfRead, httpd, rule }: Finding): boolean {
  if (severity !== 'error' && isErrorIfRead !== true) return false;
  return httpd === undefined ? rule === UNQUOTED : httpd.phase !== 'request';
}

/** When httpd comes to what it says in a phase. */
const STAGES: Readonly<Record<HttpdPhase, number>> = { read: 0, walk: 1, check: 2, start: 3, request: 4 };

function sorted(
  found: readonly FindingInInstance[],
  server: Server,
): Pick<StartFaults, 'surely' | 'perhaps'> {
  const located = found
    .map((one) => ({ ...one, stage: stageOf(one.finding), chain: chainTo(one) }))
    .sort((a, b) => a.stage - b.stage || compareChains(a.chain, b.chain));
  const distinct = new Map(
    located.map(({ finding, instance }) => [keyOf(finding), { ...finding, text: textOf(instance, server) }]),
  );
  const findings = [...distinct.values()];
  return {
    surely: findings.filter(({ severity }) => severity === 'error'),
    perhaps: findings.filter(({ severity }) => severity !== 'error'),
  };
}

function textOf({ identity, document }: FileInstance, server: Server): ByteText {
  return (server.documentOf(identity) ?? document).source.text;
}

function stageOf({ httpd }: Finding): number {
  return httpd === undefined ? STAGES.read : STAGES[httpd.phase];
}

function keyOf({ file, start, rule, message }: Finding): string {
  return `${file} ${start} ${rule} ${message}`;
}

/** For each command on the way to the instance its offset and the index of the instance that it brings; then its own. */
function chainTo({ finding, instance }: FindingInInstance): readonly number[] {
  const chain: number[] = [finding.start];
  for (let at = instance; at.from !== undefined; at = at.from.instance)
    chain.unshift(at.from.command.start, at.from.instance.instancesOf(at.from.command).indexOf(at));
  return chain;
}

function compareChains(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return a.length - b.length;
}
