import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { directiveFact } from '../../facts/directives.ts';
import { mpmLimitsOf } from '../../facts/mpm-limits.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Line } from '../../grammar/syntax-tree.ts';
import { splitStreams } from '../../model/contexts/split-sections.ts';
import type { Server } from '../../model/server/server.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { predictAnswer } from './first-refusal.ts';
import { httpdProgram, makeScratchDirectory, moduleDirectory } from './httpd-installation.ts';
import { lintTree } from './lint-tree.ts';
import { measuredProfile, sharedObjectOf } from './measured-profile.ts';

import type { Tree, TreeMaterial } from './random-tree.ts';
import { compareAnswers, type Difference, readServerAnswer, type ServerAnswer } from './server-answer.ts';

/** What became of one tree. */
export interface Comparison {
  readonly httpd: ServerAnswer;
  readonly plume: ServerAnswer;
  /** How they differ; undefined where they agree, and where the machine or a library decides. */
  readonly difference: Difference | undefined;
  /** Why the tree does not count. */
  readonly apart: string | undefined;
  /** Whether sections are split by macros or never end, so that plume says nothing of what is around some commands. */
  readonly hasUnknownPlaces: boolean;
  /** plume's own failures. */
  readonly failures: readonly string[];
  /** Where plume says that httpd will not start, and does not quote it: that cannot be compared word for word. */
  readonly claims: readonly string[];
}

/**
 * Answers that the text does not decide: the machine, OpenSSL, other libraries, and what follows a script of mod_sed
 * in memory.
 */
const undecided: readonly (readonly [why: string, answer: RegExp])[] = [
  ['symbols of modules', /undefined symbol/],
  ['scripts of mod_sed', /Failed to compile sed expression/],
  ['certificates', /certificate|AH0[12]\d{3}: .*(?:key|SSL)|SSLPassPhrase/i],
  [
    'names of hosts',
    /ProxySourceAddress invalid value|Name or service not known|could not resolve|not found: /i,
  ],
  ['users', /bad (?:user|group) name/],
  [
    'files of the machine',
    /suEXEC is disabled|\(\d+\)[A-Z][\w ]+: |stat\(|Unable to open|unable to open|unable to read|[Ff]ailed to open/,
  ],
  [
    'what it was built with',
    /Can't load driver file|not supported by this version|not supported on this platform|OpenSSL/,
  ],
];

function hasUnknownPlaces(server: Server): boolean {
  const isOpen = (line: Line) => line.kind === 'open' && line.closing === undefined;
  return (
    splitStreams(server).size > 0 || server.instances.some(({ document }) => document.lines.some(isOpen))
  );
}

/** Whether httpd does not know a command that only some builds have. */
function isOfBuild(message: string): boolean {
  const [, name] = /^Invalid command '([^']*)'/.exec(message) ?? [];
  return name !== undefined && directiveFact(asciiLowerCase(name), '2.4')?.buildCondition !== undefined;
}

/**
 * Puts trees to a real httpd and to plume. The directory serves every tree in turn, so that two of them can be asked
 * at the same time only by two of these.
 */
export interface Asker {
  compare(tree: Tree): Promise<Comparison>;
  /** A smaller tree that they answer as differently. */
  minimise(tree: Tree, difference: Difference, milliseconds: number): Promise<Tree>;
  close(): void;
}

/** Where the tree lies for plume, which does not ask for what is missing in a temporary directory. */
const seenAs = '/srv/httpd';

