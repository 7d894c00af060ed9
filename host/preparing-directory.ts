const PREFIX = '.plume-';

/** What a directory of prepared files is called where it has to lie in somebody's tree: it is gone when the run ends. */
export function nameOfPreparingDirectory(run: string): string {
  return PREFIX + run;
}

/** Whether a directory is called so: an interrupted run left it, and nothing in it is anybody's configuration. */
export function isPreparingDirectory(name: string): boolean {
  return name.startsWith(PREFIX);
}
