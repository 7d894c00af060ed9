import { expect, test } from 'vitest';
import { readQuestion } from '../../cli/commands/request/read-question.ts';
import type { ShowingRequest } from '../../linter/findings/finding.ts';
import { readServer } from '../../model/server/read-server.ts';
import { answerRequest } from '../../requests/answer/answer.ts';
import { createCaseLinter, loadRule, ruleIds } from '../kit/rule-cases.ts';
import { isServerCase, readingOptions, type ServerCase, textsOf } from '../kit/server-case.ts';

interface Shown {
  readonly rule: string;
  readonly case: ServerCase;
  readonly request: ShowingRequest;
}

const shown: Shown[] = [];
for (const id of ruleIds()) {
  const loaded = await loadRule(id);
  if (loaded instanceof Error || loaded.rule.isAboutRequests !== true) continue;
  const { findingsOf } = await createCaseLinter(loaded.rule);
  for (const one of loaded.cases)
    for (const { finding } of isServerCase(one) ? findingsOf(one) : [])
      if (finding.rule === id && finding.request !== undefined)
        shown.push({ rule: id, case: one as ServerCase, request: finding.request });
}

test('many rules show their findings by a request', () => {
  expect(new Set(shown.map(({ rule }) => rule)).size).toBeGreaterThan(12);
});

test('`plume request` is sure of the answer to each request that shows a finding', () => {
  const open = shown.filter(({ case: one, request }) => {
    const { url, method, headers, isForProxy, user, client, clientName } = request;
    const question = readQuestion({
      ...{ url, method, browser: true, forProxy: isForProxy, user, client, clientName },
      headers: new Map(headers.map(({ name, value }) => [name, value])),
    });
    if (typeof question === 'string') return true;
    const server = readServer(readingOptions(one, textsOf(one)));
    if (server === undefined) return true;
    const { possible } = answerRequest(server, question);
    return possible.length > 1 || possible[0]!.unless.length > 0;
  });
  expect(open.map(({ rule, case: { line }, request: { url } }) => `${rule}:${line} ${url}`)).toEqual([]);
});
