// Packs facts/data where it has changed, and says what is wrong with a row: npm run generate
import { ensurePackedFacts } from './ensure-packed-facts.ts';

ensurePackedFacts();
