import { type ModuleFact, moduleFact } from '../../../facts/modules.ts';
import { headOf } from '../../../grammar/command.ts';
import { trimWhitespace } from '../../../grammar/whitespace.ts';
import type { LoadedModule, Server } from '../../../model/server/server.ts';
import { defineRule, type Fix, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, insertLinesAfter, insertLinesBefore } from '../../kit/edits.ts';
import { absenceOf, nameModules, sayNotLoaded } from '../absent-modules.ts';
import { howToLoad, lineLoading } from '../load-module.ts';

export default defineRule({
  id: 'module/load-order',
  severity: 'error',
  since: '0.2.0',
  summary: 'A module is loaded without, or before, a module that it depends on.',
  sources: ['httpd:modules/core/mod_so.c#load_module', 'measured:2.4.71'],
  messages: {
    missing: 'httpd will not start: `{name}` cannot be loaded because {unloaded}.',
    later: 'httpd will not start: `{name}` is loaded before {other}, which it needs.',
  },
  upgradeKind: { missing: 'fails', later: 'fails' },
  on: { server: checkOrder },
});

type Message = 'missing' | 'later';

function checkOrder(server: Server, context: RuleContext<Message>): void {
  const { series } = server.target;
  const { loaded } = server.modules;
  for (const [at, one] of loaded.entries()) {
    const fact = one.certainty === 'present' ? moduleFact(one.identifier, series) : undefined;
    if (fact === undefined || fact.loadAfter.length === 0) continue;
    const others = fact.loadAfter.flatMap((name) => moduleFact(name, series) ?? []);
    const missing = others.filter(({ name }) => absenceOf([name], server) === 'sure');
    const later = others.flatMap((other) => {
      const index = loaded.findIndex(({ identifier }) => identifier === other.identifier);
      return index > at ? [loaded[index]!] : [];
    });
    if (missing.length > 0) reportMissing(one, fact, missing, server, context);
    else if (later.length > 0) reportLater(one, fact, later, server, context);
  }
}

function reportMissing(
  one: LoadedModule,
  { name }: ModuleFact,
  missing: readonly ModuleFact[],
  server: Server,
  context: RuleContext<Message>,
): void {
  const names = missing.map((other) => other.name);
  const { instance, command } = one.at;
  const { help } = howToLoad(names, server, { file: instance.file });
  context.report({
    at: headOf(command),
    in: instance,
    message: 'missing',
    data: { name, unloaded: sayNotLoaded(names) },
    help,
    fixes: loadBefore(one, missing, server),
  });
}

function reportLater(
  one: LoadedModule,
  { name }: ModuleFact,
  later: readonly LoadedModule[],
  server: Server,
  context: RuleContext<Message>,
): void {
  const { instance, command } = one.at;
  const { series } = server.target;
  context.report({
    at: headOf(command),
    in: instance,
    message: 'later',
    data: {
      name,
      other: nameModules(later.map(({ identifier }) => moduleFact(identifier, series)?.name ?? identifier)),
    },
    related: later.map(({ at, identifier }) => ({
      at: headOf(at.command),
      in: at.instance,
      message: `\`${identifier}\` is loaded here`,
    })),
    fixes: moveBelow(one, later),
  });
}

function loadBefore({ at }: LoadedModule, missing: readonly ModuleFact[], server: Server): readonly Fix[] {
  const lines = missing.map((module) => lineLoading(module, at, server));
  if (lines.includes(undefined)) return [];
  return [
    {
      title: `Add ${lines.map((line) => `\`${line}\``).join(', ')} above this line`,
      name: 'load-module',
      kind: 'unsafe', // loading neither may be what is wanted
      edits: [
        insertLinesBefore(
          at.command,
          lines.flatMap((line) => line ?? []),
        ),
      ],
    },
  ];
}

/** Moves the line below the last of those that it needs, if all are in the same section of one file. */
function moveBelow(
  { at: { command, instance } }: LoadedModule,
  later: readonly LoadedModule[],
): readonly Fix[] {
  const last = later.at(-1);
  const isBeside = later.every(({ at }) => at.instance === instance && at.command.parent === command.parent);
  if (last === undefined || !isBeside || instance.kind !== 'file' || command.height > 1) return [];
  const text = trimWhitespace(command.source.text.slice(command.start, command.end));
  return [
    {
      title: 'Move the line below the modules that it needs',
      name: 'move-below',
      kind: 'safe', // httpd loads the same modules, and does not start without
      edits: [deleteLine(command), insertLinesAfter(last.at.command, [text])],
    },
  ];
}
