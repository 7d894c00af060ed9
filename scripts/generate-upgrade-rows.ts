/**
 * Writes docs/upgrade-rows.md, what plume says of the examples of scripts/upgrade-rows/ and what its fixes write, and
 * docs/promises.md, which tests hold that.
 */
import { writeFileSync } from 'node:fs';
import { describePromises } from './upgrade-rows/describe-promises.ts';
import { describeUpgradeRows } from './upgrade-rows/describe-rows.ts';

writeFileSync(new URL('../docs/upgrade-rows.md', import.meta.url), describeUpgradeRows());
writeFileSync(new URL('../docs/promises.md', import.meta.url), describePromises());
