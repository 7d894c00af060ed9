import { moduleFact } from '../../facts/modules.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import { parse } from '../../grammar/parse.ts';
import type { Directive, Line } from '../../grammar/syntax-tree.ts';
import type { LoadedModule, Server } from '../../model/server/server.ts';
import { canLoad, hasBuiltIn } from '../../profile/profiles.ts';
import { lineEndOf } from '../../rules/kit/edits.ts';
import { lineLoading } from '../../rules/module/load-module.ts';
import type { FileEdit, UpgradeOptions } from '../upgrade-plan.ts';

/** What is known of the server whose files get branches. */
export interface HoistOptions {
  readonly options: UpgradeOptions;
  /** As httpd 2.2 reads it. */
  readonly old: Server;
  readonly identityOf: (file: string) => string;
  readonly edits: readonly FileEdit[];
}

/**
 * The edits with a LoadModule line of mod_version before all other commands of its file, so that `<IfVersion>` can guard those; the
 * module has no hooks, so that its place is free. Undefined where it stands there already, and where it is not sure that both
 * series can load it.
 */
export function hoistVersionModule(given: HoistOptions): readonly FileEdit[] | undefined {
  const { old, identityOf, edits } = given;
  const loaded = old.modules.loaded.find(({ identifier }) => identifier === 'version_module');
  const place = loaded ?? old.modules.loaded[0];
  if (place === undefined || place.certainty !== 'present') return undefined;
  // a line that is new belongs before all that may need it
  const { identity } = loaded === undefined ? old.main : loaded.at.instance;
  const edit = edits.find(({ file }) => identityOf(file) === identity);
  const lines = edit && (loaded === undefined ? newLines(edit, place, given) : movedLines(edit));
  if (edit === undefined || lines === undefined) return undefined;
  const [before, after] = [edit.before, edit.after].map((text) => hoist(text, lines));
  if (before === undefined || after === undefined) return undefined;
  // it is there already
  if (before === edit.before) return undefined;
  return edits.map((one) => (one === edit ? { ...one, before, after } : one));
}

/** The line that is there; where 2.4 has the module compiled in, it must not load it once more. */
function movedLines({ before, after }: FileEdit): ByteText | undefined {
  const [was, is] = [findLoading(before), findLoading(after)];
  if (was === undefined || (is !== undefined && is !== was)) return undefined;
  const eol = lineEndOf(before);
  const line = was.endsWith('\n') ? was : `${was}${eol}`;
  return is === undefined ? guarded(line, eol) : line;
}

/** A line like that of another module, where both series can load mod_version or have it compiled in. */
function newLines(
  { before }: FileEdit,
  like: LoadedModule,
  { old, options: { after } }: HoistOptions,
): ByteText | undefined {
  const fact = moduleFact('mod_version', '2.2');
  const hasIt = [old.profile, after.profile].every(
    (profile) =>
      hasBuiltIn(profile, 'mod_version') === 'present' || canLoad(profile, 'mod_version') === 'present',
  );
  const line = fact && hasIt ? lineLoading(fact, like.at, old) : undefined;
  return line === undefined || findLoading(before) !== undefined
    ? undefined
    : guarded(`${line}${lineEndOf(before)}`, lineEndOf(before));
}

function guarded(line: ByteText, eol: ByteText): ByteText {
  return `<IfModule !mod_version.c>${eol}${line}</IfModule>${eol}`;
}

/** The line that loads mod_version outside of sections. */
function findLoading(text: ByteText): ByteText | undefined {
  const own = loadingLines(text).find(isOwn);
  return own && textOf(own);
}

function loadingLines(text: ByteText): readonly Directive[] {
  return parse(text, '2.4').children.flatMap((line) =>
    line.kind === 'directive' && line.key === 'loadmodule' ? [line] : [],
  );
}

function isOwn(line: Directive): boolean {
  return wordsOf(line)[0]?.value === 'version_module';
}

/** The text with the lines before all commands but ServerRoot, and without the line that loads mod_version elsewhere. */
function hoist(text: ByteText, lines: ByteText): ByteText | undefined {
  const commands = parse(text, '2.4').children.filter(({ kind }) => kind === 'directive' || kind === 'open');
  const root = commands.findIndex((line) => line.kind === 'directive' && line.key === 'serverroot');
  const first = commands[root + 1];
  if (first === undefined) return undefined;
  const own = loadingLines(text).find(isOwn);
  const rest =
    own === undefined
      ? text.slice(first.start)
      : `${text.slice(first.start, own.start)}${text.slice(own.end)}`;
  return `${text.slice(0, first.start)}${lines}${rest}`;
}

function textOf({ source, start, end }: Line): ByteText {
  return source.text.slice(start, end);
}
