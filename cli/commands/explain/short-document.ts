/**
 * The beginning of a rule's document that says why there is the rule, with one example of what is wrong and one of what is
 * right: as much of it as `isShort` accepts. Where even the least is too much, the least.
 */
export function shortDocument(markdown: string, isShort: (markdown: string) => boolean): string {
  const sections = readSections(markdown);
  const [lead = ''] = sections.get('') ?? [];
  const why = (sections.get('Why') ?? []).filter((block) => !isFence(block)).map(readSentences);
  const most = why.reduce((sum, sentences) => sum + sentences.length, 0);
  const wrong = readExamples(sections.get('Wrong') ?? []);
  const right = readExamples(sections.get('Right') ?? []);
  const choices = [
    [wrong[0] ?? '', right[0] ?? ''],
    [wrong[0] ?? '', shortest(right)],
    [shortest(wrong), shortest(right)],
    [cutCode(shortest(wrong), 3), cutCode(shortest(right), 3)],
    [cutCode(shortest(wrong), 1), cutCode(shortest(right), 1)],
  ] as const;
  const write = (sentences: number, [bad, good]: readonly [wrong: string, right: string]) =>
    [
      lead,
      ...(sentences > 0 ? ['## Why', ...firstSentences(why, sentences)] : []),
      ...(bad === '' ? [] : ['## Wrong', bad]),
      ...(good === '' ? [] : ['## Right', good]),
    ].join('\n\n');
  for (const examples of choices)
    for (let sentences = most; sentences > 0; sentences--) {
      const text = write(sentences, examples);
      if (isShort(text)) return text;
    }
  return write(Math.min(1, most), choices.at(-1)!);
}

/** The sentences of a paragraph; what is in a list or a table stays whole. */
function readSentences(paragraph: string): readonly string[] {
  if (/^\s*(?:[-*+|>]|\d+\.) ?/.test(paragraph)) return [paragraph];
  return paragraph.replaceAll('\n', ' ').split(/(?<=[.!?]) +(?=[A-Z`<])/);
}

/** So many sentences, in their paragraphs; not one at the end that a list would go on with. */
function firstSentences(paragraphs: readonly (readonly string[])[], count: number): readonly string[] {
  let left = count;
  return paragraphs.flatMap((sentences, at) => {
    const taken = sentences.slice(0, Math.max(0, left));
    left -= taken.length;
    const isLast = left <= 0 || at === paragraphs.length - 1;
    const whole = isLast && taken.length > 1 && !/[.!?]$/.test(taken.at(-1)!) ? taken.slice(0, -1) : taken;
    return whole.length === 0 ? [] : [whole.join(' ')];
  });
}

/** The block of an example that has a mark, or the first one: the mark or its beginning, and so many lines around. */
function cutCode(example: string, around: number): string {
  const blocks = example.split(/(?<=^```)\n\n/m).map((block) => block.split('\n'));
  const [fence = '', ...rest] = blocks.find((block) => block.some(isMark)) ?? blocks[0] ?? [];
  if (fence === '') return '';
  const code = rest.slice(0, rest.indexOf('```'));
  const mark = code.findIndex(isMark);
  const first = Math.max(0, mark - around);
  const last = Math.min(code.length, Math.max(1, mark) + around);
  const kept = [
    ...(first > 0 ? ['…'] : []),
    ...code.slice(first, last),
    ...(last < code.length ? ['…'] : []),
  ];
  return [fence, ...kept, '```'].join('\n');
}

/** Whether a line of a block marks a finding in the line above it. */
function isMark(line: string): boolean {
  return /^\s*(?:#\s*)?\^/.test(line);
}

/** The blocks of each section by its title, those before the first section by ''; a fence with its code is one block. */
function readSections(markdown: string): ReadonlyMap<string, readonly string[]> {
  const sections = new Map<string, string[]>([['', []]]);
  let blocks = sections.get('')!;
  let block: string[] = [];
  let isCode = false;
  const end = () => {
    if (block.length > 0) blocks.push(block.join('\n'));
    block = [];
  };
  for (const line of markdown.split('\n')) {
    if (isCode) {
      block.push(line);
      if (/^```\s*$/.test(line)) {
        isCode = false;
        end();
      }
    } else if (line.startsWith('```')) {
      end();
      isCode = true;
      block.push(line);
    } else if (line.startsWith('## ')) {
      end();
      blocks = [];
      sections.set(line.slice('## '.length).trim(), blocks);
    } else if (line.trim() === '') end();
    else block.push(line);
  }
  end();
  // the title stands before the first paragraph
  const [title = '', first = ''] = sections.get('')!;
  return sections.set('', [`${title}\n\n${first}`.trim()]);
}

function isFence(block: string): boolean {
  return block.startsWith('```');
}

/** The examples of a section: a server with all of its files is one. What fixes make of them is left out. */
function readExamples(blocks: readonly string[]): readonly string[] {
  const examples: string[] = [];
  let isServer = false;
  for (const block of blocks.filter(isFence)) {
    const [info = ''] = block.split('\n', 1);
    const words = info.split(/\s+/).slice(1);
    if (words.some((word) => /^fixed(?:=|$)/.test(word))) {
      isServer = false;
    } else if (isServer && !words.some(startsServer)) {
      examples.push(`${examples.pop()}\n\n${block}`);
    } else {
      examples.push(block);
      isServer = words.some(startsServer);
    }
  }
  return examples;
}

function startsServer(word: string): boolean {
  return /^server(?:=|$)/.test(word);
}

function shortest(examples: readonly string[]): string {
  const linesOf = (text: string) => text.split('\n').length;
  return examples.reduce((best, one) => (linesOf(one) < linesOf(best) ? one : best), examples[0] ?? '');
}
