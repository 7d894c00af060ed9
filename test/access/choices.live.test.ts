import { describe, expect, test } from 'vitest';
import { applyEdits } from '../../linter/findings/apply-edits.ts';
import { lintServer } from '../../linter/lint-server.ts';
import mixedStyles from '../../rules/access/mixed-styles/rule.ts';
import siblingAlwaysGrants from '../../rules/access/redundant-beside-all-granted/rule.ts';
import entryWithoutEffect from '../../rules/access/redundant-entry/rule.ts';
import restrictionReplaced from '../../rules/access/restriction-replaced/rule.ts';
import satisfyAny from '../../rules/access/satisfy-any-bypasses-require/rule.ts';
import type { Rule } from '../../rules/kit/define-rule.ts';
import accessCompat from '../../rules/upgrade/access-compat/rule.ts';
import { ACCESS_MODULES } from '../kit/access-modules.ts';
import { USERS_FILE } from '../kit/access-tree.ts';
import { httpdIsInstalled } from '../kit/httpd-installation.ts';
import { readRunning } from '../kit/read-running.ts';
import { type RunningServer, runServer } from '../kit/running-httpd.ts';

/** A server where something that is written is not done, with what is answered. */
interface Example {
  readonly about: string;
  readonly rule: Rule;
  readonly conf: string;
  readonly files?: Readonly<Record<string, string>>;
  /** `[USER@]ADDRESS PATH` → status now, and when what is written is done. */
  readonly answers: Readonly<Record<string, readonly [now: number, written: number]>>;
}

const DENIED = 'Order deny,allow\nDeny from all';
const BASIC = 'AuthType Basic\nAuthName kit\nAuthUserFile "@ROOT@/users"';
const root = (text: string) => `<Directory "@ROOT@/htdocs">\n${text}\n</Directory>\n`;
const inner = (text: string) => `<Directory "@ROOT@/htdocs/in">\n${text}\n</Directory>\n`;
const files = (name: string, text: string) => `<Files "${name}">\n${text}\n</Files>`;
const match = (pattern: string, text: string) => `<FilesMatch "${pattern}">\n${text}\n</FilesMatch>`;

