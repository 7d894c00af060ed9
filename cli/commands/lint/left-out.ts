import type { FoundFiles } from '../../io/find-files.ts';
import { listNames } from '../../output/words.ts';
import type { Plan } from './lint-units.ts';

/** What was not linted or is never read, a sentence for each reason; with `all` every name, else the first ones and how to see the others. */
export function describeLeftOut(
  {
    templates,
    namedTemplates,
    foreign,
    closed,
    cuts,
  }: Pick<FoundFiles, 'templates' | 'namedTemplates' | 'foreign' | 'closed' | 'cuts'>,
  { doubtful, unmatched, cut }: Pick<Plan, 'doubtful' | 'unmatched' | 'cut'>,
  all: boolean,
): readonly string[] {
  const say = (files: readonly string[], one: string, many: string, more = ''): readonly string[] => {
    if (files.length === 0) return [];
    const names = all ? files.map((file) => `\`${file}\``).join(', ') : listNames(files);
    const rest = all || files.length <= MOST_LISTED ? '' : ' `--show-skipped` names all of them.';
    return [`${names} ${files.length === 1 ? one : many}${more}${rest}`];
  };
  return [
    ...say(
      foreign,
      'was not linted, because it is not Apache configuration.',
      'were not linted, because they are not Apache configuration.',
      FORCE,
    ),
    ...say(
      templates,
      'was not linted, because it is a template: lint the file that is generated from it.',
      'were not linted, because they are templates: lint the files that are generated from them.',
      namedTemplates.length > 0 && foreign.length === 0 ? FORCE : '',
    ),
    ...say(
      doubtful,
      'was skipped, because its text does not show whether it is Apache configuration. plume lints it if you name it.',
      'were skipped, because their texts do not show whether they are Apache configuration. plume lints any of them that you name.',
    ),
    ...say(
      unmatched,
      'is never read by httpd, because no `Include` matches its name.',
      'are never read by httpd, because no `Include` matches their names.',
    ),
    // never one alone
    ...say(cut, PARTS, PARTS),
    ...say(
      closed,
      'was skipped, because plume has no permission to read it.',
      'were skipped, because plume has no permission to read them.',
    ),
    ...cuts,
  ];
}

const PARTS =
  'were not linted, because they are parts of other files: one closes a section that another one opens. Lint the files that they become.';
/** More names are not in a list, see `listNames`. */
const MOST_LISTED = 3;
/** How to have a named file linted for all that, or the run not fail. */
const FORCE =
  ' `--unrecognized lint` lints such a file when it is named, and with `--unrecognized skip` it does not fail the run.';
