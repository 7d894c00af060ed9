import { wordsOf } from '../grammar/command.ts';
import type { Command, Document } from '../grammar/syntax-tree.ts';

/** Asks whether a command of the document makes a provider of a kind ("authz provider") and name. */
export type MadeProviders = (kind: string, name: string) => boolean;

/** Which word of a command names the provider that it makes; of AuthnzFcgiDefineProvider the first says which kind. */
const MAKERS: Readonly<Record<string, { readonly kind: string | undefined; readonly word: number }>> = {
  '<authnprovideralias': { kind: 'authn provider', word: 1 },
  '<authzprovideralias': { kind: 'authz provider', word: 1 },
  luaauthzprovider: { kind: 'authz provider', word: 0 },
  perladdauthnprovider: { kind: 'authn provider', word: 0 },
  perladdauthzprovider: { kind: 'authz provider', word: 0 },
  authnzfcgidefineprovider: { kind: undefined, word: 1 },
};

/** The providers that commands of the documents make, whether httpd reads them or not. */
export function readMadeProviders(documents: readonly Document[]): MadeProviders {
  const made = new Set<string>();
  const hidden = new Set<string>();
  for (const line of documents.flatMap(({ lines }) => lines)) {
    if (line.kind !== 'directive' && line.kind !== 'open') continue;
    const maker = MAKERS[line.key];
    if (maker === undefined) continue;
    const name = wordsOf(line)[maker.word];
    for (const kind of maker.kind === undefined ? kindsOf(line) : [maker.kind])
      if (name?.hasVariable) hidden.add(kind);
      else if (name !== undefined) made.add(`${kind} ${name.value}`);
  }
  return (kind, name) => hidden.has(kind) || made.has(`${kind} ${name}`);
}

/** `authnz` makes one of each. */
function kindsOf(command: Command): readonly string[] {
  const type = wordsOf(command)[0]?.value.toLowerCase();
  return ['authn', 'authz']
    .filter((kind) => kind === type || type === 'authnz')
    .map((kind) => `${kind} provider`);
}