export function createAsker(material: TreeMaterial, rules: readonly Rule[]): Asker {
  const home = makeScratchDirectory();
  const root = join(home, 'server');

  const compare = async (tree: Tree): Promise<Comparison> => {
    write(tree);
    const { exit, output } = await run(tree);
    const httpd = readServerAnswer(exit, output.replaceAll(root, seenAs));
    const { answer: plume, ...others } = predict(tree);
    const message = httpd.refusal?.message ?? '';
    const apart =
      undecided.find(([, pattern]) => pattern.test(message))?.[0] ??
      (isOfBuild(message) ? 'what it was built with' : undefined);
    const difference = apart === undefined ? compareAnswers(httpd, plume, isClaimed) : undefined;
    return { httpd, plume, difference, apart, ...others };
  };

  const predict = (tree: Tree) => {
    const files: Record<ByteText, ByteText> = {};
    for (const [name, text] of Object.entries(tree.files))
      files[`${seenAs}/${name}`] = text.replaceAll('@ROOT@', seenAs);
    for (const module of material.modules) files[`${seenAs}/modules/${sharedObjectOf(module)}`] = '';
    const { server, findings } = lintTree(
      createMemoryFiles(files, { directories: tree.directories.map((name) => `${seenAs}/${name}`) }),
      {
        main: `${seenAs}/httpd.conf`,
        profile: measuredProfile('2.4', { moduleDirectory }),
        defines: tree.defines,
        environment: tree.environment,
        rules,
      },
    );
    const internal = findings.filter(({ finding }) => finding.rule.startsWith('internal/'));
    return {
      answer: predictAnswer(server, findings),
      hasUnknownPlaces: hasUnknownPlaces(server),
      failures: internal.map(({ finding }) => finding.message),
      claims: findings.flatMap(({ finding: { message, severity, httpd, rule } }) =>
        severity === 'error' && httpd === undefined && message.startsWith('httpd will not start')
          ? `${rule}: ${message}`
          : [],
      ),
    };
  };

  const write = (tree: Tree) => {
    rmSync(root, { recursive: true, force: true });
    for (const name of ['.', ...tree.directories]) mkdirSync(join(root, name), { recursive: true });
    for (const [name, text] of Object.entries(tree.files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text.replaceAll('@ROOT@', root), 'latin1');
    }
    if (!existsSync(join(root, 'modules'))) symlinkSync(moduleDirectory, join(root, 'modules'));
  };

  const run = ({ defines, environment }: Tree): Promise<{ exit: number; output: string }> =>
    new Promise((resolve) => {
      execFile(
        httpdProgram,
        ['-t', '-f', join(root, 'httpd.conf'), ...defines.flatMap((name) => ['-D', name])],
        { encoding: 'latin1', env: { ...environment }, maxBuffer: 1 << 28, timeout: 300_000 },
        (error, _out, output) => resolve({ exit: error ? Number(error.code) || 1 : 0, output }),
      );
    });

  return {
    compare,
    minimise: async (tree, { kind, text }, milliseconds) => {
      const deadline = performance.now() + milliseconds;
      const wanted = signature(text);
      const isStill = async (smaller: Tree) => {
        const { difference } = await compare(smaller);
        return difference?.kind === kind && signature(difference.text) === wanted;
      };
      return shrinkTree(tree, isStill, deadline);
    },
    close: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** AH ids of warnings that plume speaks of. */
const claimed = new Set<string | undefined>([
  ...['event', 'prefork', 'worker'].flatMap((mpm) => mpmLimitsOf(mpm).map(({ id }) => id)),
  'AH00111',
  'AH00112',
  'AH00113',
  'AH00114',
  'AH00115',
  'AH00116',
  'AH00117',
  'AH00119',
  'AH00120',
  'AH00548',
  'AH00664',
  'AH00665',
  'AH00671',
  'AH01146',
  'AH01506',
  'AH01574',
  'AH02304',
  'AH02532',
  'AH02800',
  'AH10032',
  'AH10142',
  'AH10307',
]);
function isClaimed(id: string): boolean {
  return claimed.has(id);
}

/** The difference without what depends on places and values. */
function signature(text: string): string {
  return text
    .replace(/\S*\/\S+/g, '')
    .replace(/'[^']*'|\d+/g, '')
    .replace(/\s+/g, ' ')
    .slice(0, 160);
}

/** Takes away files, then lines of each, as long as `isStill` holds. */
async function shrinkTree(
  tree: Tree,
  isStill: (tree: Tree) => Promise<boolean>,
  deadline: number,
): Promise<Tree> {
  let kept = tree;
  for (const name of Object.keys(tree.files)) {
    if (name === 'httpd.conf' || performance.now() > deadline) continue;
    const { [name]: _, ...files } = kept.files;
    if (await isStill({ ...kept, files })) kept = { ...kept, files };
  }
  for (let round = 0; round < 2; round++)
    for (const name of Object.keys(kept.files)) {
      let lines = (kept.files[name] ?? '').split('\n');
      for (let size = Math.ceil(lines.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
        for (let at = 0; at < lines.length && performance.now() < deadline; ) {
          const fewer = lines.toSpliced(at, size);
          const smaller = { ...kept, files: { ...kept.files, [name]: fewer.join('\n') } };
          if (await isStill(smaller)) {
            lines = fewer;
            kept = smaller;
          } else at += size;
        }
    }
  if (await isStill({ ...kept, defines: [], environment: {} }))
    kept = { ...kept, defines: [], environment: {} };
  return kept;
}

/** The tree as text to read and to paste. */
export function writeTree({ files, defines, environment }: Tree): string {
  const parts = Object.entries(files).map(([name, text]) => `--- ${name}\n${text}`);
  const given = [
    ...defines.map((name) => `-D${name}`),
    ...Object.entries(environment).map((pair) => pair.join('=')),
  ];
  return [...(given.length > 0 ? [`--- ${given.join(' ')}`] : []), ...parts].join('\n');
}
