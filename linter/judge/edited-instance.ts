import { partsOf } from '../../grammar/command.ts';
import type { Command, Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import type { FileInstance } from '../../model/server/server.ts';
import type { PairedCommands } from './pair-commands.ts';

/**
 * A file instance as it would be with another text of its file, or of a section of it, the server around it left as it
 * is: what the text loads, defines or includes is not followed. `pairs` are the commands that both texts have; new
 * conditions count as holding.
 */
export function editedInstance(
  instance: FileInstance,
  document: Document,
  pairs: PairedCommands,
): FileInstance {
  const { source } = instance.document;
  // what is around an edited section is as it was
  const oldOf = (command: Command): Command | undefined =>
    command.source === source ? command : pairs.before.get(command);
  const oldTag = (tag: OpeningTag): OpeningTag | undefined => {
    const old = oldOf(tag);
    return old?.kind === 'open' ? old : undefined;
  };
  return {
    kind: instance.kind,
    path: instance.path,
    file: instance.file,
    identity: instance.identity,
    document,
    server: instance.server,
    htaccessTerms: instance.htaccessTerms,
    from: instance.from,
    definition: instance.definition,
    index: undefined,
    depth: instance.depth,
    certainty: instance.certainty,
    bringsNothing: false,
    instancesOf: (command) => {
      const old = oldOf(command);
      return old === undefined ? [] : instance.instancesOf(old);
    },
    holds: (tag) => {
      const old = oldTag(tag);
      return old === undefined ? 'present' : instance.holds(old);
    },
    isSureOf: (tag) => {
      const old = oldTag(tag);
      return old === undefined || instance.isSureOf(old);
    },
    isUnevaluated: (tag) => {
      const old = oldTag(tag);
      return old !== undefined && instance.isUnevaluated(old);
    },
    hasUnevaluated: instance.hasUnevaluated,
    hasLooseMacro: instance.hasLooseMacro,
    isUnconditional: false,
    lostLine: undefined,
    unread: undefined,
    partsOf: (command) => {
      const old = oldOf(command);
      return old === undefined ? partsOf(command) : instance.partsOf(old);
    },
    valueIn: (command, name) => {
      const old = oldOf(command);
      return old === undefined ? undefined : instance.valueIn(old, name);
    },
    spanInFile: (span) => span,
  };
}
