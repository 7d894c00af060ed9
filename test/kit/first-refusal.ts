import { lineAt } from '../../grammar/line-at.ts';
import type { Command, Line } from '../../grammar/syntax-tree.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { sectionFaults } from '../../model/contexts/section-faults.ts';
import { readMessage } from '../../model/messages/httpd-messages.ts';
import type { FileInstance, Notice, Server } from '../../model/server/server.ts';
import { blamesTheMachine } from './httpd-answer.ts';
import type { Refusal, RefusedPlace, ServerAnswer } from './server-answer.ts';

/** A finding in the reading that it was made in. */
export interface TreeFinding {
  readonly finding: Finding;
  readonly instance: FileInstance;
  /** Where in the document of the reading. */
  readonly start: number;
}

/**
 * What `httpd -t` would print for a server by plume's findings: the first error in httpd's order, and the warnings
 * before it.
 */
export function predictAnswer(server: Server, findings: readonly TreeFinding[]): ServerAnswer {
  // errors while reading come first, then the missing MPM, then those of walking the tree, then those of the checks;
  // among themselves they are in the order of reading
  const placed = findings.flatMap((one) => {
    const stage = isSurelyRead(one) ? stageOf(one.finding) : undefined;
    return stage === undefined ? [] : [{ ...one, stage, position: positionOf(one, server) }];
  });
  placed.sort(
    (a, b) =>
      a.stage - b.stage ||
      compareChains(a.position, b.position) ||
      Number(isWarning(b)) - Number(isWarning(a)),
  );
  const at = placed.findIndex(({ finding }) => finding.severity === 'error');
  const first = placed[at];
  const before = first ? placed.slice(0, at) : placed;
  return {
    exit: first ? 1 : 0,
    refusal: first && refusalOf(first, server),
    warned: new Set(
      // what a condition may hide has AH00526 and is not a warning
      before.flatMap(({ finding: { httpd } }) => (httpd?.id && httpd.id !== 'AH00526' ? [httpd.id] : [])),
    ),
  };
}

/** Of a line httpd warns before it refuses it: of its variables, or of a word before the one that it refuses. */
function isWarning({ finding }: TreeFinding): boolean {
  return finding.severity !== 'error';
}

/** What a condition may hide, or stands in a macro that nobody uses, is never said. */
function isSurelyRead({ instance, start }: TreeFinding): boolean {
  const line = lineAt(instance.document, start);
  const isCommand = line?.kind === 'directive' || line?.kind === 'open';
  return !isCommand || line.start !== start || configurationOf(instance).isRead(line) !== 'unknown';
}

const noMpm = 'AH00534';

/** When httpd -t comes to say it; undefined for what it never says. */
function stageOf({ httpd }: Finding): number | undefined {
  if (httpd === undefined) return undefined;
  if (httpd.id === noMpm) return 1;
  const stages: Readonly<Record<string, number>> = { read: 0, walk: 2, check: 3 };
  return stages[httpd.phase];
}

/** Found when httpd has walked what the section contains. */
const afterSection =
  /^<Require\w+> directive (?:contains (?:no|only) .*|has no effect in .*)$|^<Else> or <ElseIf> section without/;

type Chain = readonly number[];

function positionOf(one: TreeFinding, { notices }: Server): Chain {
  const { finding, instance, start } = one;
  const { message = '' } = finding.httpd ?? {};
  const fault = faultOf(one);
  if (fault?.atEnd !== undefined)
    return [...chainOf(streamOf(instance)), Number.POSITIVE_INFINITY, fault.atEnd];
  const notice = notices.find(
    (other) => other.instance === instance && other.command.start === start && other.httpd === message,
  );
  const failed = notice?.data.path ?? notice?.data.file;
  return [...chainOf(instance), offset(), ...(notice && failed !== undefined ? [after(notice, failed)] : [])];

  /** What an Include does not find it misses when it has read the files before it in httpd's order. */
  function after({ command }: Notice, path: string): number {
    // directory by directory: `sub/a` comes before `sub.conf`
    const [failed, ...read] = [{ path }, ...instance.instancesOf(command)].map((one) =>
      one.path.replaceAll('/', '\0'),
    );
    return read.filter((other) => other < failed!).length - 0.5;
  }

  function offset(): number {
    const line = afterSection.test(message) ? lineAt(instance.document, start) : undefined;
    return line?.kind === 'open' ? (line.closing?.start ?? start) : start;
  }
}

