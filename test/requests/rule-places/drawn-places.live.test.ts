import { expect, test } from 'vitest';
import { predictRequest } from '../../../linter/predict-request.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { rules } from '../../../rules/index.ts';
import { httpdIsInstalled } from '../../kit/httpd-installation.ts';
import { randomFrom } from '../../kit/random.ts';
import { readRunning } from '../../kit/read-running.ts';
import { casesOr, freshSeedOr } from '../../kit/run-options.ts';
import { type RunningServer, runServer } from '../../kit/running-httpd.ts';
import { REWRITE_MODULES } from '../followed-rewrites.ts';
import { type DrawnPlaces, type DrawnWith, drawMain, drawPlaces, PLACED_FILES } from './drawn-places.ts';

const SITES = casesOr(16, 400);
const SEED = freshSeedOr(28);

/** Each file has a size of its own, so that the answer says which one is sent. */
function filesOf(sites: readonly DrawnPlaces[]): Record<string, string> {
  const files: Record<string, string> = { 'other/a': 'o'.repeat(7), 'other/e/a': 'o'.repeat(6) };
  for (const { name, htaccess } of sites) {
    for (const [i, file] of PLACED_FILES.entries()) files[`${name}/${file}`] = 'x'.repeat(10 + i);
    for (const [file, text] of Object.entries(htaccess)) files[`${name}/${file}`] = text;
    files[`${name}/locked/.htaccess`] = 'Require all denied\n';
  }
  return files;
}

function mainOf(main: readonly string[], sites: readonly DrawnPlaces[]): string {
  return [
    ...main,
    '<Directory "@ROOT@">\nAllowOverride All\nOptions FollowSymLinks\nRequire all granted\n</Directory>',
    ...sites.map(
      ({ name, host }) =>
        `<VirtualHost *:@PORT@>\nServerName ${name}.test\nDocumentRoot "@ROOT@/${name}"\n${host.join('\n')}\n</VirtualHost>`,
    ),
  ].join('\n');
}

const KINDS: readonly (readonly [string, DrawnWith])[] = [
  ['sections and options', {}],
  ['index files and fallbacks', { content: true }],
  ['odd paths', { odd: true }],
  ['requests for conditions', { lookahead: true }],
];

test.skipIf(!httpdIsInstalled())(
  'what is firm of requests to rules in any place is what httpd does',
  async () => {
    const random = randomFrom(SEED);
    const main = drawMain(random, random.pick(KINDS)[1]);
    const sites = Array.from({ length: SITES }, (_, i) => {
      const [kind, draw] = KINDS[i % KINDS.length]!;
      return { ...drawPlaces(random, `s${i}`, draw), kind };
    });
    const files = filesOf(sites);
    const only = [...REWRITE_MODULES, 'negotiation'];
    const running = await runServer({ main: mainOf(main, sites), files, only });
    const wrong: string[] = [];
    const firm = new Map(KINDS.map(([kind]) => [kind, 0]));
    try {
      const server = readRunning(running, files);
      for (const site of sites)
        for (const path of site.asked) {
          const url = `http://${site.name}.test:${running.port}${path}`;
          const answer = predictRequest(server, { url, headers: new Map() }, { rules });
          if (answer.status === undefined) continue;
          firm.set(site.kind, (firm.get(site.kind) ?? 0) + 1);
          const difference = await differenceOf(answer, { running, files, site, path });
          if (difference !== undefined)
            wrong.push(`${url}: ${difference}\n${main.join('\n')}\n${describe(site)}`);
        }
    } finally {
      running.stop();
    }
    const all = (SITES * 14) / KINDS.length;
    console.log(`seed ${SEED}, of ${all} each are firm:`, Object.fromEntries(firm));
    expect(wrong.slice(0, 3).join('\n\n')).toBe('');
    expect([...firm.values()].reduce((sum, one) => sum + one)).toBeGreaterThan(SITES * 14 * 0.85);
  },
);

function describe({ host, htaccess }: DrawnPlaces): string {
  return `${host.join('\n')}\n${JSON.stringify(htaccess, null, 1).replaceAll('\\n', '\n')}`;
}

async function differenceOf(
  { status, possible }: RequestAnswer,
  {
    running,
    files,
    site,
    path,
  }: { running: RunningServer; files: Record<string, string>; site: DrawnPlaces; path: string },
): Promise<string | undefined> {
  const real = await running.ask({ path, headers: { Host: `${site.name}.test:${running.port}` } });
  const [first] = possible;
  const last = first?.steps.at(-1)?.resolved;
  const sent =
    status === 200 && last?.kind === 'file' ? (last.path ?? '').slice(running.root.length + 1) : undefined;
  const size = sent === undefined ? undefined : String(files[sent]?.length);
  const withoutHost = (url: string | undefined) => url?.replace(/^http:\/\/[^/]*/, '');
  const location = withoutHost(first?.location);
  const told = [status, size, location];
  const { headers } = real;
  const truth = [
    real.status,
    size === undefined ? undefined : headers['content-length'],
    location === undefined ? undefined : withoutHost(headers.location),
  ];
  return JSON.stringify(told) === JSON.stringify(truth)
    ? undefined
    : `told ${told.join(' ')} (${sent}), is ${truth.join(' ')} ${real.headers.location ?? ''} ${real.log}`;
}
