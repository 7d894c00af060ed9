import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { isWhitespace } from '../../grammar/whitespace.ts';
import type { TemplateLanguage } from './recognize-file.ts';

/** A placeholder, statement or comment of a template with the brackets around it. */
export interface Bracketed extends Span {
  readonly language: TemplateLanguage;
}

interface Brackets {
  readonly open: string;
  readonly close: string;
  readonly judge: (inside: ByteText, isFirst: boolean) => TemplateLanguage | undefined;
}

/** The brackets of each language; of those that begin alike the longer ones come first. */
const BRACKETS: readonly Brackets[] = [
  { open: '<?', close: '?>', judge: (inside) => (/^(?:php\b|=|\s)/.test(inside) ? 'php' : undefined) },
  { open: '<#', close: '>', judge: (inside) => (isDirective(inside) ? 'freemarker' : undefined) },
  { open: '</#', close: '>', judge: (inside) => (isDirective(inside) ? 'freemarker' : undefined) },
  { open: '[#', close: ']', judge: (inside) => judgeSquare(inside) },
  {
    open: '[/',
    close: ']',
    judge: (inside, isFirst) => (isFirst ? judgeClosing(inside) : undefined),
  },
  {
    open: '[(',
    close: ')]',
    judge: (inside) => (/^[$*#]\{[^{}]+\}$/.test(inside) ? 'thymeleaf' : undefined),
  },
  { open: '{!!', close: '!!}', judge: (inside) => (/^\s*\$\w/.test(inside) ? 'blade' : undefined) },
  {
    open: '%{',
    close: '}',
    judge: (inside, isFirst) => (isFirst && TERRAFORM_STATEMENT.test(inside) ? 'terraform' : undefined),
  },
  { open: '%', close: '\n', judge: (_, isFirst) => (isFirst ? 'control-lines' : undefined) },
  { open: '{%', close: '%}', judge: (inside) => (JINJA_STATEMENT.test(inside) ? 'jinja' : undefined) },
  { open: '{{', close: '}}', judge: judgeExpression },
  {
    open: '{#',
    close: '#}',
    judge: (inside, isFirst) => (isFirst && /^-?\s/.test(inside) ? 'jinja' : undefined),
  },
  { open: '<%', close: '%>', judge: validateTag },
  { open: '[%', close: '%]', judge: (inside) => (isToolkitTag(inside) ? 'template-toolkit' : undefined) },
  {
    open: '{*',
    close: '*}',
    judge: (inside, isFirst) => (isFirst && /^\s/.test(inside) ? 'smarty' : undefined),
  },
  { open: '{$', close: '}', judge: (inside) => (isSmartyVariable(inside) ? 'smarty' : undefined) },
  {
    open: '{',
    close: '}',
    judge: (inside, isFirst) => {
      if (/^\s+\$\w[\w[\]{}'"]*\s+$/.test(inside)) return 'perl';
      return isFirst && SMARTY_STATEMENT.test(inside) ? 'smarty' : undefined;
    },
  },
];
/** Longer than any statement that people write. */
const LONGEST = 8_000;

/** The brackets in a text with what a template has in them, in their order. */
export function findBracketed(text: ByteText): readonly Bracketed[] {
  const spans: Bracketed[] = [];
  /** Where each closing bracket is found next: nothing is searched for twice. */
  const closings = new Map<string, number>();
  const perl = createPerlBlocks(text);
  const opening =
    /\{[%{#*$]|\{!!|<%|<\?|<\/?#(?=[a-z-])|\[[%#/(]|%\{(?=~?\s*(?:if|else|endif|for|endfor)\b)|\{(?=\/?[a-z]|\s)|%(?=[ \t]*(?:if|elif|else|elsif|endif|for|foreach|endfor|while|endwhile|unless|my)\b|[ \t]+\})/g;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const start = match.index;
    const block = match[0] === '{' && isFirstOfLine(text, start) ? perl.blockAt(start) : undefined;
    if (block !== undefined) {
      spans.push(block);
      opening.lastIndex = block.end;
      continue;
    }
    const { open, close, judge } = BRACKETS.find((brackets) => brackets.open === match?.[0])!;
    const inside = start + open.length;
    let end = closings.get(close) ?? 0;
    if (end < inside) {
      end = text.indexOf(close, inside);
      if (end < 0) end = Number.POSITIVE_INFINITY;
      closings.set(close, end);
    }
    if (end - inside > LONGEST || /[%{$]/.test(text[start - 1] ?? '')) continue;
    const language = judge(text.slice(inside, end), isFirstOfLine(text, start));
    if (language === undefined) continue;
    spans.push({ start, end: end + close.length, language });
    opening.lastIndex = end + close.length;
  }
  const isJinja = spans.some(({ start }) => text.startsWith('{%', start));
  return isJinja
    ? spans.map((span) => (LIKE_JINJA.has(span.language) ? { ...span, language: 'jinja' } : span))
    : spans;
}

/** The blocks of Perl in braces that Text::Template runs, each up to the brace that closes it. */
function createPerlBlocks(text: ByteText): { blockAt(start: number): Bracketed | undefined } {
  /** What is before was looked at once: a block within a block is none of its own. */
  let seen = 0;
  return {
    blockAt(start) {
      if (start < seen) return undefined;
      const end = closingBrace(text, start);
      seen = end ?? Math.min(text.length, start + LONGEST);
      return end !== undefined && OF_PERL.test(text.slice(start, end))
        ? { start, end, language: 'perl' }
        : undefined;
    },
  };
}

/** Where the brace is closed that opens there; undefined where that is nowhere near. */
function closingBrace(text: ByteText, start: number): number | undefined {
  const limit = Math.min(text.length, start + LONGEST);
  let depth = 0;
  for (let at = start; at < limit; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}' && --depth === 0) return at + 1;
  }
  return undefined;
}

/** The variable that the text of a block goes to, a variable of its own, or a loop. */
const OF_PERL =
  /\$OUT\b|\b(?:my|our|local)\s+(?:[$@%(]\w*|\(\s*[$@%])|\b(?:if|unless|foreach|while)\s*\(\s*[$@%!(]/;

/** `{{ x }}` is Jinja's, Go's and Mustache's: a statement of Jinja tells. */
const LIKE_JINJA: ReadonlySet<TemplateLanguage> = new Set(['go', 'mustache']);

function isFirstOfLine(text: ByteText, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && isWhitespace(text.charCodeAt(before)) && text[before] !== '\n') before--;
  return before < 0 || text[before] === '\n';
}

const JINJA_STATEMENT =
  /^[-+]?\s*(?:if|elif|else|endif|for|endfor|set|endset|block|endblock|macro|endmacro|include|import|from|extends|raw|endraw|filter|endfilter|call|endcall|with|endwith|do|assign|capture|unless|case)\b/;
const GO_ACTION =
  /^-?\s*(?:\.[A-Za-z]|\.\s*(?:\||$)|\$\w*|(?:range|end|if|else|with|template|define|block|include|toYaml|printf|getenv|env|getv|exists|key|index|default)(?:\s|$))/;
const SMARTY_STATEMENT =
  /^\/?(?:if|elseif|else|foreach|foreachelse|section|sectionelse|for|while|loop|with|include|literal|ldelim|rdelim|strip|assign|capture|php|config_load|function|block|extends|nocache)(?:[ \t][^\n]*)?$/;

const TERRAFORM_STATEMENT = /^~?\s*(?:(?:if|for)\s[^{}]*|(?:else|endif|endfor)\s*~?)$/;
const FREEMARKER_DIRECTIVE =
  /^(?:--|(?:if|else|elseif|list|assign|include|macro|import|function|switch|case|break|default|items|sep|local|global|return|noparse|setting|ftl|attempt|recover|compress)\b)/;

function isDirective(inside: ByteText): boolean {
  return FREEMARKER_DIRECTIVE.test(inside);
}

/** Between `[#` and `]`: FreeMarker's other syntax, and Thymeleaf's for text. */
function judgeSquare(inside: ByteText): TemplateLanguage | undefined {
  if (/^\s+th:[a-z]/.test(inside)) return 'thymeleaf';
  return isDirective(inside) ? 'freemarker' : undefined;
}

/** Between `[/` and `]`. */
function judgeClosing(inside: ByteText): TemplateLanguage | undefined {
  if (inside === '') return 'thymeleaf';
  return /^#[a-z]+$/.test(inside) ? 'freemarker' : undefined;
}

/** Between `{{` and `}}`. An editor's fold has three braces and no end on its line; a count in a pattern has digits. */
function judgeExpression(inside: ByteText): TemplateLanguage | undefined {
  if (inside.startsWith('{')) return /^\{\s?[\w.]+\s?$/.test(inside) ? 'mustache' : undefined;
  if (inside.includes('{{')) return undefined;
  if (/^[#^/>!&]\s?[\w.]+\s?$/.test(inside)) return 'mustache';
  if (GO_ACTION.test(inside)) return 'go';
  return /^[-+]?(?:\s*[A-Za-z_]|\s+["'([])/.test(inside) ? 'jinja' : undefined;
}

/** Between `<%` and `%>`: code, where a pattern has anything. */
function validateTag(inside: ByteText): TemplateLanguage | undefined {
  if (/^-?\s*\|/.test(inside)) return 'epp';
  if (!/^[-=#]{0,2}\s*[@$A-Za-z("'[{}]/.test(inside)) return undefined;
  return /\$\w/.test(inside) && !inside.includes('@') ? 'epp' : 'erb';
}

/** Between `[%` and `%]`: words with whitespace around them, or one name, where a class of a pattern has characters. */
function isToolkitTag(inside: ByteText): boolean {
  if (/^[^[\]]*\]/.test(inside)) return false;
  if (/^[a-z]\w{3,}(?:\.\w+)*$/.test(inside)) return true;
  return /^[-+=~]?(?:#|\s+["'A-Za-z_])/.test(inside) && /\s[-+=~]?$/.test(inside);
}

/** Between `{$` and `}`. A name in capitals alone is as likely a `${NAME}` with a mistake. */
function isSmartyVariable(inside: ByteText): boolean {
  return /^[A-Za-z_][\w.[\]|:'"@>-]*$/.test(inside) && /[a-z]/.test(inside);
}
