import { isUrl } from '../../../arguments/values/uris.ts';
import { wellKnownWords } from '../../../facts/editing/well-known-words.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, isVerbatim, locateIn } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'content/error-document-text',
  severity: 'warning',
  since: '0.4.0',
  summary: 'An ErrorDocument is the name of a file, which httpd sends as the text of the page.',
  sources: [
    'httpd:server/core.c#set_error_document',
    'manual:mod/core.html#errordocument',
    'measured:2.4.71',
  ],
  messages: {
    text: 'Clients get the text `{word}` as the page for {status}, because only an `ErrorDocument` that begins with a slash is a file.',
  },
  isLineLocal: true,
  isAboutRequests: true,
  on: { command: { ErrorDocument: checkDocument } },
});

function checkDocument(command: Command, context: RuleContext<'text'>): void {
  const [status, word] = argsAt(locateIn(command, context));
  if (status === undefined || word === undefined || status.hasVariable || word.hasVariable) return;
  if (!isFileAsText(word.value) || !mayBeAccepted(command, context.configuration)) return;
  const path = pathFor(word);
  context.report({
    at: word,
    message: 'text',
    data: { word: word.value, status: status.value },
    help: 'Name the page by the path of its URL, from the slash after the host name on. A path relative to the directory does not exist here.',
    fixes:
      path !== undefined && isVerbatim(word, command)
        ? [
            {
              title: `Replace with \`${path}\``,
              name: 'replace',
              kind: 'choice', // the page may be below another directory
              edits: [{ start: word.start, end: word.end, text: path }],
            },
          ]
        : [],
  });
}

/** Whether httpd sends as a text what surely names a file. A text of several words, and a mere word, may be meant so. */
function isFileAsText(value: ByteText): boolean {
  if (value.startsWith('/') || value.includes(' ') || isUrl(value)) return false;
  if (value.startsWith('./') || value.startsWith('../')) return true;
  const [path = ''] = asciiLowerCase(value).split('?', 1);
  return wellKnownWords('extension').some(({ name }) => path.length > name.length && path.endsWith(name));
}

function pathFor({ value }: Word): ByteText | undefined {
  const path = value.startsWith('./') ? value.slice(2) : value;
  return /^[\w-][\w./?=&-]*$/.test(path) ? `/${path}` : undefined;
}
