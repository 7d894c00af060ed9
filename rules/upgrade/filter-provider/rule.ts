import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { consequence, walkMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { quoteWord } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';
import { isDispatch, translateDispatch } from './translate-dispatch.ts';

export default defineRule({
  id: 'upgrade/filter-provider',
  severity: 'error',
  since: '0.1.0',
  tags: ['migration'],
  summary: 'FilterProvider needs one expression; the dispatch and match arguments of httpd 2.2 were removed.',
  sources: [
    'httpd:modules/filters/mod_filter.c#filter_provider',
    'httpd:modules/filters/mod_filter.c#filter_lookup (2.2.34)',
    'manual:upgrading.html#run-time',
    'measured:2.4.71',
  ],
  messages: {
    oldForm:
      '{consequence}: `{dispatch} {match}` is httpd 2.2 syntax; `FilterProvider` needs one expression in its place.',
  },
  together: {
    oldForm: { in: 'file', same: ['consequence'], place: 'this line is httpd 2.2 syntax, too' },
  },
  supersedes: ['value/argument-count', 'value/invalid-argument'],
  on: { command: { FilterProvider: checkFilterProvider } },
});

const TAKES_THREE = 'FilterProvider takes three arguments, filter-name provider-name match-expression';

function checkFilterProvider(command: Command, context: RuleContext<'oldForm'>): void {
  const { configuration } = context;
  const [filter, provider, dispatch, match, ...more] = configuration.partsOf(command).words;
  if (configuration.target.series === '2.2' || filter === undefined || provider === undefined) return;
  if (dispatch === undefined || match === undefined || more.length > 0 || !isDispatch(dispatch.value)) return;
  const expression =
    dispatch.hasVariable || match.hasVariable ? undefined : translateDispatch(dispatch.value, match.value);
  context.report({
    at: { start: dispatch.start, end: match.end },
    message: 'oldForm',
    data: {
      consequence: consequence(configuration),
      dispatch: dispatch.value,
      match: match.value,
    },
    httpd: walkMessage(TAKES_THREE, configuration),
    help:
      expression === undefined
        ? 'Write a condition such as `"%{CONTENT_TYPE} =~ m|^text/html|"`.'
        : `Write \`${quoteWord(expression)}\`.`,
    fixes:
      expression === undefined || !isVerbatim({ start: dispatch.start, end: match.end }, command)
        ? []
        : [replaceBy(expression, dispatch, match)],
  });
}

function replaceBy(expression: string, dispatch: Word, match: Word): Fix {
  const text = quoteWord(expression);
  return {
    title: `Replace with \`${text}\``,
    name: 'replace',
    kind: 'safe', // it holds for the same responses
    edits: [{ start: dispatch.start, end: match.end, text }],
  };
}
