import { parse } from '../../../grammar/parse.ts';
import { type ServerSettings, withStated } from '../../../host/open-server.ts';
import { kindOfFile } from '../../../model/contexts/file-kind.ts';
import { needsOf } from '../../../model/sections/htaccess-needs.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { writeJson } from '../../output/write-json.ts';
import { formatNeeds, needsToJson } from './htaccess-needs.ts';
import type { LintOptions } from './lint-command.ts';
import type { Input } from './lint-paths.ts';

/** Runs `plume lint --needs`: says of each .htaccess among the files what it needs of its server. */
export function printNeeds(
  { sources, problems, empty }: Input,
  settings: ServerSettings,
  { format = ['text'] }: LintOptions,
  console: Console,
): ExitCode {
  const [name] = format;
  if (format.length > 1 || (name !== 'text' && name !== 'json')) {
    console.say('`--needs` prints text, or JSON with `--format json`.');
    return exitCodes.usage;
  }
  const errors = [...problems, ...empty.map(({ sentence }) => sentence)];
  const texts: string[] = [];
  for (const source of sources) {
    if (source.isDoubtful || source.isLeftover) continue;
    const read = source.read();
    if (!read.ok) {
      errors.push(`\`${source.name}\` ${read.problem}.`);
      continue;
    }
    const httpd = withStated(source.name, settings).target ?? { series: '2.4', release: undefined };
    const document = parse(read.text, httpd.series);
    if (kindOfFile(document, source.name) !== 'htaccess') continue;
    const needs = needsOf(document, httpd);
    texts.push(
      name === 'json' ? writeJson(needsToJson(source.name, needs)) : formatNeeds(source.name, needs),
    );
  }
  if (texts.length === 0) errors.push('None of the files is a .htaccess.');
  for (const error of errors) console.say(error);
  if (name === 'json') console.out(`[${texts.join(',\n')}]\n`);
  else console.out(texts.join('\n'));
  return errors.length > 0 ? exitCodes.usage : exitCodes.clean;
}
