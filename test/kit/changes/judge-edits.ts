import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DiffDescription, DiffGroup } from '../../../cli/json-shapes/diff.ts';
import { harmlessEdits } from '../edit-tree.ts';
import { drawRequest } from '../fresh/draw-request.ts';
import { makeScratchDirectory } from '../httpd-installation.ts';
import { type Random, randomFrom } from '../random.ts';
import { makeAnyRequest } from '../request-tree.ts';
import { askDiff, type ToldDiff } from './ask-diff.ts';
import { answersDiffer, askLive, type LiveAnswer } from './ask-live.ts';
import { drawEdit, type Edit, type EditableServer } from './draw-edits.ts';
import { type DrawnRequest, drawPath, encodePath, mentionsOf } from './draw-requests.ts';
import { drawEditable, drawStyle, filesOf, MAIN, PLACE, type Style, writeEditable } from './edited-server.ts';
import { type AskedOfBoth, requestsOf, sameAnswers } from './judge-change.ts';
import { whileServed } from './serve-version.ts';
import { httpdRefuses, type ServerPair, writeHistory } from './server-pair.ts';

/** What a difference that httpd shows is: the kinds of a report but headers. */
type LiveKind = Exclude<DiffGroup['change'], 'headers'>;

/** A difference that httpd shows, and which edits cause it when they are made alone. */
export interface LiveDifference extends AskedOfBoth {
  readonly kind: LiveKind;
  /** Empty where only several together do. */
  readonly edits: readonly Edit[];
  /** Whether the report has a group of this kind that names one of the edits as its cause. */
  readonly isTold: boolean;
  /** Whether it has a group that does, of whatever kind. */
  readonly isNamed: boolean;
}

/** A drawn server with edits, as httpd answers and as plume reports it. */
export interface JudgedEdits {
  readonly seed: number;
  /** What was edited; empty for edits that change nothing. */
  readonly edits: readonly Edit[];
  readonly what: string;
  readonly told: ToldDiff;
  readonly asked: number;
  readonly differences: readonly LiveDifference[];
  readonly same: readonly (AskedOfBoth & { readonly group: DiffGroup })[];
}