const EXAMPLES: readonly Example[] = [
  {
    about: 'a Require in a Location, under a Deny',
    rule: mixedStyles,
    conf: `<Directory "/">\n${DENIED}\n</Directory>\n<Location "/server-status">\nSetHandler server-status\nRequire ip 127.0.0.2\n</Location>\n`,
    answers: {
      '127.0.0.2 /server-status': [403, 200],
      '127.0.0.3 /server-status': [403, 403],
      '127.0.0.2 /': [403, 403],
    },
  },
  {
    about: 'a Deny and a Require in one section',
    rule: mixedStyles,
    conf: root('Deny from all\nRequire ip 127.0.0.2'),
    answers: { '127.0.0.2 /in/': [403, 200], '127.0.0.3 /in/': [403, 403] },
  },
  {
    about: 'an Allow under a Require',
    rule: mixedStyles,
    conf: `${root('Require all denied')}${inner('Order deny,allow\nDeny from all\nAllow from 127.0.0.2')}`,
    answers: { '127.0.0.2 /in/': [403, 200], '127.0.0.3 /in/': [403, 403], '127.0.0.2 /': [403, 403] },
  },
  {
    about: 'a Require for users, under a Deny',
    rule: mixedStyles,
    conf: `${root(DENIED)}${inner(`${BASIC}\nRequire valid-user`)}`,
    answers: {
      'bob@127.0.0.2 /in/': [403, 200],
      '127.0.0.2 /in/': [403, 401],
      'bob@127.0.0.2 /': [403, 403],
    },
  },
  {
    about: 'a Require in an If',
    rule: mixedStyles,
    conf: root(`${DENIED}\n<If "%{REQUEST_URI} =~ m#^/in/#">\nRequire ip 127.0.0.2\n</If>`),
    answers: { '127.0.0.2 /in/': [403, 200], '127.0.0.3 /in/': [403, 403], '127.0.0.2 /': [403, 403] },
  },
  {
    about: 'a Deny and a Require in one If',
    rule: mixedStyles,
    conf: root(
      `Require all granted\n<If "%{REQUEST_URI} =~ m#^/in/#">\nDeny from all\nRequire ip 127.0.0.2\n</If>`,
    ),
    answers: { '127.0.0.2 /in/': [403, 200], '127.0.0.3 /in/': [403, 403], '127.0.0.2 /': [200, 200] },
  },
  {
    about: 'two sections under one Deny: each is repaired by itself',
    rule: mixedStyles,
    conf: `${root(DENIED)}${inner('Require ip 127.0.0.2')}<Location "/other">\nRequire ip 127.0.0.3\n</Location>\n`,
    answers: {
      '127.0.0.2 /in/': [403, 200],
      '127.0.0.3 /in/': [403, 403],
      '127.0.0.3 /other/': [403, 403],
      '127.0.0.2 /': [403, 403],
    },
  },
  {
    about: 'a .htaccess that grants what its server denies',
    rule: mixedStyles,
    conf: root(`AllowOverride All\n${DENIED}`),
    files: { 'htdocs/in/.htaccess': 'Require all granted\n' },
    answers: { '127.0.0.2 /in/': [403, 200], '127.0.0.2 /': [403, 403] },
  },
  {
    about: 'a Require for an address beside Satisfy any',
    rule: satisfyAny,
    conf: root('Require ip 127.0.0.2\nSatisfy any'),
    answers: { '127.0.0.2 /in/': [200, 200], '127.0.0.3 /in/': [200, 403] },
  },
  {
    about: 'a Require for users beside Satisfy any',
    rule: satisfyAny,
    conf: root(`${BASIC}\nRequire valid-user\nSatisfy any`),
    answers: { '127.0.0.2 /in/': [200, 401], 'bob@127.0.0.2 /in/': [200, 200] },
  },
  {
    about: 'a Require under Satisfy any',
    rule: satisfyAny,
    conf: `${root('Satisfy any\nAllow from 127.0.0.1')}${inner('Require all denied')}`,
    answers: { '127.0.0.1 /in/': [200, 403], '127.0.0.3 /in/': [200, 403], '127.0.0.3 /': [200, 200] },
  },
  {
    about: 'Require all denied under Satisfy any that grants all addresses',
    rule: satisfyAny,
    conf: `${root('Order deny,allow\nAllow from all\nSatisfy any')}${inner('Require all denied')}`,
    answers: { '127.0.0.2 /in/': [200, 403], '127.0.0.2 /': [200, 200] },
  },
  {
    about: 'Require all denied in an If, under Satisfy any',
    rule: satisfyAny,
    conf: root('Satisfy any\n<If "%{REQUEST_URI} =~ m#^/in/#">\nRequire all denied\n</If>'),
    answers: { '127.0.0.2 /in/': [200, 403], '127.0.0.2 /': [200, 200] },
  },
  {
    about: 'a Deny beside Satisfy any, in a section of a handler',
    rule: satisfyAny,
    conf: `${root('Require all granted')}<Location "/server-status">\nSetHandler server-status\n${DENIED}\nAllow from 127.0.0.2\nSatisfy any\n</Location>\n`,
    answers: { '127.0.0.2 /server-status': [200, 200], '127.0.0.3 /server-status': [200, 403] },
  },
  {
    about: 'a Require beside one that always grants',
    rule: siblingAlwaysGrants,
    conf: root('Require all granted\nRequire ip 127.0.0.2'),
    answers: { '127.0.0.2 /in/': [200, 200], '127.0.0.3 /in/': [200, 403] },
  },
  {
    about: 'a Require beside one that always grants, and old commands',
    rule: accessCompat,
    conf: root('Order allow,deny\nAllow from all\nRequire all granted\nRequire ip 127.0.0.2'),
    answers: { '127.0.0.2 /in/': [200, 200], '127.0.0.3 /in/': [200, 403] },
  },
  {
    about: 'an Allow that Order annuls',
    rule: entryWithoutEffect,
    conf: root('Order allow,deny\nDeny from all\nAllow from 127.0.0.2'),
    answers: { '127.0.0.2 /in/': [403, 200], '127.0.0.3 /in/': [403, 403] },
  },
  {
    about: 'an Allow that Order annuls, converted',
    rule: accessCompat,
    conf: root('Order allow,deny\nDeny from all\nAllow from 127.0.0.2'),
    answers: { '127.0.0.2 /in/': [403, 200], '127.0.0.3 /in/': [403, 403] },
  },
  {
    about: 'an Allow that Order annuls, and a password',
    rule: accessCompat,
    conf: root(
      `Order allow,deny\nDeny from all\nAllow from 127.0.0.2\nSatisfy any\n${BASIC}\nRequire valid-user`,
    ),
    answers: {
      '127.0.0.2 /in/': [401, 200],
      '127.0.0.3 /in/': [401, 401],
      'bob@127.0.0.3 /in/': [200, 200],
    },
  },
  {
    about: 'a Deny that Order annuls, converted',
    rule: accessCompat,
    conf: root('Order deny,allow\nDeny from 127.0.0.2\nAllow from all'),
    answers: { '127.0.0.2 /in/': [200, 403], '127.0.0.3 /in/': [200, 200] },
  },
  {
    about: 'a Require that the section of a handler replaces',
    rule: restrictionReplaced,
    conf: root(
      `Require all granted\n${files('index.html', 'Require ip 127.0.0.2')}\n${match('\\.html$', 'SetHandler default-handler\nRequire all granted')}`,
    ),
    answers: { '127.0.0.2 /in/': [200, 200], '127.0.0.3 /in/': [200, 403], '127.0.0.3 /in/x': [404, 404] },
  },
  {
    about: 'a Require that the section of a handler replaces, which opens other files',
    rule: restrictionReplaced,
    conf: root(
      `Require all denied\n${files('index.html', 'Require ip 127.0.0.2')}\n${match('^(index|x)', 'Require all granted')}`,
    ),
    answers: {
      '127.0.0.2 /in/': [403, 403],
      '127.0.0.3 /in/index.html': [200, 403],
      '127.0.0.3 /in/x': [404, 404],
    },
  },
  {
    about: 'Order and Deny that the section of a handler replaces',
    rule: restrictionReplaced,
    conf: root(
      `Require all granted\n${DENIED}\n${files('index.html', `${DENIED}\nAllow from 127.0.0.2`)}\n${match('\\.html$', 'Order allow,deny\nAllow from all')}`,
    ),
    answers: {
      '127.0.0.2 /in/index.html': [200, 200],
      '127.0.0.3 /in/index.html': [200, 403],
      '127.0.0.3 /in/x': [403, 403],
    },
  },
  {
    about: 'a Location over a Directory',
    rule: restrictionReplaced,
    conf: `${root('Require all granted')}${inner('Require ip 127.0.0.2')}<Location "/in">\nRequire all granted\n</Location>\n`,
    answers: { '127.0.0.2 /in/': [200, 200], '127.0.0.3 /in/': [200, 403], '127.0.0.3 /': [200, 200] },
  },
  {
    about: 'a Location for users over files that are denied',
    rule: restrictionReplaced,
    conf: `${root(`${BASIC}\nRequire all granted`)}${files('.ht*', 'Require all denied')}\n<Location "/">\nRequire valid-user\n</Location>\n`,
    answers: { 'bob@127.0.0.2 /.htx': [404, 403], '127.0.0.2 /': [401, 401], 'bob@127.0.0.2 /': [200, 200] },
  },
  {
    about: 'an If that always holds',
    rule: restrictionReplaced,
    conf: `${root('Require all granted')}${inner('Require ip 127.0.0.2\n<If "true">\nRequire all granted\n</If>')}`,
    answers: { '127.0.0.2 /in/': [200, 200], '127.0.0.3 /in/': [200, 403] },
  },
  {
    about: 'a .htaccess with a section for a handler',
    rule: restrictionReplaced,
    conf: root('AllowOverride All\nRequire all granted'),
    files: {
      'htdocs/in/.htaccess': `${files('index.html', 'Require ip 127.0.0.2')}\n${match('\\.html$', 'Require all granted')}\n`,
    },
    answers: {
      '127.0.0.2 /in/': [200, 200],
      '127.0.0.3 /in/index.html': [200, 403],
      '127.0.0.3 /': [200, 200],
    },
  },
];

