import path from 'node:path';
import { largest } from '../../../core/budget/extremes.ts';
import { type Span, toDisplayText } from '../../../grammar/byte-text.ts';
import { findProblemWith } from '../../../host/option-files.ts';
import { createMatcher } from '../../../host/settings/path-patterns.ts';
import type { Project } from '../../../host/settings/projects.ts';
import type { SettingsFile } from '../../../host/settings/settings-file.ts';
import { buildPositions } from '../../../linter/findings/positions.ts';
import { rules as allRules } from '../../../rules/index.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { findServerHere } from '../../io/find-server-here.ts';
import { type Console, type ExitCode, exitCodes } from '../../output/console.ts';
import { cellWidth, escapeControls, showFileName } from '../../output/display.ts';
import { openSettings, type RunSettings } from '../open-settings.ts';
import { selectRules } from '../select-rules.ts';
import type { LintOptions } from './lint-command.ts';
import { findLintOption } from './lint-option.ts';
import { type Request, readRequest } from './read-request.ts';

/** A value that is in force, and who says so: an option, a line of a settings file, or nobody. */
interface Row {
  readonly name: string;
  readonly value: string;
  readonly origin: string;
}

/** Runs `plume lint --print-settings`: prints each value that is in force for a file, with its origin. */
export function printSettings(paths: readonly string[], options: LintOptions, console: Console): ExitCode {
  const [file, ...others] = paths;
  const refuse = (problem: string): ExitCode => {
    console.say(problem);
    return exitCodes.usage;
  };
  if (file === undefined || others.length > 0 || file === '-')
    return refuse('`--print-settings` needs the name of one file.');
  const clash = findLintOption(options);
  if (clash !== undefined)
    return refuse(`\`--print-settings\` cannot be combined with \`${clash}\`, because it lints nothing.`);
  const projects = openSettings([file, ...(options.root === undefined ? [] : [options.root])]);
  const request = readRequest(paths, options, projects);
  if (typeof request === 'string') return refuse(request);
  if (projects.reportMistakes(console)) return exitCodes.usage;
  const problem = findProblemWith(file, 'file', undefined);
  if (problem !== undefined) return refuse(`\`${file}\` ${problem}.`);
  const found = findServerHere(file, options.root, projects);
  if (!found.ok) return refuse(found.problem);
  const blocks = [
    describeFile(file, projects.ofFile(file), options),
    describeServer(file, found.main, options, projects),
    describeRules(file, options, request, request.rulesFor(found.main)),
  ];
  console.out(blocks.map(alignRows).join('\n'));
  return exitCodes.clean;
}

/** Each rule with its severity; `run` are those that run for the server of the file. */
function describeRules(
  file: string,
  { select = [] }: LintOptions,
  { rules: selected, projects, levelOf }: Request,
  run: readonly Rule[],
): readonly Row[] {
  const withoutIgnore = selectRules(allRules, select, []);
  const before = new Set(withoutIgnore.ok ? withoutIgnore.rules : []);
  const running = new Set(run);
  const chosen = new Set(selected);
  const usual = select.length > 0 ? '--select' : 'default';
  return allRules.map((rule): Row => {
    const { id, severity } = rule;
    if (!running.has(rule))
      return { name: id, value: 'off', origin: before.has(rule) && !chosen.has(rule) ? '--ignore' : usual };
    const level = levelOf(file, id);
    const stated = projects.ofFile(file)?.levelOf(path.resolve(file), id);
    return level === undefined || stated === undefined
      ? { name: id, value: severity, origin: usual }
      : { name: id, value: level, origin: placeOf(stated, stated.at) };
  });
}

function placeOf({ file, text }: Pick<SettingsFile, 'file' | 'text'>, at: Span | undefined): string {
  const name = showFileName(path.relative('.', file));
  return at === undefined ? name : `${name}:${buildPositions(text).at(at.start).line}`;
}

/** Which settings files are about a file, and whether they leave it out. */
function describeFile(
  file: string,
  project: Project | undefined,
  { select, baseline: asked }: LintOptions,
): readonly Row[] {
  const chain = project === undefined ? [] : [project.own, ...project.inherited];
  const at = (one: SettingsFile, key: string) => placeOf(one, one.settings.places.get(key));
  const extending = chain.flatMap((one): Row | readonly [] => {
    const { extends: named } = one.settings;
    return named === undefined ? [] : { name: 'extends', value: named.value, origin: at(one, 'extends') };
  });
  const excluding = chain.find((one) =>
    createMatcher(one.patternsFrom, one.settings.exclude)(path.resolve(file)),
  );
  const describing = chain.flatMap((one): Row | readonly [] => {
    const names = one.settings.modules.map(({ identifier }) => identifier).join(' ');
    return names === '' ? [] : { name: 'modules', value: names, origin: at(one, 'modules') };
  });
  const choosing = chain.find(({ settings }) => settings.presets !== undefined);
  const presets: Row =
    select !== undefined
      ? { name: 'presets', value: 'none', origin: '--select' }
      : choosing === undefined
        ? { name: 'presets', value: 'recommended', origin: 'default' }
        : {
            name: 'presets',
            value: (choosing.settings.presets ?? []).map(({ value }) => value).join(' '),
            origin: at(choosing, 'presets'),
          };
  return [
    {
      name: 'file',
      value: showFileName(file),
      origin: project === undefined ? 'no settings file' : placeOf(project, undefined),
    },
    ...extending,
    excluding === undefined
      ? { name: 'excluded', value: 'no', origin: 'default' }
      : { name: 'excluded', value: 'yes, unless it is named', origin: at(excluding, 'exclude') },
    presets,
    ...describing,
    asked === false
      ? { name: 'baseline', value: 'none', origin: '--no-baseline' }
      : project?.baseline === undefined
        ? { name: 'baseline', value: 'none', origin: 'default' }
        : {
            name: 'baseline',
            value: showFileName(path.relative('.', project.baseline)),
            origin: at(project.own, 'baseline'),
          },
  ];
}

