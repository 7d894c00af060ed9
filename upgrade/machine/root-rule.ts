import { headOf } from '../../grammar/command.ts';
import type { Server } from '../../model/server/server.ts';
import { defineRule, type Rule, type RuleContext } from '../../rules/kit/define-rule.ts';
import { placeOfModules } from '../../rules/module/mpms.ts';
import type { TargetMachine } from './target-machine.ts';

/** The main file, where the machine starts httpd with another one. */
export function rootRule(machine: TargetMachine): Rule {
  const { name, mainFile } = machine;
  return defineRule({
    ...{ id: 'machine/main-file', severity: 'warning', since: '0.4.0', sources: ['measured:2.4.71'] },
    summary: 'The new machine starts httpd with another main file.',
    upgradeKind: 'check',
    messages: {
      other: `${name} starts httpd with \`${mainFile}\`, so that \`{file}\` is not read there unless \`${mainFile}\` includes it, or httpd is started with \`-f\`.`,
    },
    on: { server: (server, context) => checkMain(server, context, machine) },
  });
}

function checkMain(
  server: Server,
  context: RuleContext<'other'>,
  { mainFile, serverRoot }: TargetMachine,
): void {
  const { main } = server;
  if (mainFile === undefined || main.path === mainFile) return;
  const written = main.document.lines.find((line) => line.kind === 'directive' && line.key === 'serverroot');
  const place =
    written?.kind === 'directive' ? { in: main, at: headOf(written) } : placeOfModules(server, undefined);
  context.report({
    ...place,
    message: 'other',
    data: { file: main.path },
    help: `Take over its sections and settings into files that the main file of the new machine includes, or replace that file. Its own ServerRoot is \`${serverRoot ?? '/'}\`.`,
  });
}
