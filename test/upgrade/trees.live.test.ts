import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { directiveFact } from '../../facts/directives.ts';
import { thirdPartyDirective } from '../../facts/third-party.ts';
import { parse } from '../../grammar/parse.ts';
import { findCorpus } from '../kit/corpus.ts';
import { askWholeServer } from '../kit/httpd.ts';
import type { HttpdError } from '../kit/httpd-answer.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import {
  type OldServerTree,
  readFilesOf,
  readOldServerTrees,
  readStockServer,
  SOME_FILE,
  withMain,
  writeOldTree,
} from '../kit/old-server-trees.ts';
import { installPlume, type Plume } from '../kit/plume.ts';
import { isLong } from '../kit/run-options.ts';

/*
 * Whole servers of httpd 2.2, upgraded by `--write` and put to the real 2.4: what it still refuses, the report has named.
 */
const corpus = findCorpus();
/** Those that take little time, each with another kind of work. */
const FEW = ['stock 2.2.34', 'gmurdocca', 'inn1983'];

const counts = { accepted: 0, named: 0 };

let plume: Plume;
beforeAll(() => {
  plume = installPlume();
});
beforeEach(() => plume.clear());
afterAll(() => {
  plume.remove();
  console.log('upgraded servers:', counts);
});

interface Report {
  readonly root: string;
  readonly items: readonly Item[];
  readonly edits: readonly { readonly diff: string }[];
}

function isUtf8(text: string): boolean {
  return !Buffer.from(text, 'latin1').toString().includes('\uFFFD');
}

interface Item {
  readonly kind: string;
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

describe.skipIf(corpus === undefined || !httpdIsInstalled())(
  'servers of 2.2 are upgraded as a whole (skipped without PLUME_SHARED or httpd)',
  () => {
    const all = corpus === undefined ? [] : [readStockServer(corpus), ...readOldServerTrees(corpus)];
    const trees = all.filter(({ name }) => isLong || FEW.some((one) => name.includes(one)));

    test.each(trees.map((tree) => [tree.name, tree] as const))(
      '%s',
      { timeout: 600_000 },
      async (_name, tree) => {
        const [home, patched] = ['server', 'patched'].map((one) => path.join(plume.directory, one)) as [
          string,
          string,
        ];
        for (const one of [home, patched]) writeOldTree(one, tree);
        // JSON has no bytes that are not UTF-8, and calls a file by the link that leads to it
        const isPatch = tree.links.size === 0 && [...tree.files.values()].every(isUtf8);
        const patch = isPatch ? undefined : patchOf(`server/${tree.main}`);
        const { root, items, edits } = upgrade(`server/${tree.main}`, '--write');
        plume.write('patch', patch ?? edits.map(({ diff }) => diff).join(''));
        // what lies outside of the edits is as it was
        const applied = plume.shell('git apply --allow-empty -p2 --directory=patched patch');
        expect(applied).toMatchObject({ code: 0 });
        const texts = readFilesOf(home, tree);
        expect(texts).toEqual(readFilesOf(patched, tree));
        const again = upgrade(root);
        expect(again.edits).toEqual([]);

        // the file may be one that a main file includes
        const read = withMain(tree, root.slice('server/'.length));
        const { errors, isAcceptedRepaired = true } = await ask(read, texts);
        expect(isAcceptedRepaired, 'all that httpd refuses is found').toBe(true);
        const said = { tree, texts, items, left: again.items };
        expect(errors.filter((one) => !isNamed(one, said))).toEqual([]);
        counts[errors.length === 0 ? 'accepted' : 'named']++;
      },
    );
    const patchOf = (main: string) =>
      Buffer.from(plume.run(['upgrade', '--format', 'patch', main]).stdout, 'latin1');
    const upgrade = (main: string, ...args: readonly string[]) => {
      const { stdout, stderr } = plume.run(['upgrade', '--format', 'json', ...args, main]);
      expect(stderr).toBe('');
      return JSON.parse(Buffer.from(stdout, 'latin1').toString()) as Report;
    };
  },
);

/** What httpd 2.4 refuses in the tree, each error found without the lines of those before. */
function ask(tree: OldServerTree, texts: ReadonlyMap<string, string>) {
  // a link is a file of its own here, so that httpd's words name it
  const linked = [...tree.links].map(([link, target]) => [link, texts.get(target.slice(3)) ?? ''] as const);
  return askWholeServer(Object.fromEntries([...texts, ...linked, [SOME_FILE, 'something']]), {
    as: tree.serverRoot === '' ? '/etc/apache2' : tree.serverRoot,
    main: tree.main,
    modules: tree.loadsModules ? [] : undefined,
    mpm: 'event',
    env: { ...tree.environment, ...ENVIRONMENT },
    links: tree.moduleLinks,
    all: 300,
  });
}

/** What Debian's apachectl reads from envvars. */
const ENVIRONMENT = {
  ...{ APACHE_RUN_USER: 'nobody', APACHE_RUN_GROUP: 'nogroup', APACHE_PID_FILE: 'logs/httpd.pid' },
  ...{ APACHE_RUN_DIR: 'logs', APACHE_LOCK_DIR: 'logs', APACHE_LOG_DIR: 'logs' },
};

interface Said {
  readonly tree: OldServerTree;
  readonly texts: ReadonlyMap<string, string>;
  readonly items: readonly Item[];
  /** What a second run says, with lines of the upgraded texts. */
  readonly left: readonly Item[];
}

const TO_DO: ReadonlySet<string> = new Set(['fails', 'check', 'recompile', 'install']);

/** Whether a line of the report told of the refusal. */
function isNamed(error: HttpdError, { tree, texts, items, left }: Said): boolean {
  const { file, line } = error;
  if (file === undefined || line === undefined) return false;
  const text = texts.get(tree.links.get(file)?.slice('../'.length) ?? file) ?? '';
  const logical = parse(text, '2.4').lines.find(
    ({ number, height }) => number <= line && line < number + height,
  );
  if (logical === undefined) return false;
  const isSaid = left.some(
    (item) =>
      TO_DO.has(item.kind) &&
      item.file === `server/${file}` &&
      item.line >= logical.number &&
      item.line <= line &&
      items.some((one) => one.rule === item.rule && one.file === item.file),
  );
  if (isSaid || !('key' in logical)) return isSaid;
  return isOfModuleToCompile(logical.key, items) || isOfModuleToLoad(logical.key, `server/${file}`, items);
}

/** Whether the report says which module the file needs for it, at the first of its lines. */
function isOfModuleToLoad(key: string, file: string, items: readonly Item[]): boolean {
  const modules = modulesOfDirective(key);
  return items.some(
    (item) =>
      item.rule === 'module/not-loaded' &&
      item.file === file &&
      modules.some((one) => item.message.includes(`\`${one}\``)),
  );
}

/** Who has it in 2.4. */
function modulesOfDirective(key: string): readonly string[] {
  const module = directiveFact(key, '2.4')?.module;
  return module === undefined ? [] : [module];
}

/** Whether a module defines it that is to be compiled for 2.4: its lines fail only while it is absent. */
function isOfModuleToCompile(key: string, items: readonly Item[]): boolean {
  const identifiers = thirdPartyDirective(key)?.definitions.map(({ module }) => module.identifier) ?? [];
  return items.some(
    ({ kind, message }) => kind === 'recompile' && identifiers.some((one) => message.includes(`\`${one}\``)),
  );
}
