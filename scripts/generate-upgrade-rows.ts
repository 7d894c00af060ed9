/** Writes docs/upgrade-rows.md: what plume says of the examples of scripts/upgrade-rows/, and what its fixes write. */
import { writeFileSync } from 'node:fs';
import { describeUpgradeRows } from './upgrade-rows/describe-rows.ts';

writeFileSync(new URL('../docs/upgrade-rows.md', import.meta.url), describeUpgradeRows());