interface Drawn {
  readonly server: EditableServer;
  readonly style: Style;
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Draws a server that httpd starts, edits it one to three times, and asks httpd and plume; undefined where httpd refuses the result.
 * What is not judged rightly is kept in a folder, as a repository with both versions.
 */
export async function judgeEdits(
  seed: number,
  count: number,
  keep?: string,
): Promise<JudgedEdits | undefined> {
  const random = randomFrom(seed);
  const scratch = makeScratchDirectory();
  try {
    const drawn = drawStartable(random, scratch);
    const edits: Edit[] = [];
    let server = drawn.server;
    for (let left = 1 + random.below(3); left > 0; left--) {
      const edit = drawEdit(random, server);
      server = edit.apply(server) ?? server;
      edits.push(edit);
    }
    const after = { server, style: drawn.style, files: filesOf(server, drawn.style) };
    const pair = writeBoth(drawn, after, scratch, 'edited');
    if (httpdRefuses(pair, pair.after)) return undefined;
    const requests = drawRequests(random, pair.text, count);
    const { told, asked, same } = await askAll(pair, requests, scratch);
    const differing = asked.filter(isOfConfiguration);
    const differences = await attribute(drawn, edits, differing, told, scratch);
    if (keep !== undefined && (same.length > 0 || differences.some(({ isTold }) => !isTold)))
      cpSync(join(scratch, 'history'), join(keep, `seed-${seed}`), {
        recursive: true,
        verbatimSymlinks: true,
      });
    return {
      ...{ seed, edits, told, same, differences },
      what: edits.map(({ what }) => what).join('; '),
      asked: requests.length,
    };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** Draws a server, writes it in another way that means the same, and asks httpd and plume; undefined where it has no place for that. */
export async function judgeHarmless(seed: number, count: number): Promise<JudgedEdits | undefined> {
  const random = randomFrom(seed);
  const scratch = makeScratchDirectory();
  try {
    const drawn = drawStartable(random, scratch);
    const [what, after] = rewriteHarmlessly(random, drawn);
    if (after === undefined) return undefined;
    const pair = writeBoth(drawn, { ...drawn, files: after }, scratch, 'edited');
    if (httpdRefuses(pair, pair.after)) return undefined;
    const requests = drawRequests(random, pair.text, count);
    const { told, asked, same } = await askAll(pair, requests, scratch);
    const differences = asked
      .filter((one) => answersDiffer(one.before, one.after))
      .map(
        (one): LiveDifference => ({ ...one, kind: kindOf(one), edits: [], isTold: false, isNamed: false }),
      );
    return { seed, edits: [], what, told, asked: requests.length, differences, same };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

function rewriteHarmlessly(
  random: Random,
  { server, style, files }: Drawn,
): readonly [string, ReadonlyMap<string, string> | undefined] {
  const edit = (name: string) => {
    const file = random.pick(
      [...files.keys()].filter((one) => one === MAIN || /\.conf$|\.htaccess$/.test(one)),
    );
    const text = harmlessEdits.get(name)?.(files.get(file) ?? '', random, file);
    return text === undefined ? undefined : new Map(files).set(file, text);
  };
  return random.pick<() => readonly [string, ReadonlyMap<string, string> | undefined]>([
    () => [
      'hosts in files of their own',
      differing(files, filesOf(server, { ...style, isSplit: !style.isSplit })),
    ],
    () => [
      'another name for a macro',
      style.macro === undefined
        ? undefined
        : differing(files, filesOf(server, { ...style, macro: 'SomeHost' })),
    ],
    () => ['directives in another order', edit('directives in another order')],
    () => ['comments and empty lines', edit('comments and empty lines')],
    () => ['plume format', edit('plume format')],
    () => ['names in another case', edit('names in another case')],
  ])();
}

function differing(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> | undefined {
  return [...after].some(([name, text]) => before.get(name) !== text) ? after : undefined;
}

function drawStartable(random: Random, scratch: string): Drawn {
  for (;;) {
    const server = drawEditable(random);
    const style = drawStyle(random);
    const drawn = { server, style, files: filesOf(server, style) };
    const pair = writeBoth(drawn, drawn, scratch, 'tried');
    const isRefused = httpdRefuses(pair, pair.before);
    rmSync(join(scratch, 'tried'), { recursive: true });
    if (!isRefused) return drawn;
  }
}

function writeBoth(before: Drawn, after: Drawn, scratch: string, name: string): ServerPair {
  const folder = join(scratch, name);
  const [old, now] = [join(folder, 'before'), join(folder, 'after')];
  writeEditable(before.server, before.files, old);
  writeEditable(after.server, after.files, now);
  const text = [...before.files.values(), ...after.files.values()].join('\n');
  return { before: old, after: now, place: PLACE, main: MAIN, text };
}

async function askAll(
  pair: ServerPair,
  requests: readonly DrawnRequest[],
  scratch: string,
): Promise<Pick<JudgedEdits, 'told' | 'same'> & { readonly asked: readonly AskedOfBoth[] }> {
  const history = join(scratch, 'history');
  writeHistory(pair, history);
  const told = diffAt(history);
  const all = [...requests, ...requestsOf(told, 'kit.test')];
  const [before, after] = [await askVersion(pair, pair.before, all), await askVersion(pair, pair.after, all)];
  const asked = all.map((request, i): AskedOfBoth => ({ request, before: before[i]!, after: after[i]! }));
  const { report } = told;
  return {
    told,
    asked: asked.slice(0, requests.length),
    same: typeof report === 'string' ? [] : sameAnswers(report, asked.slice(requests.length)),
  };
}

function diffAt(history: string): ToldDiff {
  mkdirSync(PLACE, { recursive: true });
  execFileSync('mount', ['--bind', history, PLACE]);
  try {
    return askDiff(PLACE, ['HEAD~1', 'HEAD']);
  } finally {
    execFileSync('umount', ['--lazy', PLACE]);
  }
}

async function askVersion(
  pair: ServerPair,
  side: string,
  requests: readonly DrawnRequest[],
): Promise<readonly LiveAnswer[]> {
  return await whileServed(pair, side, [80], async (isStarted) => {
    if (!isStarted) throw new Error(`${side} does not start`);
    const answers: LiveAnswer[] = [];
    for (let at = 0; at < requests.length; at += AT_ONCE)
      answers.push(
        ...(await Promise.all(
          requests.slice(at, at + AT_ONCE).map((one) => askLive({ address: '127.0.0.1', hidden: [] }, one)),
        )),
      );
    return answers;
  });
}

const AT_ONCE = 8;

function drawRequests(random: Random, text: string, count: number): readonly DrawnRequest[] {
  const mentions = mentionsOf(text);
  const found = new Map<string, DrawnRequest>();
  for (let tries = 0; found.size < count && tries < 4 * count; tries++) {
    const one = random.once(2) ? ofFresh(random) : ofAny(random);
    const own = random.once(3) ? { ...one, path: encodePath(drawPath(random, mentions, '')) } : one;
    if (/^\/[!-~]*$/.test(own.path)) found.set(JSON.stringify(own), own);
  }
  return [...found.values()];
}

const WHERE = { scheme: 'http', port: 80 } as const;

function ofFresh(random: Random): DrawnRequest {
  const { path, host, method, client, user, headers } = drawRequest(random);
  return {
    ...WHERE,
    path,
    method,
    host: named(random, host),
    client: client.replace('::1', '127.0.0.4'),
    headers: { ...headers, ...login(user, 'secret') },
  };
}

function ofAny(random: Random): DrawnRequest {
  const { url, from, method, user, isWrongPassword, agent, host } = makeAnyRequest(random);
  const headers = {
    ...(agent === '' ? {} : { 'User-Agent': agent }),
    ...login(user, isWrongPassword ? 'wrong' : 'secret'),
  };
  return {
    ...WHERE,
    path: url,
    method,
    host: named(random, host),
    client: from.replace('::1', '127.0.0.4'),
    headers,
  };
}

/** One of the names that edits give. */
function named(random: Random, host: string): string {
  return random.once(8) ? random.pick(['uno.test', 'due.test']) : host;
}

function login(user: string, password: string): Record<string, string> {
  return user === '' ? {} : { Authorization: `Basic ${btoa(`${user}:${password}`)}` };
}

/** Whether the answers differ, and not only in that a file of configuration that is sent says something else. */
function isOfConfiguration({ request, before, after }: AskedOfBoth): boolean {
  const isSent = request.path.endsWith('/.htaccess') && before.status === 200 && after.status === 200;
  return answersDiffer(before, after) && !isSent;
}

/** What a difference is called in a report. */
function kindOf({ before, after }: AskedOfBoth): LiveKind {
  // who may log in gets further than who is denied
  const accessOf = ({ status }: LiveAnswer) => (status === 403 ? 0 : status === 401 ? 1 : 2);
  const isError = ({ status }: LiveAnswer) => status >= 400 || status === 0;
  if (accessOf(before) < accessOf(after)) return 'opens';
  if (accessOf(before) > accessOf(after)) return 'closes';
  return !isError(before) && isError(after) ? 'breaks' : 'elsewhere';
}

/** Finds out which edits cause differences: those that do so when they are made alone. */
async function attribute(
  drawn: Drawn,
  edits: readonly Edit[],
  differing: readonly AskedOfBoth[],
  { report }: ToldDiff,
  scratch: string,
): Promise<readonly LiveDifference[]> {
  const causes = differing.map((): Edit[] => []);
  const words = new Map<Edit, ReadonlySet<string>>();
  for (const [number, edit] of edits.entries()) {
    const server = edit.apply(drawn.server);
    if (server === undefined) continue;
    const alone = { server, style: drawn.style, files: filesOf(server, drawn.style) };
    words.set(edit, changedWords(drawn, alone));
    if (edits.length === 1) {
      for (const each of causes) each.push(edit);
      continue;
    }
    const pair = writeBoth(drawn, alone, scratch, `alone-${number}`);
    if (differing.length === 0 || httpdRefuses(pair, pair.after)) continue;
    const answers = await askVersion(
      pair,
      pair.after,
      differing.map(({ request }) => request),
    );
    for (const [i, { before }] of differing.entries())
      if (answersDiffer(before, answers[i]!)) causes[i]!.push(edit);
  }
  return differing.map((one, i) => {
    const own = causes[i]!;
    const kind = kindOf(one);
    const wanted = own.length === 0 ? edits : own;
    const groups = groupsNaming(
      report,
      wanted.map((edit) => words.get(edit) ?? new Set<string>()),
    );
    return {
      ...{ ...one, kind, edits: own },
      isTold: groups.some(({ change }) => change === kind),
      isNamed: groups.length > 0,
    };
  });
}

/** The groups that have one of some lines as a cause, or that no single change causes. */
function groupsNaming(
  report: DiffDescription | string,
  lines: readonly ReadonlySet<string>[],
): readonly DiffGroup[] {
  if (typeof report === 'string') return [];
  const names = (text: string | undefined) =>
    text !== undefined && lines.some((some) => some.has(text.trim()));
  return report.groups.filter(
    ({ because }) =>
      because.length === 0 ||
      because.some(
        ({ what, before, after }) =>
          names(before?.text) ||
          names(after?.text) ||
          (what === 'file' && (names(before?.file ?? undefined) || names(after?.file ?? undefined))),
      ),
  );
}

/** The lines that one of two servers has and the other has not, or has somewhere else, and the links that differ. */
function changedWords(before: Drawn, after: Drawn): ReadonlySet<string> {
  const found = new Set<string>();
  for (const name of new Set([...before.files.keys(), ...after.files.keys()])) {
    const [old, now] = [before.files.get(name), after.files.get(name)].map((text = '') => text.split('\n'));
    if (old === undefined || now === undefined || old.join('\n') === now.join('\n')) continue;
    for (const line of changedLines(old, now)) found.add(line.trim());
    found.add(name);
  }
  const names = new Set([...Object.keys(before.server.links), ...Object.keys(after.server.links)]);
  for (const name of names) if (before.server.links[name] !== after.server.links[name]) found.add(name);
  return found;
}

/** The lines that one text has more often than the other; where it has none, those between the first and the last that is elsewhere. */
function changedLines(old: readonly string[], now: readonly string[]): readonly string[] {
  const more = (some: readonly string[], others: readonly string[]) => {
    const left = [...others];
    return some.filter((line) => {
      const at = left.indexOf(line);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  const different = [...more(old, now), ...more(now, old)];
  if (different.length > 0) return different;
  const isSame = (line: string, i: number) => line === now[i];
  return old.filter((line, i) => !isSame(line, i)).concat(now.filter((line, i) => line !== old[i]));
}
