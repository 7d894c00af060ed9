/** A set of request methods: some, or all but some. httpd takes HEAD for GET. */
export interface Methods {
  readonly isAllBut: boolean;
  readonly names: ReadonlySet<string>;
  /** Equal for sets with the same methods. */
  readonly key: string;
  has(method: string): boolean;
}

export function methodsOf(names: Iterable<string>, isAllBut = false): Methods {
  const set = new Set([...names].map(asGet));
  return {
    isAllBut,
    names: set,
    key: `${isAllBut ? '*-' : ''}${[...set].sort().join(',')}`,
    has: (method) => set.has(asGet(method)) !== isAllBut,
  };
}

/** All methods. */
export const ALL_METHODS: Methods = methodsOf([], true);

function asGet(method: string): string {
  return method === 'HEAD' ? 'GET' : method;
}
