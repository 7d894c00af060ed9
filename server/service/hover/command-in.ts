import { headOf } from '../../../grammar/command.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import type { FileInstance } from '../../../model/server/server.ts';

/**
 * A command of the editor's document as an instance has it: what httpd reads may be another text than that of the file,
 * with variables filled in, or a macro's. Undefined where the instance does not have it.
 */
export function commandIn(instance: FileInstance, command: Command): Command | undefined {
  const { document } = instance;
  if (document.source === command.source) return command;
  const { start } = headOf(command);
  if (document.source.text === command.source.text) {
    const line = lineAt(document, start);
    return line?.kind === 'open' || line?.kind === 'directive' ? line : undefined;
  }
  return document.lines.find(
    (line): line is Command =>
      line.kind === command.kind &&
      line.key === command.key &&
      instance.spanInFile(headOf(line)).start === start,
  );
}