function strictRow(
  { strict }: LintOptions,
  stated: boolean | undefined,
  says: (key: string) => Row['origin'],
): Row {
  if (strict === true) return { name: 'strict', value: 'true', origin: '--strict' };
  return stated === undefined
    ? { name: 'strict', value: 'false', origin: 'default' }
    : { name: 'strict', value: String(stated), origin: says('strict') };
}

/** What is known of the server of a file; what nobody says is detected. */
function describeServer(
  file: string,
  main: string,
  options: LintOptions,
  projects: RunSettings,
): readonly Row[] {
  const { project, entry } = projects.entryFor(path.resolve(main)) ?? {};
  const says = (key: string) =>
    project === undefined ? 'default' : placeOf(project, entry?.statement.places.get(key));
  const detected = (name: string): Row => ({ name, value: 'detected', origin: 'default' });
  const one = (name: string, option: string, given: string | undefined, stated: string | undefined): Row =>
    given !== undefined
      ? { name, value: given, origin: option }
      : stated !== undefined
        ? { name, value: stated, origin: says(name) }
        : detected(name);
  const { facts, statement } = entry ?? {};
  const { map = [], define = [] } = options;
  const statedRoot = entry?.main === undefined ? undefined : path.relative('.', entry.main);
  const isOther = path.resolve(main) !== path.resolve(file);
  const root: Row =
    options.root === undefined && statedRoot === undefined && isOther
      ? { name: 'root', value: main, origin: 'found around the file' }
      : one('root', '--root', options.root, statedRoot);
  const maps = [
    ...map.map(({ from, to }) => ({ from, to, origin: '--map' })),
    ...(facts?.maps ?? []).map(({ from, to }) => ({
      from,
      to: path.relative('.', to) || '.',
      origin: says('map'),
    })),
  ];
  const defines = new Map([
    ...[...(facts?.defines ?? [])].map(
      ([name, value]) => [name, { value, origin: says('defines') }] as const,
    ),
    ...define.map(({ name, value }) => [name, { value, origin: '--define' }] as const),
  ]);
  const envvars = statement?.envvars;
  const environment =
    envvars === undefined ? undefined : 'value' in envvars ? envvars.value : [...envvars.keys()].join(' ');
  const orDetected = (rows: readonly Row[], name: string) => (rows.length > 0 ? rows : [detected(name)]);
  return [
    root,
    ...orDetected(
      // of two maps of the same directory the first holds
      maps
        .filter(({ from }, i) => maps.findIndex((other) => other.from === from) === i)
        .map(({ from, to, origin }) => ({ name: 'map', value: `${toDisplayText(from)}=${to}`, origin })),
      'map',
    ),
    one('profile', '--server', options.server, statement?.profile?.value),
    one('target', '--target', options.target, facts?.target?.release ?? facts?.target?.series),
    one('from', '--from', options.from, facts?.from),
    ...orDetected(
      [...defines].map(([name, { value, origin }]) => ({
        name: 'defines',
        value: value === undefined ? name : `${name}=${value}`,
        origin,
      })),
      'defines',
    ),
    one('envvars', '--envvars', options.envvars ?? options.envFile, environment),
    strictRow(options, facts?.isStrict, says),
    ...(facts?.isTlsInFront === undefined
      ? []
      : [{ name: 'tlsInFront', value: String(facts.isTlsInFront), origin: says('tlsInFront') }]),
  ];
}

/** One line for each row, in columns. */
function alignRows(rows: readonly Row[]): string {
  const shown = rows.map(({ name, value, origin }) => [name, escapeControls(value), origin] as const);
  const widthOf = (column: 0 | 1) => largest(shown.map((row) => cellWidth(row[column])));
  const [first, second] = [widthOf(0), widthOf(1)];
  const pad = (text: string, width: number) => text + ' '.repeat(width - cellWidth(text));
  return shown
    .map(([name, value, origin]) => `${pad(name, first)}  ${pad(value, second)}  ${origin}\n`)
    .join('');
}
