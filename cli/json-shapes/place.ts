/** A file. */
export interface FileName {
  /**
   * Only present if the name is not UTF-8: the name with every byte percent-encoded except ASCII letters, digits and
   * `-._~/`. In `file`, bytes that are not UTF-8 are written as in `bad\xff.conf`.
   */
  readonly fileBytes?: string;
  /**
   * The name of the file, the same in all output of plume: as it was given on the command line, or as it was found below a
   * directory that was given.
   */
  readonly file: string;
}

/** A line of a file. */
export interface Line extends FileName {
  /**
   * Counted from 1.
   * @minimum 1
   */
  readonly line: number;
}

/** A line with what it says. */
export interface WrittenLine extends Line {
  /** The directive or tag as it is written. */
  readonly text: string;
}

/** A line of a file, or none: then the name is empty. */
export interface LineOrNone extends FileName {
  /**
   * Counted from 1; 0 for none.
   * @minimum 0
   */
  readonly line: number;
}

/** A path on the server. */
export interface ServerPath {
  /**
   * Only present if the name is not UTF-8: the name with every byte percent-encoded except ASCII letters, digits and
   * `-._~/`. In `path`, bytes that are not UTF-8 are written as in `bad\xff.conf`.
   */
  readonly pathBytes?: string;
  /** The path on the server. */
  readonly path: string;
}
