import { HOST_KEY } from '../../../access/equivalence/request-classes-of-section.ts';
import type { DirectiveFact } from '../../../facts/directive-fact.ts';
import { mergingOf } from '../../../facts/requests/merging.ts';
import { asciiLowerCase, type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { argumentErrorOf } from '../../../model/configuration/argument-errors.ts';
import { commandsBelow, isSection, sectionsAround } from '../../../model/configuration/scope.ts';
import { type EffectiveSetting, effectiveSetting } from '../../../model/effective/effective-setting.ts';
import type { SettingLine } from '../../../model/effective/setting-lines.ts';
import { overrideAt } from '../../../model/sections/override.ts';
import { isGranted, isSure } from '../../../model/server/htaccess-terms.ts';
import type { Located } from '../../../model/server/server.ts';
import { describeRequest } from './describe-request.ts';
import type { HoverPlace } from './hover-place.ts';
import { quoteCommand, shorten, type Viewpoint, writePlace, writeWhere } from './name-place.ts';
import { readingsOf, type SettingReading } from './setting-readings.ts';
import { writeOptions } from './write-options.ts';

/**
 * Whether a command is in force where it stands, and what is in force instead; for each kind of requests that it is about
 * where that differs. Undefined where nothing can be said: in macros that nobody uses, in sections that no request meets.
 */
export function describeSetting(
  command: Command,
  fact: DirectiveFact,
  place: HoverPlace,
): string | undefined {
  if (fact.section) return undefined;
  if (argumentErrorOf(command, place.reading.configuration) !== undefined)
    return place.write.strong('httpd refuses these arguments.');
  const merging = mergingOf(command.key, fact.series);
  if (fact.execOnRead) return 'httpd carries this out while it reads: it holds from this line on.';
  if (merging === undefined) return describeUnknown(fact, place);
  const readings = readingsOf(command, place);
  const found = readings.slice(0, MOST_READINGS).map((reading) => ({
    reading,
    text: describeReading(reading, effectiveSetting(command.key, merging, reading.merged), fact, place),
  }));
  const [first] = found;
  if (first === undefined) return undefined;
  const distinct = found.filter(({ text }, i) => found.findIndex((one) => one.text.key === text.key) === i);
  const text =
    distinct.length === 1
      ? place.write.join([first.text.status, ...first.text.details])
      : describeSeveral(distinct, place);
  return place.write.join([text, describeComparedPath(command, readings, place)]);
}

/** What a RewriteRule of a .htaccess sees of a URL; empty for other commands, and where URLs lead there in several ways. */
function describeComparedPath(
  { key }: Command,
  readings: readonly SettingReading[],
  { write }: HoverPlace,
): string {
  if (key !== 'rewriterule') return '';
  const directories = new Set(readings.map(urlOfDirectory));
  const [directory = ''] = directories;
  return directories.size !== 1 || directory === ''
    ? ''
    : `The pattern is compared with what follows ${write.code(toDisplayText(directory))} in the path of the URL.`;
}

/** The URL's path of the directory of a .htaccess, by a request that it configures; empty where there is none. */
function urlOfDirectory({ request, at: { instance } }: SettingReading): ByteText {
  const { uri, path = '' } = request ?? {};
  const below = path.slice(instance.path.lastIndexOf('/') + 1);
  const isInside =
    instance.htaccessTerms !== undefined && below !== '' && uri?.endsWith(`/${below}`) === true;
  return isInside ? uri.slice(0, uri.length - below.length) : '';
}

/** What is to say of the requests of one reading. */
interface ReadingText {
  /** Whether the line is in force, in a few words. */
  readonly status: string;
  readonly details: readonly string[];
  /** Equal for equal texts. */
  readonly key: string;
}

function describeSeveral(
  found: readonly { readonly reading: SettingReading; readonly text: ReadingText }[],
  place: HoverPlace,
): string {
  const { write } = place;
  const [first] = found;
  const isAlike = found.every(({ text }) => text.status === first?.text.status);
  const items = found.slice(0, MOST_GROUPS).map(({ reading, text: { status, details } }) => {
    const all = (isAlike ? details : [status, ...details])
      .join(' ')
      .split(/ {0,2}\n(?:- )?/)
      .join(' ');
    return all === '' ? '' : `${describeRequest(reading, place)}: ${all}`;
  });
  const title =
    isAlike && first !== undefined
      ? first.text.status
      : write.strong('Whether it is in force depends on the request:');
  return write.join([title, write.list(items.filter((item) => item !== ''))]);
}

/** The most readings of a line that are examined: its file may be included often. */
const MOST_READINGS = 8;
/** The most different answers that a hover lists. */
const MOST_GROUPS = 4;
/** The most lines or keys of a setting that a hover lists. */
const MOST_LINES = 6;

function describeUnknown({ module }: DirectiveFact, { write }: HoverPlace): string {
  const name = module === 'core' ? 'httpd' : `\`${module}\``;
  return write.sentence(
    `plume does not know how ${name} merges this directive: whether the line is in force here, it cannot say.`,
  );
}

function describeReading(
  reading: SettingReading,
  setting: EffectiveSetting,
  fact: DirectiveFact,
  place: HoverPlace,
): ReadingText {
  const view = { ...reading, document: place.document, write: place.write };
  const self: Self = { setting, view, fact, isThis: (line) => isSameLine(line, reading.at) };
  const texts = [...WRITERS[setting.fact.kind](self), writePossible(self), ...writeOpen(self, reading)];
  const [status = '', ...details] = texts.filter((text) => text !== '');
  return { status, details, key: texts.join('\n') };
}

/** What is written about. */
interface Self {
  readonly setting: EffectiveSetting;
  readonly view: Viewpoint;
  readonly fact: DirectiveFact;
  /** Whether it is the line that is asked about. */
  isThis(line: SettingLine): boolean;
}

const WRITERS: Readonly<Record<EffectiveSetting['fact']['kind'], (self: Self) => readonly string[]>> = {
  override: writeOverride,
  own: writeOverride,
  module: writeOverride,
  list: writeListed,
  append: writeAll,
  prepend: writeAll,
  special: writeSpecial,
  table: writeTable,
  signed: writeWords,
  etag: writeWords,
  options: writeWords,
};

function isSameLine(one: Located, other: Located): boolean {
  return one.command === other.command && one.instance === other.instance;
}

function writeOverride(self: Self): readonly string[] {
  const { setting, view } = self;
  const by = setting.replaced.find(({ line }) => self.isThis(line))?.by;
  if (by !== undefined) return [writeReplaced(by, self)];
  if (!setting.inForce.some(self.isThis)) return [];
  const before = setting.replaced.filter((one) => self.isThis(one.by)).at(-1)?.line;
  return [
    view.write.strong('In force here.'),
    before === undefined ? '' : `It replaces ${name(before, view)}.`,
  ];
}

function writeReplaced(by: SettingLine, { view, setting, fact }: Self): string {
  const { write } = view;
  const isSame = by.command.key === asciiLowerCase(fact.name);
  const why =
    setting.fact.kind === 'module' && !isSame
      ? `${write.code(fact.module)} does not merge its settings, and ${name(by, view)} begins anew.`
      : `${name(by, view)} overrides it.`;
  return `${write.strong('Not in force:')} ${why}`;
}

/** `ForceType a/b` (line 3, in `<Files x>`) */
function name(line: SettingLine, view: Viewpoint): string {
  const text = quoteCommand(line, view);
  const where = [writePlace(line, view), ...within(line, view)].join(', in ');
  return text === '' ? where : `${text} (${where})`;
}

function within({ section }: SettingLine, view: Viewpoint): readonly string[] {
  const { scope, kind } = section;
  if (scope === undefined || kind === 'server') return [];
  if (!isSection(scope)) return kind === 'htaccess' ? ['.htaccess'] : [];
  const tag = quoteCommand(scope, view);
  return tag === '' ? [] : [tag];
}

function writeListed(self: Self): readonly string[] {
  const { setting, view } = self;
  const by = setting.replaced.find(({ line }) => self.isThis(line))?.by;
  if (by !== undefined) return [writeReplaced(by, self)];
  if (setting.inForce.length < 2) return writeOverride(self);
  const words = setting.inForce.flatMap(({ args }) => args.map(({ value }) => toDisplayText(value)));
  const together = `together with ${setting.inForce
    .filter((line) => !self.isThis(line))
    .slice(0, MOST_LINES)
    .map((line) => writePlace(line, view))
    .join(', ')}`;
  return [
    `${view.write.strong('In force here')}, ${together}: ${view.write.code(shorten(words.join(' '), LONG))}`,
  ];
}

const LONG = 120;

function writeAll(self: Self): readonly string[] {
  const { setting, view } = self;
  const { inForce } = setting;
  const { write } = view;
  if (!inForce.some(self.isThis)) return [];
  if (inForce.length === 1) return [write.strong('In force here.')];
  const isFirst = setting.fact.kind === 'prepend' && /redirect|alias/.test(setting.fact.keys[0] ?? '');
  const order = isFirst ? 'the first that matches wins' : 'in this order';
  return [
    `${write.strong(`One of ${inForce.length} lines that count here`)}, ${order}:`,
    writeLines(inForce, self),
  ];
}

/** Some of the lines, that which is asked about among them. */
function writeLines(lines: readonly SettingLine[], self: Self): string {
  const { view } = self;
  const at = lines.findIndex(self.isThis);
  const from = Math.max(0, Math.min(at - MOST_LINES + 2, lines.length - MOST_LINES));
  const shown = lines.slice(from, from + MOST_LINES);
  const rest = lines.length - shown.length;
  return view.write.list([
    ...shown.map((line) =>
      self.isThis(line) ? `${quoteCommand(line, view)} (this line)` : name(line, view),
    ),
    ...(rest > 0 ? [`${rest} more`] : []),
  ]);
}

function writeSpecial(self: Self): readonly string[] {
  const { setting, view, fact } = self;
  const { inForce } = setting;
  const who = fact.module === 'core' ? 'httpd' : view.write.code(fact.module);
  if (inForce.length < 2) return [`${who} merges this directive in a way of its own.`];
  return [`${who} combines these lines in a way of its own:`, writeLines(inForce, self)];
}

function writeTable(self: Self): readonly string[] {
  const { setting, view } = self;
  const { write } = view;
  const own = setting.entries.filter(({ line }) => self.isThis(line)).map(({ key }) => key);
  const lost = setting.replaced.filter(({ line }) => self.isThis(line));
  const others = setting.entries.filter(({ line }) => !self.isThis(line));
  const dot = setting.fact.key === 'rest' ? '.' : '';
  const keys = own.filter((key) => key !== '').slice(0, MOST_LINES);
  const named =
    keys.length === 0
      ? ''
      : ` for ${keys.map((key) => write.code(`${dot}${toDisplayText(key)}`)).join(', ')}`;
  return [
    own.length > 0 ? `${write.strong('In force here')}${named}.` : '',
    ...lost
      .slice(0, 2)
      .map(({ by }) =>
        own.length > 0 ? `${name(by, view)} overrides another part of it.` : writeReplaced(by, self),
      ),
    others.length === 0 || others.length > MOST_OTHERS
      ? ''
      : `Others here: ${[...new Set(others.map(({ line }) => name(line, view)))].join('; ')}.`,
  ];
}

/** The most other entries that a hover names. */
const MOST_OTHERS = 3;

function writeWords(self: Self): readonly string[] {
  const { setting, view } = self;
  const { write } = view;
  const { options, words, inForce } = setting;
  const by = setting.replaced.find(({ line }) => self.isThis(line))?.by;
  const found = options === undefined ? (words ?? []).map(({ word }) => word) : writeOptions(options.options);
  const all = found.length === 0 ? 'nothing' : found.map((word) => write.code(toDisplayText(word))).join(' ');
  const others = inForce.filter((line) => !self.isThis(line)).map((line) => name(line, view));
  const from = others.length === 0 ? '' : `Together with ${others.slice(0, MOST_OTHERS).join('; ')}.`;
  const value = [`${write.strong('In force here:')} ${all}.`, from];
  return by === undefined ? value : [writeReplaced(by, self), ...value];
}

function writePossible(self: Self): string {
  const { setting, view } = self;
  // what conditions such as <IfDefine> leave open is told by describeUncertainty()
  const own = setting.possible.some((line) => self.isThis(line) && line.section.applies === 'unknown');
  const others = setting.possible.filter((line) => !self.isThis(line));
  const first = own ? 'Whether this line is in force depends on a condition that plume cannot decide.' : '';
  const named = others.slice(0, 2).map((line) => name(line, view));
  const more = others.length > named.length ? ` and ${others.length - named.length} more` : '';
  const rest =
    named.length === 0 ? '' : `${named.join(', ')}${more} may change it: that depends on the request.`;
  return [first, rest].filter((text) => text !== '').join(' ');
}

function writeOpen({ setting, view, fact }: Self, reading: SettingReading): readonly string[] {
  const { merged, request, server } = reading;
  const { write } = view;
  const { unless } = setting;
  const unseen = merged.flatMap(({ kind, scope, directory }) =>
    kind === 'htaccess' && scope === undefined && directory !== undefined ? [directory] : [],
  );
  const last = unseen.findLast((directory) => {
    const override = overrideAt(server, request?.host, directory);
    return !isSure(override) || isGranted(fact, override);
  });
  return [
    unless === undefined ? '' : `${name(unless, view)} may make it otherwise, which plume does not follow.`,
    last === undefined
      ? ''
      : `A .htaccess in ${write.code(toDisplayText(last))} may change it: plume cannot see whether one exists.`,
    request === undefined && setting.fact.level !== 'process' ? describeElsewhere(fact, reading, view) : '',
  ];
}

/** For a line outside of sections: where else the directive is, below the server or the host that it is in. */
function describeElsewhere(
  { name: spelling }: DirectiveFact,
  { server, at }: SettingReading,
  view: Viewpoint,
): string {
  const key = asciiLowerCase(spelling);
  const host = [...sectionsAround(at)].find(({ command }) => command.key === HOST_KEY);
  const scope = host ?? server;
  const depth = host === undefined ? 0 : 1;
  const inner = commandsBelow(scope, key).filter((line) => [...sectionsAround(line)].length > depth);
  const [first] = inner;
  if (first === undefined) return '';
  const who = host === undefined ? 'Hosts and sections set' : 'Sections of this host set';
  const lines = inner.length === 1 ? 'line' : 'lines';
  return `${who} it in ${inner.length} more ${lines}, first ${writeWhere(first, view)}.`;
}
