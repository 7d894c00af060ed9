import type { ByteText } from '../../grammar/byte-text.ts';
import type { TemplateLanguage } from './recognize-file.ts';

/** What a text has of templates. */
export interface TemplateSigns {
  readonly language: TemplateLanguage | undefined;
  /** Whether a line, given by its text, has a placeholder of that language. */
  readonly hasPlaceholder: (line: ByteText) => boolean;
}

/**
 * The template language of a text by the placeholders in its lines. What is httpd's own is none: `%{…}` and `%%` of
 * formats, `${…}`, braces of patterns, `@NAME@` that is a parameter of a macro in the text, and `{{{` of editors' folds.
 */
export function findTemplate(
  lines: Iterable<ByteText>,
  macroParameters: ReadonlySet<ByteText>,
): TemplateSigns {
  const found = new Map<TemplateLanguage, number>();
  const test = (line: ByteText): TemplateLanguage | undefined => languageOf(line, macroParameters);
  for (const line of lines) {
    const language = test(line);
    if (language !== undefined) found.set(language, (found.get(language) ?? 0) + 1);
  }
  return { language: choose(found), hasPlaceholder: (line) => test(line) !== undefined };
}

/** Those that others are mistaken for come last: `{{ x }}` is Jinja's unless another line says more. */
const BY_SURENESS: readonly TemplateLanguage[] = [
  ...(['epp', 'erb', 'mustache', 'go', 'jinja', 'at-signs', 'percent-signs'] as const),
];

function choose(found: ReadonlyMap<TemplateLanguage, number>): TemplateLanguage | undefined {
  return BY_SURENESS.find((language) => found.has(language));
}

function languageOf(line: ByteText, macroParameters: ReadonlySet<ByteText>): TemplateLanguage | undefined {
  if (line.includes('<%')) {
    const tag = /<%[-=#|]{0,2}([^%]{0,200})/.exec(line);
    if (tag !== null && isRubyTag(line, tag))
      return tag[1]!.includes('$') || tag[0].includes('|') ? 'epp' : 'erb';
  }
  if (line.includes('{{')) {
    const tag =
      /(?<![%{])\{\{(?!\{\s*$)([^{}]{1,300})\}\}/.exec(line) ?? /\{\{\{ ?(\w[\w.]{0,80}) ?\}\}\}/.exec(line);
    if (tag !== null) {
      const inside = tag[1]!;
      if (/^[#^/>!&]\s?[\w.]/.test(inside) || tag[0].startsWith('{{{')) return 'mustache';
      if (
        /^-?\s*(?:\.[A-Za-z]|\$\w*|(?:range|end|if|else|with|template|define|include|toYaml|printf|getenv|env|key)\b)/.test(
          inside,
        )
      )
        return 'go';
      if (/^[-+]?\s*["'([\w]/.test(inside) && !/^[\d,\s]+$/.test(inside)) return 'jinja';
    }
  }
  if (line.includes('{%') && JINJA_STATEMENT.test(line)) return 'jinja';
  if (line.startsWith('#jinja2:') || line.startsWith('#!jinja')) return 'jinja';
  if (line.includes('@') && hasName(line, /@{1,2}([A-Za-z_][A-Za-z0-9_]{1,60})@{1,2}/g, macroParameters))
    return 'at-signs';
  return line.includes('%%') && hasName(line, /%%([A-Z][A-Z0-9_]{1,60})%%/g, macroParameters)
    ? 'percent-signs'
    : undefined;
}

const JINJA_STATEMENT =
  /(?<!%)\{%[-+]?\s*(?:if|elif|else|endif|for|endfor|set|endset|block|endblock|macro|endmacro|include|import|from|extends|raw|endraw|filter|endfilter|call|endcall|with|endwith|do)\b/;

/** `<%` in a pattern is followed by anything; in a template by code, up to a `%>` or the end of the line. */
function isRubyTag(line: ByteText, tag: RegExpExecArray): boolean {
  const code = tag[1]!;
  const isClosed = line.startsWith('%>', tag.index + tag[0].length);
  const isAlone = line.slice(0, tag.index).trim() === '';
  return (isClosed && /[A-Za-z@$]/.test(code)) || (isAlone && (code === '' || /^[\s|]/.test(code)));
}

function hasName(line: ByteText, pattern: RegExp, macroParameters: ReadonlySet<ByteText>): boolean {
  for (const match of line.matchAll(pattern)) {
    const before = line[match.index - 1] ?? ' ';
    const after = line[match.index + match[0].length] ?? ' ';
    if (/[\w.\]]/.test(before) && /[\w[]/.test(after)) continue;
    if (!macroParameters.has(match[0])) return true;
  }
  return false;
}
