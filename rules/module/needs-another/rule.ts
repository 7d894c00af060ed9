import { type ModuleNeed, moduleFact, moduleNeeds, modulesOf } from '../../../facts/modules.ts';
import { asciiLowerCase, type Span } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import type { Command } from '../../../grammar/syntax-tree.ts';
import { configurationOf } from '../../../model/configuration/configuration.ts';
import { compareInReadingOrder } from '../../../model/configuration/walk.ts';
import { walkMessage } from '../../../model/messages/httpd-messages.ts';
import type { FileInstance, Located, Server } from '../../../model/server/server.ts';
import { defineRule, type Report, type RuleContext } from '../../kit/define-rule.ts';
import { hasRewriteFlag } from '../../kit/rewrite-flags.ts';
import { absenceOf, filesThatMayLoad, loadableOf, nameModules } from '../absent-modules.ts';
import { howToLoad } from '../load-module.ts';
import { mpmNames, placeOfModules } from '../mpms.ts';
import { isOnlyWarned, needMessage } from '../need-message.ts';

export default defineRule({
  id: 'module/needs-another',
  severity: 'error',
  since: '0.2.0',
  summary: 'A loaded module needs another module that is not loaded.',
  sources: ['measured:2.4.71', 'manual:mod/'],
  messages: {
    read: 'httpd will not start: `{what}` needs {other}, {unloaded}.',
    start: 'httpd will not start, although `httpd -t` reports nothing: `{what}` needs {other}, {unloaded}.',
    weak: '`{what}` works only in part: it needs {other}, {unloaded}.',
    likely:
      'httpd will not start, although `httpd -t` reports nothing, unless {other} is compiled in: `{what}` needs it, and nothing loads it.',
    elsewhere:
      'httpd will not start, although `httpd -t` reports nothing, unless {files} loads {other}: `{what}` needs it, and nothing that plume sees loads it.',
    request: '`{what}` fails when a request needs it: it depends on {other}, {unloaded}.',
    privileges:
      'httpd will not start, although `httpd -t` reports nothing: it drops the privileges of root with {other}, {unloaded}.',
  },
  upgradeKind: { likely: 'check', elsewhere: 'check' },
  on: { server: checkNeeds },
});

type Message = 'read' | 'start' | 'weak' | 'likely' | 'elsewhere' | 'request' | 'privileges';

function checkNeeds(server: Server, context: RuleContext<Message>): void {
  const { series } = server.target;
  if (series === '2.2') return;
  const unmet = modulesOf(series)
    .filter(({ name }) => server.modules.has(name) === 'present')
    .flatMap(({ name }) => moduleNeeds(name))
    .filter((need) => isUnmet(need, server));
  if (unmet.length === 0) return;
  const uses = findUses(unmet, server);
  for (const need of unmet) reportNeed(need, uses, server, context);
}

/** A need without a message of httpd is not a mistake; other rules report MPMs and values. */
function isUnmet({ needs, message, when, module }: ModuleNeed, server: Server): boolean {
  const mpms = mpmNames(server.target.series);
  return (
    message !== undefined &&
    !(when === 'read' && message.includes('%')) &&
    needs.some((alternatives) => isMissing(alternatives, when, server)) &&
    !needs.some((alternatives) => alternatives.every((name) => mpms.includes(name))) &&
    // without the module that it is part of it is not even loaded
    moduleFact(module, server.target.series)?.loadAfter.every(
      (name) => server.modules.has(name) !== 'absent',
    ) !== false
  );
}

/** Where the httpd is not known, a warning tells of what nothing loads; of requests nothing is told then. */
function isMissing(alternatives: readonly string[], when: ModuleNeed['when'], server: Server): boolean {
  const absence = absenceOf(alternatives, server);
  if (absence === 'sure') return true;
  return when === 'start' && (absence === 'likely' || filesThatMayLoad(alternatives, server) !== undefined);
}

function reportNeed(need: ModuleNeed, uses: Uses, server: Server, context: RuleContext<Message>): void {
  const { module, needs, when } = need;
  const place = placeOfNeed(need, uses, server);
  if (place === undefined) return;
  const missing = needs.find((alternatives) => isMissing(alternatives, when, server)) ?? [];
  const files = filesThatMayLoad(missing, server);
  const uncertainty = uncertaintyOf(missing, server);
  // where the build is not known, `User` is told of
  if (module === 'core' && uncertainty === 'likely') return;
  const wanted = loadableOf(missing, server);
  const remedy = howToLoad(wanted, server, { file: place.in.file });
  const isWeak = isOnlyWarned(need) && when === 'start';
  const message: Message = isWeak
    ? 'weak'
    : uncertainty !== undefined
      ? uncertainty
      : module === 'core'
        ? 'privileges'
        : when;
  context.report({
    ...place,
    message,
    data: {
      what: place.what,
      other: nameModules(wanted),
      files: files ?? '',
      unloaded: wanted.length === 1 ? 'which is not loaded' : 'and none of them is loaded',
    },
    ...(isWeak || uncertainty !== undefined || when === 'request' ? { severity: 'warning' } : {}),
    ...httpdOf(need, place.in),
    ...remedy,
  });
}

