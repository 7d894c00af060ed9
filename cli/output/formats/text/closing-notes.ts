import { showMessage } from '../../display.ts';
import { count, listNames } from '../../words.ts';
import type { Totals } from '../format.ts';
import {
  describeBaseline,
  describeCopies,
  describeHidden,
  describeNotRead,
  describeSuppressed,
} from '../totals.ts';

/** What the reader of a run must know of how far it went, a sentence each. */
export function describeNotes(totals: Totals): readonly string[] {
  return [
    describeBaseline(totals) ?? [],
    describeSuppressed(totals) ?? [],
    describeHidden(totals) ?? [],
    describeNotRead(totals) ?? [],
    ...describeOld(totals.of22),
    ...describeMissingLists(totals.withoutModuleList),
    ...describeUnsetVariables([...totals.unsetVariables]),
    ...describeAssumedWhole(totals.assumedWhole),
    ...describeCopies(totals.maps.map(showMessage)),
  ].flat();
}

/** One sentence for all servers of httpd 2.2. */
function describeOld([first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : `, and so is ${count(others.length, 'other server')}`;
  return [
    `\`${showMessage(first)}\` is for httpd 2.2${more}, and plume read it as 2.4 does: \`plume upgrade ${showMessage(first)}\` plans the way to 2.4.`,
  ];
}

/** One sentence for all servers; none where plume knows which modules are loaded. */
function describeMissingLists([first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and of ${count(others.length, 'other server')}`;
  return [
    `The lines that load the modules of \`${showMessage(first)}\`${more} are not here, so plume reports no missing module.`,
  ];
}

function describeUnsetVariables(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const shown = listNames(names.map((name) => showMessage(`\${${name}}`)));
  return [
    `Nothing here surely sets ${shown}: plume assumes that the environment of httpd does (--envvars FILE).`,
  ];
}

/** One sentence for all copies. */
function describeAssumedWhole([first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and in ${count(others.length, 'other copy', 'other copies')}`;
  return [
    `plume assumes that the include directories in \`${showMessage(first)}\`${more} have all files of the server (use --strict if some may be missing).`,
  ];
}
