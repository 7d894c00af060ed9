import { spendWork } from '../../core/budget/work-budget.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { textOf } from './host-commands.ts';
import { createHostReader, type HostNames } from './host-names.ts';
import { forEachName } from './names-in-text.ts';
import { MADE_UP } from './pattern-samples.ts';

// A name is one of a virtual host alone if nothing else in the server's text has it: then plume can do no more with it
// than compare it to the others of its host, look for it on the disk, and hold it against patterns.

/** Whether a name (in any case) appears in one host of a server and nowhere else in the server's text. */
export type IsOwn = (name: ByteText) => boolean;

/** The names of all virtual hosts of a server. */
export interface ServerNames {
  readonly isOwn: IsOwn;
  /** The names of one of its hosts. */
  of(host: Located<OpeningTag>): HostNames;
}

/** Finds them by reading the text of the whole server once. No name in `others` is one of a host alone. */
export function namesOf(server: Server, others: readonly ByteText[]): ServerNames {
  const owners = new Map<ByteText, number>();
  const noteName = (text: ByteText, owner: number): void => {
    const name = asciiLowerCase(text);
    const known = owners.get(name);
    if (known === undefined) owners.set(name, owner);
    else if (known !== owner) owners.set(name, SEVERAL);
  };
  const reader = createHostReader();
  const byInstance = new Map<FileInstance, Map<OpeningTag, HostNames>>();
  for (const [number, { at }] of hostsOf(server).entries()) {
    const known = byInstance.get(at.instance) ?? new Map<OpeningTag, HostNames>();
    byInstance.set(at.instance, known);
    const read = reader.read(at);
    known.set(at.command, read);
    for (const name of read.names) noteName(name, number);
  }
  for (const name of reader.sharedNames()) noteName(name, SEVERAL);

  const countOthers = (command: Command): void => {
    const text = textOf(command);
    spendWork(text.length >> STEP_SHIFT);
    forEachName(text, (start, end) => noteName(text.slice(start, end), SEVERAL));
  };
  for (const instance of server.instances) {
    const hosts = byInstance.get(instance);
    const visitOthers = (lines: readonly Line[]): void => {
      for (const line of lines) {
        if (line.kind !== 'directive' && line.kind !== 'open') continue;
        if (line.kind === 'open' && hosts?.has(line) === true) continue;
        // what a macro is given shows in the text that comes of it
        if (line.key !== 'use') countOthers(line);
        if (line.kind === 'open') visitOthers(line.children);
      }
    };
    visitOthers(instance.document.children);
  }
  for (const text of [server.serverRoot ?? '', ...others, ...MADE_UP])
    forEachName(text, (start, end) => noteName(text.slice(start, end), SEVERAL));
  return {
    isOwn: (name) => (owners.get(asciiLowerCase(name)) ?? SEVERAL) !== SEVERAL,
    of: (host) => byInstance.get(host.instance)?.get(host.command) ?? reader.read(host),
  };
}

/** Stands for more than one host, and for what is outside of hosts. */
const SEVERAL = -1;

/** Eight bytes are a step. */
const STEP_SHIFT = 3;
