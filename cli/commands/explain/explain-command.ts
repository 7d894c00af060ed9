import type { Command } from 'commander';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { type Console, type ExitCode, exitCodes, type RunCommand } from '../../output/console.ts';
import { wrapText } from '../../output/display.ts';
import { coloursOf, type Terminal } from '../../output/terminal.ts';

/** Adds `plume explain`. */
export function addExplainCommand(program: Command, run: RunCommand) {
  program
    .command('explain')
    .summary('explain why a rule exists and what to write instead')
    .description('Explains a rule: why it exists, what is wrong, what is right, and the sources for that.')
    .argument('<rule>', 'the name in brackets after a finding, such as upgrade/default-type')
    .action(async (name: string) => {
      await run((console) => explain(name, console));
    });
}

async function explain(name: string, console: Console): Promise<ExitCode> {
  const { currentRuleId, rules, ruleDocument } = await import('../../../rules/index.ts');
  const wanted = name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const rule = findRule(currentRuleId(wanted), rules);
  if (wanted === INTERNAL_FAILURE) {
    console.out(describeInternalFailure(console));
    return exitCodes.clean;
  }
  if (rule === undefined) {
    console.say(await describeUnknown(name, wanted, rules));
    return exitCodes.usage;
  }
  const { renderMarkdown } = await import('./render-markdown.ts');
  const document = (await ruleDocument(rule.id)) ?? rule.summary;
  console.out(
    `${renderMarkdown(document, console.outTerminal)}\n${describeOrigin(rule, console.outTerminal)}`,
  );
  return exitCodes.clean;
}

/** What the linter reports where it failed itself; no rule stands behind it. */
const INTERNAL_FAILURE = 'internal/failure';

function describeInternalFailure({ outTerminal }: Console): string {
  const text = [
    'plume itself failed at this line, in the rule that the message names. That is a bug in plume, not in your configuration.',
    'All other rules have checked the line, and that rule has checked all other lines. plume fixes nothing in this file; `--ignore` with the name of the rule turns the rule off until plume is fixed.',
  ];
  const lines = text.map((paragraph) => wrapText(paragraph, outTerminal.wrapWidth).join('\n'));
  return `${INTERNAL_FAILURE}\n\n${lines.join('\n\n')}\n`;
}

/** By its id, or by the part after the group where only one rule has it. */
function findRule(wanted: string, rules: readonly Rule[]): Rule | undefined {
  const exact = rules.find(({ id }) => id === wanted);
  if (exact !== undefined) return exact;
  const sameName = rules.filter(({ id }) => id.endsWith(`/${wanted}`));
  return sameName.length === 1 ? sameName[0] : undefined;
}

async function describeUnknown(name: string, wanted: string, rules: readonly Rule[]): Promise<string> {
  const inGroup = rules.filter(({ id }) => id.startsWith(`${wanted}/`));
  if (inGroup.length > 0) return `\`${name}\` is a group of rules: \`plume rules ${wanted}\` lists them.`;
  const sameName = rules.filter(({ id }) => id.endsWith(`/${wanted}`));
  if (sameName.length > 0)
    return `\`${name}\` is the name of several rules: ${sameName.map(({ id }) => `\`${id}\``).join(', ')}.`;
  const { didYouMean } = await import('../../output/suggest.ts');
  const guess = didYouMean(
    wanted,
    rules.map(({ id }) => id),
  );
  return `\`${name}\` is not a rule of plume.${guess || ' `plume rules` lists them.'}`;
}

function describeOrigin(rule: Rule, terminal: Terminal): string {
  const colours = coloursOf(terminal);
  const fact = (label: string, value: string) => `${colours.dim(label.padEnd(10))}${value}\n`;
  return [
    fact('Rule', rule.id),
    fact('Severity', rule.severity),
    fact('Since', `plume ${rule.since}`),
    ...rule.sources.map((source, index) => fact(index === 0 ? 'Sources' : '', describeSource(source))),
  ].join('');
}

/** Sources as a person can follow them; `manual:` names a page of httpd's documentation. */
function describeSource(source: string): string {
  const [kind, place = ''] = source.split(/:(.*)/s);
  if (kind === 'manual') return `https://httpd.apache.org/docs/2.4/${place}`;
  if (kind === 'measured') return `measured with httpd ${place}`;
  return kind === 'httpd' ? `httpd's source, ${place.replace('#', ': ')}` : source;
}
