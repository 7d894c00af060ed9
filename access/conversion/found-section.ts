import type { Scope } from '../../model/configuration/scope.ts';
import type { RequestClass } from '../equivalence/request-class.ts';
import type { Setting } from '../policy/section-access.ts';

/** Where a section applies, and as which of the sections there. */
export interface Use {
  readonly requestClass: RequestClass;
  readonly index: number;
}

/** A section as the text has it; a file that is read several times has it in several instances. */
export interface FoundSection {
  readonly scope: Scope;
  /** The section in each instance of its file. */
  scopes: readonly Scope[];
  readonly settings: readonly Setting[];
  readonly uses: Use[];
  /** Whether some request meets old commands in it or before it. */
  isAffected: boolean;
}
