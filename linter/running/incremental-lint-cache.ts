import { notes, query } from '../../core/query.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Command, Document, OpeningTag } from '../../grammar/syntax-tree.ts';
import { type Configuration, configurationOf } from '../../model/configuration/configuration.ts';
import { describeProviderAliases } from '../../model/configuration/provider-aliases.ts';
import { hasSplitSections } from '../../model/contexts/split-sections.ts';
import { documentsOf } from '../../model/server/distinct-documents.ts';
import type { Located, Server } from '../../model/server/server.ts';

/**
 * Remembers which lines of an editor's document line-local rules have nothing to say about, from one lint to the next.
 * Create one for each file instance of a document, and new ones when files on disk may have changed.
 */
export interface IncrementalLintCache {
  /** Compares all that is around the lines with what it was the last time. */
  recall(document: Document, configuration: Configuration): SilentLines;
}

/** The lines of which there is nothing to say, if they stand as they stood. */
export interface SilentLines {
  has(line: Command): boolean;
  add(line: Command): void;
}

/** The caches of a server by file identity and instance number. */
export interface IncrementalLintCaches {
  at(identity: string, place: number): IncrementalLintCache;
}

export function createIncrementalLintCaches(): IncrementalLintCaches {
  const memories = new Map<string, IncrementalLintCache>();
  return {
    at(identity, place) {
      const key = `${place} ${identity}`;
      const memory = memories.get(key) ?? createIncrementalLintCache();
      memories.set(key, memory);
      return memory;
    },
  };
}

/** Stands for all that is around a line: the same object as long as all of it is the same. */
type Stamp = object;

/** The stamp of what is in a section; `state` is all of the section that may change though its tag does not. */
const stampIn = query('stampIn', (_section: OpeningTag, _around: Stamp, _state: string): Stamp => ({}));

export function createIncrementalLintCache(): IncrementalLintCache {
  const silent = notes<Command, { readonly around: Stamp; readonly isClosed: boolean }>();
  let assignment: { readonly key: string; readonly stamp: Stamp } | undefined;

  return {
    recall(document, configuration) {
      const key = describeAssignment(document, configuration);
      if (assignment?.key !== key) assignment = { key, stamp: {} };
      const atTop = assignment.stamp;
      const stamps = new Map<OpeningTag, Stamp>();
      const { instance } = configuration;
      const hasVariables = document.source.text.includes('${');
      const enter = (section: OpeningTag): Stamp => {
        const isUnevaluated = instance?.isUnevaluated(section) === true;
        const words =
          hasVariables && textOf(section).includes('${') ? configuration.partsOf(section).rawArguments : '';
        const state = `${configuration.isReadInside(section)} ${isUnevaluated} ${isClosedTag(section)} ${words}`;
        return stampIn(section, stampInside(section.parent), state);
      };
      let last: OpeningTag | undefined;
      let lastStamp = atTop;
      const stampInside = (section: OpeningTag | undefined): Stamp => {
        if (section === undefined) return atTop;
        if (section === last) return lastStamp;
        let stamp = stamps.get(section);
        if (stamp === undefined) {
          stamp = enter(section);
          stamps.set(section, stamp);
        }
        last = section;
        lastStamp = stamp;
        return stamp;
      };
      return {
        has(line) {
          const known = silent.get(line);
          return known?.around === stampInside(line.parent) && known.isClosed === isClosedTag(line);
        },
        add(line) {
          // what a variable is may change though the line does not
          if (!hasVariables || !textOf(line).includes('${'))
            silent.set(line, { around: stampInside(line.parent), isClosed: isClosedTag(line) });
        },
      };
    },
  };
}

/** What an opening tag means may depend on whether it is ever closed. */
function isClosedTag(line: Command): boolean {
  return line.kind === 'open' && line.closing !== undefined;
}

function textOf({ source, start, end }: Command): ByteText {
  return source.text.slice(start, end);
}

/** All beside the lines of the document that a line-local rule may depend on. */
function describeAssignment(document: Document, configuration: Configuration): string {
  const { file, path, kind, target, server, instance } = configuration;
  return JSON.stringify([
    [file, path, kind, target, configuration.outer()],
    server === undefined ? describeAlone(document, configuration) : describeServer(server),
    instance && [
      [instance.kind, instance.depth, instance.hasUnevaluated, hasSplitSections(instance)],
      describeIncluder(instance.from),
    ],
  ]);
}

function describeAlone(document: Document, configuration: Configuration): unknown {
  return [
    configuration.loadsUnknownModule(),
    configuration.mayKnowMoreNames(),
    describeProviderAliases([document]),
  ];
}

/** All that is so in each file of a server. */
const describeServer = query('describeServer', (server: Server): string => {
  const { main, modules, variables, serverRoot } = server;
  return JSON.stringify([
    describeProviderAliases(documentsOf(server)),
    configurationOf(main).loadsUnknownModule(),
    serverRoot,
    modules.mayBeMore,
    modules.loaded.map(({ identifier, certainty }) => [identifier, certainty]),
    [...variables.defined],
  ]);
});

/** Where the document is included, and all that is around that place, conditions among it. */
function describeIncluder(from: Located | undefined): unknown {
  if (from === undefined) return null;
  const { instance, command } = from;
  const configuration = configurationOf(instance);
  const around: unknown[] = [];
  for (let section = command.parent; section !== undefined; section = section.parent)
    around.push([section.key, instance.partsOf(section).rawArguments, instance.isUnevaluated(section)]);
  return [configuration.isRead(command), around, describeIncluder(instance.from)];
}
