import { addTo } from '../../core/add-to.ts';
import { messagesOf } from '../../facts/messages/messages.ts';
import type { Explanation } from '../explanation.ts';
import { explainMessageId } from '../messages/explain-message.ts';
import { fillingsOf } from '../messages/message-fillings.ts';
import type { Question } from './questions.ts';

/** Messages that have one cause, with one answer. */
export interface Answer {
  readonly explanation: Explanation;
  /** The first of the questions. */
  readonly question: Question;
  /** How many lines of the input have it. */
  readonly count: number;
  /** What these lines are about, such as their paths, where they differ; else empty. */
  readonly about: readonly Counted[];
  /** The addresses of the clients, those with the most lines first; none where the input has none. */
  readonly clients: readonly Counted[];
}

/** Something and how many lines are about it. */
export interface Counted {
  readonly text: string;
  readonly count: number;
}

/**
 * Puts together what has the same explanation and the same lines of the server: twelve denials of one line are one answer.
 * What says a place of the configuration stays alone.
 */
export function groupQuestions(questions: readonly Question[]): readonly Answer[] {
  const groups = new Map<string, Question[]>();
  for (const question of questions) {
    const key = keyOf(question);
    addTo(groups, key, question);
  }
  return [...groups.values()].map(answerOf);
}

function keyOf({ found: { explanation, place } }: Question): string {
  const { kind, subject, title, text, lines = [] } = explanation;
  const isAlone = place !== undefined || (kind === 'message' && messagesOf(subject).length === 0);
  const places = lines.map(({ file, line, certainty }) => `${certainty} ${line} ${file}`);
  return JSON.stringify([kind, subject, isAlone ? title : '', text, places]);
}

function answerOf(same: readonly Question[]): Answer {
  const [question] = same as readonly [Question, ...Question[]];
  const explanation = withConsequences(question.found.explanation, same);
  const count = same.reduce((sum, one) => sum + one.count, 0);
  const clients = sumUp(same.flatMap((one) => [...one.clients]));
  if (same.length === 1) return { explanation, question, count, about: [], clients };
  const title = explainMessageId(explanation.subject)?.title ?? explanation.title;
  const about = sumUp(same.map((one) => [subjectOf(one), one.count] as const));
  return { explanation: { ...explanation, title }, question, count, about, clients };
}

/** With what was reported of the same failure afterwards. */
function withConsequences(explanation: Explanation, same: readonly Question[]): Explanation {
  const texts = new Set(same.flatMap(({ consequences }) => [...consequences]));
  if (texts.size === 0) return explanation;
  const said = [...texts].map((text) => `\`${text.replaceAll('`', "'")}\``).join(', ');
  return { ...explanation, facts: [['Then', said], ...explanation.facts] };
}

/** What a line is about: what httpd filled in; all of its message where that is not known. */
function subjectOf({ found: { explanation, entry } }: Question): string {
  const message = entry?.message ?? explanation.title;
  for (const { format } of messagesOf(explanation.subject)) {
    const fillings = fillingsOf(format, message)?.map((one) => one.trim());
    const text = fillings?.filter((one) => one !== '').join(' ') ?? '';
    if (text !== '') return text;
  }
  return message;
}

function sumUp(parts: readonly (readonly [text: string, count: number])[]): readonly Counted[] {
  const counts = new Map<string, number>();
  for (const [text, count] of parts) counts.set(text, (counts.get(text) ?? 0) + count);
  return [...counts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
}
