import { directiveFact } from '../../../facts/directives.ts';
import { annulledCommandsIn, decidesNothing } from '../../../model/access/annulled-commands.ts';
import type { Written } from '../../../model/access/as-written.ts';
import { isOld, keyOfSection } from '../../../model/access/conversion/plan.ts';
import { accessIn, type Setting } from '../../../model/access/section-access.ts';
import type { Scope } from '../../../model/scope.ts';
import { isGranted, isSure } from '../../../model/sections/override.ts';
import type { Placed, Reading } from '../../../model/server/server.ts';
import type { AccessView } from '../../access/on-access.ts';
import { describeCommand, distinctPlaces } from '../../access/words.ts';
import { insertLinesBefore } from '../../edits.ts';
import type { FileEdits } from './fixes.ts';

/** Edits within one section, which leave all others as they are. */
export interface LocalRepair {
  readonly files: readonly FileEdits[];
  /** In the imperative: "delete `Deny from all`". */
  readonly what: string;
}

/** What makes a section do what it says, where the other style, or `Satisfy any`, annuls it; undefined where it cannot. */
export function repairAsWritten(
  scope: Scope,
  [written, ...others]: readonly Written[],
  view: AccessView,
): LocalRepair | undefined {
  if (written === undefined || others.length > 0) return undefined;
  const settings = accessIn(scope);
  switch (written.decides) {
    case 'require':
      return replace(scope, settings.filter(isOld), isInForceAround(scope, isOld, view) ? RESET.old : []);
    case 'old': {
      const own = settings.filter(({ what }) => what === 'require' || what === 'merging');
      const isRequire = ({ what }: Setting) => what === 'require';
      return replace(scope, own, isInForceAround(scope, isRequire, view) ? RESET.require : []);
    }
    case 'hosts':
      return replace(
        scope,
        settings.filter(({ what }) => what === 'satisfy'),
        [],
      );
    default:
      return undefined;
  }
}

/** What grants everybody access in one style, so that the other one decides. */
const RESET = {
  old: ['Order allow,deny', 'Allow from all'],
  require: ['Require all granted'],
} as const;

/** What is left of a section without what decides nothing in it; undefined where its answers would be others. */
export function repairAsDecided(scope: Scope, view: AccessView): LocalRepair | undefined {
  const key = keyOfSection(scope);
  const annulled = annulledCommandsIn(view.places, '2.4').filter((one) => keyOfSection(one.scope) === key);
  const commands = annulled.flatMap(({ at }) => at);
  const places = view.places.filter(({ sections }) =>
    sections.some((section) => section.scope !== undefined && keyOfSection(section.scope) === key),
  );
  if (commands.length === 0 || !decidesNothing(commands, scope, places, '2.4')) return undefined;
  return edit(scope, commands, []);
}

function isInForceAround(
  scope: Scope,
  isWanted: (setting: Setting) => boolean,
  { places }: AccessView,
): boolean {
  const key = keyOfSection(scope);
  return places.some(({ sections }) => {
    const index = sections.findIndex((one) => one.scope !== undefined && keyOfSection(one.scope) === key);
    return sections
      .slice(0, Math.max(0, index))
      .some((one) => one.scope !== undefined && accessIn(one.scope).some(isWanted));
  });
}

function replace(
  scope: Scope,
  settings: readonly Setting[],
  lines: readonly string[],
): LocalRepair | undefined {
  return edit(
    scope,
    settings.map(({ at }) => at),
    lines,
  );
}

function edit(scope: Scope, deleted: readonly Placed[], lines: readonly string[]): LocalRepair | undefined {
  const gone = distinctPlaces(deleted);
  const [first] = gone.length > 0 ? gone : accessIn(scope).map(({ at }) => at);
  if (first === undefined || (gone.length === 0 && lines.length === 0)) return undefined;
  if ([first, ...gone].some(({ reading }) => reading.kind === 'macro')) return undefined;
  if (lines.some((line) => !mayStand(line, first.reading))) return undefined;
  const files = new Map<
    string,
    { readonly reading: Reading; readonly edits: FileEdits['edits'][number][] }
  >();
  const of = (reading: Reading) => {
    const file = files.get(reading.identity) ?? { reading, edits: [] };
    files.set(reading.identity, file);
    return file.edits;
  };
  if (lines.length > 0) of(first.reading).push(insertLinesBefore(first.command, lines));
  for (const { reading, command } of gone) {
    const end = command.kind === 'open' ? (command.closing?.end ?? command.end) : command.end;
    of(reading).push({ start: command.start, end, text: '' });
  }
  const written = lines.map((line) => `\`${line}\``).join(' and ');
  const old =
    gone.length > 2 ? `${gone.length} lines` : gone.map((at) => `\`${describeCommand(at)}\``).join(' and ');
  const what = [
    ...(lines.length > 0 ? [`write ${written} there`] : []),
    ...(gone.length > 0 ? [`delete ${old}`] : []),
  ].join(', and ');
  return { files: [...files.values()], what };
}

/** Whether httpd takes a line where it is to be written. */
function mayStand(line: string, { configuration }: Reading): boolean {
  const { cover, target } = configuration;
  const key = (line.split(' ')[0] ?? '').toLowerCase();
  const fact = directiveFact(key, target.line);
  if (cover === undefined || fact === undefined) return true;
  return isSure(cover.override) && isGranted(fact, cover.override);
}
