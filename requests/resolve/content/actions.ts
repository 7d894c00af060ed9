import { argsAt } from '../../../access/policy/settings.ts';
import { escapePath } from '../../../access/request/request-url.ts';
import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { commandsIn, type LocatedCommand } from '../../../model/configuration/scope.ts';
import type { Located } from '../../../model/server/server.ts';
import { type Asked, type ContentHandling, end } from './handling.ts';
import { typeThere } from './named-handler.ts';

interface Found {
  readonly command: LocatedCommand;
  readonly isSure: boolean;
}

/** The last lines that may count, one after the other, up to the first that surely does. */
function linesAmong({ sections }: Asked, key: string, isFor: (of: ByteText) => boolean): readonly Found[] {
  const found: Found[] = [];
  for (const { scope, applies } of sections.toReversed()) {
    if (scope === undefined) continue;
    for (const command of commandsIn(scope, key).toReversed()) {
      const [of, ...rest] = argsAt(command);
      if (of === undefined || (!of.hasVariable && !isFor(of.value))) continue;
      const isKnown = !of.hasVariable && rest.every(({ hasVariable }) => !hasVariable);
      const isSure = applies === 'present' && command.certainty === 'present' && isKnown;
      found.push({ command, isSure });
      if (isSure) return found;
    }
  }
  return found;
}

/**
 * What mod_actions does with a request that no other handler answers; undefined where it leaves it. `handler` is the name
 * of the handler, undefined for none. Source: action_handler() in modules/mappers/mod_actions.c.
 */
export function actionThere(asked: Asked, handler: ByteText | undefined): ContentHandling | undefined {
  const { server, disk, path, redirects } = asked;
  if (server.modules.has('mod_actions') === 'absent') return undefined;
  const scripts = linesAmong(asked, 'script', (method) => isScripted(asked, method));
  if (scripts[0]?.isSure === true && redirects >= 2) return undefined;
  const type = handler === undefined ? typeThere(asked) : undefined;
  const name = handler ?? type?.value?.split(';')[0]?.trimEnd() ?? 'default-handler';
  const actions = linesAmong(asked, 'action', (of) => asciiLowerCase(of) === asciiLowerCase(name));
  const mayBeOther =
    type?.isSure === false && linesAmong(asked, 'action', (of) => of.includes('/')).length > 0;
  const [line] = actions.length > 0 ? actions : scripts;
  if (line === undefined && !mayBeOther) return undefined;
  const at = line?.command ?? type?.at;
  if (
    line?.isSure !== true ||
    mayBeOther ||
    disk.kind === 'unknown' ||
    server.target.series === '2.2' ||
    server.modules.has('mod_actions') !== 'present'
  )
    return end('unknown', 'whether a program answers in the place of the file', at);
  const [, script, option] = argsAt(line.command);
  const to = script?.value ?? '';
  const isVirtual = option !== undefined;
  if (line === actions[0] && !isVirtual && disk.kind === 'absent')
    return end(404, 'the file does not exist', at);
  if (!to.startsWith('/')) return end('unknown', 'what answers in the place of the file', at);
  const query = path.query === undefined ? '' : `?${path.query}`;
  const target = `${to}${escapePath(path.uri)}${query}`;
  return redirectedTo({ target, query: path.query, at: line.command, type: typeThere(asked).value });
}

/** What httpd asks for by itself because a handler has it do so. */
export function redirectedTo({
  target,
  query,
  at,
  type,
}: {
  readonly target: ByteText;
  readonly query: ByteText | undefined;
  readonly at: Located | undefined;
  readonly type: ByteText | undefined;
}): ContentHandling {
  return {
    ...end('unknown', 'what answers in the place of the file', at),
    rewritten: {
      ...{ target, query, isEnd: false, byHandler: { type } },
      // what comes after the fixups may have changed them
      variable: () => ({ isSet: undefined, value: undefined }),
      rules: at === undefined ? [] : [at],
    },
  };
}

/** Whether a line of Script is about the method: that of GET counts with a query alone. */
function isScripted({ method, path }: Asked, written: ByteText): boolean {
  const asked = method === 'HEAD' ? 'GET' : method;
  return written === asked && (asked !== 'GET' || path.query !== undefined);
}
