import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { mostFrequent } from '../../../model/recognition/most-frequent.ts';
import type { FoundFiles } from '../../io/find-files.ts';
import { listNames } from '../../output/words.ts';
import type { Plan } from './lint-units.ts';

/** The files that were not linted, and why, as far as the search tells. */
export type LeftFiles = Pick<
  FoundFiles,
  'templates' | 'placeholders' | 'namedTemplates' | 'foreign' | 'closed' | 'cuts'
>;

/** What was not linted or is never read, a sentence for each reason; with `all` every name, else the first ones and how to see the others. */
export function describeLeftOut(
  { templates, placeholders, namedTemplates, foreign, closed, cuts }: LeftFiles,
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
    ...describeTemplates(templates, mostFrequent(placeholders), all).map((sentence) =>
      namedTemplates.length > 0 && foreign.length === 0 ? sentence + FORCE : sentence,
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

/** One short sentence: a repository of templates has it at each run. */
function describeTemplates(
  templates: readonly string[],
  placeholder: ByteText | undefined,
  all: boolean,
): readonly string[] {
  if (templates.length === 0) return [];
  const why = placeholder === undefined ? '' : ` with placeholders such as \`${toDisplayText(placeholder)}\``;
  if (templates.length === 1)
    return [
      `${listNames(templates)} was not linted, because it is a template${why}: lint the generated file.`,
    ];
  const isShort = !all && templates.length > MOST_LISTED;
  const names = isShort ? `${templates.length} files` : templates.map((file) => `\`${file}\``).join(', ');
  const rest = isShort ? ' `--show-skipped` names them.' : '';
  return [`${names} were not linted, because they are templates${why}: lint the generated files.${rest}`];
}

const PARTS =
  'were not linted, because they are parts of other files: one closes a section that another one opens. Lint the files that they become.';
/** More names are not in a list, see `listNames`. */
const MOST_LISTED = 3;
/** How to have a named file linted for all that, or the run not fail. */
const FORCE =
  ' `--unrecognized lint` lints such a file when it is named, and with `--unrecognized skip` it does not fail the run.';
