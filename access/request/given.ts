import type { ByteText } from '../../grammar/byte-text.ts';

/**
 * What a person says of the surroundings of a request. It counts where plume would not know otherwise, and for files
 * whatever plume sees.
 */
export interface Given {
  /** As it is written. */
  readonly written: readonly string[];
  /** By their paths on the server, without a `/` at the end; directories above those that are there are there, too. */
  readonly files: ReadonlyMap<ByteText, 'file' | 'directory' | 'absent'>;
  /** By name in lower case; undefined for what is not sent. */
  readonly headers: ReadonlyMap<string, ByteText | undefined>;
  /** Environment variables when they are asked for, by name in lower case; undefined for what is not set. */
  readonly variables: ReadonlyMap<ByteText, ByteText | undefined>;
  /** By the names of maps and keys, with case; undefined for a key that the map does not have. */
  readonly maps: ReadonlyMap<ByteText, ReadonlyMap<ByteText, ByteText | undefined>>;
  /** What the clock of the server shows. */
  readonly time: GivenTime | undefined;
  /** True where httpd is started without the variables and names that lines ask for and nothing here gives. */
  readonly isStartedPlainly: boolean;
  /** Whether the connection uses TLS; undefined where nothing is said of it. */
  readonly isEncrypted: boolean | undefined;
  /** What each of `written` says something of, as noteAsked() names it. */
  readonly about: readonly string[];
  /** What has been asked for so far, and whether what is said counted. See noteAsked(). */
  readonly asked: Map<string, boolean>;
}

/** Nothing said of the surroundings; made anew for each request, because it notes what was asked for. */
export function nothingGiven(): Given {
  return {
    ...{ written: [], files: new Map(), headers: new Map(), variables: new Map(), maps: new Map() },
    ...{ time: undefined, isStartedPlainly: false, isEncrypted: undefined, about: [], asked: new Map() },
  };
}

/** Notes that something was asked for: `counts` where plume does not know it otherwise. */
export function noteAsked(given: Given | undefined, what: string, counts: boolean): void {
  if (given !== undefined && (counts || !given.asked.has(what))) given.asked.set(what, counts);
}

/** How `asked` names an entry of a map. */
export function mapEntryName(map: ByteText, key: ByteText): string {
  return `map ${map}\0${key}`;
}

/** A moment in the time zone of the server: each part as the variables of httpd write it. */
export interface GivenTime {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
  /** `0` is Sunday. */
  readonly weekday: string;
}
