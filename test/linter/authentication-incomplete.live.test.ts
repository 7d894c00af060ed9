import { describe, expect, test } from 'vitest';
import { createMemoryFiles } from '../../files/memory-files.ts';
import type { Finding } from '../../linter/findings/finding.ts';
import { lintServer } from '../../linter/lint-server.ts';
import { readServer } from '../../model/server/read-server.ts';
import rule from '../../rules/access/authentication-incomplete/rule.ts';
import { USERS_FILE } from '../kit/access-tree.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { measuredProfile } from '../kit/measured-profile.ts';
import { type RunningServer, readLog, runServer } from '../kit/running-httpd.ts';

const USERS = 'AuthUserFile "@ROOT@/users"';
const BASIC = 'AuthType Basic\nAuthName x';

/** What stands in the `<Directory>` of each folder. */
const SECTIONS: Readonly<Record<string, string>> = {
  'type-alone': `${BASIC}\n${USERS}`,
  'digest-alone': 'AuthType Digest',
  'type-none': 'AuthType None',
  'type-denied': `${BASIC}\nOrder allow,deny`,
  'type-granted': `${BASIC}\nRequire all granted`,
  whole: `${BASIC}\n${USERS}\nRequire valid-user`,
  'no-type': 'Require valid-user',
  'no-type-any': 'Order allow,deny\nSatisfy any\nRequire valid-user',
  'no-type-elsewhere': 'Require ip 192.0.2.1\nRequire user bob',
  'no-type-let-in': 'Require all granted\nRequire valid-user',
  'none-type': 'AuthType None\nRequire valid-user',
  'no-name': `AuthType Basic\n${USERS}\nRequire user bob`,
  'no-name-digest': `AuthType Digest\n${USERS}\nRequire user bob`,
  'no-name-form': `AuthType Form\n${USERS}\nRequire user bob`,
  'no-file': `${BASIC}\nRequire valid-user`,
  'other-provider': `${BASIC}\nAuthBasicProvider anon\nAnonymous *\nAnonymous_MustGiveEmail Off\nRequire valid-user`,
  'no-group': `${BASIC}\n${USERS}\nRequire group staff`,
  'no-group-but-user': `${BASIC}\n${USERS}\nRequire group staff\nRequire user eve`,
  posts: `${BASIC}\n${USERS}\n<Limit POST>\nRequire valid-user\n</Limit>`,
  container: '<RequireAll>\nRequire all granted\nRequire valid-user\n</RequireAll>',
};

const MODULES = [
  ...['authz_core', 'authn_core', 'authz_host', 'authz_user', 'authz_groupfile', 'authn_file', 'authn_anon'],
  ...['auth_basic', 'auth_digest', 'auth_form', 'access_compat', 'session', 'session_cookie', 'request'],
];

const MAIN = Object.entries(SECTIONS)
  .map(([name, text]) => `<Directory "@ROOT@/htdocs/${name}">\n${text}\n</Directory>\n`)
  .join('');
const FILES = Object.fromEntries(
  Object.keys(SECTIONS).map((name) => [`htdocs/${name}/index.html`, 'text\n']),
);

describe.skipIf(!httpdIsInstalled())(
  'what is missing for authentication is what a running httpd misses',
  () => {
    test(`${Object.keys(SECTIONS).length} sections`, async () => {
      const running = await runServer({
        main: MAIN,
        files: { ...FILES, users: USERS_FILE },
        only: MODULES,
      });
      try {
        const predicted: Record<string, readonly string[]> = {};
        const seen: Record<string, readonly string[]> = {};
        const findings = lint(running);
        for (const name of Object.keys(SECTIONS)) {
          predicted[name] = findings.filter((one) => isAbout(one, name, running)).flatMap(saying);
          const log = await ask(running, name);
          seen[name] = log;
        }
        expect(predicted).toEqual(seen);
        expect(Object.values(seen).flat().length).toBeGreaterThan(10);
      } finally {
        running.stop();
      }
    });
  },
);

/** What is missing, of the messages that a request without a password and one with it make. */
async function ask(running: RunningServer, name: string): Promise<readonly string[]> {
  const password = { authorization: `Basic ${Buffer.from('bob:secret').toString('base64')}` };
  const answers = [
    await running.get(`/${name}/index.html`),
    await running.get(`/${name}/index.html`, password),
  ];
  const said = answers.flatMap(({ log }) => readLog(log));
  // who is denied for another reason does not count here
  const missing = said.filter(({ id }) => id !== undefined && !OTHERS.has(id));
  return [...new Set(missing.map(({ id, message }) => `${id} ${message}`))];
}

/** Denied by its address; not authorized; another scheme than Digest. */
const OTHERS = new Set(['AH01797', 'AH01630', 'AH01631', 'AH01781']);

function saying({ httpd }: Finding): readonly string[] {
  return httpd === undefined ? [] : [`${httpd.id} ${httpd.message}`];
}

function isAbout({ start }: Finding, name: string, { text }: RunningServer): boolean {
  const section = text.indexOf(`/htdocs/${name}">`);
  return start > section && start < text.indexOf('</Directory>', section);
}

function lint({ root, text }: RunningServer): readonly Finding[] {
  const main = `${root}/httpd.conf`;
  const server = readServer({
    main,
    files: createMemoryFiles({ [main]: text }),
    profile: measuredProfile('2.4'),
  });
  if (server === undefined) throw new Error('there is no main file');
  return lintServer(server, { rules: [rule] }).flatMap(({ findings }) => findings);
}
