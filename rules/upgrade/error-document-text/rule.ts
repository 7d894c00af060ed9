import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { refusalMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { quoteWord, replaceSpan } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';
import { comesFrom22 } from '../from-2-2.ts';
import { hasReached } from '../has-reached.ts';

export default defineRule({
  id: 'upgrade/error-document-text',
  severity: 'info',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: { changed: 'changes', backslash: 'changes' },
  summary: 'The text of an `ErrorDocument` of httpd 2.2 is an expression in httpd 2.4.',
  sources: [
    'httpd:server/core.c#set_error_document',
    'httpd:server/util_expr_scan.l',
    'measured:2.2.34',
    'measured:2.4.71',
  ],
  messages: {
    refused:
      'httpd will not start: it cannot parse the text of `ErrorDocument` from `{part}` on, because that text is an expression since httpd {since}.',
    changed:
      'httpd replaces what begins with `{part}` in the text of `ErrorDocument`, which httpd 2.2 sent as it is: since httpd {since}, that text is an expression.',
    backslash:
      'httpd omits or replaces backslashes in the text of `ErrorDocument`, which httpd 2.2 sent as they are: since httpd {since}, that text is an expression.',
  },
  supersedes: ['value/invalid-argument'],
  on: { command: { ErrorDocument: checkDocument } },
});

type Message = 'refused' | 'changed' | 'backslash';

function checkDocument(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const { target } = configuration;
  const since = configuration.fact(command)?.values?.expressionsSince;
  const [, text] = configuration.partsOf(command).words;
  if (!comesFrom22(target) || since === undefined || !hasReached(target, since)) return;
  if (text === undefined || text.hasVariable) return;
  const { first, escaped, hasBackslash } = escapeExpressions(text.value);
  const error = argumentErrorOf(command, configuration);
  if (error !== undefined && (error.word !== 1 || first === undefined)) return;
  if (first === undefined && !hasBackslash) return;
  context.report({
    at: text,
    message: error !== undefined ? 'refused' : first !== undefined ? 'changed' : 'backslash',
    data: { part: first ?? '', since },
    ...(error === undefined
      ? {}
      : { severity: 'error' as const, httpd: refusalMessage(error.message, command, configuration) }),
    help:
      first === undefined
        ? 'Write each backslash that is to be sent twice for the expression, and each of these twice for the argument.'
        : `Write \`\\${first}\`, which httpd 2.4 sends as \`${first}\`.`,
    fixes: first !== undefined && isVerbatim(text, command) ? [sendAsItIs(text, escaped)] : [],
  });
}

interface Escaped {
  /** The first thing that an expression replaces; undefined without one. */
  readonly first: string | undefined;
  /** The text with a backslash before each of them. */
  readonly escaped: ByteText;
  /** Whether a backslash is before something else than one of them. */
  readonly hasBackslash: boolean;
}

/** How an expression reads a text: a backslash takes what is after it out of its meaning. */
function escapeExpressions(value: ByteText): Escaped {
  let first: string | undefined;
  let hasBackslash = false;
  const escaped = value.replace(/\\(?:%\{|\$\d|[\s\S])?|%\{|\$\d/g, (part) => {
    if (part.startsWith('\\')) {
      hasBackslash ||= part.length < 3;
      return part;
    }
    first ??= part;
    return `\\${part}`;
  });
  return { first, escaped, hasBackslash };
}

function sendAsItIs(text: { readonly start: number; readonly end: number }, escaped: ByteText): Fix {
  return {
    title: `Replace with \`${quoteWord(escaped)}\`, which httpd 2.4 sends as httpd 2.2 did`,
    name: 'escape',
    kind: 'unsafe', // a server of 2.4 that has run with the text sends another one then
    edits: [replaceSpan(text, quoteWord(escaped))],
  };
}
