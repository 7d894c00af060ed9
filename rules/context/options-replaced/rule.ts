import { ANY_NAME } from '../../../access/equivalence/pattern-samples.ts';
import { ruleLineAt } from '../../../access/request/rewriting/rule-lines.ts';
import type { Option } from '../../../facts/options.ts';
import { joinPath } from '../../../files/server-path.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, OpeningTag } from '../../../grammar/syntax-tree.ts';
import {
  commandsIn,
  hostOf,
  isSameScope,
  isSection,
  isUnlocated,
  isWhole,
  type Scope,
  scopeOf,
} from '../../../model/configuration/scope.ts';
import { type MergedSection, mergeOrder } from '../../../model/sections/merge-order.ts';
import { allOptions, mergeOptions, type OptionsInForce, optionsOf } from '../../../model/sections/options.ts';
import { leadingLines, rootsOf } from '../../../model/sections/roots.ts';
import { hostsOf } from '../../../model/sections/sections.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { mayReachMainServer } from '../../../model/vhosts/main-server.ts';
import { optionsAmong } from '../../../requests/resolve/content/options-there.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { argsAt, describeLine, isSameLocation, locateIn, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';

export default defineRule({
  id: 'context/options-replaced',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary:
    '`Options` is outside of sections, and the sections of all directories that are served replace it.',
  sources: ['httpd:server/core.c#merge_core_dir_configs', 'measured:2.4.71'],
  messages: {
    replaced:
      '`{line}` has no effect: `{other}` on {place} replaces it for {what}, because none of its words has a sign.',
  },
  isAboutRequests: true,
  on: { command: { Options: checkOptions } },
});

/** Lines of the scope are for all that a host, or a whole server, serves. */
function isForAll(scope: Scope, host: Scope, server: Server): boolean {
  if (!isSameScope(scope, host) || isUnlocated(scope)) return false;
  return isSection(host) || host === server;
}

function checkOptions(command: Command, context: RuleContext<'replaced'>): void {
  const { server, kind } = context.configuration;
  if (server === undefined || kind === 'htaccess' || server.assumes.length > 0) return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  const host = hostOf(located);
  if (!isForAll(scope, host, server)) return;
  const words = argsAt(located);
  const last = commandsIn(scope, 'options').at(-1);
  if (last === undefined || !isSameLocation(last, located) || !mayBeAccepted(command, context.configuration))
    return;
  if (words.some(({ hasVariable }) => hasVariable)) return;
  const hosts = isSection(host) ? [host as Located<OpeningTag>] : hostsWith(server);
  const replaced = hosts?.flatMap(
    (one): readonly (Replaced | undefined)[] => replacedIn(server, one) ?? [undefined],
  );
  if (replaced === undefined || replaced.length === 0) return;
  // a line is right where the options that it wants are in force anyway
  const wrong = replaced.find(
    (one) =>
      one !== undefined &&
      contradicts(
        words.map(({ value }) => value),
        one.options,
      ),
  );
  if (wrong === undefined || replaced.includes(undefined)) return;
  const { by } = wrong;
  context.report({
    at: headOf(command),
    message: 'replaced',
    data: {
      line: ['Options', ...words.map(({ value }) => value)].join(' '),
      other: ['Options', ...argsAt(by).map(({ value }) => value)].join(' '),
      place: describeLine(by, context),
      what: isSection(host) ? 'all files of this host' : 'all files that are served',
    },
    help: 'Write the line into the `<Directory>` of the files, below the one that replaces it.',
    related: [relate(by, 'these options are in force')],
  });
}

/** Those that have what is said outside of hosts: the main server among them, as undefined, where requests reach it. */
function hostsWith(server: Server): readonly (Located<OpeningTag> | undefined)[] | undefined {
  if (!isWhole(server, ['<virtualhost'])) return undefined;
  const hosts = hostsOf(server).map(({ at }) => at);
  const inheriting = hosts.filter((at) => commandsIn(at, 'options').length === 0);
  return mayReachMainServer(server) ? [undefined, ...inheriting] : inheriting;
}

interface Replaced {
  readonly by: Located;
  readonly options: ReadonlySet<Option>;
}

/** The lines that replace the options outside of sections in each place from which a host serves files; undefined where nothing surely does. */
function replacedIn(server: Server, host: Located<OpeningTag> | undefined): readonly Replaced[] | undefined {
  const { documentRoot, aliases, others } = rootsOf(server, host);
  if (documentRoot === undefined) return undefined;
  const everywhere = replacedAt(server, mergeOrder(server, host, { path: `/${ANY_NAME}` }));
  if (everywhere === undefined && leadingLines(others).some(leadsToFiles)) return undefined;
  const found: Replaced[] = [];
  for (const { directory, url, certainty } of [documentRoot, ...aliases]) {
    if (certainty !== 'present') return undefined;
    const place = { path: joinPath(directory, ANY_NAME), uri: joinPath(url, ANY_NAME) };
    const one = replacedAt(server, mergeOrder(server, host, place));
    if (one === undefined) return undefined;
    found.push(one);
  }
  return found;
}

/** True if a line may lead to files: a rule that leaves the path alone, answers or redirects does not, nor what passes requests on. */
function leadsToFiles(line: Located): boolean {
  if (line.command.key.startsWith('proxypass')) return false;
  const rule = ruleLineAt(line)?.rule;
  return rule === undefined || !(rule.isLeft || rule.does.isRedirect || rule.does.isProxied);
}

/** The last line without signs after what stands outside of sections. */
function replacedAt(server: Server, sections: readonly MergedSection[]): Replaced | undefined {
  const after = sections.filter(({ kind }) => kind !== 'server' && kind !== 'host');
  const replacing = after.findLast(
    ({ scope, applies }) => scope !== undefined && mergeOptions(nothingKnown(), scope, applies).isSure,
  );
  const by = replacing?.scope === undefined ? undefined : commandsIn(replacing.scope, 'options').at(-1);
  const { options, isSure } = optionsAmong(server, sections);
  return by === undefined || !isSure ? undefined : { by, options };
}

/** Before it, nothing is sure: only a line without signs makes it so. */
const nothingKnown = (): OptionsInForce => ({
  options: allOptions(),
  added: new Set(),
  removed: new Set(),
  isSure: false,
});

/** True where other options are in force than a line says. */
function contradicts(words: readonly string[], inForce: ReadonlySet<Option>): boolean {
  const isOn = (word: string) => optionsOf(word)?.every((one) => inForce.has(one)) === true;
  const isOff = (word: string) => optionsOf(word)?.some((one) => inForce.has(one)) !== true;
  if (words.some((word) => (word.startsWith('-') ? !isOff(word) : !isOn(word)))) return true;
  if (words.some((word) => /^[+-]/.test(word))) return false;
  const own = new Set(words.flatMap((word) => optionsOf(word) ?? []));
  return [...inForce].some((one) => !own.has(one));
}
