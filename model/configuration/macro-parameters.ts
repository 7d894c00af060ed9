import type { ByteText } from '../../grammar/byte-text.ts';
import { partsOf } from '../../grammar/command.ts';
import type { Command } from '../../grammar/syntax-tree.ts';
import type { Configuration } from './configuration.ts';

/** The parameters of the `<Macro>` around a command, which stand for text that nobody knows yet; empty outside one. */
export function macroParametersAround(command: Command, configuration: Configuration): readonly ByteText[] {
  const macro = configuration.macroAround(command);
  return macro === undefined
    ? []
    : partsOf(macro)
        .words.slice(1)
        .map((arg) => arg.value);
}
