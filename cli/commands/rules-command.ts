import type { Command } from 'commander';
import { largest } from '../../core/budget/extremes.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import { type Console, type ExitCode, exitCodes, type RunCommand } from '../output/console.ts';
import { wrapText } from '../output/display.ts';
import { coloursOf } from '../output/terminal.ts';
import { refusalOfFormat } from '../output/text-or-json.ts';
import { colourOfSeverity, count } from '../output/words.ts';
import { writeJson } from '../output/write-json.ts';
import { textOrJsonOption } from './format-option.ts';

/** Adds `plume rules`. */
export function addRulesCommand(program: Command, run: RunCommand) {
  program
    .command('rules')
    .summary('list what plume checks')
    .description('Lists all rules with their severity, or those of some groups.')
    .argument('[rules...]', 'rules or groups, such as upgrade or access/*')
    .addOption(textOrJsonOption())
    .action(async (patterns: string[], { format }: { readonly format: string }) => {
      await run((console) => listRules(patterns, format, console));
    });
}

async function listRules(patterns: readonly string[], format: string, console: Console): Promise<ExitCode> {
  const refusal = refusalOfFormat(format);
  if (refusal !== undefined) {
    console.say(refusal);
    return exitCodes.usage;
  }
  const [{ rules }, { selectRules }] = await Promise.all([
    import('../../rules/index.ts'),
    import('./select-rules.ts'),
  ]);
  const selection = selectRules(rules, patterns.length === 0 ? ['*'] : patterns, []);
  if (!selection.ok) {
    console.say(selection.problem);
    return exitCodes.usage;
  }
  const sorted = [...selection.rules].sort((a, b) => (a.id < b.id ? -1 : 1));
  if (format === 'json') {
    const { describeRules } = await import('./describe-rules.ts');
    console.out(`${writeJson(describeRules(sorted), 2)}\n`);
    return exitCodes.clean;
  }
  const idWidth = largest(sorted.map(({ id }) => id.length));
  console.out(sorted.map((rule) => describeRule(rule, idWidth, console)).join(''));
  if (console.outTerminal.isScreen) {
    const colours = coloursOf(console.outTerminal);
    console.out(
      colours.dim(
        `\n${count(sorted.length, 'rule')}. plume explain RULE says why a rule exists and what to write instead.\n`,
      ),
    );
  }
  return exitCodes.clean;
}

const severityWidth = 'warning'.length;

/** Its summary, with what people have to know before they choose it. */
function summaryOf({ summary, isDefault, deprecated, tags }: Rule): string {
  if (tags?.includes('preview') === true) return `${summary} Preview: it is new, and runs only if asked for.`;
  if (deprecated !== undefined) return `${summary} Deprecated: ${deprecated}`;
  return isDefault === false ? `${summary} It runs only if asked for.` : summary;
}

function describeRule(rule: Rule, idWidth: number, console: Console): string {
  const colours = coloursOf(console.outTerminal);
  const colour = colourOfSeverity(colours, rule.severity);
  const lead = idWidth + severityWidth + 4;
  const room = console.outTerminal.wrapWidth - lead;
  const hangs = room >= 45;
  const lines = wrapText(summaryOf(rule), hangs ? room : console.outTerminal.wrapWidth - 4);
  if (!hangs)
    return `${rule.id.padEnd(idWidth)}  ${colour(rule.severity)}\n${lines.map((line) => `    ${line}\n`).join('')}`;
  const head = `${rule.id.padEnd(idWidth)}  ${colour(rule.severity.padEnd(severityWidth))}`;
  return lines.map((line, index) => `${index === 0 ? `${head}  ` : ' '.repeat(lead)}${line}\n`).join('');
}
