import { toDisplayText } from '../../../grammar/byte-text.ts';
import { headOf } from '../../../grammar/command.ts';
import { virtualHostsOf } from '../../../model/vhosts/read-vhosts.ts';
import { findReach, findShadowedNames, type Reach } from '../../../model/vhosts/unreachable-hosts.ts';
import type { Host, VirtualHosts } from '../../../model/vhosts/virtual-hosts.ts';
import type { Rule } from '../../../rules/kit/define-rule.ts';
import { toRange } from '../diagnostics.ts';
import { fileNameOf } from '../documents/file-name.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { CodeLens, LensData, ResolvedLens } from '../documents/protocol.ts';
import type { OpenServers } from '../servers/open-servers.ts';
import type { DocumentReader } from '../servers/server-views.ts';
import { includeEdgesOf } from './include-graph.ts';
import { createRequestLenses } from './request-lenses.ts';

/** What an editor shows above lines; nothing of a document that is not open or not wanted. */
export interface LensAnswers {
  /**
   * Above the first line the lines that include the file, above each virtual host what it answers for; without a title, above lines
   * that requests may have to do with, what resolveLens() knows.
   */
  codeLenses(uri: string): readonly CodeLens[];
  /** What a lens says; undefined where nothing is known of its line, and for one of another version. */
  resolveLens(data: LensData): ResolvedLens | undefined;
  /** Whether the last answer of codeLenses() had lenses of which nothing is known, so that the next one has fewer. */
  hasIdleLenses(uri: string): boolean;
}

/** `stateNow` is another number after each change of anything. */
export function answerLenses(
  documents: ReadonlyMap<string, OpenDocument>,
  servers: OpenServers,
  rules: readonly Rule[],
  stateNow: () => number,
): LensAnswers {
  const wanted = (uri: string): OpenDocument | undefined => {
    const document = documents.get(uri);
    return document?.settings.enable === true ? document : undefined;
  };
  const requests = createRequestLenses(servers, rules, stateNow);
  return {
    codeLenses(uri) {
      const document = wanted(uri);
      if (document === undefined) return [];
      const readers = servers.readersOf(document);
      return [
        ...inclusionLenses(readers, servers),
        ...readers.flatMap((one) => hostLenses(document, one)),
        ...requests.lensesOf(document),
      ];
    },
    resolveLens(data) {
      const document = wanted(data.uri);
      return document && requests.resolve(document, data);
    },
    hasIdleLenses(uri) {
      const document = wanted(uri);
      return document !== undefined && requests.hasIdle(document);
    },
  };
}

/** More places are counted and not named. */
const MOST_NAMED = 3;

function inclusionLenses(readers: readonly DocumentReader[], servers: OpenServers): readonly CodeLens[] {
  const files = [...servers.filesOfEachServer()];
  const places = new Set<string>();
  for (const { server, identity } of readers)
    for (const { from, to, spans } of includeEdgesOf(server)) {
      if (to.identity !== identity || to.macro !== undefined) continue;
      const including = files.find((one) => one.server === server && one.instance.identity === from.identity);
      if (including === undefined) continue;
      const { file } = including;
      const name = fileNameOf(file.uri);
      for (const { start } of spans)
        places.add(
          `${name.slice(name.lastIndexOf('/') + 1)}:${file.positions().editorPosition(start).line + 1}`,
        );
    }
  if (places.size === 0) return [];
  const [...named] = places;
  const more = named.length > MOST_NAMED ? ` and ${named.length - MOST_NAMED} more lines` : '';
  const title = `included from ${named.slice(0, MOST_NAMED).join(', ')}${more}`;
  return [{ range: BEGINNING, title }];
}

const BEGINNING = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function hostLenses(document: OpenDocument, { server, identity }: DocumentReader): readonly CodeLens[] {
  const hosts = virtualHostsOf(server.server);
  const reach = findReach(hosts.sets, findShadowedNames(hosts));
  const positions = document.positions();
  return hosts.hosts.flatMap((host) => {
    const { at } = host.config;
    // the text of a macro, or of a file with variables in the names of its commands, is not the document
    if (at?.instance?.identity !== identity || at?.instance?.document !== document.document) return [];
    return describeHost(host, hosts, reach.get(host) ?? []).map((title) => ({
      range: toRange(headOf(at.command), positions),
      title,
    }));
  });
}

/** What a host answers for on each address. */
function describeHost(host: Host, { sets }: VirtualHosts, reach: readonly Reach[]): readonly string[] {
  const own = sets.filter(({ members }) => members.some((member) => member.host === host));
  const names = namesOf(host);
  return own.map(({ shown, isNamed }, i) => {
    if (reach[i] === 'never') return `never answers on ${shown}`;
    if (!isNamed) return `answers everything on ${shown}`;
    const others = reach[i] === 'as-default' ? ', and for all other names' : '';
    return `answers for ${names} on ${shown}${others}`;
  });
}

/** The most names that the lens above a host shows; the others are counted. */
const MOST_NAMES = 4;

function namesOf({ name, aliases, patterns, config }: Host): string {
  const names = [
    ...(name.known === 'present' ? [name.host] : ['the name of the machine']),
    ...[...aliases, ...patterns].map((alias) => alias.name),
  ].map(toDisplayText);
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
  const unseen = config.mayHaveMoreAliases ? ' (and perhaps others)' : '';
  return `${names.slice(0, MOST_NAMES).join(', ')}${more}${unseen}`;
}
