import type { ByteText } from '../../grammar/byte-text.ts';
import { lineAt } from '../../grammar/line-at.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import type { Finding, LintedFile } from '../../linter/findings/finding.ts';
import { type JudgedFile, judgedServer } from '../../linter/judge/judged-texts.ts';
import { isRefused } from '../../linter/judge/refused-commands.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { notGranted } from '../../rules/htaccess/allow.ts';
import type { Fix } from '../../rules/kit/define-rule.ts';
import type { FileNames } from '../file-names.ts';
import type { Start } from './attempt.ts';

/**
 * Whether httpd 2.2 refused the line of a finding as well: an upgrade leaves alone what never worked, where mending it
 * would change an answer.
 */
export function createRefusedThen(
  old: Server,
  linted: readonly LintedFile[],
  { identityOf }: FileNames,
  htaccess: readonly ByteText[],
): Start['wasRefused'] {
  const then = judgedServer(linted, old, htaccess, identityOf);
  const missing = new Set(
    old.notices
      .filter(({ kind, httpd }) => httpd !== undefined && kind.startsWith('include-'))
      .map(({ instance, command }) => keyOfPlace(instance.identity, command.start)),
  );
  const wasRefused = (file: string, { start }: Finding): boolean => {
    const read = then.fileOf(file);
    const line = read && lineAt(read.document, start);
    const isCommand = line?.kind === 'directive' || line?.kind === 'open';
    if (read === undefined || !isCommand) return false;
    if (missing.has(keyOfPlace(identityOf(file), line.start))) return true;
    return isRefused(line, read) || isNeverGranted(line, read);
  };
  const keyOf = ({ file, rule, message }: Finding): string => JSON.stringify([file, rule, message]);
  const accessFiles = new Set(htaccess.map((path) => old.files.nameOf(path)));
  // a .htaccess that is refused denies all that is below it
  const matters = ({ kind }: Fix, file: string): boolean => kind !== 'safe' || accessFiles.has(file);
  const refused = new Set(
    linted.flatMap(({ file, findings }) =>
      findings
        .filter((one) => one.fixes.some((fix) => matters(fix, file)) && wasRefused(file, one))
        .map(keyOf),
    ),
  );
  return (finding, fix) => matters(fix, finding.file) && refused.has(keyOf(finding));
}

function keyOfPlace(identity: string, start: number): string {
  return `${start} ${identity}`;
}

/** Whether no AllowOverride allowed a command of a .htaccess, wherever it is read. */
function isNeverGranted({ start }: Command, file: JudgedFile): boolean {
  const readings = file.htaccessReadings();
  const refuses = (instance: FileInstance): boolean =>
    notGranted(configurationOf(instance)).some((command) => command.start === start);
  return readings.length > 0 && readings.every(refuses);
}
