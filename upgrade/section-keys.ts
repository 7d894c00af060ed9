import { asciiLowerCase } from '../grammar/byte-text.ts';
import { documentQuery } from '../grammar/document-query.ts';
import type { Document, OpeningTag } from '../grammar/syntax-tree.ts';
import { trimWhitespace } from '../grammar/whitespace.ts';
import type { Scope } from '../model/configuration/scope.ts';
import { hostsOf, type Section, sectionsIn } from '../model/sections/sections.ts';
import type { Located, Server } from '../model/server/server.ts';

/** Names for the sections of a server that are the same before and after an upgrade, wherever its edits move them. */
export interface SectionKeys {
  /** The hosts in httpd's order, the main server first. */
  readonly hosts: readonly (Located<OpeningTag> | undefined)[];
  /** The place of a host in `hosts`. */
  indexOf(host: Located<OpeningTag> | undefined): number;
  keyOf(tag: OpeningTag): string | undefined;
  /** The name of a section, of a .htaccess, or of all that is in no section. */
  keyOfScope(scope: Scope): string;
  tagOf(key: string): OpeningTag | undefined;
}

/** Names each section by what it is in, its kind, what it is about, and which of those that are alike it is. */
export function createSectionKeys(server: Server): SectionKeys {
  const hosts = [undefined, ...hostsOf(server).map(({ at }) => at)];
  const indexes = new Map(hosts.map((host, i) => [host, i]));
  const keys = new Map<OpeningTag, string>();
  const tags = new Map<string, OpeningTag>();
  for (const [i, host] of hosts.entries()) {
    const counts = new Map<string, number>();
    const add = ({ kind, at: { command }, pattern, inner }: Section, around: string): void => {
      const text = `${around} ${kind} ${pattern?.text ?? asciiLowerCase(command.name)}`;
      const count = (counts.get(text) ?? 0) + 1;
      counts.set(text, count);
      const key = `${text} ${count}`;
      keys.set(command, key);
      tags.set(key, command);
      for (const list of Object.values(inner)) for (const one of list) add(one, key);
    };
    for (const list of Object.values(sectionsIn(host ?? server))) for (const one of list) add(one, `${i}`);
  }
  return {
    hosts,
    indexOf: (host) => indexes.get(host) ?? -1,
    keyOf: (tag) => keys.get(tag),
    tagOf: (key) => tags.get(key),
    keyOfScope: (scope) => {
      if ('main' in scope) return 'main';
      if (!('command' in scope)) return `file ${scope.path}`;
      const { instance, command } = scope;
      return keys.get(command) ?? `in ${instance.path} ${nameInFile(instance.document, command)}`;
    },
  };
}

/** The tag as it is written, and which of those that are alike in the file it is. */
function nameInFile(document: Document, tag: OpeningTag): string {
  return namesOfTags(document).get(tag) ?? `${asciiLowerCase(tag.name)} ${tag.start}`;
}

const namesOfTags = documentQuery('namesOfTags', ({ lines, source }): ReadonlyMap<OpeningTag, string> => {
  const counts = new Map<string, number>();
  const names = new Map<OpeningTag, string>();
  for (const line of lines) {
    if (line.kind !== 'open') continue;
    const text = asciiLowerCase(trimWhitespace(source.text.slice(line.start, line.end)));
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    names.set(line, `${text} ${count}`);
  }
  return names;
});
