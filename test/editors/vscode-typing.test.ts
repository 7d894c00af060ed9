import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, onTestFailed, test } from 'vitest';
import { isLong } from '../kit/run-options.ts';
import { chromium, codeServer, describeWith, vsCodeNode } from './tools.ts';
import { expectedOf, type TypedSnippet, typedSnippets } from './typing-snippets.ts';
import { startVsCode, type VsCode, type Window } from './vscode.ts';

/** Where a snippet is typed: keys that lead to a new line there, and the file with the snippets that were typed. */
interface Place {
  readonly text: string;
  readonly keys: readonly string[];
  holds(snippets: readonly string[]): string;
}

const PLACES: Readonly<Record<string, Place>> = {
  'in the middle': {
    text: 'Listen 8080\nTimeout 60\n',
    keys: ['Control+Home', 'End', 'Enter'],
    holds: (snippets) => ['Listen 8080', ...snippets.toReversed(), 'Timeout 60', ''].join('\n'),
  },
  'in the last line of a file': {
    text: 'Listen 8080\n',
    keys: ['Control+End', 'ArrowUp', 'End', 'Enter'],
    holds: (snippets) => ['Listen 8080', ...snippets, ''].join('\n'),
  },
  'at the end of a file without a line end': {
    text: 'Listen 8080',
    keys: ['Control+End', 'Enter'],
    holds: (snippets) => ['Listen 8080', ...snippets].join('\n'),
  },
};

const FILES = { server: 'apache2.conf', htaccess: '.htaccess' } as const;

/** Faster than anybody types: a line may be left before the answer that indents it. */
const FASTEST = 20;

/**
 * Which snippets are typed so fast at a place: each at the end of a file and at one of the other places, some of them more slowly;
 * all of them everywhere and at each speed with PLUME_LONG=1.
 */
const SPEEDS: readonly (readonly [msPerKey: number, isTyped: (index: number, place: number) => boolean])[] = [
  [250, (index, place) => index === 2 && place === 2],
  [90, (index, place) => index === [1, 6, 11][place]],
  [FASTEST, (index, place) => place === 2 || index % 2 === place],
];

describeWith([vsCodeNode, codeServer, chromium], 'what is typed in a real VS Code', () => {
  let vsCode: VsCode;

  beforeAll(async () => {
    vsCode = await startVsCode({
      node: vsCodeNode.path ?? '',
      codeServer: codeServer.path ?? '',
      chromium: chromium.path ?? '',
      vsix: inject('vsix'),
      settings: {},
    });
  });
  afterAll(() => vsCode?.close());

  test('is in the file as it was typed, with the closing tags and nothing else, wherever and however fast', async () => {
    const files = Object.fromEntries(
      Object.values(PLACES).flatMap(({ text }, index) =>
        Object.values(FILES).map((file) => [`${index}/apache2/${file}`, text] as const),
      ),
    );
    const window = await vsCode.openFolder('typing', { ...files, 'start.txt': '' }, 'start.txt');
    onTestFailed(() => window.takeScreenshot('vscode-typing-failed'));
    for (const [index, [name, place]] of Object.entries(PLACES).entries())
      expect(await typeAll(window, name, index, place)).toEqual([]);
    await window.takeScreenshot('vscode-17-typed');
  }, 3_600_000);
});

/** Types the snippets of both files at a place, one after the other; the first that is not in the file as it has to be. */
async function typeAll(
  window: Window,
  name: string,
  number: number,
  place: Place,
): Promise<readonly string[]> {
  for (const kind of ['server', 'htaccess'] as const) {
    const file = `${number}/apache2/${FILES[kind]}`;
    await window.openFile(file);
    await window.page.locator('.statusbar-item', { hasText: /httpd (2\.4|server)/ }).waitFor();
    const typed: string[] = [];
    for (const [speed, isTyped] of SPEEDS)
      for (const [index, snippet] of typedSnippets.entries()) {
        if (snippet.file !== kind || !(isLong || isTyped(index, number))) continue;
        await typeSnippet(window, place, snippet, speed);
        typed.push(expectedOf(snippet));
        const isSame = (held: string) =>
          speed > FASTEST
            ? held === place.holds(typed)
            : withoutIndentation(held) === withoutIndentation(place.holds(typed));
        const held = await readSaved(window, file, isSame);
        // what follows would be typed into what is wrong
        if (!isSame(held)) return [`${name}, ${speed} ms a key: ${snippet.text}\n--- became ---\n${held}`];
      }
  }
  return [];
}

async function typeSnippet(
  { page }: Window,
  { keys }: Place,
  { text }: TypedSnippet,
  speed: number,
): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
  for (const [number, line] of text.split('\n').entries()) {
    if (number > 0) await page.keyboard.press('Enter', { delay: speed });
    await page.keyboard.type(line, { delay: speed });
  }
}

/** What the file holds once it is saved: what is wanted, or what is there after a while. */
async function readSaved(window: Window, file: string, isWanted: (held: string) => boolean): Promise<string> {
  for (let tries = 0; tries < 25; tries++) {
    await window.page.keyboard.press('Escape');
    await window.page.keyboard.press('Control+s');
    await sleep(120);
    if (isWanted(window.read(file))) break;
  }
  return window.read(file);
}

function withoutIndentation(text: string): string {
  return text.replace(/^[ \t]+/gm, '');
}
