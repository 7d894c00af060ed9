import { compareReleases } from '../../facts/releases.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import type { Notice } from '../../model/server/server.ts';
import type { Fix, FixKind } from '../define-rule.ts';
import { quoteWord, replaceName, replaceSpan } from '../edits.ts';

/** The path that an Include names. */
export interface IncludeArgument {
  readonly word: Word;
  /** As httpd sees it. */
  readonly value: ByteText;
  /** Whether the text has just that, so that a part of it can be replaced. */
  readonly isPlain: boolean;
}

export function readArgument({ reading, command }: Notice): IncludeArgument | undefined {
  const [word] = reading.partsOf(command).words;
  if (word === undefined) return undefined;
  const raw = command.source.text.slice(word.start, word.end);
  return { word, value: word.value, isPlain: !raw.includes('${') };
}

/** Writes another path, in quotes where there were some. */
export function replaceArgument({ word }: IncludeArgument, path: ByteText): Fix {
  return {
    title: `Replace by \`${path}\``,
    name: 'replace',
    kind: 'unsafe', // the file with that name may be another one
    edits: [replaceSpan(word, word.quote === '' && !/[\t-\r "'\\]/.test(path) ? path : quoteWord(path))],
  };
}

/** IncludeOptional instead of Include, where it accepts what is not there. */
export function includeIfThere({ reading, command }: Notice, kind: FixKind): readonly Fix[] {
  const { line, release } = reading.configuration.target;
  // before 2.4.30 it wanted a path without wildcards to be there
  const isKnown = line === '2.4' && (release === undefined || compareReleases(release, '2.4.30') >= 0);
  if (!isKnown || command.key !== 'include') return [];
  return [
    {
      title: 'Replace by `IncludeOptional`',
      name: 'include-optional',
      kind,
      edits: [replaceName(command, 'IncludeOptional')],
    },
  ];
}
