import { atomsOf } from '../../access/equivalence/request-space.ts';
import type { RequestQuestion } from '../../access/request/request.ts';
import { settersTooLate } from '../../access/request/request-environment.ts';
import { toDisplayText } from '../../grammar/byte-text.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { answerRequest } from './answer.ts';
import type { AccessStep, PossibleAnswer, RequestAnswer } from './request-answer.ts';

/** Something about a request that people should know and that decides nothing. */
export interface RequestNote {
  /** A clause for people. */
  readonly what: string;
  readonly at: Located | undefined;
}

/** What may surprise whoever reads an answer. */
export function notesOnAnswer({ steps, answeredBy }: PossibleAnswer): readonly RequestNote[] {
  const { kind, path } = steps.at(-1)?.resolved ?? {};
  const isMissing = answeredBy?.kind === 'backend' && kind === 'absent' && path !== undefined;
  const what = `\`${toDisplayText(path ?? '')}\` does not exist, and httpd passes the request on all the same`;
  return [...steps.flatMap(notesOn), ...(isMissing ? [{ what, at: undefined }] : [])];
}

/** The line that would pass a request on whose path httpd refuses because of an encoded slash. */
export function notesOnEncodedSlash(
  server: Server,
  question: RequestQuestion,
  { early }: RequestAnswer,
): readonly RequestNote[] {
  if (early?.isUnread !== true || early.status !== 404 || !/%2f/i.test(question.url)) return [];
  const { handedTo, resolved } = answerRequest(server, {
    ...question,
    url: question.url.replace(ENCODED_SLASHES, '-'),
    trace: undefined,
  });
  if (handedTo === undefined || resolved?.mappedBy === undefined) return [];
  const what =
    'without the encoded slash this line passes it on: with `AllowEncodedSlashes NoDecode` in the host and `nocanon` here, the backend gets it as it is';
  return [{ what, at: resolved.mappedBy }];
}

const ENCODED_SLASHES = /%2f/gi;

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
