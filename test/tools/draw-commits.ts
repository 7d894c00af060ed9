// Draws the commits of `npm run measure -- diff-commits` out of clones of public repositories, and writes their lists:
//   npx tsx test/tools/draw-commits.ts FOLDER
// FOLDER has the clones as OWNER+NAME (bare, with a work tree, or with the git directory in repo/).
import { writeFileSync } from 'node:fs';
import {
  commitsChanging,
  findClone,
  listFile,
  REGISTRY,
  readServerRepositories,
  type ServerCommit,
} from '../kit/changes/drawn-commits.ts';
import { type Random, randomFrom } from '../kit/random.ts';

const SEED = 47;
const REGISTRY_COMMITS = 600;
const SERVER_COMMITS = 300;

/** A changed line with one of these may change an answer. */
const WORDS =
  'VirtualHost|Server(Name|Alias)|Require|Proxy|Rewrite|Alias|Redirect|<(Directory|Location|Files)|Allow|Deny|Order|Options|Header|DocumentRoot|Listen|Include|LoadModule|SSLEngine';

const [folder = ''] = process.argv.slice(2);
const random = randomFrom(SEED);
drawRegistry();
drawServers();

function drawRegistry(): void {
  const clone = findClone(folder, REGISTRY);
  if (clone === undefined) throw new Error(`${REGISTRY} is not in ${folder}`);
  const all = commitsChanging(clone, ['.htaccess', '*/.htaccess']);
  const drawn = shuffle(random, all).slice(0, REGISTRY_COMMITS);
  writeFileSync(listFile('registry-commits.txt'), drawn.map((commit) => `${commit}\n`).join(''));
  console.log(`${REGISTRY}: ${drawn.length} of ${all.length}`);
}

/** One commit of each repository in turn, so that those with a long history do not outweigh the others. */
function drawServers(): void {
  const left = readServerRepositories().map((one) => {
    const clone = findClone(folder, one.repository);
    if (clone === undefined) throw new Error(`${one.repository} is not in ${folder}`);
    return { ...one, commits: shuffle(random, commitsChanging(clone, [one.folder || '*.conf'], WORDS)) };
  });
  const drawn: ServerCommit[] = [];
  for (
    let turn = 0;
    drawn.length < SERVER_COMMITS && left.some(({ commits }) => commits.length > turn);
    turn++
  )
    for (const { repository, commits } of left) {
      const commit = commits[turn];
      if (commit !== undefined && drawn.length < SERVER_COMMITS) drawn.push({ repository, commit });
    }
  const sorted = left.flatMap(({ repository }) => drawn.filter((one) => one.repository === repository));
  writeFileSync(listFile('server-commits.jsonl'), sorted.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const repositories = new Set(drawn.map(({ repository }) => repository));
  console.log(`${drawn.length} commits of ${repositories.size} repositories of servers`);
}

function shuffle<T>(source: Random, values: readonly T[]): readonly T[] {
  const left = [...values];
  return Array.from({ length: left.length }, () => left.splice(source.below(left.length), 1)[0]!);
}
