import { existsSync, readFileSync } from 'node:fs';

/** One request, as clients send it, and what plume is told of it. */
export interface ThreadRequest {
  /** `http` where nothing is said. */
  readonly s?: 'http' | 'https';
  readonly host: string;
  /** The path with the query. */
  readonly u: string;
  readonly m?: string;
  /** Headers, `Name: value`. */
  readonly h?: readonly string[];
  /** Who asks; the password is right. */
  readonly user?: string;
  /** How many bytes the body has. */
  readonly body?: number;
  /** How many bytes are added to the query. */
  readonly long?: number;
  readonly client?: string;
  /** The address of the server, where it matters. */
  readonly to?: string;
  /** Options of curl alone. */
  readonly curl?: readonly string[];
}

/** Method, URL, status (`000` where nobody answers), headers, and how the body begins. */
export type ThreadAnswer = readonly [string, string, string, readonly string[], string?];

/** What is changed where a case is right. */
export interface Mending {
  readonly base?: string;
  readonly site?: string;
  readonly ht?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, string>>;
  readonly modules?: readonly string[];
}

/** A configuration that did not do what somebody wanted, frozen with what httpd does with it. */
export interface ThreadCase {
  readonly id: string;
  readonly source: string;
  readonly topic: string;
  /** The kind of mistake, A to I. */
  readonly kind?: string;
  /** Only what is below `www` is seen, as in a repository: not its server. */
  readonly lone?: boolean;
  /** Modules besides those of `BASE_MODULES`. */
  readonly modules: readonly string[];
  /** Those of `BASE_MODULES` that are not there. */
  readonly without?: readonly string[];
  readonly third_party?: Readonly<Record<string, string>>;
  /** In place of the section for the folder of the sites in `apache2.conf`. */
  readonly base: string | null;
  readonly site: string | null;
  readonly htaccess: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  readonly mended: Mending;
  readonly requests: readonly ThreadRequest[];
  readonly wanted: string;
  readonly httpd: {
    /** What `httpd -t` says. */
    readonly t: string;
    readonly answers: readonly ThreadAnswer[];
    readonly error_log: readonly string[];
    readonly mended: readonly ThreadAnswer[];
  };
  /** The lines to which a helpful tool points: a file, and the line without its indent. */
  readonly cause: readonly (readonly [string, string])[];
}

export function readThreadCases(): readonly ThreadCase[] {
  return readLines(new URL('./threads.jsonl', import.meta.url));
}

/** The cases of an earlier day, where they are here, with the causes that are written down for them; controls have none. */
export function readEarlierCases(file: string): readonly ThreadCase[] {
  if (!existsSync(file)) return [];
  const causes = new Map(
    readLines<Pick<ThreadCase, 'id' | 'cause'>>(new URL('./earlier-causes.jsonl', import.meta.url)).map(
      ({ id, cause }) => [id, cause],
    ),
  );
  const cases: ThreadCase[] = JSON.parse(readFileSync(file, 'utf8'));
  return cases.flatMap((one) => {
    const cause = causes.get(one.id);
    return cause === undefined ? [] : [{ ...one, cause }];
  });
}

function readLines<T>(file: URL): T[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}
