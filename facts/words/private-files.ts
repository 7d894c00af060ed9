import { lazyRows } from '../table.ts';

/** Files that nobody puts into a site for clients. */
export interface PrivateFile {
  /** The path below a document root, or how the name of a file ends. */
  readonly name: string;
  readonly kind: 'file' | 'ending';
  /** What clients get with it, to go on after "Clients get". */
  readonly what: string;
  /** Whether a folder has it where people work, though the site that is made of it may not. */
  readonly isInWorkingCopies: boolean;
}

/** What nobody puts into a site for clients, the worst first. */
export const privateFiles: () => readonly PrivateFile[] = lazyRows('private-files', (row) => ({
  name: row.text('name'),
  kind: row.text('kind'),
  what: row.text('what'),
  isInWorkingCopies: row.flag('inWorkingCopies'),
}));
