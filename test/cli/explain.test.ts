import { describe, expect, test } from 'vitest';
import { explainRule, findRules, writeShort } from '../../cli/commands/explain/explain-rule.ts';
import { shortDocument } from '../../cli/commands/explain/short-document.ts';
import { ruleDocument } from '../../host/rule-document.ts';
import { rules } from '../../rules/index.ts';

const screen = { isScreen: true, colour: false, width: 80, wrapWidth: 80 };

/** Rules of which the least that can be said is longer than a screen. */
const TOO_LONG = [
  'access/authentication-incomplete',
  'access/half-migrated',
  'access/mixed-styles',
  'access/outer-require-replaced',
  'access/restriction-replaced',
  'access/satisfy-any-bypasses-require',
  'content/includes-not-allowed',
  'context/options-replaced',
  'headers/any-origin-allowed',
  'meta/too-much-work',
  'path/directory-of-url',
  'path/host-as-path',
  'security/client-chooses-backend',
  'security/client-chooses-redirect',
  'tls/certificate-unusable',
  'tls/file-unusable',
  'upgrade/filter-provider',
  'vhost/limit-not-of-first-host',
];

describe('plume explain', async () => {
  const texts = await Promise.all(
    rules.map(async (rule) => [rule.id, await writeShort(rule, ruleDocument(rule.id)!, screen)] as const),
  );

  test('says why, what is wrong and what is right', () => {
    for (const [id, text] of texts) {
      for (const section of [/^Why\n *\S/m, /^Wrong\n *\S/m, /^Right\n *\S/m])
        expect(text, id).toMatch(section);
      expect(text.startsWith(`${id}\n`)).toBe(true);
      expect(text).toContain(`plume explain ${id} --cases`);
    }
  });

  test('shows a finding, in whatever file of an example it is', () => {
    const wrong = texts.map(([id, text]) => [id, /^Wrong$.*?^Right$/ms.exec(text)?.[0] ?? ''] as const);
    expect(wrong.filter(([, text]) => !/^\s*#?\s*\^/m.test(text)).map(([id]) => id)).toEqual([]);
  });

  test('fits on a screen of 24 lines of 80 cells, but for a few', () => {
    const lines = texts.map(([id, text]) => ({ id, count: text.split('\n').length - 1 }));
    expect(lines.filter(({ count }) => count > 24).map(({ id }) => id)).toEqual(TOO_LONG);
    expect(lines.filter(({ count }) => count > 27)).toEqual([]);
  });
});

describe('a former id of several rules', () => {
  const FORMER = 'security/setting-open';
  test.each([FORMER, `[${FORMER}]`])('lists those of today: %s', async (name) => {
    const text = (await explainRule(name, false, screen))!;
    expect(text.startsWith(`\`${FORMER}\` became 18 rules.`)).toBe(true);
    const former = rules.filter(({ aliases = [] }) => aliases.includes(FORMER));
    expect(await findRules(name)).toEqual(former);
    for (const { id } of former) expect(text).toContain(`\n${id}\n  `);
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});

describe('a short document', () => {
  const document = `# value/x

It is wrong.

## Why

One sentence. Another one, and

- an item

A second paragraph.

## Wrong

\`\`\`apache a.conf server
Include b.conf
# ## no section
\`\`\`

\`\`\`apache b.conf
X 1
#^^ error[value/x]: It is wrong.
\`\`\`

\`\`\`apache b.conf fixed
X 2
\`\`\`

## Right

\`\`\`apache
Y 1
Y 2
Y 3
\`\`\`

\`\`\`apache
X 2
\`\`\`

## More cases

\`\`\`apache
X 3
\`\`\`
`;
  const within = (most: number) => shortDocument(document, (text) => text.split('\n').length <= most);

  test('has all of Why and the first examples where there is room, and nothing else', () => {
    const text = within(1000);
    expect(text).toContain('- an item\n\nA second paragraph.');
    expect(text).toContain('# ## no section\n```\n\n```apache b.conf\nX 1');
    expect(text).toContain('Y 3');
    expect(text).not.toContain('X 2');
    expect(text).not.toContain('X 3');
  });

  test('leaves out the end of Why first, then takes shorter examples', () => {
    expect(within(30)).not.toContain('A second paragraph.');
    expect(within(30)).toContain('Another one, and\n\n- an item');
    expect(within(28)).not.toContain('Another one, and');
    const least = within(1);
    expect(least).toContain(
      'One sentence.\n\n## Wrong\n\n```apache b.conf\nX 1\n#^^ error[value/x]: It is wrong.\n```',
    );
    expect(least).toContain('## Right\n\n```apache\nX 2\n```');
  });

  test('of a document without sections is what it has', () => {
    expect(shortDocument('# value/x\n\nIt is wrong.\n', () => false)).toBe('# value/x\n\nIt is wrong.');
  });
});
