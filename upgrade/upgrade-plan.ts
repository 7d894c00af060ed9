import type { LeftSection } from '../access/conversion/conversion.ts';
import type { ByteText } from '../grammar/byte-text.ts';
import type { WithheldFix } from '../linter/apply-fixes.ts';
import type { ServerReader } from '../linter/server-reader.ts';
import type { ReadServerOptions } from '../model/server/read-server.ts';
import type { Located } from '../model/server/server.ts';
import type { Rule } from '../rules/kit/define-rule.ts';
import type { Gap } from './find-gaps.ts';
import type { PlannedModules } from './modules/planned-modules.ts';
import type { ProofDetail } from './proof-detail.ts';
import type { AccessProof } from './prove-access.ts';
import type { HostsProof } from './prove-hosts.ts';
import type { MetChange } from './releases/find-release-changes.ts';
import type { UpgradeItem } from './upgrade-item.ts';

/** How a server is upgraded. */
export interface UpgradeOptions {
  /** How httpd 2.2 reads it. */
  readonly before: ReadServerOptions;
  /** How httpd 2.4 reads it; the target says that it is from 2.2. */
  readonly after: ReadServerOptions;
  readonly rules: readonly Rule[];
  /** Paths of .htaccess files on the server. */
  readonly htaccess: readonly ByteText[];
  /** Whether Order, Allow, Deny and Satisfy stay. */
  readonly keepsAccessCompat: boolean;
  /** The modules that httpd 2.2 had compiled in, by name; undefined where nobody says. */
  readonly builtIn?: ReadonlySet<string> | undefined;
  /** The details of the proof that somebody accepted, by id. */
  readonly accepted: ReadonlySet<string>;
  /** Why a file, as findings call it, must stay as it is: a clause; undefined where it may be changed. */
  readonly refusalOf: (file: string) => string | undefined;
}

/** How a server is upgraded, and what reads and lints it with each of the texts that are tried. */
export interface PlanOptions extends UpgradeOptions {
  readonly reader: ServerReader;
}

/** What an upgrade does to a server, and what is known of the result. Nothing is written. */
export interface UpgradePlan {
  readonly items: readonly UpgradeItem[];
  /** The files that become others, as findings call them, with their texts. */
  readonly edits: readonly FileEdit[];
  readonly proof: UpgradeProof;
  /** Fixes that were not made, each with the reason as a clause. */
  readonly withheld: readonly WithheldFix[];
  /** Sections with access-compat directives that stay, with the reasons. */
  readonly left: readonly LeftSection[];
  /** The converted sections, by their keys, that deny more than httpd 2.2 did, because no `Require` gives the same answers. */
  readonly narrowed?: ReadonlySet<string>;
  /** Faults of older releases that the configuration may meet and the newer one has no longer; between releases of 2.4 alone. */
  readonly mended: readonly MetChange[];
  /** What could be converted besides, were its differences accepted. */
  readonly offers: readonly TolerantOffer[];
  /** The modules that must be there; undefined where the modules stay those that are loaded. */
  readonly modules?: PlannedModules;
  /** Names that httpd may be started with by -D, and that decide about lines. */
  readonly startNames?: readonly ByteText[];
  /** The line that shows that the files are for httpd 2.4 already; undefined where they are for 2.2. */
  readonly already?: Located | undefined;
  /** Whether plume did not look at all of the server, because that was too much work. */
  readonly isCutShort: boolean;
}

/** A file before and after. */
export interface FileEdit {
  readonly file: string;
  readonly before: ByteText;
  readonly after: ByteText;
}

/** What is known of the upgraded server. */
export interface UpgradeProof {
  /** How many errors 2.4 would still report in it. */
  readonly errors: number;
  /** What the result lacks without which it serves nobody. */
  readonly gaps: readonly Gap[];
  /** Undefined where comparing was too much work. */
  readonly access: AccessProof | undefined;
  readonly hosts: HostsProof | undefined;
}

/** A conversion that would convert more, were 401 as good as 403. */
export interface TolerantOffer {
  /** The sections that it converts besides. */
  readonly sections: readonly LeftSection[];
  /** The classes that must be accepted for it. */
  readonly details: readonly ProofDetail[];
}
