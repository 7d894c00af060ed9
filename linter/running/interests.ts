import { query } from '../../core/query.ts';
import type { CommentLine, Document } from '../../grammar/syntax-tree.ts';
import type { SectionFault } from '../../model/contexts/section-faults.ts';
import type { Notice, NoticeKind, Server } from '../../model/server/server.ts';
import type { CutShort, Rule, RuleContext, UnusedSuppression } from '../../rules/kit/define-rule.ts';
import { type HandlersFor, indexCommandHandlers } from './command-handlers.ts';

/** What a rule does with a subject it asked for. */
export interface Interest<H> {
  readonly rule: Rule;
  readonly handle: H;
}
export type Handle<T> = (subject: T, context: RuleContext) => void;
/** The handlers of a set of rules by what they asked for. */
interface InterestIndex {
  readonly document: readonly Interest<Handle<Document>>[];
  /** Analyses of files on their own and of .htaccess files, which look at files of servers with `server`. */
  readonly fileAnalysis: readonly Interest<Handle<Document>>[];
  readonly fault: readonly Interest<Handle<SectionFault>>[];
  readonly comment: readonly Interest<Handle<CommentLine>>[];
  /** Handlers of commands; those who want every command among them. */
  readonly handlersFor: HandlersFor;
  readonly suppression: readonly Interest<Handle<UnusedSuppression>>[];
  readonly notice: ReadonlyMap<NoticeKind, readonly Interest<Handle<Notice>>[]>;
  readonly server: readonly Interest<Handle<Server>>[];
  readonly cutShort: readonly Interest<Handle<CutShort>>[];
}

/** The index of `rules`; kept for the next document that is linted with the same list. */
export const indexInterests = query('indexInterests', (rules: readonly Rule[]): InterestIndex => {
  const document: Interest<Handle<Document>>[] = [];
  const fault: Interest<Handle<SectionFault>>[] = [];
  const comment: Interest<Handle<CommentLine>>[] = [];
  const suppression: Interest<Handle<UnusedSuppression>>[] = [];
  const server: Interest<Handle<Server>>[] = [];
  const cutShort: Interest<Handle<CutShort>>[] = [];
  const notice = new Map<NoticeKind, Interest<Handle<Notice>>[]>();
  for (const rule of rules) {
    const { on } = rule;
    if (on.document !== undefined) document.push({ rule, handle: on.document });
    if (on.fault !== undefined) fault.push({ rule, handle: on.fault });
    if (on.comment !== undefined) comment.push({ rule, handle: on.comment });
    if (on.suppression !== undefined) suppression.push({ rule, handle: on.suppression });
    if (on.cutShort !== undefined) cutShort.push({ rule, handle: on.cutShort });
    if (on.server !== undefined) server.push({ rule, handle: on.server });
    for (const [kind, handle] of Object.entries(on.notice ?? {}) as [NoticeKind, Handle<Notice>][]) {
      const handlers = notice.get(kind) ?? [];
      handlers.push({ rule, handle });
      notice.set(kind, handlers);
    }
  }
  return {
    document: document.filter(({ rule }) => rule.on.looksAtServerFiles !== false),
    fileAnalysis: document.filter(({ rule }) => rule.on.looksAtServerFiles === false),
    fault,
    comment,
    handlersFor: indexCommandHandlers(rules),
    suppression,
    notice,
    server,
    cutShort,
  };
});
