import type { Knowledge } from '../../facts/knowledge.ts';

/** What conditions ask about the modules that httpd has at one moment of its reading. */
export interface ModulesAsked<M extends NamedModule = NamedModule> {
  /** By name (`mod_rewrite`), identifier (`rewrite_module`) or source file (`mod_rewrite.c`). */
  has(name: string): Knowledge;
  /** Whether any module may be there that plume does not know of: an unknown file or condition may load it. */
  readonly mayBeMore: boolean;
  /** Those that are surely or perhaps loaded, in httpd's order; those compiled in are not among them. */
  readonly loaded: readonly M[];
}

/** A module by its identifier: `rewrite_module`. */
export interface NamedModule {
  readonly identifier: string;
}
