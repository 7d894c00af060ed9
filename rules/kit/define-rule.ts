import type { ByteText, Span } from '../../grammar/byte-text.ts';
import type { Command, CommentLine, Document, Line, Word } from '../../grammar/syntax-tree.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { SectionFault } from '../../model/contexts/section-faults.ts';
import type { HttpdMessage } from '../../model/messages/httpd-message.ts';
import type { HtaccessPolicy } from '../../model/sections/htaccess-policy.ts';
import type { FileInstance, Notice, NoticeKind, Server } from '../../model/server/server.ts';
import type { Asked } from '../../requests/examples/ask.ts';
import type { RuleGroup } from './rule-groups.ts';

export type Severity = 'error' | 'warning' | 'info';

/**
 * What the findings of a rule are about, across groups. `security`: requests may get what they should not. `migration`:
 * httpd 2.4 does what 2.2 did otherwise. `no-effect`: httpd does nothing with what is written. `preview`: the rule is new, and in no
 * other preset than `preview` and `all`; it has `isDefault: false` until it has proved itself.
 */
export type RuleTag = 'security' | 'migration' | 'no-effect' | 'preview';

/**
 * What an upgrade to httpd 2.4 has to do with a finding. `changes`: 2.4 starts and does something else. `deprecated`: it
 * still works. `recompile`: a module of another maker. `delete`, `install`: files and programs beside the configuration.
 * `check`: only a person can tell. `fails`: 2.4 does not start, or answers 500.
 */
export type UpgradeKind = 'fails' | 'changes' | 'deprecated' | 'recompile' | 'delete' | 'install' | 'check';

/** What shows somebody that an upgrade changes something. */
export interface UpgradeNote {
  /** A request, as somebody would test it, or a setting that shows it: "`curl -I http://HOST/private/`". */
  readonly request?: string;
  /** What httpd does before the upgrade, as a whole sentence. */
  readonly before?: string;
  /** What httpd does after it, as a whole sentence. */
  readonly after?: string;
  /** True where it changes with the fix as without: that deletes what httpd 2.4 ignores. */
  readonly staysAfterFix?: true;
}

/** Replaces the bytes of its span with `text`; an empty span inserts, an empty text deletes. */
export interface Edit extends Span {
  readonly text: ByteText;
  /** The file, as findings call it, where that is not the finding's own. */
  readonly file?: string;
  /** True for an insertion that means the same wherever it comes among others at its place that say so too. */
  readonly isUnordered?: true;
  /** The text of `file`; the linter fills it in. */
  readonly source?: ByteText;
}
/**
 * How a fix is applied: `safe` ones, which change nothing but the fault, with `--fix`; `unsafe` ones, which may change
 * what the server does, with `--unsafe-fixes`; a `choice`, which may grant access or pick one of two meanings, only
 * where a person names it.
 */
export type FixKind = 'safe' | 'choice' | 'unsafe';

export interface Fix {
  /** What it does, in the imperative: "Replace with `MaxRequestWorkers`". */
  readonly title: string;
  /**
   * What `--apply` calls it: words in kebab-case, the same for the same act in all rules, and for no other fix of the
   * finding. It says nothing of the text that is fixed, so that it stays what it is from release to release.
   */
  readonly name: string;
  readonly kind: FixKind;
  readonly edits: readonly Edit[];
  /**
   * To whom it grants access that is denied now: "everybody". Rules leave it out; the linter finds it by comparison.
   */
  readonly opensTo?: string;
}

export type { HttpdMessage, HttpdPhase } from '../../model/messages/httpd-message.ts';
export type { Asked };