describe.skipIf(!httpdIsInstalled())('choices where what is written is not done, at a running httpd', () => {
  for (const example of EXAMPLES)
    test(example.about, async () => {
      const before = await look(filesOf(example), example, true);
      const asked = Object.keys(example.answers);
      const column = (i: 0 | 1) => Object.fromEntries(asked.map((ask) => [ask, example.answers[ask]![i]]));
      expect(before.answers).toEqual(column(0));
      for (const [name, expected] of [
        ['keep-todays-answer', column(0)],
        ['do-what-is-written', column(1)],
      ] as const) {
        const changed = before.choices.get(name);
        expect(changed, `${name} is not offered`).toBeDefined();
        const files = changed ?? {};
        expect(files).not.toEqual(filesOf(example));
        expect((await look(files, example, true)).answers, `${name}\n${files[CONF]}`).toEqual(expected);
        // what is converted needs the module no longer
        if (!/^\s*(?:Order|Allow|Deny|Satisfy)\b/m.test(Object.values(files).join('\n')))
          expect((await look(files, example, false)).answers, `${name}\n${files[CONF]}`).toEqual(expected);
      }
    });

  test('no example is converted by safe or unsafe fixes', async () => {
    for (const example of EXAMPLES) {
      const { bulk } = await look(filesOf(example), example, true);
      expect(bulk, example.about).toEqual([]);
    }
  });
});

