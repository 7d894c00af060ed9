/** All that a person can set in the playground, and that a link has. */
export interface State {
  /** The texts of files by their path in the tree. */
  readonly files: Readonly<Record<string, string>>;
  /** The file in the editor. */
  readonly open: string;
  readonly method: string;
  readonly url: string;
  readonly client: string;
  readonly user: string;
  /** One header on each line. */
  readonly headers: string;
  /** The folder that is the DocumentRoot; empty where plume finds it. */
  readonly documentRoot: string;
  /** The words of AllowOverride. */
  readonly override: string;
  readonly hasPhp: boolean;
  readonly isTlsInFront: boolean;
  readonly isBrowser: boolean;
  readonly follows: boolean;
  readonly target: string;
  /** What is said of files and variables, as `--given` has it. */
  readonly given: readonly string[];
}

/** The longest fragment of a link: longer ones are cut by programs that send them on. */
export const LONGEST_LINK = 8_000;

/** The state where nothing is set. */
export const NOTHING_SET: State = {
  ...{ files: { '.htaccess': '' }, open: '.htaccess', method: 'GET', url: '/', client: '', user: '' },
  ...{ headers: '', documentRoot: '', override: 'All', hasPhp: false, isTlsInFront: false, isBrowser: true },
  ...{ follows: true, target: '2.4', given: [] },
};

/** The state as the fragment of a URL: JSON, compressed, in letters that need no encoding. */
export async function writeFragment(state: State): Promise<string> {
  const said = Object.entries(state).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(NOTHING_SET[name as keyof State]),
  );
  const bytes = await through(
    new CompressionStream('deflate-raw'),
    new TextEncoder().encode(JSON.stringify(Object.fromEntries(said))),
  );
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return `1${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The state that a fragment has; undefined where it has none, or is damaged. */
export async function readFragment(fragment: string): Promise<State | undefined> {
  if (!fragment.startsWith('1')) return undefined;
  try {
    const binary = atob(fragment.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const text = new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), bytes));
    return readState(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** A link comes from anybody: what is not of the kind that it has to be is left as nothing sets it. */
function readState(said: unknown): State | undefined {
  if (typeof said !== 'object' || said === null) return undefined;
  const given = said as Readonly<Record<string, unknown>>;
  const isText = (value: unknown) => typeof value === 'string';
  const kept = Object.entries(NOTHING_SET).map(([name, usual]) => {
    const value = given[name];
    if (name === 'files') {
      const isTree = typeof value === 'object' && value !== null && Object.values(value).every(isText);
      return [name, isTree && Object.keys(value).length > 0 ? value : usual];
    }
    if (name === 'given') return [name, Array.isArray(value) && value.every(isText) ? value : usual];
    return [name, typeof value === typeof usual ? value : usual];
  });
  const state = Object.fromEntries(kept) as State;
  return Object.hasOwn(state.files, state.open)
    ? state
    : { ...state, open: Object.keys(state.files)[0] ?? '' };
}

/** The most bytes that a link or a zip may become: a server of a thousand files has fewer. */
export const MOST_BYTES = 20_000_000;

/** Bytes that went through a stream. Throws where they become too many. */
export async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) throw new Error('There are too many bytes.');
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
