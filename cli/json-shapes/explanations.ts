import type { LineOrNone } from './place.ts';

/**
 * Later versions of plume may add properties. Everything that is removed or changes its meaning gets a new version. All texts
 * have configuration text in backticks.
 * @title Output of plume explain --format json
 */
export interface Explanations {
  readonly version: 1;
  /** What is explained, in the order in which the input has it first. */
  readonly explanations: readonly ExplanationDescription[];
}

/** One explanation. */
export interface ExplanationDescription {
  readonly kind:
    | 'rule'
    | 'directive'
    | 'message'
    | 'module'
    | 'status'
    | 'symptom'
    | 'syntax-error'
    | 'upgrade'
    | 'word';
  /**
   * Its name: AH01797, Order, <Directory>, 403, mod_rewrite, upgrade/default-type, 2.4.54/limit-request-body,
   * build/shared-module.
   */
  readonly subject: string;
  readonly title: string;
  /**
   * How many lines of the input have it.
   * @minimum 1
   */
  readonly count: number;
  /** Paragraphs: what it means. */
  readonly text: readonly string[];
  readonly facts: readonly LabelledFact[];
  readonly sections: readonly ExplanationPart[];
  /** Directives that it is about, the likeliest cause first; sections begin with <. */
  readonly directives: readonly string[];
  /**
   * Where several messages have this one cause: what each is about, such as its path, with how many lines have it; else
   * empty.
   */
  readonly about: readonly Counted[];
  /** The addresses of the clients, with how many lines each has; those with the most first. */
  readonly clients: readonly Counted[];
  /** The line of the error log that was given, the first of several; null for what is none. */
  readonly log: LogEntry | null;
  /** With --root: the lines of the server that lead to the message, the likeliest first; else null. */
  readonly lines: readonly CausingLine[] | null;
}

/** What is known of it, under a label. */
export interface LabelledFact {
  readonly label: string;
  readonly value: string;
}

/** Paragraphs and points under a title. */
export interface ExplanationPart {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
}

/** Something and how many lines are about it. */
export interface Counted {
  readonly text: string;
  /** @minimum 1 */
  readonly count: number;
}

/** A line of an error log. */
export interface LogEntry {
  readonly module: string | null;
  readonly level: string | null;
  readonly client: string | null;
  readonly message: string;
}

/** A line of a server that leads to a message. */
export interface CausingLine extends LineOrNone {
  /** The command as it is written. */
  readonly text: string;
  /** The opening tag of the section that it is in; absent outside of sections. */
  readonly within?: string;
  /** decides: this line decides the request, or is what httpd reports; may: it sets what the message is about. */
  readonly certainty: 'decides' | 'may';
  /** Why, as a clause; absent where the text of the explanation says it. */
  readonly why?: string;
  /** What to do about it. */
  readonly help?: string;
}
