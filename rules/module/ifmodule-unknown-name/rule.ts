import { distance } from 'fastest-levenshtein';
import { ifModuleNames } from '../../../facts/modules.ts';
import { thirdPartyIfModuleNames } from '../../../facts/third-party.ts';
import type { Command, Document } from '../../../grammar/syntax-tree.ts';
import { type Condition, readCondition } from '../../../model/condition.ts';
import { hasUsualForm, judgeModuleName } from '../../../model/module-names.ts';
import { defineRule, type Fix, type RuleContext } from '../../define-rule.ts';
import { replaceSpan } from '../../edits.ts';

export default defineRule({
  id: 'module/ifmodule-unknown-name',
  severity: 'warning',
  since: '0.1.0',
  summary: 'The name in <IfModule> is none that a module has, so that the answer is always no.',
  sources: [
    'httpd:server/core.c#find_module',
    'httpd:server/config.c#ap_find_linked_module',
    'manual:mod/core.html#ifmodule',
    'measured:2.4.71',
  ],
  messages: {
    neverRead: 'has no effect: httpd never reads this section, for no module is called `{name}`{question}',
    alwaysRead:
      'the condition means nothing: httpd always reads this section, for no module is called `{name}`{question}',
    unlikely: 'httpd may never read this section: no module known to plume is called `{name}`{question}',
    unlikelyNot: 'httpd may always read this section: no module known to plume is called `{name}`{question}',
  },
  on: { command: { '<IfModule': checkName } },
});

type Message = 'neverRead' | 'alwaysRead' | 'unlikely' | 'unlikelyNot';

const HELP =
  'httpd compares the name, case and all, with the source file of each module (`mod_rewrite.c`) and with its identifier (`rewrite_module`).';

function checkName(section: Command, context: RuleContext<Message>): void {
  const condition = section.kind === 'open' ? readCondition(section) : undefined;
  if (condition === undefined || condition.name === '') return;
  const { name, isNegated } = condition;
  const { line } = context.configuration.target;
  const judged = judgeModuleName(name, line);
  if (name.startsWith('!')) {
    context.report({
      at: condition.at,
      message: 'neverRead',
      data: { name, question: '.' },
      help: 'A `!` that means "not" stands before the quotation mark.',
      fixes: isQuoted(condition, section) ? [moveExclamationMark(condition)] : [],
    });
  } else if (judged.kind === 'impossible') {
    const meant = nearest(name, judged.meant);
    report(condition, isNegated ? 'alwaysRead' : 'neverRead', meant === undefined ? [] : [meant], context);
  } else if (judged.kind === 'unknown' && !loadsModule(context.document, name, context)) {
    const meant = hasUsualForm(name)
      ? nearMisses(name, [...ifModuleNames(line).keys(), ...thirdPartyIfModuleNames()])
      : /^mod_\w+$/.test(name)
        ? [`${name}.c`]
        : [];
    if (meant.length > 0) report(condition, isNegated ? 'unlikelyNot' : 'unlikely', meant, context);
  }
}

function report(
  { name, at }: Condition,
  message: Message,
  meant: readonly string[],
  context: RuleContext<Message>,
): void {
  const [only, ...others] = meant;
  const question =
    only === undefined ? '.' : `; did you mean ${meant.map((each) => `\`${each}\``).join(' or ')}?`;
  context.report({
    at,
    message,
    data: { name, question },
    help: HELP,
    fixes: only === undefined || others.length > 0 ? [] : [rename(at, only)],
  });
}

function rename(at: Condition['at'], name: string): Fix {
  return {
    title: `Replace by \`${name}\``,
    safe: false, // what is in the section was never read, or always
    edits: [replaceSpan(at, name)],
  };
}

function isQuoted({ at: { start } }: Condition, { source: { text } }: Command): boolean {
  return text[start - 1] === '"' || text[start - 1] === "'";
}

function moveExclamationMark({ at: { start } }: Condition): Fix {
  return {
    title: 'Put the `!` before the quotation mark',
    safe: false, // the section was never read
    edits: [
      { start: start - 1, end: start - 1, text: '!' },
      { start, end: start + 1, text: '' },
    ],
  };
}

/** Of the names of one module that which is most like what was written; files come first. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const [first, ...rest] = names;
  if (first === undefined) return undefined;
  return rest.reduce((best, other) => (distance(name, other) < distance(name, best) ? other : best), first);
}

/** Shorter words are too often those of another module. */
const SHORTEST_WORD = 5;

/**
 * The names that differ from this one by a letter, or by two letters that changed places. Digits tell releases apart
 * (`mod_php8.c`), and `authn`, `authz` and `authnz` modules, so that these are no slips.
 */
function nearMisses(name: string, names: readonly string[]): readonly string[] {
  const word = tellingPart(name);
  if (word.length < SHORTEST_WORD) return [];
  const near = names.filter((other) => {
    if (Math.abs(other.length - name.length) > 1 || withoutDigits(other) === withoutDigits(name))
      return false;
    const away = distance(name, other);
    return (away === 1 || (away === 2 && isTransposed(name, other))) && tellingPart(other) !== word;
  });
  return [...new Set(near)];
}

/** A module's name without what is common to many: `headers` of `mod_headers.c`. */
function tellingPart(name: string): string {
  return name
    .replace(/^mod_/, '')
    .replace(/^auth(?:n|z|nz)?_/, '')
    .replace(/(?:_module|\.\w+)$/, '');
}

function withoutDigits(name: string): string {
  return name.replace(/\d+/g, '');
}

function isTransposed(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const at = [...one].findIndex((letter, i) => letter !== other[i]);
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** Whether the file loads a module of that identifier, or from a file of that name. */
function loadsModule({ lines }: Document, name: string, { words }: RuleContext<Message>): boolean {
  return lines.some((line) => {
    if (line.kind !== 'directive' || line.key !== 'loadmodule') return false;
    const [identifier, path] = words(line);
    const file = path?.value.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
    return identifier?.value === name || (file !== undefined && file === name.replace(/\.\w+$/, ''));
  });
}
