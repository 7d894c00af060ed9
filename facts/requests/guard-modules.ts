import { lazyRows } from '../table.ts';

/** A module that may deny any request, by what plume does not follow. */
export interface GuardModule {
  /** As LoadModule names it. */
  readonly module: string;
  /** The directive that turns it on, in lower case, with the first word by which it does; undefined where it is always on. */
  readonly switch: { readonly key: string; readonly word: string } | undefined;
  /** Whether it is asked before anything else may answer. */
  readonly isFirst: boolean;
  /** A clause that begins with `whether`. */
  readonly what: string;
}

/** The modules of that kind that plume knows. */
export const guardModules: () => readonly GuardModule[] = lazyRows('guard-modules', (row): GuardModule => {
  const directive = row.optional('directive');
  return {
    module: row.text('module'),
    switch: directive === undefined ? undefined : { key: directive.toLowerCase(), word: row.text('word') },
    isFirst: row.flag('isFirst'),
    what: row.text('what'),
  };
});
