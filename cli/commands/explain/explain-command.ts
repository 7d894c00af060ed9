import type { Command } from 'commander';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { documentationUrl } from '../../../rules/kit/documentation-url.ts';
import { type Console, type ExitCode, exitCodes, type RunCommand } from '../../output/console.ts';
import { wrapText } from '../../output/display.ts';
import { coloursOf, type Terminal } from '../../output/terminal.ts';

/** Adds `plume explain`. */
export function addExplainCommand(program: Command, run: RunCommand) {
  program
    .command('explain')
    .summary('explain why a rule exists and what to write instead')
    .description('Explains a rule: why it exists, with one text that is wrong and one that is right.')
    .argument('<rule>', 'the name in brackets after a finding, such as upgrade/default-type')
    .option('--cases', 'print the whole document: all cases, the fixes and the sources')
    .action(async (name: string, { cases = false }: { readonly cases?: boolean }) => {
      await run((console) => explain(name, cases, console));
    });
}

async function explain(name: string, isWhole: boolean, console: Console): Promise<ExitCode> {
  const { currentRuleId, rules } = await import('../../../rules/index.ts');
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
  const { ruleDocument } = await import('../rule-document.ts');
  const document = ruleDocument(rule.id) ?? rule.summary;
  console.out(await (isWhole ? writeWhole : writeShort)(rule, document, console.outTerminal));
  return exitCodes.clean;
}

/** All of its document. */
async function writeWhole(rule: Rule, document: string, terminal: Terminal): Promise<string> {
  const { renderMarkdown } = await import('./render-markdown.ts');
  return `${renderMarkdown(document, terminal)}\n${describeOrigin(rule, terminal)}`;
}

/** The lines of the smallest usual screen. */
const SCREEN = 24;

/** What of its document has room on one screen, where anything has. */
export async function writeShort(rule: Rule, document: string, terminal: Terminal): Promise<string> {
  const [{ renderMarkdown }, { shortDocument }] = await Promise.all([
    import('./render-markdown.ts'),
    import('./short-document.ts'),
  ]);
  const write = (markdown: string) =>
    `${renderMarkdown(markdown, terminal, true)}\n${describeRest(rule, terminal)}`;
  const linesOf = (text: string) => text.split('\n').length - 1;
  return write(shortDocument(document, (markdown) => linesOf(write(markdown)) <= SCREEN));
}

/** Where the rest is, after what whoever chooses rules needs to know. */
function describeRest(rule: Rule, terminal: Terminal): string {
  const text = [
    ...(rule.deprecated === undefined ? [] : wrapText(`Deprecated: ${rule.deprecated}`, terminal.wrapWidth)),
    ...(rule.isDefault === false ? ['It runs only with --select.'] : []),
    // a command stays on one line
    `All cases, fixes, sources: plume explain ${rule.id} --cases`,
  ];
  return text.map((line) => `${coloursOf(terminal).dim(line)}\n`).join('');
}

/** What the linter reports where it failed itself; it is not a rule. */
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
    fact('Document', documentationUrl(rule.id)),
    ...(rule.tags === undefined ? [] : [fact('About', rule.tags.join(', '))]),
    ...(rule.aliases === undefined ? [] : [fact('Formerly', rule.aliases.join(', '))]),
    ...(rule.isDefault === false ? [fact('Runs', 'only with --select')] : []),
    ...(rule.deprecated === undefined ? [] : [fact('Deprecated', rule.deprecated)]),
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
