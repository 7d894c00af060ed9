import { parseTarget } from '../facts/target.ts';
import { type ByteText, type Span, toByteText } from '../grammar/byte-text.ts';
import { didYouMean } from '../grammar/suggest-names.ts';
import { type Checking, checkShape, type Entry, type Value } from './check-shape.ts';
import { ruleLevels, serverKeys, settingsKeys } from './keys.ts';
import type { PresetRule } from './presets.ts';
import { readJsonc } from './read-jsonc.ts';
import { readModules } from './read-modules.ts';
import {
  type Located,
  noSettings,
  type Override,
  type RuleLevel,
  type ServerStatement,
  type Settings,
  type SettingsProblem,
  type StatedRules,
} from './settings.ts';
import { entriesOf, find, itemsOf, spanOf, textIn, withinLimit } from './values.ts';

/** A rule as settings name it. */
export interface NamedRule extends PresetRule {
  /** Names that it had before. */
  readonly aliases?: readonly string[];
}

/** What a settings file says, and each mistake in it. */
export interface ReadSettings {
  readonly settings: Settings;
  /** In the order of the text. */
  readonly problems: readonly SettingsProblem[];
}

/** Reads the text of a settings file. Never throws; what is wrong is a problem, and counts as not written. */
export function readSettings(bytes: ByteText, rules: readonly NamedRule[]): ReadSettings {
  const read = readJsonc(bytes);
  if (!read.ok) return { settings: noSettings, problems: [read.problem] };
  const problems: SettingsProblem[] = [];
  const checking: Checking = { bytes, problems, findRuleProblem: (name) => findRuleProblem(name, rules) };
  const file = { name: 'plume.json', wanted: 'an object, as in {"servers": []}' };
  const whole = checkShape(read.root, { is: 'object', keys: settingsKeys }, file, checking);
  const servers = itemsOf(find(whole, 'servers')).flatMap((one) => readServer(one, checking) ?? []);
  reportSameRoots(servers, checking);
  const settings = {
    places: placesIn(whole),
    servers,
    exclude: itemsOf(find(whole, 'exclude')).flatMap((one) => readPattern(one, EXCLUDE, checking) ?? []),
    extends: readPath(find(whole, 'extends'), 'extends', checking),
    baseline: readBaseline(find(whole, 'baseline'), checking),
    presets: readPresets(find(whole, 'presets'), checking),
    modules: readModules(find(whole, 'modules'), checking),
    ...readRules(entriesOf(find(whole, 'rules')), rules, checking),
    overrides: readOverrides(itemsOf(find(whole, 'overrides')), rules, checking),
  };
  return { settings, problems: problems.toSorted((a, b) => a.start - b.start) };
}

function placesIn(value: Value | undefined): Settings['places'] {
  return new Map(entriesOf(value).map(({ name, at }) => [name, at]));
}

function readServer(server: Value, checking: Checking): ServerStatement {
  const envvars = find(server, 'envvars');
  const strict = find(server, 'strict');
  const inFront = find(server, 'tlsInFront');
  const from = textIn(find(server, 'from'))?.value;
  return {
    root: readPath(find(server, 'root'), 'root', checking) ?? {
      value: '.',
      start: server.start,
      end: server.start + 1,
    },
    maps: entriesOf(find(server, 'map')).flatMap((entry) => readMap(entry, checking)),
    profile: readPath(find(server, 'profile'), 'profile', checking),
    target: readTarget(textIn(find(server, 'target')), checking),
    from: from === '2.2' || from === '2.4' ? from : undefined,
    defines: new Map(itemsOf(find(server, 'defines')).flatMap((one) => readDefine(one, checking))),
    envvars:
      envvars?.is === 'names'
        ? new Map(envvars.entries.flatMap((entry) => readVariable(entry, checking)))
        : readPath(envvars, 'envvars', checking),
    isStrict: strict?.is === 'flag' ? strict.value : undefined,
    isTlsInFront: inFront?.is === 'flag' ? inFront.value : undefined,
    places: placesIn(server),
  };
}

