import { lazyRows } from '../table.ts';

/**
 * The modules of 2.4 whose hooks for access do not say that they need no more than the merged configuration. With one of
 * them httpd asks for each file that it tries by itself, be it configured as what it stands for.
 */
export const accessHookModules: () => readonly string[] = lazyRows('access-hooks', (row): string =>
  row.text('module'),
);
