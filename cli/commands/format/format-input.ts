import { createEditorConfigFinder } from '../../../host/find-editor-config.ts';
import { isClearlyForeign } from '../../../model/recognition/is-clearly-foreign.ts';
import { recognizeFile } from '../../../model/recognition/recognize-file.ts';
import { readStandardInput } from '../../io/read-file.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { writeDiffOfLines } from '../../output/unified-diff.ts';
import type { FormatOptions } from './format-command.ts';
import { formatText } from './format-text.ts';

/** Formats standard input: the text goes to standard output, as it came where it is not formatted. */
export function formatInput(options: FormatOptions, console: Console): ExitCode {
  const name = options.stdinFilename ?? '<stdin>';
  const read = readStandardInput();
  if (!read.ok) {
    console.say(`Standard input ${read.problem}.`);
    return exitCodes.usage;
  }
  const { text } = read;
  const isText = options.check !== true && options.diff !== true;
  const print = (shown: string): void => {
    if (isText) console.out({ kind: 'file', bytes: shown });
  };
  const recognition = recognizeFile(text, name);
  const isForeign = isClearlyForeign(text, recognition);
  if (isForeign || recognition.template !== undefined) {
    print(text);
    const why = isForeign ? 'it is not Apache configuration' : 'it is a template';
    console.say(`\`${name}\` was left as it is, because ${why}.`);
    return exitCodes.clean;
  }
  const formatted = formatText(text, name, createEditorConfigFinder());
  if (!formatted.ok) {
    print(text);
    console.say(`\`${name}\` was left as it is, because ${formatted.because}.`);
    return exitCodes.usage;
  }
  print(formatted.text);
  if (isText || formatted.text === text) return exitCodes.clean;
  if (options.diff) console.out({ kind: 'patch', bytes: writeDiffOfLines(name, text, formatted.text) });
  else console.say(`\`${name}\` is not formatted.`);
  return exitCodes.findings;
}
