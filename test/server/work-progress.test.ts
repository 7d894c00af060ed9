import { expect, test } from 'vitest';
import { createWorkProgress, LONG_WORK_MS } from '../../server/lsp/scheduling/work-progress.ts';
import { createRequestTrace } from '../../server/lsp/transport/trace-requests.ts';

test('work is shown once it takes long, until the last piece of it ends', () => {
  const shown: string[] = [];
  let time = 0;
  const display = { begin: () => void shown.push('begin'), end: () => void shown.push('end') };
  const progress = createWorkProgress(display, () => time);
  const [one, other] = [{}, {}];
  progress.started(one);
  time = LONG_WORK_MS;
  progress.tick();
  progress.ended(one);
  expect(shown).toEqual([]);
  progress.started(one);
  progress.started(other);
  time += LONG_WORK_MS + 1;
  progress.started(one);
  progress.tick();
  progress.tick();
  progress.ended(one);
  progress.tick();
  expect(shown).toEqual(['begin']);
  progress.ended(other);
  progress.ended(other);
  progress.tick();
  expect(shown).toEqual(['begin', 'end']);
});

test('a trace names each request that was answered, and how', () => {
  const lines: (readonly [string, string | undefined])[] = [];
  const trace = createRequestTrace((message, verbose) => void lines.push([message, verbose]));
  trace.received({
    jsonrpc: '2.0',
    id: 1,
    method: 'textDocument/hover',
    params: { a: 'x'.repeat(9_000) },
  } as object as never);
  trace.received({ jsonrpc: '2.0', method: 'textDocument/didOpen' } as object as never);
  trace.sent({ jsonrpc: '2.0', id: 2, result: null } as object as never);
  trace.sent({ jsonrpc: '2.0', id: 1, result: null } as object as never);
  trace.sent({ jsonrpc: '2.0', id: 1, result: null } as object as never);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.[0]).toMatch(/^`textDocument\/hover` was answered after [\d.]+ ms\.$/);
  expect(lines[0]?.[1]).toHaveLength(2_000);
});
