// In the place of `node:v8`: a browser compiles WebAssembly as it sees fit.
export function setFlagsFromString(_flags: string): void {}
