import type { Target } from '../../facts/target.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import type { Series } from '../../grammar/syntax-tree.ts';
import type { Profile } from '../../profile/profile.ts';
import type { ReadServerOptions } from './read-server.ts';

/** What an editor's settings say of the servers that its files belong to. */
export interface ServerChoice {
  /** Undefined where the profile decides. */
  readonly target: Target | undefined;
  /** The line of httpd that they were written for, where somebody said so. */
  readonly from: Series | undefined;
  readonly profile: Profile | undefined;
  /** The main file; relative to `directory`. */
  readonly root: string | undefined;
  /** Directories of the server with the places where they lie here, relative to `directory`. */
  readonly maps: readonly { readonly from: ByteText; readonly to: string }[];
  readonly defines: ReadonlyMap<string, ByteText | undefined>;
  /** The folder of the editor that the document is in; undefined outside of all. */
  readonly directory: string | undefined;
}

/** A server that can be read again and again. */
export interface KnownServer {
  /** Where its main file lies here; the folder of a site that it is assumed around. */
  readonly main: string;
  readonly target: Target;
  /** How to read it as it is on disk now; what did not change since the last time is not parsed again. */
  options(): ReadServerOptions;
  /** The path on the server of a file that lies here; undefined where no map leads to it. */
  pathOf(file: string): ByteText | undefined;
  /** Where a file that was read lies here, by its identity, links followed; undefined where it has no name that is text. */
  placeOf(identity: string): string | undefined;
}

/**
 * Finds the servers that may read a file of this machine, the most likely first. `isMain` says that its text is that of
 * a main file. The same server with the same choice is the same object as long as `forget` was not called.
 */
export interface ServerFinder {
  find(file: string, choice: ServerChoice, isMain: boolean): readonly KnownServer[];
  /**
   * The server that is assumed around the site that a .htaccess lies in; undefined where there is none. The same site with
   * the same choice is the same object, as for `find`.
   */
  findSite(file: string, choice: ServerChoice): KnownServer | undefined;
  /** Lets everything be looked for again. */
  forget(): void;
}

/** For editors whose files nobody can see. */
export const findNoServer: ServerFinder = {
  find: () => [],
  findSite: () => undefined,
  forget: () => undefined,
};
