import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, chromium as browserType, type Locator, type Page } from 'playwright-core';
import { cacheFolder } from './tools.ts';

/** A VS Code with the extension in it, served to a Chromium. */
export interface VsCode {
  /** Makes a folder of that name with these files and opens it in a new window with one of them in the editor. */
  openFolder(name: string, files: Readonly<Record<string, string>>, shown: string): Promise<Window>;
  /**
   * Makes a folder of that name with these files, opens it in a new window and runs the suite there, inside the extension
   * host: a CommonJS module with a `run()`. 0 is the code of a suite that passed.
   */
  runSuite(name: string, files: Readonly<Record<string, string>>, suite: string): Promise<SuiteResult>;
  /** Ends browser and server and removes every file they wrote. */
  close(): Promise<void>;
}

interface SuiteResult {
  readonly code: number;
  readonly printed: readonly string[];
}

export interface Window {
  readonly page: Page;
  /** Presses a key until the input at the top of the window is there, and gives that. */
  openInput(key: string): Promise<Locator>;
  /** Presses keys, all of them again until something is there. */
  pressUntilSeen(keys: readonly string[], wanted: Locator): Promise<void>;
  /** Opens a file of the folder by its name, as a person does: Ctrl+P. */
  openFile(file: string): Promise<void>;
  /** Runs a command of the palette by its title. */
  runCommand(title: string): Promise<void>;
  /** What a file of the folder holds on the disk. */
  read(file: string): string;
  /** Writes a picture of the window to .cache/screenshots/NAME.png. */
  takeScreenshot(name: string): Promise<void>;
}

export interface Installation {
  readonly node: string;
  readonly codeServer: string;
  readonly chromium: string;
  readonly vsix: string;
  /** What the person has set: a folder's own settings sometimes never reach a VS Code in a browser. */
  readonly settings: Readonly<Record<string, unknown>>;
}

const quietSettings = {
  'workbench.colorTheme': 'Default Dark Modern',
  'window.autoDetectColorScheme': false,
  'telemetry.telemetryLevel': 'off',
  'workbench.startupEditor': 'none',
  'workbench.enableExperiments': false,
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'security.workspace.trust.enabled': false,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'update.mode': 'none',
  'chat.disableAIFeatures': true,
  'git.enabled': false,
  'files.autoSave': 'off',
  'editor.minimap.enabled': false,
  'editor.fontSize': 15,
};

