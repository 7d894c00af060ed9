import { type AliasEntry, aliasEntriesIn, type RedirectEntry } from '../../access/request/alias-entries.ts';
import { type ProxyEntry, proxyEntriesIn } from '../../access/request/proxy-entries.ts';
import { splitUrl } from '../../access/request/request-url.ts';
import { ruleLineAt } from '../../access/request/rewriting/rule-lines.ts';
import type { WrittenRule } from '../../access/request/rewriting/written-rules.ts';
import { exampleNames } from '../../facts/requests/example-names.ts';
import { asciiLowerCase, type ByteText, type Span } from '../../grammar/byte-text.ts';
import { LocatedTable } from '../../model/configuration/located-table.ts';
import { isUnlocated, scopeOf } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import type { Located } from '../../model/server/server.ts';
import { hostOfSection } from '../../model/vhosts/host-of-section.ts';
import { type Asked, ask, isDecidedBy } from '../../requests/examples/ask.ts';
import { type Choice, type ChoosingLine, choicesIn } from '../../requests/examples/choices.ts';
import { type Place, placesOf } from '../../requests/examples/places.ts';
import type { RuleContext } from '../kit/define-rule.ts';
import { argsAt } from '../kit/located.ts';
import { comparedIn } from '../rewrite/compared-path.ts';

/** A RewriteRule, or a line that maps what a regular expression finds. */
export interface TargetLine extends ChoosingLine {
  readonly located: Located;
  /** What mod_rewrite reads there; undefined for a line of another module. */
  readonly rule: WrittenRule | undefined;
}

/** A request with something that the client chooses, which a line answers or leads elsewhere. */
export interface AskedChoice extends Asked {
  readonly choice: Choice;
}

/** Undefined for a line that has no pattern, whose pattern is not known, or that answers by itself. */
export function targetLineAt(
  located: Located,
  context: Pick<RuleContext, 'configuration' | 'dependsOnOtherLines'>,
): TargetLine | undefined {
  const scope = scopeOf(located);
  if (context.configuration.server === undefined || isUnlocated(scope)) return undefined;
  if (located.command.key !== 'rewriterule') {
    const entry = entriesByLine(scope).get(located);
    if (entry?.from?.isRegex !== true || entry.to === undefined) return undefined;
    const own = { located, rule: undefined, conditions: [], ignoresCase: false, begin: '/' } as const;
    return { ...own, pattern: entry.from.text, to: entry.to };
  }
  const rule = ruleLineAt(located)?.rule;
  if (rule === undefined || rule.isNegated || rule.isLeft) return undefined;
  const compared = comparedIn(located, context);
  if (compared === 'unknown') return undefined;
  const { pattern, to, conditions, does } = rule;
  const begin = compared === 'path' ? '/' : '';
  return { located, rule, pattern, to, conditions, ignoresCase: does.ignoresCase, begin };
}

/** The lines of mod_alias and mod_proxy that are for paths. */
const entriesByLine = scopeQuery('entriesByLine', (scope) => {
  const entries = new LocatedTable<AliasEntry | RedirectEntry | ProxyEntry>();
  const { aliases, redirects } = aliasEntriesIn(scope);
  for (const entry of [...aliases, ...redirects, ...proxyEntriesIn(scope)]) entries.set(entry.at, entry);
  return entries;
});

/**
 * The requests that put one of some texts where the target of a line begins, as far as that line surely or likely decides what
 * comes of them, with the answers.
 */
export function* askChoices(
  line: TargetLine,
  values: (before: ByteText) => readonly ByteText[],
): Generator<AskedChoice> {
  const places = placesOf(scopeOf(line.located));
  if (places.length === 0) return;
  for (const choice of choicesIn(line, values)) {
    const { target, header } = choice;
    const isHost = header?.name === 'host';
    const asked = isHost ? places.flatMap((place) => calledBy(header.value, place)) : places;
    const differing =
      header === undefined || isHost ? {} : { headers: new Map([[header.name, header.value]]) };
    for (const one of ask(asked, ({ path }) => (line.begin === '' ? path : '') + target, differing))
      if (isDecidedBy(one.answer, line.located)) yield { ...one, choice };
  }
}

/** A place of a host with another name than its own; nothing where it is not known for which names the host answers. */
function calledBy(name: ByteText, place: Place): readonly Place[] {
  if (place.server.assumes.length > 0) return [];
  const { server, host, origin } = place;
  const port = place.differing.to?.port ?? splitUrl(origin)?.server?.port;
  const [first] = (host && hostOfSection(server, host)?.addresses) ?? [];
  const address = first?.kind === 'ip' && !first.ip.isAny ? first.ip : undefined;
  return [{ ...place, origin: '', differing: { host: name, to: { port, address } } }];
}

/** Texts that make a target lead to a foreign host; none where its host is written already. */
export function foreignHosts(before: ByteText): readonly ByteText[] {
  if (!/^(?:[^/?#]*:\/\/)?[^/?#]*$/.test(before)) return [];
  const { elsewhere } = exampleNames();
  const afterHost = [`@${elsewhere}/`];
  if (before === '') return [`http://${elsewhere}/`, elsewhere, `${elsewhere}/`];
  return /[\w.\]:]$/.test(before.slice(before.indexOf('://') + 3))
    ? [...afterHost, `${elsewhere}/`]
    : [elsewhere, `${elsewhere}/`, ...afterHost];
}

/** True if a URL is one of the host that foreignHosts() are about. */
export function isForeign(url: ByteText): boolean {
  const host = splitUrl(url)?.server?.host;
  return host !== undefined && asciiLowerCase(host).replace(/:\d+$/, '') === exampleNames().elsewhere;
}

/** The target in the text. */
export function targetIn({ located, to }: TargetLine): Span {
  const words = argsAt(located);
  return words.find(({ value }) => value === to) ?? words[1] ?? located.command;
}
