import type { Atom } from './atom.ts';

/** Who asks, as far as authentication goes. */
export type Credentials = 'none' | 'wrong' | 'right';

/** What is known of a request, or of a class of requests. Undefined is: not known, or not settled yet. */
export interface RequestFacts {
  /** `hasUser`: whether it is asked with somebody who has shown who they are; an expression may tell. */
  truth(atom: Atom, hasUser?: boolean): boolean | undefined;
  readonly credentials: Credentials | undefined;
}
