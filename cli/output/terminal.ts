import pc from 'picocolors';

/** What is known about where a text will be read. */
export interface Terminal {
  /** Whether a person looks at it now; what goes elsewhere stays byte for byte what it is. */
  readonly isScreen: boolean;
  readonly colour: boolean;
  /** Cells in a line that code is cut to. */
  readonly width: number;
  /** Cells in a line that sentences are wrapped to; infinite where nobody looks at a screen, so that `grep` finds them whole. */
  readonly wrapWidth: number;
}

/** The parts of a stream and of the process that decide. */
export interface Surroundings {
  readonly isTTY: boolean;
  readonly columns: number | undefined;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Width of code frames where there is no terminal: what a CI log shows without scrolling. */
const widthOfLogs = 120;
/** Longer lines of prose are hard to read on any screen. */
const widestProse = 110;

/**
 * `--color` and `--no-color` (`choice`) decide; then NO_COLOR (https://no-color.org), then FORCE_COLOR, then whether
 * the stream is a terminal that is not "dumb". COLUMNS, where it is exported, decides the width.
 */
export function describeTerminal(surroundings: Surroundings, choice: boolean | undefined): Terminal {
  const { environment, isTTY, columns } = surroundings;
  const given = Number(environment.COLUMNS);
  const known = Number.isInteger(given) && given >= 20 ? given : isTTY ? columns || 80 : undefined;
  return {
    isScreen: isTTY,
    colour: choice ?? coloursByEnvironment(environment) ?? (isTTY && environment.TERM !== 'dumb'),
    width: known ?? widthOfLogs,
    wrapWidth: known === undefined ? Number.POSITIVE_INFINITY : Math.min(known, widestProse),
  };
}

/** A file or pipe that is read by programs or later: no colours, nothing wrapped. */
export const plainTerminal: Terminal = {
  isScreen: false,
  colour: false,
  width: widthOfLogs,
  wrapWidth: Number.POSITIVE_INFINITY,
};

export type Colours = ReturnType<typeof pc.createColors>;

/** Functions that colour, or that do nothing where colour is off. */
export function coloursOf(terminal: Terminal): Colours {
  return pc.createColors(terminal.colour);
}

function coloursByEnvironment(environment: Surroundings['environment']): boolean | undefined {
  if (environment.NO_COLOR) return false;
  const force = environment.FORCE_COLOR;
  if (force === undefined) return undefined;
  return force !== '0' && force !== 'false';
}
