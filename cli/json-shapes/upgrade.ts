import type { FileName, Line } from './place.ts';

/**
 * The plan of an upgrade.
 * @title What plume upgrade --format json prints, version 1
 */
export interface UpgradeDescription {
  readonly version: 1;
  /** The main file of the server. */
  readonly root: string;
  readonly from: string;
  readonly to: string;
  /** The machine that the server moves to, as --to-server was given; null where it stays. */
  readonly toServer: string | null;
  /** Whether the edits are in the files. */
  readonly written: boolean;
  /** A sentence that says why the files are for httpd 2.4 already; null where they are for 2.2. */
  readonly already: string | null;
  /** What a person does before httpd 2.4 can start, in this order. */
  readonly todo: readonly UpgradeStep[];
  readonly items: readonly UpgradeItem[];
  readonly edits: readonly UpgradeEdit[];
  /**
   * Faults of the older release that the configuration may meet and the newer one has no longer; between releases of 2.4
   * alone.
   */
  readonly mended: readonly MendedFault[];
  readonly proof: UpgradeProof;
}

/** A step for a person. */
export interface UpgradeStep {
  readonly text: string;
  readonly commands: readonly UpgradeCommand[];
  /** The items that it settles, as places in the list of all, counted from 0. */
  readonly items: readonly ItemPlace[];
}

/**
 * A place in a list, counted from 0.
 * @minimum 0
 */
export type ItemPlace = number;

/** A command of a step. */
export interface UpgradeCommand {
  /** The distributions on which it is run; null for all. */
  readonly on: string | null;
  /** A line for a shell. */
  readonly run: string;
}

/** One thing that an upgrade has to do with. */
export interface UpgradeItem extends Line {
  /**
   * fails: httpd 2.4 does not start, or answers 500. changes: it does something else. recompile: a module of another maker.
   */
  readonly kind: 'fails' | 'changes' | 'deprecated' | 'recompile' | 'delete' | 'install' | 'check';
  /**
   * The rule that found it, of which plume explain says more; between releases of 2.4 also a change, as
   * 2.4.54/limit-request-body, of docs/release-changes.md.
   */
  readonly rule: string;
  readonly message: string;
  /** What to do. */
  readonly help: string | null;
  /** A request or a setting that shows it. */
  readonly request: string | null;
  /** What httpd does before the upgrade. */
  readonly before: string | null;
  /** What httpd does after it. */
  readonly after: string | null;
  /** Whether the edits settle it. */
  readonly edited: boolean;
  /**
   * What it says as the row of a table, where others of its rule say as much: of changed defaults the directive, both
   * values, and what it means.
   */
  readonly row: readonly string[] | null;
  /** Items with the same number say the same of alike sections; null where no other does. */
  readonly alike: number | null;
  /** Fixes that somebody must choose. */
  readonly choices: readonly FixToChoose[];
}

/** A fix that somebody must choose. */
export interface FixToChoose {
  /** The argument of plume lint --apply. */
  readonly apply: string;
  readonly title: string;
  /** A line for a shell that applies it. */
  readonly command: string;
}

/** What the upgrade changes in a file. */
export interface UpgradeEdit extends FileName {
  /** A unified diff. */
  readonly diff: string;
}

/** A fault that a release of 2.4 mended. */
export interface MendedFault {
  /** What plume calls it. */
  readonly change: string;
  /** The release that mended it. */
  readonly since: string;
  /** Whether it was a vulnerability. */
  readonly security: boolean;
  readonly message: string;
}

/** How far the result does what the server did before. */
export interface UpgradeProof {
  /**
   * Errors that httpd 2.4 would still report.
   * @minimum 0
   */
  readonly errors: number;
  /**
   * What the result lacks without which httpd 2.4 serves nobody, as sentences: while there is one, nothing is proved.
   */
  readonly gaps: readonly string[];
  /** Whether plume looked at all of the server. */
  readonly complete: boolean;
  /**
   * Request classes; the sum of the next three.
   * @minimum 0
   */
  readonly classes: number;
  /**
   * Classes whose access decision is that of 2.2.
   * @minimum 0
   */
  readonly same: number;
  /**
   * Classes with another decision.
   * @minimum 0
   */
  readonly different: number;
  /**
   * Classes of which plume cannot tell.
   * @minimum 0
   */
  readonly open: number;
  readonly details: readonly ProofDetail[];
  readonly hosts: HostsProof;
}

/** A request class that is decided otherwise, or that plume cannot decide. */
export interface ProofDetail {
  /** What --accept takes. */
  readonly class: string;
  readonly verdict: 'different' | 'open';
  /** A request of the class. */
  readonly request: string;
  /** How the answers differ, or what they depend on. */
  readonly dependsOn: string;
  /**
   * How many classes this is true of.
   * @minimum 1
   */
  readonly count: number;
}

/** Which virtual host answers which name, before and after. */
export interface HostsProof {
  /**
   * Pairs of a name and an address.
   * @minimum 0
   */
  readonly names: number;
  /**
   * Pairs that reach the same host.
   * @minimum 0
   */
  readonly same: number;
  /**
   * Pairs that reach another host.
   * @minimum 0
   */
  readonly different: number;
  /**
   * Pairs of which plume cannot tell.
   * @minimum 0
   */
  readonly open: number;
  readonly details: readonly HostDetail[];
}

/** A name that another host answers, or that plume cannot tell of. */
export interface HostDetail {
  readonly verdict: 'different' | 'open';
  /** A name, and the address at which it is asked for. */
  readonly request: string;
  /** Which host answers in 2.2. */
  readonly before: string;
  /** Which host answers in 2.4. */
  readonly after: string;
}
