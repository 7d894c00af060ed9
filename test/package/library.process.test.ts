import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanEnvironment, packPlume } from '../kit/packed-plume.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(path.join(root, 'docs/library.md'), 'utf8');
const fences = [...page.matchAll(/^```(\w+)(?: (\S+))?\n([\s\S]*?)^```$/gm)].map(
  ([, language = '', file, text = '']) => ({ language, file, text }),
);
/** Each program of the page with what it says that is printed. */
const programs = fences.flatMap(({ language, text }, i) =>
  language === 'js' ? [{ name: `example-${i}`, text, printed: fences[i + 1]?.text }] : [],
);

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'library-'));
  write('package.json', '{ "private": true }\n');
  execFileSync(
    'npm',
    ['install', '--ignore-scripts', '--offline', '--no-audit', '--no-fund', packPlume().tarball],
    { cwd: scratch, env: cleanEnvironment({ HOME: scratch }), stdio: 'pipe' },
  );
  for (const { file, text } of fences) if (file !== undefined) write(file, text);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(scratch, file)), { recursive: true });
  writeFileSync(path.join(scratch, file), text);
}

function run(file: string) {
  const env = cleanEnvironment({ NO_COLOR: '1' });
  return spawnSync(process.execPath, [file], { cwd: scratch, env, encoding: 'utf8' });
}

describe('the programs of docs/library.md, in a project that has installed the package', () => {
  test('are more than a few, each with its output', () => {
    expect(programs.length).toBeGreaterThan(4);
    expect(programs.filter(({ printed }) => printed === undefined)).toEqual([]);
  });
  test.each(programs)('$name prints what the page says', ({ name, text, printed }) => {
    write(`${name}.mjs`, text);
    const { stdout, stderr } = run(`${name}.mjs`);
    expect([stderr, stdout]).toEqual(['', printed]);
  });
  test.each(programs)('$name does the same with require', ({ name, text, printed }) => {
    write(`${name}.cjs`, text.replace(/^import (.*) from (.*);$/gm, 'const $1 = require($2);'));
    const { stdout, stderr } = run(`${name}.cjs`);
    expect([stderr, stdout]).toEqual(['', printed]);
  });
});

describe('the types', () => {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const compile = (options: object, files: readonly string[]) => {
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'ES2022',
      lib: ['ES2023'],
      types: [],
      ...options,
    };
    write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['console.d.ts', ...files] }));
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', scratch], { encoding: 'utf8' });
    return stdout;
  };
  beforeAll(() => {
    write('console.d.ts', 'declare const console: { log(...values: readonly unknown[]): void };\n');
    for (const { name, text } of programs) {
      write(`${name}.mts`, text);
      write(`${name}.cts`, text);
    }
  });
  const [modules, scripts] = ['mts', 'cts'].map((kind) => programs.map(({ name }) => `${name}.${kind}`));

  test.each([
    ['node16', { module: 'node16', moduleResolution: 'node16' }],
    ['nodenext', { module: 'nodenext', moduleResolution: 'nodenext' }],
    ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
  ])('are there for module resolution %s, strict and with all libraries checked', (_, options) => {
    expect(compile(options, [...(modules ?? []), ...(scripts ?? [])])).toBe('');
  });
  test('say so where a program asks for what is not there', () => {
    write('wrong.mts', "import { lint } from 'plume';\nlint('', { fiel: 'a' }).findings[0].rule;\n");
    const told = compile({ module: 'node16', moduleResolution: 'node16', noUncheckedIndexedAccess: true }, [
      'wrong.mts',
    ]);
    expect(told).toMatch(/fiel/);
  });
});
