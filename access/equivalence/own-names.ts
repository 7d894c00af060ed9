import { spendWork } from '../../grammar/budget/work-budget.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { forEachRelevantCommand, isAccessLine, textOf } from './host-commands.ts';
import { forEachName } from './names-in-text.ts';
import { MADE_UP } from './pattern-samples.ts';

// A name is one of a virtual host alone if nothing else in the server's text has it: then plume can do no more with it
// than compare it to the others of its host, look for it on the disk, and hold it against patterns.

/** Whether a name (in any case) appears in one host of a server and nowhere else in the server's text. */
export type IsOwn = (name: ByteText) => boolean;

/** Finds them by reading the text of the whole server once. No name in `others` is one. */
export function ownNamesOf(server: Server, others: readonly ByteText[]): IsOwn {
  const owners = new Map<ByteText, number>();
  const count = (command: Command, owner: number): void => {
    const text = textOf(command);
    spendWork(text.length >> STEP_SHIFT);
    forEachName(text, (start, end) => {
      const name = asciiLowerCase(text.slice(start, end));
      const known = owners.get(name);
      if (known === undefined) owners.set(name, owner);
      else if (known !== owner) owners.set(name, SEVERAL);
    });
  };
  const byInstance = new Map<FileInstance, Set<OpeningTag>>();
  for (const [number, { at }] of hostsOf(server).entries()) {
    const own = byInstance.get(at.instance) ?? new Set<OpeningTag>();
    byInstance.set(at.instance, own.add(at.command));
    forEachRelevantCommand(at, (command) => {
      if (!isAccessLine(command)) count(command, number);
    });
  }
  for (const instance of server.instances) {
    const hosts = byInstance.get(instance);
    const countOthers = (lines: readonly Line[]): void => {
      for (const line of lines) {
        if (line.kind !== 'directive' && line.kind !== 'open') continue;
        if (line.kind === 'open' && hosts?.has(line) === true) continue;
        // what a macro is given shows in the text that comes of it
        if (line.key !== 'use') count(line, SEVERAL);
        if (line.kind === 'open') countOthers(line.children);
      }
    };
    countOthers(instance.document.children);
  }
  for (const text of [server.serverRoot ?? '', ...others, ...MADE_UP])
    forEachName(text, (start, end) => owners.set(asciiLowerCase(text.slice(start, end)), SEVERAL));
  return (name) => (owners.get(asciiLowerCase(name)) ?? SEVERAL) !== SEVERAL;
}

/** Stands for more than one host, and for what is outside of hosts. */
const SEVERAL = -1;

/** Eight bytes are a step. */
const STEP_SHIFT = 3;
