import { supposeUnseen } from '../../../access/request/disk/supposed-files.ts';
import { type ByteText, toDisplayText } from '../../../grammar/byte-text.ts';
import { rulesAmong } from './rules-in-force.ts';
import {
  type InternalRedirect,
  type RewritingDone,
  type RewrittenThere,
  rewriteThere,
} from './rules-there.ts';

/** What rules do with a request for a file that plume cannot see. */
export type RewritingUnseen =
  /** Whether the file is there or not. */
  | { readonly kind: 'either-way'; readonly done: RewritingDone }
  /** A file that is there stays; a request for one that is not is led elsewhere. */
  | { readonly kind: 'if-missing'; readonly led: InternalRedirect };

/** What rules surely do, where nothing else that is unseen decides; undefined where it does. */
export function rewriteUnseen(request: RewrittenThere): RewritingUnseen | undefined {
  const { filename, question } = request;
  const there = suppose(request, true, filename);
  // one trace is enough
  const again = { ...request, question: question && { ...question, trace: undefined } };
  const missing = suppose(again, false, filename);
  if (there === undefined || missing === undefined) return undefined;
  // as much of the path as there is, where the directory of the file is missing, too
  const short = firstBelowRules(request);
  const shortMissing = suppose(again, false, short);
  if (shortMissing === undefined || !areAlike(missing, shortMissing)) return undefined;
  if (there.kind === 'left' && missing.kind === 'redirected') return { kind: 'if-missing', led: missing };
  if (there.kind !== 'left' && missing.kind !== 'left' && !areAlike(there, missing))
    return eitherOf(there, missing, request);
  const shortThere = short === filename ? there : suppose(again, true, short);
  const isEitherWay = shortThere !== undefined && areAlike(there, missing) && areAlike(there, shortThere);
  return isEitherWay ? { kind: 'either-way', done: there } : undefined;
}

/** What comes of the file if rules lead it elsewhere whether it is there or missing, as far as somebody supposes either. */
function eitherOf(
  there: RewritingDone,
  missing: RewritingDone,
  { filename, question }: RewrittenThere,
): RewritingUnseen | undefined {
  const supposed = question?.supposed;
  const made = supposed?.made.find(({ about, pattern }) => about === filename && pattern === '-e');
  if (made !== undefined) return { kind: 'either-way', done: made.holds ? there : missing };
  const written = { text: `\`${toDisplayText(filename)}\` exists`, isNegated: false, at: undefined };
  supposed?.needed.push({ about: filename, pattern: '-e', ignoresCase: false, ...written });
  return undefined;
}

/** What rules do where a part of the path is a file, or is missing; undefined where another file decides. */
function suppose(request: RewrittenThere, isThere: boolean, filename: ByteText): RewritingDone | undefined {
  const { files, unseen } = supposeUnseen(request.server.files, isThere);
  const pathInfo = request.filename.slice(filename.length) + request.pathInfo;
  const done = rewriteThere({ ...request, files, filename, pathInfo });
  const isAboutOther = [...unseen].some((path) => path !== filename && path !== `${filename}/`);
  return isAboutOther || done?.kind === 'open' ? undefined : done;
}

/** The path as far as the first name below the directory whose rules are asked. */
function firstBelowRules({ filename, sections }: RewrittenThere): ByteText {
  const directory = rulesAmong(sections)?.directory ?? '';
  const slash = filename.startsWith(directory) ? filename.indexOf('/', directory.length) : -1;
  return slash < 0 ? filename : filename.slice(0, slash);
}

function areAlike(one: RewritingDone, other: RewritingDone): boolean {
  if (one.kind === 'left') return other.kind === 'left' && one.query === other.query;
  if (one.kind === 'redirected')
    return other.kind === 'redirected' && one.target === other.target && one.isEnd === other.isEnd;
  if (one.kind === 'answered' && other.kind === 'answered')
    return one.at === other.at && one.status === other.status && one.location === other.location;
  const isRefusal = other.kind !== 'left' && other.kind !== 'redirected';
  return isRefusal && one.kind === other.kind && one.at === other.at;
}
