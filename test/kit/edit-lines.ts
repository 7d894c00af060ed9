import type { Random } from './random.ts';

type Texts = Readonly<Record<string, string>>;

/** Draws one to three edits of the lines of files: a line is deleted, moved, swapped with the next one, or becomes one of another file. */
export function editLines(
  texts: Texts,
  names: readonly string[],
  random: Random,
): { readonly texts: Texts; readonly edits: number } {
  const edited = new Map(Object.entries(texts));
  const count = 1 + random.below(3);
  const all = names.flatMap((name) => (texts[name] ?? '').split('\n').filter(isDirective));
  let edits = 0;
  for (let tried = 0; edits < count && tried < 50; tried++) {
    const name = random.pick(names);
    const lines = (edited.get(name) ?? '').split('\n');
    const places = lines.flatMap((line, at) => (isDirective(line) ? [at] : []));
    if (places.length === 0) continue;
    edit(lines, random.pick(places), places, { random, all });
    const text = lines.join('\n');
    if (text === edited.get(name)) continue;
    edited.set(name, text);
    edits++;
  }
  return { texts: Object.fromEntries(edited), edits };
}

function edit(
  lines: string[],
  at: number,
  places: readonly number[],
  { random, all }: { readonly random: Random; readonly all: readonly string[] },
): void {
  switch (random.below(5)) {
    case 0:
    case 1:
      lines.splice(at, 1);
      return;
    case 2: {
      const [line = ''] = lines.splice(at, 1);
      lines.splice(random.pick(places), 0, line);
      return;
    }
    case 3:
      lines.splice(at, 0, random.pick(all));
      return;
    default: {
      const line = lines[at] ?? '';
      lines[at] = changed(line, random);
    }
  }
}

/** One word of a line becomes another one of its kind. */
function changed(line: string, random: Random): string {
  const change = random.pick(CHANGES.filter(([from]) => line.includes(from)).concat([['', '']]));
  const [from, to] = change;
  return from === '' ? `# ${line}` : line.replace(from, to);
}

const CHANGES: readonly (readonly [string, string])[] = [
  ['granted', 'denied'],
  ['denied', 'granted'],
  ['127.0.0.1', '127.0.0.2'],
  ['127.0.0.2', '127.0.0.3'],
  ['/docs', '/img'],
  ['page.html', 'notes.txt'],
  ['new.test', 'newer.test'],
  ['one.test', 'three.test'],
  ['allow,deny', 'deny,allow'],
  ['301', '302'],
  ['permanent', 'temp'],
  ['staff', 'guest'],
  ['valid-user', 'user bob'],
];

/** Lines that an edit takes: no sections, and none of those without which nothing runs. */
function isDirective(line: string): boolean {
  const text = line.trim();
  return (
    text !== '' &&
    !/^(?:[<#]|LoadModule|Listen|ServerRoot|PidFile|ErrorLog|User\b|Group|TypesConfig|Mutex|ServerName 127)/i.test(
      text,
    )
  );
}
