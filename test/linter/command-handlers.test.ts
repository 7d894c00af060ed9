import { describe, expect, test } from 'vitest';
import { lintServer } from '../../linter/lint-server.ts';
import { unknownProfile } from '../../profile/profiles.ts';
import { rules } from '../../rules/index.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { gatherTreeMaterial, randomTree } from '../kit/random-tree.ts';
import { fewOr } from '../kit/run-options.ts';
import { readTreeServer, textsInPlace } from '../kit/tree-server.ts';

/** All rules, each called for every document. */
const unfiltered: readonly Rule[] = rules.map(({ on: { looksAtServerFiles: _, ...on }, ...rule }) => ({
  ...rule,
  on,
}));

const targets = [
  { series: '2.2', release: undefined },
  { series: '2.4', release: undefined },
  { series: '2.4', release: undefined, from: '2.2' },
] as const;

/** What only some rules ask for, in places where random text seldom has it. */
const ODD_LINES = [
  'ServerAdmin "open',
  "ServerAdmin 'open",
  'Timeout 5 # five',
  'Timeout 5 \\\n# five',
  'Timeout 5 \\ \n5',
  'ServerAdmin \xe2\x80\x9croot\xe2\x80\x9d',
  'Define quote "\\""',
  `Define open '"open'`,
  'Define hash "# five"',
  'ServerAdmin ${open}',
  'Timeout 5 ${hash}',
  '<Directory /srv',
  'AliasMatch ( /srv',
  'MaxClients 5',
  'LockFile /srv/lock',
  'SetEnvIf SSL_CLIENT_S_DN . x',
  'php_value a b',
];

describe('handlers of rules', () => {
  test('some rules are not called for everything', () => {
    expect(rules.filter(({ on }) => on.looksAtServerFiles === false).length).toBeGreaterThan(5);
  });

  test('rules say nothing of documents that they are not called for', () => {
    const material = gatherTreeMaterial(() => true);
    for (let number = 0; number < fewOr(8, 60); number++) {
      const tree = randomTree(number, material);
      // a mark counts only where the file begins
      const mark = number % 5 === 0 ? '\xef\xbb\xbfTimeout 5\n' : '';
      const odd = ODD_LINES.slice(number % ODD_LINES.length).join('\n');
      const texts = textsInPlace(tree, (text) => `${mark}${text}\n${odd}\n`);
      const server = readTreeServer(texts, tree, unknownProfile(targets[number % targets.length]!));
      const lint = (some: readonly Rule[]) =>
        lintServer(server, { rules: some }).flatMap(({ findings }) => findings);
      expect(lint(rules), `tree ${number}`).toEqual(lint(unfiltered));
    }
  });
});
