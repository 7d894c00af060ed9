import { readZip } from './read-zip.ts';
import { MOST_BYTES } from './state.ts';

/** Files that a person gives to the page. */
export interface GivenFiles {
  /** Texts by path; what is not text is there with an empty one, so that httpd finds it. */
  readonly texts: Readonly<Record<string, string>>;
  /** How many are no text. */
  readonly skipped: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The most bytes of a file that is shown: configuration has fewer. */
const LARGEST = 2_000_000;

/** The files that were chosen; a zip gives those that are in it. */
export async function filesOfInput(files: readonly File[]): Promise<GivenFiles> {
  return toTexts(await readAll(files.map((file) => [file.webkitRelativePath || file.name, file] as const)));
}

/** The files and folders that were dropped. */
export async function filesOfDrop({ items }: DataTransfer): Promise<GivenFiles> {
  // all entries are asked for at once: afterwards the browser gives them no more
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const files = await Promise.all(entries.map((entry) => filesIn(entry)));
  return toTexts(await readAll(files.flat()));
}

async function filesIn(entry: FileSystemEntry): Promise<readonly (readonly [string, File])[]> {
  const path = entry.fullPath.replace(/^\/+/, '');
  if (isFile(entry))
    return [[path, await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: (readonly [string, File])[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesIn(one)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

async function readAll(files: readonly (readonly [string, File])[]): Promise<ReadonlyMap<string, Bytes>> {
  const found = new Map<string, Bytes>();
  let total = 0;
  for (const [name, file] of files) {
    total += file.size;
    if (total > MOST_BYTES) throw new Error('These are too many bytes.');
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (/\.zip$/i.test(name)) for (const [inner, text] of await readZip(bytes)) found.set(inner, text);
    else found.set(name, bytes);
  }
  return found;
}

/** Without the folder that all are in, which is that of the archive. */
function toTexts(files: ReadonlyMap<string, Bytes>): GivenFiles {
  const [first = ''] = files.keys();
  const folder = first.slice(0, first.indexOf('/') + 1);
  const isCommon = folder !== '' && [...files.keys()].every((name) => name.startsWith(folder));
  let skipped = 0;
  const texts = [...files].map(([name, bytes]) => {
    const isText = bytes.length <= LARGEST && !bytes.includes(0);
    if (!isText) skipped++;
    return [
      isCommon ? name.slice(folder.length) : name,
      isText ? new TextDecoder().decode(bytes) : '',
    ] as const;
  });
  return { texts: Object.fromEntries(texts.filter(([name]) => !name.split('/').includes('..'))), skipped };
}
