// In the place of `node:os` in a browser: a person there has no home directory in memory, and the machine no name.
export const devNull = '/dev/null';

export function homedir(): string {
  return '/home/nobody';
}

export function hostname(): string {
  return '';
}
