import { compareSides, readDiffering } from '../cli/commands/diff/compare-sides.ts';
import { withSides } from '../cli/commands/diff/open-sides.ts';
import { targetOf } from './check-arguments.ts';
import { toPlain } from './lint-result.ts';
import type { DiffDescription, DiffOptions } from './plume.d.ts';
import { readRequest } from './read-request.ts';
import { definitionsOf, pathMapsOf } from './servers.ts';

/** Compares two servers on disk, or of two commits; a sentence where one of them, or a request, cannot be read. */
export function diffForCaller(
  before: string,
  after: string | undefined,
  options: DiffOptions,
): DiffDescription | string {
  const { repository, root, target, defines, maps } = options;
  const { requests = [], client, given = [], allow = [], isOpenAccepted = false } = options;
  const differing = readDiffering(client, given);
  if (typeof differing === 'string') return differing;
  const read = requests.map(readRequest);
  const problem = read.find((one) => typeof one === 'string');
  if (problem !== undefined) return problem;
  const questions = read.filter((one) => typeof one !== 'string');
  const settings = { target: targetOf(target), defines: definitionsOf(defines), maps: pathMapsOf(maps) };
  const asked = { questions, differing, allowed: new Set(allow), isOpenAccepted };
  const found = withSides({ before, after, repository, root, settings }, (sides) =>
    compareSides(sides, asked),
  );
  return typeof found === 'string' ? found : toPlain(found);
}
