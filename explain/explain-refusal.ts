import { type RecognizedMessage, recognizeMessage } from '../facts/messages/unnumbered-messages.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { suggestAccepted } from './accepted-words.ts';
import { explainDirective, shown } from './explain-directive.ts';
import { explainUnknownName } from './explain-unknown-name.ts';
import type { Explanation } from './explanation.ts';

/** What httpd says when it refuses a command, without its place. Undefined where the message is none of httpd's. */
export function explainRefusal(message: string): Explanation | undefined {
  const invalid = /^Invalid command '([^']*)', perhaps misspelled or defined by/.exec(message)?.[1];
  if (invalid !== undefined) return explainUnknownName(invalid, message);
  const wrongModule = /^Cannot load (\S+) into server: (.*)$/s.exec(message);
  if (wrongModule !== null) return explainModuleFile(message, wrongModule[1]!);
  const recognized = recognizeMessage(message);
  return recognized && explainRecognized(recognized, message);
}

function explainRecognized(recognized: RecognizedMessage, message: string): Explanation {
  const { directive, fillings } = recognized;
  const { meaning, advice, directives } = recognized.message;
  const about =
    directive === undefined ? aboutOne(message, directives) : asciiLowerCase(directive.replace('/', ''));
  const known = about === undefined ? undefined : explainDirective(about);
  const name = known?.subject ?? (directive === undefined ? undefined : shown(directive));
  const write = (text: string) => fillIn(text, fillings, name);
  const guess = known === undefined ? undefined : suggestAccepted(fillings, about!);
  const steps = [...(guess === undefined ? [] : [guess]), ...(advice === undefined ? [] : [write(advice)])];
  return {
    kind: 'message',
    subject: name ?? message,
    title: message,
    text: [meaning === undefined ? describeRefusal(name, directives) : write(meaning)],
    facts: known === undefined ? [] : refusalFacts(known.facts),
    sections: steps.length === 0 ? [] : [{ title: 'What to do', paragraphs: steps }],
    directives: known?.directives ?? directives,
  };
}

/** The directive with which a message begins, or the only one that it is said of. */
function aboutOne(message: string, directives: readonly string[]): string | undefined {
  const first = /^'?(<?[A-Za-z]\w*)/.exec(message)?.[1];
  const named = directives.find((name) => asciiLowerCase(name) === asciiLowerCase(first ?? ''));
  const one = named ?? (directives.length === 1 ? directives[0] : undefined);
  return one === undefined ? undefined : asciiLowerCase(one);
}

/** `$1` is what httpd filled in first. */
function fillIn(text: string, fillings: readonly string[], name: string | undefined): string {
  return text
    .replaceAll('{directive}', () => name ?? 'the directive')
    .replace(/\$(\d)/g, (_, place: string) => (fillings[Number(place) - 1] ?? '…').replaceAll('`', "'"));
}

function describeRefusal(name: string | undefined, directives: readonly string[]): string {
  if (name !== undefined)
    return `httpd refuses the arguments of \`${name}\`: the message says what is wrong with them, and *Syntax* what is accepted.`;
  const some = directives.map((one) => `\`${shown(one)}\``).join(', ');
  return some === ''
    ? 'httpd refuses a line of its configuration: the message says what is wrong with it.'
    : `httpd refuses the arguments of one of these directives: ${some}. The message says what is wrong with them.`;
}

function explainModuleFile(message: string, file: string): Explanation {
  return {
    kind: 'message',
    subject: 'LoadModule',
    title: message,
    text: [
      `httpd cannot load \`${file}\`. The end of the message has the reason: the file does not exist, needs a library that is missing, or was built for another httpd (*undefined symbol*).`,
    ],
    facts: [],
    sections: [
      {
        title: 'What to do',
        paragraphs: [
          'Install the package of the module, correct the path, or remove the `LoadModule`. Modules of 2.2 must be compiled again for 2.4.',
        ],
      },
    ],
    directives: ['LoadModule'],
  };
}

/** A message that plume does not know, with what it knows of the directive with which it begins. */
export function explainUnknownRefusal(message: string): Explanation | undefined {
  const name = /^<?[A-Za-z]\w*/.exec(message)?.[0];
  const directive = name === undefined ? undefined : explainDirective(asciiLowerCase(name));
  return (
    directive && {
      ...directive,
      text: [describeRefusal(directive.subject, [])],
      facts: refusalFacts(directive.facts),
      sections: [],
    }
  );
}

/** What of a directive helps to correct a line of it, with the address of its documentation. */
function refusalFacts(facts: Explanation['facts']): Explanation['facts'] {
  return facts.filter(([label]) => REFUSAL_FACTS.has(label));
}

const REFUSAL_FACTS: ReadonlySet<string> = new Set([
  'Syntax',
  'Values',
  'Context',
  'Override',
  'Module',
  'Manual',
]);
