import { isSectionNeutralWithoutVariables } from '../../facts/requests/neutral-directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located } from '../../model/server/server.ts';
import { ACCESS_KEYS } from '../policy/section-access.ts';

/** The source text of a line, without what is around it. */
export function textOf({ source, start, end }: Command): ByteText {
  return source.text.slice(start, end);
}

/**
 * Visits the commands in a host that the sections of requests depend on as long as nothing asks for variables of requests
 * (asked-variables.ts), sections first, then what is in them; `depth` is how many sections of the host are around one.
 */
export function forEachRelevantCommand(
  host: Located<OpeningTag>,
  visit: (command: Command, depth: number) => void,
): void {
  const { series } = host.command.source;
  const visitLines = (lines: readonly Line[], depth: number): void => {
    for (const line of lines) {
      if (line.kind !== 'directive' && line.kind !== 'open') continue;
      if (line.kind === 'directive' && isSectionNeutralWithoutVariables(line.key, series)) continue;
      visit(line, depth);
      if (line.kind === 'open') visitLines(line.children, depth + 1);
    }
  };
  visitLines(host.command.children, 0);
}

/** Whether a line says who has access: all that matters of it is whether it is in force. */
export function isAccessLine({ key, kind }: Command): boolean {
  return kind === 'directive' && ACCESS_KEYS.has(key);
}
