import { directiveFact, directiveNames, seriesThatKnow } from '../facts/directives.ts';
import { moduleFact } from '../facts/modules.ts';
import { outdatedDirective } from '../facts/upgrade.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import { nearestNames } from '../grammar/nearest-names.ts';
import { explainDirective, shown } from './explain-directive.ts';
import type { Explanation } from './explanation.ts';

/** What `Invalid command 'NAME'` means: a misspelled name, or that of a module that is not loaded. */
export function explainUnknownName(name: string, message: string): Explanation {
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
    `No module that plume knows has a directive \`${name}\`.${guess === '' ? ' Is it a comment without its `#`, the end of another line, or text of another program?' : ` Did you mean ${guess}?`}`,
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
    ...directive.text,
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
