import { expect, test } from 'vitest';
import type { RuleStep } from '../../access/request/request-trace.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import { tracedRequestsOf } from '../../requests/trace/traced-requests.ts';
import { rules } from '../../rules/index.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { randomFrom } from '../kit/random.ts';
import { readRunning } from '../kit/read-running.ts';
import { casesOr, freshSeedOr } from '../kit/run-options.ts';
import { runServer } from '../kit/running-httpd.ts';
import { drawnFiles, drawnMain, drawSite } from './drawn-rewrites.ts';
import { REWRITE_MODULES } from './followed-rewrites.ts';
import { type LoggedRule, readRewriteLog } from './rewrite-log.ts';

const SITES = casesOr(12, 215);
const SEED = freshSeedOr(51);

/** What both say of a rule, as a line; the log is silent about what a rule with `-` finds. */
function lineOf(
  {
    directory,
    text,
    pattern,
    conditions,
  }: Pick<LoggedRule, 'directory' | 'text' | 'pattern'> & {
    readonly conditions: readonly {
      readonly text: string | undefined;
      readonly holds: boolean | undefined;
    }[];
  },
  isSubrequest: boolean,
  to: string | undefined,
): string {
  const tests = conditions.map((one) => `${one.text}:${one.holds}`).join(' ');
  // httpd merges slashes at the beginning, and logs that only by what the next rule sees
  const made = to?.replace(/^\/+/, '/') ?? '';
  return `${isSubrequest ? 'sub ' : ''}${directory ?? ''} ${pattern} on ${text} {${tests}} ${made}`;
}

function differing(told: readonly string[], is: readonly string[]): string {
  const at = told.findIndex((line, i) => line !== is[i]);
  return `rule ${at < 0 ? told.length : at} is ${is[at < 0 ? told.length : at]}`;
}

/** The log without what plume leaves open: what is not known of a condition, and what an expression is tested with. */
function asFarAsTold(
  { conditions }: LoggedRule,
  step: RuleStep | undefined,
): Parameters<typeof lineOf>[0]['conditions'] {
  return conditions.map(({ text, holds }, i) => {
    const told = step?.conditions[i];
    return {
      text: told?.text === undefined ? undefined : text,
      holds: told?.holds === undefined ? undefined : holds,
    };
  });
}

test.skipIf(!httpdIsInstalled())('the trace of a request is what mod_rewrite logs of it', async () => {
  const random = randomFrom(SEED);
  const sites = Array.from({ length: SITES }, (_, i) => drawSite(random, `s${i}`));
  const files = drawnFiles(sites);
  const main = `LogLevel rewrite:trace8\n${drawnMain(sites)}`;
  const running = await runServer({ main, files, only: REWRITE_MODULES });
  const wrong: string[] = [];
  const count = { requests: 0, open: 0, deep: 0, rules: 0, applied: 0 };
  try {
    const server = readRunning(running, files);
    for (const { name, asked, host, htaccess } of sites)
      for (const path of asked) {
        const authority = `${name}.test:${running.port}`;
        const { log } = await running.ask({ path, headers: { Host: authority } });
        const query = path.includes('?') ? path.slice(path.indexOf('?') + 1) : undefined;
        const logged = readRewriteLog(log, query);
        const url = `http://${authority}${path}`;
        const answer = predictRequest(server, { url, headers: new Map(), trace: [] }, { rules });
        const steps = tracedRequestsOf(answer).flatMap(({ cause, before, after }) =>
          [...before, ...after]
            .filter((one) => one.kind !== 'entry' && (one.kind !== 'rule' || one.result !== 'skipped'))
            .map((step) => ({ step, isSubrequest: cause === 'index' })),
        );
        count.requests++;
        const end = steps.findIndex(({ step }) => step.kind !== 'rule' || step.result === 'unknown');
        const isOpen = end >= 0 || answer.status === undefined;
        if (isOpen) count.open++;
        const sure = steps
          .slice(0, end < 0 ? undefined : end)
          .flatMap(({ step, isSubrequest }) => (step.kind === 'rule' ? [{ step, isSubrequest }] : []));
        // httpd logs what a redirect leads to before it puts its own name in front
        const ownName = `http://${authority}`;
        const told = sure.map(({ step, isSubrequest }) =>
          lineOf(step, isSubrequest, step.to).replaceAll(ownName, ''),
        );
        const is = logged.map((one, i) =>
          lineOf(
            { ...one, conditions: asFarAsTold(one, sure[i]?.step) },
            one.isSubrequest,
            one.to,
          ).replaceAll(ownName, ''),
        );
        count.rules += told.length;
        count.applied += sure.filter(({ step }) => step.result === 'applied').length;
        // what never ends, ends sooner: LimitInternalRecursion may say so of files that httpd tries in place of others, and
        const [first] = answer.possible;
        const isTooDeep = first?.why.includes('FallbackResource does not exist') === true;
        if (isTooDeep) count.deep++;
        if (isTooDeep) told.length = Math.min(told.length, is.length);
        const compared = isOpen ? is.slice(0, told.length) : is;
        if (told.join('\n') !== compared.join('\n'))
          wrong.push(
            `${url} ${answer.status}: ${differing(told, compared)}\ntold:\n${told.join('\n')}\nis:\n${compared.join('\n')}\n${host.join('\n')}\n${JSON.stringify(htaccess, null, 1).replaceAll('\\n', '\n')}`,
          );
      }
  } finally {
    running.stop();
  }
  console.log(`seed ${SEED}: ${JSON.stringify(count)}, ${wrong.length} differ`);
  expect(wrong.slice(0, Number(process.env.SHOW ?? 5)).join('\n\n')).toBe('');
  expect(count.applied).toBeGreaterThan(count.requests / 4);
});
