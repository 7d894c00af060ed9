import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, onTestFailed, test } from 'vitest';
import { isLong } from '../kit/run-options.ts';
import { cacheFolder, chromium, codeServer, describeWith, vsCodeNode } from './tools.ts';
import { expectedOf, type TypedSnippet, typedLines, typedSnippets } from './typing-snippets.ts';
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
/** Slower than any answer: what is not indented then is never indented. */
const SLOWEST = 1000;

/** How fast lines are typed: faster than any list comes, as a person who knows them, and with a list at each letter. */
const LINE_SPEEDS: readonly number[] = [FASTEST, 60, 250];

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
    const keys = keepKeys();
    let last = '';
    onTestFailed(async () => {
      await window.takeScreenshot('vscode-typing-failed');
      writeFileSync(
        path.join(cacheFolder, 'screenshots/vscode-typing-failed.txt'),
        `${last}\n\n${keys.tell()}\n`,
      );
    });
    for (const [index, [name, place]] of Object.entries(PLACES).entries()) {
      const wrong = await typeAll(window, name, index, place, keys);
      last = wrong.join('\n');
      expect(wrong, keys.tell()).toEqual([]);
    }
    await window.takeScreenshot('vscode-17-typed');
  }, 3_600_000);

  // on a machine that is busy the list may close after the next key
  test('has each line as it was typed, whatever a list offers for its last word', {
    retry: 1,
    timeout: 3_600_000,
  }, async () => {
    const file = 'apache2/apache2.conf';
    const window = await vsCode.openFolder('lines', { [file]: '<Directory /srv>\n\n</Directory>\n' }, file);
    const { page } = window;
    await page.locator('.statusbar-item', { hasText: /httpd (2\.4|server)/ }).waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    let typed: readonly string[] = [];
    for (const [index, line] of typedLines.entries())
      for (const speed of isLong ? LINE_SPEEDS : [LINE_SPEEDS[index % LINE_SPEEDS.length] ?? FASTEST]) {
        typed = [...typed, line];
        await page.keyboard.type(line, { delay: speed });
        await page.keyboard.press('Enter', { delay: speed });
      }
    const wanted = ['<Directory /srv>', ...typed, '', '</Directory>', ''].join('\n');
    const isIt = (held: string) => isAlike(held, wanted);
    const held = await readSaved(window, file, isIt, isIt);
    await window.takeScreenshot('vscode-23-lines');
    expect(withoutIndentation(held).split('\n')).toEqual(wanted.split('\n'));
  });

  test('has patterns that can be read', async () => {
    const file = 'apache2/apache2.conf';
    const window = await vsCode.openFolder(
      'colours',
      { [file]: 'RedirectMatch ^/old/(.+)$ /new/$1\n' },
      file,
    );
    const colour =
      "[...document.querySelectorAll('.view-line span span')].filter((one) => one.textContent.startsWith('^/old')).map((one) => getComputedStyle(one).color).join()";
    const contrast = async () => {
      const parts = String(await window.page.evaluate(colour)).match(/\d+/g) ?? [];
      return contrastOf(parts.slice(0, 3).map(Number), DARK_MODERN);
    };
    await expect.poll(contrast, { timeout: 120_000 }).toBeGreaterThan(4.5);
    // the colour of plain text, which it has before plume answers, is lighter
    await expect.poll(contrast, { timeout: 120_000 }).toBeLessThan(6);
    expect(await contrast()).toBeGreaterThan(4.5);
    await window.takeScreenshot('vscode-24-pattern');
  });

  test('gets its closing tag, though the opening one was indented before Enter', async () => {
    const file = 'apache2/apache2.conf';
    const before = '<IfModule mod_ssl.c>\n\n</IfModule>\n';
    const window = await vsCode.openFolder('indented', { [file]: before }, file);
    const { page } = window;
    await page.locator('.statusbar-item', { hasText: /httpd (2\.4|server)/ }).waitFor();
    const holds = async (text: string) => {
      const isIt = (held: string) => held === text;
      expect(await readSaved(window, file, isIt, isIt)).toBe(text);
    };
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('<IfModule mod_headers.c>');
    await holds('<IfModule mod_ssl.c>\n    <IfModule mod_headers.c>\n</IfModule>\n');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await holds(
      '<IfModule mod_ssl.c>\n    <IfModule mod_headers.c>\n        \n    </IfModule>\n</IfModule>\n',
    );
  });
});

