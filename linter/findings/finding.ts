import type { ByteText, Span } from '../../grammar/byte-text.ts';
import type { LocatedHttpdMessage } from '../../model/messages/httpd-message.ts';
import type { Fix, Severity, Together, UpgradeKind, UpgradeNote } from '../../rules/kit/define-rule.ts';

/** What a rule found, ready for people and machines; spans are byte offsets into the text of `file`. */
export interface Finding extends Span {
  /** `group/name`, or `internal/…` where plume itself failed. */
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** Which of its rule's messages it is; undefined where plume itself failed. */
  readonly key?: string;
  readonly file: string;
  readonly httpd: LocatedHttpdMessage | undefined;
  readonly help: string | undefined;
  /** The request that shows it. */
  readonly request?: ShowingRequest;
  readonly related: readonly RelatedPlace[];
  readonly fixes: readonly Fix[];
  /** Whether it would be an error if httpd surely read its line. */
  readonly isErrorIfRead?: boolean;
  /** What it may be told together with; see `foldFindings`. */
  readonly together?: ToldTogether;
  /** What it tells: itself as it was found, and others in the order of the files. Only `foldFindings` makes such findings. */
  readonly members?: readonly FindingInText[];
  /** Why plume did not read what a line includes, as a clause; undefined where it says something of the configuration. */
  readonly unreadBecause?: string;
  /** What it has to do with an upgrade, where its rule says so. */
  readonly upgrade?: UpgradeNote & { readonly kind?: UpgradeKind };
  /**
   * What it is about, where that is not the command at its place: what several lines have in common, or of a whole file
   * what its message names, apart from numbers and paths.
   */
  readonly about?: readonly string[];
  /** Where plume itself failed: the stack of what a rule threw, which only developers are shown. */
  readonly stack?: string;
  /** See Report. */
  readonly needs?: readonly string[];
  /** See Report. */
  readonly goesWithConversion?: boolean;
}

/** A request that shows a finding: that of an ordinary browser, with what it has besides. */
export interface ShowingRequest {
  /** The main file of the server, or the folder of a .htaccess, as findings call it. */
  readonly server: string;
  /** With the name of the host. */
  readonly url: string;
  readonly method: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Whether the client sends it to the server as to its proxy. */
  readonly isForProxy: boolean;
  /** True if it arrives from a load balancer at which TLS ends. */
  readonly isTlsInFront: boolean;
  /** Who logs in, where that is needed. */
  readonly user: string | undefined;
  /** The address of the client and its name, where it takes one that lines name. */
  readonly client: string | undefined;
  readonly clientName: string | undefined;
}

/** What findings have in common that are told as one. */
export interface ToldTogether extends Pick<Together, 'in' | 'message' | 'alike' | 'place' | 'row'> {
  /** Findings of a rule with equal keys are told together. */
  readonly key: string;
}

/** A finding with the text of its file. */
export interface FindingInText {
  readonly finding: Finding;
  readonly text: ByteText;
}

export interface RelatedPlace extends Span {
  readonly file: string;
  /** The text of `file`, where that is not the finding's own. */
  readonly text?: ByteText;
  readonly message: string;
}

/** One linted file: its text as read and what was found in it, in the order of the text. */
export interface LintedFile {
  readonly file: string;
  readonly text: ByteText;
  readonly findings: readonly Finding[];
  /** What comments in the file suppress; left out where that is nothing. */
  readonly suppressed?: readonly Finding[];
  /**
   * Whether plume did not read or check all of what belongs to the file, because that was too much work: then nothing of
   * it may be fixed, and no other finding does not mean that there is no fault.
   */
  readonly isCutShort?: boolean;
  /** Rules whose analysis of the whole file or server was too much work; all others have said what they have to say. */
  readonly unfinished?: readonly string[];
  /** How many virtual hosts were not asked about lines outside of them: more kinds of hosts than are asked. */
  readonly hostsNotAsked?: number;
}
