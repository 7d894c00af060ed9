import type { Plugin } from 'esbuild';

/** Puts the packed tables of facts/data into the place of the module that packs them when plume runs from its source. */
export const packedFacts: Plugin;
