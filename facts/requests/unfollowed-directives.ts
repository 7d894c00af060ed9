import { lazyRows } from '../table.ts';

/** A directive by which what httpd answers hangs on what plume does not follow. */
export interface UnfollowedDirective {
  /** In lower case. */
  readonly key: string;
  /** `mapping`: before httpd asks who may come; `after`: what is denied stays denied. */
  readonly phase: 'mapping' | 'after';
  /** Whether it is so only without TLS. */
  readonly isAboutPlain: boolean;
  /** Which requests it leads to another maker's module: what its first word is. Undefined where it is about all of its scope. */
  readonly leads: 'prefix' | 'pattern' | 'anything' | undefined;
  /** A clause that begins with `whether`. */
  readonly what: string;
}

/** The directives of that kind that plume knows. */
export const unfollowedDirectives: () => readonly UnfollowedDirective[] = lazyRows(
  'unfollowed-directives',
  (row): UnfollowedDirective => ({
    key: row.text('name').toLowerCase(),
    phase: row.text('phase'),
    isAboutPlain: row.text('onlyWith') === 'http',
    leads: row.optional('leads'),
    what: row.text('what'),
  }),
);
