import { lazyRows } from '../table.ts';

/** Whether most machines have a directory of that name in the root directory, so that nobody can tell that one has not. */
export function isUsualInRoot(name: string): boolean {
  return rows().includes(name);
}

const rows = lazyRows('root-directories', (row): string => row.text('name'));
