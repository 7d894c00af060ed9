import type { MergedSection } from '../model/sections/merge-order.ts';
import { type DecidingSection, nameCause, type ProofDetail } from './proof-detail.ts';
import type { SectionKeys } from './section-keys.ts';

/** The details of a proof while it is made: classes with the same cause are one. */
export interface Details {
  add(
    verdict: ProofDetail['verdict'],
    cause: {
      readonly request: string;
      /** Whether no request is known that surely is one of the class; then any other one is a better example. */
      readonly isAssumed?: boolean;
      readonly dependsOn: string;
      readonly sections: readonly Pick<MergedSection, 'scope'>[];
      /** The keys of the server after the upgrade, where the sections are of that: they are in no text before it. */
      readonly keysAfter?: SectionKeys | undefined;
      readonly isOfEdits: boolean;
      readonly direction: ProofDetail['direction'];
      readonly isError?: true | undefined;
    },
  ): void;
  all(): readonly ProofDetail[];
}

/** Details without any class yet; `keys` are those of the server before the upgrade. */
export function createDetails(keys: SectionKeys): Details {
  const found = new Map<string, MutableDetail>();
  const assumed = new Set<string>();
  return {
    add(
      verdict,
      { request, isAssumed = false, dependsOn, sections, keysAfter, isOfEdits, direction, isError },
    ) {
      const deciding = sections.flatMap((section) =>
        decidingIn(section, keysAfter ?? keys).map((one) =>
          keysAfter === undefined ? one : { ...one, ...NOWHERE },
        ),
      );
      const places = deciding.map(({ file, key }) => `${file} ${key}`).sort();
      const id = nameCause(verdict, `${places.join('\n')}\n${dependsOn}`);
      const known = found.get(id);
      if (known === undefined) {
        if (isAssumed) assumed.add(id);
        found.set(id, {
          ...{ id, verdict, request, dependsOn, count: 1 },
          ...{ sections: deciding, isOfEdits, direction },
          ...(isError === true ? { isError } : {}),
        });
      } else {
        if (!isAssumed && assumed.delete(id)) known.request = request;
        known.count++;
        known.isOfEdits ||= isOfEdits;
      }
    },
    all: () => [...found.values()],
  };
}

const NOWHERE = { start: -1, end: -1 };

type MutableDetail = ProofDetail & { count: number; isOfEdits: boolean; request: string };

function decidingIn({ scope }: Pick<MergedSection, 'scope'>, keys: SectionKeys): readonly DecidingSection[] {
  if (scope === undefined) return [];
  const key = keys.keyOfScope(scope);
  if (!('command' in scope)) {
    const instance = 'main' in scope ? scope.main : scope;
    return [{ key, file: instance.file, start: 0, end: Number.POSITIVE_INFINITY }];
  }
  const { instance, command } = scope;
  const end =
    command.kind === 'open' ? (command.closing?.end ?? instance.document.source.text.length) : command.end;
  return [{ key, file: instance.file, ...instance.spanInFile({ start: command.start, end }) }];
}
