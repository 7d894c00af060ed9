import { expect, test } from 'vitest';
import { forEachRelevantCommand, isAccessLine, textOf } from '../../access/equivalence/host-commands.ts';
import { outlineOf } from '../../access/equivalence/host-outline.ts';
import { forEachName } from '../../access/equivalence/names-in-text.ts';
import { namesOf } from '../../access/equivalence/own-names.ts';
import { asciiLowerCase, type ByteText } from '../../grammar/byte-text.ts';
import type { Command, Line, OpeningTag } from '../../grammar/syntax-tree.ts';
import { configurationOf } from '../../model/configuration/configuration.ts';
import { hostsOf, PATTERN_KEYS } from '../../model/sections/sections.ts';
import type { Located, Server } from '../../model/server/server.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { fewOr, seedOr } from '../kit/run-options.ts';
import { makeTree, readTree, type Tree } from './host-trees.ts';

const seed = seedOr(11);
const SERVERS = fewOr(400, 600, 30_000);

test(`hosts with equal outlines differ in names of their own alone (PLUME_SEED=${seed})`, {
  timeout: 3_600_000,
}, () => {
  let [pairs, equal, alikeInFull] = [0, 0, 0];
  for (let i = 0; i < SERVERS; i++) {
    const random = randomFrom(seed + i);
    const tree = random.once(10) ? makeTree(random) : makeCloseTree(random);
    const server = readTree(tree);
    const names = namesOf(server, []);
    const owners = ownersIn(server);
    const outlines = hostsOf(server).map(({ at }, number) => {
      const outline = outlineOf(at, names);
      return { outline, plain: plainOutline(at, (name) => owners.get(asciiLowerCase(name)) === number) };
    });
    const about = `PLUME_SEED=${seed + i} PLUME_CASES=1\n${tree.text}`;
    for (const [a, one] of outlines.entries()) {
      expect(one.outline === undefined, about).toBe(one.plain === undefined);
      for (const other of outlines.slice(a + 1)) {
        if (one.outline === undefined || other.outline === undefined) continue;
        pairs++;
        const isEqual = one.outline.key === other.outline.key;
        if (one.plain!.key === other.plain!.key) alikeInFull++;
        if (!isEqual) continue;
        equal++;
        expect(other.plain!.key, about).toBe(one.plain!.key);
        expect(other.outline.sections.length, about).toBe(one.outline.sections.length);
        // what is a name in the one has the same number in the other
        const numbers = one.plain!.names.map((name) => one.outline!.names.indexOf(name));
        expect(numbers, about).not.toContain(-1);
        expect(other.plain!.names, about).toEqual(numbers.map((number) => other.outline!.names[number]));
      }
    }
  }
  expect(equal).toBeGreaterThan(pairs / 20);
  expect(equal).toBeGreaterThan(alikeInFull * 0.95);
});

/** Hosts out of one text or two, in which the same few words, all as long, stand in various places. */
function makeCloseTree(random: Random): Tree {
  const texts = [0, 1].map(() => Array.from({ length: 1 + random.below(4) }, () => random.pick(LINES)));
  const hosts = Array.from({ length: 5 }, () => {
    const [own, address] = [random.pick(WORDS), random.pick(ADDRESSES)];
    const lines = random
      .pick(texts)
      .map((line) =>
        line
          .replaceAll('@N@', () => (random.once(4) ? random.pick(WORDS) : own))
          .replaceAll('@A@', () => (random.once(4) ? random.pick(ADDRESSES) : address)),
      );
    const before = random.once(6) ? 'Define is-set\n' : '';
    return `${before}<VirtualHost *:80>\n${lines.join('\n')}\n</VirtualHost>\n`;
  });
  return { text: hosts.join(''), files: {}, htaccess: [] };
}

const WORDS = ['s1', 's2', 's3', 's4', 'S1', 'S2', 'no', 'nc', '12', '13', '-a'];
const ADDRESSES = ['1.1.1.1', '1.1.1.2', '2.1.1.1', '11.1.11', 'a.1.1.1', '1.1.1.b', 's.s.s.s', 't.t.t.t'];
const LINES = [
  'ServerName @N@.test',
  'Alias /@N@ /srv/@N@/@N@',
  'Alias /@N@/ /srv/@N@\\\n/x',
  'AliasMatch ^/@N@+ /srv/@N@',
  'ProxyPass /@N@ http://@A@:8080/',
  'ProxyPass /@A@ http://x@A@/@N@',
  'RewriteCond %{HTTP_HOST} !^@N@\\.test [NC]',
  'RewriteCond %{HTTP_HOST} @N@.@N@',
  'RewriteCond %{REQUEST_URI} </@N@',
  'RewriteRule ^/[@N@]/@N@ http://@N@/[@A@]',
  'RewriteRule @N@ /@A@',
  '<IfModule !@N@>\nAlias /@N@ /@N@\n</IfModule>',
  '<IfDefine is-set>\nAlias /a@N@ /@N@\n</IfDefine>',
  '<IfModule mod_@N@.c>\nAlias /@N@ /@N@\n</IfModule>',
  '<Location "/@N@">\nOrder allow,deny\nAllow from @A@\n</Location>',
  '<Directory "/srv/@N@">\nAuthName @N@\nRedirect /@A@ http://@N@/\n</Directory>',
];

