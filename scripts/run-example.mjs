// npm run example: lints the server in examples/ with plume, installing and building first where that is needed. Without
// options it shows one screen of what plume says; with any it shows what `plume lint` shows with them.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { ensureInstalled, npm, root } from './ensure-installed.mjs';

const SERVER = 'examples/centos-5-server';
/** Lines of findings that leave room for the command, the summary and what follows it. */
const MOST_LINES = 23;

ensureInstalled();
npm('run', '--silent', 'build');
const options = process.argv.slice(2);
process.exitCode = options.length > 0 ? showAll(options) : showScreen();

function showAll(more) {
  const args = ['dist/plume.cjs', 'lint', '--exit-zero', SERVER, ...more];
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 3;
}

/** A short finding of each of some rules, errors before others, and what plume says at the end. */
function showScreen() {
  const isTerminal = process.stdout.isTTY === true;
  const color = isTerminal && process.env.NO_COLOR === undefined ? '--color' : '--no-color';
  const run = spawnSync(process.execPath, ['dist/plume.cjs', 'lint', '--exit-zero', color, SERVER], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, COLUMNS: String(isTerminal ? process.stdout.columns : 80) },
    maxBuffer: 2 ** 26,
  });
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout}${run.stderr}`);
    return run.status ?? 3;
  }
  const blocks = run.stdout.trimEnd().split('\n\n');
  const end = blocks.at(-1);
  console.log(`$ plume lint ${SERVER}\n…\n\n${choose(blocks.slice(0, -1)).join('\n\n')}\n\n…\n\n${end}`);
  console.log(`\nAll of it: node dist/plume.cjs lint ${SERVER}`);
  return 0;
}

function choose(blocks) {
  const chosen = [];
  const errors = blocks.filter(isError);
  const rules = new Set();
  let lines = 0;
  for (const block of [...errors, ...blocks.filter((block) => !isError(block))]) {
    const rule = /\[([a-z]+\/[a-z0-9-]+)\]/.exec(block)?.[1];
    const length = block.split('\n').length + 1;
    if (rule === undefined || rules.has(rule) || length > 9 || lines + length > MOST_LINES) continue;
    // of each group of rules one says enough
    if ([...rules].some((other) => other.split('/')[0] === rule.split('/')[0])) continue;
    rules.add(rule);
    chosen.push(block);
    lines += length;
  }
  return blocks.filter((block) => chosen.includes(block));
}

function isError(block) {
  return /^\S+:\d+:\d+ error\s/.test(stripVTControlCharacters(block));
}
