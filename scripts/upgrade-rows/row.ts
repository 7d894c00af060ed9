/** The parts of docs/upgrade-rows.md, in its order. */
export type RowPart = 'directives' | 'messages' | 'access' | 'equivalents' | 'versions';

/** One thing that an upgrade from httpd 2.2 to 2.4 meets, with examples that are executed. */
export interface UpgradeRow {
  /** Heading of the row, and name of its test. */
  readonly name: string;
  /** What is different in httpd 2.4, as Markdown. */
  readonly change: string;
  /** What plume does about it, as Markdown. */
  readonly does: string;
  /** Tests that hold this besides the examples. */
  readonly tests?: readonly NamedTest[];
  readonly examples: readonly RowExample[];
  /** A config.nice, for `plume upgrade --config-nice`. */
  readonly build?: string;
  /** What somebody arrives with, for `plume explain`. */
  readonly explain?: readonly string[];
  /** What plume does not do yet, as whole sentences. */
  readonly missing?: string;
}

/** A test by its file and its title. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** A small server or .htaccess as somebody has it for httpd 2.2, with what plume must say of it. */
export interface RowExample {
  /** A sentence before it. */
  readonly about?: string;
  /** Words of the fence besides the file name and `server`, as test/kit/README.md has them; `from=2.2` where left out. */
  readonly words?: string;
  /** The text of each file by its name, the main file first. */
  readonly files: Readonly<Record<string, string>>;
  readonly findings: readonly RowFinding[];
  /** Names of fixes of these findings; those between which there is a space are applied and shown together. */
  readonly fixes?: readonly string[];
  /** Why none of them has a fix, as a sentence. */
  readonly noFix?: string;
  /** Why a real httpd cannot judge what the fixes make. */
  readonly noHttpd?: string;
  readonly requests?: readonly RowRequest[];
  /** The hosts file of the machine, where requests come from clients with names. */
  readonly hosts?: string;
}

/** A finding that plume must report, and no other of its rule. */
export interface RowFinding {
  readonly rule: string;
  /** The main file where left out. */
  readonly file?: string;
  /** From 1. */
  readonly line: number;
  /** A part of the message. */
  readonly says: string;
  /** httpd's own message, whole. */
  readonly httpd?: string;
}

/** What is answered: a status, with the id of the message in the error log; or that httpd does not start. */
export type RowAnswer = `${number}` | `${number} ${string}` | 'does not start';

/** A request, and what becomes of it. The client is 127.0.0.1 where nothing is said. */
export interface RowRequest {
  readonly url: string;
  readonly client?: string;
  /** Who sends the right password. */
  readonly user?: string;
  /** What httpd 2.2 answers, by its source or its manual; left out where it cannot read the example. */
  readonly before?: RowAnswer;
  /** What httpd 2.4 answers without a change. */
  readonly after: RowAnswer;
  /** What it answers after each of the fixes. */
  readonly fixed?: readonly RowAnswer[];
}
