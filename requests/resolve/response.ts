import type { Atom } from '../../access/policy/atom.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Located } from '../../model/server/server.ts';
import type { AnsweredBy } from './content/handling.ts';

/** What a client gets. Each kind has what is named here, and nothing of what others have. */
export type Response = Success | OfFile | Redirect | StatusAlone | Open | Failure | Unknown;

/** `answeredBy` is undefined for what httpd answers of itself, and where it is one of several. */
type Success = Having<{ readonly status: 200; readonly answeredBy: AnsweredBy | undefined }>;
/** A file says the status of its answer, whatever error httpd sends it for. */
type OfFile = Having<{
  readonly status: number;
  readonly location: ByteText | undefined;
  readonly hasOwnStatus: true;
}>;
type Redirect = Having<{ readonly status: number; readonly location: ByteText }>;
/** An error, most often. */
type StatusAlone = Having<{ readonly status: number }>;
/** The status depends on what is not known, also where it is known what answers. */
type Open = Having<{
  readonly unresolved: UnresolvedFactor;
  readonly answeredBy: AnsweredBy | undefined;
  readonly location: ByteText | undefined;
}>;
/** There is no answer at all. */
type Failure = Having<{ readonly failure: ConnectionFailure }>;
type Unknown = Having<unknown>;

/** Why it is so. */
export interface Reasons {
  /** For people: a clause without a full stop. */
  readonly why: string;
  /** The commands that it comes from. */
  readonly at: readonly Located[];
}

/** Of a line that decides, or of none. */
export function because(why: string, at: Located | undefined): Reasons {
  return { why, at: at === undefined ? [] : [at] };
}

/** What decides an answer, and plume does not know or does not follow. */
export interface UnresolvedFactor {
  /** A clause for people. */
  readonly what: string;
  readonly at: Located | undefined;
  /** What it is about: a part of the request, or `content` for what answers after access control. */
  readonly about?: Atom['kind'] | 'content' | undefined;
}

/** How a connection ends without an answer. */
export type ConnectionFailure = 'connection-refused' | 'tls-handshake';

/** The parts of a response of which nothing is known. */
export const NOTHING = {
  status: undefined,
  location: undefined,
  answeredBy: undefined,
  hasOwnStatus: undefined,
  unresolved: undefined,
  failure: undefined,
} as const;

type Having<Own> = Reasons & Readonly<Omit<typeof NOTHING, keyof Own>> & Own;

/** An error, a redirect where it leads somewhere, or a status alone. */
export function withStatus(
  status: number,
  { why, at }: Reasons,
  location?: ByteText,
): Redirect | StatusAlone {
  return { ...NOTHING, why, at, status, location };
}

/** A status that is not known; `why` and `at` are of what is known before. */
export function open(
  unresolved: UnresolvedFactor,
  { why, at }: Reasons,
  answeredBy?: AnsweredBy,
  location?: ByteText,
): Open {
  return { ...NOTHING, why, at, unresolved, answeredBy, location };
}

/** A connection that ends without an answer. */
export function withoutAnswer(failure: ConnectionFailure, { why, at }: Reasons): Failure {
  return { ...NOTHING, why, at, failure };
}
