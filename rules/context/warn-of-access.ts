import { ACCESS_KEYS, AUTHENTICATION_KEYS } from '../../access/policy/section-access.ts';
import type { Command, Line } from '../../grammar/syntax-tree.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';

/**
 * What a person has to know before a command goes into another section that is told where it is allowed: the last section
 * that says anything of access decides alone. A sentence or two after a space; empty for what says nothing of access.
 */
export function warnOfAccess(command: Command, { target }: Configuration): string {
  if (!decidesAccess(command)) return '';
  const warning =
    ' There it replaces what other sections say of access to the same requests, and can open what they restrict';
  if (AUTHENTICATION_KEYS.has(command.key)) return `${warning}.`;
  return target.series === '2.2'
    ? `${warning}: repeat that in it.`
    : `${warning}; \`Require\` lines in a section with \`AuthMerging And\` add to that.`;
}

function decidesAccess(command: Command): boolean {
  if (ACCESS_KEYS.has(command.key)) return true;
  // conditions around a line are as far as this looks: a line is a child of one section, and of one around that
  return childrenOf(command).some((line) => isOfAccess(line) || childrenOf(line).some(isOfAccess));
}

function isOfAccess(line: Line): boolean {
  return (line.kind === 'directive' || line.kind === 'open') && ACCESS_KEYS.has(line.key);
}

function childrenOf(line: Line): readonly Line[] {
  return line.kind === 'open' ? line.children : [];
}
