// What the bundle has of bytes that few runs need: compressed, and unpacked when they are first asked for.
import { brotliCompressSync, constants } from 'node:zlib';

/** The expression of JavaScript that gives the bytes again, as a Buffer. */
export function writeUnpacking(bytes) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const packed = brotliCompressSync(bytes, { params }).toString('base64');
  return `require('node:zlib').brotliDecompressSync(Buffer.from('${packed}', 'base64'))`;
}
