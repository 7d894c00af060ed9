import { withinOrNothing } from '../../../core/budget/work-budget.ts';
import { createAnalysisBudget } from '../../../core/budget/work-limits.ts';
import type { Server } from '../../../model/server/server.ts';
import { rules } from '../../../rules/index.ts';
import type { ShownRequest } from '../../../server/lsp/session.ts';
import { plainTerminal } from '../../output/terminal.ts';
import { createAsker } from './describe-request.ts';
import { readQuestion } from './read-question.ts';
import { showRequestText } from './request-text.ts';

/**
 * What `plume request URL --trace` prints for a server, for an editor; a sentence where it does not answer. `given` is what
 * is said of the surroundings.
 */
export function answerInEditor(server: Server, url: string, given: readonly string[]): ShownRequest {
  const question = readQuestion(given.length === 0 ? { url } : { url, given });
  if (typeof question === 'string') return { error: question.replace(/^`url`:/, 'The URL:') };
  const asker = createAsker(server, rules, undefined);
  const problem = asker.problemOf(question);
  if (problem !== undefined) return { error: problem };
  const budget = createAnalysisBudget(server.bytesOnDisk);
  const description = withinOrNothing(budget, () => asker.ask({ ...question, trace: [] }));
  if (description === undefined)
    return { error: 'plume does not answer this request, because that is too much work for this server.' };
  const terminal = { ...plainTerminal, width: EDITOR_WIDTH, wrapWidth: EDITOR_WIDTH };
  return { headline: description.headline, text: showRequestText(description, terminal) };
}

/** Cells in a preview beside an editor. */
const EDITOR_WIDTH = 90;
