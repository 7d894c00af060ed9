import { type BehaviourFact, type BehaviourTrigger, behaviourFacts } from '../../../facts/upgrade.ts';
import { asciiLowerCase } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Document } from '../../../grammar/syntax-tree.ts';
import { configurationOf, instanceOf } from '../../../model/configuration/configuration.ts';
import {
  commandsBelow,
  commandsIn,
  hostOf,
  type Scope,
  sectionsAround,
  topOf,
} from '../../../model/configuration/scope.ts';
import type { Located, Server } from '../../../model/server/server.ts';
import { defineRule, type RuleContext, type UpgradeNote } from '../../kit/define-rule.ts';
import { argsAt, MOST_RELATED, relate } from '../../kit/located.ts';
import { mayBeAccepted } from '../../kit/logged.ts';
import { comesFrom22 } from '../from-2-2.ts';
import { hasReached } from '../has-reached.ts';
import { directoryRequest } from './directory-request.ts';

export default defineRule({
  id: 'upgrade/behaviour-note',
  severity: 'info',
  since: '0.4.0',
  tags: ['migration'],
  upgradeKind: { changed: 'changes', mayStop: 'check' },
  summary: 'A directive of a server that was one of httpd 2.2 does something else in httpd 2.4.',
  sources: ['manual:upgrading.html', 'measured:2.2.34', 'measured:2.4.71'],
  messages: {
    changed: '{change} This is new in httpd {since}.',
    mayStop: '{change} This is new in httpd {since}.',
  },
  together: {
    changed: { in: 'server', same: ['change'], place: 'the note is about this line as well' },
  },
  on: { server: checkServer, document: checkAlone, looksAtServerFiles: false },
});

type Context = RuleContext<'changed' | 'mayStop'>;

function checkServer(server: Server, context: Context): void {
  if (comesFrom22(server.target)) noteChanges(server, context);
}

/** A .htaccess, and a file whose server is not known: all others are looked at with their servers. */
function checkAlone(document: Document, context: Context): void {
  const { configuration, htaccessPolicy } = context;
  if (!comesFrom22(configuration.target)) return;
  if (configuration.server === undefined || htaccessPolicy !== undefined)
    noteChanges(instanceOf(document, configuration), context);
}

/** One note for each fact, at the first of the commands that it is about; at each of those that httpd may refuse. */
function noteChanges(scope: Exclude<Scope, Located>, context: Context): void {
  const { target } = context.configuration;
  for (const fact of behaviourFacts()) {
    if (!fact.rules.includes('upgrade/behaviour-note') || !hasReached(target, fact.since)) continue;
    const keys = fact.trigger?.directives?.map(asciiLowerCase) ?? fact.directives;
    const [first, ...others] = keys
      .flatMap((key) => commandsBelow(scope, key))
      .filter((at) => isMeant(at, fact.trigger) && mayBeAccepted(at.command, configurationOf(at.instance)));
    if (first === undefined) continue;
    if (fact.mayStop) for (const one of [first, ...others]) report(fact, one, [], context);
    else report(fact, first, others, context);
  }
}

function isMeant(at: Located, trigger: BehaviourTrigger = {}): boolean {
  const { word, begins, contains, unless = [], isOfDirectories = false } = trigger;
  if (isOfDirectories && directoryRequest(at) === undefined) return false;
  if (isSetFor(at, unless.map(asciiLowerCase))) return false;
  if (begins === undefined && contains === undefined) return true;
  const args = argsAt(at);
  const values = (word === undefined ? args : args.slice(word - 1, word)).map(({ value }) =>
    asciiLowerCase(value),
  );
  return values.some(
    (value) =>
      begins?.some((beginning) => value.startsWith(beginning)) === true ||
      contains?.some((part) => value.includes(part)) === true,
  );
}

/** Whether the sections around a command, its host or its server set one of some directives. */
function isSetFor(at: Located, keys: readonly string[]): boolean {
  if (keys.length === 0) return false;
  const scopes = [...sectionsAround(at), hostOf(at), topOf(at.instance)];
  return scopes.some((scope) => commandsIn(scope, keys).length > 0);
}

function report(
  { change, since, advice, mayStop, trigger }: BehaviourFact,
  first: Located,
  others: readonly Located[],
  context: Context,
): void {
  const isOfServer = context.configuration.server !== undefined && context.htaccessPolicy === undefined;
  context.report({
    at: headOf(first.command),
    ...(isOfServer ? { in: first.instance } : {}),
    message: mayStop ? 'mayStop' : 'changed',
    data: { change, since },
    ...(advice === undefined ? {} : { help: advice }),
    ...(trigger?.isOfDirectories === true ? { upgrade: noteOfDirectory(first) } : {}),
    ...(mayStop ? {} : { about: [first.command.key, since] }),
    related: others.slice(0, MOST_RELATED).map((at) => relate(at, 'the note is about this line as well')),
  });
}

function noteOfDirectory(first: Located): UpgradeNote {
  const request = directoryRequest(first);
  return {
    ...(request === undefined ? {} : { request }),
    before: 'The handler answers for the directory: 403 where it runs scripts.',
    after:
      'The handler answers for an index file that is there: httpd runs it, or answers 500 where it cannot.',
  };
}
