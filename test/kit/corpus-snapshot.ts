import type { CorpusResult } from './corpus.ts';

/** What the rules find in the corpus, small enough to be kept beside the tests. */
export interface CorpusSnapshot {
  /** By rule: how many findings of each severity. */
  readonly rules: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /**
   * By file: `rule:1,7 other-rule:3`, sorted; files without findings are left out. The parts of a file's path have `>`
   * between them: with slashes a folder of the corpus would read like one of somebody's machine.
   */
  readonly files: Readonly<Record<string, string>>;
}

export function takeSnapshot({ files }: CorpusResult): CorpusSnapshot {
  const rules = new Map<string, Map<string, number>>();
  const texts: [string, string][] = [];
  for (const { file, findings } of files) {
    const lines = new Map<string, number[]>();
    for (const { rule, severity, firstLine } of findings) {
      const counts = rules.get(rule) ?? new Map<string, number>();
      rules.set(rule, counts.set(severity, (counts.get(severity) ?? 0) + 1));
      lines.set(rule, [...(lines.get(rule) ?? []), firstLine]);
    }
    if (lines.size > 0)
      texts.push([
        file.replaceAll('/', '>'),
        sorted(lines)
          .map(([rule, at]) => `${rule}:${at.join(',')}`)
          .join(' '),
      ]);
  }
  return {
    rules: Object.fromEntries(
      sorted(rules).map(([rule, counts]) => [rule, Object.fromEntries(sorted(counts))]),
    ),
    files: Object.fromEntries(texts.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** The snapshot as JSON with a line for each rule and file, so that a change of it can be read. */
export function writeSnapshot({ rules, files }: CorpusSnapshot): string {
  const lines = (record: object) =>
    Object.entries(record)
      .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  return `{"rules": {\n${lines(rules)}\n}, "files": {\n${lines(files)}\n}}\n`;
}

/** What changed from `before` to `after`, a line each: totals of rules first, then the findings of files. */
export function compareSnapshots(before: CorpusSnapshot, after: CorpusSnapshot): string[] {
  const changes: string[] = [];
  for (const rule of keysOf(before.rules, after.rules)) {
    const [was, is] = [describe(before.rules[rule]), describe(after.rules[rule])];
    if (was !== is) changes.push(`${rule}: ${was} → ${is}`);
  }
  for (const file of keysOf(before.files, after.files)) {
    const [was, is] = [before.files[file], after.files[file]].map((text) => new Set(eachFinding(text ?? '')));
    const gone = [...(was ?? [])].filter((one) => !is?.has(one));
    const come = [...(is ?? [])].filter((one) => !was?.has(one));
    const parts = [...come.map((one) => `+${one}`), ...gone.map((one) => `-${one}`)];
    if (parts.length > 0) changes.push(`${file.replaceAll('>', '/')}: ${parts.join(' ')}`);
  }
  return changes;
}

/** `rule:1,7` as `rule:1 rule:7`. */
function eachFinding(text: string): string[] {
  return text
    .split(' ')
    .filter((part) => part !== '')
    .flatMap((part) => {
      const colon = part.lastIndexOf(':');
      return part
        .slice(colon + 1)
        .split(',')
        .map((line) => `${part.slice(0, colon)}:${line}`);
    });
}

function describe(counts: Readonly<Record<string, number>> | undefined): string {
  return counts
    ? Object.entries(counts)
        .map(([severity, count]) => `${count} ${severity}`)
        .join(', ')
    : 'nothing';
}

function keysOf(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
}

function sorted<V>(map: ReadonlyMap<string, V>): [string, V][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
