import { buildProgram } from '../kit/changes/ask-diff.ts';
import { describeBoth, percent } from '../kit/changes/judge-change.ts';
import { type JudgedEdits, judgeEdits, judgeHarmless } from '../kit/changes/judge-edits.ts';
import { isInOwnNetwork, runInOwnNetwork } from '../kit/changes/own-network.ts';

interface MeasureOptions {
  readonly seed: number;
  /** How many servers are drawn and edited; for each second one another is written in a way that means the same. */
  readonly servers: number;
  /** How many requests are put to both versions of each. */
  readonly requests: number;
  /** Where servers that are not judged rightly are written, as repositories of Git with both versions. */
  readonly keep?: string | undefined;
}

/** Compares what `plume diff` says of random edits of drawn servers with what a real httpd answers before and after. */
export async function measureDiffEdits({ seed, servers, requests, keep }: MeasureOptions): Promise<void> {
  if (!isInOwnNetwork()) {
    buildProgram();
    const code = runInOwnNetwork();
    if (code === undefined) console.log('This takes root, and namespaces of Linux: nothing was measured.');
    process.exit(code ?? 0);
  }
  const edited: JudgedEdits[] = [];
  const harmless: JudgedEdits[] = [];
  for (let each = seed; edited.length < servers; each++) {
    const one = await judgeEdits(each, requests, keep);
    if (one !== undefined) edited.push(one);
    if (one !== undefined) printOne(one);
  }
  for (let each = seed; harmless.length < servers / 2; each++) {
    const one = await judgeHarmless(each, Math.min(requests, 200));
    if (one !== undefined) harmless.push(one);
    if (one !== undefined) printHarmless(one);
  }
  if (!printSum(edited, harmless)) process.exitCode = 1;
}

/** How many groups one edit may have. */
const GROUPS_OF_AN_EDIT = 3;

function printOne({ seed, what, told, differences, same, edits }: JudgedEdits): void {
  const { report } = told;
  const about = `seed ${seed} (${what})`;
  if (typeof report === 'string') {
    console.log(`no report  ${about}  ${report.split('\n')[0]}`);
    return;
  }
  const missed = new Map(
    differences
      .filter(({ isTold }) => !isTold)
      .map((one) => [`${one.kind} ${one.edits.map(({ what }) => what)}`, one]),
  );
  for (const one of missed.values())
    console.log(
      `${one.isNamed ? 'other kind' : 'missed'}  ${about}  ${one.kind}  ${describeBoth(one)}  ${report.headline}`,
    );
  for (const { group, ...both } of same)
    console.log(
      `same  ${about}  ${describeBoth(both)}  plume: ${group.change} ${group.before.text} → ${group.after.text}`,
    );
  if (report.groups.length > GROUPS_OF_AN_EDIT * edits.length)
    console.log(`many groups  ${about}  ${report.groups.length} of ${edits.length} edits`);
}

function printHarmless({ seed, what, told, differences }: JudgedEdits): void {
  const { report } = told;
  for (const one of differences.slice(0, 1))
    console.log(`not harmless  seed ${seed} (${what})  ${describeBoth(one)}`);
  if (typeof report === 'string')
    console.log(`no report  harmless seed ${seed} (${what})  ${report.split('\n')[0]}`);
  else if (report.groups.length + report.open.length > 0)
    console.log(
      `not empty  seed ${seed} (${what})  ${report.headline}  ${report.open.map(({ dependsOn }) => dependsOn).join('; ')}`,
    );
}

function printSum(edited: readonly JudgedEdits[], harmless: readonly JudgedEdits[]): boolean {
  const kindsOf = ({ differences }: JudgedEdits) => {
    const kinds = new Map<string, boolean>();
    for (const { kind, edits, isTold } of differences) {
      const key = `${kind} ${edits.map(({ what }) => what).join()}`;
      kinds.set(key, (kinds.get(key) ?? true) && isTold);
    }
    return [...kinds.values()];
  };
  const kinds = edited.flatMap(kindsOf);
  const groups = edited.map(({ told: { report } }) =>
    typeof report === 'string' ? 0 : report.groups.length,
  );
  const reported = groups.reduce((sum, count) => sum + count, 0);
  const same = edited.reduce((sum, one) => sum + one.same.length, 0);
  const many = edited.filter(({ edits }, i) => groups[i]! > GROUPS_OF_AN_EDIT * edits.length);
  const without = [...edited, ...harmless].filter(({ told }) => typeof told.report === 'string');
  const loud = harmless.filter(
    ({ told: { report } }) => typeof report !== 'string' && report.groups.length + report.open.length > 0,
  );
  const told = kinds.filter(Boolean).length;
  console.log(
    `${edited.length} edited servers, ${edited.reduce((sum, { asked }) => sum + asked, 0)} requests to both versions, ` +
      `${edited.reduce((sum, { differences }) => sum + differences.length, 0)} answered differently: ${kinds.length} kinds of differences by edits, ${told} of them in the report (${percent(told, kinds.length)}); ` +
      `${reported} requests are reported, ${reported - same} of them differ (${percent(reported - same, reported)}); ` +
      `${many.length} reports have more than ${GROUPS_OF_AN_EDIT} groups for an edit; ` +
      `${harmless.length} edits that change nothing, ${loud.length} of their reports are not empty; ${without.length} have no report`,
  );
  return told >= kinds.length && same <= reported / 100 && many.length + loud.length + without.length === 0;
}
