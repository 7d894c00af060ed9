import type { Configuration } from '../../../model/configuration/configuration.ts';
import type { FileInstance } from '../../../model/server/server.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { HoverPlace } from '../hover/hover-place.ts';
import type { DocumentReader } from '../servers/server-views.ts';

/** A hint, and the offset after which it is shown. */
export interface FoundHint {
  readonly at: number;
  readonly label: string;
}

/** What hints are found in. */
export interface HintPlace {
  readonly document: OpenDocument;
  readonly readers: readonly DocumentReader[];
  /** See HoverPlace. */
  readonly site?: HoverPlace['site'];
  /** The document as its first server reads it. */
  readonly instance: FileInstance;
  readonly configuration: Configuration;
}
