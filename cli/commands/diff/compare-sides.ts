import type { RequestQuestion } from '../../../access/request/request.ts';
import { diffServers } from '../../../diff/diff-servers.ts';
import { type Differing, ordinaryRequest } from '../../../requests/examples/ordinary-request.ts';
import { rules } from '../../../rules/index.ts';
import type { DiffDescription } from '../../json-shapes/diff.ts';
import { readGiven } from '../request/read-given.ts';
import { readQuestion } from '../request/read-question.ts';
import { describeDiff } from './describe-diff.ts';
import type { OpenedSides } from './open-sides.ts';

/** The requests that a person asks for besides the examples, and the differences that are accepted. */
export interface AskedRequests {
  readonly questions: readonly RequestQuestion[];
  /** The parts that all example requests have. */
  readonly differing: Differing;
  /** Fingerprints of groups. */
  readonly allowed: ReadonlySet<string>;
  readonly isOpenAccepted: boolean;
}

/** Compares two servers that were read; the result is what `--format json` prints. */
export function compareSides(
  { before, after, names, ...opened }: OpenedSides,
  asked: AskedRequests,
): DiffDescription {
  const sides = { before, after };
  const diff = diffServers(sides, { ...opened, ...asked, rules });
  return describeDiff(diff, { sides, names, ...asked });
}

/** The parts of all example requests that a person names; a sentence, which begins with `client` or `given`, where one cannot be read. */
export function readDiffering(client: string | undefined, given: readonly string[]): Differing | string {
  const said = readGiven(given);
  if (typeof said === 'string') return said;
  const example = client === undefined ? undefined : readQuestion({ url: '/', client });
  if (typeof example === 'string') return example;
  const from = example?.from;
  const { given: usual } = ordinaryRequest('/');
  const surroundings = { ...said, time: said.time ?? usual?.time, isStartedPlainly: true };
  return { ...(from !== undefined && { from }), ...(given.length > 0 && { given: surroundings }) };
}
