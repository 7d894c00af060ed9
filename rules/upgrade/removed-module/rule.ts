import { moduleFact, type OutdatedModule, outdatedModule } from '../../../facts/modules.ts';
import type { ByteText } from '../../../grammar/byte-text.ts';
import { wordsOf } from '../../../grammar/command.ts';
import type { Command, Document, Line, OpeningTag, Word } from '../../../grammar/syntax-tree.ts';
import type { HttpdMessage } from '../../../model/messages/httpd-message.ts';
import { readMessage } from '../../../model/messages/httpd-messages.ts';
import { defineRule, type Fix, type FixKind, type RuleContext } from '../../kit/define-rule.ts';
import { deleteLine, replaceDirective, replaceSpan } from '../../kit/edits.ts';
import { isVerbatim } from '../../kit/located.ts';
import { listNames } from '../list-names.ts';

export default defineRule({
  id: 'upgrade/removed-module',
  severity: 'error',
  since: '0.1.0',
  tags: ['migration'],
  upgradeKind: { loadRenamed: 'fails', loadRemoved: 'fails' },
  summary: 'LoadModule or IfModule names a module that was removed from httpd 2.4 or renamed.',
  sources: [
    'httpd:modules/mappers/mod_so.c#load_module',
    'httpd:server/core.c#start_ifmod',
    'manual:upgrading.html#compile-time',
    'measured:2.4.71',
  ],
  messages: {
    loadRenamed: 'httpd will not start: httpd 2.4 no longer has `{name}`; use {replacement} instead.',
    loadRemoved: 'httpd will not start: httpd 2.4 no longer has `{name}`.',
    neverRead: '`<IfModule {name}>` is never true: {reason}.',
    alwaysRead: '`<IfModule !{name}>` is always true: {reason}.',
  },
  supersedes: ['module/ifmodule-unknown-name', 'module/file-missing'],
  on: { command: { LoadModule: checkLoadModule, '<IfModule': checkIfModule } },
});

type Message = 'loadRenamed' | 'loadRemoved' | 'neverRead' | 'alwaysRead';

/** The message of httpd about a file that is not there; none where its path is not known. */
function messageOfLoading({ value, hasVariable }: Word): { readonly httpd?: HttpdMessage } {
  if (!value.startsWith('/') || hasVariable) return {};
  return {
    httpd: readMessage(
      `Cannot load ${value} into server: ${value}: cannot open shared object file: No such file or directory`,
    ),
  };
}

function checkLoadModule(command: Command, context: RuleContext<Message>): void {
  const { configuration } = context;
  const [identifier, path] = configuration.partsOf(command).words;
  if (configuration.target.series === '2.2' || identifier === undefined || path === undefined) return;
  const row = outdatedModule(identifier.value);
  const file = fileNameOf(path.value);
  // a third-party module may have the identifier now
  if (row === undefined || row.isElsewhere || !/\.(?:so|dll|nlm)$/.test(file)) return;
  if (!file.replace(/^lib/, 'mod_').startsWith(row.name)) return;
  const isGone = moduleFact(row.name, '2.4') === undefined;
  // module/file-missing reports it where the files are available
  const isUnseen = configuration.server?.files.isOwn !== true;
  const canBeReplaced =
    isVerbatim(identifier, command) && command.source.text.slice(path.start, path.end).includes(file);
  context.report({
    at: identifier,
    message: row.replacement.length > 0 && row.what !== 'removed' ? 'loadRenamed' : 'loadRemoved',
    data: { name: isGone ? row.name : row.identifier, replacement: listNames(row.replacement) },
    ...(isGone && isUnseen ? messageOfLoading(path) : {}),
    help: row.advice,
    fixes: canBeReplaced ? [fixLoadModule(command, path, row, context)] : [],
  });
}

