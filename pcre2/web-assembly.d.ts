// The part of the WebAssembly API that is used here; the types of Node.js 20 leave it out, and those of the DOM bring
// every other global of a browser.
declare namespace WebAssembly {
  class Memory {
    constructor(limits: { initial: number; maximum: number });
    readonly buffer: ArrayBuffer;
  }
  class Table {
    constructor(limits: { initial: number; maximum: number; element: 'anyfunc' });
  }
  class Global {
    value: number;
  }
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, Readonly<Record<string, unknown>>>>);
    readonly exports: unknown;
  }
}
