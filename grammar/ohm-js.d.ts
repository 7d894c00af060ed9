// What ohm-js exports for precompiled grammars but leaves out of its types.
import 'ohm-js';

declare module 'ohm-js' {
  /** A grammar from the recipe that toRecipe() printed. */
  export function makeRecipe(recipe: readonly unknown[]): Grammar;
  interface Grammar {
    /** JavaScript source of the recipe. */
    toRecipe(): string;
  }
}
