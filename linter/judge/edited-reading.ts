import { partsOf } from '../../grammar/command.ts';
import type { Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { type Configuration, readConfiguration } from '../../model/configuration.ts';
import type { Reading } from '../../model/server/server.ts';
import type { PairedCommands } from './pair-commands.ts';

/**
 * A reading as it would be with another text of its file, the server around it left as it is: what the text loads,
 * defines or includes is not followed. `pairs` are the commands that both texts have; new conditions count as holding.
 */
export function editedReading(reading: Reading, document: Document, pairs: PairedCommands): Reading {
  const { configuration: before } = reading;
  const oldTag = (tag: OpeningTag): OpeningTag | undefined => {
    const old = pairs.before.get(tag);
    return old?.kind === 'open' ? old : undefined;
  };
  let configuration: Configuration | undefined;
  const edited: Reading = {
    kind: reading.kind,
    path: reading.path,
    file: reading.file,
    identity: reading.identity,
    document,
    get configuration() {
      const { file, target, server, cover } = before;
      configuration ??= readConfiguration(
        document,
        file,
        target,
        server === undefined ? undefined : { server, reading: edited, cover },
      );
      return configuration;
    },
    from: reading.from,
    definition: reading.definition,
    depth: reading.depth,
    certainty: reading.certainty,
    readingsOf: (command) => {
      const old = pairs.before.get(command);
      return old === undefined ? [] : reading.readingsOf(old);
    },
    holds: (tag) => {
      const old = oldTag(tag);
      return old === undefined ? 'present' : reading.holds(old);
    },
    isUnevaluated: (tag) => {
      const old = oldTag(tag);
      return old !== undefined && reading.isUnevaluated(old);
    },
    hasUnevaluated: reading.hasUnevaluated,
    hasLooseMacro: reading.hasLooseMacro,
    lostLine: undefined,
    unread: undefined,
    partsOf: (command) => {
      const old = pairs.before.get(command);
      return old === undefined ? partsOf(command) : reading.partsOf(old);
    },
    placeOf: (span) => span,
  };
  return edited;
}
