import { toDisplayText } from '../../../grammar/byte-text.ts';
import { variableNamesOf } from '../../../grammar/expanded-command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { shorten } from '../hover/name-place.ts';
import type { FoundHint, HintPlace } from './found-hint.ts';

/** The value after each `${NAME}` of a command, where plume knows it; `own` is the command as the server has it. */
export function variableHints(command: Command, own: Command, { instance }: HintPlace): readonly FoundHint[] {
  const { text } = command.source;
  if (!text.slice(command.start, command.end).includes('${')) return [];
  return variableNamesOf(command).flatMap(({ name, span }): readonly FoundHint[] => {
    const value = instance.valueIn(own, name);
    if (value === undefined || value === `\${${name}}`) return [];
    return [{ at: span.end, label: `= ${shorten(toDisplayText(value), LONGEST) || '(empty)'}` }];
  });
}

/** The longest value, in characters, that is shown whole after a variable. */
const LONGEST = 40;
