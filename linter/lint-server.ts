import { someHostsOf } from '../access/equivalence/host-kinds.ts';
import { addTo } from '../core/add-to.ts';
import { PRICES } from '../core/budget/prices.ts';
import { type WorkBudget, WorkIsSpent, within } from '../core/budget/work-budget.ts';
import { type CheckingWork, createCheckingWork } from '../core/budget/work-limits.ts';
import { once } from '../core/query.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { Line } from '../grammar/syntax-tree.ts';
import { type Configuration, configurationOf } from '../model/configuration/configuration.ts';
import { htaccessDocument } from '../model/sections/htaccess-document.ts';
import { htaccessPolicyOf } from '../model/sections/htaccess-policy.ts';
import { bytesWithHtaccess } from '../model/server/bytes-with-htaccess.ts';
import type { FileInstance, Notice, Server } from '../model/server/server.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import { type AlikeHtaccess, createAlikeHtaccess } from './alike-htaccess.ts';
import type { LintedFile } from './findings/finding.ts';
import { finalize } from './lint.ts';
import { type LintHtaccessOptions, lintHtaccess } from './lint-htaccess.ts';
import { type FoundInInstance, mergeInstances } from './merge-instances.ts';
import { indexInterests } from './running/interests.ts';
import type { PendingFinding } from './running/resolve-superseded.ts';
import { runRules } from './running/run-rules.ts';
import { createRunner, type Runner, type RunnerOptions } from './running/runner.ts';

export interface LintServerOptions {
  readonly rules: readonly Rule[];
  /** All rules that there are, where `rules` are some of them: comments may name the others, too. */
  readonly known?: readonly Rule[] | undefined;
  /** Only these files (by identity) are looked at; all where it is left out. */
  readonly only?: ReadonlySet<string>;
  /** Files of its directories (`.htaccess`), by their paths on the server, that are linted in their places, too. */
  readonly htaccess?: readonly ByteText[];
  /** What it may cost; by default what it is worth. */
  readonly work?: CheckingWork;
}

/**
 * Lints all files of a server, each in every place where it is read; what two places say alike is said once. The files
 * come in the order in which httpd opens them first. Never throws.
 */
export function lintServer(
  server: Server,
  { rules, known, only, htaccess = [], work: given }: LintServerOptions,
): readonly LintedFile[] {
  // rules of the whole server look at all of them before each is looked at
  const work = given ?? createCheckingWork(bytesWithHtaccess(server, htaccess));
  const linter = createServerLinter(server, rules, { known, work, htaccessPaths: htaccess });
  const read = [...new Set(server.instances.map(({ identity }) => identity))];
  const wanted = only === undefined ? read : read.filter((identity) => only.has(identity));
  const files = wanted.flatMap((identity) => linter.lint(identity) ?? []);
  const runner = createRunner(rules, { known, htaccessPaths: htaccess, analyses: work.analyses });
  const options = { rules, known, work, htaccessPaths: htaccess, runner };
  const alike = createAlikeHtaccess(server, htaccess, (findings) =>
    payFor(PRICES.alikeFile + findings * PRICES.alikeFinding, work.lines),
  );
  return [...files, ...htaccess.flatMap((path) => lintDirectoryFile(server, path, options, alike, only))];
}

function payFor(steps: number, budget: WorkBudget): boolean {
  return budget.left > steps && budget.spend(steps);
}

function lintDirectoryFile(
  server: Server,
  path: ByteText,
  options: LintHtaccessOptions,
  alike: AlikeHtaccess,
  only: ReadonlySet<string> | undefined,
): readonly LintedFile[] {
  const { files } = server;
  const entry = files.look(path);
  const read = entry.ok && entry.kind === 'file' ? files.read(path) : undefined;
  if (!entry.ok || read?.ok !== true || only?.has(entry.identity) === false) return [];
  const { text } = read;
  const policies = htaccessPolicyOf(server, path.slice(0, path.lastIndexOf('/') + 1));
  const lintAlone = () => lintHtaccess(server, path, htaccessDocument(server, path, text), options);
  // what no host leads to has no place, and a file that the server reads itself has several
  if (policies.length === 0 || server.documentOf(entry.identity) !== undefined) return [lintAlone()];
  const { identity } = entry;
  return [alike.lint({ path, identity, file: files.nameOf(path), text, policies }, lintAlone)];
}

