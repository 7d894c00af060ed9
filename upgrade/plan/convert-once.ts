import { withinOrNothing } from '../../core/budget/work-budget.ts';
import { allowRequire, dropLimit } from '../allow-require.ts';
import { type ConvertedServer, type ConvertOptions, convertServer } from '../convert-server.ts';
import { nameAny, unusedRequires } from '../name-any.ts';
import type { PlanOptions } from '../upgrade-plan.ts';
import { type InheritedOptions, writeInherited } from '../write-inherited.ts';
import { type Attempt, type Edited, NONE, type Start } from './attempt.ts';
import { budgetFor, directoriesOf, refusalsIn, withTexts } from './server-to-be.ts';

/** What is fixed, with what the sections that stay inherit; undefined where there is nothing to write. */
export function writeInheritedIn<T extends Converting>(
  options: PlanOptions,
  given: T,
  way: InheritedOptions['way'],
): { readonly result: T; readonly isStricter: boolean } | undefined {
  const { server, staying } = given;
  if (server === undefined || (staying.size === 0 && !options.keepsAccessCompat)) return undefined;
  const stays = (section: string) => options.keepsAccessCompat || staying.has(section);
  const refusalOf = refusalsIn(server, options);
  const htaccess = directoriesOf(options);
  const found = withinOrNothing(budgetFor(server, options), () =>
    writeInherited(server, { htaccess, stays, refusalOf, way }),
  );
  if (found === undefined) return undefined;
  const written = withTexts(options, given, found.texts);
  if (written.server === server) return undefined;
  return { result: { ...given, ...written }, isStricter: found.isStricter };
}

/** A server some of whose sections are converted. */
export interface Converting extends Edited, Pick<Attempt, 'converted' | 'narrowed' | 'left'> {
  /** The sections that stay, by their keys. */
  readonly staying: ReadonlySet<string>;
}

/** Converts sections once, with AllowOverride as the .htaccess files need it. */
export function convertOnce(
  options: PlanOptions,
  start: Start,
  given: Converting,
  how: ConvertOptions,
): Converting {
  const allowed = options.keepsAccessCompat ? given : withRequireAllowed(options, given);
  const converted = convert(options, allowed, how);
  const { left = [], staying = NONE } = converted ?? {};
  const unconverted = { ...given, left, staying };
  if (allowed.server === undefined || converted === undefined || converted.texts.size === 0)
    return unconverted;
  return {
    ...unconverted,
    converted: new Set([...given.converted, ...converted.converted]),
    narrowed: new Set([...given.narrowed, ...converted.narrowed]),
    ...readConverted(options, start, allowed, converted),
  };
}

/** What is converted, with a `<RequireAny>` where a directive about authority is gone, and else as it is. */
export function nameAnyIn<T extends Edited>(options: PlanOptions, start: Start, result: T): T {
  const { server } = result;
  const texts =
    server &&
    withinOrNothing(budgetFor(server, options), () => nameAny(start.server, server, directoriesOf(options)));
  if (texts === undefined || texts.size === 0) return result;
  const named = withTexts(options, result, texts);
  return named;
}

/** Whether httpd 2.2 would evaluate all `Require` lines as 2.4 does, so that a conversion reads them as they decide. */
export function readsAlike(options: PlanOptions, { server }: Edited): boolean {
  if (server === undefined) return false;
  const found = withinOrNothing(budgetFor(server, options), () =>
    unusedRequires(server, directoriesOf(options)),
  );
  return found?.length === 0;
}

function convert(options: PlanOptions, { server }: Edited, how: ConvertOptions): ConvertedServer | undefined {
  if (server === undefined || options.keepsAccessCompat) return undefined;
  return withinOrNothing(budgetFor(server, options), () =>
    convertServer(server, directoriesOf(options), { ...how, refusalOf: refusalsIn(server, options) }),
  );
}

/** The server in which AllowOverride allows .htaccess files what they are to become. */
function withRequireAllowed<T extends Edited>(options: PlanOptions, fixed: T): T {
  if (fixed.server === undefined) return fixed;
  return withTexts(options, fixed, allowRequire(fixed.server, options.htaccess));
}

/** The server with its converted sections. */
function readConverted(
  options: PlanOptions,
  { server: before }: Start,
  allowed: Edited,
  { texts }: ConvertedServer,
): Pick<Edited, 'texts' | 'server'> {
  const { htaccess } = options;
  const converted = withTexts(options, allowed, texts);
  if (converted.server === undefined) return converted;
  const narrowed = withTexts(options, converted, dropLimit(converted.server, before, htaccess));
  return { texts: narrowed.texts, server: narrowed.server ?? converted.server };
}
