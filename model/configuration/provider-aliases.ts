import type { ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import { documentQuery } from '../../grammar/document-query.ts';
import type { Command, Document } from '../../grammar/syntax-tree.ts';

/** Asks whether a command of the document makes a provider of a kind ("authz provider") and name. */
export type ProviderAliases = (kind: string, name: string) => boolean;

/** Which word of a command names the provider that it makes; of AuthnzFcgiDefineProvider the first says which kind. */
const MAKERS: Readonly<
  Record<string, { readonly kind: string | undefined; readonly word: number | 'each' }>
> = {
  '<authnprovideralias': { kind: 'authn provider', word: 1 },
  '<authzprovideralias': { kind: 'authz provider', word: 1 },
  luaauthzprovider: { kind: 'authz provider', word: 0 },
  perladdauthnprovider: { kind: 'authn provider', word: 0 },
  perladdauthzprovider: { kind: 'authz provider', word: 0 },
  authnzfcgidefineprovider: { kind: undefined, word: 1 },
  registerhttpmethod: { kind: 'HTTP method', word: 'each' },
  // unknown names in them are registered; not from a .htaccess, which is not a file of the server
  '<limit': { kind: 'HTTP method', word: 'each' },
  '<limitexcept': { kind: 'HTTP method', word: 'each' },
  script: { kind: 'HTTP method', word: 0 },
};

/** The keys of what makes providers. */
export const PROVIDER_MAKERS: ReadonlySet<string> = new Set(Object.keys(MAKERS));

/** The providers that commands of the documents make, whether httpd reads them or not. */
export function readProviderAliases(documents: readonly Document[]): ProviderAliases {
  const made = new Set<string>();
  const hidden = new Set<string>();
  for (const document of documents)
    for (const { kind, name } of aliasesIn(document))
      if (name === undefined) hidden.add(kind);
      else made.add(`${kind} ${name}`);
  return (kind, name) => hidden.has(kind) || made.has(`${kind} ${name}`);
}

/** Its name is undefined where a variable hides it. */
interface ProviderAlias {
  readonly kind: string;
  readonly name: ByteText | undefined;
}

const aliasesIn = documentQuery('aliasesIn', (document): readonly ProviderAlias[] => {
  const made: ProviderAlias[] = [];
  for (const line of document.lines) {
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    const maker = MAKERS[line.key];
    if (maker === undefined) continue;
    const args = wordsOf(line);
    const kinds = maker.kind === undefined ? kindsOf(line) : [maker.kind];
    for (const arg of maker.word === 'each' ? args : args.slice(maker.word, maker.word + 1))
      for (const kind of kinds) made.push({ kind, name: arg.hasVariable ? undefined : arg.value });
  }
  return made;
});

/** `authnz` makes one of each. */
function kindsOf(command: Command): readonly string[] {
  const type = wordsOf(command)[0]?.value.toLowerCase();
  return ['authn', 'authz']
    .filter((kind) => kind === type || type === 'authnz')
    .map((kind) => `${kind} provider`);
}
