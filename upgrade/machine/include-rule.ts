import { readPathPattern } from '../../files/name-pattern.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { headOf } from '../../grammar/command.ts';
import { joinWords } from '../../grammar/join-words.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { defineRule, type Rule, type RuleContext } from '../../rules/kit/define-rule.ts';
import type { TargetMachine } from './target-machine.ts';

type Message = 'name' | 'place';

/** Files that this server includes and the main file of the machine does not, by their names or their places. */
export function includeRule(machine: TargetMachine): Rule {
  const { name } = machine;
  return defineRule({
    ...{ id: 'machine/not-included', severity: 'warning', since: '0.4.0', sources: ['measured:2.4.71'] },
    summary: 'The main file of the new machine does not include a file that the old one includes.',
    upgradeKind: 'check',
    messages: {
      name: `The main file of ${name} never reads {files}: of this directory it includes \`{pattern}\`.`,
      place: `The main file of ${name} never reads {files}: it includes {patterns}.`,
    },
    on: { server: (server, context) => checkIncludes(server, context, machine) },
  });
}

function checkIncludes(server: Server, context: RuleContext<Message>, { includes }: TargetMachine): void {
  if (includes === undefined) return;
  const patterns = includes.map((pattern) => ({ pattern, matches: readPathPattern(pattern) }));
  const { main } = server;
  for (const command of main.document.lines) {
    if (command.kind !== 'directive' || (command.key !== 'include' && command.key !== 'includeoptional'))
      continue;
    const lost = main
      .instancesOf(command)
      .filter(({ kind, path }) => kind === 'file' && !patterns.some(({ matches }) => matches(path)));
    const beside = (one: FileInstance): ByteText | undefined =>
      includes.find((pattern) => directoryOf(pattern) === directoryOf(one.path));
    const named = lost.filter((one) => beside(one) !== undefined);
    const others = lost.filter((one) => beside(one) === undefined);
    const at: Located = { instance: main, command };
    if (named[0] !== undefined)
      report(at, 'name', named, { pattern: beside(named[0]) ?? '', patterns: '' }, context);
    if (others.length > 0)
      report(at, 'place', others, { pattern: '', patterns: quoteAll(includes) }, context);
  }
}

function report(
  { instance, command }: Located,
  message: Message,
  files: readonly FileInstance[],
  data: { readonly pattern: string; readonly patterns: string },
  context: RuleContext<Message>,
): void {
  const shown = quoteAll(files.slice(0, MOST_SHOWN).map(({ path }) => path));
  const more = files.length - MOST_SHOWN;
  context.report({
    ...{ in: instance, at: headOf(command), message },
    data: { ...data, files: more > 0 ? `${shown} and ${more} more` : shown },
    help:
      message === 'name'
        ? 'Rename the files so that their names fit, or keep this main file.'
        : 'Move the files to where its main file reads them, or keep this main file.',
  });
}

/** The most files that a message names; the others are counted. */
const MOST_SHOWN = 5;

function quoteAll(texts: readonly ByteText[]): string {
  const quoted = texts.map((text) => `\`${text}\``);
  return joinWords(quoted, 'and');
}

function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/'));
}
