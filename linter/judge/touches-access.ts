import { ACCESS_KEYS } from '../../access/policy/section-access.ts';
import { splitRewriteArguments } from '../../arguments/directives/rewrite.ts';
import { once } from '../../core/query.ts';
import { directiveFact } from '../../facts/directives.ts';
import { isAccessNeutral } from '../../facts/requests/neutral-directives.ts';
import { partsOf } from '../../grammar/command.ts';
import { lineAt, lineIndexAt } from '../../grammar/line-at.ts';
import { parse } from '../../grammar/parse.ts';
import type { Command, Document, Line } from '../../grammar/syntax-tree.ts';
import { trimWhitespaceAtEnd } from '../../grammar/whitespace.ts';
import { ROUTING_KEYS } from '../../model/vhosts/read-vhosts.ts';
import type { Edit } from '../../rules/kit/define-rule.ts';
import { hasRewriteFlag } from '../../rules/kit/rewrite-flags.ts';

/**
 * Whether edits of a text change lines that decide about access, or the tag of a section that contains such lines: what
 * is there before them, or what they write.
 */
export function touchesAccess(document: Document, edits: readonly Edit[]): boolean {
  return touches(document, edits, ({ key }) => ACCESS_KEYS.has(key));
}

/**
 * Whether edits of a text change lines that may affect access or the answer. An opening tag affects what its section
 * contains. A variable, a rewriting line or the name of a host counts only where something in the text decides by it.
 */
export function mayChangeAccess(document: Document, edits: readonly Edit[]): boolean {
  const { series } = document.source;
  const decides = createDecides(document);
  return touches(document, edits, ({ kind, key }) => {
    if (key === '<ifmodule' || key === '<ifdefine') return false;
    if (NAMING.has(key)) return decides();
    if (kind !== 'open' && isAccessNeutral(key, series)) return false;
    const isSetting = directiveFact(key, series)?.providers.some((module) => SETTING.has(module)) === true;
    return !isSetting || decides();
  });
}

/** What names hosts. A client chooses the name that it asks for, so that another name lets nobody reach more. */
const NAMING = new Set(['servername', 'serveralias']);
/** Modules whose directives set variables or rewrite URLs. */
const SETTING = new Set(['mod_env', 'mod_setenvif', 'mod_rewrite']);
/** Flags of a rule that denies a request. */
const DENYING = ['f', 'forbidden', 'g', 'gone'];

/** A function that tells whether a text decides about access by variables or by rewriting; it looks once. */
function createDecides(document: Document): () => boolean {
  return once('decides', () =>
    document.lines.some((line) => {
      if (line.kind === 'open') return line.key === '<if' || line.key === '<elseif';
      if (line.kind !== 'directive') return false;
      if (line.key === 'rewriterule') {
        const flags = splitRewriteArguments(partsOf(line).rawArguments)[2]?.text ?? '';
        return hasRewriteFlag(flags, ...DENYING) || /[[,]R(?:edirect)?=[45]/i.test(flags);
      }
      if (line.key === 'sslrequire') return true;
      if (!ACCESS_KEYS.has(line.key)) return false;
      return partsOf(line).words.some(({ value }) => /^(?:env|expr)(?:=|$)/i.test(value));
    }),
  );
}

/**
 * Whether edits of a text change lines that say at which addresses hosts answer, or where httpd listens; names of hosts
 * count where something in the text decides by them.
 */
export function touchesRouting(document: Document, edits: readonly Edit[]): boolean {
  const decides = createDecides(document);
  return touches(
    document,
    edits,
    ({ key }) => ROUTING_KEYS.has(key) && (!NAMING.has(key) || decides()),
    'itself',
  );
}

function touches(
  document: Document,
  edits: readonly Edit[],
  decides: (command: Command) => boolean,
  sections: 'inside' | 'itself' = 'inside',
): boolean {
  const says = (line: Line): boolean => {
    if (line.kind === 'directive') return decides(line);
    if (line.kind === 'close') return line.opening !== undefined && says(line.opening);
    if (line.kind !== 'open') return false;
    return decides(line) || (sections === 'inside' && line.children.some(says));
  };
  return edits.some(({ start, end, text }) => {
    const first = lineAt(document, start);
    if (first === undefined) return parse(text, document.source.series).lines.some(says);
    // what is closed or written at the end of a text changes no line of it
    if (start === end && isAtEnd(document, start))
      return parse(text, document.source.series).lines.some(says);
    const touched = linesFrom(document, first, end);
    if (touched.some(says)) return true;
    const last = touched.at(-1) ?? first;
    const { text: source, series } = document.source;
    const written = source.slice(first.start, start) + text + source.slice(end, Math.max(end, last.end));
    return parse(written, series).lines.some(says);
  });
}

function isAtEnd({ source: { text } }: Document, start: number): boolean {
  return trimWhitespaceAtEnd(text).length <= start;
}

function linesFrom(document: Document, first: Line, end: number): readonly Line[] {
  if (end <= first.end) return [first];
  const { lines } = document;
  return lines.slice(lineIndexAt(document, first.start), lineIndexAt(document, end - 1) + 1);
}
