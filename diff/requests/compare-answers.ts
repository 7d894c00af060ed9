import type { RequestQuestion } from '../../access/request/request.ts';
import { addTo } from '../../core/add-to.ts';
import type { WorkBudget } from '../../core/budget/work-budget.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { keyOf, MOST_CLIENTS } from '../../requests/examples/client.ts';
import { type Differing, ordinaryRequest } from '../../requests/examples/ordinary-request.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { type Both, both, SIDES, type Side } from '../sides/side.ts';
import { askBoth, type Compared } from './ask-both.ts';
import { clientsToTry, kindOfClients } from './clients-to-try.ts';
import { type Asking, exampleQuestions } from './example-questions.ts';

/** The result of asking both sides. */
export interface ComparedAnswers {
  readonly requests: number;
  readonly origins: number;
  readonly notAsked: number;
  readonly differing: readonly Compared[];
  readonly open: readonly OpenRequests[];
}

export interface CompareOptions {
  readonly rules: readonly Rule[];
  readonly budget: WorkBudget;
  /** The parts that all example requests have. */
  readonly differing: Differing;
  /** Requests that are asked besides. */
  readonly questions: readonly RequestQuestion[];
}

/** Asks both sides for the examples of both, and for other clients what lines about clients decide. */
export function compareAnswers(asking: Both<Asking>, options: CompareOptions): ComparedAnswers {
  const sides: Both<Side> = both(SIDES, (side) => asking[side].side);
  const differing: Compared[] = [];
  const open = new Map<string, RequestQuestion[]>();
  const origins = new Set<string>();
  const tried = new Map<string, number>();
  const made = new Set<string>();
  let [requests, notAsked] = [0, 0];
  const ask = (question: RequestQuestion): Compared | undefined => {
    const compared = requests < MOST_REQUESTS ? askBoth(sides, question, options) : undefined;
    if (compared === undefined) {
      notAsked++;
      return undefined;
    }
    requests++;
    const { verdict } = compared;
    if (verdict.kind === 'differs') differing.push(compared);
    if (verdict.kind === 'open') addTo(open, verdict.dependsOn, question);
    return compared;
  };
  const askOthers = (compared: Compared, isAlone = true): void => {
    const all = both(SIDES, (side) => ({
      ...{ server: sides[side].server, question: compared.question },
      answer: compared.answers[side],
    }));
    const answered = [all.before, all.after];
    const kind = `${keyOf(compared.question)} ${kindOfClients(answered)}`;
    const count = tried.get(kind) ?? 0;
    // clients are told apart by what decides, and not by the path
    if (count >= MOST_CLIENTS) return;
    tried.set(kind, count + 1);
    for (const client of sides.before.within(() => clientsToTry(answered))) {
      const own = withHeaders(client, compared.question);
      const question = { ...compared.question, ...own, ...options.differing };
      const key = keyOfQuestion(question);
      if (made.has(key)) continue;
      made.add(key);
      const other = ask(question);
      // who sets a variable may be told apart by something else as well
      if (isAlone && other !== undefined && client.headers !== undefined) askOthers(other, false);
    }
  };
  for (const question of options.questions) ask(question);
  for (const { question, origin } of exampleQuestions(asking, options.differing)) {
    const key = keyOfQuestion(question);
    if (made.has(key)) continue;
    made.add(key);
    origins.add(origin);
    const compared = ask(question);
    if (compared !== undefined) askOthers(compared);
  }
  return { requests, origins: origins.size, notAsked, differing, open: sumUpOpen(open) };
}

/** The most requests that are put to two servers: a minute's work. */
const MOST_REQUESTS = 60_000;

/** Other headers are sent beside those of the request. */
function withHeaders(client: Differing, { url, headers }: RequestQuestion): Differing {
  if (client.headers === undefined) return client;
  const own = headers ?? ordinaryRequest(url).headers ?? new Map<string, ByteText>();
  return { ...client, headers: new Map([...own, ...client.headers]) };
}

function keyOfQuestion(question: RequestQuestion): string {
  const { url, method = 'GET', to, host } = question;
  return `${method} ${url} ${host ?? ''} ${to?.address?.text ?? ''} ${to?.port ?? ''} ${keyOf(question)}`;
}

/** What depends on things of one kind, such as which files are there, goes together. */
function sumUpOpen(open: ReadonlyMap<string, readonly RequestQuestion[]>): readonly OpenRequests[] {
  const found = new Map<string, OpenRequests>();
  for (const [dependsOn, questions] of open) {
    const kind = dependsOn
      .split('`')
      .filter((_, i) => i % 2 === 0)
      .join('`');
    const first = found.get(kind);
    found.set(
      kind,
      first === undefined
        ? { dependsOn, more: 0, questions }
        : { ...first, more: first.more + 1, questions: [...first.questions, ...questions] },
    );
  }
  return [...found.values()].sort((a, b) => b.questions.length - a.questions.length);
}

/** Requests that are open because of one thing, or of things of one kind. */
export interface OpenRequests {
  /** A clause for people, which names the first thing. */
  readonly dependsOn: string;
  /** How many other things of its kind there are. */
  readonly more: number;
  readonly questions: readonly RequestQuestion[];
}
