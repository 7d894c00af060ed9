import { explainRefusal, explainUnknownRefusal } from './explain-refusal.ts';
import type { Explanation } from './explanation.ts';
import type { ReportedFault } from './syntax-error.ts';

/** What httpd says of a line of its configuration, in plain words, with the directive that it is about. */
export function explainSyntaxError({ file, line, message }: ReportedFault): Explanation {
  const about = explainRefusal(message) ?? explainUnknownRefusal(message);
  return {
    kind: 'syntax-error',
    subject: about?.subject ?? 'Syntax error',
    title: `Line ${line} of \`${file}\`: ${message === '' ? 'httpd refuses it' : message}`,
    text: [
      'httpd will not start, or does not reload, because it refuses this line.',
      ...(about?.text ?? [
        message === ''
          ? 'httpd says on the next line what is wrong with it: paste both lines.'
          : 'plume does not know the message: it may be that of a third-party module, or of a newer release.',
      ]),
    ],
    facts: about?.facts ?? [],
    sections: about?.sections ?? [],
    directives: about?.directives ?? [],
  };
}

/** A refusal with its place, which is a .htaccess where httpd does not say the line. */
export function explainRefusalAt({ file, line, message }: ReportedFault, about: Explanation): Explanation {
  if (line !== undefined) return explainSyntaxError({ file, line, message });
  return {
    ...about,
    title: `\`${file}\`: ${message}`,
    text: [
      'Every request for this directory and those below it gets 500, because httpd refuses a line of this .htaccess.',
      ...about.text,
    ],
  };
}
