import { directiveFact } from '../../facts/directives.ts';
import type { ByteText, Span } from '../../grammar/byte-text.ts';
import { headHasVariable, type Lookup, variableNamesOf } from '../../grammar/expanded-command.ts';
import type { ClosingTag, Command, Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { conditionHoldsAt } from '../conditions/condition-holds.ts';
import { createFileInstance } from '../server/file-instance.ts';
import { type HtaccessTerms, isGranted, isSure } from '../server/htaccess-terms.ts';
import { COMMANDS_READ_AT_ONCE } from '../server/read-commands.ts';
import { modulesAround } from '../server/read-conditions.ts';
import type { FileInstance, Server } from '../server/server.ts';

/**
 * A .htaccess as httpd reads it when a request comes: conditions and variables say what they say when all files of the
 * server are read. Nothing that it contains changes the server.
 */
export function readHtaccess(
  server: Server,
  path: ByteText,
  document: Document,
  terms: HtaccessTerms,
): FileInstance {
  const { files } = server;
  const entry = files.look(path);
  const instance = createFileInstance(
    {
      kind: 'file',
      path,
      file: files.nameOf(path),
      identity: entry.ok ? entry.identity : path,
      document,
      from: undefined,
      depth: 0,
      certainty: 'present',
      spanInFile: asItIs,
      htaccessTerms: terms,
    },
    server,
    NO_MACROS,
  );

  // most have none
  const hasVariables = document.source.text.includes('$');
  for (let i = 0; i < instance.document.lines.length; i++) {
    let line = instance.document.lines[i]!;
    if (line.kind === 'blank' || line.kind === 'comment') continue;
    const lookup = hasVariables ? lookUp(line, server) : undefined;
    if (instance.rewriter !== undefined && lookup !== undefined && headHasVariable(line)) {
      instance.rewriter.rewrite(i, lookup);
      line = instance.document.lines[i]!;
    }
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    if (lookup !== undefined) instance.lookUp(line, lookup);
    if (line.kind !== 'open' || !COMMANDS_READ_AT_ONCE.has(line.key)) continue;
    decideAtOnce(line, instance, server, terms);
  }
  return instance;
}

/** Decides about a condition as far as the lines before it tell. */
function decideAtOnce(
  section: OpeningTag,
  instance: ReturnType<typeof createFileInstance>,
  { target, modules, variables, files, serverRoot }: Server,
  { override }: HtaccessTerms,
): void {
  const fact = directiveFact(section.key, target.series);
  const isSkipped = override.nonfatal.override && fact !== undefined && !isGranted(fact, override);
  if (fact?.providers.every((module) => modules.has(module) === 'absent')) instance.keepForLater(section);
  // then what it contains stands where it does
  else if (isSkipped) instance.decide(section, { holds: 'present', isSure: isSure(override) });
  else
    instance.decide(
      section,
      conditionHoldsAt(section, instance.partsOf(section), {
        ...{ target, modules, variables, files, serverRoot },
        modulesAround: modulesAround({ instance, command: section }),
      }),
    );
}

/** One function for all: a server may have ten thousand of them. */
const asItIs = (span: Span): Span => span;

const NO_MACROS: ReadonlySet<OpeningTag> = new Set();

/** What the variables of a command are; undefined where it has none. */
function lookUp(command: Command | ClosingTag, { variables }: Server): Lookup | undefined {
  const names = variableNamesOf(command);
  if (names.length === 0) return undefined;
  const values = new Map<string, ByteText>();
  for (const { name } of names) {
    const value = variables.value(name);
    if (value.known === 'present') values.set(name, value.text);
    else if (value.known === 'absent') values.set(name, `\${${name}}`);
  }
  return (name) => values.get(name);
}
