/** The name of the file with the notices, beside what was bundled. */
export const NOTICES_FILE: string;

/** The text of the notices of packages, by their folders; throws where one has no licence text. */
export function writeNotices(packages: readonly string[], options: { readonly hasFacts: boolean }): string;

/** The folders of the packages that the files of a bundle, absolute paths, come from. */
export function packagesOf(inputs: readonly string[]): readonly string[];
