import { asciiLowerCase } from '../grammar/byte-text.ts';
import type { Command, CommentLine, Document } from '../grammar/syntax-tree.ts';
import type { SectionFault } from '../model/contexts/section-faults.ts';
import type { Notice, NoticeKind, Server } from '../model/server/server.ts';
import type { CutShort, Rule, RuleContext, UnusedSuppression } from '../rules/kit/define-rule.ts';

/** What a rule does with a subject it asked for. */
export interface Interest<H> {
  readonly rule: Rule;
  readonly handle: H;
}
export type Handle<T> = (subject: T, context: RuleContext) => void;
/** The handlers of a set of rules by what they asked for. */
interface InterestIndex {
  readonly document: readonly Interest<Handle<Document>>[];
  readonly fault: readonly Interest<Handle<SectionFault>>[];
  readonly comment: readonly Interest<Handle<CommentLine>>[];
  /** Handlers of commands by key; those who want every command among them. */
  handlersOf(key: string): CommandHandlers;
  readonly suppression: readonly Interest<Handle<UnusedSuppression>>[];
  readonly notice: ReadonlyMap<NoticeKind, readonly Interest<Handle<Notice>>[]>;
  readonly server: readonly Interest<Handle<Server>>[];
  readonly cutShort: readonly Interest<Handle<CutShort>>[];
}

/** Who wants to see a command. */
export interface CommandHandlers {
  /** Those of line-local rules. */
  readonly local: readonly Interest<Handle<Command>>[];
  readonly others: readonly Interest<Handle<Command>>[];
}

const indexes = new WeakMap<readonly Rule[], InterestIndex>();

/** The index of `rules`; kept for the next document that is linted with the same list. */
export function indexInterests(rules: readonly Rule[]): InterestIndex {
  const known = indexes.get(rules);
  if (known !== undefined) return known;
  const command = new Map<string, Interest<Handle<Command>>[]>();
  const document: Interest<Handle<Document>>[] = [];
  const fault: Interest<Handle<SectionFault>>[] = [];
  const comment: Interest<Handle<CommentLine>>[] = [];
  const everyCommand: Interest<Handle<Command>>[] = [];
  const suppression: Interest<Handle<UnusedSuppression>>[] = [];
  const server: Interest<Handle<Server>>[] = [];
  const cutShort: Interest<Handle<CutShort>>[] = [];
  const notice = new Map<NoticeKind, Interest<Handle<Notice>>[]>();
  for (const rule of rules) {
    const { on } = rule;
    if (on.document !== undefined) document.push({ rule, handle: on.document });
    if (on.fault !== undefined) fault.push({ rule, handle: on.fault });
    if (on.comment !== undefined) comment.push({ rule, handle: on.comment });
    if (on.everyCommand !== undefined) everyCommand.push({ rule, handle: on.everyCommand });
    if (on.suppression !== undefined) suppression.push({ rule, handle: on.suppression });
    if (on.cutShort !== undefined) cutShort.push({ rule, handle: on.cutShort });
    if (on.server !== undefined) server.push({ rule, handle: on.server });
    for (const [kind, handle] of Object.entries(on.notice ?? {}) as [NoticeKind, Handle<Notice>][]) {
      const handlers = notice.get(kind) ?? [];
      handlers.push({ rule, handle });
      notice.set(kind, handlers);
    }
    for (const [name, handle] of Object.entries(on.command ?? {})) {
      const key = asciiLowerCase(name);
      const handlers = command.get(key) ?? [];
      handlers.push({ rule, handle });
      command.set(key, handlers);
    }
  }
  const handlers = new Map<string, CommandHandlers>();
  const index: InterestIndex = {
    document,
    fault,
    comment,
    handlersOf(key) {
      let found = handlers.get(key);
      if (found === undefined) {
        const all = [...everyCommand, ...(command.get(key) ?? [])];
        found = {
          local: all.filter(({ rule }) => rule.isLineLocal === true),
          others: all.filter(({ rule }) => rule.isLineLocal !== true),
        };
        handlers.set(key, found);
      }
      return found;
    },
    suppression,
    notice,
    server,
    cutShort,
  };
  indexes.set(rules, index);
  return index;
}
