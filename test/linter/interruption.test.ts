import { describe, expect, test } from 'vitest';
import { checkpoint, interruptible, passInterruption } from '../../core/budget/interruption.ts';
import { traced } from '../../core/trace.ts';
import { lintText } from '../../linter/lint.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { describeFileByFile } from '../kit/describe-findings.ts';
import { randomFrom } from '../kit/random.ts';
import { gatherTreeMaterial, randomTree } from '../kit/random-tree.ts';
import { fewOr, freshSeedOr } from '../kit/run-options.ts';
import { readTreeServer, textsInPlace } from '../kit/tree-server.ts';

const rounds = fewOr(3, 20, 2000);
const seed = freshSeedOr(5);

describe('work that makes way', () => {
  test('is given up at a checkpoint, and only inside of an attempt', () => {
    checkpoint();
    expect(
      interruptible(
        () => 5,
        () => true,
      ),
    ).toEqual({ isDone: true, result: 5 });
    const steps: number[] = [];
    const count = () => {
      for (let step = 0; step < 10; step++) {
        checkpoint();
        steps.push(step);
      }
    };
    expect(interruptible(count, () => steps.length === 3)).toEqual({ isDone: false });
    expect(steps).toEqual([0, 1, 2]);
    count();
    expect(() =>
      interruptible(
        () => {
          throw new Error('mine');
        },
        () => true,
      ),
    ).toThrow('mine');
    checkpoint();
  });

  test('is not held up by who catches what others throw', () => {
    const careful = () => {
      try {
        checkpoint();
      } catch (error) {
        passInterruption(error);
      }
    };
    expect(interruptible(careful, () => true)).toEqual({ isDone: false });
  });

  test('makes way soon, wherever a file is long', () => {
    const host =
      '<VirtualHost *:80>\nServerName a\n<Directory /srv>\nOrder allow,deny\nAllow from all\n</Directory>\n</VirtualHost>\n';
    const texts = [
      host.repeat(fewOr(100, 300)),
      'Use a 1\n'.repeat(2000),
      `${'<IfModule a>\n'.repeat(2000)}`,
      'Header set A b\n'.repeat(2000),
    ];
    for (const text of texts) {
      let asked = 0;
      lintText(text, { file: 'a.conf', target: { series: '2.4', release: undefined }, rules });
      interruptible(
        () => lintText(text, { file: 'a.conf', target: { series: '2.4', release: undefined }, rules }),
        () => {
          asked++;
          return false;
        },
      );
      expect(asked).toBeGreaterThan(2000);
    }
  });

  test('leaves nothing half done: what is found afterwards is what a fresh look finds', () => {
    const random = randomFrom(seed);
    const material = gatherTreeMaterial(() => true);
    let given = 0;
    for (let round = 0; round < rounds; round++) {
      const tree = randomTree(seed * 1000 + round, material);
      const texts = textsInPlace(tree);
      const read = () => readTreeServer(texts, tree, profileNamed('upstream-2.4')!);
      const fresh = read();
      const server = read();
      let points = 0;
      interruptible(
        () => describeFileByFile(read(), rules),
        () => {
          points++;
          return false;
        },
      );
      const expected = describeFileByFile(fresh, rules);
      for (let tries = 0; tries < 6; tries++) {
        let left = random.below(points + 1);
        interruptible(read, () => left-- <= 0);
        left = random.below(points + 1);
        if (
          !interruptible(
            () => traced(() => describeFileByFile(server, rules)),
            () => left-- <= 0,
          ).isDone
        )
          given++;
      }
      expect(traced(() => describeFileByFile(server, rules))).toEqual(expected);
    }
    expect(given).toBeGreaterThan(rounds);
  });
});