/** By name in lower case, the number of the one host that has it; undefined for several. */
function ownersIn(server: Server): ReadonlyMap<ByteText, number | undefined> {
  const owners = new Map<ByteText, number | undefined>();
  const hosts = hostsOf(server);
  const note = (command: Command, owner: number | undefined): void =>
    forEachName(textOf(command), (start, end) => {
      const name = asciiLowerCase(textOf(command).slice(start, end));
      owners.set(name, !owners.has(name) || owners.get(name) === owner ? owner : undefined);
    });
  for (const [number, { at }] of hosts.entries())
    forEachRelevantCommand(at, (command) => {
      if (!isAccessLine(command)) note(command, number);
    });
  const noteOthers = (lines: readonly Line[]): void => {
    for (const line of lines) {
      if (line.kind !== 'directive' && line.kind !== 'open') continue;
      if (hosts.some(({ at }) => at.command === line)) continue;
      note(line, undefined);
      if (line.kind === 'open') noteOthers(line.children);
    }
  };
  for (const { document } of server.instances) noteOthers(document.children);
  for (const word of [
    'srv',
    'any-file',
    'any-folder',
    'any-directory',
    'http',
    'backend',
    'example',
    'more',
    'any',
    'x',
  ])
    owners.set(word, undefined);
  return owners;
}

/** The outline of a host by its whole text, line by line. */
function plainOutline(
  host: Located<OpeningTag>,
  isOwn: (name: ByteText) => boolean,
): { readonly key: string; readonly names: readonly ByteText[] } | undefined {
  const names = new Map<ByteText, number>();
  const parts: string[] = [];
  let canBeTold = true;
  forEachRelevantCommand(host, (command, depth) => {
    const text = isAccessLine(command) ? command.key : textOf(command);
    if (host.instance.instancesOf(command).length > 0 || /\$\{|\\\r?\n|[\x01\x02]/.test(text))
      canBeTold = false;
    const mayDecide =
      command.kind === 'open'
        ? !PATTERN_KEYS.has(command.key)
        : command.key === 'rewritecond' && /[<>]|\bexpr\b|-[a-z]{2}\b/i.test(text);
    const line = mayDecide || isAccessLine(command) ? text : withNumbers(text, isOwn, names);
    parts.push(`${configurationOf(host.instance).isRead(command)} ${depth} ${line}\n`);
  });
  parts.push(textOf(host.command));
  return canBeTold ? { key: parts.join(''), names: [...names.keys()] } : undefined;
}

function withNumbers(
  text: ByteText,
  isOwn: (name: ByteText) => boolean,
  names: Map<ByteText, number>,
): string {
  let written = '';
  let from = 0;
  forEachName(text, (start, end) => {
    const name = text.slice(start, end);
    const before = text.slice(0, start);
    const isInBrackets = before.split('[').length > before.split(']').length;
    if (!isOwn(name) || isInBrackets || !mayBeName(text, start, end)) return;
    const number = names.get(name) ?? names.size;
    names.set(name, number);
    written += `${text.slice(from, start)}\x01${number}:${name.length}\x02`;
    from = end;
  });
  return written + text.slice(from);
}

function mayBeName(text: ByteText, start: number, end: number): boolean {
  const before = text.slice(0, start);
  const [left = ''] = /[^ \t]*$/.exec(before) ?? [];
  const [right = ''] = /^[^ \t]*/.exec(text.slice(end)) ?? [];
  const name = text.slice(start, end);
  const word = left + name + right;
  if (/[\\%$@&#{+]$/.test(before) || /^(?:[?*+{]|:\/\/)/.test(text.slice(end))) return false;
  if (!/[a-z]/i.test(name) && !word.includes('://') && !before.endsWith('/')) return false;
  return word.includes('/') || word.includes('.');
}
