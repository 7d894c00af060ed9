// Measures what plume says of servers without any option, against the real httpd, and prints a table:
//   npm run measure -- mistakes [--map]    forty mistakes in copies of Debian's configuration: what `lint` finds, and with --map
//   npm run measure -- requests [--seed N]    twenty URLs of Debian's configuration with one site: what `request` answers
//   npm run measure -- layouts [--seed N] [--servers N] [--layout NAME]    servers of four layouts, forty requests each
//   npm run measure -- fresh [--seed N] [--requests N]    drawn servers without mod_rewrite, read in place
//   npm run measure -- threads [PART]    cases of public threads (of those, the ones with PART in their name): lint and request
//   npm run measure -- repositories FOLDER    clones of public repositories: what `lint` finds, and which of it has no verdict yet
//   npm run measure -- surroundings [FILTER…] [--draw N] [--keep FOLDER]    faults in ordinary surroundings: what `lint` is silent about;
//       a filter is a rule, a fault or a surrounding; PLUME_UPDATE=1 rewrites test/surroundings/known-silences.jsonl
//   npm run measure -- diff-commits FOLDER [--only registry|servers] [--commits N] [--filter TEXT] [--keep FOLDER]    commits of public repositories whose clones are in a folder, as
//       OWNER+NAME: what `diff` says of each, beside a real httpd with both versions
//   npm run measure -- diff-edits [--seed N] [--servers N] [--requests N] [--keep FOLDER]    random edits of drawn servers: what `diff` says of each,
//       beside a real httpd with both versions
import { parseArgs } from 'node:util';
import { countFresh, judgeFreshServers } from '../kit/fresh/judge-server.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { LAYOUTS } from '../kit/layouts/all-layouts.ts';
import { debian } from '../kit/layouts/debian.ts';
import { debianIsInstalled } from '../kit/layouts/debian-tree.ts';
import { drawServer, type JudgedRequest, judgeServer } from '../kit/layouts/judge-layout.ts';
import { countAnswers, countReasons } from '../kit/layouts/layout-counts.ts';
import type { SaidFinding } from '../kit/lint-as-user.ts';
import { type JudgedMistake, judgeMistakes, MISTAKES } from '../kit/mistakes.ts';
import { measureDiffCommits } from './measure-diff-commits.ts';
import { measureDiffEdits } from './measure-diff-edits.ts';
import { measureRepositories } from './measure-repositories.ts';
import { measureSurroundings } from './measure-surroundings.ts';
import { measureThreads } from './measure-threads.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    map: { type: 'boolean', default: false },
    seed: { type: 'string', default: '3' },
    layout: { type: 'string' },
    servers: { type: 'string' },
    requests: { type: 'string' },
    draw: { type: 'string' },
    keep: { type: 'string' },
    commits: { type: 'string' },
    filter: { type: 'string' },
    only: { type: 'string' },
  },
});
const [what, folder, ...others] = positionals;
const isMapped = values.map;
const seed = Number(values.seed);
if (what === 'repositories') {
  measureRepositories(folder);
  process.exit();
}
if (!httpdIsInstalled() || !debianIsInstalled()) {
  console.log('There is no httpd of Debian here: nothing was measured.');
  process.exit(0);
}
if (what === 'mistakes') await measureMistakes();
else if (what === 'requests') await measureRequests();
else if (what === 'layouts') await measureLayouts();
else if (what === 'fresh') await measureFresh();
else if (what === 'surroundings')
  await measureSurroundings(folder === undefined ? [] : [folder, ...others], {
    seed,
    draw: values.draw === undefined ? undefined : Number(values.draw),
    keep: values.keep,
  });
else if (what === 'threads') measureThreads(folder);
else if (what === 'diff-edits')
  await measureDiffEdits({
    seed,
    servers: Number(values.servers ?? 200),
    requests: Number(values.requests ?? 2000),
    keep: values.keep,
  });
else if (what === 'diff-commits')
  await measureDiffCommits(folder, {
    commits: values.commits === undefined ? undefined : Number(values.commits),
    filter: values.filter,
    only: values.only,
    keep: values.keep,
  });
else
  console.log(
    'Write `npm run measure --` and one of mistakes, requests, layouts, fresh, surroundings, threads, repositories, diff-commits, diff-edits.',
  );

