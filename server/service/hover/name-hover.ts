import type { NameKind } from '../../../facts/defined-names.ts';
import { type Span, toDisplayText } from '../../../grammar/byte-text.ts';
import { wordsOf } from '../../../grammar/command.ts';
import { variableNamesOf } from '../../../grammar/expanded-command.ts';
import { lineAt } from '../../../grammar/line-at.ts';
import type { Command, Line } from '../../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import { pathOfUri } from '../documents/file-name.ts';
import { type LocatedName, nameAt, placesOfName } from '../names/find-names.ts';
import type { NameOccurrence } from '../names/name-occurrences.ts';
import { isShown } from '../servers/shown-files.ts';
import { commandIn } from './command-in.ts';
import type { HoverPart, HoverPlace } from './hover-place.ts';
import { shorten } from './name-place.ts';

/** What a name that the configuration gives is: a variable with its value, a macro, a log format, a rewrite map. */
export function describeName(command: Command, place: HoverPlace): HoverPart | undefined {
  const variable = variableAt(command, place.offset);
  const name = nameAt(place.document.document, variable?.start ?? place.offset);
  if (name === undefined) return undefined;
  if (name.kind === 'variable') return describeVariable(name, variable?.whole ?? name, command, place);
  if (name.kind === 'macro-parameter') return undefined;
  const definitions = definitionsOf(name, place);
  if (definitions.length === 0) return undefined;
  const { write } = place;
  return {
    span: name,
    text: write.join([
      `${write.strong(toDisplayText(name.name))}: ${WORDS_OF_KINDS[name.kind]}.`,
      ...definitions.slice(0, MOST_DEFINITIONS).map((one) => `Defined by ${writeDefinition(one, place)}.`),
      definitions.length > MOST_DEFINITIONS
        ? `${definitions.length - MOST_DEFINITIONS} more lines define it.`
        : '',
    ]),
  };
}

/** The most definitions of a name that a hover shows; the others are counted. */
const MOST_DEFINITIONS = 3;

const WORDS_OF_KINDS: Readonly<Record<NameKind, string>> = {
  variable: 'a variable',
  macro: 'a macro',
  'log-format': 'a log format',
  'rewrite-map': 'a rewrite map',
  balancer: 'a balancer',
  'authn-provider': 'a provider alias for authentication',
  'authz-provider': 'a provider alias for authorization',
  'environment-variable': 'a variable of the environment of requests',
};

/** The `${NAME}` at an offset, its braces included. */
function variableAt(
  command: Command,
  offset: number,
): { readonly whole: Span; readonly start: number } | undefined {
  const found = variableNamesOf(command).find(({ span }) => span.start <= offset && offset <= span.end);
  return found && { whole: found.span, start: found.span.start + 2 };
}

function definitionsOf(name: NameOccurrence, place: HoverPlace): readonly LocatedName[] {
  const files = place.files(name.kind === 'environment-variable');
  return placesOfName(name, place.document, files).filter((one) => one.name.isDefinition);
}

function describeVariable(name: NameOccurrence, span: Span, command: Command, place: HoverPlace): HoverPart {
  const { write } = place;
  const definitions = definitionsOf(name, place);
  const shown = write.strong(`\${${toDisplayText(name.name)}}`);
  const value = name.isDefinition ? ownValue(name, command) : valueHere(name, command, place);
  const origin = originOf(name, value, definitions, place);
  return {
    span,
    text: write.join([
      value === undefined
        ? `${shown}: ${origin}`
        : `${shown} is ${write.code(shorten(toDisplayText(value), LONGEST))}.`,
      value === undefined ? '' : origin,
    ]),
  };
}

/** The longest value or line, in characters, that a hover shows whole. */
const LONGEST = 200;

/** What a Define gives its name. */
function ownValue(name: NameOccurrence, command: Command): string | undefined {
  const words = wordsOf(command);
  const at = words.findIndex(({ start, end }) => start <= name.start && name.end <= end);
  const value = command.key === 'define' ? words[at + 1] : undefined;
  return value?.hasVariable === true ? undefined : value?.value;
}

function valueHere(name: NameOccurrence, command: Command, place: HoverPlace): string | undefined {
  const { instance } = place;
  const own = commandIn(instance, command);
  const found = own === undefined ? undefined : instance.valueIn(own, name.name);
  if (found !== undefined) return found === `\${${name.name}}` ? undefined : found;
  const known = place.reading.server?.variables.value(name.name);
  return known?.known === 'present' ? known.text : undefined;
}

function originOf(
  name: NameOccurrence,
  value: string | undefined,
  definitions: readonly LocatedName[],
  place: HoverPlace,
): string {
  const { server } = place.reading;
  const defines = definitions.filter(({ name: one }) => !name.isDefinition || one.start !== name.start);
  const [first] = defines;
  if (first !== undefined) {
    const more = defines.length > 1 ? ` and ${defines.length - 1} more` : '';
    const at = first.file.uri === place.document.uri ? 'on' : 'at';
    const from = `${name.isDefinition ? 'It is defined' : 'Defined'} ${at} ${writeLine(first, place)}${more}`;
    return value === undefined && !name.isDefinition
      ? `its value is not known here. ${from}.`
      : `${from}${name.isDefinition ? ', too' : ''}.`;
  }
  if (name.isDefinition) return 'It holds from this line on.';
  if (value !== undefined) return 'The environment of httpd, or an option of plume, sets it.';
  const known = server?.variables.value(name.name).known;
  return known === 'absent'
    ? 'nothing defines it, so httpd leaves the text as it is.'
    : 'no line that plume sees defines it; the environment of httpd may.';
}

/** The line of a definition, quoted where its text may be shown. */
function writeDefinition(located: LocatedName, place: HoverPlace): string {
  const { file, name } = located;
  const line = lineAt(file.document, name.start);
  const isOpen = file.uri === place.document.uri || file.version !== undefined;
  const mayQuote = isOpen || isShown(pathOfUri(file.uri) ?? '', file.document, NO_FOLDERS);
  const text = line !== undefined && mayQuote ? `${place.write.code(shorten(textOf(line)))} ` : '';
  const where = writeLine(located, place);
  return text === '' ? where : `${text}(${where})`;
}

const NO_FOLDERS: ReadonlySet<string> = new Set();

function textOf({ source: { text }, start, end }: Line): string {
  return toDisplayText(trimWhitespace(text.slice(start, Math.min(end, start + LONGEST))));
}

function writeLine({ file, name }: LocatedName, { document, write }: HoverPlace): string {
  const line = file.positions().editorPosition(name.start).line + 1;
  const uri = `${file.uri}#L${line}`;
  const short = file.uri.slice(file.uri.lastIndexOf('/') + 1);
  return write.link(file.uri === document.uri ? `line ${line}` : `${short}:${line}`, uri);
}
