import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { isUnlocated, scopeOf } from '../../../model/configuration/scope.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { sentOtherwise } from './sent-otherwise.ts';

export default defineRule({
  id: 'content/type-never-sent',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'A directive names a type that files had once, and httpd sends them with another.',
  sources: [
    'httpd:modules/filters/mod_filter.c#filter_bytype',
    'httpd:modules/metadata/mod_expires.c#expires_filter',
    'httpd:modules/http/mod_mime.c#find_ct',
    'measured:2.4.71',
  ],
  messages: {
    other:
      '`{directive} {words}` does nothing for files such as `{url}`: httpd sends them as `{sent}`, not as `{type}`, and no line names that type.',
  },
  together: {
    other: { in: 'server', same: ['type', 'sent'], place: 'this line does nothing for them, either' },
  },
  isAboutRequests: true,
  on: { command: { AddOutputFilterByType: checkTypes, ExpiresByType: checkTypes } },
});

function checkTypes(command: Command, context: RuleContext<'other'>): void {
  const { configuration } = context;
  const { server } = configuration;
  if (server === undefined || server.assumes.length > 0) return;
  const located = locateIn(command, context);
  if (isUnlocated(scopeOf(located))) return;
  const isFilter = command.key === 'addoutputfilterbytype';
  const fix = isFilter ? addType : replaceType;
  const [first, ...others] = argsAt(located);
  if (first === undefined || first.hasVariable || !mayBeAccepted(command, configuration)) return;
  const types = (isFilter ? others : [first]).filter(({ hasVariable }) => !hasVariable);
  for (const word of types) {
    const found = sentOtherwise(word.value, located, server);
    if (found === undefined) continue;
    context.report({
      at: word,
      message: 'other',
      data: {
        directive: configuration.fact(command)?.name ?? command.name,
        words: isFilter ? `${first.value} ${word.value}` : word.value,
        url: found.uri,
        sent: found.type,
        type: word.value,
      },
      help: `Name \`${found.type}\`, too. Which type a file has is in the table that \`TypesConfig\` names, and in \`AddType\`.`,
      related: found.by === undefined ? [] : [relate(found.by, 'this says which type the files have')],
      fixes: isVerbatim(word, command) ? [fix(word, found.type)] : [],
    });
    return;
  }
}

function addType({ end }: Word, type: string): Fix {
  return {
    title: `Add \`${type}\``,
    name: 'add-type',
    kind: 'unsafe', // what is sent is then filtered
    edits: [{ start: end, end, text: ` ${type}` }],
  };
}

function replaceType(word: Word, type: string): Fix {
  return {
    title: `Replace with \`${type}\``,
    name: 'replace',
    kind: 'unsafe', // clients then keep the files for another time
    edits: [replaceSpan(word, type)],
  };
}
