import pc from 'picocolors';
import { documentationUrl, SITE } from '../../rules/kit/documentation-url.ts';

/** What is known about where a text will be read. */
export interface Terminal {
  /** Whether a person looks at it now; what goes elsewhere stays byte for byte what it is. */
  readonly isScreen: boolean;
  readonly colour: boolean;
  /** Cells in a line that code is cut to. */
  readonly width: number;
  /** Cells in a line that sentences are wrapped to; infinite where nobody looks at a screen, so that `grep` finds them whole. */
  readonly wrapWidth: number;
  /** The address of the site to whose pages texts link; left out where there is none, or links or colours are not shown. */
  readonly site?: string;
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
 * the stream is a terminal that is not "dumb". COLUMNS, where it is exported, decides the width. `site` is the address of
 * plume's site, empty where there is none.
 */
export function describeTerminal(
  surroundings: Surroundings,
  choice: boolean | undefined,
  site = SITE,
): Terminal {
  const { environment, isTTY, columns } = surroundings;
  const given = Number(environment.COLUMNS);
  const known = Number.isInteger(given) && given >= 20 ? given : isTTY ? columns || 80 : undefined;
  const colour = choice ?? coloursByEnvironment(environment) ?? (isTTY && environment.TERM !== 'dumb');
  return {
    isScreen: isTTY,
    colour,
    width: known ?? widthOfLogs,
    wrapWidth: known === undefined ? Number.POSITIVE_INFINITY : Math.min(known, widestProse),
    ...(site !== '' && isTTY && colour && showsLinks(environment) && { site }),
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

/** The name of a rule, in brackets or not, as a link to its page where the terminal shows links (OSC 8). */
export function linkToRule(shown: string, id: string, { site = '' }: Terminal): string {
  const url = documentationUrl(id, site);
  return url === undefined ? shown : `\x1b]8;;${url}\x1b\\${shown}\x1b]8;;\x1b\\`;
}

/** True where a terminal shows links, as its variables tell; FORCE_HYPERLINK decides. Programs around it, such as tmux, may not. */
function showsLinks(environment: Surroundings['environment']): boolean {
  const { FORCE_HYPERLINK, TERM = '', TERM_PROGRAM = '', VTE_VERSION, WT_SESSION, CI } = environment;
  if (FORCE_HYPERLINK) return FORCE_HYPERLINK !== '0';
  if (CI || /^(?:dumb$|tmux|screen)/.test(TERM)) return false;
  return (
    LINKING_PROGRAMS.has(TERM_PROGRAM) ||
    /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|wezterm)/.test(TERM) ||
    Number(VTE_VERSION) > FAULTY_VTE ||
    WT_SESSION !== undefined
  );
}

const LINKING_PROGRAMS: ReadonlySet<string> = new Set(['iTerm.app', 'WezTerm', 'vscode', 'ghostty', 'Hyper']);
/** The first VTE with links crashes at some of them. */
const FAULTY_VTE = 5000;

function coloursByEnvironment(environment: Surroundings['environment']): boolean | undefined {
  if (environment.NO_COLOR) return false;
  const force = environment.FORCE_COLOR;
  if (force === undefined) return undefined;
  return force !== '0' && force !== 'false';
}
