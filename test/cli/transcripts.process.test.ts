import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, installPlume, type Plume } from '../kit/plume.ts';

/*
 * A transcript is a file in transcripts/: first what it is about, then files after lines `=== NAME`, then commands
 * after `$ ` with what they print. Lines from standard error begin with `! `, and `[exit N]` ends a command that does
 * not exit with 0. All commands of a transcript run in one directory, in a shell. PLUME_UPDATE=1 writes down what is
 * printed now instead of comparing: read the difference before you commit it.
 */
const home = fileURLToPath(new URL('transcripts/', import.meta.url));

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
afterAll(() => plume.remove());

for (const name of readdirSync(home).filter((file) => file.endsWith('.txt'))) {
  test(name.replace('.txt', '').replaceAll('-', ' '), () => {
    const written = readFileSync(home + name, 'utf8');
    plume.clear();
    const played = play(written);
    if (process.env.PLUME_UPDATE) writeFileSync(home + name, played);
    else expect(played).toBe(written);
  });
}

/** The transcript as it would be written now. */
function play(written: string): string {
  const [setting = '', ...scenes] = written.split(/^(?=\$ )/m);
  const [, ...files] = setting.split(/^=== /m);
  for (const file of files) {
    const end = file.indexOf('\n');
    plume.write(file.slice(0, end), file.slice(end + 1).replace(/\n\n$/, '\n'));
  }
  return [setting, ...scenes.map(playScene)].join('');
}

function playScene(scene: string): string {
  const command = scene.slice(2, scene.indexOf('\n'));
  return `$ ${command}\n${describe(plume.shell(fillIn(command)))}\n`;
}

/** A command with the words of a file in the place of `$(cat FILE)`. */
function fillIn(command: string): string {
  return command.replace(/\$\(cat (\w+)\)/g, (_, file: string) =>
    readFileSync(path.join(plume.directory, file), 'utf8').trim(),
  );
}

function describe({ stdout, stderr, code }: Answer): string {
  const out = decode(stdout);
  const errors = decode(stderr).replace(/^(?=.)/gm, '! ');
  return `${closeLine(out)}${closeLine(errors)}${code === 0 ? '' : `[exit ${code}]\n`}`;
}

function decode(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function closeLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

test('each option and each format of each command is in a transcript', () => {
  const commands = readdirSync(home)
    .flatMap((name) => readFileSync(home + name, 'utf8').split('\n'))
    .filter((line) => line.startsWith('$ '));
  const used = new Set(
    commands.flatMap((line) =>
      // a line of shell may have several
      line
        .split('plume ')
        .slice(1)
        .flatMap((run) => {
          const [command = '', ...words] = run.split(/[ =;|]/);
          return words.map((word, i) =>
            words[i - 1] === '--format' ? `${command} --format ${word}` : `${command} ${word}`,
          );
        }),
    ),
  );
  const missing = listOptions().filter((option) => !used.has(option));
  expect(missing).toEqual([]);
});

/** The options of all commands as their helps have them, and each value of `--format` apart. */
function listOptions(): readonly string[] {
  const helpOf = (...command: readonly string[]) => plume.run(['help', ...command]).stdout;
  const [, commands = ''] = helpOf().split('\nCommands:\n');
  const names = [...commands.split('\n\n')[0]!.matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(8);
  return names.flatMap((name) => {
    const help = helpOf(name).split('\nGlobal Options:\n')[0]!;
    const options = [...help.matchAll(/^ {2}(?:-\w, )?(--[a-z][a-z0-9.-]*)/gm)].map(
      ([, option]) => `${name} ${option}`,
    );
    const [, list = ''] = /^ {2}--format \S+ +([^;]*?)(?:, into a file|\n {2}-|$)/m.exec(help) ?? [];
    const formats = list.replace('(default)', '').match(/[a-z]+(?=,| or|\s*$|\s)/g) ?? [];
    const isFormat = (word: string) => !['or', 'into', 'a', 'file', 'if', 'named'].includes(word);
    return [
      ...options.filter((option) => !/ --(?:help|version|color|no-color)$/.test(option)),
      ...formats.filter(isFormat).map((format) => `${name} --format ${format}`),
    ];
  });
}
