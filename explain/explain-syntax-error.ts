import { directiveFact, directiveNames, seriesThatKnow } from '../facts/directives.ts';
import { moduleFact } from '../facts/modules.ts';
import { outdatedDirective } from '../facts/upgrade.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { nearestNames } from '../grammar/nearest-names.ts';
import { explainDirective, shown } from './explain-directive.ts';
import type { Explanation } from './explanation.ts';
import type { ReportedFault } from './syntax-error.ts';

/** What httpd says of a line of its configuration, in plain words, with the directive that it is about. */
export function explainSyntaxError({ file, line, message }: ReportedFault): Explanation {
  const about = explainRefusal(message);
  return {
    kind: 'syntax-error',
    subject: about?.subject ?? 'Syntax error',
    title: `Line ${line} of \`${file}\`: ${message === '' ? 'httpd refuses it' : message}`,
    text: [
      'httpd will not start, or does not reload, because it refuses this line.',
      ...(about?.text ?? ['httpd says on the next line what is wrong with it: paste both lines.']),
    ],
    facts: about?.facts ?? [],
    sections: about?.sections ?? [],
    directives: about?.directives ?? [],
  };
}

/**
 * What httpd says when it refuses a command, without its place: that it does not know the name, or that the directive with
 * which the message begins takes something else. Undefined where the message is none of these.
 */
export function explainRefusal(message: string): Explanation | undefined {
  const invalid = /Invalid command '([^']*)'/.exec(message)?.[1];
  if (invalid !== undefined) return explainUnknownName(invalid, message);
  const wrongModule = /^Cannot load (\S+) into server: (.*)$/s.exec(message);
  if (wrongModule !== null) return explainModuleFile(message, wrongModule[1]!);
  const name = /^<?[A-Za-z][\w]*/.exec(message)?.[0];
  const directive = name === undefined ? undefined : explainDirective(asciiLowerCase(name));
  if (directive === undefined || !REFUSALS.test(message)) return undefined;
  const { facts } = directive;
  return {
    ...directive,
    kind: 'message',
    title: message,
    text: [
      `httpd refuses a command with \`${directive.subject}\`: ${describeRefusal(message)}`,
      ...directive.text.filter((text) => !text.startsWith("httpd's own note")),
    ],
    facts: facts.filter(([label]) => REFUSAL_FACTS.has(label)),
    sections: directive.sections.filter(({ title }) => !title.startsWith('Messages')),
  };
}

const REFUSALS =
  /takes |not allowed|cannot occur|must be|requires|directive missing|invalid|Invalid|Illegal|unknown|Unknown|has been|argument|is not |needs|can't|cannot|should/;
const REFUSAL_FACTS: ReadonlySet<string> = new Set([
  'Syntax',
  'In 2.2',
  'Values',
  'Context',
  'Override',
  'Module',
]);

function describeRefusal(message: string): string {
  if (/not allowed here|cannot occur/.test(message))
    return 'it is not allowed in this section or file; *Context* says where it is.';
  if (/takes (?:no|one|two|three|1|at least)|argument/.test(message))
    return 'the number of its arguments is wrong; *Syntax* says what it takes.';
  return 'the message says why.';
}

function explainUnknownName(name: string, message: string): Explanation {
  const key = asciiLowerCase(name.replace(/>$/, ''));
  const known = seriesThatKnow(key);
  const directive = explainDirective(key);
  const text = directive === undefined ? describeMisspelling(name) : describeMissing(key);
  return {
    kind: 'message',
    subject: name,
    title: message,
    text,
    facts: (directive?.facts ?? []).filter(
      ([label]) =>
        label === 'Releases' || label === 'Packages' || (label === 'Module' && known.includes('2.4')),
    ),
    sections: known.includes('2.4') ? loadingAdvice(key) : [],
    directives: directive?.directives ?? [],
  };
}

function describeMisspelling(name: string): readonly string[] {
  const near = nearestNames(name, [...new Set([...directiveNames('2.4'), ...directiveNames('2.2')])]);
  const guess = near.map((one) => `\`${shown(one)}\``).join(' or ');
  return [
    `No module that plume knows has a directive \`${name}\`.${guess === '' ? ' Is it the end of another line, or text of another program?' : ` Did you mean ${guess}?`}`,
  ];
}

function describeMissing(key: string): readonly string[] {
  const fact = directiveFact(key, '2.4');
  const directive = explainDirective(key)!;
  if (fact === undefined) return directive.text;
  const outdated = outdatedDirective(key);
  if (outdated?.works === false) return directive.text;
  return [
    `\`${directive.subject}\` belongs to ${fact.providers.map((one) => `\`${one}\``).join(' or ')}, which this server does not load.`,
    ...directive.text.filter((text) => !text.startsWith("httpd's own note")),
  ];
}

function loadingAdvice(key: string): Explanation['sections'] {
  const provider = directiveFact(key, '2.4')?.providers[0];
  const module = provider === undefined ? undefined : moduleFact(provider, '2.4');
  if (module === undefined || module.isBuiltIn) return [];
  const name = module.identifier.replace(/_module$/, '');
  const file = module.file.slice(module.file.lastIndexOf('/') + 1).replace(/\.c$/, '');
  const compat =
    provider === 'mod_access_compat'
      ? ['Or replace the lines with `Require`: `plume lint --fix` does so where it is exact.']
      : [];
  return [
    {
      title: 'What to do',
      paragraphs: [
        `Load the module before the line: \`LoadModule ${module.identifier} modules/${file}.so\` (Debian: \`a2enmod ${name}\`).`,
        ...compat,
      ],
    },
  ];
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