/** For each command on the way to the reading its offset, and the how manieth of its readings is meant. */
function chainOf(instance: FileInstance): Chain {
  const { from } = instance;
  if (from === undefined) return [];
  return [
    ...chainOf(from.instance),
    from.command.start,
    from.instance.instancesOf(from.command).indexOf(instance),
  ];
}

function compareChains(a: Chain, b: Chain): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return (a[i] ?? 0) - (b[i] ?? 0);
  return a.length - b.length;
}

function refusalOf(first: TreeFinding, server: Server): Refusal {
  const { finding, instance } = first;
  const message = finding.httpd?.message ?? '';
  const environment = blamesTheMachine(message);
  // what findings call a file is its path here
  const place = { file: finding.httpd?.file ?? '', line: finding.httpd?.line ?? 0 };
  if (finding.httpd?.phase === 'check') return { phase: 'check', places: [], message, environment };
  if (finding.httpd?.phase === 'walk') return { phase: 'walk', places: [place], message, environment };
  const places = [...placesAbove(faultOf(first)?.instance ?? instance), place];
  return { phase: 'read', places: [...places, ...roundsOf(first, server)], message, environment };
}

/** A fault in the structure of sections, and where httpd says that it is. */
function faultOf({ finding, instance, start }: TreeFinding) {
  const { message } = finding.httpd ?? {};
  const faults = sectionFaults(instance, configurationOf(instance).factOf);
  for (const { node, refusal } of faults)
    if (node.start === start && refusal !== undefined && readMessage(refusal.message).message === message)
      return { ...refusal.blamed, atEnd: refusal.atEnd };
  return undefined;
}

/** The file in which a macro is used, however deep. */
function streamOf(instance: FileInstance): FileInstance {
  return instance.kind === 'macro' && instance.from !== undefined
    ? streamOf(instance.from.instance)
    : instance;
}

/** How often httpd goes round until a ring of includes is too deep, as places. */
function roundsOf({ instance, start }: TreeFinding, { notices }: Server): readonly RefusedPlace[] {
  const notice = notices.find(
    (one) => one.kind === 'include-loop' && one.instance === instance && one.command.start === start,
  );
  const depth = Number(notice?.data.depth);
  if (notice?.data.file === undefined || !(depth > instance.depth)) return [];
  const ring: RefusedPlace[] = [];
  let [at, line] = [instance, lastNumberOf(notice.command)];
  for (;;) {
    ring.unshift({ file: at.path, line });
    const whole = streamOf(at);
    const { from } = whole;
    if (whole.file === notice.data.file || from === undefined) break;
    at = from.instance;
    line = lastNumberOf(from.command);
  }
  return Array.from({ length: depth - instance.depth }, (_, i) => ring[i % ring.length]!);
}

/** How an error while reading nests; the text of a macro is read in the place of the file that uses it. */
function placesOf(instance: FileInstance, line: number): readonly RefusedPlace[] {
  return [...placesAbove(instance), { file: instance.path, line }];
}

function placesAbove({ kind, from }: FileInstance): readonly RefusedPlace[] {
  if (from === undefined) return [];
  return kind === 'macro' ? placesAbove(from.instance) : placesOf(from.instance, lastNumberOf(from.command));
}

function lastNumberOf({ number, height }: Line | Command): number {
  return number + height - 1;
}
