import { largest } from '../../../core/budget/extremes.ts';
import { commonModuleName } from '../../../facts/third-party.ts';
import { toDisplayText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import {
  type HtaccessNeeds,
  type NeededModule,
  narrowestOverride,
} from '../../../model/sections/htaccess-needs.ts';
import type { ModuleNeed, NeedsOfFiles, Use } from '../../json-shapes/needs.ts';
import { escapeControls, showFileName } from '../../output/display.ts';

/** What `plume lint --needs` prints of a .htaccess for people. Ends with a line end. */
export function formatNeeds(file: string, needs: HtaccessNeeds): string {
  const { modules, minimumRelease } = needs;
  const rows: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [
      'modules',
      modules.length === 0 ? ['none except those that every httpd has'] : modules.map(describeModule),
    ],
    ['override', describeOverride(needs)],
    [
      'httpd',
      [
        minimumRelease === undefined
          ? '2.2 and 2.4'
          : `${minimumRelease.release} or newer, because of ${describeCommands([minimumRelease.by])}`,
      ],
    ],
  ];
  const width = largest(rows.map(([title]) => title.length));
  const text = rows.flatMap(([title, lines]) =>
    lines.map((line, i) => `  ${(i === 0 ? title : '').padEnd(width)}  ${line}`),
  );
  return `${[`${showFileName(file)} needs from its server:`, ...text].join('\n')}\n`;
}

export function needsToJson(file: string, needs: HtaccessNeeds): NeedsOfFiles[number] {
  const { modules, overrides, reasons, minimumRelease } = needs;
  const words = narrowestOverride(needs);
  return {
    version: 1,
    file,
    modules: modules.map(
      ({ modules: anyOf, isOptional, by }): ModuleNeed => ({
        anyOf,
        optional: isOptional,
        by: by.map(useOf),
      }),
    ),
    allowOverride: {
      line: words.length === 0 ? null : `AllowOverride ${words.join(' ')}`,
      smallest: overrides,
      reasons: Object.fromEntries([...reasons].map(([name, commands]) => [name, commands.map(useOf)])),
    },
    minimumRelease:
      minimumRelease === undefined ? null : { release: minimumRelease.release, by: useOf(minimumRelease.by) },
  };
}

function describeModule({ modules, isOptional, by }: NeededModule): string {
  const names = [...new Set(modules.map(commonModuleName))];
  return `${names.join(' or ')}${isOptional ? ' (optional)' : ''}, because of ${describeCommands(by)}`;
}

function describeOverride(needs: HtaccessNeeds): readonly string[] {
  const words = narrowestOverride(needs);
  if (words.length === 0) return ['none, because it contains no directives'];
  const others = needs.overrides.slice(1);
  const reasons = [...needs.reasons].filter(([, commands]) => commands.length > 0);
  return [
    `AllowOverride ${words.join(' ')}`,
    ...reasons.map(([name, commands]) => `  ${name} because of ${describeCommands(commands)}`),
    ...(others.length === 0 ? [] : [`  or instead: ${others.map((set) => set.join(' ')).join(', ')}`]),
  ];
}

/** "RewriteEngine (line 3) and 4 more lines". */
function describeCommands([first, ...others]: readonly Command[]): string {
  if (first === undefined) return 'all of it';
  const { directive, line } = useOf(first);
  const more = others.length === 0 ? '' : ` and ${others.length} more line${others.length > 1 ? 's' : ''}`;
  return `${escapeControls(directive)} (line ${line})${more}`;
}

function useOf({ kind, name, number }: Command): Use {
  return { directive: toDisplayText(kind === 'open' ? `<${name}>` : name), line: number };
}
