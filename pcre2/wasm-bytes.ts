import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { meterModule } from './meter-module.ts';

/** PCRE2 as WebAssembly, metered. The build puts a module that contains the bytes, packed, in the place of this one. */
export function readPcre2(): Uint8Array<ArrayBuffer> {
  const path = createRequire(import.meta.url).resolve('@stephen-riley/pcre2-wasm/dist/libpcre2.wasm');
  return meterModule(readFileSync(path));
}
