import type { Command } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import type { FileInstance, Located } from '../../model/server/server.ts';
import type { LineOfSide } from './changed-lines.ts';

/** The instances of files of one side, by the names of the files; those of .htaccess files among them. */
export type Instances = ReadonlyMap<string, readonly FileInstance[]>;

/** The places at which httpd reads a line of one side: none for a line that it does not read. A closing tag counts as its section. */
export function readingsOf({ name, line }: LineOfSide, instances: Instances): readonly Located[] {
  const command = line.kind === 'close' ? line.opening : line;
  if (command === undefined) return [];
  return (instances.get(name) ?? []).flatMap((instance) => {
    const found = commandAt(instance, command.start);
    return found !== undefined && isRead(instance, found) ? [{ instance, command: found }] : [];
  });
}

function isRead(instance: FileInstance, command: Command): boolean {
  const configuration = configurationOf(instance);
  if (instance.unread?.has(command) === true) return false;
  return configuration.isRead(command) !== 'absent' && configuration.macroAround(command) === undefined;
}

/** The command of an instance that is written at an offset of the file. */
function commandAt(instance: FileInstance, start: number): Command | undefined {
  const { lines } = instance.document;
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (placeOf(instance, lines[middle]!) < start) low = middle + 1;
    else high = middle;
  }
  const line = lines[low];
  const isIt = line !== undefined && placeOf(instance, line) === start;
  return isIt && (line.kind === 'directive' || line.kind === 'open') ? line : undefined;
}

function placeOf(
  instance: FileInstance,
  { start, end }: { readonly start: number; readonly end: number },
): number {
  return instance.spanInFile({ start, end }).start;
}
