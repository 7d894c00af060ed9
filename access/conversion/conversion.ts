import type { Scope } from '../../model/configuration/scope.ts';
import type { Located } from '../../model/server/server.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import type { Difference } from '../equivalence/request-space.ts';
import type { Setting } from '../policy/section-access.ts';
import type { TextLine } from './draft.ts';
import type { SectionVariant } from './places/lines-by-place.ts';

/** Sections that can only be converted together, because requests have several of them. */
export interface Conversion {
  /** Those that are converted, the ones that may stay as they are among them. */
  readonly sections: readonly SectionConversion[];
  /** Those that stay as they are beside them, because they cannot be converted, or no other could be. */
  readonly left: readonly LeftSection[];
  /** Why none of them is converted; undefined where some are. */
  readonly refusal: ConversionRefusal | undefined;
  /** Where they apply. */
  readonly requestClasses: readonly RequestClass[];
}

/** A request of a class of which two policies say different things. */
export interface Counterexample {
  readonly requestClass: RequestClass;
  readonly difference: Difference;
}

/** What becomes of one section. */
export interface SectionConversion {
  /** The section in the first instance of its file. */
  readonly scope: Scope;
  /** The section in all instances of its file. */
  readonly scopes: readonly Scope[];
  readonly settings: readonly Setting[];
  /** What is to stand in the place of its access commands; empty: nothing, because what it inherits says the same. */
  readonly lines: readonly TextLine[];
  /** Whether all may stay as it is. */
  readonly isUnchanged: boolean;
  /** Sections of their own for places that need other lines, in httpd's merge order; undefined where none does. */
  readonly variants?: readonly SectionVariant[];
  /** Whether its access commands stay as comments, because they say something else than is decided. */
  readonly keepsText?: boolean;
  /**
   * Whether the lines follow the Include of a file that has its access commands, which become comments there: other sections
   * that include the file need other lines.
   */
  readonly isApart?: boolean;
  /** Whether it denies more than it did: no lines have the same answers. */
  readonly isNarrower?: boolean;
}

/** A section that stays as it is, and why. */
export interface LeftSection extends SectionConversion {
  readonly refusal: ConversionRefusal;
}

/** Why a section, or none of several, is converted. */
export interface ConversionRefusal {
  /** A clause without a full stop. */
  readonly reason: string;
  /** A request that would be answered differently. */
  readonly counterexample?: Counterexample | undefined;
  readonly at?: Located | undefined;
  /** Whether it could be converted, were it not for the answers of some class. */
  readonly isDifference?: boolean;
  /** Whether it stays for the sake of another one, the one at `at`. */
  readonly isBeside?: boolean;
}

/** Why a section cannot become what is planned; undefined where it can. */
export type ObstacleTo = (section: SectionConversion) => ConversionRefusal | undefined;

/** What the upgrade guide makes of some sections, though it grants access that was denied. */
export interface OpeningConversion {
  readonly sections: readonly SectionConversion[];
  readonly requestClasses: readonly RequestClass[];
  /**
   * A request that gets another answer then: one that is granted access only then, where that is what was looked for.
   */
  readonly counterexample: Counterexample;
}
