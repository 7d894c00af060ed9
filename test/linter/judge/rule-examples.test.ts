import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { rules } from '../../../rules/index.ts';
import { type Case, readCases } from '../../kit/fixture.ts';
import { judgeableCase } from '../../kit/judge-fix.ts';
import { randomFor } from '../../kit/random.ts';
import { isWhole } from '../../kit/run-options.ts';

const home = fileURLToPath(new URL('../../../rules/', import.meta.url));
const folders = readdirSync(home, { withFileTypes: true, recursive: true }).flatMap((entry) =>
  entry.isFile() && entry.name === 'rule.md' ? [entry.parentPath] : [],
);

/** Every tenth example where not all are asked for (PLUME_WHOLE), as `.ci/run` does; drawn by its text. */
const isAsked = ({ files }: Case): boolean =>
  isWhole || randomFor(files.map(({ body }) => body).join('\n')).once(10);

test('the judge passes every safe fix of every example', () => {
  const refused: string[] = [];
  let judged = 0;
  for (const folder of folders)
    for (const one of readCases(readFileSync(`${folder}/rule.md`, 'utf8')).filter(isAsked))
      for (const { before, judge } of judgeableCase(one, rules))
        for (const { findings } of before.linted)
          for (const finding of findings)
            for (const fix of finding.fixes) {
              if (fix.kind !== 'safe') continue;
              judged++;
              const verdict = judge(finding, fix);
              if (verdict.isSame) continue;
              const whys = verdict.differences.map(({ kind, why }) => `${kind}: ${why}`).join('\n    ');
              refused.push(
                `${finding.rule} (${folder.slice(home.length)}:${one.line}) "${fix.title}"\n    ${whys}`,
              );
            }
  console.log(`${judged} safe fixes judged, ${refused.length} refused`);
  expect(refused).toEqual([]);
  expect(judged).toBeGreaterThan(isWhole ? 50 : 10);
});
