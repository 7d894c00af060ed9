import { openServer } from '../../../host/open-server.ts';
import { readProfileOption } from '../../../host/option-files.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { profileNamed, resolveProfile } from '../../../profile/profiles.ts';
import {
  machineOfProfile,
  machineOfServer,
  stockMachine,
  stockMachineNames,
  type TargetMachine,
} from '../../../upgrade/machine/target-machine.ts';
import { listNames } from '../../output/words.ts';

/**
 * The machine that `--to-server` means: a distribution by its name, the file that `plume server --probe` wrote there, or the
 * main file of its httpd 2.4, in a copy of its configuration. Else the sentence that says what is wrong.
 */
export function readMachine(text: string): TargetMachine | string {
  const stock = stockMachine(text);
  if (stock !== undefined) return stock;
  if (profileNamed(text) !== undefined)
    return `\`--to-server ${text}\`: plume knows this httpd, and not the configuration that its package installs. It knows ${listNames(stockMachineNames())}; for any other machine, name the main file of its httpd 2.4, or a profile that \`plume server --probe\` wrote there.`;
  const content = readProfileOption(text);
  if (!content.ok)
    return content.isMissing && !/[/\\.]/.test(text)
      ? `\`--to-server ${text}\` is neither a machine that plume knows nor a file. plume knows ${listNames(stockMachineNames())}.`
      : `\`--to-server\`: \`${text}\` ${content.problem}.`;
  return /^\uFEFF?\s*\{/.test(content.text) ? readProbed(text) : readMain(text);
}

function readProbed(file: string): TargetMachine | string {
  const read = resolveProfile(file, readProfileOption, '--to-server');
  if (!read.ok) return read.problem;
  return read.profile.target.series === '2.4'
    ? machineOfProfile(read.profile.name, read.profile)
    : `\`--to-server ${file}\` describes httpd ${read.profile.target.series}: name a machine with httpd 2.4.`;
}

function readMain(file: string): TargetMachine | string {
  const open = openServer(file, {
    target: { series: '2.4', release: undefined },
    trust: { kind: 'named' },
  });
  const server = open.isForeign ? undefined : readServer(open.options());
  const says = server?.instances.some(({ document }) =>
    document.lines.some((line) => line.kind === 'directive' && MAIN.has(line.key)),
  );
  return server === undefined || says !== true
    ? `\`--to-server ${file}\` is neither a profile that \`plume server --probe\` wrote nor the main file of an httpd.`
    : machineOfServer(file, server);
}

/** What a main file says, itself or in what it includes. */
const MAIN: ReadonlySet<string> = new Set(['loadmodule', 'listen', 'user', 'include', 'includeoptional']);
