import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
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
import type { Located } from '../../../model/server/server.ts';
import { defineRule, type RuleContext } from '../../kit/define-rule.ts';
import { insertLinesBefore } from '../../kit/edits.ts';
import { areBeside, argsAt, isSameLocation, locateIn, MOST_RELATED, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { hasRewriteFlag } from '../../kit/rewrite-flags.ts';
import { mayBeSaidForHost } from '../../kit/said-for-host.ts';
import { linesBefore } from '../../kit/siblings.ts';

export default defineRule({
  id: 'rewrite/engine-off',
  severity: 'warning',
  since: '0.4.0',
  tags: ['no-effect'],
  summary: 'Rules of mod_rewrite have no effect because nothing turns its engine on.',
  sources: [
    'httpd:modules/mappers/mod_rewrite.c#hook_uri2file',
    'httpd:modules/mappers/mod_rewrite.c#hook_fixup',
    'measured:2.4.71',
  ],
  messages: {
    off: '`{rule}` has no effect because no `RewriteEngine on` applies to {where}.',
    denial: '`{rule}` denies nothing because no `RewriteEngine on` applies to {where}.',
  },
  together: {
    off: { in: 'server', same: ['rule', 'where'], place: 'this rule is ignored, too' },
    denial: { in: 'server', same: ['rule', 'where'], place: 'this rule is ignored, too' },
  },
  isAboutRequests: true,
  on: { command: { RewriteRule: checkRule } },
});

const ENGINE = 'rewriteengine';
const OPTIONS = 'rewriteoptions';

function checkRule(command: Command, context: RuleContext<'off' | 'denial'>): void {
  const { configuration } = context;
  // the engine of a .htaccess may be that of its server, or of a folder above
  if (configuration.kind === 'htaccess' || isPlainlyOn(command, context)) return;
  const located = locateIn(command, context);
  const scope = scopeOf(located);
  if (commandsIn(scope, ENGINE).length > 0) return;
  const rules = commandsIn(scope, 'rewriterule');
  const [first] = rules;
  // one finding for the cause, not one for each rule
  if (first === undefined || !isSameLocation(first, located) || !mayBeAccepted(command, configuration))
    return;
  if (isUnlocated(scope) || mayBeOn(located, scope)) return;
  const denial = rules.find((rule) =>
    argsAt(rule).some(({ value }) => hasRewriteFlag(value, 'f', 'forbidden')),
  );
  const isSure = configuration.server !== undefined && denial?.certainty === 'present';
  const shown = denial ?? first;
  context.report({
    at: headOf(command),
    message: denial === undefined ? 'off' : 'denial',
    ...(isSure ? { severity: 'error' } : {}),
    data: {
      rule: ['RewriteRule', ...argsAt(shown).map(({ value }) => value)].join(' '),
      where: whereOf(scope),
    },
    help: 'The engine is off unless the section itself, one around it, its virtual host or the main server turns it on.',
    related: rules.slice(1, MOST_RELATED).map((rule) => relate(rule, 'this rule is ignored, too')),
    fixes: fixesOf(located, scope),
  });
}

/** Whether the engine is named before the rule in the same text, or another rule, which is then the first. */
function isPlainlyOn(command: Command, { document }: RuleContext): boolean {
  for (const line of linesBefore(command, document)) {
    if (line.kind !== 'directive') continue;
    if (line.key === ENGINE || line.key === 'rewriterule') return true;
  }
  return false;
}

function fixesOf(first: Located, scope: Scope) {
  const [begin = first] = commandsIn(scope, ['rewritecond', 'rewriterule']);
  if (!areBeside(begin, first)) return [];
  return [
    {
      title: 'Insert `RewriteEngine on`',
      name: 'insert-engine',
      kind: 'unsafe' as const, // the rules then change requests
      edits: [insertLinesBefore(begin.command, ['RewriteEngine on'])],
    },
  ];
}

function whereOf(scope: Scope): string {
  if (!isSection(scope)) return 'the main server';
  return scope.command.key === '<virtualhost' ? 'this virtual host' : 'this section';
}

/**
 * Whether some request may find the engine on where it has the rules of a scope. Sources: config_server_merge() and
 * config_perdir_merge() in modules/mappers/mod_rewrite.c.
 */
function mayBeOn(located: Located, scope: Scope): boolean {
  const host = hostOf(located);
  if (!isWhole(scope, [ENGINE])) return true;
  // a host has its rules for itself
  if (isSection(scope) && isSameScope(scope, host)) return mayBeSaidForHost(located, ENGINE, 'outside');
  // others may have the rules of the main server and of sections, with an engine of their own
  if (mayBeSaidForHost(located, OPTIONS, 'anywhere')) return true;
  return mayBeSaidForHost(located, ENGINE, isSameScope(scope, host) ? 'outside' : 'anywhere');
}
