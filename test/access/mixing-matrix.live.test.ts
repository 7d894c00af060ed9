import { describe, expect, test } from 'vitest';
import type { Located } from '../../model/server/server.ts';
import {
  createOracleReader,
  type MeasuredServer,
  ORACLE_HTACCESS,
  readMixingMatrix,
} from '../kit/access-oracle.ts';
import { USERS_FILE } from '../kit/access-tree.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { randomFrom } from '../kit/random.ts';
import { isLong, seedOr } from '../kit/run-options.ts';
import { runServer } from '../kit/running-httpd.ts';
import { annulledIn, nameOf, oracle, readTable, replacedIn } from './mixing-matrix-cells.ts';

const seed = seedOr(11);

const asked = isLong ? Number.POSITIVE_INFINITY : 12;

describe.skipIf(oracle === undefined)('cells of the mixing matrix (PLUME_SHARED)', () => {
  const cells = oracle === undefined ? [] : readMixingMatrix(oracle).filter(({ base }) => base === '2.4');

  test.skipIf(!httpdIsInstalled())(
    `void ones decide nothing at a running httpd (PLUME_SEED=${seed})`,
    { timeout: 900_000 },
    async () => {
      const read = createOracleReader(oracle ?? '');
      const labels = readTable();
      const random = randomFrom(seed);
      const voids = cells.filter((cell) => labels.get(nameOf(cell))?.label === 'void');
      expect(voids.length).toBeGreaterThan(200);
      const order = voids.map((cell) => ({ cell, at: random.below(1_000_000) })).sort((a, b) => a.at - b.at);
      for (const { cell } of order.slice(0, asked)) {
        const before = await ask(cell);
        for (const { at } of [...annulledIn(cell, read(cell)), ...replacedIn(cell, read(cell))]) {
          const shorter = without(cell, at);
          expect(await ask(shorter), `${nameOf(cell)}\n${shorter.config}${shorter.htaccess}`).toEqual(before);
        }
      }
    },
  );
});

/** A cell without some commands, by their lines. */
function without(cell: MeasuredServer, commands: readonly Located[]): MeasuredServer {
  const lines = { config: cell.config.split('\n'), htaccess: cell.htaccess.split('\n') };
  for (const { instance, command } of commands) {
    const own = instance.path === ORACLE_HTACCESS ? lines.htaccess : lines.config;
    const last = command.kind === 'open' ? (command.closing?.number ?? command.number) : command.number;
    for (let number = command.number; number <= last; number++) own[number - 1] = '';
  }
  return { ...cell, config: lines.config.join('\n'), htaccess: lines.htaccess.join('\n') };
}

/** What a cell answers to a few requests. */
async function ask({ config, htaccess }: MeasuredServer): Promise<readonly string[]> {
  const running = await runServer({
    main: config.replace(/^Include base\.conf$/m, ''),
    files: {
      users: USERS_FILE,
      groups: 'staff: bob\n',
      'htdocs/index.html': 'there',
      'htdocs/in/x.html': 'there',
      ...(htaccess.trim() === '' ? {} : { 'htdocs/in/.htaccess': htaccess }),
    },
  });
  try {
    const found: string[] = [];
    const authorization = `Basic ${Buffer.from('bob:secret').toString('base64')}`;
    for (const from of ['127.0.0.1', '127.0.0.2'])
      for (const headers of [{}, { authorization }])
        for (const method of ['GET', 'POST'])
          for (const path of ['/in/x.html', '/index.html']) {
            const { status } = await running.ask({ path, method, from, headers });
            found.push(
              `${method} ${path} from ${from}${'authorization' in headers ? ' as bob' : ''}: ${status}`,
            );
          }
    return found;
  } finally {
    running.stop();
  }
}
