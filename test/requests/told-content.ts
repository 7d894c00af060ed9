import type { RequestQuestion } from '../../access/request/request.ts';
import { predictRequest } from '../../linter/predict-request.ts';
import type { Server } from '../../model/server/server.ts';
import { headersOf } from '../../requests/answer/headers/response-headers.ts';
import { rules } from '../../rules/index.ts';
import type { ContentCase } from './content-cases.ts';

/** What plume says of a case, as the case has it: `open` where it is not firm. */
export function toldOf(
  server: Server,
  one: ContentCase,
  authority: string,
  root: string,
): { readonly told: string; readonly sets: Readonly<Record<string, string>> } {
  const headers = new Map([...Object.entries(one.headers ?? {}), ['host', authority]]);
  const question: RequestQuestion = {
    ...{ url: `http://${authority}${one.path}`, headers, method: one.method, bodySize: one.bodySize },
  };
  const answer = predictRequest(server, question, { rules });
  const { status, possible } = answer;
  const last = possible[0]?.steps.at(-1)?.resolved;
  const sent =
    status === 200 && last?.kind === 'file'
      ? ` ${last.path?.slice(root.length).replace(/^\/c\d+\//, '')}`
      : '';
  const location = possible[0]?.location?.replace(`http://${authority}/`, '/');
  const to = location === undefined ? '' : ` ${location}`;
  const sets: Record<string, string> = {};
  for (const { name, value } of headersOf(server, question, answer) ?? []) {
    const key = name.toLowerCase();
    if (value !== undefined) sets[key] = sets[key] === undefined ? value : `${sets[key]}, ${value}`;
  }
  return { told: status === undefined ? 'open' : `${status}${sent}${to}`, sets };
}
