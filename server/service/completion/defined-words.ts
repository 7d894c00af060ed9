import { type NameKind, namePlacesOf } from '../../../facts/defined-names.ts';
import { asciiLowerCase, toByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { wordsOf } from '../../../grammar/command.ts';
import { namesIn } from '../names/name-occurrences.ts';
import type { ArgumentWord } from './argument-words.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { ArgumentSite } from './cursor-site.ts';
import { inSnippet } from './snippet-text.ts';

/** Names that the configuration defines, where an argument is one of them as a whole or after a `!`. */
export function definedWords(site: ArgumentSite, place: CompletionPlace): readonly ArgumentWord[] {
  const { index, command } = site;
  return namePlacesOf(command.key)
    .filter(({ isDefinition, from, to }) => !isDefinition && from <= index && index <= to)
    .filter(({ form }) => WHOLE.has(form))
    .flatMap(({ kind, form }) => {
      const isNegated = form === 'negatable' && site.typed.startsWith('!');
      return namesOfKind(kind, place).map((name) =>
        kind === 'macro' ? macroWord(name, site, place) : wordOf(isNegated ? `!${name}` : name, kind),
      );
    });
}

const WHOLE: ReadonlySet<string> = new Set(['whole', 'negatable', 'after-not']);

function wordOf(name: string, kind: NameKind): ArgumentWord {
  return { name, kind: kind === 'macro' ? 'macro' : 'variable', note: NOTES[kind] };
}

/** The name of a macro, with a gap for each of its parameters if nothing follows it yet. */
function macroWord(name: string, { args, index }: ArgumentSite, place: CompletionPlace): ArgumentWord {
  const parameters = args.length > index + 1 ? [] : (parametersOfMacro(name, place) ?? []);
  const gaps = parameters.map((one, at) => ` \${${at + 1}:${inSnippet(one)}}`).join('');
  return { ...wordOf(name, 'macro'), ...(gaps !== '' && { snippet: `${inSnippet(name)}${gaps}` }) };
}

/** What a list says beside a name. */
export const NOTES: Readonly<Record<NameKind, string>> = {
  variable: 'variable',
  macro: 'macro',
  'log-format': 'log format',
  'rewrite-map': 'rewrite map',
  balancer: 'balancer',
  'authn-provider': 'provider alias',
  'authz-provider': 'provider alias',
  'environment-variable': 'environment variable',
};

/** So many names of a kind are looked at. */
const MOST_NAMES = 2_000;

/** The names of a kind that the files of the server define, each once, as an editor writes them. */
export function namesOfKind(kind: NameKind, place: CompletionPlace): readonly string[] {
  const names = new Map<string, string>();
  for (const { document } of place.files())
    for (const found of namesIn(document)) {
      if (!found.isDefinition || found.kind !== kind) continue;
      const shown = toDisplayText(found.name);
      // bytes that are not text cannot be written by an editor
      if (toByteText(shown) !== found.name) continue;
      const key = asciiLowerCase(shown);
      if (!names.has(key)) names.set(key, shown);
      if (names.size >= MOST_NAMES) return [...names.values()];
    }
  return [...names.values()];
}

/** The parameters of a macro as its definition has them; undefined where no file of the server defines it. */
export function parametersOfMacro(name: string, place: CompletionPlace): readonly string[] | undefined {
  const wanted = asciiLowerCase(toByteText(name));
  for (const { document } of place.files())
    for (const line of document.lines) {
      if (line.kind !== 'open' || line.key !== '<macro') continue;
      const [first, ...parameters] = wordsOf(line);
      if (asciiLowerCase(first?.value ?? '') !== wanted) continue;
      return parameters.map(({ value }) => toDisplayText(value));
    }
  return undefined;
}
