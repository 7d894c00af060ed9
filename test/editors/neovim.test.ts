import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadModules } from '../kit/load-modules.ts';
import { FAULTS, indexOfLine, MAIN, REPAIRED } from '../kit/main-file-alone.ts';
import { isLong } from '../kit/run-options.ts';
import { startInTerminal } from './terminal.ts';
import { currentNeovim, describeWith, neovim, root, serverBundle, type Tool, tmux } from './tools.ts';
import { expectedOf, typedSnippets } from './typing-snippets.ts';
import { makeWalkFolder, readConfiguration, seenOnTheWalk } from './walk.ts';

describeWith(
  [neovim, currentNeovim],
  'the walk through a server, with the configuration of docs/editors',
  () => {
    test('the stock Neovim, which has no vim.lsp.start', () => {
      walk(neovim, readConfiguration('neovim.md', 'neovim 0.7'));
    });
    test('the current Neovim, by vim.lsp.config', () => {
      walk(currentNeovim, readConfiguration('neovim.md', 'neovim current'));
    });
    test('the current Neovim, by the lines for 0.8', () => {
      walk(currentNeovim, readConfiguration('neovim.md', 'neovim 0.8'));
    });
  },
);

test('the lines that fix on save, in the current Neovim', () => {
  const server = makeWalkFolder();
  try {
    const configurations = ['neovim current', 'neovim fix on save'];
    const init = server.configure(
      '.config/nvim/init.lua',
      configurations.map((name) => readConfiguration('neovim.md', name)).join('\n'),
    );
    const waiting = 'lua assert(vim.wait(120000, function() return #vim.diagnostic.get(0) > 0 end, 20))';
    const { status, stderr } = spawnSync(
      currentNeovim.path ?? '',
      ['--headless', '-n', '-u', init, '-i', 'NONE', server.file, '-c', waiting, '-c', 'write | qall'],
      { cwd: server.folder, env: server.env, encoding: 'utf8', timeout: 120_000 },
    );
    expect(status, stderr).toBe(0);
    expect(readFileSync(server.file, 'utf8')).toContain('Options Indexes MultiViews\n');
  } finally {
    server.remove();
  }
});

