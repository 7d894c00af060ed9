import { directiveFact } from '../../../facts/directives.ts';
import type { Command, Word } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { consequence, refusalMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { quoteWord, replaceSpan } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';

export default defineRule({
  id: 'access/limit-lower-case-method',
  severity: 'warning',
  since: '0.3.0',
  tags: ['security'],
  summary: 'A method in <Limit> or <LimitExcept> is in lower case, but method names are case-sensitive.',
  sources: [
    'httpd:server/core.c#ap_limit_section',
    'httpd:modules/http/http_protocol.c#ap_method_number_of',
    'measured:2.4.71',
  ],
  messages: {
    untouched:
      '`<Limit>` does not apply to `{right}` because method names are case-sensitive and `{word}` is another method.',
    included:
      '`<LimitExcept>` applies to `{right}` as well, because method names are case-sensitive and `{word}` is another method.',
    refused:
      '{consequence}: method names are case-sensitive, and a .htaccess cannot register a new one such as `{word}`.',
  },
  supersedes: ['value/invalid-argument'],
  isLineLocal: true,
  on: { command: { '<Limit': checkMethods, '<LimitExcept': checkMethods } },
});

type Message = 'untouched' | 'included' | 'refused';

function checkMethods(section: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (configuration.fact(section) === undefined || configuration.isRead(section) === 'absent') return;
  const { words: args } = configuration.partsOf(section);
  const error = argumentErrorOf(section, configuration);
  const isRefused = error?.openTo !== undefined;
  if (error !== undefined && !isRefused) return;
  // `<Limit TRACE>` is refused
  const wrong = args.filter(
    (arg) => isWrong(arg) && !(section.key === '<limit' && /^trace$/i.test(arg.value)),
  );
  for (const arg of wrong) {
    // httpd stops at the first one that it does not know
    if (isRefused && arg !== args[error.word ?? 0]) continue;
    context.report({
      at: arg,
      message: isRefused ? 'refused' : section.key === '<limit' ? 'untouched' : 'included',
      data: {
        word: arg.value,
        right: arg.value.toUpperCase(),
        consequence: consequence(configuration),
      },
      ...(isRefused
        ? {
            severity: 'error',
            httpd: refusalMessage(error.message, section, configuration),
          }
        : {}),
      fixes: wrong.every((each) => isVerbatim(each, section)) ? [writeUpperCase(wrong)] : [],
    });
  }
}

/** The methods that httpd knows. */
const METHODS: ReadonlySet<string> = new Set(directiveFact('allowmethods', '2.4')?.values?.accepts);

function isWrong({ value, hasVariable }: Word): boolean {
  const right = value.toUpperCase();
  return !hasVariable && value !== right && METHODS.has(right);
}

function writeUpperCase(args: readonly Word[]): Fix {
  return {
    title: 'Write methods in upper case',
    name: 'write-upper-case',
    kind: 'unsafe', // the section begins to apply to other requests, or no longer applies to some
    edits: args.map((arg) => {
      const right = arg.value.toUpperCase();
      return replaceSpan(arg, arg.quote === '' ? right : quoteWord(right));
    }),
  };
}
