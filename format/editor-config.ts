import { matchesGlob } from './editor-config-glob.ts';
import type { StyleWishes } from './format-style.ts';

// Written by hand, because libraries make a regular expression of each pattern, which a file can make run for ever, and read the disk themselves.

/** An `.editorconfig` file. */
export interface EditorConfig {
  /** Whether those in the directories above do not count. */
  readonly isRoot: boolean;
  readonly sections: readonly {
    readonly pattern: string;
    /** By key, both in lower case. */
    readonly values: ReadonlyMap<string, string>;
  }[];
}

/** Reads the text of an `.editorconfig`; lines that say nothing are ignored. */
export function parseEditorConfig(text: string): EditorConfig {
  let isRoot = false;
  const sections: { pattern: string; values: Map<string, string> }[] = [];
  let length = 0;
  for (const raw of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue;
    if (line.startsWith('[') && line.endsWith(']')) {
      length += line.length;
      if (length > MOST_PATTERNS) break;
      sections.push({ pattern: line.slice(1, -1), values: new Map() });
      continue;
    }
    const equals = line.indexOf('=');
    if (equals < 1) continue;
    const key = line.slice(0, equals).trim().toLowerCase();
    const value = withoutComment(line.slice(equals + 1))
      .trim()
      .toLowerCase();
    const section = sections.at(-1);
    if (section !== undefined) section.values.set(key, value);
    else if (key === 'root') isRoot = value === 'true';
  }
  return { isRoot, sections };
}

/** Characters of all patterns; each is held against each file. */
const MOST_PATTERNS = 16_384;

/** Older editors take what follows ` #` or ` ;` for a comment. */
function withoutComment(value: string): string {
  const [before = ''] = value.split(/\s[#;]/, 1);
  return before;
}

/** An `.editorconfig` with the path of a file below its directory, with slashes. */
export interface ApplicableConfig {
  readonly config: EditorConfig;
  readonly file: string;
}

/** What `.editorconfig` files wish for a file; the outermost comes first, and the last section that matches decides. */
export function editorConfigStyle(configs: readonly ApplicableConfig[]): StyleWishes {
  const values = new Map<string, string>();
  for (const { config, file } of configs)
    for (const section of config.sections)
      if (matchesGlob(section.pattern, file))
        for (const [key, value] of section.values) values.set(key, value);
  const style = oneOf(values.get('indent_style'), ['tab', 'space']);
  const tabWidth = toSize(values.get('tab_width'));
  const wanted = values.get('indent_size');
  const indentSize = wanted === 'tab' ? tabWidth : toSize(wanted);
  return {
    indentStyle: style,
    // one tab a level, however wide, where only its width is named
    indentSize: indentSize ?? (style === 'tab' ? tabWidth : undefined),
    tabWidth: tabWidth ?? indentSize,
    endOfLine: oneOf(values.get('end_of_line'), ['lf', 'crlf']),
    trimsTrailingWhitespace: toBoolean(values.get('trim_trailing_whitespace')),
    insertsFinalNewline: toBoolean(values.get('insert_final_newline')),
  };
}

function oneOf<Word extends string>(value: string | undefined, words: readonly Word[]): Word | undefined {
  return words.find((word) => word === value);
}

function toSize(value: string | undefined): number | undefined {
  return value !== undefined && /^[1-9]\d?$/.test(value) ? Number(value) : undefined;
}

function toBoolean(value: string | undefined): boolean | undefined {
  return value === 'true' ? true : value === 'false' ? false : undefined;
}
