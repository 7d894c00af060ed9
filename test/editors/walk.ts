import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { root, serverBundle } from './tools.ts';

// Every editor takes the same walk through a small server of two files: it waits for the finding in apache2.conf, repairs
// it by its first quick fix, hovers over `Options`, reads the outline, goes to the definition of SITE, renames it, completes `ServerSig` below the
// section, formats the file, and saves both files.

const files: Readonly<Record<string, string>> = {
  'apache2.conf': 'Include names.conf\n<Directory "${SITE}">\nOptions Indexes +MultiViews\n</Directory>\n',
  'names.conf': '# The shop: \u00e9\nServerName shop.example.org\nDefine SITE /srv/shop\n',
  // what the editors indent with by themselves differs
  '.editorconfig': 'root = true\n[*.conf]\nindent_style = space\nindent_size = 4\n',
};

/** What the files hold at the end. */
const walked: Readonly<Record<string, string>> = {
  'apache2.conf':
    'Include names.conf\n<Directory "${SHOP}">\n    Options Indexes MultiViews\n</Directory>\nServerSignature Off\n',
  'names.conf': '# The shop: \u00e9\nServerName shop.example.org\nDefine SHOP /srv/shop\n',
};

/** What the script of an editor with an interface of its own prints as JSON. */
export const seenOnTheWalk = {
  diagnostics: [{ line: 3, code: 'syntax/options-mixed-signs' }],
  actions: expect.arrayContaining([expect.stringContaining('Replace with `Options Indexes MultiViews`')]),
  hover: expect.stringMatching(/Options[\s\S]*core/),
  definition: 'names.conf:3',
  completions: expect.arrayContaining(['ServerSignature']),
  symbols: ['Directory /srv/shop'],
};

/** A folder with a server, and an environment in which an editor finds `plume` and nothing of this person. */
export interface WalkFolder {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** The main file of the walk; absolute. */
  readonly file: string;
  /** Writes a file of the editor's configuration and returns its path; `name` is relative to the home directory. */
  configure(name: string, text: string): string;
  /** Throws unless the files are as they must be at the end of the walk. */
  expectWalked(): void;
  /** What a file holds on the disk. */
  read(name: string): string;
  remove(): void;
}

export function makeWalkFolder(content = files): WalkFolder {
  const scratch = mkdtempSync(path.join(tmpdir(), 'plume-walk-'));
  const folder = path.join(scratch, 'apache2');
  const home = path.join(scratch, 'home');
  const programs = path.join(scratch, 'bin');
  for (const one of [folder, home, programs]) mkdirSync(one);
  for (const [name, text] of Object.entries(content)) writeFileSync(path.join(folder, name), text);
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  symlinkSync(serverBundle, path.join(programs, 'plume'));
  return {
    folder,
    file: path.join(folder, 'apache2.conf'),
    env: {
      ...process.env,
      PATH: [programs, process.env.PATH].join(path.delimiter),
      HOME: home,
      XDG_CONFIG_HOME: path.join(home, '.config'),
      XDG_CACHE_HOME: path.join(home, '.cache'),
      XDG_STATE_HOME: path.join(home, '.state'),
      XDG_DATA_HOME: path.join(home, '.data'),
      LANG: 'C.UTF-8',
    },
    configure(name, text) {
      const file = path.join(home, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      return file;
    },
    expectWalked() {
      for (const [name, text] of Object.entries(walked)) expect(read(name), name).toBe(text);
    },
    read,
    remove: () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}

/** The code that a page of docs/editors has below the comment `<!-- run: NAME -->`; throws where there is none. */
export function readConfiguration(page: string, name: string): string {
  const file = path.join(root, 'docs/editors', page);
  const [, after] = readFileSync(file, 'utf8').split(`<!-- run: ${name} -->\n`);
  const code = after?.match(/^```[a-z]+\n([\s\S]*?)^```$/m);
  if (code?.index !== 0 || code[1] === undefined) throw new Error(`${file} has no code below run: ${name}`);
  return code[1];
}
