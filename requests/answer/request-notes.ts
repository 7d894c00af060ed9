import { atomsOf } from '../../access/equivalence/request-space.ts';
import { settersTooLate } from '../../access/request/request-environment.ts';
import type { Located } from '../../model/server/server.ts';
import type { AccessStep } from './request-answer.ts';

/** Something about a request that people should know and that decides nothing. */
export interface RequestNote {
  /** A clause for people. */
  readonly what: string;
  readonly at: Located | undefined;
}

/** What may surprise whoever reads a decision. */
export function notesOn({ policy, sections, facts }: AccessStep): readonly RequestNote[] {
  if (policy === undefined) return [];
  const notes: RequestNote[] = [];
  const names = atomsOf(policy).flatMap((atom) => (atom.kind === 'environment' ? [atom] : []));
  for (const atom of new Map(names.map((atom) => [atom.name, atom])).values())
    if (facts.truth(atom) === false)
      for (const at of settersTooLate(sections, atom.name))
        notes.push({ what: `\`${atom.name}\` is set here, but only after access control has decided`, at });
  return notes;
}
