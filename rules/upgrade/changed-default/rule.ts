import { directiveFact } from '../../../facts/directives.ts';
import { type ChangedDefault, changedDefaults } from '../../../facts/upgrade.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { isWhole } from '../../../model/configuration/scope.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { placeOfServer } from '../../vhost/places.ts';
import { comesFrom22 } from '../from-2-2.ts';
import { hasReached } from '../has-reached.ts';
import { addToMainFile } from './add-to-main-file.ts';
import { findReliance, type Reliance } from './find-reliance.ts';
import { missingParts } from './missing-parts.ts';

type Message = 'unset' | 'maybeUnset';

const ROW = {
  place: 'this default has changed, too',
  row: '`{name}`\t`{from}` → `{to}`\t{effect}.',
};

export default defineRule({
  id: 'upgrade/changed-default',
  severity: 'info',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: 'changes',
  summary: 'A server that was one of httpd 2.2 relies on a default that httpd 2.4 has changed.',
  sources: ['manual:upgrading.html#run-time', 'measured:2.4.71', 'httpd:server/core.c (2.2.34)'],
  messages: {
    unset:
      '{effect}: nothing sets `{name}`{where}, and its default is `{to}` since httpd {since} (`{from}` in 2.2).',
    maybeUnset:
      '{effect}: the default of `{name}` is `{to}` since httpd {since} (`{from}` in 2.2). A file that plume cannot see may set it.',
  },
  together: {
    unset: {
      in: 'server',
      message: 'This server relies on {count} defaults that httpd 2.4 has changed.',
      ...ROW,
    },
    maybeUnset: {
      in: 'server',
      message:
        'This server relies on {count} defaults that httpd 2.4 has changed; a file that plume cannot see may set them.',
      ...ROW,
    },
  },
  on: { server: checkServer },
});

function checkServer(server: Server, context: RuleContext<Message>): void {
  if (!comesFrom22(server.target)) return;
  for (const fact of changedDefaults()) {
    if (fact.rule !== 'upgrade/changed-default' || !hasReached(server.target, fact.since)) continue;
    if (!hasModule(fact, server)) continue;
    const reliance = findReliance(fact, server);
    if (reliance !== undefined) report(fact, reliance, server, context);
  }
}

/** Whether a module that has the default is surely loaded. */
function hasModule({ name }: ChangedDefault, { modules }: Server): boolean {
  const providers = directiveFact(asciiLowerCase(name), '2.4')?.providers ?? [];
  return providers.some((provider) => modules.has(provider) === 'present');
}

function report(
  fact: ChangedDefault,
  reliance: Reliance,
  server: Server,
  context: RuleContext<Message>,
): void {
  const { name, since, effect = '' } = fact;
  const { from, to } = missingParts(fact, reliance.stated);
  const line = `${name} ${from}`;
  context.report({
    ...(reliance.at ?? placeOfServer(server)),
    message: isWhole(server, [asciiLowerCase(name)]) ? 'unset' : 'maybeUnset',
    data: { effect, name, where: reliance.where, from, to, since },
    help: fact.isStatable
      ? `\`${line}\` in the main file keeps what httpd 2.2 did.`
      : 'No directive restores the default of httpd 2.2.',
    upgrade: {
      request: `\`${name}\``,
      before: `httpd 2.2 does what \`${line}\` says.`,
      after: `httpd 2.4 does what \`${name} ${to}\` says.`,
    },
    fixes: stateDefault(fact, line, server),
  });
}

/** A choice, since the new default may be the better one: the server does what 2.2 did, and no longer what 2.4 does. */
function stateDefault({ name, isStatable }: ChangedDefault, line: string, server: Server): readonly Fix[] {
  const edit = isStatable ? addToMainFile(line, server) : undefined;
  if (edit === undefined) return [];
  return [
    {
      title: `Add \`${line}\` to the main file, the default of httpd 2.2`,
      name: `state-${asciiLowerCase(name)}`,
      kind: 'choice',
      edits: [edit],
    },
  ];
}
