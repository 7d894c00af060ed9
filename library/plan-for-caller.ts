import { mapForCopy } from '../cli/commands/map-for-copy.ts';
import { commandLines } from '../cli/commands/upgrade/command-lines.ts';
import { describeUpgrade } from '../cli/commands/upgrade/describe-upgrade.ts';
import { isUnread } from '../cli/commands/upgrade/to-do.ts';
import type { Target } from '../facts/target.ts';
import { recognizeFile } from '../model/recognition/recognize-file.ts';
import { whyNeverFixed } from '../model/recognition/why-never-fixed.ts';
import { readServer } from '../model/server/read-server.ts';
import { findHtaccess } from '../requests/examples/find-htaccess.ts';
import { rules } from '../rules/index.ts';
import { sortItems } from '../upgrade/collect-items.ts';
import { planUpgrade } from '../upgrade/plan/plan-upgrade.ts';
import { toPlain } from './lint-result.ts';
import type { UpgradeOptions, UpgradeReport } from './plume.d.ts';
import { openSource } from './servers.ts';
import { changedFile } from './texts.ts';

/** Plans the upgrade of a server to a release of 2.4; undefined where its main file cannot be read. */
export function planForCaller(
  main: string,
  { accept = [], keepAccessCompat = false, ...options }: UpgradeOptions,
  to: Target,
): UpgradeReport | undefined {
  // a copy is assumed to have all files where something is reported; an edit is right for what it may lack as well
  const after = openSource(main, options, { target: to, from: '2.2', isStrict: true })?.options();
  const before = openSource(main, options, { target: OLD, isStrict: true })?.options();
  const server = after && readServer(after);
  if (after === undefined || before === undefined || server === undefined) return undefined;
  const htaccess = findHtaccess(server);
  const texts = new Map(server.instances.map(({ file, document }) => [file, document.source.text]));
  for (const path of htaccess) {
    const read = server.files.read(path);
    if (read.ok) texts.set(server.files.nameOf(path), read.text);
  }
  const plan = planUpgrade({
    ...{ before, after, rules, accepted: new Set(accept), keepsAccessCompat: keepAccessCompat },
    htaccess,
    refusalOf: (file) => whyNeverFixed(recognizeFile(texts.get(file) ?? '', file), 'included') && OF_OTHERS,
  });
  if (plan === undefined) return undefined;
  const description = describeUpgrade(
    { ...plan, items: sortItems(plan.items) },
    {
      ...{ root: main, from: OLD.series, to: to.release ?? to.series, toServer: null, written: false },
      map: plan.items.some(isUnread) ? mapForCopy(server) : undefined,
      ...{ commands: commandsFor(main, to, { accept, keepAccessCompat }) },
    },
  );
  return {
    ...toPlain(description),
    changed: plan.edits.map(({ file, after: text }) => changedFile(file, text)),
  };
}

const OLD: Target = { series: '2.2', release: undefined };
const OF_OTHERS = 'the file may not be httpd’s own, or is a template';

/** The commands that do the same in a shell. */
function commandsFor(
  main: string,
  { series, release }: Target,
  { accept = [], keepAccessCompat }: Pick<UpgradeOptions, 'accept' | 'keepAccessCompat'>,
) {
  return commandLines(main, {
    ...{ from: OLD.series, to: release ?? series, accept },
    ...(keepAccessCompat === true && { keepAccessCompat }),
  });
}
