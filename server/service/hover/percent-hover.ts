import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { expressionFunction, expressionVariable } from '../../../facts/expressions.ts';
import { logItems } from '../../../facts/log-format.ts';
import { asciiLowerCase, type ByteText, type Span, toDisplayText } from '../../../grammar/byte-text.ts';
import type { ArgumentSite } from '../completion/cursor-site.ts';
import { isExpression } from '../completion/expression-offers.ts';
import { type Format, formatOf } from '../completion/format-offers.ts';
import type { HoverPart, HoverPlace } from './hover-place.ts';
import { writeMeaning } from './write-meaning.ts';

/** What a `%` under the pointer stands for: an item of a log format or of a header, a variable, a function. */
export function describePercent(
  site: ArgumentSite,
  fact: DirectiveFact,
  place: HoverPlace,
): HoverPart | undefined {
  const format = formatOf(fact, { ...site, typed: textOf(site) });
  if (format !== undefined) return describeItem(site, format, place);
  const isRewriting = REWRITING.has(fact.values?.type ?? '');
  const isExpressions = isExpression(fact, { ...site, typed: textOf(site) });
  if (!isRewriting && !isExpressions) return undefined;
  return describeBraced(site, place) ?? (isExpressions ? describeToken(site, place) : undefined);
}

const REWRITING: ReadonlySet<string> = new Set(['rewrite-rule', 'rewrite-condition']);
/** So far from the pointer a name is looked for. */
const REACH = 300;

function textOf({ command, span }: ArgumentSite): ByteText {
  return command.source.text.slice(span.start, Math.min(span.end, span.start + REACH));
}

const MEANINGS_OF_FORMATS = {
  'access-log': 'log-item',
  'error-log': 'error-log-item',
  header: 'header-item',
} as const;

function describeItem(site: ArgumentSite, format: Format, place: HoverPlace): HoverPart | undefined {
  const found = around(site, place.offset, ITEM);
  if (found === undefined) return undefined;
  const [whole = '', name = '', item = ''] = found.groups;
  const { write, reading } = place;
  const shown = name.replaceAll('`', '');
  const meaning = writeMeaning(MEANINGS_OF_FORMATS[format], item, write, toDisplayText(whole), (text) =>
    text.replace(/ that the braces (?:name|say)\b/, (words) =>
      shown === '' ? words : ` \`${toDisplayText(shown)}\``,
    ),
  );
  if (meaning === undefined) return undefined;
  const table = format === 'error-log' ? 'ErrorLogFormat' : 'LogFormat';
  const { series } = reading.configuration.target;
  const module =
    format === 'header' ? undefined : logItems(table, series).find((one) => one.item === item)?.module;
  const isOther = module !== undefined && module !== 'mod_log_config' && module !== 'core';
  return {
    span: found.span,
    text: write.join([meaning, isOther ? `It is an item of ${write.code(module)}.` : '']),
  };
}

/** `%>s`, `%{Referer}i`, `%!200,304{X}^ti` */
const ITEM = /%[<>!,\d]*(?:\{([^{}]{0,200})\})?[<>]?(\^[A-Za-z]{2}|[A-Za-z%])/g;
/** `%{NAME}`, `%{req:NAME}` */
const BRACED = /%\{([^{}%$]{1,200})\}/g;

function describeBraced(site: ArgumentSite, place: HoverPlace): HoverPart | undefined {
  const found = around(site, place.offset, BRACED);
  if (found === undefined) return undefined;
  const inner = found.groups[1] ?? '';
  const { write } = place;
  const colon = inner.indexOf(':');
  const text =
    colon < 0
      ? describeVariable(inner, place)
      : describeCall(inner.slice(0, colon), inner.slice(colon + 1), place);
  return text === undefined ? undefined : { text: write.join([text]), span: found.span };
}

function describeVariable(name: ByteText, { write }: HoverPlace): string | undefined {
  const upper = name.toUpperCase();
  const shown = `%{${toDisplayText(name)}}`;
  return (
    writeMeaning('variable', upper, write, shown) ??
    writeMeaning('ssl-variable', name, write, shown) ??
    (expressionVariable(name)?.isPrefix === true ? writeMeaning('variable', 'SSL_', write, shown) : undefined)
  );
}

function describeCall(name: ByteText, argument: ByteText, { write }: HoverPlace): string | undefined {
  const shown = `%{${toDisplayText(name)}:${toDisplayText(argument)}}`;
  return (
    writeMeaning('variable', `${name.toUpperCase()}:`, write, shown) ??
    writeMeaning('function', expressionFunction(name)?.name ?? '', write, shown)
  );
}

/** A function or an operator of an expression. */
function describeToken(site: ArgumentSite, place: HoverPlace): HoverPart | undefined {
  const found = around(site, place.offset, TOKEN);
  if (found === undefined) return undefined;
  const [whole = ''] = found.groups;
  const { write } = place;
  const shown = toDisplayText(whole);
  const isCalled = site.command.source.text[found.span.end] === '(';
  const text = isCalled
    ? writeMeaning('function', expressionFunction(whole)?.name ?? '', write, shown)
    : (writeMeaning('operator', asciiLowerCase(whole), write, shown) ??
      writeMeaning('operator', whole, write, shown));
  return text === undefined ? undefined : { text, span: found.span };
}

/** A function or an operator; a word that is neither has no meaning. */
const TOKEN = /\w+|-[A-Za-z]+|[=!]~|[=!<>]=|&&|\|\|/g;

/** The match that the pointer is over, near it. */
function around(
  { command, span }: ArgumentSite,
  offset: number,
  pattern: RegExp,
): { readonly groups: readonly (string | undefined)[]; readonly span: Span } | undefined {
  const from = Math.max(span.start, offset - REACH);
  const text = command.source.text.slice(from, Math.min(span.end, offset + REACH));
  for (const match of text.matchAll(pattern)) {
    const start = from + match.index;
    const end = start + match[0].length;
    if (start <= offset && offset <= end) return { groups: [...match], span: { start, end } };
    if (start > offset) break;
  }
  return undefined;
}
