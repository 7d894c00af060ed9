import path from 'node:path';
import { createProjects, type Project, type Projects } from '../../host/settings/projects.ts';
import { buildPositions } from '../../linter/findings/positions.ts';
import { ruleNames } from '../../rules/rule-names.ts';
import type { SettingsProblem } from '../../settings/settings.ts';
import type { FindExcluded } from '../io/search-directory.ts';
import { drawFrame } from '../output/code-frame.ts';
import type { Console } from '../output/console.ts';
import { showFileName, showMessage, wrapText } from '../output/display.ts';
import { coloursOf, type Terminal } from '../output/terminal.ts';
import { colourOfSeverity, count } from '../output/words.ts';

/** The settings files that hold for a run. */
export interface RunSettings extends Projects {
  /** For a search of directories: what the settings there exclude. */
  readonly findExcluded: FindExcluded;
  /** Prints the mistakes in the settings files that were found since it was asked last; false where there are none. */
  reportMistakes(console: Console): boolean;
}

/** Finds the settings files above what a command is about. */
export function openSettings(paths: readonly string[]): RunSettings {
  const projects = createProjects(ruleNames);
  for (const one of paths) projects.of(one);
  const told = new Set<string>();
  return {
    ...projects,
    findExcluded(directory, has) {
      const before = projects.found().length;
      const project = projects.ofDirectory(directory, has);
      if (projects.found().length > before) projects.stateModules();
      return project?.excludes;
    },
    reportMistakes(console) {
      projects.stateModules();
      const wrong = projects
        .found()
        .flatMap((project): readonly Source[] => [project, ...project.inherited])
        .filter(({ file, problems }) => problems.length > 0 && !told.has(file));
      // several settings may extend one file
      const once = [...new Map(wrong.toReversed().map((source) => [source.file, source])).values()].reverse();
      for (const source of once) {
        told.add(source.file);
        console.err(describeMistakes(source, console.errTerminal));
      }
      if (once.length > 0) console.say(describeHowMany(once));
      return wrong.length > 0;
    },
  };
}

type Source = Pick<Project, 'file' | 'text' | 'problems'>;

function describeHowMany(sources: readonly Source[]): string {
  const mistakes = sources.reduce((sum, { problems }) => sum + problems.length, 0);
  return `Nothing was done, because the settings have ${count(mistakes, 'mistake')}.`;
}

const INDENT = '  ';
const LABEL = 'help:';

/** Each mistake with the lines that it is about, as findings are shown. */
function describeMistakes({ file, text, problems }: Source, terminal: Terminal): string {
  const positions = buildPositions(text);
  const colours = coloursOf(terminal);
  const main = colourOfSeverity(colours, 'error');
  const frameColours = { gutter: colours.blue, main, related: colours.blue };
  const describe = (problem: SettingsProblem): string => {
    const { line, column } = positions.at(problem.start);
    const place = `${showFileName(path.relative('.', file))}:${line}:${column}`;
    const glued = place.replaceAll(' ', '\u0000');
    const width = terminal.wrapWidth - INDENT.length;
    const [first = '', ...rest] = wrapText(`${glued} error ${showMessage(problem.message)}`, width);
    const head = `${colours.bold(place)} ${main('error')}${first.slice(glued.length + ' error'.length)}`;
    const frame =
      text === ''
        ? []
        : drawFrame(
            text,
            positions,
            [{ ...problem, kind: 'main' }],
            terminal.width - INDENT.length,
            frameColours,
          );
    const help =
      problem.help === undefined
        ? []
        : wrapText(`${LABEL} ${showMessage(problem.help)}`, width - INDENT.length);
    const marked = help.map((one, i) =>
      i === 0 ? colours.green(LABEL) + one.slice(LABEL.length) : INDENT + one,
    );
    return [head, ...[...rest, ...frame, ...marked].map((one) => INDENT + one), '', ''].join('\n');
  };
  return problems.map(describe).join('');
}