export interface Related {
  readonly at: Span;
  readonly message: string;
  /** Where the place is in another file of the server, or in another place of this one. */
  readonly in?: FileInstance;
}
export interface Report<M extends string = string> {
  readonly at: Span;
  /** The file instance that `at` is in; a rule that looks at a whole server must name it. */
  readonly in?: FileInstance;
  /** Key of the rule's `messages`. */
  readonly message: M;
  /** Values for the `{placeholders}` of the message; byte text is decoded for display. */
  readonly data?: Readonly<Record<string, string>>;
  /** Defaults to the rule's severity. */
  readonly severity?: Severity;
  readonly httpd?: HttpdMessage;
  /** The line that httpd names for it, where that is not the one of `at`; as a line of the file instance. */
  readonly httpdAt?: { readonly instance: FileInstance; readonly line: Line };
  readonly help?: string;
  /** The request that shows it: `plume request` answers it in the same way. */
  readonly asked?: Asked;
  readonly related?: readonly Related[];
  readonly fixes?: readonly Fix[];
  /** What `plume upgrade` says of it besides; for findings whose kind is `changes`. */
  readonly upgrade?: UpgradeNote;
  /**
   * What several lines have in common, where it is reported at the first of them for all: it is the same finding when
   * another line is the first. Empty where its message says all.
   */
  readonly about?: readonly string[];
  /** Modules by name of which one must be loaded, the best first, where that is what is wrong. */
  readonly needs?: readonly string[];
  /** Whether what is wrong goes when its section is written with `Require`: an upgrade does that first. */
  readonly goesWithConversion?: boolean;
  /**
   * A text: findings of a rule that have an equal one are told as one, if `together` has `alike` for their message.
   * Undefined for a finding that is told alone.
   */
  readonly alike?: string | undefined;
}

/** What a handler may ask; everything is about the one document and target that are linted. */
export interface RuleContext<M extends string = string> {
  readonly document: Document;
  /** What the text means to httpd: target release, kind of file, contexts, conditions, facts. */
  readonly configuration: Configuration;
  /** For a .htaccess of a known server: what that says of it, and which of its lines say so. */
  readonly htaccessPolicy: HtaccessPolicy | undefined;
  /** The .htaccess files that are linted together with the server, by their paths on it. */
  readonly htaccessPaths: readonly ByteText[];
  /** The words after the command's name (for a tag: up to its last `>`). */
  args(command: Command): readonly Word[];
  /**
   * To be called by a line-local rule where what it says of a line, or that it says nothing, depends on other lines
   * after all.
   */
  dependsOnOtherLines(): void;
  report(report: Report<M>): void;
}

/** How the command line reports several findings of a rule as one; editors show each at its own place. */
export interface Together {
  /** Which ones: those of one file, or those of all files of a server. */
  readonly in: 'file' | 'server';
  /** Placeholders of the message whose values are the same in what is told together. */
  readonly same?: readonly string[];
  /** The message for two and more, with `{count}` for their number; left out, that of the first says enough. */
  readonly message?: string;
  /**
   * Ends the message of the first in brackets, with `{count}` for their number. Findings are then told together only if
   * their reports have equal texts in `alike`.
   */
  readonly alike?: string;
  /** What each of the other places is: "this section, too". */
  readonly place: string;
  /** The row of each in a table below the message, cells separated by tabs; with the placeholders of the message. */
  readonly row?: string;
}

export type CommandHandler<M extends string> = (command: Command, context: RuleContext<M>) => void;

/** What a rule wants to see. The linter walks once and calls each handler for the lines it named, in text order. */
export interface Interests<M extends string> {
  /** By name as httpd's tables spell it: `Options`, or `<IfModule` for a section. */
  readonly command?: Readonly<Record<string, CommandHandler<M>>>;
  /** Every directive and opening tag. */
  readonly everyCommand?: CommandHandler<M>;
  readonly comment?: (comment: CommentLine, context: RuleContext<M>) => void;
  readonly fault?: (fault: SectionFault, context: RuleContext<M>) => void;
  /** What the reader of the server reports about a command, by its kind. */
  readonly notice?: Readonly<Partial<Record<NoticeKind, (notice: Notice, context: RuleContext<M>) => void>>>;
  /**
   * Once for each server, after its files; never for a file on its own. The context is that of the main file; each
   * report names its file instance.
   */
  readonly server?: (server: Server, context: RuleContext<M>) => void;
  /** Once, before the lines. */
  readonly document?: (document: Document, context: RuleContext<M>) => void;
  /**
   * False: `document` is about files whose server is not known, and about .htaccess files. It is not called for the files
   * that a server reads, which may be a hundred thousand.
   */
  readonly looksAtServerFiles?: false;
  /** Once in a file of which not all is checked. */
  readonly cutShort?: (cut: CutShort, context: RuleContext<M>) => void;
  /** Comments that were to suppress findings, and do not; after all findings are there. */
  readonly suppression?: (suppression: UnusedSuppression, context: RuleContext<M>) => void;
}

/** Why not all of a file is checked. */
export interface CutShort {
  /**
   * work: it is more work than the file or the server is worth; what was not looked at by then is not. nested: lines
   * are in more sections than plume follows. lines: the text has more lines than plume takes apart. analyses: some
   * analyses of the whole need too much work; all else is done.
   */
  readonly why: 'work' | 'nested' | 'lines' | 'analyses';
  /** The rules whose analyses were not finished. */
  readonly rules?: readonly string[];
  /** The line that was looked at, or the first one that is not. */
  readonly at: Line | undefined;
}

