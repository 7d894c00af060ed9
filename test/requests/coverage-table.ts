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

/** What came of requests. */
export interface Asked {
  readonly firm: number;
  readonly all: number;
  readonly wrong: readonly string[];
}

/** How sites are drawn until each word of a table has enough requests. */
interface Drawing {
  /** So many requests that count for a word are enough. */
  readonly wanted: number;
  readonly mostRounds: number;
  readonly sitesOfARound: number;
  /** Sites of one word in a round. */
  readonly mostOfAWord: number;
}

/** Asks for sites of words, round by round, until the table has enough of each. */
export async function askUntilEnough(
  table: CoverageTable,
  { wanted, mostRounds, sitesOfARound, mostOfAWord }: Drawing,
  ask: (words: readonly string[], round: number) => Promise<Asked>,
): Promise<Asked> {
  let sum: Asked = { firm: 0, all: 0, wrong: [] };
  for (let round = 0; round < mostRounds; round++) {
    const words = table.below(wanted);
    if (words.length === 0) break;
    const times = Math.min(mostOfAWord, Math.ceil(sitesOfARound / words.length));
    const { firm, all, wrong } = await ask(Array.from({ length: times }, () => words).flat(), round);
    sum = { firm: sum.firm + firm, all: sum.all + all, wrong: [...sum.wrong, ...wrong] };
  }
  return sum;
}

function percent(part: number, all: number): string {
  return all === 0 ? '' : `${((100 * part) / all).toFixed(1)} %`;
}
