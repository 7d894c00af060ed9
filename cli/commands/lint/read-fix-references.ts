import { toFileName } from '../../../grammar/file-name.ts';
import { currentRuleIds } from '../../../rules/index.ts';
import { readFile, readStandardInput } from '../../io/read-file.ts';

/** A fix as `--apply` names it. */
export interface FixReference {
  /** As it was given. */
  readonly text: string;
  /** The rule by its id of today; as it is written where it became several. */
  readonly rule: string;
  /** The ids of today of the rules that it names. */
  readonly ids: readonly string[];
  readonly name: string;
  /**
   * Where it is offered; undefined for the only place. `file:7:3` may be column 3 of line 7, or line 3 of a file whose
   * name ends with `:7`: `locations` has both, the longer name first.
   */
  readonly locations: readonly FixLocation[] | undefined;
}

export interface FixLocation {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, as findings are printed; undefined for the whole line. */
  readonly column: number | undefined;
}

/** The references in options: those of `--apply`, and those in the files of `--apply-from`; or what is wrong with them. */
export function readFixReferences(
  apply: readonly string[],
  applyFrom: readonly string[],
): readonly FixReference[] | string {
  const references = new Map<string, FixReference>();
  for (const text of apply) {
    const reference = parseReference(text);
    if (reference === undefined) return `\`--apply ${text}\` is not of the form ${FORM}.`;
    references.set(text, reference);
  }
  for (const file of applyFrom) {
    const read = file === '-' ? readStandardInput() : readFile(file);
    const name = file === '-' ? 'standard input' : `\`${file}\``;
    if (!read.ok) return `\`--apply-from ${file}\`: ${name} ${read.problem}.`;
    for (const [i, line] of read.text.split('\n').entries()) {
      const text = toFileName(line).trim();
      if (text === '' || text.startsWith('#')) continue;
      const reference = parseReference(text);
      if (reference === undefined)
        return `Line ${i + 1} of ${name}, \`${text}\`, is not of the form ${FORM}.`;
      references.set(text, reference);
    }
  }
  return [...references.values()];
}

const FORM = 'RULE:NAME@FILE:LINE, as in `syntax/missing-gt:add-gt@conf/httpd.conf:12`';

/** Neither a rule nor the name of a fix has a `:` or `@`; the name of a file may have both. */
function parseReference(text: string): FixReference | undefined {
  const [, written, name, at] = /^([a-z0-9-]+\/[a-z0-9-]+):([a-z0-9-]+)(?:@(.*))?$/s.exec(text) ?? [];
  if (written === undefined || name === undefined) return undefined;
  const ids = currentRuleIds(written);
  const rule = ids.length === 1 ? ids[0]! : written;
  if (at === undefined) return { text, rule, ids, name, locations: undefined };
  const locations = readPlaces(at);
  return locations.length === 0 ? undefined : { text, rule, ids, name, locations };
}

/**
 * The ways to read `file:7:3`: column 3 of line 7, or line 3 of a file whose name ends with `:7`. The longer name is first;
 * empty where no line is given.
 */
export function readPlaces(at: string): readonly FixLocation[] {
  const outer = splitNumber(at);
  if (outer === undefined) return [];
  const inner = splitNumber(outer.before);
  return [
    { file: outer.before, line: outer.number, column: undefined },
    ...(inner === undefined ? [] : [{ file: inner.before, line: inner.number, column: outer.number }]),
  ];
}

function splitNumber(text: string): { readonly before: string; readonly number: number } | undefined {
  const [, before, digits] = /^(.+):([1-9]\d{0,14})$/s.exec(text) ?? [];
  return before === undefined ? undefined : { before, number: Number(digits) };
}