async function measureMistakes(): Promise<void> {
  const judged = await judgeMistakes(MISTAKES, { isMapped });
  const describe = (found: readonly SaidFinding[]) =>
    found.map(({ severity, rule }) => `${severity} ${rule}`).join(', ') || '-';
  printTable(
    judged.map(({ mistake, refusal, exit, found, foundWithMap }) => [
      mistake.name,
      mistake.isRefused ? 'refused' : 'accepted',
      (refusal === undefined) === mistake.isRefused ? `BUT httpd -t: ${refusal ?? 'Syntax OK'}` : '',
      `exit ${exit}`,
      describe(found),
      foundWithMap === undefined ? '' : `with --map: ${describe(foundWithMap)}`,
    ]),
  );
  for (const isRefused of [true, false]) {
    const some = judged.filter(({ mistake }) => mistake.isRefused === isRefused);
    const count = (isCounted: (one: JudgedMistake) => boolean) => some.filter(isCounted).length;
    console.log(
      `${isRefused ? 'refused' : 'accepted'} by httpd -t: ${some.length}; found`,
      count(({ found }) => found.length > 0),
      ...(isMapped ? ['; with --map', count(({ foundWithMap = [] }) => foundWithMap.length > 0)] : []),
      '; exit 0',
      count(({ exit }) => exit === 0),
    );
  }
}

async function measureRequests(): Promise<void> {
  const { sites, requests } = drawServer(debian, seed, 1000);
  const [site] = sites;
  if (site === undefined) return;
  const some = requests.filter(({ host }) => host.endsWith(site.name) || host.endsWith('.org')).slice(0, 20);
  const judged = await judgeServer({ layout: debian, seed, sites: [site], requests: some });
  console.log(site.text);
  printTable(
    judged.requests.map(({ reading, request, real, firmness, assumes, fault, isExcused }) => [
      reading,
      `${request.scheme}://${request.host}${request.path}`,
      String(real.status),
      firmness,
      assumes.length === 0 ? '' : `assumes ${assumes.map(({ what }) => what).join('; ')}`,
      fault === undefined ? (isExcused ? 'assumption broken' : '') : 'WRONG',
    ]),
  );
  printCounts(debian.name, judged.requests);
  for (const { fault, request } of judged.requests)
    if (fault !== undefined) console.log('WRONG', request.path, fault);
}

async function measureLayouts(): Promise<void> {
  const all: JudgedRequest[] = [];
  for (const layout of LAYOUTS.filter(({ name }) => values.layout === undefined || name === values.layout)) {
    const ofLayout: JudgedRequest[] = [];
    for (let each = seed; each < seed + Number(values.servers ?? 3); each++) {
      const { requests } = await judgeServer(drawServer(layout, each, 40));
      ofLayout.push(...requests);
      for (const { fault, request } of requests)
        if (fault !== undefined)
          console.log(
            'WRONG',
            layout.name,
            'seed',
            each,
            `${request.scheme}://${request.host}${request.path}`,
            fault,
          );
    }
    printCounts(layout.name, ofLayout);
    all.push(...ofLayout);
  }
  printCounts('all layouts', all);
}

async function measureFresh(): Promise<void> {
  const judged = await judgeFreshServers(seed, Number(values.requests ?? 3000));
  for (const { fault, request, seed } of judged)
    if (fault !== undefined) console.log('WRONG seed', seed, JSON.stringify(request), fault);
  const counts = Object.entries(countFresh(judged)).map(([key, count]) => `${key} ${count}`);
  console.log(`from seed ${seed}: ${counts.join(', ')}`);
  for (const { reasons, count, example } of countReasons(judged))
    console.log(`  ${count}  ${reasons} (${example})`);
}

function printCounts(name: string, requests: readonly JudgedRequest[]): void {
  for (const reading of ['in place', 'copy'] as const) {
    const of = requests.filter((one) => one.reading === reading);
    const counts = Object.entries(countAnswers(of)).map(([key, count]) => `${key} ${count}`);
    console.log(`${name}, ${reading}: ${counts.join(', ')}`);
    for (const { reasons, count, example } of countReasons(of))
      console.log(`  ${count}  ${reasons} (${example})`);
  }
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, cell.length)),
    [],
  );
  for (const row of rows)
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
