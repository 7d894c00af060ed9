import { lazyRows } from '../table.ts';

/** What leads to messages of httpd's, and what to do about them. */
export interface MessageCause {
  /** Directives whose settings lead to it, as people write them, sections with `<`; the likeliest first. */
  readonly directives: readonly string[];
  /** True where no setting leads to it, but the system, the network or a client does. */
  readonly isOutside: boolean;
  /** Sentences in plain words; undefined where httpd's own words have to do. */
  readonly meaning: string | undefined;
  readonly advice: string | undefined;
}

/** What leads to the message with a number such as `AH01797`; undefined where that is not known. */
export function messageCause(id: string): MessageCause | undefined {
  index ??= new Map(causes().flatMap(({ ids, cause }) => ids.map((one) => [one, cause] as const)));
  return index.get(id);
}

let index: ReadonlyMap<string, MessageCause> | undefined;

const causes = lazyRows('message-causes', (row) => ({
  ids: row.list('ids'),
  cause: {
    directives: row.list('directives'),
    isOutside: row.flag('notConfiguration'),
    meaning: row.optional('meaning'),
    advice: row.optional('advice'),
  },
}));

/** The messages for which a directive is among the causes, as people write it; those where it is the first come first. */
export function messagesAbout(directive: string): readonly string[] {
  const rank = (ids: ReturnType<typeof causes>[number]) => ids.cause.directives.indexOf(directive);
  return causes()
    .filter((row) => rank(row) >= 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap(({ ids }) => ids);
}
