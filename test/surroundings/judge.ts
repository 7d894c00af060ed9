import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
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
  /** What httpd answered, or why it did not start. */
  readonly answers: readonly string[];
  /** What plume reports, in a line each. */
  readonly findings: readonly string[];
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
      judged[at] = await judgeFault(one, { ...given, tls: await freePort() }, keep);
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
    return { ...one, verdict: 'refused', answers: [String(error)], findings: [] };
  }
  try {
    const { isShown, answers } = await showFault(running, fault, surrounding.layout, names);
    const findings = await lint(running, one);
    const foreign = foreignLines(surrounding, names);
    const isReported = findings.some(
      ({ finding, line }) => tellsOf(fault).has(finding.rule) && !foreign.has(line),
    );
    const told = findings.map(({ finding, line }) => `${finding.rule}: ${line}\n  ${finding.message}`);
    const judged = { ...one, verdict: verdictOf(fault, isShown, isReported), answers, findings: told };
    if (keep !== undefined && (judged.verdict === 'silent' || judged.verdict === 'false'))
      keepCase(keep, judged, running);
    return judged;
  } finally {
    running.stop();
  }
}

function verdictOf(fault: Fault, isShown: boolean, isReported: boolean): Verdict {
  if (isShown) return isReported ? 'found' : 'silent';
  return isReported && claimsAnswer(fault) ? 'false' : 'quiet';
}

/** Whether what is reported is wrong where httpd answers otherwise: lines may be without effect all the same. */
function claimsAnswer({ rule, isWithoutEffect }: Fault): boolean {
  return isWithoutEffect !== true && rules.find(({ id }) => id === rule)?.isAboutRequests === true;
}

function tellsOf({ rule, alsoBy = [] }: Fault): ReadonlySet<string> {
  const superseding = rules.filter(({ supersedes }) => supersedes?.includes(rule)).map(({ id }) => id);
  return new Set([rule, ...alsoBy, ...superseding]);
}

/** What `plume lint` says of the main file and the site, or of the site alone where plume is not to see a server. */
async function lint({ root }: RunningServer, { fault, surrounding }: SurroundedFault) {
  const isAskedFor = rules.find(({ id }) => id === fault.rule)?.isDefault === false;
  const say = async (...paths: readonly string[]) =>
    withLines((await lintAsUser(paths, [], isAskedFor ? [...tellsOf(fault)] : [])).findings);
  if (surrounding.layout.isLone !== true) return say(join(root, 'httpd.conf'), join(root, 'www'));
  const folder = makeScratchDirectory();
  try {
    cpSync(join(root, 'www'), folder, { recursive: true });
    return await say(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function withLines(findings: readonly SaidFinding[]): readonly { finding: SaidFinding; line: string }[] {
  return findings.map((finding) => {
    const text = readFileSync(resolve(finding.file), 'latin1').split('\n');
    return { finding, line: text[finding.range.start.line - 1]?.trim() ?? '' };
  });
}

/** Writes a server with what httpd and plume said of it, for whoever mends the rule. */
function keepCase(keep: string, { fault, surrounding, verdict, answers, findings }: JudgedFault, { root }: RunningServer) {
  const folder = join(keep, `${verdict}-${fault.name}-${surrounding.name}`);
  mkdirSync(folder, { recursive: true });
  cpSync(root, folder, { recursive: true, filter: (from) => !from.includes(join(root, 'logs')) });
  writeFileSync(
    join(folder, 'result.txt'),
    [
      `${fault.rule} in ${surrounding.name}: ${verdict}`,
      `paths in httpd.conf are those of ${root}, which was this folder`,
      '',
      'httpd:',
      ...answers,
      '',
      'plume lint:',
      ...findings,
      '',
    ].join('\n'),
  );
}
