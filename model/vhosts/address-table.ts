/** Values by address and port. The text of an address is a key as it is: thirty thousand hosts need no texts besides. */
export class AddressTable<V> {
  readonly #byPort = new Map<number, Map<string, V>>();

  /** Whether it has no value. */
  get isEmpty(): boolean {
    return this.#byPort.size === 0;
  }

  /** The value of an address, as `IpAddress` writes it, or of `*`, which undefined stands for. */
  get(ip: string | undefined, port: number): V | undefined {
    return this.#byPort.get(port)?.get(ip ?? ANY);
  }

  set(ip: string | undefined, port: number, value: V): void {
    let ofPort = this.#byPort.get(port);
    if (ofPort === undefined) {
      ofPort = new Map();
      this.#byPort.set(port, ofPort);
    }
    ofPort.set(ip ?? ANY, value);
  }
}

const ANY = '*';
