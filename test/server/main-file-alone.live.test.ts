import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { askWholeServer } from '../kit/httpd.ts';
import { httpdIsInstalled, moduleDirectory } from '../kit/httpd-installation.ts';
import { CONVERTED, DENYING, MAIN, REPAIRED } from '../kit/main-file-alone.ts';
import { runServer } from '../kit/running-httpd.ts';

const MODULE = /^LoadModule (\w+)_module modules\/(mod_\w+\.so)$/;
/** What the server that is started has of its own. */
const OWN = /^(ServerRoot|Listen|LoadModule|User|Group|ServerName|ErrorLog) /;

describe.runIf(httpdIsInstalled())('a main file with nothing beside it, in a real httpd', () => {
  test('is refused where it has a fault, and accepted when the fixes have repaired it', async () => {
    const { errors, warnings } = await ask(MAIN);
    expect(errors.map(({ message }) => message)).toEqual([
      'KeepAlive must be On or Off',
      "Invalid command 'AuthName', perhaps misspelled or defined by a module not included in the server configuration",
      "Invalid command 'AuthType', perhaps misspelled or defined by a module not included in the server configuration",
    ]);
    expect(warnings.map(({ id }) => id)).toContain('AH00548');
    for (const text of [REPAIRED, CONVERTED])
      expect(await ask(text)).toMatchObject({ exit: 0, errors: [], warnings: [] });
  });

  test('denies everything because of `Deny`, until the fix has granted access', async () => {
    const denied = { status: 403, log: expect.stringContaining('AH01797') };
    await answers(DENYING, denied, denied);
    for (const text of [REPAIRED, CONVERTED]) await answers(text, { status: 200 }, { status: 401 });
  });
});

/** This httpd has some of the modules compiled in, and refuses to load those. */
function ask(text: string) {
  const lines = text.split('\n').filter((line) => isHere(line));
  const files = { 'httpd.conf': lines.join('\n'), 'conf/mime.types': '' };
  return askWholeServer(files, {
    as: '/usr/local/apache2',
    main: 'httpd.conf',
    modules: [],
    mpm: undefined,
    all: 5,
  });
}

function isHere(line: string): boolean {
  const [, , file] = MODULE.exec(line) ?? [];
  return file === undefined || existsSync(path.join(moduleDirectory, file));
}

/** What `/index.html` and `/staff` are answered with. */
async function answers(text: string, page: object, staff: object): Promise<void> {
  const lines = text.split('\n');
  const loaded = lines.flatMap((line) => MODULE.exec(line)?.[1] ?? []);
  const server = await runServer({
    main: lines
      .filter((line) => !OWN.test(line))
      .join('\n')
      .replaceAll('/usr/local/apache2', '@ROOT@'),
    files: { 'htdocs/index.html': 'hello', 'conf/passwd': '' },
    only: loaded.filter((name) => !name.startsWith('mpm_')),
  });
  try {
    expect(await server.get('/index.html')).toMatchObject(page);
    expect(await server.get('/staff')).toMatchObject(staff);
  } finally {
    server.stop();
  }
}
