import type { Series } from '../../grammar/syntax-tree.ts';
import { formatRecord } from '../record-text.ts';

/**
 * One line of facts/data/profiles.jsonl: an httpd as a distribution builds and starts it. Lists of modules are written
 * as terms (facts/profiles.ts says how they are read); a member that is left out is not known.
 */
export interface ProfileRecord {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly series: Series;
  /** The number that it gives itself, where all its updates kept it. */
  readonly version?: string;
  /** Whether it is httpd as its authors released it. */
  readonly asReleased?: boolean;
  /** The oldest and the newest release that it was made from. */
  readonly releases?: readonly [string, string];
  readonly static?: readonly string[];
  readonly loadable?: readonly string[];
  /** The package that brings a module, where it is not the server's own. */
  readonly packages?: Readonly<Record<string, string>>;
  /** The MPM that it uses as it is installed. */
  readonly mpm?: string;
  readonly serverRoot?: string;
  readonly mainFile?: string;
  readonly moduleDirectory?: string;
  readonly layout: 'debian' | 'redhat' | 'alpine' | 'upstream' | 'unknown';
  /** What its httpd and OpenSSL are surely built without, by the names of facts/data/build-options.jsonl. */
  readonly lacks?: readonly string[];
  readonly commandLine?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The file that it takes its environment from. */
  readonly environmentFile?: string;
  readonly evidence: 'measured' | 'package file' | 'documentation';
  readonly source: string;
}

/** The record as facts/profiles.ts decodes it. A list that is known to be empty is written as `-`. */
export function formatProfile(row: ProfileRecord): string {
  return formatRecord(
    [
      row.name,
      row.aliases?.join(','),
      row.series,
      row.version,
      row.releases?.join(','),
      formatList(row.static),
      formatList(row.loadable),
      formatList(row.packages && formatPairs(row.packages)),
      row.mpm,
      row.serverRoot,
      row.mainFile,
      row.moduleDirectory,
      row.layout,
      formatList(row.commandLine),
      formatList(row.environment && formatPairs(row.environment)),
      row.environmentFile,
      row.evidence,
      row.source,
      row.asReleased ? '1' : undefined,
      row.lacks?.join(','),
    ].map((field) => field ?? ''),
  );
}

function formatList(items: readonly string[] | undefined): string | undefined {
  return items?.length === 0 ? '-' : items?.join(',');
}

function formatPairs(pairs: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(pairs).map(([name, value]) => `${name}=${value}`);
}
