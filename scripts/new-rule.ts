// npm run new-rule GROUP/NAME: makes the folder of a rule, with a document and a test that fails until it is written.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nearestNames } from '../grammar/nearest-names.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import { RULE_GROUPS } from '../rules/kit/rule-groups.ts';

/** The files of a new rule, by their names in its folder; or the sentence that says why there can be none. */
export type NewRule =
  | { readonly ok: true; readonly files: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly problem: string };

/** What a rule with this id begins with, in a plume of that version which has these rules. */
export function newRule(id: string, rules: readonly Rule[], version: string): NewRule {
  const problem = problemOf(id, rules);
  if (problem !== undefined) return { ok: false, problem };
  return {
    ok: true,
    files: new Map([
      ['rule.ts', writeRule(id, version)],
      ['rule.md', writeDocument(id)],
    ]),
  };
}

function problemOf(id: string, rules: readonly Rule[]): string | undefined {
  const [group = '', name = '', ...rest] = id.split('/');
  if (rest.length > 0 || !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    return `${JSON.stringify(id)} is not the id of a rule: it must be GROUP/NAME, and NAME lower-case words with hyphens that say what is wrong, such as value/recursion-limit-low.`;
  const groups = Object.keys(RULE_GROUPS);
  if (!groups.includes(group)) {
    const [near] = nearestNames(group, groups);
    return `There is no group ${JSON.stringify(group)}${near === undefined ? `. The groups are ${groups.join(', ')}.` : `; did you mean ${near}?`} docs/writing-rules.md says what they are about.`;
  }
  const same = rules.find((rule) => rule.id === id);
  if (same !== undefined) return `The rule ${id} exists: ${same.summary}`;
  const later = rules.filter(({ aliases }) => aliases?.includes(id));
  if (later.length > 0)
    return `${id} was the id of ${later.map((rule) => rule.id).join(', ')}, and comments that name it still mean that: choose another name.`;
  return undefined;
}

function writeRule(id: string, version: string): string {
  return `import type { Command } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn } from '../../kit/located.ts';

export default defineRule({
  id: '${id}',
  severity: 'warning',
  since: '${version}',
  summary: 'NEXT: one sentence that says what the text has that is wrong.',
  sources: ['httpd:server/core.c#NEXT', 'measured:2.4.71'],
  messages: {
    wrong: '\`ServerName {value}\` NEXT: what happens because of it.',
  },
  on: { command: { ServerName: checkCommand } },
});

function checkCommand(command: Command, context: RuleContext<'wrong'>): void {
  const [argument] = argsAt(locateIn(command, context));
  // a variable may have any value
  if (argument === undefined || argument.hasVariable) return;
  throw new Error(
    'NEXT: in rules/${id}/rule.ts, name the directive, return where the argument is right, and report it otherwise: context.report({ at: argument, message: "wrong", data: { value: argument.value } })',
  );
}
`;
}

function writeDocument(id: string): string {
  return `# ${id}

NEXT: the summary, in a sentence or two.

## Why

NEXT: what httpd does with such a text, and whom it hurts.

## Wrong

\`\`\`apache
ServerName NEXT
#          ^^^^ warning[${id}]: \`ServerName NEXT\`
\`\`\`

## Right

\`\`\`apache
ServerName example.com
\`\`\`
`;
}

async function main(id: string | undefined): Promise<number> {
  if (id === undefined) {
    console.error('Usage: npm run new-rule GROUP/NAME');
    return 2;
  }
  const { rules } = await import('../rules/index.ts');
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  const made = newRule(id, rules, version);
  const folder = new URL(`../rules/${id}/`, import.meta.url);
  if (!made.ok || existsSync(folder)) {
    console.error(made.ok ? `${fileURLToPath(folder)} exists.` : made.problem);
    return 2;
  }
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of made.files) writeFileSync(new URL(name, folder), text);
  const { generateRules } = await import('./generate-rules.ts');
  for (const [name, text] of generateRules())
    writeFileSync(new URL(`../rules/generated/${name}`, import.meta.url), text);
  console.log(
    `rules/${id}/ has a rule and its document, which is its test.\n` +
      `npm run test:rule ${id} fails, and says what to write next; docs/writing-rules.md says how.`,
  );
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = await main(process.argv[2]);
