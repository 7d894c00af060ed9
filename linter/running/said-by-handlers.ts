import { checkpoint, passInterruption } from '../../core/budget/interruption.ts';
import { WorkIsSpent } from '../../core/budget/work-budget.ts';
import { query } from '../../core/query.ts';
import { stopwatch } from '../../core/stopwatch.ts';
import type { ByteText } from '../../grammar/byte-text.ts';
import { wordsOf } from '../../grammar/command.ts';
import type { Document } from '../../grammar/syntax-tree.ts';
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
 * Reports of handlers about a subject in a file of a server, in their order. Handlers are called again only where something
 * that they asked has changed. `document` is that of the configuration.
 */
export const saidOf: <T>(
  configuration: Configuration,
  subject: T,
  interests: readonly Interest<Handle<T>>[],
  document: Document,
  htaccessPaths: readonly ByteText[],
) => readonly SaidByHandler[] = query(
  'saidOf',
  (
    configuration: Configuration,
    subject: unknown,
    interests: readonly Interest<Handle<never>>[],
    document: Document,
    htaccessPaths: readonly ByteText[],
  ): readonly SaidByHandler[] => {
    const said: SaidByHandler[] = [];
    for (const { rule, handle } of interests) {
      const context: RuleContext = {
        document,
        configuration,
        htaccessPolicy: undefined,
        htaccessPaths,
        args: wordsOf,
        dependsOnOtherLines: () => undefined,
        report: (report) => said.push({ rule, report, failure: undefined }),
      };
      try {
        checkpoint();
        const call = (): void => handle(subject as never, context);
        if (stopwatch === undefined) call();
        else stopwatch.time('rule', rule.id, call);
      } catch (error) {
        if (error instanceof WorkIsSpent) throw error;
        passInterruption(error);
        said.push({ rule, report: undefined, failure: error });
      }
    }
    return said.length === 0 ? NOTHING : said;
  },
  { keyLength: 3 },
);

const NOTHING: readonly SaidByHandler[] = [];

/** A list of one interest, the same list each time. */
export const aloneIn = query('aloneIn', (interest: unknown) => [interest]) as <T>(
  interest: Interest<Handle<T>>,
) => readonly Interest<Handle<T>>[];
