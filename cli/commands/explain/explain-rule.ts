import type { Rule } from '../../../rules/kit/define-rule.ts';
import { documentationUrl } from '../../../rules/kit/documentation-url.ts';
import { wrapText } from '../../output/display.ts';
import { coloursOf, type Terminal } from '../../output/terminal.ts';

/** The rule that a name is for, or what is not a rule and has a text all the same; undefined for other names. */
export async function explainRule(
  name: string,
  isWhole: boolean,
  terminal: Terminal,
): Promise<string | undefined> {
  const wanted = wantedName(name);
  if (wanted === INTERNAL_FAILURE) return describeInternalFailure(terminal);
  const [rule, ...others] = await findRules(name);
  if (rule === undefined) return undefined;
  if (others.length > 0) return listSuccessors(wanted, [rule, ...others], terminal);
  const { ruleDocument } = await import('../../../host/rule-document.ts');
  const document = ruleDocument(rule.id) ?? rule.summary;
  return (isWhole ? writeWhole : writeShort)(rule, document, terminal);
}

/**
 * The rule with an id, or with the part after the group where only one rule has it; in brackets, and in any case. Several where
 * one rule became several; none for other names.
 */
export async function findRules(name: string): Promise<readonly Rule[]> {
  const { currentRuleIds, rules } = await import('../../../rules/index.ts');
  const wanted = wantedName(name);
  const ids = currentRuleIds(wanted);
  const exact = rules.filter(({ id }) => ids.includes(id));
  if (exact.length > 0) return exact;
  const sameName = rules.filter(({ id }) => id.endsWith(`/${wanted}`));
  return sameName.length === 1 ? sameName : [];
}

/** The rules that one became. */
function listSuccessors(former: string, rules: readonly Rule[], terminal: Terminal): string {
  const head = `\`${former}\` became ${rules.length} rules. In comments, in plume.json and in options it means all of them.`;
  const list = rules.map(({ id, summary }) => {
    const lines = wrapText(summary, terminal.wrapWidth - INDENT.length);
    return [id, ...lines.map((line) => INDENT + line)].join('\n');
  });
  const rest = coloursOf(terminal).dim('One of them: plume explain RULE');
  return `${[wrapText(head, terminal.wrapWidth).join('\n'), ...list, rest].join('\n\n')}\n`;
}

const INDENT = '  ';

function wantedName(name: string): string {
  return name.toLowerCase().replace(/^\[(.*)\]$/, '$1');
}

/** All of its document. */
async function writeWhole(rule: Rule, document: string, terminal: Terminal): Promise<string> {
  const { renderMarkdown } = await import('./render-markdown.ts');
  return `${renderMarkdown(document, terminal)}\n${describeOrigin(rule, terminal)}`;
}

/** The lines of the smallest usual screen. */
const SCREEN = 24;

/** As much of its document as has room on one screen, where anything has. */
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
    ...(rule.isDefault === false ? ['It runs only if asked for.'] : []),
    // a command stays on one line
    `All cases, fixes, sources: plume explain ${rule.id} --cases`,
  ];
  return text.map((line) => `${coloursOf(terminal).dim(line)}\n`).join('');
}

/** What the linter reports where it failed itself; it is not a rule. */
const INTERNAL_FAILURE = 'internal/failure';

function describeInternalFailure({ wrapWidth }: Terminal): string {
  const text = [
    'plume itself failed at this line, in the rule that the message names. That is a bug in plume, not in your configuration.',
    'All other rules have checked the line, and that rule has checked all other lines. plume fixes nothing in this file; `--ignore` with the name of the rule turns the rule off until plume is fixed.',
  ];
  const lines = text.map((paragraph) => wrapText(paragraph, wrapWidth).join('\n'));
  return `${INTERNAL_FAILURE}\n\n${lines.join('\n\n')}\n`;
}

/** Why a name is none of a rule: that it is one of a group, or of several rules. Undefined where it is neither. */
export async function describeGroup(name: string): Promise<string | undefined> {
  const { rules } = await import('../../../rules/index.ts');
  const wanted = wantedName(name);
  const inGroup = rules.filter(({ id }) => id.startsWith(`${wanted}/`));
  if (inGroup.length > 0) return `\`${name}\` is a group of rules: \`plume rules ${wanted}\` lists them.`;
  const sameName = rules.filter(({ id }) => id.endsWith(`/${wanted}`));
  if (sameName.length > 0)
    return `\`${name}\` is the name of several rules: ${sameName.map(({ id }) => `\`${id}\``).join(', ')}.`;
  return undefined;
}

function describeOrigin(rule: Rule, terminal: Terminal): string {
  const colours = coloursOf(terminal);
  return originOf(rule)
    .map(([label, value]) => `${colours.dim(label.padEnd(10))}${value}\n`)
    .join('');
}

/** The facts about a rule beside its document: a value under each label; a source after the first has none. */
export function originOf(rule: Rule): readonly (readonly [label: string, value: string])[] {
  const document = documentationUrl(rule.id);
  return [
    ['Rule', rule.id],
    ['Severity', rule.severity],
    ['Since', `plume ${rule.since}`],
    ...(document === undefined ? [] : [['Document', document] as const]),
    ...(rule.tags === undefined ? [] : [['About', rule.tags.join(', ')] as const]),
    ...(rule.aliases === undefined ? [] : [['Formerly', rule.aliases.join(', ')] as const]),
    ...(rule.isDefault === false ? [['Runs', 'only if asked for'] as const] : []),
    ...(rule.deprecated === undefined ? [] : [['Deprecated', rule.deprecated] as const]),
    ...rule.sources.map((source, index) => [index === 0 ? 'Sources' : '', describeSource(source)] as const),
  ];
}

/** Sources as a person can follow them; `manual:` names a page of httpd's documentation. */
function describeSource(source: string): string {
  const [kind, place = ''] = source.split(/:(.*)/s);
  if (kind === 'manual') return `https://httpd.apache.org/docs/2.4/${place}`;
  if (kind === 'measured') return `measured with httpd ${place}`;
  return kind === 'httpd' ? `httpd's source, ${place.replace('#', ': ')}` : source;
}
