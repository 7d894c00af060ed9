import { asciiLowerCase, type ByteText } from '../../../grammar/byte-text.ts';
import { scopeQuery } from '../../../model/configuration/scope-query.ts';
import { forEachCommand, type Scope } from '../../../model/configuration/walk.ts';

/** What is known of a request header; its value is undefined where that is not known. */
export type HeaderKnowledge =
  | { readonly known: 'present'; readonly value: ByteText | undefined }
  | { readonly known: 'absent' }
  | { readonly known: 'unknown' };

/** A command that changes a header before anybody else sees it. */
interface EarlyChange {
  /** In lower case. */
  readonly name: string;
  /** The name as it is written. */
  readonly spelling: string;
  /** `set`, `unset` and others, in lower case; undefined where plume cannot tell what becomes of the header. */
  readonly action: string | undefined;
  readonly value: ByteText;
}

const EARLY_KEYS = new Set(['requestheader', 'remoteipheader']);

/** The commands `RequestHeader … early` and RemoteIPHeader that a scope has, in order. */
const earlyChangesIn: (scope: Scope) => readonly EarlyChange[] = scopeQuery('earlyChangesIn', (scope) => {
  const changes: EarlyChange[] = [];
  forEachCommand(
    scope,
    ({ instance, command }, certainty) => {
      const { words } = instance.partsOf(command);
      const isKnown = certainty === 'present' && words.every(({ hasVariable }) => !hasVariable);
      if (command.key === 'remoteipheader')
        changes.push({ ...namesOf(words[0]?.value), action: undefined, value: '' });
      else if (asciiLowerCase(words.at(-1)?.value ?? '') === 'early') {
        const [action = '', name, ...values] = words.slice(0, -1).map(({ value }) => value);
        const [value = ''] = values;
        // formats, and what RequestHeader edit finds, depend on more
        const isText = values.length < 2 && !value.includes('%') && !value.startsWith('expr=');
        changes.push({
          ...namesOf(name),
          action: isKnown && isText ? asciiLowerCase(action) : undefined,
          value,
        });
      }
    },
    EARLY_KEYS,
  );
  return changes;
});

function namesOf(text: ByteText = ''): Pick<EarlyChange, 'name' | 'spelling'> {
  const spelling = text.replace(/:$/, '');
  return { name: asciiLowerCase(spelling), spelling };
}

/**
 * A header as mod_headers leaves it when the request has just been read; the name is in lower case. Source:
 * ap_headers_early() and do_headers_fixup() in modules/metadata/mod_headers.c.
 */
export function headerAfterEarly(
  scopes: readonly Scope[],
  name: string,
  sent: HeaderKnowledge,
): HeaderKnowledge {
  return scopes.flatMap(earlyChangesIn).reduce<HeaderKnowledge>((before, change) => {
    if (change.name !== name) return before;
    const apply = CHANGES.get(change.action ?? '');
    return apply === undefined ? UNKNOWN : apply(before, change.value);
  }, sent);
}

/**
 * The headers that are changed so, which a request may have though the client has not sent them: by name in lower case
 * as the first line about it writes it.
 */
export function headersChangedEarly(scopes: readonly Scope[]): ReadonlyMap<string, string> {
  return new Map(
    scopes
      .flatMap(earlyChangesIn)
      .toReversed()
      .map(({ name, spelling }) => [name, spelling]),
  );
}

const UNKNOWN: HeaderKnowledge = { known: 'unknown' };

type Change = (before: HeaderKnowledge, value: ByteText) => HeaderKnowledge;
const CHANGES: ReadonlyMap<string, Change> = new Map<string, Change>([
  ['set', (_, value) => ({ known: 'present', value })],
  ['unset', () => ({ known: 'absent' })],
  // one that is there and empty stays
  ['setifempty', (before, value) => (before.known === 'absent' ? { known: 'present', value } : before)],
  ['append', appended],
  ['merge', (before, value) => (before.known === 'absent' ? { known: 'present', value } : UNKNOWN)],
]);

function appended(before: HeaderKnowledge, value: ByteText): HeaderKnowledge {
  if (before.known === 'absent') return { known: 'present', value };
  if (before.known === 'unknown' || before.value === undefined) return UNKNOWN;
  return { known: 'present', value: `${before.value}, ${value}` };
}
