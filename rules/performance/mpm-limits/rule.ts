import { messagesOf } from '../../../facts/messages/messages.ts';
import { modulesOf } from '../../../facts/modules.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command, Document } from '../../../grammar/syntax-tree.ts';
import { type Configuration, configurationOf } from '../../../model/configuration/configuration.ts';
import { commandsIn, isWhole, type LocatedCommand, topOf } from '../../../model/configuration/scope.ts';
import type { HttpdMessage } from '../../../model/messages/httpd-message.ts';
import { findMpmFaults, type MpmFault, mpmNamed } from '../../../model/modules/mpm-settings.ts';
import type { Server } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { replaceSpan } from '../../kit/edits.ts';
import { argsAt, isVerbatim, locateIn, relate } from '../../kit/located.ts';

export default defineRule({
  id: 'performance/mpm-limits',
  aliases: ['value/mpm-limits'],
  severity: 'warning',
  since: '0.2.0',
  summary: 'The numbers of processes and threads do not match, and httpd uses others.',
  sources: [
    'httpd:server/mpm/event/event.c#event_check_config',
    'httpd:server/mpm/worker/worker.c#worker_check_config',
    'httpd:server/mpm/prefork/prefork.c#prefork_check_config',
    'measured:2.4.71',
  ],
  messages: {
    most: 'httpd uses {becomes} because {what} is more than it was built for.',
    least: 'httpd uses {becomes} because {what} is less than it needs.',
    above: 'httpd uses {becomes} because {what} is more than `{by}` allows.',
    below: 'httpd uses {becomes} because {what} is less than {by}.',
    remainder:
      'httpd uses {becomes}, {servers} servers with {threads} threads each, because {what} is not a multiple of `{by}`.',
    servers:
      'httpd uses {becomes} because {what} needs {servers} servers with {threads} threads each, more than `{by}` allows.',
  },
  on: { server: checkServer, document: checkFile, looksAtServerFiles: false },
});

type Message = 'most' | 'least' | 'above' | 'below' | 'remainder' | 'servers';

function checkServer(server: Server, context: RuleContext<Message>): void {
  if (server.target.series === '2.2') return;
  const loaded = modulesOf('2.4').filter(
    ({ name, isMpm }) => isMpm && server.modules.has(name) === 'present',
  );
  const [mpm] = loaded;
  if (mpm === undefined || loaded.length > 1) return;
  const isPart = !isWhole(server);
  for (const fault of findMpmFaults(mpm.name, server, isPart)) report(fault, isPart, context);
}

/** A file on its own says by its `<IfModule>` which MPM it is about; lines of other files may come before and after. */
function checkFile(document: Document, context: RuleContext<Message>): void {
  const { configuration } = context;
  if (configuration.server !== undefined || configuration.target.series === '2.2') return;
  const first = document.lines.find((line) => line.kind === 'directive' || line.kind === 'open');
  if (first === undefined) return;
  const top = topOf(locateIn(first, context).instance);
  const mpms = new Set(
    commandsIn(top, '<ifmodule').flatMap(({ command }) => mpmAsked(command, configuration)),
  );
  for (const mpm of mpms)
    for (const fault of findMpmFaults(
      mpm,
      top,
      true,
      ({ command }) => mpmAround(command, configuration) === mpm,
    ))
      report(fault, true, context);
}

function mpmAsked(condition: Command, configuration: Configuration): readonly string[] {
  const name = configuration.partsOf(condition).words[0]?.value;
  const mpm = name === undefined ? undefined : mpmNamed(name);
  return mpm === undefined ? [] : [mpm];
}

function mpmAround({ parent }: Command, configuration: Configuration): string | undefined {
  if (parent === undefined) return undefined;
  const [mpm] = parent.key === '<ifmodule' ? mpmAsked(parent, configuration) : [];
  return mpm ?? mpmAround(parent, configuration);
}

function report(fault: MpmFault, isPart: boolean, context: RuleContext<Message>): void {
  const { limit, line, because, becomes, servers, threads } = fault;
  const place = line ?? because[0];
  if (place === undefined) return;
  const [arg] = argsAt(place);
  const isConstant = limit.bound.length === 1 && typeof limit.bound[0] === 'number';
  const httpd = isPart && !isConstant ? undefined : messageOf(fault);
  const { server } = configurationOf(place.instance);
  context.report({
    at: arg ?? headOf(place.command),
    ...(server === undefined ? {} : { in: place.instance }),
    message: kindOf(fault, isConstant),
    ...(limit.id === undefined ? { severity: 'info' as const } : {}),
    data: {
      what:
        line === undefined
          ? `\`${limit.setting}\` (default ${fault.value})`
          : `\`${limit.setting} ${fault.value}\``,
      by: describeBound(fault),
      becomes: String(becomes),
      servers: String(servers),
      threads: String(threads),
    },
    ...(httpd === undefined ? {} : { httpd }),
    related: because
      .filter((other) => other.command !== place.command)
      .map((other) => relate(other, 'this is the setting it is compared with')),
    fixes: line === undefined ? [] : fixesOf(fault, line, isConstant),
  });
}

function kindOf({ limit: { is } }: MpmFault, isConstant: boolean): Message {
  if (!isConstant) return is;
  return is === 'above' ? 'most' : 'least';
}

function describeBound({ limit, bound }: MpmFault): string {
  const names = limit.bound.filter((term) => typeof term === 'string');
  if (limit.bound.length === 1)
    return limit.is === 'below' ? `\`${names[0]} ${bound}\`` : `${names[0]} ${bound}`;
  return `${bound}, as ${names.map((name) => `\`${name}\``).join(' and ')} require`;
}

/** httpd says it when it has read all. */
function messageOf(fault: MpmFault): HttpdMessage | undefined {
  const { limit, value, bound, becomes, servers } = fault;
  const [fact] = limit.id === undefined ? [] : messagesOf(limit.id);
  if (fact === undefined) return undefined;
  const fillings = {
    above: [value, bound, becomes],
    below: [value, bound, becomes],
    remainder: [value, bound, becomes, servers],
    servers: [value, servers, bound, becomes],
  }[limit.is];
  let next = 0;
  return { id: fact.id, message: fact.format.replace(/%d/g, () => String(fillings[next++])), phase: 'check' };
}

function fixesOf({ limit, becomes }: MpmFault, line: LocatedCommand, isConstant: boolean): readonly Fix[] {
  const [arg] = argsAt(line);
  if (arg === undefined || !isVerbatim(arg, line.command)) return [];
  return [
    {
      title: `Write what httpd uses: \`${becomes}\``,
      name: 'replace',
      // the number is what httpd works with; where two settings disagree, nobody says which one is meant
      kind: isConstant || limit.is === 'remainder' ? 'safe' : 'unsafe',
      edits: [replaceSpan(arg, String(becomes))],
    },
  ];
}
