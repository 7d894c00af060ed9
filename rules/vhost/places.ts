import type { Span } from '../../grammar/byte-text.ts';
import { headOf, wordsOf } from '../../grammar/command.ts';
import { joinWords } from '../../grammar/join-words.ts';
import type { Word } from '../../grammar/syntax-tree.ts';
import type { FileInstance, Server } from '../../model/server/server.ts';
import { virtualHostsIn, virtualHostsOf } from '../../model/vhosts/read-vhosts.ts';
import type { Host, SourceLocation, VirtualHosts } from '../../model/vhosts/virtual-hosts.ts';
import type { Interests, Related, RuleContext } from '../kit/define-rule.ts';
import { WHOLE_FILE } from '../kit/whole-file.ts';

/** Looks at the virtual hosts of each server, and of each file whose server is not known. */
export function onVirtualHosts<M extends string>(
  check: (hosts: VirtualHosts, context: RuleContext<M>) => void,
): Interests<M> {
  return {
    server: (server, context) => check(virtualHostsOf(server), context),
    document: (document, context) => {
      const { configuration } = context;
      if (configuration.server === undefined && configuration.kind !== 'htaccess')
        check(virtualHostsIn(document, configuration), context);
    },
    looksAtServerFiles: false,
  };
}

/** Where a report or a related place is. */
export function at(location: SourceLocation, span: Span): Pick<Related, 'at' | 'in'> {
  return { at: span, ...(location.instance === undefined ? {} : { in: location.instance }) };
}

/** The place of a finding about a server that no line has: its main file as a whole. */
export function placeOfServer({ main }: Server): { readonly in: FileInstance; readonly at: Span } {
  return { in: main, at: WHOLE_FILE };
}

/** The words of a command in its place. */
export function argsAt({ command, instance }: SourceLocation): readonly Word[] {
  return instance === undefined ? wordsOf(command) : instance.partsOf(command).words;
}

/** A word of a command, or its name where it has no such word. */
export function argAt(location: SourceLocation, index: number): Span {
  return argsAt(location)[index] ?? headOf(location.command);
}

/** "the virtual host on line 3", or "at FILE:3" where that is another file, seen from another place. */
export function describeHost({ config }: Host, from: SourceLocation): string {
  const location = config.at;
  if (location === undefined) return 'the main server';
  if (location.instance?.kind === 'macro') return 'an earlier virtual host';
  const { number } = location.command;
  return location.instance === from.instance
    ? `the virtual host on line ${number}`
    : `the virtual host at ${location.instance?.file}:${number}`;
}

/** "`a`", "`a` and `b`", "`a`, `b` and 3 more". */
export function listTexts(texts: readonly string[], most = 4): string {
  const shown = texts.slice(0, texts.length > most ? most - 1 : most).map((text) => `\`${text}\``);
  const more = texts.length > most ? [`${texts.length - shown.length} more`] : [];
  return joinWords([...shown, ...more], 'and');
}
