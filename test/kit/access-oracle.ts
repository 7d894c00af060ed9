import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { modulesOf } from '../../facts/modules.ts';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document, Series } from '../../grammar/syntax-tree.ts';
import { type ReadServerOptions, readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { USERS_FILE } from './access-tree.ts';
import { measuredProfile, sharedObjectOf } from './measured-profile.ts';
import { findOracle } from './oracle.ts';

/** Who asked the servers of the oracle, from where; the request is always for `/in/x.html`. */
export interface Probe {
  readonly from: string;
  /** Empty: nobody. */
  readonly user: string;
  readonly isWrongPassword: boolean;
  readonly agent: string;
  readonly method: string;
}

/** One answer of a real server. */
export interface Measured {
  /** For people. */
  readonly name: string;
  readonly probe: Probe;
  readonly status: number;
  /** Which ids it logged, in no order; undefined where nobody looked. */
  readonly ids: readonly string[] | undefined;
}

/** A server of the oracle with its answers. */
export interface MeasuredServer {
  readonly base: Base;
  /** Its main file. */
  readonly config: ByteText;
  /** `htdocs/in/.htaccess`; none where it is empty. */
  readonly htaccess: ByteText;
  readonly answers: readonly Measured[];
}
type Base = '2.2' | '2.4' | '2.4-without-access-compat';

/** What the clients were called; derived from answers to `Allow from` names. */
export const ORACLE_NAMES: Readonly<Record<string, string>> = {
  '127.0.0.1': 'localhost',
  '127.0.0.2': 'host.example.test',
  '127.0.0.3': 'nogood.test',
  '::1': 'localhost',
};

/** The directory of the oracle, where there is one with measurements of access control. */
export function findAccessOracle(): string | undefined {
  const cases = findOracle();
  const oracle = cases === undefined ? undefined : dirname(cases);
  return oracle !== undefined && existsSync(join(oracle, 'mixing-matrix.json')) ? oracle : undefined;
}

const root = '/srv/oracle';
const moduleDirectory = '/usr/lib/apache2/modules';
export const ORACLE_PORT = 8080;

/** Reads servers of the oracle as if they were installed. */
export function createOracleReader(oracle: string): (server: MeasuredServer) => Server {
  const optionsOf = createOracleOptions(oracle);
  return (measured) => {
    const server = readServer(optionsOf(measured));
    if (server === undefined) throw new Error('the server cannot be read');
    return server;
  };
}

/** The main file of a server, and the path of its .htaccess, where they are said to be. */
export const ORACLE_MAIN: ByteText = `${root}/httpd.conf`;
export const ORACLE_HTACCESS: ByteText = `${root}/htdocs/in/.htaccess`;

/** What is read where a server of the oracle is. */
export function createOracleOptions(oracle: string): (server: MeasuredServer) => ReadServerOptions {
  const fillIn = (text: ByteText) =>
    text
      .replaceAll('@ROOT@', root)
      .replaceAll('@MODDIR@', moduleDirectory)
      .replaceAll('@PORT@', String(ORACLE_PORT));
  const bases = new Map<Base, { readonly text: ByteText; readonly document: Document }>();
  const baseOf = (base: Base) => {
    const known = bases.get(base);
    if (known) return known;
    const text = fillIn(readFileSync(join(oracle, `access-base-${base}.conf`), 'latin1'));
    const made = { text, document: parse(text, lineOf(base)) };
    bases.set(base, made);
    return made;
  };
  const modules = Object.fromEntries(
    [...modulesOf('2.2'), ...modulesOf('2.4')].map((module) => [
      `${moduleDirectory}/${sharedObjectOf(module)}`,
      '',
    ]),
  );
  return ({ base, config, htaccess }) => {
    const { text, document } = baseOf(base);
    return {
      main: ORACLE_MAIN,
      serverRoot: root,
      profile: measuredProfile(lineOf(base), { moduleDirectory }),
      files: createMemoryFiles(
        {
          ...modules,
          '/etc/mime.types': '',
          [`${root}/base.conf`]: text,
          [ORACLE_MAIN]: fillIn(config),
          [`${root}/users`]: USERS_FILE,
          [`${root}/groups`]: 'staff: bob\n',
          [`${root}/htdocs/index.html`]: '',
          [`${root}/htdocs/in/x.html`]: '',
          ...(htaccess === '' ? {} : { [ORACLE_HTACCESS]: fillIn(htaccess) }),
        },
        { directories: ['/tmp', `${root}/logs`] },
      ),
      parse: (other, identity) => (identity === `${root}/base.conf` ? document : parse(other, lineOf(base))),
    };
  };
}

function lineOf(base: Base): Series {
  return base === '2.2' ? '2.2' : '2.4';
}

/** Two sections each, one inside or after the other; asked by nobody and by bob. */
export function readMixingMatrix(oracle: string): readonly MeasuredServer[] {
  return readList(oracle, 'mixing-matrix').flatMap((cell): readonly MeasuredServer[] => {
    if (cell.t_exit !== 0) return [];
    const name = `${cell.kind} ${cell.outer} | ${cell.inner}`;
    const { config, htaccess } = { config: textOf(cell, 'config'), htaccess: textOf(cell, 'htaccess') };
    const answer = (user: 'anon' | 'bob', series: Series): Measured => ({
      name,
      probe: probeOf(`127.0.0.1 ${user} - GET`),
      status: Number(cell[series === '2.2' ? `${user}_2.2` : user]),
      ids: series === '2.2' ? undefined : textsOf(cell[`${user}_log`]),
    });
    const on = (series: Series): MeasuredServer => ({
      base: series,
      config,
      htaccess,
      answers: [answer('anon', series), answer('bob', series)],
    });
    return cell['anon_2.2'] === undefined ? [on('2.4')] : [on('2.4'), on('2.2')];
  });
}

/** Old forms on both lines, and the new ones that were tried in their stead. */
export function readEquivalence(oracle: string): readonly MeasuredServer[] {
  return readList(oracle, 'equivalence').flatMap((form): readonly MeasuredServer[] => {
    const probes = textsOf(form.probes);
    const id = textOf(form, 'id');
    const old = textOf(form, 'old');
    const candidates = listOf(form.candidates).map((candidate) =>
      inDirectory('2.4-without-access-compat', textOf(candidate, 'new'), {
        name: `${id}, ${textOf(candidate, 'name')}`,
        probes,
        statuses: candidate.statuses,
      }),
    );
    return [
      inDirectory('2.2', old, { name: id, probes, statuses: form['old_on_2.2.34'] }),
      // in place of answers there may be why httpd did not start
      ...(typeof form['old_on_2.4.71_compat'] === 'string'
        ? []
        : [inDirectory('2.4', old, { name: id, probes, statuses: form['old_on_2.4.71_compat'] })]),
      ...candidates,
    ];
  });
}

/** In the order that the answers tell: the last word changes first. */
const RANDOM_PROBES: readonly string[] = [
  '127.0.0.1',
  '127.0.0.2',
  '127.0.0.3',
  '127.0.0.4',
  '127.9.0.1',
  '::1',
].flatMap((from) =>
  ['anon', 'bob', 'eve', 'bob:wrong'].flatMap((user) =>
    ['-', 'letmein', 'badbot'].map((agent) => `${from} ${user} ${agent} GET`),
  ),
);

/** Random old forms on 2.2, and what they become on 2.4. */
export function readRandomEquivalence(oracle: string): readonly MeasuredServer[] {
  return readList(oracle, 'equivalence-random').flatMap((form, index) => [
    inDirectory('2.2', textOf(form, 'old'), {
      name: `old ${index}`,
      probes: RANDOM_PROBES,
      statuses: form.v22,
    }),
    inDirectory('2.4-without-access-compat', textOf(form, 'new'), {
      name: `new ${index}`,
      probes: RANDOM_PROBES,
      statuses: form.v24,
    }),
  ]);
}

const PAIR_PROBES = ['127.0.0.1 anon', '127.0.0.1 bob', '127.0.0.2 anon', '127.0.0.2 bob'].map(
  (probe) => `${probe} - GET`,
);

/** Pairs of old sections on both lines. */
export function readSectionPairs(oracle: string): readonly MeasuredServer[] {
  const configOf = createPairWriter(oracle);
  return readList(oracle, 'section-conversion').flatMap((pair) =>
    (['2.2', '2.4'] as const).map((base) =>
      measuredPair(base, configOf(pair), pair, base === '2.2' ? pair.old_22 : pair.old_24),
    ),
  );
}

/** More pairs of old sections on 2.2: those of which the whole policy was written at each section. */
export function readMorePairs(oracle: string): readonly MeasuredServer[] {
  const configOf = createPairWriter(oracle);
  return readList(oracle, 'effective-conversion').map((pair) =>
    measuredPair('2.2', configOf(pair), pair, pair.old_22),
  );
}

function createPairWriter(oracle: string): (pair: Entry) => ByteText {
  const styles = readJson(oracle, 'section-styles');
  const old = recordOf(styles.old);
  const containers = recordOf(styles.containers);
  return (pair) => {
    const [outerTag = '', innerTag = ''] = textsOf(containers[textOf(pair, 'kind')]);
    // a section that says nothing was left out
    const section = (tag: string, style: string) => {
      const lines = textsOf(old[style]);
      return lines.length === 0 ? [] : [`<${tag}>`, ...lines, `</${tag.split(' ')[0]}>`];
    };
    const lines = [
      'Include base.conf',
      ...section(outerTag, textOf(pair, 'outer')),
      ...section(innerTag, textOf(pair, 'inner')),
    ];
    return `${lines.join('\n')}\n`;
  };
}

function measuredPair(base: Base, config: ByteText, pair: Entry, statuses: unknown): MeasuredServer {
  const answers = answersOf({ name: nameOf(pair), probes: PAIR_PROBES, statuses });
  return { base, config, htaccess: '', answers };
}

/** What such pairs become where the whole policy is written at each section. */
export function readEffectivePairs(oracle: string): readonly MeasuredServer[] {
  return readList(oracle, 'effective-conversion').map((pair) =>
    measuredPair('2.4-without-access-compat', textOf(pair, 'config'), pair, pair.new_24),
  );
}

interface Column {
  readonly name: string;
  readonly probes: readonly string[];
  readonly statuses: unknown;
}

function inDirectory(base: Base, lines: ByteText, column: Column): MeasuredServer {
  return {
    base,
    config: `Include base.conf\n<Directory "@ROOT@/htdocs/in">\n${lines.trimEnd()}\n</Directory>\n`,
    htaccess: '',
    answers: answersOf(column),
  };
}

function answersOf({ name, probes, statuses }: Column): readonly Measured[] {
  if (!Array.isArray(statuses) || statuses.length !== probes.length)
    throw new Error(`${name}: ${probes.length} probes have other answers`);
  return probes.map((probe, index) => ({
    name: `${name}, ${probe}`,
    probe: probeOf(probe),
    status: Number(statuses[index]),
    ids: undefined,
  }));
}

/** `127.0.0.1 bob:wrong letmein GET`. */
function probeOf(text: string): Probe {
  const [from = '', who = '', agent = '', method = ''] = text.split(' ');
  const [user = '', password] = who.split(':');
  return {
    from,
    user: user === 'anon' ? '' : user,
    isWrongPassword: password !== undefined,
    agent: agent === '-' ? '' : agent,
    method,
  };
}

function nameOf(pair: Entry): string {
  return `${pair.kind} ${pair.outer} | ${pair.inner}`;
}

type Entry = Readonly<Record<string, unknown>>;

function readJson(oracle: string, name: string): Entry {
  return recordOf(JSON.parse(readFileSync(join(oracle, `${name}.json`), 'utf8')));
}

function readList(oracle: string, name: string): readonly Entry[] {
  return listOf(JSON.parse(readFileSync(join(oracle, `${name}.json`), 'utf8')));
}

function listOf(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value.map(recordOf) : [];
}

function recordOf(value: unknown): Entry {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function textOf(entry: Entry, key: string): string {
  const value = entry[key];
  if (typeof value !== 'string') throw new Error(`${key} is no text`);
  return value;
}
