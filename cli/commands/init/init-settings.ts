import path from 'node:path';
import { existsSync } from '../../../host/disk.ts';
import { findProblemWith } from '../../../host/option-files.ts';
import { readSettingsIn } from '../../../host/settings/settings-file.ts';
import { settingsNames } from '../../../settings/settings-names.ts';
import { findPlace, writeOwnFile } from '../../io/own-files/own-file.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { showFileName, showMessage } from '../../output/display.ts';
import { count } from '../../output/words.ts';
import type { InitOptions } from './init-command.ts';
import { type Survey, surveyDirectory } from './survey.ts';
import { whyNotWhole, writeSettings } from './write-settings.ts';

/** Runs `plume init`: writes settings that fit what is in a directory, or prints them. */
export function initSettings(given: string | undefined, options: InitOptions, console: Console): ExitCode {
  const refuse = (problem: string): ExitCode => {
    console.say(problem);
    return exitCodes.usage;
  };
  const directory = given ?? '.';
  const problem = findProblemWith(directory, 'directory', undefined);
  if (problem !== undefined) return refuse(`\`${directory}\` ${problem}.`);
  const isPrinted = options.print === true || options.dryRun === true;
  const before = isPrinted ? undefined : readSettingsIn(directory, []);
  if (before !== undefined)
    return refuse(
      `\`${showFileName(path.normalize(before.file))}\` exists, and plume does not change it. \`plume init --print\` shows what plume would write.`,
    );
  const survey = surveyDirectory(directory);
  const schema = SCHEMA_HERE.find((file) => existsSync(path.join(directory, file)));
  const text = writeSettings(survey, schema);
  if (isPrinted) {
    console.out(text);
    return exitCodes.clean;
  }
  const file = path.join(directory, settingsNames[0]);
  const place = findPlace(file);
  // nothing that came into being meanwhile is written over
  const flaw = !place.ok
    ? place.problem
    : place.file.stat !== undefined
      ? 'it exists'
      : writeOwnFile(place.file, Buffer.from(text));
  if (flaw !== undefined) return refuse(`\`${showFileName(file)}\` was not written: ${flaw}.`);
  console.out(describe(survey, file));
  return exitCodes.clean;
}

/** Where the schema is if plume is a dependency of the project. */
const SCHEMA_HERE = ['./node_modules/plume/dist/settings-1.schema.json'];

/** What the settings file states about each server and why, in lines that end with the next command to type. */
function describe({ servers, alone, idle }: Survey, file: string): string {
  const described = servers.map((server) => {
    const { main, copy, isAtHome } = server;
    if (isAtHome) return `  ${main}: the server of this machine`;
    if (copy === undefined) return `  ${main}: nothing shows which directory of the server it is from`;
    const why = whyNotWhole(server);
    return why === undefined
      ? `  ${main}: ${copy.to} is a copy of ${copy.from} with all included files ("map")`
      : `  ${main}: ${copy.to} is a copy of ${copy.from}, but ${why}; "map" is a comment`;
  });
  const rest = [
    ...(idle === 0 ? [] : [`  ${count(idle, 'file')} of copies that nothing enables`]),
    ...(alone.length === 0 ? [] : [`  ${count(alone.length, 'other file')} that no server here reads`]),
  ];
  const none =
    servers.length === 0 && alone.length === 0 ? ['  There is no Apache configuration here yet.'] : [];
  const lines = [`Wrote ${showFileName(file)}:`, ...[...described, ...rest, ...none].map(showMessage)];
  return `${lines.join('\n')}\nNext: plume lint\n`;
}