/** Loads in place of the module those that do its work and that nothing else loads. */
function fixLoadModule(command: Command, path: Word, row: OutdatedModule, context: RuleContext): Fix {
  const { server } = context.configuration;
  const isLoaded = (name: string) =>
    server === undefined ? loads(context.document, name) : server.modules.has(name) === 'present';
  const wanted = row.what === 'removed' ? [] : row.replacement.filter((name) => !isLoaded(name));
  const kind = row.isSafe ? 'safe' : 'unsafe';
  if (wanted.length === 0)
    return { title: 'Delete the line', name: 'delete-line', kind, edits: [deleteLine(command)] };
  const rawPath = command.source.text.slice(path.start, path.end);
  const lines = wanted.map(
    (name) =>
      `LoadModule ${moduleFact(name, '2.4')?.identifier} ${rawPath.replace(fileNameOf(path.value), () => `${name}.so`)}`,
  );
  return {
    title: `Replace with ${lines.map((line) => `\`${line}\``).join(' and ')}`,
    name: 'replace',
    kind,
    edits: [replaceDirective(command, lines)],
  };
}

function loads({ lines }: Document, name: string): boolean {
  const identifier = moduleFact(name, '2.4')?.identifier;
  return lines.some(
    (line) =>
      line.kind === 'directive' && line.key === 'loadmodule' && wordsOf(line)[0]?.value === identifier,
  );
}

/** The module that httpd 2.4 surely lacks; undefined where it has one of the name, or may have. */
function goneModule(name: string): OutdatedModule | undefined {
  if (moduleFact(name, '2.4') !== undefined) return undefined;
  const row = outdatedModule(name);
  // of the sections for MPMs all but one are skipped on any server
  return row === undefined || row.isElsewhere || row.identifier.startsWith('mpm_') ? undefined : row;
}

function checkIfModule(command: Command, context: RuleContext<Message>): void {
  const { configuration, document } = context;
  const [arg] = configuration.partsOf(command).words;
  if (configuration.target.series === '2.2' || command.kind !== 'open' || arg === undefined) return;
  const isNegated = arg.value.startsWith('!');
  const name = isNegated ? arg.value.slice(1) : arg.value;
  const row = goneModule(name);
  if (row === undefined) return;
  // whoever asks for the new module too knows, and writes for both
  if (document.lines.some((line) => asksFor(line, row.replacement, context))) return;
  // what is wanted where it is missing is what httpd does
  if (isNegated && row.what === 'removed') return;
  const replacement = row.what === 'removed' ? undefined : chooseModule(row.replacement, command, context);
  const newName = replacement && spellLike(name, replacement);
  context.report({
    at: arg,
    message: isNegated ? 'alwaysRead' : 'neverRead',
    severity: 'warning',
    data: {
      name,
      reason:
        newName === undefined
          ? `httpd 2.4 no longer has \`${name}\``
          : `\`${name}\` is called \`${newName}\` in httpd 2.4`,
    },
    help: row.advice,
    fixes:
      newName === undefined
        ? [removeSection(command)]
        : isVerbatim(arg, command)
          ? [rename(arg, name, newName, kindOfRename(row, command, context))]
          : [],
  });
}

/** A choice where the server that is upgraded did not read the section, either: its httpd no longer had the module. */
function kindOfRename(row: OutdatedModule, section: OpeningTag, context: RuleContext): FixKind {
  const { from } = context.configuration.target;
  if (from !== undefined && row.last < from) return 'choice';
  return row.isSafe && isAccepted(section.children, context) ? 'safe' : 'unsafe';
}

function asksFor(line: Line, modules: readonly string[], context: RuleContext): boolean {
  if (line.kind !== 'open' || line.key !== '<ifmodule') return false;
  const name = context.args(line)[0]?.value.replace(/^!/, '');
  return modules.some((module) => {
    const fact = moduleFact(module, '2.4');
    return fact !== undefined && (fact.file === name || fact.identifier === name);
  });
}

/** Of several modules the one that has most of the section's directives. */
function chooseModule(
  modules: readonly string[],
  section: OpeningTag,
  { configuration }: RuleContext,
): string | undefined {
  const countIn = (lines: readonly Line[], module: string): number =>
    lines.reduce((count, line) => {
      if (line.kind !== 'directive' && line.kind !== 'open') return count;
      const isOfModule = configuration.fact(line)?.providers.includes(module) === true;
      return count + (isOfModule ? 1 : 0) + (line.kind === 'open' ? countIn(line.children, module) : 0);
    }, 0);
  return modules.toSorted((a, b) => countIn(section.children, b) - countIn(section.children, a))[0];
}

/** The name of a module in the form of `old`: its file, or its identifier. */
function spellLike(old: string, module: string): string | undefined {
  const fact = moduleFact(module, '2.4');
  return old.endsWith('.c') ? fact?.file : fact?.identifier;
}

/** Whether httpd takes the lines that it has not read so far. */
function isAccepted(lines: readonly Line[], context: RuleContext): boolean {
  const { configuration } = context;
  return lines.every(
    (line) =>
      (line.kind !== 'directive' && line.kind !== 'open') ||
      (configuration.fact(line) !== undefined &&
        configuration.contextViolation(line) === undefined &&
        (line.kind === 'directive' || isAccepted(line.children, context))),
  );
}

function rename(arg: Word, name: string, newName: string, kind: FixKind): Fix {
  const end = arg.end - arg.quote.length;
  return {
    title: `Replace with \`${newName}\``,
    name: 'replace',
    kind, // httpd 2.2 read it where the old module was loaded
    edits: [replaceSpan({ start: end - name.length, end }, newName)],
  };
}

function removeSection(section: OpeningTag): Fix {
  const end = section.closing?.end ?? section.children.at(-1)?.end ?? section.end;
  return {
    title: 'Delete the section',
    name: 'delete-section',
    kind: 'unsafe', // what it says may be wanted elsewhere
    edits: [replaceSpan({ start: section.start, end }, '')],
  };
}

function fileNameOf(path: ByteText): ByteText {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}
