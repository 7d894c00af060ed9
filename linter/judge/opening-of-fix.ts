import type { Opening } from '../../access/describe/largest-opening.ts';
import { PRICES } from '../../core/budget/prices.ts';
import { spendWork } from '../../core/budget/work-budget.ts';
import { parse } from '../../grammar/parse.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import { virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type { Edit, Fix } from '../../rules/kit/define-rule.ts';
import { applyEdits } from '../findings/apply-edits.ts';
import type { Finding } from '../findings/finding.ts';
import { findOpening } from './compare-access.ts';
import { compareCommands } from './compare-commands.ts';
import { judgedFile } from './judged-texts.ts';
import { createFindOpening, type FixedFile, type FoundOpening } from './openings-in-server.ts';
import { stopsHttpd } from './refused-commands.ts';
import { mayChangeAccess, touchesAccess, touchesRouting } from './touches-access.ts';

/** More fixes of one file for which all of it is read anew are not compared. */
const MOST_READ_ANEW = 40;

/**
 * A function that gives the largest class of requests to which a fix of a file grants access that is denied now; undefined
 * where there is none, `unknown` where it cannot be compared, `uncompared` where too many others were. In a file on its
 * own, the class is computed as if nothing surrounded the file.
 */
export function createOpeningOfFix(file: FixedFile): (finding: Finding, fix: Fix) => FoundOpening {
  const { document, configuration } = file;
  const { server } = configuration;
  let readAnew = 0;
  const mayReadAnew = (): boolean => {
    if (readAnew++ >= MOST_READ_ANEW) return false;
    spendWork(PRICES.fixedByte * document.source.text.length);
    return true;
  };
  const find = server && createFindOpening(server, file, mayReadAnew);
  return (finding, fix) => {
    const parts = partsOfFix(finding, fix, document);
    const { own, others } = parts;
    if (isLeftUncompared(finding, parts, configuration)) {
      if (server !== undefined || others.length > 0) return 'unknown';
      return mayReadAnew()
        ? (openingAlone(finding, fix, document, configuration) ?? 'unknown')
        : 'uncompared';
    }
    if (find === undefined || stopsHttpd(finding) || !parts.touch(touchesAccess)) return undefined;
    return find(own, others);
  };
}

/**
 * Whether a fix counts as granting access, since what it does cannot be compared as a whole: to find that out costs next
 * to nothing.
 */
export function countsAsOpening(
  finding: Finding,
  fix: Fix,
  document: Document,
  configuration: Configuration,
): boolean {
  return isLeftUncompared(finding, partsOfFix(finding, fix, document), configuration);
}

/**
 * Whether a fix may grant access, as far as can be told without comparing what it does: where that is too much work, each
 * that touches what decides on access counts.
 */
export function mayOpen(
  finding: Finding,
  fix: Fix,
  document: Document,
  configuration: Configuration,
): boolean {
  const parts = partsOfFix(finding, fix, document);
  return (
    isLeftUncompared(finding, parts, configuration) ||
    (configuration.server !== undefined && !stopsHttpd(finding) && parts.touch(touchesAccess))
  );
}

interface PartsOfFix {
  readonly own: readonly Edit[];
  /** The edits in other files. */
  readonly others: readonly Edit[];
  touch(touches: typeof touchesAccess): boolean;
}

function partsOfFix(finding: Finding, fix: Fix, document: Document): PartsOfFix {
  const own = fix.edits.filter(({ file }) => file === undefined || file === finding.file);
  const others = fix.edits.filter((edit) => !own.includes(edit));
  return {
    own,
    others,
    touch: (touches) =>
      touches(document, own) ||
      others.some(
        (edit) => edit.source === undefined || touches(parse(edit.source, document.source.series), [edit]),
      ),
  };
}

function isLeftUncompared(finding: Finding, { touch }: PartsOfFix, configuration: Configuration): boolean {
  const { server } = configuration;
  if (stopsHttpd(finding)) return false;
  // what is around the file is not seen, and may be what denies
  if (server === undefined) return !failsAll(finding, configuration) && touch(mayChangeAccess);
  // who asks another host than before meets the sections of that one
  return virtualHostsOf(server).hosts.length > 0 && touch(touchesRouting);
}

/** Whether all requests below the directory of a .htaccess fail because of what is found: 500 is nobody's decision. */
function failsAll({ severity, httpd }: Finding, { kind }: Configuration): boolean {
  return kind === 'htaccess' && severity === 'error' && httpd !== undefined && httpd.id === null;
}

function openingAlone(
  finding: Finding,
  fix: Fix,
  document: Document,
  { target }: Configuration,
): Opening | 'unknown' | undefined {
  const { file } = finding;
  const { text } = document.source;
  const before = judgedFile({ file, text, findings: [] }, target);
  const after = judgedFile({ file, text: applyEdits(text, fix.edits), findings: [] }, target);
  const [was, is] = [before.fileOf(file), after.fileOf(file)];
  if (was === undefined || is === undefined) return 'unknown';
  const judged = { file, finding, fix, edits: new Map([[file, fix.edits]]) };
  return findOpening(before, after, [compareCommands(was, is, [judged])]);
}
