/** What plume says about something that a person asks about: plain data, written by whoever shows it. */
export interface Explanation {
  readonly kind:
    | 'directive'
    | 'message'
    | 'module'
    | 'status'
    | 'symptom'
    | 'syntax-error'
    | 'upgrade'
    | 'word';
  /** `AH01797`, `<Directory>`, `Order`, `403`, `mod_rewrite`, `2.4.54/limit-request-body`; the text that was asked about where it has no name. */
  readonly subject: string;
  /** What it is, in one line; configuration text is in backticks, here and in all texts below. */
  readonly title: string;
  /** Paragraphs that come first. */
  readonly text: readonly string[];
  /** What is known of it, each under a label of one or two words; an example may have several lines. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sections: readonly ExplanationSection[];
  /** Names of directives that it is about, as people write them. */
  readonly directives: readonly string[];
  /** With a server: its lines that lead to a message, the likeliest first. Undefined where no server was asked. */
  readonly lines?: readonly CausingLine[];
}

/** Paragraphs or points under a title. */
export interface ExplanationSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

/** A line of a server that leads to a message. */
export interface CausingLine {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The command as it is written. */
  readonly text: string;
  /** The opening tag of the section that it is in; left out outside of sections. */
  readonly within?: string;
  /**
   * `decides`: this line decides the request, or is what httpd reports; `may`: it sets what the message is about, and
   * plume cannot tell whether it is this one.
   */
  readonly certainty: 'decides' | 'may';
  /** Why, as a clause; left out where the text of the explanation says it. */
  readonly why?: string;
  /** What to do about it. */
  readonly help?: string;
}
