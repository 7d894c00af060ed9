import { compareReleases } from '../../facts/releases.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import type { Notice } from '../../model/server/server.ts';
import type { Fix, FixKind } from '../kit/define-rule.ts';
import { quoteWord, replaceName, replaceSpan } from '../kit/edits.ts';

/** The path that an Include names. */
export interface IncludeArgument {
  readonly arg: Word;
  /** As httpd sees it. */
  readonly value: ByteText;
  /** Whether the text has just that, so that a part of it can be replaced. */
  readonly isPlain: boolean;
}

export function readArgument({ instance, command }: Notice): IncludeArgument | undefined {
  const [arg] = instance.partsOf(command).words;
  if (arg === undefined) return undefined;
  const raw = command.source.text.slice(arg.start, arg.end);
  return { arg, value: arg.value, isPlain: !raw.includes('${') };
}

/** Writes another path, in quotes where there were some. */
export function replaceArgument({ arg }: IncludeArgument, path: ByteText): Fix {
  return {
    title: `Replace with \`${path}\``,
    name: 'replace',
    kind: 'unsafe', // the file with that name may be another one
    edits: [replaceSpan(arg, arg.quote === '' && !/[\t-\r "'\\]/.test(path) ? path : quoteWord(path))],
  };
}

/** IncludeOptional instead of Include, where it accepts what is not there. */
export function includeIfThere({ instance, command }: Notice, kind: FixKind): readonly Fix[] {
  const { series, release } = configurationOf(instance).target;
  // before 2.4.30 it wanted a path without wildcards to be there
  const isKnown = series === '2.4' && (release === undefined || compareReleases(release, '2.4.30') >= 0);
  if (!isKnown || command.key !== 'include') return [];
  return [
    {
      title: 'Replace with `IncludeOptional`',
      name: 'include-optional',
      kind,
      edits: [replaceName(command, 'IncludeOptional')],
    },
  ];
}
