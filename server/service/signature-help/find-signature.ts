import {
  type Parameter,
  parameterAt,
  parametersOf,
  parseSyntax,
} from '../../../facts/editing/parse-syntax.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import type { CompletionPlace } from '../completion/completion-place.ts';
import { type ArgumentSite, cursorSiteAt } from '../completion/cursor-site.ts';
import { parametersOfMacro } from '../completion/defined-words.ts';
import type { SignatureHelp, SignatureInformation } from '../documents/protocol.ts';

/** The syntax of the command whose arguments are written at a position, with the argument that is written marked. */
export function findSignature(offset: number, place: CompletionPlace): SignatureHelp | undefined {
  const site = cursorSiteAt(place.document, offset);
  if (site?.kind !== 'argument') return undefined;
  const signature = signatureOf(site, place);
  if (signature === undefined) return undefined;
  const { label, parameters, isKnown } = signature;
  const args = site.args.map(({ value }) => value);
  const active = parameterAt(site.index, args, parameters, isKnown);
  const information: SignatureInformation = {
    label,
    parameters: parameters.map(({ start, end, isOptional, isRepeated }) => ({
      label: [start, end],
      ...describe(isOptional, isRepeated),
    })),
  };
  return {
    signatures: [information],
    activeSignature: 0,
    // beyond the last one none is marked
    activeParameter: active ?? parameters.length,
  };
}

function describe(isOptional: boolean, isRepeated: boolean): { readonly documentation?: string } {
  const words = [...(isOptional ? ['optional'] : []), ...(isRepeated ? ['may be repeated'] : [])];
  return words.length === 0 ? {} : { documentation: words.join(', ') };
}

interface Signature {
  readonly label: string;
  readonly parameters: readonly Parameter[];
  readonly isKnown: (word: string) => boolean;
}

function signatureOf(site: ArgumentSite, place: CompletionPlace): Signature | undefined {
  const { command, args } = site;
  const fact = place.configuration.factOf(command.key);
  if (fact === undefined) return undefined;
  const macro = command.key === 'use' ? args[0]?.value : undefined;
  const parameters = macro === undefined ? undefined : parametersOfMacro(toDisplayText(macro), place);
  if (macro !== undefined && parameters !== undefined) {
    const label = [fact.spelling, toDisplayText(macro), ...parameters].join(' ');
    return { label, parameters: parseWords(label, fact.spelling.length), isKnown: () => false };
  }
  const { syntax, values } = fact;
  if (syntax === undefined) return undefined;
  const words = new Set(
    [...(values?.accepts ?? []), ...(values?.known ?? [])].map((word) => word.toLowerCase()),
  );
  return { label: syntax, parameters: parametersOf(fact), isKnown: (word) => words.has(word.toLowerCase()) };
}

/** Each word of a text is a parameter: in the names of a macro's brackets mean nothing. */
function parseWords(label: string, from: number): readonly Parameter[] {
  return parseSyntax(label.replace(/[[\]"().]/g, '_'), from, label.length);
}