/** Installs the extension from its .vsix and starts VS Code; throws with its output when it does not come up. */
export async function startVsCode(installation: Installation): Promise<VsCode> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'plume-vscode-'));
  const data = path.join(scratch, 'server');
  mkdirSync(path.join(data, 'data/User'), { recursive: true });
  const settings = JSON.stringify({ ...quietSettings, ...installation.settings });
  writeFileSync(path.join(data, 'data/User/settings.json'), settings);
  const log = path.join(scratch, 'server.log');
  const extensions = path.join(scratch, 'extensions');
  const common = [
    path.join(installation.codeServer, 'lib/vscode/out/server-main.js'),
    ...['--accept-server-license-terms', '--server-data-dir', data, '--extensions-dir', extensions],
  ];
  const env = buildEnvironment(scratch);
  execFileSync(installation.node, [...common, '--install-extension', installation.vsix], {
    env,
    stdio: 'pipe',
  });

  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const output = openSync(log, 'w');
  const server = spawn(
    installation.node,
    [
      ...common,
      ...['--host', '127.0.0.1', '--port', String(port), '--without-connection-token'],
      // without the driver a window runs no tests of an extension, and says nothing of it
      ...['--disable-telemetry', '--disable-workspace-trust', '--enable-smoke-test-driver'],
    ],
    { env, stdio: ['ignore', output, output], detached: true },
  );
  closeSync(output);
  let browser: BrowserContext | undefined;

  const close = async () => {
    await browser?.close();
    await endGroup(server);
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };

  try {
    const isUp = () =>
      fetch(`${address}/version`)
        .then((answer) => answer.ok)
        .catch(() => false);
    for (let tries = 0; !(await isUp()); tries++) {
      // beside other tests it may take a minute
      if (tries > 2_400 || server.exitCode !== null) throw new Error(`VS Code: ${readFileSync(log, 'utf8')}`);
      await sleep(50);
    }
    browser = await startBrowser(installation.chromium, path.join(scratch, 'browser'));
    // beside other tests a window takes long to load
    browser.setDefaultNavigationTimeout(120_000);
  } catch (error) {
    await close();
    throw error;
  }

  const context = browser;
  const remote = (file: string) => `vscode-remote://127.0.0.1:${port}${file}`;
  const open = (page: Page, folder: string, payload: readonly (readonly [string, string])[]) =>
    page.goto(`${address}/?${new URLSearchParams({ folder, payload: JSON.stringify(payload) })}`);
  const writeFolder = (name: string, files: Readonly<Record<string, string>>) => {
    const folder = path.join(scratch, name);
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    return folder;
  };
  return {
    close,
    async openFolder(name, files, shown) {
      const folder = writeFolder(name, files);
      const page = await context.newPage();
      await open(page, folder, [['openFile', remote(path.join(folder, shown))]]);
      await page.waitForSelector('.monaco-editor .view-line', { timeout: 40_000 });
      const runCommand = async (title: string) => {
        const input = await openInput(page, 'F1');
        await input.fill(`>${title}`);
        await page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().click();
      };
      return {
        page,
        runCommand,
        openInput: (key) => openInput(page, key),
        pressUntilSeen: (keys, wanted) =>
          untilSeen(wanted, async () => {
            for (const key of keys) await page.keyboard.press(key);
          }),
        async openFile(file) {
          const { base, dir } = path.parse(file);
          const isNamed = { has: page.getByText(base, { exact: true }) };
          const row = page.locator('.quick-input-list .monaco-list-row.focused', {
            ...isNamed,
            hasText: dir,
          });
          // tabs of files with one name tell them apart in ever other words
          const breadcrumbs = page.locator('.breadcrumbs-control', { hasText: file.replaceAll('/', '') });
          await untilSeen(breadcrumbs, async () => {
            const input = await openInput(page, 'Control+p');
            // a window that is busy may close it again; the next try opens it anew
            if (!(await isFilled(input, file))) return;
            if (await isSeen(row)) await page.keyboard.press('Enter');
            else await page.keyboard.press('Escape');
          });
          await page.locator('.editor-instance .monaco-editor.focused .view-line').first().waitFor();
        },
        read: (file) => readFileSync(path.join(folder, file), 'utf8'),
        async takeScreenshot(name) {
          await page.screenshot({ path: path.join(cacheFolder, 'screenshots', `${name}.png`) });
        },
      };
    },
    async runSuite(name, files, suite) {
      const folder = writeFolder(name, files);
      const page = await context.newPage();
      const printed: string[] = [];
      const ended = new Promise<number>((resolve) => {
        void page.exposeFunction('codeAutomationExit', resolve);
      });
      await page.exposeFunction('codeAutomationLog', (_type: string, args: readonly unknown[]) => {
        printed.push(args.map(String).join(' '));
      });
      const [installed] = readdirSync(extensions).filter((entry) => entry.startsWith('plume.'));
      await open(page, folder, [
        ['extensionDevelopmentPath', remote(path.join(extensions, installed ?? ''))],
        ['extensionTestsPath', remote(suite)],
        ['skipWelcome', 'true'],
      ]);
      const code = await ended;
      await page.close();
      return { code, printed };
    },
  };
}

/** The input that a key opens at the top of the window. */
async function openInput(page: Page, key: string): Promise<Locator> {
  const input = page.locator('.quick-input-widget input.input');
  await untilSeen(input, () => page.keyboard.press(key));
  return input;
}

/** Does what makes something visible; again and again, because a window that is busy loses keys. */
async function untilSeen(wanted: Locator, act: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < 15; tries++) {
    await act();
    if (await isSeen(wanted)) return;
    await wanted.page().keyboard.press('Escape');
  }
  throw new Error(`${wanted} is never seen`);
}

function isSeen(wanted: Locator): Promise<boolean> {
  return wanted.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
}

function isFilled(input: Locator, text: string): Promise<boolean> {
  return input.fill(text, { timeout: 2000 }).then(
    () => true,
    () => false,
  );
}

function startBrowser(chromium: string, profile: string): Promise<BrowserContext> {
  return browserType.launchPersistentContext(profile, {
    executablePath: chromium,
    headless: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    viewport: { width: 1120, height: 640 },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
}

/** Nothing of the person who runs the tests, and no marketplace to ask. */
function buildEnvironment(home: string): NodeJS.ProcessEnv {
  const { VSCODE_IPC_HOOK_CLI: _, ...inherited } = process.env;
  return {
    ...inherited,
    HOME: home,
    XDG_CONFIG_HOME: path.join(home, 'config'),
    XDG_DATA_HOME: path.join(home, 'data'),
    XDG_CACHE_HOME: path.join(home, 'cache'),
    EXTENSIONS_GALLERY: '{"serviceUrl":"http://127.0.0.1:9"}',
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function endGroup(leader: ChildProcess): Promise<void> {
  if (leader.pid === undefined || leader.exitCode !== null) return;
  const ended = new Promise((resolve) => leader.once('exit', resolve));
  process.kill(-leader.pid, 'SIGTERM');
  await Promise.race([ended, sleep(3000)]);
}
