// Loaded before each test file: properties are tried with the same values each time, since a gate must not fail by
// chance. PLUME_SEED=N tries others, and PLUME_LONG=1 others each time.
import fc from 'fast-check';

const { PLUME_LONG, PLUME_SEED } = process.env;
if (PLUME_SEED) fc.configureGlobal({ seed: Number(PLUME_SEED) });
else if (!PLUME_LONG) fc.configureGlobal({ seed: 1 });
