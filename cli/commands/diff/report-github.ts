import { toByteText } from '../../../grammar/byte-text.ts';
import type { DiffCause, DiffDescription, DiffGroup } from '../../json-shapes/diff.ts';
import type { Content } from '../../output/content.ts';
import { escapeData, escapeProperty } from '../../output/formats/github.ts';
import { createReportNames } from '../../output/formats/report-names.ts';
import { causeText, groupText, LABELS, tryText } from './diff-words.ts';

/** Workflow commands of GitHub Actions: each group becomes an annotation of the line that causes it. */
export function writeGithubReport({ groups, after, headline, accepted, open }: DiffDescription): Content {
  const { nameOf } = createReportNames('GITHUB_WORKSPACE');
  const commands: string[] = [];
  const add = (
    kind: string,
    place: { file: string; line: number } | undefined,
    title: string,
    text: string,
  ) => {
    const properties = [
      ...(place === undefined || place.file === '' ? [] : [`file=${escapeProperty(nameOf(place.file))}`]),
      ...(place === undefined || place.line === 0 ? [] : [`line=${place.line}`]),
      `title=${escapeProperty(title)}`,
    ];
    commands.push(`::${kind} ${properties.join(',')}::${escapeData(text)}\n`);
  };
  if (after.stop !== null) add('error', after.stop, 'plume diff', headline);
  for (const group of groups)
    if (!group.accepted)
      add(
        SEVERE.has(group.change) ? 'error' : 'warning',
        placeOf(group.because),
        `plume diff: ${LABELS[group.change].toLowerCase()}`,
        textOf(group),
      );
  if (!accepted && groups.length === 0 && open.length > 0) add('notice', undefined, 'plume diff', headline);
  return { kind: 'commands', bytes: toByteText(commands.join('')) };
}

const SEVERE: ReadonlySet<DiffGroup['change']> = new Set(['opens', 'breaks']);

function textOf(group: DiffGroup): string {
  return `${groupText(group)}, ${causeText(group.because)}\ntry ${tryText(group)}`;
}

function placeOf([first]: readonly DiffCause[]): { file: string; line: number } | undefined {
  const place = first?.after ?? first?.before;
  return place === undefined || place === null ? undefined : { file: place.file, line: place.line };
}
