import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { modulesOf } from '../../facts/modules.ts';
import type { FileSystem } from '../../files/file-system.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import { lintServer } from '../../linter/lint-server.ts';
import type { ReadServerOptions } from '../../model/server/read-server.ts';
import type { Profile } from '../../profile/profile.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { readString } from './corpus.ts';
import { predictAnswer } from './first-refusal.ts';
import { lintTree } from './lint-tree.ts';
import { measuredProfile, sharedObjectOf } from './measured-profile.ts';

import type { OracleException } from './oracle.ts';
import { compareAnswers, type Difference, readServerAnswer, type ServerAnswer } from './server-answer.ts';

/** One case of the oracle as a whole server, with what one httpd said of it. */
export interface OracleServer {
  readonly name: string;
  readonly line: Series;
  /** Path on the server → text. */
  readonly files: Readonly<Record<string, ByteText>>;
  readonly defines: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly answer: ServerAnswer;
  /**
   * What the first request said of each .htaccess, by its path on the server: why it was answered 500, undefined where
   * it was not. Empty where nothing was requested.
   */
  readonly htaccess: ReadonlyMap<string, string | undefined>;
}

/** Where the servers stand; as long as a real path, for httpd cuts what is too long. */
const serverRoot = '/srv/oracle';
const moduleDirectory = '/usr/lib/apache2/modules';

function fillIn(text: ByteText): ByteText {
  return text
    .replaceAll('@ROOT@', serverRoot)
    .replaceAll('@MODDIR@', moduleDirectory)
    .replace(/@PORT(\d?)@/g, '808$1');
}

/** Every case for every httpd that was asked, as a server in memory. */
export function readOracleServers(cases: string): OracleServer[] {
  return readdirSync(cases)
    .sort()
    .flatMap((name) => {
      const folder = join(cases, name);
      const shared: Record<string, ByteText> = {};
      for (const [at, text] of readFolder(join(folder, 'files'))) shared[`${serverRoot}/${at}`] = text;
      const options = readJson(join(folder, 'case.json'));
      const answers = readJson(join(folder, 'expect.json'));
      if (!Array.isArray(answers)) throw new Error(`${name}: expect.json is no list`);
      return answers.map((answer): OracleServer => {
        const line = readString(answer, 'server').startsWith('2.2') ? '2.2' : '2.4';
        const files: Record<string, ByteText> = {
          ...shared,
          [`${serverRoot}/base.conf`]: readFileSync(join(folder, `base-${line}.conf`), 'latin1'),
          [`${serverRoot}/httpd.conf`]: readFileSync(join(folder, 'httpd.conf'), 'latin1'),
        };
        for (const [path, text] of Object.entries(files)) files[path] = fillIn(text);
        return {
          name,
          line,
          files,
          defines: listOf(options, 'args').flatMap((word) => /^-D(.*)$/.exec(word)?.[1] ?? []),
          environment: recordOf(options, 'env'),
          answer: readServerAnswer(Number(answer.exit), fillIn(readString(answer, 'stderr'))),
          htaccess: answersOf(answer, Object.keys(shared)),
        };
      });
    });
}

function answersOf(
  answer: Readonly<Record<string, unknown>>,
  files: readonly string[],
): ReadonlyMap<string, string | undefined> {
  const [request] = Array.isArray(answer.requests) ? answer.requests : [];
  const answers = new Map<string, string | undefined>();
  if (request === undefined) return answers;
  const path = readString(request, 'path');
  for (const file of files)
    if (file === `${serverRoot}/htdocs${path}.htaccess` || file === `${serverRoot}/htdocs/.htaccess`)
      answers.set(file, undefined);
  const log: readonly string[] = Array.isArray(request.errorlog) ? request.errorlog : [];
  for (const entry of log) {
    const [, file, message] = /\] (\S*\/\.htaccess): (.*)$/.exec(fillIn(entry)) ?? [];
    if (request.status === 500 && file !== undefined) answers.set(file, message);
  }
  return answers;
}

/** The machine on which a case was asked, as far as the cases speak of it. */
function filesOf({ files, line }: OracleServer): FileSystem {
  const modules = modulesOf(line).map((module) => [`${moduleDirectory}/${sharedObjectOf(module)}`, '']);
  return createMemoryFiles(
    { ...Object.fromEntries(modules), [`${serverRoot}/users`]: 'ann:x\n', '/etc/mime.types': '', ...files },
    { directories: ['/tmp', '/var/www', `${serverRoot}/logs`, `${serverRoot}/htdocs`] },
  );
}

