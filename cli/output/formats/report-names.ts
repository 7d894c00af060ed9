import path from 'node:path';
import process from 'node:process';

/** What a report calls the files of a run. */
export interface ReportNames {
  /** Relative to the directory of the report, with slashes, where the file is in it; else as it was given. */
  nameOf(file: string): string;
}

/**
 * Names for programs that know the files of a repository. Its directory is what the variable says, as CI systems set it;
 * for files that are not in it, and without the variable, the working directory.
 */
export function createReportNames(variable?: string): ReportNames {
  const here = process.cwd();
  const told = variable === undefined ? undefined : process.env[variable];
  const bases = told === undefined || !path.isAbsolute(told) ? [here] : [told, here];
  const known = new Map<string, string>();
  return {
    nameOf(file) {
      let name = known.get(file);
      if (name === undefined) {
        name = nameIn(bases, file);
        known.set(file, name);
      }
      return name;
    },
  };
}

function nameIn(bases: readonly string[], file: string): string {
  const full = path.resolve(file);
  for (const base of bases) {
    const relative = path.relative(base, full);
    const isInside = relative !== '' && relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
    if (isInside) return relative.split(path.sep).join('/');
  }
  return file;
}
