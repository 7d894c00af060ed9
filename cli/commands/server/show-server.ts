import { withinOrNothing } from '../../../core/budget/work-budget.ts';
import { createAnalysisBudget } from '../../../core/budget/work-limits.ts';
import { openServer } from '../../../host/open-server.ts';
import { readServer } from '../../../model/server/read-server.ts';
import { findServerHere } from '../../io/find-server-here.ts';
import { readFile } from '../../io/read-file.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { refusalOfFormat } from '../../output/text-or-json.ts';
import { writeJson } from '../../output/write-json.ts';
import { openSettings } from '../open-settings.ts';
import { readServerSettings } from '../server-options.ts';
import { describeServer } from './describe-server.ts';
import type { ServerCommandOptions } from './server-command.ts';
import { showServerText } from './server-text.ts';

/** Runs `plume server`: reads the server that `argument` leads to, and prints what plume understands of it. */
export function showServer(
  argument: string | undefined,
  options: ServerCommandOptions,
  console: Console,
): ExitCode {
  const refuse = (problem: string): ExitCode => {
    console.say(problem);
    return exitCodes.usage;
  };
  const refusal = refusalOfFormat(options.format);
  if (refusal !== undefined) return refuse(refusal);
  const projects = openSettings([options.root ?? argument ?? '.']);
  const settings = readServerSettings(options, projects);
  if (typeof settings === 'string') return refuse(settings);
  if (projects.reportMistakes(console)) return exitCodes.usage;
  const found = findServerHere(argument ?? '.', options.root, projects);
  if (!found.ok) return refuse(found.problem);
  const open = openServer(found.main, { ...settings, trust: found.trust });
  const server = open.isForeign ? undefined : readServer(open.options());
  if (server === undefined) {
    const read = readFile(found.main);
    return refuse(
      `\`${found.main}\` ${read.ok ? 'cannot be read as the main file of a server' : read.problem}.`,
    );
  }
  const budget = createAnalysisBudget(server.bytesOnDisk);
  const description = withinOrNothing(budget, () => describeServer(server, open));
  if (description === undefined)
    return refuse('plume does not describe this server, because that is too much work for its size.');
  console.out(
    options.format === 'json'
      ? `${writeJson(description, 2)}\n`
      : showServerText(description, console.outTerminal),
  );
  if (server.isCutShort)
    console.say('plume did not read all of this server, because that is too much work for its size.');
  return server.isCutShort ? exitCodes.usage : exitCodes.clean;
}