export interface ServerLinterOptions extends RunnerOptions {
  /** What all its files may cost together; by default what they are worth. */
  readonly work?: CheckingWork;
  /** For a server of lasting documents: the same one as it is in the files. */
  readonly inFiles?: () => Server | undefined;
}

/** Lints the files of a server one by one. */
export interface ServerLinter {
  /** What is found in a file, in every place where it is read; undefined for one that the server does not read. */
  lint(identity: string): LintedFile | undefined;
}

/** A linter for a server as it is now. */
export function createServerLinter(
  server: Server,
  rules: readonly Rule[],
  { work = createCheckingWork(server.bytesOnDisk), inFiles, ...options }: ServerLinterOptions = {},
): ServerLinter {
  const runner = createRunner(rules, { ...options, analyses: work.analyses });
  const byIdentity = groupInstances(server);
  const ofServer = once('ofServer', () => within(work.lines, () => findInServer(server, runner)));
  return {
    lint(identity) {
      const instances = byIdentity.get(identity);
      const read = server.documentOf(identity);
      if (instances === undefined || read === undefined) return undefined;
      const document = read.inFile ?? read;
      const serverFindings = ofServer();
      const inInstances: FoundInInstance[] = [];
      const isShared = instances.filter((instance) => instance.document === read).length > 1;
      for (const instance of instances) {
        const found = within(work.lines, () =>
          runRules(instance.document, configurationOf(instance), runner, { isShared }),
        );
        const others = serverFindings.get(instance);
        const all = others === undefined ? found : [...found, ...others];
        // a macro may be used a hundred thousand times, mostly with nothing to say of it
        if (all.length > 0) inInstances.push({ instance, found: all });
      }
      const found =
        instances.length === 1
          ? (inInstances[0]?.found ?? [])
          : mergeInstances(document, instances, inInstances);
      const [first] = instances;
      const inFile = (): Configuration =>
        configurationOf(inFiles?.()?.instances.find((one) => one.identity === identity) ?? first!);
      const linted = finalize(document, found, configurationOf(first!), runner, work, inFile);
      const { skipped = 0 } = someHostsOf.known(server) ?? {};
      return skipped === 0 ? linted : { ...linted, hostsNotAsked: skipped };
    },
  };
}

/** The instances of each file; the text of a macro belongs to the file that has it. */
function groupInstances({ instances }: Server): ReadonlyMap<string, readonly FileInstance[]> {
  const groups = new Map<string, FileInstance[]>();
  for (const instance of instances) {
    addTo(groups, instance.identity, instance);
  }
  return groups;
}

/** What rules report about the whole server and about notices, by the file instance it is about. */
export function findInServer(
  server: Server,
  runner: Runner,
): ReadonlyMap<FileInstance, readonly PendingFinding[]> {
  const interests = indexInterests(runner.rules);
  const { main } = server;
  const byInstance = new Map<FileInstance, PendingFinding[]>();
  const add = ({ instance, found }: Looked): void => {
    for (const one of found) {
      const there = one.instance ?? instance;
      addTo(byInstance, there, one);
    }
  };
  let looked: Looked = { instance: main, found: [], at: undefined };
  try {
    for (const notice of server.notices) {
      const handlers = interests.notice.get(notice.kind);
      if (handlers === undefined || isUnread(notice)) continue;
      const { instance, command } = notice;
      looked = { instance, found: runner.look(instance.document, configurationOf(instance)), at: command };
      runner.run(handlers, notice, command);
      add(looked);
      looked = { instance, found: [], at: command };
    }
    looked = { instance: main, found: runner.look(main.document, configurationOf(main)), at: undefined };
    if (!bringsOtherPrograms(server)) runner.analyse(interests.server, server, undefined);
    runner.tellUnfinished(interests.cutShort, undefined);
  } catch (error) {
    if (!(error instanceof WorkIsSpent)) throw error;
    runner.stop(interests.cutShort, looked.at);
  }
  add(looked);
  return byInstance;
}

/** Whether reading stopped at a line that includes whatever is on the disk: all of that does not belong together. */
export function bringsOtherPrograms({ notices }: Server): boolean {
  return notices.some(({ kind, data }) => kind === 'too-much-work' && data.what === 'foreign');
}

/** What is looked at, and what was found there. */
interface Looked {
  readonly instance: FileInstance;
  readonly found: readonly PendingFinding[];
  readonly at: Line | undefined;
}

function isUnread({ instance, command }: Notice): boolean {
  return configurationOf(instance).isRead(command) === 'absent';
}
