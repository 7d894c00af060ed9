import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rules } from '../../rules/index.ts';
import { startBackends } from '../kit/echo-backend.ts';
import { freePort } from '../kit/httpd-htaccess.ts';
import { makeScratchDirectory } from '../kit/httpd-installation.ts';
import { lintAsUser, type SaidFinding } from '../kit/lint-as-user.ts';
import { makeCertificate } from '../kit/make-certificate.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';
import type { Surrounding } from './around/surrounding.ts';
import type { Fault } from './fault.ts';
import { showFault } from './show.ts';
import { foreignLines, type Names, surround } from './surround.ts';

/**
 * `found`: httpd shows the fault, and plume reports it. `silent`: it does not report it. `false`: httpd does not show what
 * plume says of a request. `quiet`: neither. `refused`: httpd does not start.
 */
export type Verdict = 'found' | 'silent' | 'false' | 'quiet' | 'refused';

export interface SurroundedFault {
  readonly fault: Fault;
  readonly surrounding: Surrounding;
}

export interface JudgedFault extends SurroundedFault {
  readonly verdict: Verdict;
  readonly isShown: boolean;
  /** What httpd answered, or why it did not start. */
  readonly answers: readonly string[];
}

/** Whether plume says of the fault what it should not: nothing, or something. */
export function isWrong({ verdict }: JudgedFault): boolean {
  return verdict === 'silent' || verdict === 'false';
}

const CONCURRENT = 3;

export interface JudgeOptions {
  readonly host?: string;
  readonly word?: string;
  /** A folder for what is silent or false. */
  readonly keep?: string | undefined;
}

/** Puts each to httpd and to plume. httpd answers while plume works: two processors are busy. */
export async function judgeFaults(
  cases: readonly SurroundedFault[],
  { host = 'www.example.com', word = 'shop', keep }: JudgeOptions = {},
): Promise<readonly JudgedFault[]> {
  const backends = await startBackends();
  const [certificate, key] = makeCertificate(host);
  const given = {
    ...{ host, word, a: Number(backends.put('@A@')), b: Number(backends.put('@B@')) },
    certificate: { 'site.crt': certificate, 'site.key': key },
  };
  const judged: JudgedFault[] = [];
  const queue = [...cases.entries()];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [at, one] = next;
      const judge = async () => judgeFault(one, { ...given, tls: await freePort() }, keep);
      // another program may have taken a port meanwhile
      judged[at] = await judge()
        .catch(judge)
        .catch((error: unknown) => ({
          ...one,
          verdict: 'refused',
          isShown: false,
          answers: [String(error)],
        }));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, work));
  backends.stop();
  return judged;
}

async function judgeFault(
  one: SurroundedFault,
  names: Names,
  keep: string | undefined,
): Promise<JudgedFault> {
  const { fault, surrounding } = one;
  const server = surround(fault, surrounding, names);
  let running: RunningServer;
  try {
    running = await runServer(server);
  } catch (error) {
    return { ...one, verdict: 'refused', isShown: false, answers: [String(error)] };
  }
  try {
    const { isShown, answers } = await showFault(running, fault, surrounding, names);
    const tells = tellsOf(fault);
    const foreign = foreignLines(fault, surrounding, names);
    const findings = await lint(running, surrounding, tells);
    const isReported = findings.some(({ rule, line }) => tells.includes(rule) && !foreign.has(line));
    const judged = { ...one, verdict: verdictOf(fault, isShown, isReported), isShown, answers };
    if (keep !== undefined && isWrong(judged)) await keepCase(keep, judged, running);
    return judged;
  } finally {
    running.stop();
  }
}

function verdictOf(fault: Fault, isShown: boolean, isReported: boolean): Verdict {
  if (isShown) return isReported ? 'found' : 'silent';
  return isReported && claimsAnswer(fault) ? 'false' : 'quiet';
}

/** Whether what is reported is wrong where httpd answers otherwise: what is said of lines alone holds all the same. */
function claimsAnswer({ rule, isWithoutEffect }: Fault): boolean {
  return isWithoutEffect !== true && asksForAnswers(rule);
}

/** Whether a rule asks for the answer to a request, or who has access. */
function asksForAnswers(rule: string): boolean {
  const folder = fileURLToPath(new URL(`../../rules/${rule}/`, import.meta.url));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .some((name) => /answerRequest|ask-host|on-access/.test(readFileSync(join(folder, name), 'utf8')));
}

/** The rules whose findings tell of a fault. */
function tellsOf({ rule, alsoBy = [] }: Fault): readonly string[] {
  const superseding = rules.filter(({ supersedes }) => supersedes?.includes(rule)).map(({ id }) => id);
  return [rule, ...alsoBy, ...superseding];
}

/**
 * What `plume lint` says of the main file and the site, or of the site alone where plume is not to see a server. All rules
 * would take six times as long as those that are named; none are named for all.
 */
async function lint({ root }: RunningServer, { layout }: Surrounding, select: readonly string[] = []) {
  const say = async (...paths: readonly string[]) =>
    withLines((await lintAsUser(paths, [], select)).findings);
  if (layout.isLone !== true) return say(join(root, 'httpd.conf'), join(root, 'www'));
  const folder = makeScratchDirectory();
  try {
    cpSync(join(root, 'www'), folder, { recursive: true });
    return await say(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function withLines(findings: readonly SaidFinding[]) {
  return findings.map(({ rule, message, file, range: { start } }) => {
    const text = readFileSync(resolve(file), 'latin1').split('\n');
    return { rule, message, line: text[start.line - 1]?.trim() ?? '' };
  });
}

/** Writes a server with what httpd and plume said of it, for whoever mends the rule. */
async function keepCase(keep: string, judged: JudgedFault, running: RunningServer): Promise<void> {
  const { fault, surrounding, verdict, answers } = judged;
  const { root } = running;
  const folder = join(keep, `${verdict}-${fault.name}-${surrounding.name}`);
  const findings = await lint(running, surrounding);
  mkdirSync(folder, { recursive: true });
  cpSync(root, folder, { recursive: true, filter: (from) => !from.startsWith(join(root, 'logs')) });
  writeFileSync(
    join(folder, 'result.txt'),
    [
      `${fault.rule} in ${surrounding.name}: ${verdict}`,
      `${root} of the configuration is this folder.`,
      '\nhttpd:',
      ...answers,
      '\nplume lint:',
      ...findings.map(({ rule, line, message }) => `${line}\n  ${message} [${rule}]`),
      '',
    ].join('\n'),
  );
}
