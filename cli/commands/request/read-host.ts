import { joinWords } from '../../../grammar/join-words.ts';
import { parse } from '../../../grammar/parse.ts';
import { narrowestOverride, needsOf } from '../../../model/sections/htaccess-needs.ts';
import { type AssumedHost, BASE_MODULES } from '../../../model/server/assumed-server.ts';
import { findFiles } from '../../io/find-files.ts';
import { readFile } from '../../io/read-file.ts';
import type { Clause } from '../../json-shapes/request.ts';

/** The host of a folder as `--host-has` describes it, or the sentence that says what is wrong with it. */
export function readHost(text: string): AssumedHost | string {
  const modules = new Set<string>();
  let override: string[] | undefined;
  let runsPhp = false;
  for (const one of text.split(',').map((part) => part.trim())) {
    const [, words] = /^AllowOverride=(.*)$/i.exec(one) ?? [];
    if (words !== undefined) {
      const classes = words.split(/\s+/);
      const odd = classes.find((word) => !isOverride(word));
      if (odd !== undefined)
        return `\`--host-has\`: \`${odd}\` is not a word of AllowOverride: write one or more of ${joinWords(CLASSES, 'and')}, with spaces between them.`;
      override = [...(override ?? []), ...classes];
    } else if (one.toLowerCase() === 'php-fpm') runsPhp = true;
    else if (/^mod_\w+$/.test(one)) modules.add(one);
    else
      return `\`--host-has\`: \`${one}\` is not a module, \`php-fpm\` or \`AllowOverride=\`: write a list as in mod_rewrite,php-fpm,AllowOverride=FileInfo.`;
  }
  return { override, runsPhp, modules: modules.size === 0 ? undefined : modules };
}

const CLASSES = ['All', 'None', 'AuthConfig', 'FileInfo', 'Indexes', 'Limit', 'Options'];

function isOverride(word: string): boolean {
  const [name = ''] = word.toLowerCase().split('=', 1);
  return CLASSES.some((one) => one.toLowerCase() === name) && (name === 'options' || !word.includes('='));
}

/** Clauses about all that the .htaccess files of a site need and its host does not have; with the first line that needs it. */
export function lacksOf(site: string, { override, modules }: AssumedHost): readonly Clause[] {
  const given = (override ?? ['All']).map((word) => word.toLowerCase());
  const allows = (name: string) =>
    given.some((word) => word === 'all' || word.split('=', 1)[0] === name.toLowerCase());
  return findFiles([site]).files.flatMap(({ name }): readonly Clause[] => {
    const read = /(?:^|[/\\])\.htaccess$/.test(name) ? readFile(name) : undefined;
    if (read?.ok !== true) return [];
    const document = parse(read.text, '2.4');
    const needs = needsOf(document, { series: '2.4', release: undefined });
    const isAllowed = needs.overrides.some((set) => set.every(allows));
    const refused = [...needs.reasons].find(([one]) => !allows(one))?.[1][0];
    const missing = needs.modules.filter(
      ({ modules: wanted, isOptional }) =>
        modules !== undefined &&
        !isOptional &&
        !wanted.some((one) => modules.has(one) || BASE_MODULES.has(one)),
    );
    const place = (line: number | undefined) => (line === undefined ? {} : { file: name, line });
    return [
      ...(isAllowed
        ? []
        : [
            {
              what: `\`${name}\` needs \`AllowOverride ${narrowestOverride(needs).join(' ')}\`, and the host has \`AllowOverride ${override?.join(' ')}\``,
              ...place(refused?.number),
            },
          ]),
      ...missing.map(({ modules: wanted, by }) => ({
        what: `\`${name}\` needs ${joinWords(wanted, 'or')}, which the host does not have`,
        ...place(by[0]?.number),
      })),
    ];
  });
}
