import { asciiLowerCase } from '../grammar/byte-text.ts';
import { lazyRows } from './table.ts';

/**
 * What a release of 2.4 does to a configuration. `refused`: httpd no longer starts with it; `default`: it does something
 * else where a directive is not there; `changed`: it does something else with the same lines; `removed`: lines lost their
 * effect, or what they ask for is gone; `repaired`: a fault is mended.
 */
export type ReleaseChangeKind = 'refused' | 'default' | 'changed' | 'removed' | 'repaired';

/** Something that a release of 2.4 changed, from an entry of its CHANGES. */
export interface ReleaseChange {
  /** Words in kebab-case, or `RELEASE/ENTRY` where the change has no name. */
  readonly id: string;
  /** The first published release that has it. */
  readonly since: string;
  /** The first release that no longer has it; undefined where the newest one does. */
  readonly until: string | undefined;
  /** The release that brought what it takes back: in upgrades from older ones nothing changes. */
  readonly broughtBy: string | undefined;
  readonly kind: ReleaseChangeKind;
  /** Whether it closes a vulnerability. */
  readonly isSecurity: boolean;
  /** What meets it in a configuration; one is enough. */
  readonly triggers: readonly ChangeTrigger[];
  /** What is different from then on, as sentences. */
  readonly change: string;
  readonly advice: string | undefined;
}

/** What a configuration has to contain; all that is given must hold. */
export interface ChangeTrigger {
  /** A command with one of these keys; undefined where the modules alone, or a missing directive, meet the change. */
  readonly keys: readonly string[] | undefined;
  /** Alternatives, each a list of tests that must all hold for the command's arguments; none asks for nothing. */
  readonly alternatives: readonly (readonly ArgumentTest[])[];
  /** Where the command must be; undefined for anywhere. */
  readonly places: readonly ChangePlace[] | undefined;
  /** Modules that must be loaded, all of them. */
  readonly modules: readonly string[];
  /** The key of a directive that must be nowhere in the server. */
  readonly without: string | undefined;
}

/**
 * `server`: outside of sections that configure requests and of .htaccess files; `directory`: in `<Directory>`,
 * `<Location>`, `<Files>`, `<If>`, `<Proxy>` and their relatives, and in .htaccess files; `location`: in `<Location>`;
 * `vhost`: in `<VirtualHost>`; `proxy`: in `<Proxy>`.
 */
export type ChangePlace = 'server' | 'vhost' | 'directory' | 'location' | 'proxy' | 'htaccess';

/** A test of the arguments of a command. */
export type ArgumentTest = (FlagTest | WordTest) & {
  /** Whether it holds where the words do not say so. */
  readonly isNegated: boolean;
};

/** Whether a RewriteRule has a flag, by its short name. */
export interface FlagTest {
  readonly flag: string;
}

/** A test of one argument: the one with a number from 1, the last one, or any of them. */
export interface WordTest {
  readonly at: number | 'any' | 'last';
  /** `over`: it is a size of more bytes than the decimal number `text`, with or without a suffix `k`, `m` or `g`. */
  readonly how: 'is' | 'has' | 'begins' | 'ends' | 'over';
  /** In lower case unless `isExact`. */
  readonly text: string;
  /** Whether case matters. */
  readonly isExact: boolean;
}

/**
 * All changes between releases of 2.4 that plume knows and an older configuration can meet, the newest first; what is new to
 * write, and what was refused before, is not among them.
 */
export const releaseChanges: () => readonly ReleaseChange[] = lazyRows('release-changes', (row) => ({
  id: row.text('id'),
  since: row.text('since'),
  until: row.optional('until'),
  broughtBy: row.optional('broughtBy'),
  kind: row.text('kind'),
  isSecurity: row.flag('security'),
  triggers: (row.json<readonly WrittenTrigger[]>('when') ?? []).map(readTrigger),
  change: row.text('change'),
  advice: row.optional('advice'),
}));

/** A trigger as facts/data/release-changes.jsonl has it. */
interface WrittenTrigger {
  readonly directives?: readonly string[];
  readonly arguments?: readonly (readonly WrittenTest[])[];
  readonly in?: readonly ChangePlace[];
  readonly modules?: readonly string[];
  readonly without?: string;
}

interface WrittenTest {
  readonly flag?: string;
  readonly at?: WordTest['at'];
  readonly is?: string;
  readonly has?: string;
  readonly begins?: string;
  readonly ends?: string;
  readonly over?: string;
  readonly exact?: true;
  readonly not?: true;
}

function readTrigger(written: WrittenTrigger): ChangeTrigger {
  return {
    keys: written.directives?.map(asciiLowerCase),
    alternatives: (written.arguments ?? []).map((tests) => tests.map(readTest)),
    places: written.in,
    modules: written.modules ?? [],
    without: written.without === undefined ? undefined : asciiLowerCase(written.without),
  };
}

function readTest(written: WrittenTest): ArgumentTest {
  const { flag, at = 'any', exact = false, not: isNegated = false } = written;
  if (flag !== undefined) return { flag, isNegated };
  const how = HOW.find((one) => written[one] !== undefined) ?? 'is';
  const text = written[how] ?? '';
  return { at, how, text: exact ? text : asciiLowerCase(text), isExact: exact, isNegated };
}

const HOW = ['is', 'has', 'begins', 'ends', 'over'] as const;
