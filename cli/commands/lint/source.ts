import type { FoundFile } from '../../io/find-files.ts';
import type { ReadOutcome } from '../../io/read-file.ts';

/** A file that the user named, or that was found in a directory. */
export interface Source extends FoundFile {
  readonly isStandardInput: boolean;
  /**
   * Why no fix may ever change it, as a clause after "because": a template, a file of another program, one that was
   * found and may be another's. Undefined for what may be fixed.
   */
  readonly neverFixed: string | undefined;
  read(): ReadOutcome;
}
