import { splitRewriteArguments } from '../../../arguments/directives/rewrite.ts';
import { rewriteWords } from '../../../facts/rewrite.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { locateIn } from '../../kit/located.ts';
import { logged, mayBeAccepted, placeInWords } from '../../kit/logged.ts';

export default defineRule({
  id: 'rewrite/cond-no-case',
  aliases: ['value/rewrite-cond-no-case'],
  severity: 'warning',
  since: '0.2.0',
  summary: 'RewriteCond has [NC] with a test that does not compare letters.',
  sources: ['httpd:modules/mappers/mod_rewrite.c#cmd_rewritecond', 'measured:2.4.71'],
  messages: {
    ignored: '`{flag}` has no effect because `{test}` does not compare letters.',
    expression: '`{flag}` has no effect on an expression, because its operators decide how it compares.',
  },
  isLineLocal: true,
  on: { command: { RewriteCond: checkCondition } },
});

function checkCondition(command: Command, context: RuleContext<'ignored' | 'expression'>): void {
  const { configuration } = context;
  if (configuration.target.series === '2.2' || !mayBeAccepted(command, configuration)) return;
  const { rawArguments, words: args } = locateIn(command, context).instance.partsOf(command);
  const [subject, condition, flags] = splitRewriteArguments(rawArguments);
  const [, , arg] = args;
  if (subject === undefined || condition === undefined || flags === undefined || arg === undefined) return;
  if (args.some(({ hasVariable }) => hasVariable)) return;
  const flag = flags.text
    .slice(1, -1)
    .split(',')
    .map(trimWhitespace)
    .find((one) => /^(?:nc|nocase)$/i.test(one));
  const isExpression = /^expr$/i.test(subject.text);
  const test = condition.text.replace(/^!/, '');
  const compared = isExpression ? test : operandOf(test);
  if (flag === undefined || compared === undefined) return;
  context.report({
    at: arg,
    message: isExpression ? 'expression' : 'ignored',
    data: { flag, test },
    ...logged(
      {
        id: 'AH00665',
        message: `RewriteCond: NoCase option for non-regex pattern '${compared}' is not supported and will be ignored. (${placeInWords(command, configuration)})`,
        module: 'mod_rewrite',
      },
      command,
      context,
    ),
  });
}

/** What httpd keeps of a test that asks for a file or compares numbers; undefined for patterns and texts. */
function operandOf(test: ByteText): ByteText | undefined {
  if (!test.startsWith('-')) return undefined;
  for (const { name, isPrefix } of rewriteWords('condition-test', '2.4')) {
    if (!isPrefix && test === name) return test;
    if (isPrefix && test.startsWith(name) && test.length > name.length) return test.slice(name.length);
  }
  return undefined;
}
