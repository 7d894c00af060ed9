import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { lintServer } from '../../linter/lint-server.ts';
import restrictionReplaced from '../../rules/access/restriction-replaced/rule.ts';
import { ACCESS_MODULES } from '../kit/access-modules.ts';
import { USERS_FILE } from '../kit/access-tree.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { loadModules } from '../kit/load-modules.ts';
import { makeSection } from '../kit/meeting-sections.ts';
import { type Random, randomFrom } from '../kit/random.ts';
import { readRunning } from '../kit/read-running.ts';
import { isLong, seedOr } from '../kit/run-options.ts';
import { runServer } from '../kit/running-httpd.ts';

/**
 * Random servers whose sections meet in httpd's merge order. Of each finding: a running httpd grants the request that it
 * names; without the restriction every request is answered as before; and where what is written is done, the request
 * is denied.
 */
const seed = seedOr(60);
const wanted = isLong ? 150 : 8;
const CONF = 'access.conf';

describe.skipIf(!httpdIsInstalled())('restrictions that are replaced, at a running httpd', () => {
  test(`${wanted} servers (PLUME_SEED=${seed})`, { timeout: 1_200_000 }, async () => {
    let [servers, tried, repaired] = [0, 0, 0];
    for (let i = 0; servers < wanted && tried < 100 * wanted; i++) {
      tried++;
      const made = makeServer(randomFrom(seed + i));
      if (findingsIn(made, PLAIN).length === 0) continue;
      servers++;
      const before = await look(made, REQUESTS);
      for (const finding of before.findings) {
        const about = `PLUME_SEED=${seed + i}\n${made[CONF]}${made[HTACCESS] ?? ''}\n${finding.message}`;
        const request = requestIn(finding);
        const own = await look(made, [request]);
        expect([...own.answers.values()], about).toEqual([200]);
        const kept = await look(changedBy(finding, 'keep-todays-answer', made, before.root)!, REQUESTS);
        expect(kept.answers, about).toEqual(before.answers);
        const written = changedBy(finding, 'do-what-is-written', made, before.root);
        if (written === undefined) continue;
        repaired++;
        const [status] = (await look(written, [request])).answers.values();
        expect([401, 403], `${about}\n${written[CONF]}${written[HTACCESS] ?? ''}`).toContain(status);
      }
    }
    console.log(`${tried} servers made, ${servers} with findings, ${repaired} repaired as written`);
    expect(repaired).toBeGreaterThan(servers / 3);
  });
});

type Texts = Readonly<Record<string, string>>;
interface Asked {
  readonly path: string;
  readonly from: string;
  readonly user: string | undefined;
}

const HTACCESS = 'htdocs/in/.htaccess';
const PAGES = ['index.html', 'a.php', 'b.php', 'x.txt'];
const REQUESTS: readonly Asked[] = ['/', '/in/'].flatMap((folder) =>
  ['', ...PAGES].flatMap((page) =>
    ['127.0.0.2', '127.0.0.3'].flatMap((from) =>
      [undefined, 'bob'].map((user) => ({ path: folder + page, from, user })),
    ),
  ),
);
/** A server in its place before it is started. */
const PLAIN = {
  root: '/srv/kit',
  port: 80,
  text: `${loadModules(...ACCESS_MODULES)}Listen 80\nDocumentRoot "/srv/kit/htdocs"\nInclude "/srv/kit/${CONF}"\n`,
};

function findingsIn(files: Texts, running: Parameters<typeof readRunning>[0] | typeof PLAIN) {
  const unused = () => Promise.reject(new Error('it does not run'));
  const server = readRunning(
    { get: unused, ask: unused, stop: () => undefined, ...running },
    withPages(files),
  );
  const htaccess = files[HTACCESS] === undefined ? [] : [`${running.root}/${HTACCESS}`];
  return lintServer(server, { rules: [restrictionReplaced], htaccess }).flatMap(({ file, findings }) =>
    findings.map((finding) => ({ ...finding, file })),
  );
}

interface Look {
  readonly root: string;
  readonly findings: ReturnType<typeof findingsIn>;
  readonly answers: ReadonlyMap<string, number>;
}

async function look(texts: Texts, asked: readonly Asked[]): Promise<Look> {
  const files: Record<string, string> = { ...withPages(texts), users: USERS_FILE };
  for (const { path } of asked) if (!path.endsWith('/')) files[`htdocs${path}`] = 'there';
  const running = await runServer({ main: `Include "@ROOT@/${CONF}"\n`, files, only: ACCESS_MODULES });
  try {
    const answers = new Map<string, number>();
    for (const { path, from, user } of asked) {
      const authorization = `Basic ${Buffer.from(`${user}:secret`).toString('base64')}`;
      const headers = user === undefined ? {} : { authorization };
      const { status } = await running.ask({ path, from, headers });
      answers.set(`${user ?? ''}@${from} ${path}`, status);
    }
    return { root: running.root, findings: findingsIn(texts, running), answers };
  } finally {
    running.stop();
  }
}

function withPages(texts: Texts): Texts {
  const pages = PAGES.flatMap((page) => [`htdocs/${page}`, `htdocs/in/${page}`]);
  return { ...texts, ...Object.fromEntries(pages.map((page) => [page, 'there'])) };
}

/** The request that a finding names, from an address of this machine that no text names where it is one far away. */
function requestIn({ message }: Finding): Asked {
  const [, path = '', from = '', user] =
    /`GET (\/\S*)`(?: from ([\d.]+))?(?: as (any user|\w+))?/.exec(message) ?? [];
  return {
    path,
    from: from.startsWith('127.') ? from : '127.0.0.4',
    user: user === undefined ? undefined : 'bob',
  };
}

function changedBy(
  finding: Look['findings'][number],
  name: string,
  texts: Texts,
  root: string,
): Texts | undefined {
  const fix = finding.fixes.find((one) => one.name === name);
  if (fix === undefined) return undefined;
  const changed: Record<string, string> = { ...texts };
  for (const target of new Set(fix.edits.map(({ file }) => file ?? finding.file))) {
    const own = target.startsWith(root) ? target.slice(root.length + 1) : target;
    const edits = fix.edits.filter(({ file }) => (file ?? finding.file) === target);
    changed[own] = applyEdits((texts[own] ?? '').replaceAll('@ROOT@', root), edits).replaceAll(
      root,
      '@ROOT@',
    );
  }
  return changed;
}

function makeServer(random: Random): Texts {
  const main = Array.from({ length: 2 + random.below(3) }, () => makeSection(random, 'server'));
  const base = `<Directory "@ROOT@/htdocs">\nAllowOverride All\nAuthType Basic\nAuthName kit\nAuthUserFile "@ROOT@/users"\nRequire all granted\n</Directory>`;
  const htaccess = Array.from({ length: 2 }, () => makeSection(random, 'directory'));
  return {
    [CONF]: `${[base, ...main].join('\n')}\n`,
    ...(random.once(3) ? { [HTACCESS]: `${htaccess.join('\n')}\n` } : {}),
  };
}
