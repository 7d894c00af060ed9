import type { ByteText } from '../../../grammar/byte-text.ts';
import {
  type Conversion,
  keyOfSection,
  type OpeningConversion,
  planAsMeant,
  planConversions,
  planOpenings,
} from '../../../model/access/conversion/plan.ts';
import { findUnseenHtaccess } from '../../../model/access/conversion/unseen-htaccess.ts';
import { knownPlaces } from '../../../model/access/known-places.ts';
import type { Server } from '../../../model/server/server.ts';
import { findStyleConflicts } from '../../access/style-conflicts.ts';
import { obstacleOnce, preferredLine } from './fixes.ts';

/** What can be done for the decisions of each line. */
export interface Plans {
  readonly '2.2': readonly Conversion[];
  readonly '2.4': readonly Conversion[];
  /** What the upgrade guide writes in place of the preferred one of them. */
  readonly openings: readonly (OpeningConversion | undefined)[];
  /** What was meant where both styles are in force, and one denies what the other lets in. */
  readonly meant: readonly (OpeningConversion | undefined)[];
  /** The sections that let that in, by keyOfSection(). */
  readonly contradicted: ReadonlyMap<string, 'old' | 'require'>;
  /** A directory in which a .htaccess that nobody looked at may have a say. */
  readonly unseen: ByteText | undefined;
}

const planned = new WeakMap<Server, Map<string, Plans>>();

/**
 * What can be done for a server. `htaccess` are those that are looked at, or their directories; `isAlone`: the server
 * stands in for what nobody knows.
 */
export function plansOf(server: Server, htaccess: readonly ByteText[], isAlone: boolean): Plans {
  const known = planned.get(server) ?? new Map<string, Plans>();
  planned.set(server, known);
  const directories = htaccess.map((path) => (path.endsWith('/') ? path : directoryOf(path))).sort();
  const key = directories.join('\n');
  const before = known.get(key);
  if (before !== undefined) return before;
  const places = knownPlaces(server, directories);
  const preferred = preferredLine(server, isAlone);
  const obstacle = obstacleOnce(server);
  const first = planConversions(places, preferred, obstacle);
  const second = planConversions(places, preferred === '2.2' ? '2.4' : '2.2', obstacle, first);
  const contradicted = new Map(
    findStyleConflicts({ server, places, isWhole: !isAlone }).map(({ conflict }) => [
      keyOfSection(conflict.section.scope!),
      conflict.granting,
    ]),
  );
  const plans: Plans = {
    contradicted,
    meant: contradicted.size === 0 ? [] : planAsMeant(places, preferred, obstacle, contradicted),
    '2.2': preferred === '2.2' ? first : second,
    '2.4': preferred === '2.2' ? second : first,
    openings: planOpenings(places, preferred, obstacle),
    unseen: isAlone ? undefined : findUnseenHtaccess(server, directories),
  };
  known.set(key, plans);
  return plans;
}

/** The directory of a file, with the `/` at its end. */
export function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/') + 1);
}
