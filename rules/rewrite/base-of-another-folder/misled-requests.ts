import { fillExpression } from '../../../access/equivalence/pattern-samples.ts';
import { ruleLinesIn, type WrittenRule } from '../../../access/request/rewriting/written-rules.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import type { Scope } from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { beginningOf } from '../../../pcre2/match-cover.ts';
import { regexMatches } from '../../../pcre2/regex-match.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { type Asked, ask, sureAnswer } from '../../../requests/examples/ask.ts';
import { fileOf, placesOf } from '../../../requests/examples/places.ts';
import { directoryOnDisk } from '../../kit/directory-on-disk.ts';

/** A request that a rule leads to a file of another folder, which is not there. */
export interface MisledRequest {
  readonly rule: Located;
  readonly asked: Asked;
  readonly url: ByteText;
  /** The URL-path to which the rule leads it. */
  readonly to: ByteText;
  /** The file that is in the folder of the rule. */
  readonly file: ByteText;
  /** The URL-path of that folder, with a slash at its end. */
  readonly folder: ByteText;
}

/** The first one because of the RewriteBase of a scope; undefined where a URL of that folder begins with the base. */
export function misledRequest(scope: Scope, base: ByteText): MisledRequest | undefined {
  const directory = directoryOnDisk(scope);
  const server = fileOf(scope)?.server;
  if (directory === undefined || server === undefined) return undefined;
  const rules = ruleLinesIn(scope).flatMap(({ rule }) => {
    const name = rule && nameOf(rule, base);
    return name !== undefined && isFile(directory + name, server) ? { rule: rule!, name } : [];
  });
  const places = rules.length === 0 ? [] : placesOf(scope);
  // several hosts may have the folder, one of them at the base
  if (places.some(({ path }) => path === base)) return undefined;
  for (const { rule, name } of rules.slice(0, MOST_RULES))
    for (const below of pathsFor(rule)) {
      const to = base + name;
      for (const asked of ask(places, ({ path }) => path + below))
        if (isMisled(asked.answer, to)) {
          const { url, place } = asked;
          return { rule: rule.at, asked, url, to, file: name, folder: place.path };
        }
    }
  return undefined;
}

/** The most rules of a section that are tried: one example is enough. */
const MOST_RULES = 5;
/** The most paths that are asked for because of one rule. */
const MOST_PATHS = 2;

/** The file below the base that a rule leads to: always the same one. */
function nameOf({ to, isLeft, isNegated, does }: WrittenRule, base: ByteText): ByteText | undefined {
  if (isLeft || isNegated || does.isRedirect || does.isAnswer || does.isProxied) return undefined;
  const path = to.split('?', 1)[0]!;
  if (!path.startsWith('/')) return /^\w[\w./-]*$/.test(path) ? path : undefined;
  const name = path.startsWith(base) ? path.slice(base.length) : '';
  return /^\w[\w./-]*$/.test(name) ? name : undefined;
}

function isFile(path: ByteText, { files }: Server): boolean {
  const entry = files.look(path);
  return entry.ok && entry.kind === 'file';
}

/** Paths below the folder that a pattern matches. */
function pathsFor({ pattern, does }: WrittenRule): readonly ByteText[] {
  const samples = [`${beginningOf(pattern)}page`, ...fillExpression(pattern), 'page'];
  return [...new Set(samples)]
    .filter((path) => /^\w[\w./-]*$/.test(path) && regexMatches(pattern, path, does.ignoresCase) === true)
    .slice(0, MOST_PATHS);
}

/** Whether a request surely gets 404 because it is led to a path. */
function isMisled(answer: RequestAnswer, to: ByteText): boolean {
  return sureAnswer(answer)?.status === 404 && answer.resolved?.rewritten?.to.split('?', 1)[0] === to;
}
