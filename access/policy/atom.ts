import type { ByteText } from '../../grammar/byte-text.ts';
import type { OpeningTag } from '../../grammar/syntax-tree.ts';
import type { Located } from '../../model/server/server.ts';
import type { AddressSet } from './address-set.ts';
import type { Methods } from './methods.ts';

/**
 * A question about a request that access control asks and the request alone answers. Decisions are functions of these;
 * what is the same question has the same key, wherever it stands.
 */
export type Atom =
  /** The client's address is one of a set. */
  | { readonly kind: 'address'; readonly set: AddressSet }
  /** The client's address is the one that the request came in on. */
  | { readonly kind: 'own-address' }
  /** The client's name, looked up forth and back, is the domain or in it. With a `.` in front only what is in it. */
  | { readonly kind: 'host'; readonly domain: ByteText }
  /** The client's address is one of a name's. */
  | { readonly kind: 'forward-dns'; readonly name: ByteText }
  /** The variable is set, to whatever value. */
  | { readonly kind: 'environment'; readonly name: ByteText }
  | { readonly kind: 'method'; readonly methods: Methods }
  /** The condition holds, in a request without a user or in one with. */
  | { readonly kind: 'expression'; readonly text: ByteText; readonly isAboutUser: boolean }
  /** Whoever has shown who they are is one of these; undefined: anybody. */
  | { readonly kind: 'user'; readonly names: ReadonlySet<ByteText> | undefined }
  /** They are in a group of the group file. */
  | { readonly kind: 'group'; readonly name: ByteText; readonly file: ByteText | undefined }
  /** A module decides that plume does not follow, about somebody who has shown who they are or about anybody. */
  | { readonly kind: 'provider'; readonly words: ByteText; readonly needsUser: boolean }
  /** A section whose condition or pattern plume cannot decide applies to the request. */
  | { readonly kind: 'applies'; readonly at: Located<OpeningTag> }
  /**
   * What httpd asks while it reads holds: a module is loaded, a name is defined. `text` as in `<IfModule mod_ssl.c>`.
   */
  | { readonly kind: 'condition'; readonly text: ByteText; readonly at: Located }
  /** A .htaccess that plume cannot see exists and affects the answer. */
  | { readonly kind: 'unseen'; readonly directory: ByteText };

/** The tag of a condition with its name as it is written: `<IfDefine NAME>`; httpd does not distinguish its case. */
export function tagOfCondition({ text, at: { command } }: Atom & { readonly kind: 'condition' }): ByteText {
  return `<${command.name}${text.slice(command.key.length)}`;
}

/** A key that is equal for atoms that ask the same question. */
export function keyOf(atom: Atom): string {
  switch (atom.kind) {
    case 'address':
      return `address ${atom.set.key}`;
    case 'own-address':
      return atom.kind;
    case 'host':
      return `host ${atom.domain.toLowerCase()}`;
    case 'forward-dns':
      return `forward-dns ${atom.name.toLowerCase()}`;
    case 'environment':
      return `environment ${atom.name}`;
    case 'method':
      return `method ${atom.methods.key}`;
    case 'expression':
      return `expression ${atom.text}`;
    case 'user':
      return atom.names === undefined ? 'user' : `user ${[...atom.names].sort().join(' ')}`;
    case 'group':
      return `group ${atom.file ?? ''} ${atom.name}`;
    case 'provider':
      return `provider ${atom.words}`;
    case 'applies':
      return `applies ${atom.at.instance.path} ${atom.at.instance.depth} ${atom.at.command.start}`;
    case 'condition':
      return `condition ${atom.text}`;
    case 'unseen':
      return `unseen ${atom.directory}`;
  }
}
