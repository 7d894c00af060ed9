import { checkpoint, passInterruption } from '../../core/budget/interruption.ts';
import { WorkIsSpent } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import { stopwatch } from '../../core/stopwatch.ts';
import { wordsOf } from '../../grammar/command.ts';
import type { Configuration } from '../../model/configuration/configuration.ts';
import type { Report, Rule, RuleContext } from '../../rules/kit/define-rule.ts';
import type { Handle, Interest } from './interests.ts';

/** A report of a handler, or how the handler failed. */
export interface SaidByHandler {
  readonly rule: Rule;
  readonly report: Report | undefined;
  readonly failure: unknown;
}

/**
 * Reports of handlers about a subject in a file, in their order. Handlers are called again only where something that they
 * asked has changed. The `surroundings` are those of the configuration.
 */
export const saidOf: <T>(
  configuration: Configuration,
  subject: T,
  interests: readonly Interest<Handle<T>>[],
  surroundings: Surroundings,
) => readonly SaidByHandler[] = query(
  'saidOf',
  (
    configuration: Configuration,
    subject: unknown,
    interests: readonly Interest<Handle<never>>[],
    surroundings: Surroundings,
  ): readonly SaidByHandler[] => {
    const said: SaidByHandler[] = [];
    for (const interest of interests) {
      const { rule } = interest;
      const context: RuleContext = {
        ...surroundings,
        configuration,
        args: wordsOf,
        dependsOnOtherLines: () => undefined,
        report: (report) => said.push({ rule, report, failure: undefined }),
      };
      callHandler(interest, context, subject as never, (_, failure) =>
        said.push({ rule, report: undefined, failure }),
      );
    }
    return said.length === 0 ? NOTHING : said;
  },
  { keyLength: 3 },
);

/** What a handler sees beside the configuration. */
type Surroundings = Pick<RuleContext, 'document' | 'htaccessPolicy' | 'htaccessPaths'>;

const NOTHING: readonly SaidByHandler[] = [];

/** Calls a handler; `fail` notes that it failed, and work that is spent or makes way is let pass. */
export function callHandler<T>(
  { rule, handle }: Interest<Handle<T>>,
  context: RuleContext,
  subject: T,
  fail: (rule: Rule, error: unknown) => void,
): void {
  try {
    checkpoint();
    if (stopwatch === undefined) handle(subject, context);
    else stopwatch.time('rule', rule.id, () => handle(subject, context));
  } catch (error) {
    if (error instanceof WorkIsSpent) throw error;
    passInterruption(error);
    fail(rule, error);
  }
}

/** A list of one interest, the same list each time. */
export const aloneIn = query('aloneIn', (interest: unknown) => [interest]) as <T>(
  interest: Interest<Handle<T>>,
) => readonly Interest<Handle<T>>[];
