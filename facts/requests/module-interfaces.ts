import { lazyRows } from '../table.ts';

/** The number of the interface that a release offers its modules; undefined where plume does not know it. */
export function moduleInterface(release: string | undefined): string | undefined {
  return rows().find(({ version }) => version === release)?.number;
}

const rows = lazyRows('module-interfaces', (row) => ({
  version: row.text('version'),
  number: row.text('number'),
}));