describeWith([currentNeovim], 'what is typed in Neovim, with the lines that format and indent', () => {
  const places = {
    'in the middle': [
      'Listen 8080\nTimeout 60\n',
      'o',
      (typed: string) => `Listen 8080\n${typed}\nTimeout 60\n`,
    ],
    'at the end': ['Listen 8080\n', 'Go', (typed: string) => `Listen 8080\n${typed}\n`],
    'at the end of a file without a line end': [
      'Listen 8080',
      'Go',
      (typed: string) => `Listen 8080\n${typed}\n`,
    ],
  } as const;
  // Neovim knows no version of what it asked about: a key that comes before the answer leaves the section open
  const snippets = typedSnippets;
  // some of them at each place; all of them with PLUME_LONG=1
  const cases = Object.entries(places).flatMap(([place, [text, keys, holds]], row) =>
    [20, 90, 250].flatMap((speed) =>
      snippets
        .filter(({ text: typed }) => speed > 20 || !typed.includes('<'))
        .filter((_, index) => isLong || (speed === 90 && index % 3 === row))
        .map((snippet) => ({ place, speed, text, keys, snippet, wanted: holds(expectedOf(snippet)) })),
    ),
  );
  test('is in the file as it was typed, with the closing tags and nothing else', async () => {
    const wrong: string[] = [];
    const next = cases.values();
    const typeOn = async () => {
      for (const { place, speed, text, keys, snippet, wanted } of next) {
        const held = await typeInNeovim(text, {
          PLUME_KEYS: keys,
          PLUME_TEXT: snippet.text,
          PLUME_SPEED: String(speed),
        });
        if (held !== wanted)
          wrong.push(`${place}, ${speed} ms a key: ${snippet.text}\n--- became ---\n${held}`);
      }
    };
    await Promise.all(Array.from({ length: 2 }, typeOn));
    expect(cases.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  }, 3_600_000);
});

describeWith(
  [neovim, currentNeovim, tmux],
  'Neovim in a terminal: a main file with nothing beside it',
  () => {
    test('shows its mistakes, and each is repaired by `gra`, in the current Neovim', async () => {
      // its own way to a terminal starts a second Neovim, which one that brings its libraries along cannot do
      const script =
        's=$HOME/socket; "$0" --headless --listen $s "$@" & until [ -S $s ]; do sleep 0.05; done; "$0" --server $s --remote-ui';
      const program = ['sh', '-c', script, currentNeovim.path ?? ''];
      await repairInNeovim(program, readConfiguration('neovim.md', 'neovim current'), 'gra');
    });
    test('shows its mistakes, and each is repaired, in the stock Neovim', async () => {
      const actions = ':lua vim.lsp.buf.code_action()\n';
      await repairInNeovim([neovim.path ?? ''], readConfiguration('neovim.md', 'neovim 0.7'), actions);
    });
  },
);

/** Repairs the faults of the main file one after the other; `actions` are the keys that list the quick fixes of a line. */
async function repairInNeovim(
  program: readonly string[],
  configuration: string,
  actions: string,
): Promise<void> {
  const server = makeWalkFolder({ 'httpd.conf': MAIN });
  try {
    const init = server.configure('.config/nvim/init.lua', configuration);
    const options = ['-n', '-u', init, '-i', 'NONE', 'httpd.conf'];
    const editor = startInTerminal([...program, ...options], server.folder, server.env);
    await editor.see('W User daemon');
    editor.type(':lua vim.diagnostic.setqflist()\n:set nowrap\n');
    for (const fault of FAULTS) {
      const place = `httpd.conf|${indexOfLine(fault) + 1} col `;
      const listed = (await editor.see(place)).split('\n').filter((line) => line.startsWith(place));
      expect(listed, fault.what).toEqual([expect.stringMatching(/ (error|warning)\| /)]);
      expect(listed[0], fault.what).toContain(fault.says);
    }
    editor.type(':cclose\n');

    for (const { at, fix, repair } of FAULTS) {
      editor.type(`/\\V${at}\n`);
      editor.type(actions);
      const menu = await editor.see(`: ${fix}`);
      const chosen = menu.split('\n').find((line) => line.includes(`: ${fix}`));
      editor.type(`${chosen?.split(':')[0]}\n`);
      await editor.seeNo(`: ${fix}`);
      const [from = [], to = []] = repair.map((lines) => lines.split('\n'));
      for (const line of to) if (!from.includes(line)) await editor.see(line);
      for (const line of from) if (!to.includes(line)) await editor.seeNo(line);
      // the mark goes when the server has answered
      for (const mark of ['E', 'W']) await editor.seeNo(`${mark} ${at}`);
    }
    editor.type(':write\n');
    await expect.poll(() => server.read('httpd.conf')).toBe(REPAIRED);
    editor.type(':qall\n');
  } finally {
    server.remove();
  }
}

/** What a file holds after a text was typed into it. */
async function typeInNeovim(text: string, words: Readonly<Record<string, string>>): Promise<string> {
  const server = makeWalkFolder();
  try {
    writeFileSync(server.file, text);
    const names = ['neovim current', 'neovim on type', 'neovim indent'];
    const init = server.configure(
      '.config/nvim/init.lua',
      names.map((name) => readConfiguration('neovim.md', name)).join('\n'),
    );
    const script = path.join(root, 'test/editors/neovim-typing.lua');
    const options = { cwd: server.folder, env: { ...server.env, ...words }, timeout: 120_000 };
    await promisify(execFile)(
      currentNeovim.path ?? '',
      ['--headless', '-n', '-u', init, '-i', 'NONE', server.file, '-S', script],
      options,
    );
    return readFileSync(server.file, 'utf8');
  } finally {
    server.remove();
  }
}

/** Runs Neovim with that `init.lua` through the walk. */
function walk(program: Tool, configuration: string): void {
  const server = makeWalkFolder();
  try {
    const init = server.configure('.config/nvim/init.lua', configuration);
    const script = path.join(root, 'test/editors/neovim-walk.lua');
    const { status, stdout, stderr } = spawnSync(
      program.path ?? '',
      ['--headless', '-n', '-u', init, '-i', 'NONE', '-S', script, server.file],
      { cwd: server.folder, env: server.env, encoding: 'utf8', timeout: 120_000 },
    );
    expect(status, stdout + stderr).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject(seenOnTheWalk);
    server.expectWalked();
  } finally {
    server.remove();
  }
}

describeWith([neovim], 'in a real Neovim', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'plume-nvim-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a mistake has a diagnostic, its quick fix is applied, the file is saved', () => {
    const file = path.join(folder, '.htaccess');
    writeFileSync(file, '# caf\u00e9\nOptions FollowSymLinks +MultiViews\n');

    const seen = runInNeovim('neovim.lua', file, { PLUME_ACTION: 'Add `+` to every option' });

    expect(seen).toMatchObject({
      diagnostics: [
        {
          line: 2,
          source: 'plume',
          code: 'syntax/options-mixed-signs',
          message: expect.stringContaining('httpd'),
        },
      ],
    });
    expect(readFileSync(file, 'utf8')).toBe('# caf\u00e9\nOptions +FollowSymLinks +MultiViews\n');
  });

  test('old access control tells who has access, and is converted by the quick fix that proves it', () => {
    const modules = loadModules('authz_core', 'authz_host', 'access_compat');
    const main = `${modules}Listen 80\nDocumentRoot /srv\nInclude site.conf\n`;
    writeFileSync(path.join(folder, 'apache2.conf'), main);
    const file = path.join(folder, 'site.conf');
    writeFileSync(file, '<Location /x>\n\tOrder allow,deny\n\tAllow from 10.0.0.0/8\n</Location>\n');

    const seen = runInNeovim('neovim.lua', file, {
      PLUME_ACTION: 'Convert to `Require`',
      PLUME_HOVER: 'Location',
    });

    expect(seen).toMatchObject({
      diagnostics: [{ line: 2, code: 'upgrade/access-compat' }],
      hover: {
        kind: 'markdown',
        value: expect.stringContaining('**Who has access here** (`GET /x`): 10.0.0.0/8, without a password.'),
      },
    });
    expect(readFileSync(file, 'utf8')).toBe('<Location /x>\n\tRequire ip 10.0.0.0/8\n</Location>\n');
  });

  test('an unsaved change brings a finding in a file that is not open', () => {
    const write = (name: string, text: string) => {
      writeFileSync(path.join(folder, name), text);
      return path.join(folder, name);
    };
    write('apache2.conf', 'Include ports.conf\nInclude site.conf\n');
    const ports = write('ports.conf', 'Listen 80\n');
    const site = write(
      'site.conf',
      '# the shop: \u00e9\n<VirtualHost *:80>\n    ServerName x\n</VirtualHost>\n',
    );

    const seen = runInNeovim('neovim-server.lua', ports, { PLUME_OTHER: site, PLUME_TEXT: 'Listen 8080' });

    expect(seen).toMatchObject({
      found: [{ line: 2, column: 13, code: 'vhost/port-without-listen' }],
    });
    expect(readFileSync(ports, 'utf8')).toBe('Listen 80\n');
  });
});

/** What a script printed that was run with a file. */
function runInNeovim(script: string, file: string, words: Readonly<Record<string, string>>): unknown {
  const args = ['--headless', '-n', '-u', 'NONE', '-i', 'NONE', '-S'];
  const folder = path.dirname(file);
  const env = {
    ...process.env,
    HOME: folder,
    XDG_STATE_HOME: folder,
    PLUME_SERVER: serverBundle,
    ...words,
  };
  const { status, stdout, stderr } = spawnSync(
    neovim.path ?? '',
    [...args, path.join(root, 'test/editors', script), file],
    {
      cwd: folder,
      env,
      encoding: 'utf8',
      timeout: 120_000,
    },
  );
  expect(status, stdout + stderr).toBe(0);
  return JSON.parse(stdout);
}
