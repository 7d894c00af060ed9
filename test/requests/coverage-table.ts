/** How often a word has changed what httpd answers, how often plume was firm then, and how often it was wrong. */
export interface CoverageRow {
  counted: number;
  firm: number;
  wrong: number;
}

/** A table of words whose every row has to have enough requests. */
export interface CoverageTable {
  readonly rows: ReadonlyMap<string, CoverageRow>;
  /** A request whose answer is another one without the word. */
  count(word: string, told: 'firm' | 'open' | 'wrong'): void;
  /** The words of rows that have fewer requests. */
  below(requests: number): readonly string[];
  /** As Markdown. Rows that nobody can be firm in are named and do not count in the sum. */
  print(closed: ReadonlySet<string>): string;
}

export function createCoverageTable(words: readonly string[]): CoverageTable {
  const rows = new Map(words.map((word) => [word, { counted: 0, firm: 0, wrong: 0 }]));
  return {
    rows,
    count(word, told) {
      const row = rows.get(word);
      if (row === undefined) throw new Error(`the table has no row ${word}`);
      row.counted++;
      if (told !== 'open') row.firm++;
      if (told === 'wrong') row.wrong++;
    },
    below: (requests) => words.filter((word) => rows.get(word)!.counted < requests),
    print(closed) {
      const sum = { counted: 0, firm: 0, wrong: 0 };
      const lines = words.map((word) => {
        const { counted, firm, wrong } = rows.get(word)!;
        if (!closed.has(word)) {
          sum.counted += counted;
          sum.firm += firm;
          sum.wrong += wrong;
        }
        const share = closed.has(word) ? 'cannot be known' : percent(firm, counted);
        return `| \`${word}\` | ${counted} | ${firm} | ${share} | ${wrong} |`;
      });
      const all = `| all that can be known | ${sum.counted} | ${sum.firm} | ${percent(sum.firm, sum.counted)} | ${sum.wrong} |`;
      return ['| word | requests | firm | | wrong |', '|---|---|---|---|---|', ...lines, all].join('\n');
    },
  };
}

function percent(part: number, all: number): string {
  return all === 0 ? '' : `${((100 * part) / all).toFixed(1)} %`;
}
