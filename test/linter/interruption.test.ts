import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import { checkpoint, interruptible, passInterruption } from '../../grammar/budget/interruption.ts';
import {
  createIncrementalLintCaches,
  type IncrementalLintCaches,
} from '../../linter/incremental-lint-cache.ts';
import { lintText } from '../../linter/lint.ts';
import { createServerLinter } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import type { Server } from '../../model/server/server.ts';
import { profileNamed } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import { randomFrom } from '../kit/random.ts';
import { gatherTreeMaterial, randomTree } from '../kit/random-tree.ts';
import { casesOr, seedOr } from '../kit/run-options.ts';

const rounds = casesOr(40, 2000);
const seed = seedOr(5);

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
      host.repeat(300),
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
      const { files, defines } = randomTree(seed * 1000 + round, material);
      const texts = Object.fromEntries(
        Object.entries(files).map(([name, text]) => [`/srv/${name}`, text.replaceAll('@ROOT@', '/srv')]),
      );
      const read = () =>
        readServer({
          main: '/srv/httpd.conf',
          files: createMemoryFiles(texts),
          profile: { ...profileNamed('upstream-2.4')!, serverRoot: '/srv' },
          defines: new Map(defines.map((name) => [name, undefined])),
        });
      const fresh = read();
      const server = read();
      if (fresh === undefined || server === undefined) continue;
      let points = 0;
      interruptible(
        () => find(read()!),
        () => {
          points++;
          return false;
        },
      );
      const memories = createIncrementalLintCaches();
      const expected = find(fresh);
      for (let tries = 0; tries < 6; tries++) {
        let left = random.below(points + 1);
        interruptible(read, () => left-- <= 0);
        left = random.below(points + 1);
        if (
          !interruptible(
            () => find(server, memories),
            () => left-- <= 0,
          ).isDone
        )
          given++;
      }
      expect(find(server, memories)).toEqual(expected);
    }
    expect(given).toBeGreaterThan(rounds);
  });
});

function find(server: Server, memories?: IncrementalLintCaches): readonly string[] {
  const linter = createServerLinter(server, rules, memories && { memories });
  return [...new Set(server.instances.map(({ identity }) => identity))].flatMap((identity) => {
    const { file, findings } = linter.lint(identity)!;
    return findings.map(
      ({ rule, severity, start, end, message, fixes }) =>
        `${file} ${start}-${end} ${severity} ${rule}: ${message} ${JSON.stringify(fixes)}`,
    );
  });
}
