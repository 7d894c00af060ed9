// What Node.js has as globals, for the code in a worker that uses them.
import bufferPackage from 'buffer/';

export const { Buffer } = bufferPackage;
export { default as process } from './process.ts';
