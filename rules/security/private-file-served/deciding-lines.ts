import { escapePath } from '../../../access/request/request-url.ts';
import { readCondition } from '../../../access/request/rewriting/rewrite-conditions.ts';
import { ruleLineAt } from '../../../access/request/rewriting/rule-lines.ts';
import { type PrivateFile, privateFiles } from '../../../facts/words/private-files.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { sectionsAround } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import type { RequestAnswer } from '../../../requests/answer/request-answer.ts';
import { type Asked, ask, originOf, sureAnswer } from '../../../requests/examples/ask.ts';
import type { Place } from '../../../requests/examples/places.ts';
import type { Related } from '../../kit/define-rule.ts';
import { MOST_RELATED, relate } from '../../kit/located.ts';

/** Lines that were meant to keep a file from clients, and why they do not. */
export function linesThatMissIt(row: PrivateFile, asked: Asked): readonly Related[] {
  const found = row.kind === 'ending' ? deniersOfOthers(row, asked) : [];
  return [...found, ...conditionsForOthers(asked)].slice(0, MOST_RELATED);
}

/** Lines that deny the same file with another ending. */
function deniersOfOthers({ name }: PrivateFile, { url, place }: Asked): readonly Related[] {
  const found = new Map<Located['command'], Related>();
  const { path, file } = partsOf(url);
  if (!file.endsWith(name)) return [];
  for (const other of privateFiles()) {
    if (other.kind !== 'ending' || other.name === name) continue;
    const sibling = file.slice(0, -name.length) + other.name;
    const { status, at = [] } = sureAnswer(lastOf(place, path + sibling)) ?? {};
    const line =
      status === 403 || status === 404 ? at.map(ownerOf).find((one) => one !== undefined) : undefined;
    if (line !== undefined && !found.has(line.command))
      found.set(line.command, relate(line, `this denies \`${sibling}\`, but not \`${file}\``));
  }
  return [...found.values()];
}

/** The section for names, or the rule, by which a line denies. */
function ownerOf(line: Located): Located | undefined {
  if (line.command.key === 'rewriterule' || line.command.key === 'redirectmatch') return line;
  return [...sectionsAround(line)].find(({ command }) => command.key.startsWith('<files'));
}

/** Conditions because of which a rule that looks for each path in another folder leaves alone what is here. */
function conditionsForOthers({ url, place }: Asked): readonly Related[] {
  const { path, file } = partsOf(url);
  const absent = `${file}x`;
  const { to = '', rules = [] } = lastOf(place, path + absent).resolved?.rewritten ?? {};
  const [target = ''] = to.split('?', 1);
  const isInOtherFolder = target !== path + absent && target.endsWith(`/${absent}`);
  if (!isInOtherFolder) return [];
  return rules
    .flatMap((rule) => ruleLineAt(rule)?.conditions ?? [])
    .filter((at) => {
      const { pattern, isNegated } = readCondition(at) ?? {};
      return isNegated === true && FILE_TESTS.has(pattern ?? '');
    })
    .map((at) =>
      relate(at, `this keeps the rule that leads to \`${escapePath(target)}\` from files that are here`),
    );
}

const FILE_TESTS: ReadonlySet<ByteText> = new Set(['-f', '-s', '-F']);

/** The answer to a path, redirects to other hosts followed. */
function lastOf(place: Place, path: ByteText): RequestAnswer {
  return [...ask([place], () => path)].at(-1)!.answer;
}

function partsOf(url: ByteText): { readonly path: ByteText; readonly file: ByteText } {
  const whole = url.slice(originOf(url).length);
  const at = whole.lastIndexOf('/') + 1;
  return { path: whole.slice(0, at), file: whole.slice(at) };
}
