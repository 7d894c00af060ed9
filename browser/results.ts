import type { RequestDescription } from '../cli/json-shapes/request.ts';
import type { UpgradeDescription } from '../cli/json-shapes/upgrade.ts';

/** The answer to `plume/request`: what the command prints as JSON and as text, or what it says where it prints nothing. */
export type RequestResult =
  | { readonly description: RequestDescription; readonly text: string }
  | { readonly problem: string };

/** A file as it is after an upgrade; the text is null where its bytes are not UTF-8. */
interface UpgradedFile {
  readonly file: string;
  readonly text: string | null;
}

/** The plan of an upgrade from httpd 2.2 to 2.4, with the files that it changes; null where the main file cannot be read. */
export type UpgradeResult = (UpgradeDescription & { readonly changed: readonly UpgradedFile[] }) | null;