/** A text that names a file: not empty, and without a NUL, which no name has. */
function readPath(
  value: Value | undefined,
  name: string,
  { problems }: Checking,
): Located<string> | undefined {
  const text = textIn(value);
  if (text === undefined) return undefined;
  if (text.value !== '' && !text.value.includes('\0')) return text;
  const { wanted = '' } = [...settingsKeys, ...serverKeys].find((key) => key.name === name) ?? {};
  problems.push({ ...spanOf(text), message: `\`${name}\` must be ${wanted}.` });
  return undefined;
}

/** A run may write it: with another name it could be a file that some program executes. */
function readBaseline(value: Value | undefined, checking: Checking): Settings['baseline'] {
  const text = readPath(value, 'baseline', checking);
  if (text === undefined || text.value.endsWith('.json')) return text;
  checking.problems.push({
    ...spanOf(text),
    message: `\`baseline\` does not accept \`${text.value}\`, because a baseline is a file of JSON.`,
    help: 'Give it a name that ends in `.json`.',
  });
  return undefined;
}

function readMap({ name, at, value }: Entry, { problems }: Checking): ServerStatement['maps'] {
  const to = textIn(value);
  if (!name.startsWith('/') || name.includes('\0')) {
    const message = `\`${name}\` is not an absolute directory of the server, so no path of the server can begin with it.`;
    problems.push({ ...at, message, help: 'Write it as the server has it: "/etc/httpd".' });
    return [];
  }
  if (to === undefined || to.value === '' || to.value.includes('\0')) {
    if (to !== undefined)
      problems.push({ ...spanOf(to), message: `\`map\` of \`${name}\` must name a directory here.` });
    return [];
  }
  return [{ from: toByteText(name), to }];
}

function readTarget(text: Located<string> | undefined, { problems }: Checking): ServerStatement['target'] {
  if (text === undefined) return undefined;
  const target = parseTarget(text.value);
  if (target === undefined)
    problems.push({
      ...spanOf(text),
      message: `\`target\` does not accept \`${text.value}\`, which is not an httpd that plume knows.`,
      help: 'Write 2.4, 2.2, or a release of them such as 2.4.62.',
    });
  return target;
}

function readDefine(value: Value, { problems }: Checking): readonly [string, ByteText | undefined][] {
  const text = textIn(value);
  if (text === undefined) return [];
  const at = text.value.indexOf('=');
  const name = at < 0 ? text.value : text.value.slice(0, at);
  if (name === '' || /[\s:]/.test(name)) {
    problems.push({
      ...spanOf(text),
      message: `\`defines\` does not accept \`${text.value}\`, because a name has neither spaces nor colons.`,
      help: 'Write NAME or NAME=VALUE.',
    });
    return [];
  }
  return [[toByteText(name), at < 0 ? undefined : toByteText(text.value.slice(at + 1))]];
}

function readVariable({ name, at, value }: Entry, { problems }: Checking): readonly [string, ByteText][] {
  const text = textIn(value);
  if (text === undefined) return [];
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) return [[name, toByteText(text.value)]];
  problems.push({ ...at, message: `\`${name}\` is not the name of a variable of the environment.` });
  return [];
}

/** What holds for no file where a pattern is refused, and what to do instead of taking files back. */
interface PatternWords {
  readonly name: string;
  readonly effect: string;
  readonly instead: string;
}

const EXCLUDE: PatternWords = {
  name: 'exclude',
  effect: 'no file is left out because of it',
  instead: 'A pattern cannot take files back.',
};
const FILES: PatternWords = {
  name: 'files',
  effect: 'the entry is about no file because of it',
  instead: 'A pattern cannot take files back: write an entry about them after this one.',
};

/** No path is longer that a pattern could match. */
const LONGEST_PATTERN = 1024;
/** Each file is held against all of them. */
const MOST_OVERRIDES = 100;
/** The most patterns in one `files`: each file is held against all of them. */
const MOST_FILES = 100;

function readPattern(
  value: Value,
  { name, effect, instead }: PatternWords,
  { problems }: Checking,
): string | undefined {
  const text = textIn(value);
  if (text === undefined) return undefined;
  const pattern = text.value.startsWith('./') ? text.value.slice(2) : text.value;
  const isUsable = pattern !== '' && pattern.length <= LONGEST_PATTERN && !pattern.split('/').includes('..');
  if (isUsable && !pattern.startsWith('!')) return pattern;
  problems.push({
    ...spanOf(text),
    message: `\`${name}\` does not accept \`${text.value.slice(0, 40)}\`, so that ${effect}.`,
    help: pattern.startsWith('!')
      ? instead
      : 'Write a pattern for files below this one, such as "vendor" or "tests/**/*.conf".',
  });
  return undefined;
}

