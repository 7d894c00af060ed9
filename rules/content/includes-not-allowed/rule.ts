import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { namesFilter } from '../../upgrade/ssi-legacy-expr/includes-filter.ts';
import { refusedInFile, refusedInServer } from './refused-includes.ts';

type Message = 'unparsed' | 'page';

export default defineRule({
  id: 'content/includes-not-allowed',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'Pages get the filter of server-side includes where `Options` does not allow these.',
  sources: ['httpd:modules/filters/mod_include.c#includes_filter', 'measured:2.4.71'],
  messages: {
    unparsed:
      '`{line}` does nothing here: `Options` has neither `Includes` nor `IncludesNOEXEC`, so that pages are sent with their elements as they are.',
    page: '`{line}` does nothing for `{url}`: `Options` has neither `Includes` nor `IncludesNOEXEC` there, so that the page is sent with its elements as they are.',
  },
  together: {
    unparsed: { in: 'file', place: 'this line does nothing, either' },
    page: { in: 'file', same: ['url'], place: 'this line does nothing, either' },
  },
  isAboutRequests: true,
  on: {
    command: {
      AddOutputFilter: checkLine,
      SetOutputFilter: checkLine,
      AddOutputFilterByType: checkLine,
      AddHandler: checkLine,
      SetHandler: checkLine,
    },
  },
});

function checkLine(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const located = locateIn(command, context);
  const [word, ...others] = argsAt(located);
  if (word === undefined || !isForIncludes(word, command.key)) return;
  if (configuration.hasModule('mod_include') === 'absent' || !mayBeAccepted(command, configuration)) return;
  const scope = scopeOf(located);
  if (isUnlocated(scope)) return;
  const extensions = command.key.startsWith('add') && command.key !== 'addoutputfilterbytype' ? others : [];
  const found =
    configuration.server === undefined
      ? refusedInFile(scope)
      : refusedInServer(located, extensions, context.htaccessPaths);
  if (found === undefined) return;
  const { uri, by } = found;
  const line = [
    configuration.fact(command)?.name ?? command.name,
    ...argsAt(located).map(({ value }) => value),
  ];
  context.report({
    at: word,
    message: found.isPage ? 'page' : 'unparsed',
    data: { line: line.join(' '), url: uri ?? '' },
    help: 'Add `IncludesNOEXEC` to the `Options` of the directory; `Includes` also lets pages run programs.',
    related: by === undefined ? [] : [relate(by, 'these options are in force')],
    ...(uri === undefined
      ? {}
      : {
          httpd: {
            id: 'AH01374',
            message: `mod_include: Options +Includes (or IncludesNoExec) wasn't set, INCLUDES filter removed: ${uri}`,
            phase: 'request',
          },
        }),
  });
}

function isForIncludes({ value, hasVariable }: Word, key: string): boolean {
  if (hasVariable) return false;
  return key.endsWith('handler') ? asciiLowerCase(value) === 'server-parsed' : namesFilter(value);
}
