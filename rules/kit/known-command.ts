import { directiveFact } from '../../facts/directives.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command } from '../../grammar/syntax-tree.ts';

/** The command that a physical line would be if it stood alone, if its name is one that some module has. */
export function knownCommandIn(text: ByteText): Command | undefined {
  const [line] = parse(text, '2.4').lines;
  if (line?.kind !== 'directive' && line?.kind !== 'open') return undefined;
  const isKnown =
    directiveFact(line.key, '2.4') ?? directiveFact(line.key, '2.2') ?? thirdPartyDirective(line.key);
  return isKnown === undefined ? undefined : line;
}