function readPresets(value: Value | undefined, { problems }: Checking): Settings['presets'] {
  if (value?.is !== 'list') return undefined;
  const names = value.items.flatMap((one) => textIn(one) ?? []);
  if (names.length > 0) return names;
  const isWritten = !problems.some(({ start, end }) => start >= value.start && end <= value.end);
  if (isWritten)
    problems.push({
      ...spanOf(value),
      message: '`presets` is empty, so that no rule would be reported.',
      help: 'Name a preset such as "recommended", or remove the key.',
    });
  return undefined;
}

function readOverrides(
  entries: readonly Value[],
  rules: readonly NamedRule[],
  checking: Checking,
): readonly Override[] {
  const together = 'Put entries with the same `rules` together.';
  const read = withinLimit(entries, MOST_OVERRIDES, ['entries of `overrides`', together], checking);
  return read.map((entry) => {
    const files = find(entry, 'files');
    if (files?.is === 'list' && files.items.length === 0)
      checking.problems.push({
        ...spanOf(files),
        message: '`files` is empty, so that the entry is about no file.',
        help: 'Write a pattern such as "vendor", or remove the entry.',
      });
    const join = 'Join several of them, as in "{a,b}/*.conf".';
    const patterns = withinLimit(itemsOf(files), MOST_FILES, ['patterns in `files`', join], checking);
    return {
      files: patterns.flatMap((one) => readPattern(one, FILES, checking) ?? []),
      ...readRules(entriesOf(find(entry, 'rules')), rules, checking),
    };
  });
}

/** The ids of the rules that have, or had before, a name; several where one rule became several. */
function findRules(name: string, rules: readonly NamedRule[]): readonly string[] {
  return rules.flatMap(({ id, aliases = [] }) => (id === name || aliases.includes(name) ? id : []));
}

function findRuleProblem(name: string, rules: readonly NamedRule[]): ReturnType<Checking['findRuleProblem']> {
  if (findRules(name, rules).length > 0) return undefined;
  const ids = rules.map(({ id }) => id);
  return {
    message: `\`${name}\` is not the name of a rule.`,
    help: didYouMean(name, ids).trim() || '`plume rules` lists them.',
  };
}

function readRules(
  entries: readonly Entry[],
  rules: readonly NamedRule[],
  { problems }: Checking,
): StatedRules {
  const stated = entries.flatMap(({ name, at, value }) => {
    const ids = findRules(name, rules);
    const text = textIn(value)?.value;
    const level = ruleLevels.find((one) => one === text);
    return level === undefined ? [] : [{ ids, at, level }];
  });
  const levels = new Map<string, RuleLevel>();
  const rulePlaces = new Map<string, Span>();
  const set = (id: string, { at, level }: { readonly at: Span; readonly level: RuleLevel }) => {
    levels.set(id, level);
    rulePlaces.set(id, at);
  };
  // what names one of the rules that one became is above what names all of them, wherever it is
  for (const one of stated) if (one.ids.length > 1) for (const id of one.ids) set(id, one);
  const own = new Set<string>();
  for (const one of stated) {
    const [id, ...others] = one.ids;
    if (id === undefined || others.length > 0) continue;
    if (own.has(id))
      problems.push({
        ...one.at,
        message: `\`${id}\` is set twice, by this name and an older one, so that one of the two values has no effect.`,
        help: 'Keep the entry with the new name.',
      });
    else set(id, one);
    own.add(id);
  }
  return { rules: levels, rulePlaces };
}

function reportSameRoots(servers: readonly ServerStatement[], { problems }: Checking): void {
  const seen = new Set<string>();
  for (const { root } of servers) {
    const key = root.value
      .split('/')
      .filter((part) => part !== '' && part !== '.')
      .join('/');
    if (seen.has(key))
      problems.push({
        ...spanOf(root),
        message: `Two entries of \`servers\` are about \`${root.value}\`, so that only the first of them has an effect.`,
        help: 'Put into one entry what is known of the server, or name another `root`.',
      });
    seen.add(key);
  }
}
