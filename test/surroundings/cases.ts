import { pickByName, type Random } from '../kit/random.ts';
import { drawTwoAtOnce, SURROUNDINGS } from './around/all-surroundings.ts';
import { type Layout, type Surrounding, siteOf } from './around/surrounding.ts';
import { FAULTS, type Fault } from './fault.ts';
import type { SurroundedFault } from './judge.ts';

/** Every fault in every surrounding that it fits in; with filters, those whose rule, fault or surrounding has one of the names. */
export function allCases(filters: readonly string[] = []): readonly SurroundedFault[] {
  const isWanted = ({ fault, surrounding }: SurroundedFault) =>
    filters.length === 0 ||
    filters.some((name) => name === fault.rule || name === fault.name || name === surrounding.name);
  return FAULTS.flatMap((fault) =>
    SURROUNDINGS.filter((one) => fits(fault, one)).map((surrounding) => ({ fault, surrounding })),
  ).filter(isWanted);
}

/** Some faults in some surroundings, a third of them in two at once; none comes twice. */
export function drawCases(random: Random, count: number): readonly SurroundedFault[] {
  const drawn = new Map<string, SurroundedFault>();
  while (drawn.size < count) {
    const fault = pickByName(random, FAULTS, nameOf);
    const surrounding = random.once(3) ? drawTwoAtOnce(random) : pickByName(random, SURROUNDINGS, nameOf);
    if (fits(fault, surrounding)) drawn.set(`${fault.name} ${surrounding.name}`, { fault, surrounding });
  }
  return [...drawn.values()];
}

const nameOf = ({ name }: { readonly name: string }) => name;

function fits(fault: Fault, { layout }: Surrounding): boolean {
  const { needsHost } = fault;
  if (needsHost !== undefined && !layoutText(fault, layout).includes(`ServerName ${needsHost}`)) return false;
  if (fault.outside !== undefined && layout.hasTlsPort === true) return false;
  return layout.fits?.(fault) ?? true;
}

function layoutText(fault: Fault, { write, files }: Layout): string {
  const site = siteOf(fault);
  return [write(site), ...Object.values(files?.(site) ?? {})].join('\n');
}
