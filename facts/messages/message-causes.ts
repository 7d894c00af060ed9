import { once } from '../../core/query.ts';
import { lazyRows } from '../table.ts';

/** What leads to messages of httpd's, and what to do about them. */
export interface MessageCause {
  /** Directives whose settings lead to it, as people write them, sections with `<`; the likeliest first. */
  readonly directives: readonly string[];
  /** True where no setting leads to it, but the system, the network or a client does. */
  readonly isOutside: boolean;
  /** True where it only reports that something failed, and a message before it says why. */
  readonly isConsequence: boolean;
  /** True where httpd goes on after it: it is not the reason of a failure. */
  readonly goesOn: boolean;
  /** Sentences in plain words; undefined where httpd's own words have to do. */
  readonly meaning: string | undefined;
  readonly advice: string | undefined;
}

/** What leads to the message with a number such as `AH01797`; undefined where that is not known. */
export function messageCause(id: string): MessageCause | undefined {
  return causesById().get(id);
}

const causesById = once(
  'causesById',
  (): ReadonlyMap<string, MessageCause> =>
    new Map(causes().flatMap(({ ids, cause }) => ids.map((one) => [one, cause] as const))),
);

const causes = lazyRows('message-causes', (row) => ({
  ids: row.list('ids'),
  cause: {
    directives: row.list('directives'),
    isOutside: row.flag('notConfiguration'),
    isConsequence: row.flag('isConsequence'),
    goesOn: row.flag('goesOn'),
    meaning: row.optional('meaning'),
    advice: row.optional('advice'),
  },
}));

/** The causes of messages that a directive is among; first those that plume has words for, then where it comes first. */
export function causesAbout(
  directive: string,
): readonly { readonly ids: readonly string[]; readonly cause: MessageCause }[] {
  const rank = ({ cause }: ReturnType<typeof causes>[number]) =>
    cause.directives.indexOf(directive) + (cause.meaning === undefined ? NO_WORDS : 0);
  return causes()
    .filter(({ cause }) => cause.directives.includes(directive))
    .toSorted((a, b) => rank(a) - rank(b));
}

/** More than a message has causes. */
const NO_WORDS = 1000;
