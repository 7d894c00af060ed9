import type { Target } from '../../facts/target.ts';

/** Whether somebody said that the server of httpd 2.4 was one of httpd 2.2. */
export function comesFrom22({ series, from }: Target): boolean {
  return series === '2.4' && from === '2.2';
}
