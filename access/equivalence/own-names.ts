import { isSectionNeutral } from '../../facts/requests/neutral-directives.ts';
import { spendWork } from '../../grammar/budget/work-budget.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { hostsOf } from '../../model/sections/sections.ts';
import type { FileInstance, Located, Server } from '../../model/server/server.ts';
import { ACCESS_KEYS } from '../policy/section-access.ts';
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
    forEachCountingCommand(at, (command) => {
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

/** The source text of a line, without what is around it. */
export function textOf({ source, start, end }: Command): ByteText {
  return source.text.slice(start, end);
}

/** The commands in a host that the sections of requests depend on, sections first, then what is in them. */
export function forEachCountingCommand(host: Located<OpeningTag>, visit: (command: Command) => void): void {
  const { series } = host.command.source;
  const visitLines = (lines: readonly Line[]): void => {
    for (const line of lines) {
      if (line.kind !== 'directive' && line.kind !== 'open') continue;
      if (line.kind === 'directive' && isSectionNeutral(line.key, series)) continue;
      visit(line);
      if (line.kind === 'open') visitLines(line.children);
    }
  };
  visitLines(host.command.children);
}

/** Whether a line says who has access: all that matters of it is whether it is in force. */
export function isAccessLine({ key, kind }: Command): boolean {
  return kind === 'directive' && ACCESS_KEYS.has(key);
}

/** Calls `found` for each run of letters, digits, `_` and `-` in a text, and for each IPv4 address as a whole. */
export function forEachName(text: ByteText, found: (start: number, end: number) => void): void {
  for (let at = 0; at < text.length; ) {
    if (!isOfName(text.charCodeAt(at))) {
      at++;
      continue;
    }
    let end = addressEnd(text, at);
    if (end < 0) {
      end = at + 1;
      while (end < text.length && isOfName(text.charCodeAt(end))) end++;
    }
    found(at, end);
    at = end;
  }
}

function isOfName(code: number): boolean {
  const lower = code | 0x20;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x2d || code === 0x5f;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The end of an IPv4 address that begins at a place; -1 where none does. */
function addressEnd(text: ByteText, start: number): number {
  let at = start;
  for (let part = 0; part < 4; part++) {
    if (part > 0 && text.charCodeAt(at++) !== 0x2e) return -1;
    const begin = at;
    while (isDigit(text.charCodeAt(at))) at++;
    if (at === begin || at - begin > 3) return -1;
  }
  return isOfName(text.charCodeAt(at)) ? -1 : at;
}
