import { asciiLowerCase } from '../../grammar/byte-text.ts';
import { editionQuery, statedModules } from '../stated/stated-modules.ts';
import { lazyRows } from '../table.ts';

/** A handler by which people see into a server, or change it: nothing that everybody should get. */
export interface ManagementHandler {
  /** As SetHandler names it, in lower case. */
  readonly name: string;
  /** The module that has it; of another maker's the identifier. */
  readonly module: string;
  /** What clients with access can do, to follow the word "can". */
  readonly can: string;
}

/** The handlers of that kind that plume knows, and those that settings describe. */
export const managementHandlers: () => readonly ManagementHandler[] = editionQuery(
  'managementHandlers',
  () => [
    ...rows(),
    ...statedModules().flatMap(({ identifier: module, managementHandlers: stated }) =>
      stated.map(({ name, can }) => ({ name: asciiLowerCase(name), module, can })),
    ),
  ],
);

const rows = lazyRows(
  'management-handlers',
  (row): ManagementHandler => ({ name: row.text('name'), module: row.text('module'), can: row.text('can') }),
);
