import { once } from '../core/query.ts';
import { asciiLowerCase } from '../grammar/byte-text.ts';
import type { DirectiveFact } from './directive-fact.ts';
import { directiveFact } from './directives.ts';
import { lazyRows } from './table.ts';

/**
 * A directive that is gone, goes by another name, is refused although known, no longer has an effect, or should not be
 * used.
 */
export interface OutdatedDirective {
  /** As people write it; with `<` for a section. */
  readonly name: string;
  readonly what: 'removed' | 'renamed' | 'refused' | 'no-effect' | 'discouraged';
  /** Series (`2.4`, `2.2`, `2.0`) or release (`2.4.55`) from which that holds. */
  readonly since: string;
  /** True where the newest 2.4 still accepts the name. */
  readonly works: boolean;
  /** Directives that take its place, as people write them. */
  readonly replacement: readonly string[];
  /**
   * What to do with a line that has it: write the one replacement in its place and keep the arguments
   * (`rename`), write `becomes` (`rewrite`), remove the line (`delete`), or think (`review`).
   */
  readonly repair: 'rename' | 'rewrite' | 'delete' | 'review';
  /**
   * Lines to write. `$1` stands for the first word of the old line, `$*` for all of them, `$dir` for the directory of
   * the file that the first word names, `$mutex` for the first word as `Mutex` wants it: `file:/run/x.lock` becomes
   * `file:/run`.
   */
  readonly becomes: readonly string[];
  /** First words, in lower case, with which the line states what holds anyway and can be removed. */
  readonly deleteIf: readonly string[];
  /** Modules, by their names, with which the line has nothing to set and can be removed. */
  readonly needlessWith: readonly string[];
  /** True where the repair keeps the meaning whatever the line says. */
  readonly isSafe: boolean;
  /** What to know, in a sentence or two. */
  readonly advice: string;
}

/** What 2.4 does otherwise than 2.2 beyond what its tables of commands show. */
export interface BehaviourFact {
  readonly id: string;
  /**
   * `refused`: an error now; `changed`: accepted and different; `default`: different where nothing is stated;
   * `moved`: needs another module; `removed`: gone without an error; `accepted`: an error before.
   */
  readonly kind: 'refused' | 'changed' | 'default' | 'moved' | 'removed' | 'accepted';
  /** Keys of the directives it is about; empty where it is about something else. */
  readonly directives: readonly string[];
  /** Modules that must be loaded for it to matter. */
  readonly modules: readonly string[];
  /** Series or release from which it holds. */
  readonly since: string;
  readonly change: string;
  readonly advice: string | undefined;
  /** What to write for words that mean something else now, by what was written. */
  readonly words: ReadonlyMap<string, string>;
  /** The rules that report it; empty where nobody has to be told. */
  readonly rules: readonly string[];
  /** Which commands a note is about; undefined for all of `directives`. */
  readonly trigger: BehaviourTrigger | undefined;
  /** Whether httpd may not start because of it, which depends on the machine. */
  readonly mayStop: boolean;
  /** Of which requests it leaves open whether 2.4 answers as 2.2 did, because their URLs are handled in another way. */
  readonly opens: OpenRequests | undefined;
  /** Why nobody has to be told. */
  readonly reason: string | undefined;
}

/** Requests that sections of a kind may configure, by the pattern of those. */
export interface OpenRequests {
  readonly section: 'directory' | 'files' | 'location' | 'proxy';
  readonly pattern: 'text' | 'wildcard' | 'regex';
  /** What the answer depends on, as a clause with "whether". */
  readonly dependsOn: string;
}

/** What a command must be like for a note. */
export interface BehaviourTrigger {
  /** Names of directives, where they are others than those of the fact. */
  readonly directives?: readonly string[];
  /** Which argument is looked at, from 1; each where it is left out. */
  readonly word?: number;
  /** What the argument begins with, in lower case: one of them. */
  readonly begins?: readonly string[];
  /** What the argument contains, in lower case: one of them. */
  readonly contains?: readonly string[];
  /** Names of directives that settle what has changed: no note where one of them is set for the command. */
  readonly unless?: readonly string[];
  /** Whether it is meant only where it sets a handler for a directory that a URL leads to. */
  readonly isOfDirectories?: boolean;
}

/** A default of 2.2 that is another one in 2.4. */
export interface ChangedDefault {
  readonly name: string;
  /** Keys of the directives that set it: that of `name`, and those of other names. */
  readonly keys: readonly string[];
  /** Arguments that 2.2 behaves as if it read. */
  readonly from: string;
  readonly to: string;
  /** Series or release from which `to` holds. */
  readonly since: string;
  /**
   * What a command sets it for: `process`: all of httpd; `host`: a virtual host; `request`: requests by directory or URL;
   * `file`: requests for files, by directory or URL.
   */
  readonly scope: 'process' | 'host' | 'request' | 'file';
  /** It matters where one of these commands is; empty where it always matters. */
  readonly uses: readonly DirectiveUse[];
  /** Arguments with `+` or `-` change the default and do not replace it. */
  readonly isSigned: boolean;
  /** Whether a command can bring the default of 2.2 back. */
  readonly isStatable: boolean;
  /** What 2.4 does that 2.2 did not: the beginning of a sentence. */
  readonly effect: string | undefined;
  /** The rule that reports it; undefined where nobody has to be told. */
  readonly rule: string | undefined;
  /** Why nobody has to be told. */
  readonly reason: string | undefined;
}

