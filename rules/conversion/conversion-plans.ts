import { annulledCommandsIn, annulledWhereLast } from '../../access/conversion/annulled-commands.ts';
import { asAllWritten, type Written, writtenIn } from '../../access/conversion/as-written.ts';
import type {
  Conversion,
  ConversionRefusal,
  ObstacleTo,
  OpeningConversion,
  SectionConversion,
} from '../../access/conversion/conversion.ts';
import { keyOfSection } from '../../access/conversion/found-sections.ts';
import { planAsMeant, planConversions, planOpenings } from '../../access/conversion/plan.ts';
import { findReplacedRestrictions } from '../../access/conversion/replaced-restrictions.ts';
import { findUnseenHtaccess } from '../../access/conversion/unseen-htaccess.ts';
import { cachedRequestClasses } from '../../access/equivalence/cached-request-classes.ts';
import type { Setting } from '../../access/policy/section-access.ts';
import { findOrGiveUp } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { Server } from '../../model/server/server.ts';
import { obstacleOnce, preferredLine } from './conversion-fixes.ts';
import { findStyleConflicts } from './style-conflicts.ts';

/** What can be done for the decisions of each line. */
export interface Plans {
  readonly '2.2': readonly Conversion[];
  readonly '2.4': readonly Conversion[];
  /** What the upgrade guide writes in place of the preferred one of them. */
  readonly openings: readonly (OpeningConversion | undefined)[];
  /** The sections where what is written and what is decided disagree, by keyOfSection(): those stay as they are. */
  readonly disputes: ReadonlyMap<string, readonly Written[]>;
  /**
   * What is decided, with the disputed sections too, in place of the preferred ones; none where nothing is disputed.
   */
  readonly kept: readonly Conversion[];
  /** Conversions of the preferred series in which the disputed sections do what is written in them. */
  readonly meant: readonly (OpeningConversion | undefined)[];
  /** A directory in which a .htaccess that was not read may affect access. */
  readonly unseen: ByteText | undefined;
}

/**
 * What can be done for a server. `htaccess` are those that are looked at, or their directories; `isAlone`: the server
 * stands in for what nobody knows.
 */
export const plansOf = query(
  'plansOf',
  (server: Server, htaccess: readonly ByteText[], isAlone: boolean) =>
    plansIn(server, htaccess.map((path) => (path.endsWith('/') ? path : directoryOf(path))).sort(), isAlone),
  // each of ten thousand .htaccess files asks with one list of them all
  { by: (server, htaccess) => [server, htaccess] },
);

const plansIn = query(
  'plansIn',
  (server: Server, directories: readonly ByteText[], isAlone: boolean) =>
    findOrGiveUp(plansAsked(server), () => findPlans(server, directories, isAlone)),
  { by: (server, directories) => [server, directories.join('\n')] },
);

/** Stands for the plans of a server that a budget was spent on. */
const plansAsked = query('plansAsked', (_server: Server) => ({}));

/** Finds what plansOf() returns. */
export function findPlans(server: Server, directories: readonly ByteText[], isAlone: boolean): Plans {
  const requestClasses = cachedRequestClasses(server, directories);
  const preferred = preferredLine(server, isAlone);
  const obstacle = obstacleOnce(server);
  const disputes = findDisputes({ server, requestClasses, isWhole: !isAlone }, preferred);
  const obstacleOrDispute: ObstacleTo = (section) =>
    obstacle(section) ?? (disputes.has(keyOfSection(section.scope)) ? disputeOf(section) : undefined);
  const first = planConversions(requestClasses, preferred, obstacleOrDispute);
  const second = planConversions(
    requestClasses,
    preferred === '2.2' ? '2.4' : '2.2',
    obstacleOrDispute,
    first,
  );
  const asMeant = createChanges();
  const meant = new Map([...disputes].map(([section, written]) => [section, asMeant(written)]));
  return {
    disputes,
    kept: disputes.size === 0 ? [] : planConversions(requestClasses, preferred, obstacle),
    meant: disputes.size === 0 ? [] : planAsMeant(requestClasses, preferred, obstacle, meant),
    '2.2': preferred === '2.2' ? first : second,
    '2.4': preferred === '2.2' ? second : first,
    openings: planOpenings(requestClasses, preferred, obstacleOrDispute),
    unseen: isAlone ? undefined : findUnseenHtaccess(server, directories),
  };
}

/** A function that returns what changes the settings of a section to what is meant: one for all where the same is to decide. */
function createChanges(): (
  written: readonly Written[],
) => (settings: readonly Setting[]) => readonly Setting[] {
  const known = new Map<string, (settings: readonly Setting[]) => readonly Setting[]>();
  return (written) => {
    const change = (settings: readonly Setting[]) => asAllWritten(settings, written);
    // where the siblings begin is another place in each section
    if (written.some(({ decides }) => decides === 'siblings')) return change;
    const key = written.map(({ decides }) => decides).join();
    const shared = known.get(key) ?? change;
    known.set(key, shared);
    return shared;
  };
}

/**
 * By keyOfSection(): where commands decide nothing, in spite of what they say, and where one style denies what the other grants. Nothing
 * is written in the section itself that would let it decide where another one replaces what it says.
 */
export function findDisputes(
  looked: Parameters<typeof findStyleConflicts>[0],
  series: Series,
): ReadonlyMap<string, readonly Written[]> {
  const found = new Map<string, Written[]>();
  const add = (key: string, written: Written): void => {
    const known = found.get(key) ?? [];
    found.set(key, known);
    if (!known.some(({ decides }) => decides === written.decides)) known.push(written);
  };
  for (const find of [annulledCommandsIn, annulledWhereLast])
    for (const one of find(looked.requestClasses, series)) add(keyOfSection(one.scope), writtenIn(one));
  for (const { conflict } of findStyleConflicts(looked))
    add(keyOfSection(conflict.section.scope!), { decides: conflict.granting });
  const { server, requestClasses } = looked;
  for (const { scope, style } of findReplacedRestrictions(server, requestClasses, requestClasses, series))
    if (style === 'old' && !found.has(keyOfSection(scope))) found.set(keyOfSection(scope), []);
  return found;
}

function disputeOf({ settings }: SectionConversion): ConversionRefusal {
  return {
    reason: 'it says one thing and httpd does another; decide which you want',
    at: settings[0]?.at,
  };
}

/** The directory of a file, with the `/` at its end. */
function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
