import { expect, onTestFinished, test } from 'vitest';
import { checkpoint } from '../../core/budget/interruption.ts';
import { createBackgroundWork } from '../../server/lsp/scheduling/background.ts';
import { createDebounce, type Debounce } from '../../server/lsp/scheduling/debounce.ts';
import { createIdleWork } from '../../server/lsp/scheduling/make-way.ts';

const DOCUMENTS = 12;
const progress = { started: () => undefined, ended: () => undefined, tick: () => undefined };

/** Work of more than the 40 ms that make way for nobody. */
function workLong(): void {
  const until = performance.now() + 45;
  while (performance.now() < until) checkpoint();
}

/** Looks at many documents as the server does of its own accord, and counts those that it is done with. */
function lookAtMany(isWaiting: () => boolean) {
  const idle = createIdleWork(isWaiting, progress);
  const counts = { looked: 0 };
  let isOver = false;
  const publishing: Debounce = createDebounce((uri) => {
    if (isOver) return;
    if (idle.attempt(workLong).isDone) counts.looked++;
    else publishing.schedule(uri, 1);
  });
  for (let i = 0; i < DOCUMENTS; i++) publishing.schedule(`${i}`, 1);
  onTestFinished(() => {
    isOver = true;
  });
  return { idle, counts };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
/** Comes in the same round of timers as those that are set next. */
const soon = () => new Promise((resolve) => setTimeout(resolve, 1));

test('who asks is answered before many documents that nobody asked about', async () => {
  const come = soon();
  const { idle, counts } = lookAtMany(() => false);
  await come;
  await idle.finish(
    () => undefined,
    () => true,
  );
  expect(counts.looked).toBeLessThan(2);
});

test('several who ask for long work are all answered before what nobody asked about', async () => {
  const { idle, counts } = lookAtMany(() => false);
  const asked = Array.from({ length: 5 }, () => idle.finish(workLong, () => true));
  await Promise.all(asked);
  expect(counts.looked).toBeLessThan(2);
});

test('messages are taken before documents that nobody asked about', async () => {
  let messages = 20;
  const come = soon();
  const { counts } = lookAtMany(() => messages > 0);
  await come;
  while (messages > 0) {
    await turn();
    messages--;
  }
  expect(counts.looked).toBe(0);
});

test('each document has its turn once nobody asks', async () => {
  const { idle, counts } = lookAtMany(() => false);
  await idle.finish(workLong, () => true);
  while (counts.looked < DOCUMENTS) await turn();
  expect(counts.looked).toBe(DOCUMENTS);
});

test('documents whose pause is over have their turn before all files, however late that is noticed', async () => {
  const idle = createIdleWork(() => false, progress);
  const order: string[] = [];
  const publishing = createDebounce((uri) => void order.push(uri));
  await new Promise<void>((resolve) => {
    const lintAll = function* () {
      order.push('all files');
      yield;
    };
    const background = createBackgroundWork(lintAll, resolve, (error) => expect.fail(`${error}`), idle);
    for (let i = 0; i < DOCUMENTS; i++) publishing.schedule(`${i}`, 1);
    background.schedule(4);
    // a machine under load, or a long message: both pauses are over when the server looks
    const until = performance.now() + 20;
    while (performance.now() < until);
  });
  expect(order.indexOf('all files')).toBe(DOCUMENTS);
});
