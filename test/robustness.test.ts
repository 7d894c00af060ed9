import { expect, test } from 'vitest';
import { rules } from '../rules/index.ts';
import { gatherMaterial, randomSubject, readProjectTexts } from './kit/random-subject.ts';
import { findBreach, minimise } from './kit/robustness.ts';
import { fewOr, freshSeedOr } from './kit/run-options.ts';

test('texts that nobody would write (npm run fuzz tries more)', () => {
  const material = gatherMaterial(readProjectTexts());
  const first = freshSeedOr(1);
  for (let seed = first; seed < first + fewOr(25, 400); seed++) {
    const subject = randomSubject(seed, material);
    const breach = findBreach(subject, rules);
    const smallest = breach === undefined ? undefined : minimise(subject, rules, breach, 5_000);
    expect(breach, `PLUME_SEED=${seed} ${JSON.stringify(smallest)}`).toBeUndefined();
  }
});

test('a rule that fails is found, in the smallest text that makes it', () => {
  const failing = {
    id: 'value/failing',
    severity: 'error',
    since: '0.1.0',
    summary: '',
    sources: ['test'],
    messages: {},
    on: {
      command: {
        Options: () => {
          throw new Error('as expected');
        },
      },
    },
  } as const;
  const text = 'ServerName a\n<Directory />\n    Options Indexes FollowSymLinks\n</Directory>\n';
  const breach = findBreach({ text, file: 'a.conf', series: '2.4' }, [failing]);
  expect(breach).toMatch(/as expected/);
  expect(minimise({ text, file: 'a.conf', series: '2.4' }, [failing], breach ?? '', 5_000).text).toBe(
    'Options',
  );
});
