import type { TextLine } from '../../access/conversion/draft.ts';
import { ownCopy, query } from '../../core/query.ts';
import { directiveFact } from '../../facts/directives.ts';
import { findProviders } from '../../facts/providers.ts';
import { editionOfStated } from '../../facts/stated/stated-modules.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Server } from '../../model/server/server.ts';
import { howToLoad } from '../module/load-module.ts';

/** A module that lines of access control need, and that nothing loads. */
export interface MissingModule {
  /** Which one, and what loads it: a clause without a full stop. */
  readonly why: string;
  /** Whether it is surely not there; else it may be compiled in. */
  readonly isSure: boolean;
}

/**
 * What httpd 2.4 would not understand lines without: the module of one of their commands, or of a word of `Require`.
 * Undefined where it is there, or where what plume cannot see may load it.
 */
export function missingModule(
  lines: readonly TextLine[],
  server: Server,
  file: string,
): MissingModule | undefined {
  let perhaps: MissingModule | undefined;
  const looked = new Set<readonly Need[]>();
  for (const { text } of lines) {
    const needs = needsOf(sayingWords(text));
    // what begins alike needs the same
    if (looked.has(needs)) continue;
    looked.add(needs);
    for (const { what, modules } of needs) {
      const known = modules.map((one) => server.modules.has(one));
      if (known.length === 0 || known.includes('present')) continue;
      const isSure = !known.includes('unknown');
      // where no line loads anything, and where one may that is not seen, nothing follows from there being none
      if (!isSure && (server.modules.mayBeMore || server.modules.loaded.length === 0)) continue;
      const { help } = howToLoad(modules, server, { file });
      const missing = modules.join(' or ');
      const state = isSure ? 'which is neither compiled in nor loaded' : 'which no line loads';
      const why = `\`${what}\` needs ${missing}, ${state}: ${help.replace(/\.$/, '')}`;
      if (isSure) return { why, isSure };
      perhaps ??= { why, isSure };
    }
  }
  return perhaps;
}

interface Need {
  readonly what: string;
  /** One of them must be there. */
  readonly modules: readonly string[];
}

/** By the words that say it: long lists have thousands of lines that begin alike. */
const needsOf = query('needsOf', (head: ByteText) => findNeeds(ownCopy(head)), { asOf: editionOfStated });

/** The name of a command and the words that say which provider it asks: one, and one more after `not`. */
function sayingWords(text: ByteText): ByteText {
  const words = /^[^ \t]*(?:[ \t]+not(?![^ \t>]))?(?:[ \t]+[^ \t]*)?/i.exec(text);
  return words?.[0] ?? text;
}

function findNeeds(text: ByteText): readonly Need[] {
  if (text.startsWith('</')) return [];
  const [name = '', ...words] = text.replace(/>.*$/s, '').split(/[ \t]+/);
  const provider = words[0]?.toLowerCase() === 'not' ? words[1] : words[0];
  const own = directiveFact(name.toLowerCase(), '2.4')?.providers ?? [];
  const shown = name.startsWith('<') ? `${name}>` : name;
  if (name !== 'Require' || provider === undefined) return [{ what: shown, modules: own }];
  return [
    { what: shown, modules: own },
    { what: `${name} ${provider}`, modules: modulesOfProvider(provider) },
  ];
}

function modulesOfProvider(word: string): readonly string[] {
  return findProviders('authz', word, '2.4').map(({ module }) => module);
}
