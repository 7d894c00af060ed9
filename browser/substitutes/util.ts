// In the place of `node:util` in a browser.
export function format(...values: readonly unknown[]): string {
  return values
    .map((value) => (value instanceof Error ? (value.stack ?? value.message) : String(value)))
    .join(' ');
}
