import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { LintedFile } from '../../linter/findings/finding.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { gatherTreeMaterial, randomTree } from '../kit/random-tree.ts';

/** All rules, each called for every line. */
const allAsked: readonly Rule[] = rules.map((rule) => ({ ...rule, isLineLocal: false }));

const target = { series: '2.4', release: undefined } as const;

function describeFindings(files: readonly LintedFile[]): readonly string[] {
  return files.flatMap(({ file, findings }) =>
    findings.map(
      ({ rule, severity, start, end, message }) => `${file} ${start}-${end} ${severity} ${rule}: ${message}`,
    ),
  );
}

describe('lines that are alike', () => {
  test('there are rules that are not asked twice', () => {
    expect(rules.filter(({ isLineLocal }) => isLineLocal === true).length).toBeGreaterThan(10);
  });

  test('are found the same as if each were looked at: random servers', () => {
    const material = gatherTreeMaterial(() => true);
    for (let number = 0; number < 60; number++) {
      const { files, defines } = randomTree(number, material);
      const texts = Object.entries(files).map(([name, text]) => [
        `/srv/${name}`,
        `${text}\n${text}`.replaceAll('@ROOT@', '/srv'),
      ]);
      const server = readServer({
        main: '/srv/httpd.conf',
        files: createMemoryFiles(Object.fromEntries(texts)),
        profile: { ...unknownProfile(target), serverRoot: '/srv' },
        defines: new Map(defines.map((name) => [name, undefined])),
      });
      expect(server).toBeDefined();
      if (server === undefined) return;
      const lint = (some: readonly Rule[]) => describeFindings(lintServer(server, { rules: some }));
      expect(lint(rules), `tree ${number}`).toEqual(lint(allAsked));
    }
  });
});
