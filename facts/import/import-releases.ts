import { compareReleases } from '../releases.ts';

/** One line of facts/data/releases.jsonl. */
export interface ReleaseRecord {
  readonly version: string;
  /** `tagged`: a number that was given and never released; `distributed`: copied to mirrors, never announced. */
  readonly state: 'released' | 'tagged' | 'distributed' | 'unknown';
  readonly source: string;
}

const states: Readonly<Record<string, ReleaseRecord['state']>> = {
  released: 'released',
  'not released': 'tagged',
  distributed: 'distributed',
  'released?': 'unknown',
};

/** The records from the shared releases.json, oldest first. */
export function importReleases(json: string): readonly ReleaseRecord[] {
  const shared = JSON.parse(json) as readonly { readonly version: string; readonly state: string }[];
  return shared
    .map(({ version, state }) => ({
      version,
      state: states[state]!,
      source: sourceOf(version, state),
    }))
    .sort((a, b) => compareReleases(a.version, b.version));
}

function sourceOf(version: string, state: string): string {
  if (state === 'released?') return 'a number between two releases';
  const after = compareReleases(version, '2.4.62') > 0;
  return after ? `the installed server, ${version}` : `release history in STATUS of ${version.slice(0, 3)}.x`;
}