/** Types the snippets of both files at a place, one after the other; the first that is not in the file as it has to be. */
async function typeAll(
  window: Window,
  name: string,
  number: number,
  place: Place,
  keys: KeptKeys,
): Promise<readonly string[]> {
  for (const kind of ['server', 'htaccess'] as const) {
    const file = `${number}/apache2/${FILES[kind]}`;
    await window.openFile(file);
    await window.page.locator('.statusbar-item', { hasText: /httpd (2\.4|server)/ }).waitFor();
    const typed: string[] = [];
    for (const [speed, isTyped] of SPEEDS)
      for (const [index, snippet] of typedSnippets.entries()) {
        if (snippet.file !== kind || !(isLong || isTyped(index, number))) continue;
        const wrong = await typeAsFast(window, { file, place, snippet, typed, keys }, speed);
        // what follows would be typed into what is wrong
        if (wrong !== undefined) return [`${name}, ${wrong}`];
      }
  }
  return [];
}

interface Typing {
  readonly file: string;
  readonly place: Place;
  readonly snippet: TypedSnippet;
  /** What the file holds of the snippets that were typed before. */
  readonly typed: string[];
  readonly keys: KeptKeys;
}

/**
 * Types a snippet. Where only the indentation is not as it has to be, the answer may have come after the next key, as on a
 * machine that is busy: it is typed again, more slowly, until that can no longer be. What is wrong in the end; else undefined.
 */
async function typeAsFast(window: Window, typing: Typing, speed: number): Promise<string | undefined> {
  const { file, place, snippet, typed, keys } = typing;
  await typeSnippet(window, place, snippet, speed, keys);
  const expected = expectedOf(snippet);
  const wanted = place.holds([...typed, expected]);
  const isFast = speed <= FASTEST;
  const isGood = (text: string) => isAlike(text, wanted);
  const held = await readSaved(window, file, isFast ? isGood : (text) => text === wanted, isGood);
  if (!isAlike(held, wanted)) return `${speed} ms a key: ${snippet.text}\n--- became ---\n${held}`;
  typed.push(isFast ? expected : ownPart(held, place.holds([...typed, '\0'])));
  if (held === wanted || isFast) return undefined;
  if (speed > SLOWEST) return `${speed} ms a key, indentation: ${snippet.text}\n--- became ---\n${held}`;
  return typeAsFast(window, typing, 2 * speed);
}

/** What is in a text in the place of the mark; the rest is the same. */
function ownPart(text: string, marked: string): string {
  const [before = '', after = ''] = marked.split('\0');
  return text.slice(before.length, text.length - after.length);
}

async function typeSnippet(
  { page }: Window,
  place: Place,
  { text }: TypedSnippet,
  speed: number,
  keys: KeptKeys,
): Promise<void> {
  for (const key of place.keys) {
    keys.add(key);
    await page.keyboard.press(key);
  }
  for (const [number, line] of text.split('\n').entries()) {
    if (number > 0) {
      keys.add('Enter');
      await page.keyboard.press('Enter', { delay: speed });
    }
    for (const character of line) {
      keys.add(character);
      await page.keyboard.type(character, { delay: speed });
    }
  }
}

/** The last keys that were pressed, each with the milliseconds since the one before: late keys tell of a busy machine. */
interface KeptKeys {
  add(key: string): void;
  tell(): string;
}

function keepKeys(): KeptKeys {
  let kept: string[] = [];
  let before = performance.now();
  return {
    add(key) {
      const now = performance.now();
      kept = [...kept.slice(-400), `${Math.round(now - before)} ${key}`];
      before = now;
    },
    tell: () => `keys, each after so many milliseconds: ${kept.join(' | ')}`,
  };
}

/** What the file holds once it is saved: what is wanted, what is good enough after a while, or what is there after a long one. */
async function readSaved(
  window: Window,
  file: string,
  isWanted: (held: string) => boolean,
  isEnough: (held: string) => boolean,
): Promise<string> {
  for (let tries = 0; tries < 250; tries++) {
    await window.page.keyboard.press('Escape');
    await window.page.keyboard.press('Control+s');
    await sleep(120);
    const held = window.read(file);
    if (isWanted(held) || (tries >= 25 && isEnough(held))) break;
  }
  return window.read(file);
}

/** The background of an editor in the theme of the tests. */
const DARK_MODERN: readonly number[] = [0x1f, 0x1f, 0x1f];

/** The contrast of two colours as WCAG 2 has it: 4.5 is enough for text. */
function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function isAlike(held: string, wanted: string): boolean {
  return withoutIndentation(held) === withoutIndentation(wanted);
}

function withoutIndentation(text: string): string {
  return text.replace(/^[ \t]+/gm, '');
}