/** A command with a certain first argument, or with any. */
export interface DirectiveUse {
  readonly key: string;
  /** In lower case; undefined for any. */
  readonly argument: string | undefined;
}

/** How the tables of 2.2.34 and the newest 2.4 differ on a directive. */
export interface DirectiveDifference {
  readonly before: DirectiveFact;
  readonly after: DirectiveFact;
  /** True where none of its modules of 2.2 defines it in 2.4: another must be loaded. */
  readonly isMoved: boolean;
  /** True where it splits its arguments another way. */
  readonly hasOtherArguments: boolean;
  /** Places it had in 2.2 and has not in 2.4, and the other way round. */
  readonly lostPlaces: readonly string[];
  readonly gainedPlaces: readonly string[];
  /** AllowOverride classes that no longer allow it in .htaccess, and that newly do. */
  readonly lostOverrides: readonly string[];
  readonly gainedOverrides: readonly string[];
}

/** What is wrong with a directive's name today, whatever it is. `key` is lower-case, with `<` for a section. */
export function outdatedDirective(key: string): OutdatedDirective | undefined {
  return outdatedByKey().get(key);
}

/** A directive that the newest 2.4 does not accept, renamed ones included. */
export function removedDirective(key: string): OutdatedDirective | undefined {
  const row = outdatedDirective(key);
  return row?.works === false ? row : undefined;
}

/** A directive that has another name, whether or not the old one still works. */
export function renamedDirective(key: string): OutdatedDirective | undefined {
  const row = outdatedDirective(key);
  return row?.what === 'renamed' ? row : undefined;
}

/** All of them, by name. */
export const outdatedDirectives: () => readonly OutdatedDirective[] = lazyRows('replacements', (row) => ({
  name: row.text('name'),
  what: row.text('what'),
  since: row.text('since'),
  works: row.flag('works'),
  replacement: row.list('replacement'),
  repair: row.text('repair'),
  becomes: row.list('becomes'),
  deleteIf: row.list('deleteIf'),
  needlessWith: row.list('needlessWith'),
  isSafe: row.flag('safe'),
  advice: row.text('advice'),
}));

/** Everything known to behave otherwise in 2.4. */
export const behaviourFacts: () => readonly BehaviourFact[] = lazyRows('behaviour', (row) => ({
  id: row.text('id'),
  kind: row.text('kind'),
  directives: row.list('directives').map(asciiLowerCase),
  modules: row.list('modules'),
  since: row.text('since'),
  change: row.text('change'),
  advice: row.optional('advice'),
  words: new Map(Object.entries(row.json<Readonly<Record<string, string>>>('words') ?? {})),
  rules: row.list('rules'),
  trigger: row.json<BehaviourTrigger>('trigger'),
  mayStop: row.flag('mayStop'),
  opens: row.json<OpenRequests>('opens'),
  reason: row.optional('reason'),
}));

/** What is known to behave otherwise in 2.4 about a directive. */
export function behaviourOf(key: string): readonly BehaviourFact[] {
  return behaviourFacts().filter(({ directives }) => directives.includes(key));
}

/** The defaults that changed between 2.2 and 2.4, by name. */
export const changedDefaults: () => readonly ChangedDefault[] = lazyRows('changed-defaults', (row) => ({
  name: row.text('name'),
  keys: [row.text('name'), ...row.list('otherNames')].map(asciiLowerCase),
  from: row.text('from'),
  to: row.text('to'),
  since: row.text('since'),
  scope: row.text('scope'),
  uses: row.list('uses').map(readUse),
  isSigned: row.flag('signed'),
  isStatable: !row.flag('unstatable'),
  effect: row.optional('effect'),
  rule: row.optional('rule'),
  reason: row.optional('reason'),
}));

function readUse(text: string): DirectiveUse {
  const [key = '', argument] = asciiLowerCase(text).split(' ');
  return { key, argument };
}

/** How a directive differs between the series; undefined where one of them has it not, or nothing differs. */
export function directiveDifference(key: string): DirectiveDifference | undefined {
  const before = directiveFact(key, '2.2');
  const after = directiveFact(key, '2.4');
  if (!before || !after || after.lastRelease !== undefined) return undefined;
  const difference: DirectiveDifference = {
    before,
    after,
    isMoved: !before.providers.some((provider) => after.providers.includes(provider)),
    hasOtherArguments: before.how !== after.how,
    lostPlaces: without(before.where, after.where),
    gainedPlaces: without(after.where, before.where),
    lostOverrides: without(before.htaccess, after.htaccess),
    gainedOverrides: without(after.htaccess, before.htaccess),
  };
  const { isMoved, hasOtherArguments, lostPlaces, gainedPlaces, lostOverrides, gainedOverrides } = difference;
  const lists = [lostPlaces, gainedPlaces, lostOverrides, gainedOverrides];
  return isMoved || hasOtherArguments || lists.some((list) => list.length > 0) ? difference : undefined;
}

const outdatedByKey = once(
  'outdatedByKey',
  () => new Map(outdatedDirectives().map((row) => [asciiLowerCase(row.name), row])),
);

function without(list: readonly string[], others: readonly string[]): readonly string[] {
  return list.filter((item) => !others.includes(item));
}
