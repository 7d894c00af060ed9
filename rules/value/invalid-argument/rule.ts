import { headOf } from '../../../grammar/command.ts';
import type { Command, Document, Word } from '../../../grammar/syntax-tree.ts';
import { complaintAbout } from '../../../model/complaints.ts';
import { loadsForeignModule } from '../../../model/foreign-modules.ts';
import { consequence, walkMessage } from '../../../model/httpd-words.ts';
import { defineRule, type Fix, type RuleContext } from '../../define-rule.ts';
import { nearestNames } from '../../nearest-names.ts';

export default defineRule({
  id: 'value/invalid-argument',
  severity: 'error',
  since: '0.1.0',
  summary: 'httpd refuses the value of an argument.',
  sources: ['httpd:server/config.c#invoke_cmd', 'measured:2.4.71', 'measured:2.2.34'],
  messages: {
    word: '{consequence}: `{name}` does not take `{word}`.',
    misspelled: '{consequence}: `{name}` does not take `{word}`; did you mean {suggestions}?',
    line: '{consequence}: `{name}` does not take these arguments.',
  },
  on: { everyCommand: checkValues },
});

function checkValues(command: Command, context: RuleContext<'word' | 'misspelled' | 'line'>): void {
  const { configuration } = context;
  const complaint = complaintAbout(command, configuration);
  if (complaint?.kind !== 'value') return;
  const word = complaint.word === undefined ? undefined : context.words(command)[complaint.word];
  const near = word === undefined ? [] : nearestNames(word.value, complaint.expected ?? []);
  const data = {
    name: command.kind === 'open' ? `<${command.name}>` : command.name,
    word: word?.value ?? '',
    suggestions: near.map((name) => `\`${name}\``).join(' or '),
    consequence: consequence(configuration),
  };
  context.report({
    at: word ?? argumentsSpan(command, context),
    message: word === undefined ? 'line' : near.length > 0 ? 'misspelled' : 'word',
    data,
    httpd: walkMessage(complaint.message, configuration),
    ...(complaint.openTo !== undefined && near.length === 0 && mayBeKnown(context)
      ? { severity: 'warning' }
      : {}),
    ...helpFor(complaint.expected),
    fixes: word !== undefined && near.length === 1 ? [replaceWord(word, near[0]!)] : [],
  });
}

/**
 * Whether something that plume does not see may bring the name: a module of another maker, or a `<AuthnProviderAlias>`
 * and its kin in another file of the server.
 */
function mayBeKnown({ configuration, document }: RuleContext): boolean {
  return configuration.kind !== 'server' || loadsForeignModule(document) || definesAlias(document);
}

function definesAlias(document: Document): boolean {
  return document.children.some((line) => line.kind === 'open' && line.key.endsWith('provideralias'));
}

function argumentsSpan(command: Command, context: RuleContext) {
  const words = context.words(command);
  const [first] = words;
  return first === undefined ? headOf(command) : { start: first.start, end: words.at(-1)!.end };
}

/** Beyond this many a list of what is accepted is no help. */
const MOST_LISTED = 12;

function helpFor(expected: readonly string[] | undefined): { help?: string } {
  if (expected === undefined || expected.length === 0 || expected.length > MOST_LISTED) return {};
  return { help: `It takes ${expected.map((value) => `\`${value}\``).join(', ')}.` };
}

function replaceWord(word: Word, text: string): Fix {
  return {
    title: `Replace by \`${text}\``,
    safe: false, // httpd refused the line; what it does from now on is new
    edits: [{ start: word.start, end: word.end, text: `${word.quote}${text}${word.quote}` }],
  };
}
