import { query } from '../../../core/query.ts';
import { type ConfigurationSnippet, configurationSnippets } from '../../../facts/editing/snippets.ts';
import { type CommandParts, partsOf } from '../../../grammar/command.ts';
import { parse } from '../../../grammar/parse.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { errorOfArguments } from '../../../model/configuration/argument-errors.ts';
import type { CompletionPlace } from './completion-place.ts';
import type { NameSite } from './cursor-site.ts';
import { legalNames } from './directive-offers.ts';
import { hasLetters } from './letters.ts';
import type { Offer } from './offer.ts';
import { withoutGaps } from './snippet-text.ts';

/**
 * Lines for common tasks, where httpd 2.4 takes each of the commands that are in no section of them, with the arguments that
 * they have, and where their modules are not surely missing.
 */
export function snippetOffers(
  { parent, isTag, rest, typed }: NameSite,
  place: CompletionPlace,
): readonly Offer[] {
  const { configuration } = place;
  if (isTag || rest !== '' || configuration.target.series !== '2.4') return [];
  const isLegal = legalNames(parent, place);
  const letters = typed.toLowerCase();
  return configurationSnippets().flatMap((snippet): readonly Offer[] => {
    const { label, title, lines, modules } = snippet;
    if (!hasLetters(label.toLowerCase(), letters)) return [];
    if (modules.some((module) => configuration.hasModule(module) === 'absent')) return [];
    const isTaken = commandsInSnippet(snippet).every(({ command, parts }) => {
      const fact = configuration.factOf(command.key);
      const isThere = fact?.providers.some((module) => configuration.hasModule(module) !== 'absent');
      if (fact === undefined || isThere !== true || !isLegal(fact)) return false;
      const args = { args: parts.words, raw: parts.rawArguments };
      return errorOfArguments(args, { ...command, parent }, configuration) === undefined;
    });
    if (!isTaken) return [];
    return [
      { label, kind: 'snippet', note: title, snippet: lines.join('\n'), text: '', weight: SNIPPET_WEIGHT },
    ];
  });
}

/** After the names that are likely, before those that nobody uses. */
const SNIPPET_WEIGHT = 0.001;

interface SnippetCommand {
  readonly command: Command;
  readonly parts: CommandParts;
}

/** The commands that are in no section of the snippet, with the words that it proposes. */
const commandsInSnippet = query(
  'commandsInSnippet',
  (snippet: ConfigurationSnippet): readonly SnippetCommand[] => {
    const { children } = parse(withoutGaps(snippet.lines.join('\n')), '2.4');
    return children.flatMap((line) =>
      line.kind === 'directive' || line.kind === 'open' ? [{ command: line, parts: partsOf(line) }] : [],
    );
  },
);