/** What is wrong with a comment that begins with `plume:`. */
export type UnusedSuppression = UnreadableSuppression | UnusedName;

/** It has not the form of a suppression. */
export interface UnreadableSuppression {
  readonly problem: 'unreadable';
  readonly comment: CommentLine;
  readonly at: Span;
}
/** What a comment is about: the next command, the next section with all in it, or the file. */
export type SuppressionScope = 'next' | 'section' | 'file';
/** One of the rules that it names does not exist, or runs and has reported nothing that the comment suppresses. */
export interface UnusedName {
  readonly problem: 'unknown-rule' | 'unused';
  readonly comment: CommentLine;
  readonly rule: string;
  readonly at: Span;
  readonly scope: SuppressionScope;
  /** Places of all names in the comment, in its order. */
  readonly names: readonly Span[];
  /** Whether none of the names serves. */
  readonly isWhollyUnused: boolean;
  /** For a rule that does not exist: rules that may be meant. */
  readonly near: readonly string[];
}

export interface Rule<M extends string = string> {
  /**
   * `group/thing-what-is-wrong`, the same as its folder below rules/. Those of the group `machine` are no part of `plume lint`:
   * an upgrade to another machine makes them for it.
   */
  readonly id: `${RuleGroup | 'machine'}/${string}`;
  /**
   * Ids that it had before, the oldest first; a new one goes to the end. Rules that were one have its id in common. Comments,
   * settings, options and `plume explain` still understand them; output never has them.
   */
  readonly aliases?: readonly string[];
  readonly severity: Severity;
  /** plume's version that brought it: not newer than package.json says. */
  readonly since: string;
  /** What its findings are about; left out where its group says all. */
  readonly tags?: readonly RuleTag[];
  /**
   * Under what `plume upgrade` lists its findings, for all, or by the keys of `messages`. Left out, it lists those that httpd
   * refuses as `fails`, and of rules with the tag `migration` the others as `changes`, or `deprecated` where the
   * severity is `info`; all others are no matter of an upgrade.
   */
  readonly upgradeKind?: UpgradeKind | Readonly<Record<string, UpgradeKind>>;
  /** Whether it runs where nobody selects rules; left out, it does. */
  readonly isDefault?: boolean;
  /** Why it should no longer be used, and what instead: a sentence. Such a rule has `isDefault: false`. */
  readonly deprecated?: string;
  /** One sentence for `plume rules`. */
  readonly summary: string;
  /**
   * Where the fact comes from: `httpd:server/core.c#set_options`, `manual:mod/core.html#options`, `measured:2.4.71`.
   */
  readonly sources: readonly string[];
  readonly messages: Readonly<Record<M, string>>;
  /** By the keys of `messages`: what the command line reports once; left out, each finding for itself. */
  readonly together?: Readonly<Record<string, Together>>;
  /**
   * By the keys of `messages` that say what plume did not read: why, as a clause. As information, they are not findings of a
   * run but its last line.
   */
  readonly aboutReading?: Readonly<Record<string, string>>;
  /**
   * More general rules this one speaks for: where both report the same command, only this one's finding stays, with
   * the other's httpd message if it has none of its own.
   */
  readonly supersedes?: readonly string[];
  /**
   * Whether the rule judges a command only by the text of its line, the kinds of sections around it, and facts of the
   * whole server. Lines that are alike are then checked once. test/linter/clean-line-cache.test.ts holds rules to that.
   */
  readonly isLineLocal?: boolean;
  /**
   * Whether all that the rule says is about answers to requests, and nothing keeps httpd from starting or from reading a
   * .htaccess. What only asks for that leaves it out, which matters where the rule looks at all requests.
   */
  readonly isAboutRequests?: boolean;
  /**
   * Whether, in a .htaccess whose server is not known, the rule runs for the server that is assumed around its site, where
   * one can be. It has nothing to say of the file on its own; its findings are at most warnings then.
   */
  readonly asksSite?: boolean;
  /** Whether some of its findings go with a conversion of their section; see Report. */
  readonly goesWithConversion?: boolean;
  readonly on: Interests<M>;
}

/** Gives a rule its types: message keys in `report` are checked against `messages`. */
export function defineRule<const M extends string>(rule: Rule<M>): Rule<M> {
  return rule;
}
