import { accessIn } from '../../access/policy/section-access.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Scope } from '../../model/configuration/scope.ts';
import { scopeQuery } from '../../model/configuration/scope-query.ts';
import { type Root, rootsOf } from '../../model/sections/roots.ts';
import type { SectionPattern } from '../../model/sections/section-pattern.ts';
import { hostsOf, sectionsIn } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { defineRule, type Rule, type RuleContext } from '../../rules/kit/define-rule.ts';
import { relate } from '../../rules/kit/located.ts';
import type { TargetMachine } from './target-machine.ts';

/** Content in trees to which the main file of the machine denies access, and no file that moves along grants it. */
export function contentRule(machine: TargetMachine): Rule {
  const { name, grants = [] } = machine;
  const granted = grants.map((one) => `\`${one}\``).join(', ');
  return defineRule({
    ...{ id: 'machine/content-denied', severity: 'warning', since: '0.4.0', sources: ['measured:2.4.71'] },
    summary: 'The main file of the new machine denies access to the directory of a DocumentRoot or an Alias.',
    upgradeKind: 'check',
    messages: {
      denied: `With the main file of ${name}, requests for what is in \`{directory}\` get 403 because its \`<Directory />\` denies access to everything, and it grants access to ${granted} alone{others}.`,
    },
    on: { server: (server, context) => checkRoots(server, context, machine) },
  });
}

function checkRoots(server: Server, context: RuleContext<'denied'>, { grants }: TargetMachine): void {
  if (grants === undefined) return;
  const denied = new Map<ByteText, Root>();
  for (const host of [undefined, ...hostsOf(server).map(({ at }) => at)]) {
    const { documentRoot, aliases } = rootsOf(server, host);
    for (const root of documentRoot === undefined ? aliases : [documentRoot, ...aliases]) {
      const { directory, certainty } = root;
      if (certainty !== 'present' || denied.has(directory) || isWithin(directory, grants)) continue;
      if (!movesAlong(directory, host, server)) denied.set(directory, root);
    }
  }
  const [first, ...others] = denied.values();
  if (first === undefined) return;
  const names = others.slice(0, MOST_NAMED).map(({ directory }) => `\`${directory}\``);
  const more = others.length - names.length;
  const listed = more > 0 ? [...names, `${more} more`] : names;
  context.report({
    in: first.at.instance,
    at: headOf(first.at.command),
    message: 'denied',
    data: {
      directory: first.directory,
      others: listed.length === 0 ? '' : ` (the same holds for ${listed.join(', ')})`,
    },
    help: 'Take over the `<Directory>` sections that grant access, or write `Require all granted` in one for each of them.',
    related: others.slice(0, MOST_NAMED).map(({ at }) => relate(at, 'this one is denied, too')),
  });
}

/** The most other directories that a finding names and shows; the others are counted. */
const MOST_NAMED = 5;

function isWithin(directory: ByteText, trees: readonly ByteText[]): boolean {
  return trees.some((tree) => directory === tree || directory.startsWith(`${tree}/`));
}

/** The sections of a scope outside of the main file that say who has access, so that they move along with their files. */
interface Moving {
  /** Directories by their texts, with a slash at their ends. */
  readonly texts: ReadonlySet<ByteText>;
  readonly patterns: readonly SectionPattern[];
}

const movingIn: (scope: Scope) => Moving = scopeQuery('movingIn', (scope) => {
  const texts = new Set<ByteText>();
  const patterns: SectionPattern[] = [];
  for (const { at, pattern } of sectionsIn(scope).directories) {
    if (pattern === undefined || at.instance.depth === 0 || accessIn(at).length === 0) continue;
    if (pattern.kind === 'text') texts.add(pattern.text);
    else patterns.push(pattern);
  }
  return { texts, patterns };
});

function movesAlong(directory: ByteText, host: Located<OpeningTag> | undefined, server: Server): boolean {
  const own = `${directory}/`;
  const scopes = host === undefined ? [server] : [server, host];
  return scopes.some((scope) => {
    const { texts, patterns } = movingIn(scope);
    return isBelowOne(own, texts) || patterns.some((pattern) => pattern.matches(own) !== 'absent');
  });
}

/** Whether a directory, with a slash at its end, is one of these or below one. */
function isBelowOne(directory: ByteText, texts: ReadonlySet<ByteText>): boolean {
  for (let at = directory.indexOf('/'); at >= 0; at = directory.indexOf('/', at + 1))
    if (texts.has(directory.slice(0, at + 1))) return true;
  return false;
}