/** What plume predicts that httpd says of the case. */
function predictCase(server: OracleServer, rules: readonly Rule[]): ServerAnswer {
  const linted = lintCase(server, rules);
  return predictAnswer(linted.server, linted.findings);
}

/** How plume reads a case. */
export function optionsOfCase(server: OracleServer): ReadServerOptions {
  return {
    main: `${serverRoot}/httpd.conf`,
    serverRoot,
    profile: measuredProfile(server.line, { moduleDirectory }),
    files: filesOf(server),
    defines: new Map(server.defines.map((name) => [name, undefined])),
    environment: new Map(Object.entries(server.environment)),
  };
}

/** The case, linted as a whole server. */
function lintCase(server: OracleServer, rules: readonly Rule[]) {
  const { line, defines, environment } = server;
  const profile: Profile = measuredProfile(line, { moduleDirectory });
  return lintTree(filesOf(server), {
    main: `${serverRoot}/httpd.conf`,
    serverRoot,
    profile,
    defines,
    environment,
    rules,
  });
}

/** The .htaccess of the cases that plume judges otherwise than httpd did, a line of text each. */
export function compareHtaccess(
  servers: readonly OracleServer[],
  rules: readonly Rule[],
): { readonly files: number; readonly refused: number; readonly differences: readonly string[] } {
  const differences: string[] = [];
  let [files, refused] = [0, 0];
  for (const one of servers) {
    if (one.htaccess.size === 0) continue;
    const { server } = lintCase(one, rules);
    for (const [path, said] of one.htaccess) {
      files++;
      if (said !== undefined) refused++;
      const [linted] = lintServer(server, { rules, only: new Set([path]), htaccess: [path] });
      const first = linted?.findings.find(
        ({ severity, httpd }) => severity === 'error' && httpd?.phase === 'request',
      );
      const predicted = first?.httpd?.message;
      if (said !== predicted)
        differences.push(
          `${one.line} ${one.name}: httpd: ${said ?? 'nothing'} | plume: ${predicted ?? 'nothing'}`,
        );
    }
  }
  return { files, refused, differences };
}

/** A case in which plume does not predict what httpd said. */
export interface ServerDisagreement {
  readonly name: string;
  readonly line: Series;
  readonly difference: Difference;
}
export interface ServerAgreement {
  readonly cases: number;
  /** How many of them httpd refused. */
  readonly refused: number;
  /** Without the excepted ones. */
  readonly disagreements: readonly ServerDisagreement[];
  /** With them. */
  readonly all: readonly ServerDisagreement[];
  readonly unused: readonly OracleException[];
}

/** Puts every case to plume, and compares what it predicts with what httpd said. */
export function compareServers(
  servers: readonly OracleServer[],
  rules: readonly Rule[],
  exceptions: readonly OracleException[],
): ServerAgreement {
  const mine = exceptions.filter(({ reads }) => reads === 'server');
  const used = new Set<OracleException>();
  const all: ServerDisagreement[] = [];
  const disagreements: ServerDisagreement[] = [];
  for (const server of servers) {
    const { name, line, answer } = server;
    // 2.2 prints its warnings without ids
    const claims = line === '2.4' ? undefined : () => false;
    const predicted = predictCase(server, rules);
    const plume = line === '2.4' ? predicted : { ...predicted, warned: new Set<string>() };
    const difference = compareAnswers(answer, plume, claims);
    if (!difference) continue;
    const disagreement = { name, line, difference };
    const exception = mine.find((one) => one.name === name && (one.line ?? line) === line);
    all.push(disagreement);
    if (exception) used.add(exception);
    else disagreements.push(disagreement);
  }
  return {
    cases: servers.length,
    refused: servers.filter(({ answer }) => answer.exit !== 0).length,
    disagreements,
    all,
    unused: mine.filter((one) => !used.has(one)),
  };
}

/** One line of text for a list of disagreements. */
export function describeServerDisagreement({ name, line, difference }: ServerDisagreement): string {
  return `${difference.kind} ${line} ${name} ${difference.text}`;
}

function readFolder(folder: string): [string, ByteText][] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path), readFileSync(path, 'latin1')];
    });
}

function readJson(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

function listOf(record: unknown, key: string): readonly string[] {
  const value = isRecord(record) ? record[key] : undefined;
  return Array.isArray(value) ? value.map(String) : [];
}

function recordOf(record: unknown, key: string): Readonly<Record<string, string>> {
  const value = isRecord(record) ? record[key] : undefined;
  return isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]))
    : {};
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