const CONF = 'access.conf';

function filesOf({ conf, files }: Example): Readonly<Record<string, string>> {
  return { ...files, [CONF]: conf };
}

interface Look {
  readonly answers: Readonly<Record<string, number>>;
  /** The files that the first finding's choices make, by name. */
  readonly choices: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** What converts the sections without being chosen. */
  readonly bulk: readonly string[];
}

async function look(
  files: Readonly<Record<string, string>>,
  { rule, answers }: Example,
  hasCompat: boolean,
): Promise<Look> {
  const all = {
    ...files,
    users: USERS_FILE,
    'htdocs/index.html': 'there',
    'htdocs/in/index.html': 'there',
    'htdocs/other/index.html': 'there',
  };
  const running = await runServer({
    main: `Include "@ROOT@/${CONF}"\n`,
    files: all,
    only: ACCESS_MODULES.filter((name) => hasCompat || name !== 'access_compat'),
  });
  try {
    const found: Record<string, number> = {};
    for (const ask of Object.keys(answers)) found[ask] = await statusOf(ask, running);
    return { answers: found, ...choicesIn(rule, running, all) };
  } finally {
    running.stop();
  }
}

async function statusOf(ask: string, running: RunningServer): Promise<number> {
  const [who = '', path = ''] = ask.split(' ');
  const [user, from = ''] = who.includes('@') ? who.split('@') : [undefined, who];
  const authorization = `Basic ${Buffer.from(`${user}:secret`).toString('base64')}`;
  const { status } = await running.ask({
    path,
    from,
    ...(user !== undefined && { headers: { authorization } }),
  });
  return status;
}

function choicesIn(
  rule: Rule,
  running: RunningServer,
  files: Readonly<Record<string, string>>,
): Pick<Look, 'choices' | 'bulk'> {
  const { root: directory } = running;
  const htaccess = Object.keys(files)
    .filter((name) => name.endsWith('.htaccess'))
    .map((name) => `${directory}/${name}`);
  const lint = (one: Rule) => lintServer(readRunning(running, files), { rules: [one], htaccess });
  const choices = new Map<string, Readonly<Record<string, string>>>();
  for (const { file, findings } of lint(rule))
    for (const { fixes } of findings)
      for (const { name, kind, edits } of fixes) {
        if (kind !== 'choice' || choices.has(name)) continue;
        const changed: Record<string, string> = { ...files };
        for (const target of new Set(edits.map((edit) => edit.file ?? file))) {
          const own = target.startsWith(directory) ? target.slice(directory.length + 1) : target;
          const text = (files[own] ?? '').replaceAll('@ROOT@', directory);
          const made = applyEdits(
            text,
            edits.filter((edit) => (edit.file ?? file) === target),
          );
          changed[own] = made.replaceAll(directory, '@ROOT@');
        }
        choices.set(name, changed);
      }
  const bulk = lint(accessCompat).flatMap(({ findings }) =>
    findings.flatMap(({ fixes }) =>
      fixes.flatMap(({ kind, title }) => (kind === 'choice' ? [] : [`${kind}: ${title}`])),
    ),
  );
  return { choices, bulk };
}
