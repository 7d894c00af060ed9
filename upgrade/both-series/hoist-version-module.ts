import type { ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Directive, Line } from '../../grammar/syntax-tree.ts';
import type { Server } from '../../model/server/server.ts';
import type { FileEdit } from '../plan-upgrade.ts';

/**
 * The edits with the LoadModule line of mod_version before all others of its file, so that `<IfVersion>` can guard those; the
 * module has no hooks, so that its place is free. Undefined where no edited file has such a line outside of sections, or
 * has it first, and where 2.4 loads another file.
 */
export function hoistVersionModule(
  edits: readonly FileEdit[],
  old: Server,
  identityOf: (file: string) => string,
): readonly FileEdit[] | undefined {
  const loaded = old.modules.loaded.find(({ identifier }) => identifier === 'version_module');
  if (loaded === undefined || loaded.certainty !== 'present') return undefined;
  const { identity } = loaded.at.instance;
  const edit = edits.find(({ file }) => identityOf(file) === identity);
  if (edit === undefined) return undefined;
  const [was, is] = [findLoading(edit.before), findLoading(edit.after)];
  if (was === undefined || was.isFirst) return undefined;
  const line = was.text.endsWith('\n') ? was.text : `${was.text}\n`;
  // where 2.4 has it compiled in, it refuses to load it once more
  const isSame = is?.text === was.text;
  if (!isSame && is !== undefined) return undefined;
  const lines = isSame ? line : `<IfModule !mod_version.c>\n${line}</IfModule>\n`;
  const [before, after] = [edit.before, edit.after].map((text) => hoist(text, lines));
  if (before === undefined || after === undefined) return undefined;
  return edits.map((one) => (one === edit ? { ...one, before, after } : one));
}

/** The line that loads mod_version outside of sections, and whether it is the first that loads a module. */
function findLoading(text: ByteText): { readonly text: ByteText; readonly isFirst: boolean } | undefined {
  const loads = loadingLines(text);
  const own = loads.find(isOwn);
  return own && { text: textOf(own), isFirst: own === loads[0] };
}

function loadingLines(text: ByteText): readonly Directive[] {
  return parse(text, '2.4').children.flatMap((line) =>
    line.kind === 'directive' && line.key === 'loadmodule' ? [line] : [],
  );
}

function isOwn(line: Directive): boolean {
  return wordsOf(line)[0]?.value === 'version_module';
}

/** The text with the lines before all that load modules, and without the line that loads mod_version elsewhere. */
function hoist(text: ByteText, lines: ByteText): ByteText | undefined {
  const loads = loadingLines(text);
  const [first] = loads;
  if (first === undefined) return undefined;
  const own = loads.find(isOwn);
  const rest =
    own === undefined
      ? text.slice(first.start)
      : `${text.slice(first.start, own.start)}${text.slice(own.end)}`;
  return `${text.slice(0, first.start)}${lines}${rest}`;
}

function textOf({ source, start, end }: Line): ByteText {
  return source.text.slice(start, end);
}
