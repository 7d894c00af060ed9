import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, Word } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { findNamedPaths, type NamedPath } from '../../model/configuration/named-paths.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { defineRule, type Rule, type RuleContext } from '../../rules/kit/define-rule.ts';
import { type TargetMachine, throughLinks } from './target-machine.ts';

type Message = 'directory' | 'files';

/** Directories that httpd writes to, and files that it reads when it starts, which the machine does not have of itself. */
export function placeRules(machine: TargetMachine): readonly Rule[] {
  const { name, directories } = machine;
  if (directories === undefined) return [];
  return [
    defineRule({
      ...{ id: 'machine/place', severity: 'warning', since: '0.4.0', sources: ['measured:2.4.71'] },
      summary: 'The new machine does not have a directory that httpd writes to, or files that it reads.',
      upgradeKind: { directory: 'check', files: 'install' },
      messages: {
        directory: `httpd will not start unless \`{directory}\` exists on ${name}, whose package does not create it: \`{name}\` writes there.`,
        files: `httpd will not start unless \`{path}\` exists on ${name}: \`{name}\` names it.`,
      },
      on: { server: (server, context) => checkPlaces(server, context, machine, directories) },
    }),
  ];
}

interface Use {
  readonly instance: FileInstance;
  readonly at: Word;
  readonly path: ByteText;
  readonly name: string;
  count: number;
}

function checkPlaces(
  server: Server,
  context: RuleContext<Message>,
  machine: TargetMachine,
  directories: readonly ByteText[],
): void {
  const written = new Map<ByteText, Use>();
  const read = new Map<ByteText, Use>();
  for (const { instance, command, named } of namedPaths(server)) {
    const isParent = named.fact.wants === 'parent';
    const directory = directoryOf(named.path);
    if (directory === '/dev') continue;
    const known = isParent ? written.get(directory) : undefined;
    if (known !== undefined) {
      known.count++;
      continue;
    }
    const has = (path: ByteText) => directories.includes(throughLinks(path, machine.links));
    const isThere = isParent
      ? has(directory) || isInTree(directory, server)
      : has(named.path) || machine.files.includes(named.path) || isInTree(named.path, server);
    if (isThere || configurationOf(instance).isRead(command) === 'absent') continue;
    const found = isParent ? written : read;
    const use = found.get(directory);
    if (use !== undefined) use.count++;
    else found.set(directory, { instance, at: named.arg, path: named.path, name: named.fact.name, count: 1 });
  }
  for (const [directory, use] of written)
    reportUse(use, 'directory', { directory, path: '' }, helpFor(use, machine), context);
  for (const use of read.values())
    reportUse(
      use,
      'files',
      { directory: '', path: use.path },
      'Copy the files from the old machine, with their owners and modes.',
      context,
    );
}

/** Only what keeps httpd from starting. */
function* namedPaths(
  server: Server,
): Iterable<{ readonly instance: FileInstance; readonly command: Command; readonly named: NamedPath }> {
  for (const instance of server.instances) {
    const configuration = configurationOf(instance);
    if (instance.kind !== 'file' || configuration.isIgnored) continue;
    for (const command of instance.document.lines) {
      if (command.kind !== 'directive' || MODULES.has(command.key)) continue;
      for (const named of findNamedPaths(command, configuration))
        if (named.fact.when !== 'request' && named.fact.wants !== 'program' && !named.fact.isWarning)
          yield { instance, command, named };
    }
  }
}

/** Of their files the rules about modules speak, and of the root the one about the main file. */
const MODULES: ReadonlySet<string> = new Set(['loadmodule', 'loadfile', 'serverroot']);

/** What is below the directory of the configuration moves along, but not what its links lead to. */
function isInTree(path: ByteText, { files, serverRoot, main }: Server): boolean {
  const entry = files.look(path);
  const roots = [serverRoot ?? directoryOf(main.path), directoryOf(main.path)];
  return (
    entry.ok &&
    roots.some((root) => {
      const home = files.look(root);
      return home.ok && entry.identity.startsWith(`${home.identity}/`);
    })
  );
}

function helpFor(
  { name }: Use,
  { logDirectory, runDirectory, lockDirectory, name: machine }: TargetMachine,
): string {
  const lower = name.toLowerCase();
  const own = lower.endsWith('log')
    ? logDirectory
    : lower === 'mutex'
      ? (lockDirectory ?? runDirectory)
      : runDirectory;
  const instead = own === undefined ? '' : `, or use \`${own}\`, which the package of ${machine} creates`;
  return `Create the directory with the owner that it has on the old machine${instead}.`;
}

function reportUse(
  { instance, at, name, count }: Use,
  message: Message,
  data: { readonly directory: string; readonly path: string },
  help: string,
  context: RuleContext<Message>,
): void {
  // how many there are does not belong to the message, because edits change that
  const more =
    count === 1
      ? ''
      : message === 'files'
        ? ` ${count - 1} more name files in its directory.`
        : ` ${count - 1} more write there.`;
  context.report({ in: instance, at, message, data: { ...data, name }, help: `${help}${more}` });
}

function directoryOf(path: ByteText): ByteText {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}