/** What httpd may have the modules from all the same; undefined where it surely lacks them. */
function uncertaintyOf(missing: readonly string[], server: Server): 'likely' | 'elsewhere' | undefined {
  if (absenceOf(missing, server) === 'likely') return 'likely';
  return filesThatMayLoad(missing, server) === undefined ? undefined : 'elsewhere';
}

function httpdOf(need: ModuleNeed, instance: FileInstance): Pick<Report, 'httpd'> {
  if (need.when === 'read')
    return need.message === undefined ? {} : { httpd: walkMessage(need.message, configurationOf(instance)) };
  const httpd = needMessage(need);
  return httpd === undefined ? {} : { httpd };
}

interface NeedPlace {
  readonly in: FileInstance;
  readonly at: Span;
  /** What needs it: the module, or the words of a line. */
  readonly what: string;
}

function placeOfNeed(
  { module, condition, exception }: ModuleNeed,
  uses: Uses,
  server: Server,
): NeedPlace | undefined {
  if (exception !== undefined && uses.words.some((word) => word.startsWith(exception))) return undefined;
  if (condition !== undefined) {
    const use = uses.of(condition);
    if (use === undefined) return undefined;
    const { command, instance } = use;
    return {
      in: instance,
      at: headOf(command),
      what: command.kind === 'open' ? `<${command.name}>` : command.name,
    };
  }
  const loaded = server.modules.loaded.find(
    ({ identifier, certainty }) =>
      certainty === 'present' && identifier === moduleFact(module, server.target.series)?.identifier,
  );
  // of what is compiled in only the core needs what is not
  if (loaded === undefined && module !== 'core') return undefined;
  return { ...placeOfModules(server, loaded), what: module };
}

interface Uses {
  /** The first command that fulfils a condition and is surely read. */
  of(condition: string): Located | undefined;
  /** Arguments with a `=` in them, anywhere in the server. */
  readonly words: readonly string[];
}

/** Searches the server for commands that make needs matter. */
function findUses(needs: readonly ModuleNeed[], server: Server): Uses {
  const conditions = new Map(
    needs.flatMap(({ condition }) =>
      condition === undefined ? [] : [[condition, readUse(condition, server)] as const],
    ),
  );
  const found = new Map<string, Located>();
  const keepFirst = (condition: string, use: Located): void => {
    const before = found.get(condition);
    if (before === undefined || compareInReadingOrder(use, before) < 0) found.set(condition, use);
  };
  const words: string[] = [];
  const wantsWords = needs.some(({ exception }) => exception !== undefined);
  if (conditions.size > 0)
    for (const instance of server.instances)
      for (const command of instance.document.lines) {
        if (command.kind !== 'directive' && command.kind !== 'open') continue;
        if (wantsWords && command.source.text.slice(command.start, command.end).includes('='))
          for (const each of instance
            .partsOf(command)
            .words.map(({ value }) => value)
            .filter((one) => one.includes('=')))
            words.push(each);
        for (const [condition, use] of conditions)
          if (isUse(command, use, instance)) keepFirst(condition, { instance, command });
      }
  return { of: (condition) => found.get(condition), words };
}

interface Use {
  readonly keys: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** Names of directives, then beginnings of words. */
function readUse(condition: string, { main }: Server): Use {
  const keys = new Set<string>();
  const beginnings: string[] = [];
  for (const word of condition.split(' ')) {
    const key = asciiLowerCase(word);
    if (beginnings.length === 0 && configurationOf(main).factOf(key) !== undefined) keys.add(key);
    else beginnings.push(key);
  }
  return { keys, beginnings };
}

function isUse(command: Command, { keys, beginnings }: Use, instance: FileInstance): boolean {
  if (!keys.has(command.key) || configurationOf(instance).isRead(command) !== 'present') return false;
  if (beginnings.length === 0) return true;
  const { words: args } = instance.partsOf(command);
  return beginnings.some((beginning) =>
    args.some(({ value }) =>
      beginning === '[p]' ? hasRewriteFlag(value, 'p', 'proxy') : matches(asciiLowerCase(value), beginning),
    ),
  );
}

function matches(word: string, beginning: string): boolean {
  return /[:/]$/.test(beginning) ? word.startsWith(beginning) : word === beginning;
}
