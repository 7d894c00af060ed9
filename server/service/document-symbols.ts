import { sectionKind } from '../../facts/sections.ts';
import { type ByteText, toDisplayText } from '../../grammar/byte-text.ts';
import type { Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { trimWhitespace } from '../../grammar/whitespace.ts';
import type { Positions } from '../../linter/findings/positions.ts';
import { forEachCommand } from '../../model/configuration/walk.ts';
import type { FileInstance } from '../../model/server/server.ts';
import { readServerName } from '../../model/vhosts/server-name.ts';
import { toRange } from './diagnostics.ts';
import type { DocumentSymbol, SymbolKind } from './documents/protocol.ts';
import { spanOfLine, spanOfSection } from './section-spans.ts';

/**
 * The sections of a file, each with those inside it: a virtual host by its ServerName and addresses, as httpd has them
 * in `instance`, other sections by their name and arguments. In the order of the text; never deeper than the tree.
 */
export function findDocumentSymbols(instance: FileInstance, positions: Positions): readonly DocumentSymbol[] {
  return symbolsIn(instance.document.children, instance, positions);
}

function symbolsIn(
  lines: readonly Line[],
  instance: FileInstance,
  positions: Positions,
): readonly DocumentSymbol[] {
  return lines.flatMap((line): readonly DocumentSymbol[] => {
    if (line.kind !== 'open') return [];
    const children = symbolsIn(line.children, instance, positions);
    return [
      {
        name: nameOf(line, instance),
        kind: symbolKindOf(line.key),
        range: toRange(spanInFile(line, instance), positions),
        selectionRange: toRange(instance.spanInFile(spanOfLine(line)), positions),
        ...(children.length > 0 && { children: [...children] }),
      },
    ];
  });
}

function spanInFile(section: OpeningTag, instance: FileInstance): ReturnType<typeof spanOfSection> {
  return instance.spanInFile(spanOfSection(section));
}

const [MODULE, NAMESPACE, FUNCTION, OPERATOR] = [2, 3, 12, 25] as const satisfies readonly SymbolKind[];

/** The icon of a section in an outline: those that set something are name spaces. */
function symbolKindOf(key: string): SymbolKind {
  if (key === '<virtualhost') return MODULE;
  switch (sectionKind(key)) {
    case 'Macro':
      return FUNCTION;
    case 'Condition':
    case 'If':
      return OPERATOR;
    default:
      return NAMESPACE;
  }
}

/** What an outline shows of a section; longer ones are cut. */
function nameOf(section: OpeningTag, instance: FileInstance): string {
  const args = instance.partsOf(section).words.map(({ value }) => value);
  const written = [section.name, ...args].join(' ');
  const host = section.key === '<virtualhost' ? hostNameOf(section, instance) : undefined;
  const name = host === undefined ? written : args.length > 0 ? `${host} (${args.join(' ')})` : host;
  // editors refuse a symbol without a name
  if (trimWhitespace(name) === '') return '<>';
  return toDisplayText(name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}...` : name);
}

/** The longest name of a section, in bytes, that an outline shows whole. */
const LONGEST_NAME = 200;

/** The host of the ServerName that counts; where httpd surely does not read the section, that of the last one in it. */
function hostNameOf(section: OpeningTag, instance: FileInstance): ByteText | undefined {
  let name: ByteText | undefined;
  forEachCommand(
    { instance, command: section },
    (at) => {
      name = at.instance.partsOf(at.command).words[0]?.value ?? name;
    },
    SERVER_NAME,
  );
  name ??= writtenNameIn(section.children, instance);
  if (name === undefined) return undefined;
  const read = readServerName(name, instance.document.source.series);
  return read.ok ? read.name.host : name;
}

const SERVER_NAME: ReadonlySet<string> = new Set(['servername']);

function writtenNameIn(lines: readonly Line[], instance: FileInstance): ByteText | undefined {
  for (const line of lines.toReversed()) {
    if (line.kind === 'directive' && SERVER_NAME.has(line.key)) return instance.partsOf(line).words[0]?.value;
    const inside = line.kind === 'open' ? writtenNameIn(line.children, instance) : undefined;
    if (inside !== undefined) return inside;
  }
  return undefined;
}
