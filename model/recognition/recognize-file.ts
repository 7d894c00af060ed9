import { linesThatKnow } from '../../facts/directives.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { parse } from '../../grammar/parse.ts';

/** Whose file it is, as far as its name and its text tell. */
export interface Recognition {
  /** `apache`: surely configuration of httpd. `foreign`: surely something else. `unclear`: it may be either. */
  readonly owner: 'apache' | 'foreign' | 'unclear';
  /** The template language whose placeholders the text holds: such a file becomes configuration, and is none yet. */
  readonly template: TemplateLanguage | undefined;
  /** How many constructs that no configuration of httpd has were counted, each line once. */
  readonly foreignConstructs: number;
}

export type TemplateLanguage = 'jinja' | 'erb' | 'epp' | 'go' | 'mustache' | 'at-signs' | 'percent-signs';

/** Recognizes a file by its name (with or without directories) and its text; of long texts the beginning is enough. */
export function recognizeFile(text: ByteText, name: string): Recognition {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const isNamed = base === '.htaccess' || /^(?:httpd\b.*|apache2)\.conf$/i.test(base);
  return {
    owner: isNamed || looksLikeApache(text) ? 'apache' : 'foreign',
    template: undefined,
    foreignConstructs: 0,
  };
}

/** Whether at least half of the commands are known to some httpd. */
function looksLikeApache(text: ByteText): boolean {
  let known = 0;
  let commands = 0;
  for (const line of parse(text.slice(0, 100_000), '2.4').lines) {
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    commands++;
    if (linesThatKnow(line.key).length > 0) known++;
  }
  return known * 2 >= commands;
}
